import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { parseSeenPrice, SEEN } from '#app/domain/agreed-price.ts'
import { respondToOrderFailure, refusePrice } from '#app/features/agreed-price/refuse-price.server.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { activateBalance, openBalance } from '#app/platform/balances.ts'
import { createBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { Conflict, Forbidden, PlatformError, Refused } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { getOrderPath, getPayPath } from '#app/routes/buy/order-address.ts'
import type { Place } from '#app/routes/buy/form/buy-places.ts'
import { getFormPath, requireCheckedEntry } from './load-check.server.ts'

type Context = Readonly<RouterContextProvider>

const SEEN_PRICE = { pays: SEEN.rate, gets: SEEN.coins, rate: SEEN.rate }

/**
 * Creates the order at the rate that the check page showed. If the rate has moved, no order is created and a 409 returns
 * the old price (decisions/price-shown.md).
 */
export async function submitOrder(context: Context, url: URL, form: FormData) {
  const platform = context.get(platformContext)
  const language = i18n(context).language
  const seen = parseSeenPrice(String(form.get('seen') ?? ''), SEEN_PRICE)
  const operationId = readOperationId(form)
  try {
    const { body, coin, place, blocked, refusedBy } = await requireCheckedEntry(platform, context, url)
    if (seen === null) return refusePrice(null, operationId)
    try {
      const order = await createBuyOrder(platform, {
        body: { order: { ...body, ...(await openPlace(platform, place, operationId)), quoted_rate: seen.rate } },
        idempotencyKey: operationId,
      })
      recordEvent(context, 'purchase_ordered', { coin: order.exchange_order.to_coin })
      const page = getPayPath(href('/buy/method'), order.exchange_order.order_id)
      return redirect(addLanguage(page, language), 303)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const closed = refusedBy(error.code)
      if (closed) return data({ warning: buildGateWarning(closed, platform), agreed: '' }, { status: 403 })
      // The form shows why the customer can't buy.
      const isRefused = error instanceof Refused || error instanceof Forbidden
      if (blocked && isRefused) return redirect(addLanguage(getFormPath(url), language), 303)
      if (error.code !== 'error.rate_moved') throw error
      const pays = formatMoney(seen.pays, 'EUR', language)
      return refusePrice({ pays, gets: formatCoin(seen.gets, coin.symbol, language) }, operationId)
    }
  } catch (error) {
    const existingId = error instanceof Conflict && error.code === 'error.idempotency_conflict' && error.transactionKey
    if (!existingId) return respondToOrderFailure(error, i18n(context).t, { form, operationId })
    await addNotice(context, { kind: 'info', key: 'buy.exists' })
    return redirect(addLanguage(getOrderPath(existingId), language), 303)
  }
}

/**
 * Opens the balance of a destination that the order opens, and returns it as the wire destination. Repeating it returns
 * the balance that exists.
 */
async function openPlace(platform: Platform, place: Place, operationId: string) {
  if (!('opens' in place)) return {}
  const { account_id: id, status } = await openBalance(platform, {
    body: { coin: place.opens },
    idempotencyKey: `open-${operationId}`,
  })
  if (status !== 'active') {
    await activateBalance(platform, { params: { id }, body: {}, idempotencyKey: `activate-${id}` })
  }
  return { to_account_id: id }
}

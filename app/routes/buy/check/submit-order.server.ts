import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { gateWarning } from '#app/features/service-gate/gate-warning.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { createBuyOrder } from '#app/platform/buying.ts'
import { Conflict, Forbidden, PlatformError, Refused } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { orderPath, payPath } from '#app/routes/buy/order-address.ts'
import { formPath, requireCheckedEntry } from './load-check.server.ts'

type Context = Readonly<RouterContextProvider>

/** What was on the page when the button was pressed: paid, bought, and EUR for one coin. */
const SEEN = /^(\d{1,15}\.\d{1,18}) (\d{1,18}(?:\.\d{1,18})?) (\d{1,15}(?:\.\d{1,18})?)$/

/**
 * Makes the order at the rate that its check showed. When that is held no more, nothing is made, and the page shows both
 * prices (decisions/price-shown.md).
 */
export async function submitOrder(context: Context, url: URL, form: FormData) {
  const platform = context.get(platformContext)
  const language = languageOf(context)
  const [, pays, gets, quoted_rate] = SEEN.exec(String(form.get('seen') ?? '')) ?? []
  const operationId = operationIdOf(form)
  try {
    const { body, coin, blocked, refusedBy } = await requireCheckedEntry(platform, context, url)
    if (pays === undefined || gets === undefined) return data({ saw: null }, { status: 409 })
    try {
      const made = await createBuyOrder(platform, {
        body: { order: { ...body, quoted_rate } },
        idempotencyKey: operationId,
      })
      recordEvent(context, 'purchase_ordered', { coin: made.exchange_order.to_coin })
      const page = payPath(href('/buy/method'), made.exchange_order.order_id)
      return redirect(withLanguage(page, language), 303)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const closed = refusedBy(error.code)
      if (closed) return data({ warning: gateWarning(closed, platform), agreed: '' }, { status: 403 })
      // The form says why nothing can be bought.
      const isRefused = error instanceof Refused || error instanceof Forbidden
      if (blocked && isRefused) return redirect(withLanguage(formPath(url), language), 303)
      if (error.code !== 'error.rate_moved') throw error
      const saw = { sawPays: formatMoney(pays, 'EUR', language), sawGets: formatCoin(gets, coin.symbol, language) }
      return data({ saw }, { status: 409 })
    }
  } catch (error) {
    const isMade = error instanceof Conflict && error.code === 'error.idempotency_conflict' && error.transactionKey
    if (!isMade) {
      const failure = actionFailure(error, translatorOf(context), { operationId })
      // The price that was agreed to: the page may have none of its own while nobody answers.
      return data({ ...failure.data, agreed: String(form.get('seen') ?? '') }, failure.init ?? undefined)
    }
    await addNotice(context, { kind: 'info', key: 'buy.exists' })
    return redirect(withLanguage(orderPath(isMade), language), 303)
  }
}

import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { respondToOrderFailure, refusePrice } from '#app/features/agreed-price/refuse-price.server.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { acceptContract } from '#app/platform/contracts.ts'
import { createExchangeOrder } from '#app/platform/exchange-orders.ts'
import { Conflict } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { getPair, formatWireRate } from './format-rate.ts'
import { NEW_ACCOUNT, parseExchangePrice } from './exchange-terms.ts'
import type { Place } from './load-places.server.ts'
import { requireTerms } from './load-check.server.ts'
import { buildExchangeBody } from './submit-exchange-form.server.ts'

/**
 * Creates the exchange at the price that the page showed. If the rate has moved, no order is created and a 409 returns the
 * old price. A duplicate submit returns the same order.
 */
export async function submitExchange(
  context: Readonly<RouterContextProvider>,
  { id, url, form }: { id: string; url: URL; form: FormData },
) {
  const { t, language, coin } = i18n(context)
  const platform = context.get(platformContext)
  const operationId = readOperationId(form)
  const seen = parseExchangePrice(String(form.get('seen') ?? ''))
  try {
    const { account, coins, terms, to } = await requireTerms(platform, context, { id, url })
    // The customer has not seen a price.
    if (terms.target === null && seen === null) return refusePrice(null, operationId)
    const refusal = await acceptTerms(platform, { form, to, operationId, t })
    if (refusal) return refusal
    const body = {
      ...buildExchangeBody(id, terms, to),
      ...(terms.target === null && { quoted_rate: seen?.rate }),
      ...(terms.side === 'all' && { quoted_amount: seen?.gives }),
    }
    try {
      const order = await createExchangeOrder(platform, { body, idempotencyKey: operationId })
      const page = href('/accounts/:id/exchange-orders/:orderId', { id, orderId: order.order_id })
      return redirect(addLanguage(page, language), 303)
    } catch (error) {
      if (!(error instanceof Conflict && error.code === 'error.rate_moved') || seen === null) throw error
      const pair = getPair(account.coin, to.coin, coins)
      const saw = {
        gives: coin(seen.gives, pair.from),
        gets: coin(seen.gets, pair.to),
        rate: formatWireRate(seen.rate, pair, language),
      }
      return refusePrice(saw, operationId)
    }
  } catch (error) {
    return respondToOrderFailure(error, t, { form, operationId })
  }
}

/** Accepts the displayed terms if the exchange opens an account; idempotent. Returns the error, or null to continue. */
async function acceptTerms(
  platform: Platform,
  { form, to, operationId, t }: { form: FormData; to: Place; operationId: string; t: Translate },
) {
  const contract = form.get('contract')
  if (to.id !== NEW_ACCOUNT || typeof contract !== 'string') return null
  if (form.get('terms') !== 'on') {
    const error = { terms: [t('exchangeOrders.error.terms')] }
    return data({ result: { status: 'error' as const, error }, operationId }, { status: 422 })
  }
  await acceptContract(platform, { params: { id: contract }, body: {}, idempotencyKey: `accept-${contract}` })
  return null
}

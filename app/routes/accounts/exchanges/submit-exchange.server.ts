import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { acceptContract } from '#app/platform/contracts.ts'
import { createExchangeOrder } from '#app/platform/exchange-orders.ts'
import { Conflict } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { pairOf, rateWords } from './exchange-words.ts'
import { NEW_ACCOUNT, parseSeenPrice } from './exchange-terms.ts'
import type { Place } from './load-places.server.ts'
import { requireTerms } from './load-check.server.ts'
import { exchangeBody } from './submit-exchange-form.server.ts'

/**
 * Makes the exchange at the price that its page showed. When that is held no more nothing is made, and the page shows both.
 * Sent twice it is one order.
 */
export async function submitExchange(
  context: Readonly<RouterContextProvider>,
  { id, url, form }: { id: string; url: URL; form: FormData },
) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const platform = context.get(platformContext)
  const operationId = operationIdOf(form)
  const seen = parseSeenPrice(String(form.get('seen') ?? ''))
  try {
    const { account, coins, terms, to } = await requireTerms(platform, context, { id, url })
    // Without a price nobody has agreed to one.
    if (terms.target === null && seen === null) return data({ saw: null, operationId }, { status: 409 })
    const refusal = await acceptTerms(platform, { form, to, operationId, t })
    if (refusal) return refusal
    const body = {
      ...exchangeBody(id, terms, to),
      ...(terms.target === null && { quoted_rate: seen?.rate }),
      ...(terms.side === 'all' && { quoted_amount: seen?.gives }),
    }
    try {
      const order = await createExchangeOrder(platform, { body, idempotencyKey: operationId })
      const page = href('/accounts/:id/exchange-orders/:orderId', { id, orderId: order.order_id })
      return redirect(withLanguage(page, language), 303)
    } catch (error) {
      if (!(error instanceof Conflict && error.code === 'error.rate_moved') || seen === null) throw error
      const pair = pairOf(account.coin, to.coin, coins)
      const saw = {
        gives: formatCoin(seen.gives, pair.from, language),
        gets: formatCoin(seen.gets, pair.to, language),
        rate: rateWords(seen.rate, pair, language),
      }
      return data({ saw, operationId }, { status: 409 })
    }
  } catch (error) {
    const failure = actionFailure(error, t, { operationId })
    return data({ ...failure.data, agreed: String(form.get('seen') ?? '') }, failure.init ?? undefined)
  }
}

/** Agrees to the terms that the page showed, where the exchange opens an account; twice is once. Null once it can go on. */
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

import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { Conflict } from '#app/platform/errors.ts'
import { createWithdrawal } from '#app/platform/withdrawals.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireTerms } from './load-withdrawal-check.server.ts'
import { parseSeenPrice, withdrawalBody } from './withdrawal-terms.ts'

/**
 * Sends at the network fee that the page showed. Once that rose nothing is sent, and the page shows both
 * (decisions/price-shown.md). Pressed twice it is one transfer.
 */
export async function submitWithdrawal(
  context: Readonly<RouterContextProvider>,
  { id, url, form }: { id: string; url: URL; form: FormData },
) {
  const language = languageOf(context)
  const platform = context.get(platformContext)
  const operationId = operationIdOf(form)
  const seen = parseSeenPrice(String(form.get('seen') ?? ''))
  try {
    const { symbol, terms } = await requireTerms(platform, context, { id, url })
    // Without a price nobody has agreed to one.
    if (seen === null) return data({ saw: null, operationId }, { status: 409 })
    const body = { ...withdrawalBody(terms), quoted_amount: seen.leaves, quoted_network_fee: seen.fee }
    try {
      const made = await createWithdrawal(platform, { params: { id }, body, idempotencyKey: operationId })
      const page = href('/accounts/:id/withdrawals/:withdrawalId', { id, withdrawalId: made.withdrawal_id })
      return redirect(withLanguage(page, language), 303)
    } catch (error) {
      if (!(error instanceof Conflict && error.code === 'error.quote_moved')) throw error
      const coins = (decimal: string) => formatCoin(decimal, symbol, language)
      const saw = { leaves: coins(seen.leaves), fee: coins(seen.fee), arrives: coins(seen.arrives) }
      return data({ saw, operationId }, { status: 409 })
    }
  } catch (error) {
    const failure = actionFailure(error, translatorOf(context), { operationId })
    return data({ ...failure.data, agreed: String(form.get('seen') ?? '') }, failure.init ?? undefined)
  }
}

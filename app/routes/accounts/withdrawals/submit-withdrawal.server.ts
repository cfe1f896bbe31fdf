import { href, redirect, type RouterContextProvider } from 'react-router'
import { respondToOrderFailure, refusePrice } from '#app/features/agreed-price/refuse-price.server.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { Conflict } from '#app/platform/errors.ts'
import { createWithdrawal } from '#app/platform/withdrawals.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireTerms } from './load-withdrawal-check.server.ts'
import { parseWithdrawalPrice, buildWithdrawalBody } from './withdrawal-terms.ts'

/**
 * Creates the withdrawal at the network fee that the page showed. If the fee has risen, nothing is sent and a 409 returns
 * the old price (decisions/price-shown.md). A duplicate submit returns the same withdrawal.
 */
export async function submitWithdrawal(
  context: Readonly<RouterContextProvider>,
  { id, url, form }: { id: string; url: URL; form: FormData },
) {
  const { language, coin } = i18n(context)
  const platform = context.get(platformContext)
  const operationId = readOperationId(form)
  const seen = parseWithdrawalPrice(String(form.get('seen') ?? ''))
  try {
    const { symbol, terms } = await requireTerms(platform, context, { id, url })
    // The customer has not seen a price.
    if (seen === null) return refusePrice(null, operationId)
    const body = { ...buildWithdrawalBody(terms), quoted_amount: seen.leaves, quoted_network_fee: seen.fee }
    try {
      const created = await createWithdrawal(platform, { params: { id }, body, idempotencyKey: operationId })
      const page = href('/accounts/:id/withdrawals/:withdrawalId', { id, withdrawalId: created.withdrawal_id })
      return redirect(addLanguage(page, language), 303)
    } catch (error) {
      if (!(error instanceof Conflict && error.code === 'error.quote_moved')) throw error
      const formatCoins = (decimal: string) => coin(decimal, symbol)
      const saw = { leaves: formatCoins(seen.leaves), fee: formatCoins(seen.fee), arrives: formatCoins(seen.arrives) }
      return refusePrice(saw, operationId)
    }
  } catch (error) {
    return respondToOrderFailure(error, i18n(context).t, { form, operationId })
  }
}

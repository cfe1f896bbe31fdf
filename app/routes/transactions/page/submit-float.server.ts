import { data, type RouterContextProvider } from 'react-router'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import { Conflict } from '#app/platform/errors.ts'
import { readTransaction, setFloatingRate } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'

/**
 * Takes the rate of the moment for what is still to come; or pays out what has arrived, at the amount that the page showed.
 * When that has moved nothing is paid out. Null when it is done (decisions/price-shown.md).
 */
export async function submitFloat(context: Readonly<RouterContextProvider>, key: string, form: FormData) {
  const platform = context.get(platformContext)
  const params = { key }
  const shown = form.get('payout')
  const payment = await readTransaction(platform, { params: { id: key } })
  const { short, sent_amount: sent, currency } = payment
  // A second press is the first one again.
  if (typeof shown === 'string' && sent === shown) return null
  const offered = short?.payout_amount ?? null
  if (offered !== null && offered !== shown) {
    const now = formatMoney(offered, currency, languageOf(context))
    return data({ result: { error: { '': [translatorOf(context)('transaction.short.moved', { now })] } } }, 409)
  }
  try {
    await setFloatingRate(platform, { params, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof Conflict) || shown === null) throw error
    const { sent_amount: paidOut } = await readTransaction(platform, { params: { id: key } })
    if (paidOut !== shown) throw error
  }
  return null
}

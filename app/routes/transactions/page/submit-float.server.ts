import { data, type RouterContextProvider } from 'react-router'
import { i18n } from '#app/i18n/middleware.server.ts'
import { Conflict } from '#app/platform/errors.ts'
import { readTransaction, setFloatingRate } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'

/**
 * Switches a payment to the floating rate, or pays out a short payment at the amount that the page showed; returns null.
 * If that amount has changed, nothing is paid out and a 409 is returned (decisions/price-shown.md).
 */
export async function submitFloat(context: Readonly<RouterContextProvider>, key: string, form: FormData) {
  const platform = context.get(platformContext)
  const params = { key }
  const seenPayout = form.get('payout')
  const payment = await readTransaction(platform, { params: { id: key } })
  const { short, sent_amount: sent, currency } = payment
  // A duplicate submit succeeds.
  if (typeof seenPayout === 'string' && sent === seenPayout) return null
  const offered = short?.payout_amount ?? null
  if (offered !== null && offered !== seenPayout) {
    const { t, money } = i18n(context)
    const now = money(offered, currency)
    return data({ result: { error: { '': [t('transaction.short.moved', { now })] } } }, 409)
  }
  try {
    await setFloatingRate(platform, { params, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof Conflict) || seenPayout === null) throw error
    const { sent_amount: paidOut } = await readTransaction(platform, { params: { id: key } })
    if (paidOut !== seenPayout) throw error
  }
  return null
}

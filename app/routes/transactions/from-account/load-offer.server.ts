import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { loadGate } from '#app/features/service-gate/load-gate.server.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { isPayableFromAccount, payingAccount } from './paying-account.ts'

/**
 * The words of the link to paying from an account; null where the payment cannot be, payments are closed to the customer, or no account holds enough. The poll
 * does not ask for it: the page that the link leads to says how much there is then.
 */
export async function loadAccountOffer(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<string | null> {
  const payment = await readTransaction(platform, { params: { id } })
  if (!isPayableFromAccount(payment)) return null
  const [balances, closed] = await Promise.all([
    loadOptional(listBalances(platform)),
    loadGate(platform, context, 'pay'),
  ])
  if (closed) return null
  const account = 'value' in balances ? payingAccount(balances.value.items, payment) : null
  return account && translatorOf(context)('accountPayment.offer', { coin: BRAND.serviceCoin.name })
}

import { symbolOf } from '#app/domain/coin-symbol.ts'
import { paymentAmounts } from '#app/domain/payment-amounts.ts'
import type { PayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { payCryptoView, type PayCryptoView } from '#app/features/pay-crypto/pay-crypto-view.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { isPastPaying, type PaymentState } from '#app/routes/transactions/view/payment-state.ts'

const PAYABLE: readonly PaymentState[] = ['waiting', 'floating', 'I']

/**
 * What to send and where. Null whenever nothing should be sent: before confirming, after the rate expired, once the amount
 * is there.
 */
export function payView(
  transaction: Transaction,
  state: PaymentState,
  reader: { t: Translate; language: Language; now: number; target: PayTarget },
): PayCryptoView | null {
  const { deposit_address: address, coin_amount_received: received, rate_expires: expires } = transaction
  if (!PAYABLE.includes(state) || address === null || isPastPaying(transaction, state, reader.now)) return null
  const due = state === 'I' ? paymentAmounts(transaction).missing : transaction.coin_amount
  if (due === null) return null
  const heldUntil = state === 'waiting' ? expires : null
  return payCryptoView(
    { key: transaction.transaction_key, due, received, symbol: symbolOf(transaction), address, heldUntil },
    reader,
  )
}

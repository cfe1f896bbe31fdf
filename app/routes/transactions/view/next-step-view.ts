import { getSymbol } from '#app/domain/coin-symbol.ts'
import { getPaymentAmounts } from '#app/domain/payment-amounts.ts'
import type { PayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { buildPayCryptoView, type PayCryptoView } from '#app/features/pay-crypto/pay-crypto-view.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { buildQuestionView } from '#app/routes/transactions/question/question-view.ts'
import { buildLateView } from './late-view.ts'
import { isPastPaying, type PaymentState } from '#app/features/objects/payment-state.ts'
import { buildShortView } from './short-view.ts'

export type PaymentReader = {
  t: Translate
  language: Language
  /** The platform's time, in milliseconds. */
  now: number
  target: PayTarget
}

/** The customer's next step: send crypto, choose what happens to late or short crypto, or answer a question. */
export function buildNextStep(transaction: Transaction, state: PaymentState, reader: PaymentReader) {
  const pay = buildPayView(transaction, state, reader)
  return {
    pay,
    late: buildLateView(transaction, reader),
    short: buildShortView(transaction, { ...reader, isPayable: pay !== null }),
    ...buildQuestionView(transaction, reader),
  }
}

const PAYABLE: readonly PaymentState[] = ['waiting', 'floating', 'I']

/** The amount and deposit address; null if the customer must not send: unconfirmed, rate expired, or already paid. */
function buildPayView(transaction: Transaction, state: PaymentState, reader: PaymentReader): PayCryptoView | null {
  const { deposit_address: address, coin_amount_received: received, rate_expires: expires } = transaction
  if (!PAYABLE.includes(state) || address === null || isPastPaying(transaction, state, reader.now)) return null
  const due = state === 'I' ? getPaymentAmounts(transaction).missing : transaction.coin_amount
  if (due === null) return null
  const heldUntil = state === 'waiting' ? expires : null
  return buildPayCryptoView(
    { key: transaction.transaction_key, due, received, symbol: getSymbol(transaction), address, heldUntil },
    reader,
  )
}

import { symbolOf } from '#app/domain/coin-symbol.ts'
import type { AgreedPrice } from '#app/domain/agreed-price.ts'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/** Both sides of a price, as they are printed. */
export type PriceWords = { sends: string; gets: string }

/**
 * The price that waits for the customer's yes: of a payment that is to be checked (decisions/check-before-paying.md),
 * or of crypto that came late. Null where there is none. Changed details count until the first yes; later only the
 * network's confirmations change a payment.
 */
export function openPriceOf(transaction: Transaction): AgreedPrice | null {
  const { allowed_actions: allowed, status, coin_amount: coinAmount, amount } = transaction
  if (!allowed.includes('confirm')) return null
  if (status === 'N' && !isConfirmed(transaction)) return { coinAmount, amount, changedAt: transaction.updated_at }
  return isAsked(transaction) ? { coinAmount, amount, changedAt: null } : null
}

/** Whether crypto came late and the customer is asked what becomes of it. */
export function isAsked({ late, status }: Pick<Transaction, 'late' | 'status'>): boolean {
  return late !== null && late.answer === null && status !== 'R' && status !== 'X'
}

/** What is sent and what the recipient gets at a price of this payment. */
export function priceWords(
  payment: Pick<Transaction, 'coin' | 'asset' | 'currency'>,
  price: Pick<AgreedPrice, 'coinAmount' | 'amount'>,
  language: Language,
): PriceWords {
  return {
    sends: formatCoin(price.coinAmount, symbolOf(payment), language),
    gets: formatMoney(price.amount, payment.currency, language),
  }
}

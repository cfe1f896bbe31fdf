import type { AgreedPrice } from '#app/domain/agreed-price.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/** A payment's formatted price: the customer's amount and the recipient's amount. */
export type FormattedPrice = { sends: string; gets: string }

type Price = Pick<AgreedPrice, 'coinAmount' | 'amount'>
type Payment = Pick<Transaction, 'coin' | 'asset' | 'coin_amount' | 'amount' | 'currency'>

export function formatPrice(payment: Payment, { coinAmount, amount }: Price, language: Language): FormattedPrice {
  return {
    sends: formatCoin(coinAmount, getSymbol(payment), language),
    gets: formatMoney(amount, payment.currency, language),
  }
}

/** Formats the current price and the price that the customer saw, as parameters of the price change text. */
export function formatMovedPrice(payment: Payment, saw: Price, language: Language) {
  const { sends: sawSends, gets: sawGets } = formatPrice(payment, saw, language)
  const now = formatPrice(payment, { coinAmount: payment.coin_amount, amount: payment.amount }, language)
  return { ...now, sawSends, sawGets }
}

import { BRAND } from '#app/brand.ts'
import { parseAmount, type AmountEntry } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import { leastOf, type CoinRates } from './payment-limits.ts'
import { paidAccountOf } from './paid-account.ts'
import type { Entry } from './payment-entry.ts'

/** More decimals than any coin has, for one that is not offered: the platform says what is wrong with it. */
const MOST_DECIMALS = 18

/**
 * The fields by which the platform knows how much is paid and with what: those of a quote, of a payment and of a template.
 */
type WireAmount = Pick<PaymentForm, 'sum' | 'sum_currency' | 'currency' | 'coin' | 'voucher' | 'account' | 'account_id'>

type Amount = {
  /** `sum` is empty where the typed one cannot be read. */
  fields: WireAmount
  sum: AmountEntry
  /** How many the sum may have. */
  decimals: number
  /** The currency, or the coin by its symbol. */
  unit: string
  /** Whether the coin is one of those that are offered. */
  isOffered: boolean
}

/**
 * How much is paid and with what, in the recipient's currency or in the coin that the customer sends. From an account the
 * service coin pays: no other coin, and no fee for a voucher. The quote, the payment and the template all read it here.
 * `min` is the least that a payment may be, in EUR cents; null where that is not known.
 */
export function readAmount(
  entry: Pick<Entry, 'account_id' | 'currency' | 'sum_is' | 'sum' | 'coin' | 'voucher'>,
  coins: readonly { coin: string; symbol: string; decimals: number; rates: CoinRates }[],
  min: bigint | null,
): Amount {
  const account_id = paidAccountOf(entry)
  const isFromAccount = account_id !== undefined
  const coin = isFromAccount ? BRAND.serviceCoin.code : (entry.coin ?? '')
  const offered = coins.find((each) => each.coin === coin)
  const currency = currencyOf(entry)
  const isSent = entry.sum_is === 'sends' && !isFromAccount
  const decimals = isSent ? (offered?.decimals ?? MOST_DECIMALS) : 2
  const { rates } = (isSent ? offered : coins.find((each) => each.rates.GBP !== null)) ?? {}
  const least = leastOf(min, { unit: isSent ? 'coin' : currency, decimals, rates })
  const unit = isSent ? (offered?.symbol ?? coin) : currency
  const sum = parseAmount(entry.sum ?? '', decimals, { unit, least })
  return {
    fields: {
      sum: sum.ok ? toDecimal(sum.minor, decimals) : '',
      sum_currency: isSent ? coin : currency,
      currency,
      coin,
      voucher: isFromAccount ? undefined : entry.voucher || undefined,
      ...(isFromAccount && { account: 'balance' as const, account_id }),
    },
    sum,
    decimals,
    unit,
    isOffered: isFromAccount || offered !== undefined,
  }
}

/** The currency of the bank account: pounds where they are chosen. */
export function currencyOf({ currency }: Pick<Entry, 'currency'>): PaymentForm['currency'] {
  return currency === 'GBP' ? 'GBP' : 'EUR'
}

import { BRAND } from '#app/brand.ts'
import { parseAmount, type AmountEntry } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import { computeLeast, type CoinRates } from './payment-limits.ts'
import { getPaidAccount } from './paid-account.ts'
import type { Entry } from './payment-entry.ts'

/** More decimals than any coin has, for an unavailable coin, which the platform rejects. */
const MOST_DECIMALS = 18

/** The wire fields for amount and funding, shared by quotes, payments and templates. */
type WireAmount = Pick<PaymentForm, 'sum' | 'sum_currency' | 'currency' | 'coin' | 'voucher' | 'account' | 'account_id'>

type Amount = {
  /** `sum` is empty if the input is invalid. */
  fields: WireAmount
  sum: AmountEntry
  decimals: number
  /** The currency, or the coin's symbol. */
  unit: string
  isOffered: boolean
}

/**
 * Parses the amount and funding for quotes, payments and templates: in the recipient's currency or in the sent coin. A
 * balance pays in the service coin, without a voucher. `min` is the minimum in EUR cents, or null if unknown.
 */
export function readAmount(
  entry: Pick<Entry, 'account_id' | 'currency' | 'sum_is' | 'sum' | 'coin' | 'voucher'>,
  coins: readonly { coin: string; symbol: string; decimals: number; rates: CoinRates }[],
  min: bigint | null,
): Amount {
  const account_id = getPaidAccount(entry)
  const isFromAccount = account_id !== undefined
  const coin = isFromAccount ? BRAND.serviceCoin.code : (entry.coin ?? '')
  const offered = coins.find((each) => each.coin === coin)
  const currency = parseCurrency(entry)
  const isSent = entry.sum_is === 'sends' && !isFromAccount
  const decimals = isSent ? (offered?.decimals ?? MOST_DECIMALS) : 2
  const { rates } = (isSent ? offered : coins.find((each) => each.rates.GBP !== null)) ?? {}
  const least = computeLeast(min, { unit: isSent ? 'coin' : currency, decimals, rates })
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

export function parseCurrency({ currency }: Pick<Entry, 'currency'>): PaymentForm['currency'] {
  return currency === 'GBP' ? 'GBP' : 'EUR'
}

import { divideHalfUp, parseWireDecimal, toDecimal, parseUnitsExactly } from './money.ts'

export const PRICED_SERVICES = [
  'payment',
  'recurring',
  'receiving',
  'collect',
  'purchase',
  'exchange',
  'deposit',
  'cash_out',
  'withdrawal',
] as const
export type PricedService = (typeof PRICED_SERVICES)[number]

/** Percentages and EUR amounts are decimal strings; null means not stated. */
export type ServicePrice = {
  percent: string | null
  outside_sepa: string | null
  min: string | null
  max: string | null
  margin: string | null
  network_fees: readonly { name: string; amount: string }[] | null
  /** In seconds. */
  rate_held: number | null
  rate_held_by_coin: readonly { name: string; seconds: number }[] | null
}

/** Waiting and hold times, in seconds. */
export const TIMES = [
  'floating_rate',
  'unpaid_payment',
  'short_payment',
  'late_payment',
  'question',
  'deposit_order',
  'exchange_order',
  'recurring_notice',
  'login_link',
  'password_link',
  'email_link',
  'payment_link',
  'phone_code',
  'tracking_link',
  'waiting_view',
  'bank_consent',
] as const

/** Promised processing times, in business days. */
export const BUSINESS_DAYS = [
  'transfer',
  'slow_bank',
  'transfer_back',
  'purchase_order',
  'unknown_transfer',
  'review',
  'collect_review',
  'reply',
  'support',
  'complaint',
  'affiliate_payout',
] as const

type Counted<Name extends string> = Readonly<Record<Name, number | null>>

/** All prices, hold times and promises on pages. Null means not stated, and pages omit the figure. */
export type PriceList = Readonly<Record<PricedService, Readonly<ServicePrice> | null>> & {
  times: Counted<(typeof TIMES)[number]>
  business_days: Counted<(typeof BUSINESS_DAYS)[number]>
  rewards: Readonly<{
    loyalty_payments: number | null
    loyalty_percent: string | null
    affiliate_percent: string | null
    affiliate_minimum: string | null
    affiliate_links: number | null
  }>
}

/** `percent` in millionths of a percent, `outsideSepa` in EUR cents. */
export type FeeTerms = { percent: bigint; outsideSepa: bigint }

const PERCENT_PLACES = 6

/** Returns a service's fee terms, or null if the list doesn't state them. */
export function getFeeTerms(prices: PriceList | null, service: PricedService): FeeTerms | null {
  return parseFeeTerms(prices?.[service] ?? null)
}

/** Returns the fee terms of one price, or null if it doesn't state them. */
export function parseFeeTerms(price: Pick<ServicePrice, 'percent' | 'outside_sepa'> | null): FeeTerms | null {
  if (!price || price.percent === null) return null
  const percent = parseUnitsExactly(price.percent, PERCENT_PLACES)
  const outsideSepa = parseUnitsExactly(price.outside_sepa ?? '0', 2)
  return percent === null || outsideSepa === null ? null : { percent, outsideSepa }
}

/** Returns a percentage of an amount, rounded half up to its smallest unit; `percent` in millionths. */
export function applyPercent(percent: bigint, amount: bigint): bigint {
  return divideHalfUp(amount * percent, 100n * 10n ** BigInt(PERCENT_PLACES))
}

/** Deducts a percentage from a rate, rounded half up to the rate's decimals. Both are decimal strings. */
export function deductPercent(rate: string, percent: string): string {
  const share = parseUnitsExactly(percent, PERCENT_PLACES)
  if (share === null) return rate
  const decimals = rate.split('.')[1]?.length ?? 0
  const whole = 100n * 10n ** BigInt(PERCENT_PLACES)
  return toDecimal(divideHalfUp(parseWireDecimal(rate, decimals) * (whole - share), whole), decimals)
}

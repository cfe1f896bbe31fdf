import { divideHalfUp, parseWireDecimal, toDecimal, unitsOf } from './money.ts'

/** The services that the list of prices has. */
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

/** The price of a service: percents and amounts of EUR as decimal strings; null is not said. */
export type ServicePrice = {
  percent: string | null
  outside_sepa: string | null
  min: string | null
  max: string | null
  margin: string | null
  network_fees: readonly { name: string; amount: string }[] | null
  /** Seconds. */
  rate_held: number | null
  rate_held_by_coin: readonly { name: string; seconds: number }[] | null
}

/** What we wait for or promise, in seconds. */
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

/** What we wait for or promise, in business days. */
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

/** Every price, hold time and promise that pages name; null is not said, and then no page states a figure. */
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

/** What a fee is worked out with: millionths of a percent, and EUR cents outside SEPA. */
export type FeeTerms = { percent: bigint; outsideSepa: bigint }

const PERCENT_PLACES = 6

/** The terms of a service's fee, or null where the list does not say them. */
export function feeTermsOf(prices: PriceList | null, service: PricedService): FeeTerms | null {
  return feeTermsOfPrice(prices?.[service] ?? null)
}

/** The same of one price. */
export function feeTermsOfPrice(price: Pick<ServicePrice, 'percent' | 'outside_sepa'> | null): FeeTerms | null {
  if (!price || price.percent === null) return null
  const percent = unitsOf(price.percent, PERCENT_PLACES)
  const outsideSepa = unitsOf(price.outside_sepa ?? '0', 2)
  return percent === null || outsideSepa === null ? null : { percent, outsideSepa }
}

/** So many percent of an amount, half up to its smallest unit; `percent` in millionths. */
export function percentOf(percent: bigint, amount: bigint): bigint {
  return divideHalfUp(amount * percent, 100n * 10n ** BigInt(PERCENT_PLACES))
}

/** A rate less some percent of it, half up to the decimals that it is printed with; both are decimal strings. */
export function lessPercent(rate: string, percent: string): string {
  const share = unitsOf(percent, PERCENT_PLACES)
  if (share === null || share === 0n) return rate
  const decimals = rate.split('.')[1]?.length ?? 0
  const whole = 100n * 10n ** BigInt(PERCENT_PLACES)
  return toDecimal(divideHalfUp(parseWireDecimal(rate, decimals) * (whole - share), whole), decimals)
}

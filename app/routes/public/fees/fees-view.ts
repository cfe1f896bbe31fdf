import { parseAmount } from '#app/domain/amount-entry.ts'
import { feeOn, type Voucher } from '#app/domain/fee.ts'
import { toDecimal, unitsOf } from '#app/domain/money.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { feeTermsOf, PRICED_SERVICES, type PricedService, type PriceList } from '#app/domain/price-list.ts'
import { formatLimit, formatMoney, formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Service = 'payment' | 'receiving'
type Reader = { t: Translate; language: Language; prices: PriceList | null }
type Example = {
  name: 'small' | 'rent' | 'invoice' | 'voucher' | 'outside' | 'receiving'
  amount: bigint
  service: Service
  inSepa: boolean
  hasVoucher?: true
}

const FIRST_SUM = '750'

const EXAMPLES: readonly Example[] = [
  { name: 'small', amount: 100_00n, service: 'payment', inSepa: true },
  { name: 'rent', amount: 750_00n, service: 'payment', inSepa: true },
  { name: 'invoice', amount: 5_000_00n, service: 'payment', inSepa: true },
  { name: 'voucher', amount: 750_00n, service: 'payment', inSepa: true, hasVoucher: true },
  { name: 'outside', amount: 1_000_00n, service: 'payment', inSepa: false },
  { name: 'receiving', amount: 1_000_00n, service: 'receiving', inSepa: true },
]

const NETWORK_SERVICES = ['purchase', 'exchange', 'withdrawal'] as const

/** What each service costs, and how its rate differs from the market's, as far as the list of prices says it. */
export function priceTable({ t, language, prices }: Reader) {
  return PRICED_SERVICES.flatMap((service) => {
    const price = prices?.[service]
    if (!price) return []
    const { percent, outside_sepa: fixed, margin } = price
    const inside =
      percent === null ? t('fees.notSaid') : isNothing(percent) ? t('fees.none') : formatPercent(percent, language)
    const outside = percent === null || fixed === null ? null : formatLimit(fixed, 'EUR', language)
    return [
      {
        service,
        name: t(`fees.${service}`),
        inside,
        outside: outside === null ? '' : t('fees.plus', { fixed: outside, percent: inside }),
        rate: rateWords(service, margin, { t, language }),
      },
    ]
  })
}

/** A margin by which crypto costs more, where we sell it, or brings less, where we buy it. */
function rateWords(service: PricedService, margin: string | null, { t, language }: Omit<Reader, 'prices'>): string {
  if (margin === null) return ''
  if (isNothing(margin)) return t('fees.rate.market')
  return t(service === 'purchase' ? 'fees.rate.above' : 'fees.rate.below', { margin: formatPercent(margin, language) })
}

/** The network fees by network and service; null where the list has none. */
export function networkTable({ t, language, prices }: Reader) {
  const services = NETWORK_SERVICES.filter((service) => (prices?.[service]?.network_fees ?? []).length > 0)
  const feesOf = (service: PricedService) => prices?.[service]?.network_fees ?? []
  const networks = [...new Set(services.flatMap((service) => feesOf(service).map(({ name }) => name)))]
  if (networks.length === 0) return null
  return {
    columns: services.map((service) => ({ service, name: t(`fees.network.${service}`) })),
    rows: networks.map((network) => ({
      network,
      fees: services.map((service) => {
        const fee = feesOf(service).find(({ name }) => name === network)
        return { service, amount: fee ? formatMoney(fee.amount, 'EUR', language) : '' }
      }),
    })),
  }
}

/** Worked examples, by the function that prices a payment; none of a service whose price nobody says. */
export function feeExamples({ t, language, prices }: Reader) {
  return EXAMPLES.flatMap(({ name, amount, service, inSepa, hasVoucher }) => {
    const percent = prices?.rewards.loyalty_percent ?? null
    const off = percent === null ? null : unitsOf(percent, 0)
    if (hasVoucher && off === null) return []
    const price = priceView(
      amount,
      { service, inSepa, voucher: hasVoucher && off !== null ? { percent: off } : null },
      { language, prices },
    )
    if (price === null) return []
    const params = {
      amount: formatLimit(toDecimal(amount, 2), 'EUR', language),
      voucher: percent === null ? '' : formatPercent(percent, language),
    }
    return [{ label: t(`fees.example.${name}`, params), ...price }]
  })
}

/** What the calculator shows for the amount, service and destination of the URL. */
export function feeCalculator(search: URLSearchParams, { t, language, prices }: Reader) {
  const sum = clipText(search.get('sum') ?? FIRST_SUM, 40)
  const service: Service = search.get('service') === 'receiving' ? 'receiving' : 'payment'
  const inSepa = search.get('to') !== 'outside'
  const amount = parseAmount(sum, 2, { unit: 'EUR' })
  const entered = { sum, service, inSepa }
  if (!amount.ok) return { ...entered, problem: t('home.badAmount'), price: null }
  const price = priceView(amount.minor, { service, inSepa, voucher: null }, { language, prices })
  return { ...entered, problem: price === null ? t('fees.unavailable') : null, price }
}

/** A payment's fee comes on top of what the recipient gets; a receiving address pays out what is left. */
function priceView(
  amount: bigint,
  { service: name, inSepa, voucher }: { service: Service; inSepa: boolean; voucher: Voucher | null },
  { language, prices }: Pick<Reader, 'language' | 'prices'>,
) {
  const terms = feeTermsOf(prices, name)
  if (terms === null) return null
  const { fee, service, fixed, discount } = feeOn(amount, { terms, inSepa, voucher })
  const money = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const isPayment = name === 'payment'
  return {
    in: money(isPayment ? amount + fee : amount),
    service: money(service),
    fixed: fixed > 0n ? money(fixed) : null,
    discount: discount > 0n ? money(-discount) : null,
    fee: money(fee),
    out: isPayment ? money(amount) : amount > fee ? money(amount - fee) : null,
  }
}

function isNothing(decimal: string): boolean {
  return !/[1-9]/.test(decimal)
}

export type FeeCalculatorView = ReturnType<typeof feeCalculator>
export type PriceTableRow = ReturnType<typeof priceTable>[number]
export type NetworkTable = NonNullable<ReturnType<typeof networkTable>>

import { parseAmount } from '#app/domain/amount-entry.ts'
import { calculateFee, type Voucher } from '#app/domain/fee.ts'
import { isZero, toDecimal, parseUnitsExactly } from '#app/domain/money.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { getFeeTerms, PRICED_SERVICES, type PricedService, type PriceList } from '#app/domain/price-list.ts'
import { formatLimit, formatMoney, formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Reader = { t: Translate; language: Language; prices: PriceList | null }
type Example = {
  name: 'small' | 'rent' | 'invoice' | 'voucher' | 'outside' | 'receiving'
  amount: bigint
  service: PricedService
  inSepa: boolean
  hasVoucher?: true
}

const FIRST_SUM = '750'
/** The amount of the examples in the price table, in EUR cents. */
const EXAMPLE = 1_000_00n
/** Services whose fee is added to the recipient's amount. All others deduct it. */
const ADDED: ReadonlySet<PricedService> = new Set(['payment', 'recurring'])

const EXAMPLES: readonly Example[] = [
  { name: 'small', amount: 100_00n, service: 'payment', inSepa: true },
  { name: 'rent', amount: 750_00n, service: 'payment', inSepa: true },
  { name: 'invoice', amount: 5_000_00n, service: 'payment', inSepa: true },
  { name: 'voucher', amount: 750_00n, service: 'payment', inSepa: true, hasVoucher: true },
  { name: 'outside', amount: 1_000_00n, service: 'payment', inSepa: false },
  { name: 'receiving', amount: 1_000_00n, service: 'receiving', inSepa: true },
]

const NETWORK_SERVICES = ['purchase', 'exchange', 'withdrawal'] as const

/** Fees and exchange rate margins by service, as far as the price list has them. */
export function buildPriceTable({ t, language, prices }: Reader) {
  return PRICED_SERVICES.flatMap((service) => {
    const price = prices?.[service]
    if (!price) return []
    const { percent, outside_sepa: fixed, margin, min, max } = price
    const inside =
      percent === null ? t('fees.notSaid') : isZero(percent) ? t('fees.none') : formatPercent(percent, language)
    const outside = percent === null || fixed === null ? null : formatLimit(fixed, 'EUR', language)
    return [
      {
        service,
        name: t(`fees.${service}`),
        inside,
        example: buildExample(service, { t, language, prices }),
        bounds: formatBounds(min, max, { t, language }),
        outside: outside === null ? '' : t('fees.plus', { fixed: outside, percent: inside }),
        rate: formatMargin(service, margin, { t, language }),
      },
    ]
  })
}

/** The fee on the example's amount, or '' for a service without a known fee. */
function buildExample(service: PricedService, { t, language, prices }: Reader): string {
  const price = buildPrice(EXAMPLE, { service, inSepa: true, voucher: null }, { language, prices })
  if (price === null || isZero(prices?.[service]?.percent ?? '0')) return ''
  return t('fees.exampleOf', { fee: price.fee, amount: formatLimit(toDecimal(EXAMPLE, 2), 'EUR', language) })
}

function formatBounds(min: string | null, max: string | null, { t, language }: Omit<Reader, 'prices'>): string {
  const format = (amount: string) => formatLimit(amount, 'EUR', language)
  if (min && max) return t('fees.fromTo', { min: format(min), max: format(max) })
  return min ? t('fees.from', { min: format(min) }) : ''
}

/** A margin makes purchased crypto more expensive and lowers the price of sold crypto. */
function formatMargin(service: PricedService, margin: string | null, { t, language }: Omit<Reader, 'prices'>): string {
  if (margin === null) return ''
  if (isZero(margin)) return t('fees.rate.market')
  return t(service === 'purchase' ? 'fees.rate.above' : 'fees.rate.below', { margin: formatPercent(margin, language) })
}

/** Network fees by network and service, or null without any. */
export function buildNetworkTable({ t, language, prices }: Reader) {
  const services = NETWORK_SERVICES.filter((service) => (prices?.[service]?.network_fees ?? []).length > 0)
  const listFees = (service: PricedService) => prices?.[service]?.network_fees ?? []
  const networks = [...new Set(services.flatMap((service) => listFees(service).map(({ name }) => name)))]
  if (networks.length === 0) return null
  return {
    columns: services.map((service) => ({ service, name: t(`fees.network.${service}`) })),
    rows: networks.map((network) => ({
      network,
      fees: services.map((service) => {
        const fee = listFees(service).find(({ name }) => name === network)
        return { service, amount: fee ? formatMoney(fee.amount, 'EUR', language) : '' }
      }),
    })),
  }
}

/** Worked examples, priced by the same function as payments. Examples without a known price are left out. */
export function buildFeeExamples({ t, language, prices }: Reader) {
  return EXAMPLES.flatMap(({ name, amount, service, inSepa, hasVoucher }) => {
    const percent = prices?.rewards.loyalty_percent ?? null
    const off = percent === null ? null : parseUnitsExactly(percent, 0)
    if (hasVoucher && off === null) return []
    const price = buildPrice(
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

/** Prices the amount, service and destination in the URL, for each service with a known fee. */
export function buildFeeCalculator(search: URLSearchParams, { t, language, prices }: Reader) {
  const sum = clipText(search.get('sum') ?? FIRST_SUM, 40)
  const offered = PRICED_SERVICES.filter((each) => getFeeTerms(prices, each) !== null)
  const service = offered.find((each) => each === search.get('service')) ?? 'payment'
  const inSepa = search.get('to') !== 'outside'
  const amount = parseAmount(sum, 2, { unit: 'EUR' })
  const services = offered.map((value) => ({ value, label: t(`fees.${value}`) }))
  const entered = { sum, service, services, inSepa }
  if (!amount.ok) return { ...entered, problem: t('home.badAmount'), rows: [], total: null }
  const price = buildPrice(amount.minor, { service, inSepa, voucher: null }, { language, prices })
  if (price === null) return { ...entered, problem: t('fees.unavailable'), rows: [], total: null }
  const isAdded = ADDED.has(service)
  const [paid, received] = [
    { term: t(`fees.in.${service}`), value: price.in },
    { term: t(`fees.out.${service}`), value: price.out ?? t('fees.row.nothing') },
  ]
  return {
    ...entered,
    problem: null,
    rows: [
      isAdded ? received : paid,
      { term: t('fees.row.service'), value: price.service },
      ...(price.fixed ? [{ term: t('fees.row.fixed'), value: price.fixed }] : []),
    ],
    total: isAdded ? paid : received,
  }
}

/** The amount with its fee added or deducted, by service. */
function buildPrice(
  amount: bigint,
  { service: name, inSepa, voucher }: { service: PricedService; inSepa: boolean; voucher: Voucher | null },
  { language, prices }: Pick<Reader, 'language' | 'prices'>,
) {
  const terms = getFeeTerms(prices, name)
  if (terms === null) return null
  const { fee, service, fixed, discount } = calculateFee(amount, { terms, inSepa, voucher })
  const formatCents = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const isAdded = ADDED.has(name)
  return {
    in: formatCents(isAdded ? amount + fee : amount),
    service: formatCents(service),
    fixed: fixed > 0n ? formatCents(fixed) : null,
    discount: discount > 0n ? formatCents(-discount) : null,
    fee: formatCents(fee),
    out: isAdded ? formatCents(amount) : amount > fee ? formatCents(amount - fee) : null,
  }
}

export type FeeCalculatorView = ReturnType<typeof buildFeeCalculator>
export type PriceTableRow = ReturnType<typeof buildPriceTable>[number]
export type NetworkTable = NonNullable<ReturnType<typeof buildNetworkTable>>

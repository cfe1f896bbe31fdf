import { parseAmount } from '#app/domain/amount-entry.ts'
import { calculateFee, type Voucher } from '#app/domain/fee.ts'
import { isZero, toDecimal, parseUnitsExactly } from '#app/domain/money.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { getFeeTerms, PRICED_SERVICES, type PricedService, type PriceList } from '#app/domain/price-list.ts'
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

/** Fees and exchange rate margins by service, as far as the price list has them. */
export function buildPriceTable({ t, language, prices }: Reader) {
  return PRICED_SERVICES.flatMap((service) => {
    const price = prices?.[service]
    if (!price) return []
    const { percent, outside_sepa: fixed, margin } = price
    const inside =
      percent === null ? t('fees.notSaid') : isZero(percent) ? t('fees.none') : formatPercent(percent, language)
    const outside = percent === null || fixed === null ? null : formatLimit(fixed, 'EUR', language)
    return [
      {
        service,
        name: t(`fees.${service}`),
        inside,
        outside: outside === null ? '' : t('fees.plus', { fixed: outside, percent: inside }),
        rate: formatMargin(service, margin, { t, language }),
      },
    ]
  })
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

/** Prices the amount, service and destination in the URL. */
export function buildFeeCalculator(search: URLSearchParams, { t, language, prices }: Reader) {
  const sum = clipText(search.get('sum') ?? FIRST_SUM, 40)
  const service: Service = search.get('service') === 'receiving' ? 'receiving' : 'payment'
  const inSepa = search.get('to') !== 'outside'
  const amount = parseAmount(sum, 2, { unit: 'EUR' })
  const entered = { sum, service, inSepa }
  if (!amount.ok) return { ...entered, problem: t('home.badAmount'), price: null }
  const price = buildPrice(amount.minor, { service, inSepa, voucher: null }, { language, prices })
  return { ...entered, problem: price === null ? t('fees.unavailable') : null, price }
}

/**
 * A payment's fee is added to the recipient's amount; a receiving address's fee is deducted from the received amount.
 */
function buildPrice(
  amount: bigint,
  { service: name, inSepa, voucher }: { service: Service; inSepa: boolean; voucher: Voucher | null },
  { language, prices }: Pick<Reader, 'language' | 'prices'>,
) {
  const terms = getFeeTerms(prices, name)
  if (terms === null) return null
  const { fee, service, fixed, discount } = calculateFee(amount, { terms, inSepa, voucher })
  const formatCents = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const isPayment = name === 'payment'
  return {
    in: formatCents(isPayment ? amount + fee : amount),
    service: formatCents(service),
    fixed: fixed > 0n ? formatCents(fixed) : null,
    discount: discount > 0n ? formatCents(-discount) : null,
    fee: formatCents(fee),
    out: isPayment ? formatCents(amount) : amount > fee ? formatCents(amount - fee) : null,
  }
}

export type FeeCalculatorView = ReturnType<typeof buildFeeCalculator>
export type PriceTableRow = ReturnType<typeof buildPriceTable>[number]
export type NetworkTable = NonNullable<ReturnType<typeof buildNetworkTable>>

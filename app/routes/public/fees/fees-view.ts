import { parseAmount } from '#app/domain/amount-entry.ts'
import { feeOn, type FEES, type Voucher } from '#app/domain/fee.ts'
import { toDecimal } from '#app/domain/money.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Service = keyof typeof FEES
type Words = { t: Translate; language: Language }
type Example = { label: TextKey; amount: bigint; service: Service; inSepa: boolean; voucher?: Voucher }

const FIRST_SUM = '750'

const EXAMPLES: readonly Example[] = [
  { label: 'fees.example.small', amount: 100_00n, service: 'payment', inSepa: true },
  { label: 'fees.example.rent', amount: 750_00n, service: 'payment', inSepa: true },
  { label: 'fees.example.invoice', amount: 5_000_00n, service: 'payment', inSepa: true },
  { label: 'fees.example.voucher', amount: 750_00n, service: 'payment', inSepa: true, voucher: { percent: 10n } },
  { label: 'fees.example.outside', amount: 1_000_00n, service: 'payment', inSepa: false },
  { label: 'fees.example.receiving', amount: 1_000_00n, service: 'receiving', inSepa: true },
]

/** Worked examples, by the function that prices a payment. */
export function feeExamples({ t, language }: Words) {
  return EXAMPLES.map(({ label, amount, ...terms }) => ({ label: t(label), ...priceView(amount, terms, language) }))
}

/** What the calculator shows for the amount, service and destination of the URL. */
export function feeCalculator(search: URLSearchParams, { t, language }: Words) {
  const sum = clipText(search.get('sum') ?? FIRST_SUM, 40)
  const service: Service = search.get('service') === 'receiving' ? 'receiving' : 'payment'
  const inSepa = search.get('to') !== 'outside'
  const amount = parseAmount(sum, 2, { unit: 'EUR' })
  const entered = { sum, service, inSepa }
  if (!amount.ok) return { ...entered, problem: t('home.badAmount'), price: null }
  return { ...entered, problem: null, price: priceView(amount.minor, { service, inSepa }, language) }
}

/** A payment's fee comes on top of what the recipient gets; a receiving address pays out what is left. */
function priceView(amount: bigint, terms: Omit<Example, 'label' | 'amount'>, language: Language) {
  const { fee, service, fixed, discount } = feeOn(amount, terms)
  const money = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const isPayment = terms.service === 'payment'
  return {
    in: money(isPayment ? amount + fee : amount),
    service: money(service),
    fixed: fixed > 0n ? money(fixed) : null,
    discount: discount > 0n ? money(-discount) : null,
    fee: money(fee),
    out: isPayment ? money(amount) : amount > fee ? money(amount - fee) : null,
  }
}

export type FeeCalculatorView = ReturnType<typeof feeCalculator>

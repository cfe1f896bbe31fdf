import { BRAND } from '#app/brand.ts'
import { ARRIVAL_BUSINESS_DAYS } from '#app/domain/arrival.ts'
import { FEES } from '#app/domain/fee.ts'
import { toDecimal } from '#app/domain/money.ts'
import { formatMoney, formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'

/** The figures that the texts of the public pages name (rules.md#public-figures). */
export function factsIn(language: Language) {
  const euros = (cents: bigint) => formatMoney(formatShortest(cents), 'EUR', language)
  const percent = (hundredths: bigint) => formatPercent(formatShortest(hundredths), language)
  return {
    arrivalDays: ARRIVAL_BUSINESS_DAYS,
    fee: percent(FEES.payment.percent),
    receiving: percent(FEES.receiving.percent),
    fixed: euros(FEES.payment.outsideSepa),
    minimum: euros(5_00n),
    maximum: euros(15_000_00n),
    share: percent(25_00n),
    age: 18,
    loyaltyPayments: 10,
    loyaltyPercent: percent(10_00n),
    affiliateShare: percent(25_00n),
    affiliateMinimum: euros(30_00n),
    email: BRAND.supportEmail,
  }
}

/** In running text a whole number stands without its zeros: "39", "1.75". */
function formatShortest(hundredths: bigint): string {
  return toDecimal(hundredths, 2).replace(/\.00$/, '')
}

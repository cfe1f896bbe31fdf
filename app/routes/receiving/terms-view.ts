import { toDecimal } from '#app/domain/money.ts'
import { calculateFee } from '#app/domain/fee.ts'
import type { PriceList } from '#app/domain/price-list.ts'
import { calculateMinReceived, calculatePayout, getReceivingTerms } from '#app/domain/receiving-terms.ts'
import { formatMoney, formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** EUR cents. */
const EXAMPLE = 100_000n

/** The terms of a new address, shown before it is created (rules.md#receiving-minimum). */
export function buildTerms({
  t,
  language,
  prices,
  isListed,
}: {
  t: Translate
  language: Language
  prices: PriceList | null
  /** False if the platform has no price list; the fee is then known only after creation. */
  isListed: boolean
}): string[] {
  const formatEuro = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const terms = getReceivingTerms(prices)
  const rest = [t('receivingWords.rate'), t('receivingWords.onlyCoin')]
  const percent = prices?.receiving?.percent
  if (terms === null || !percent)
    return [t(isListed ? 'receivingWords.unavailable' : 'receivingWords.feeLater'), ...rest]
  return [
    t('receivingWords.fee', { percent: formatPercent(percent, language), fixed: formatEuro(terms.outsideSepa) }),
    t('receivingWords.example', {
      worth: formatEuro(EXAMPLE),
      fee: formatEuro(calculateFee(EXAMPLE, { terms, inSepa: true }).fee),
      payout: formatEuro(calculatePayout(EXAMPLE, terms, true)),
      payoutOutside: formatEuro(calculatePayout(EXAMPLE, terms, false)),
    }),
    t('receivingWords.minimum', {
      inside: formatEuro(calculateMinReceived(terms, true)),
      outside: formatEuro(calculateMinReceived(terms, false)),
    }),
    ...rest,
  ]
}

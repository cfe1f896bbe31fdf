import { toDecimal } from '#app/domain/money.ts'
import { feeOn } from '#app/domain/fee.ts'
import type { PriceList } from '#app/domain/price-list.ts'
import { leastReceived, payoutOf, receivingTermsOf } from '#app/domain/receiving-terms.ts'
import { formatMoney, formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** EUR cents of the worked example. */
const EXAMPLE = 100_000n

/** What an address costs and what to know of it, said before it is made (rules.md#receiving-minimum). */
export function termsView({
  t,
  language,
  prices,
  isListed,
}: {
  t: Translate
  language: Language
  prices: PriceList | null
  /** Whether the platform has a price list; without it the fee is known once the address exists. */
  isListed: boolean
}): string[] {
  const euro = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const terms = receivingTermsOf(prices)
  const rest = [t('receivingWords.rate'), t('receivingWords.onlyCoin')]
  const percent = prices?.receiving?.percent
  if (terms === null || !percent)
    return [t(isListed ? 'receivingWords.unavailable' : 'receivingWords.feeLater'), ...rest]
  return [
    t('receivingWords.fee', { percent: formatPercent(percent, language), fixed: euro(terms.outsideSepa) }),
    t('receivingWords.example', {
      worth: euro(EXAMPLE),
      fee: euro(feeOn(EXAMPLE, { terms, inSepa: true }).fee),
      payout: euro(payoutOf(EXAMPLE, terms, true)),
      payoutOutside: euro(payoutOf(EXAMPLE, terms, false)),
    }),
    t('receivingWords.minimum', {
      inside: euro(leastReceived(terms, true)),
      outside: euro(leastReceived(terms, false)),
    }),
    ...rest,
  ]
}

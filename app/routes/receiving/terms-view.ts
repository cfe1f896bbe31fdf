import { toDecimal } from '#app/domain/money.ts'
import { FEES, feeOn } from '#app/domain/fee.ts'
import { leastReceived, payoutOf } from '#app/domain/receiving-terms.ts'
import { formatMoney, formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** EUR cents of the worked example. */
const EXAMPLE = 100_000n

/** What an address costs and what to know of it, said before it is made (rules.md#receiving-minimum). */
export function termsView({ t, language }: { t: Translate; language: Language }): string[] {
  const euro = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const percent = formatPercent(toDecimal(FEES.receiving.percent, 2), language)
  return [
    t('receivingWords.fee', { percent, fixed: euro(FEES.receiving.outsideSepa) }),
    t('receivingWords.example', {
      worth: euro(EXAMPLE),
      fee: euro(feeOn(EXAMPLE, { service: 'receiving', inSepa: true }).fee),
      payout: euro(payoutOf(EXAMPLE, true)),
      payoutOutside: euro(payoutOf(EXAMPLE, false)),
    }),
    t('receivingWords.minimum', { inside: euro(leastReceived(true)), outside: euro(leastReceived(false)) }),
    t('receivingWords.rate'),
    t('receivingWords.onlyCoin'),
  ]
}

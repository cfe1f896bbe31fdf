import { formatMoney, formatPercent, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectTerms, type CollectTerms } from '#app/platform/collect.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

type Reader = { t: Translate; language: Language }
type Currency = 'EUR' | 'GBP'

/** What stands for an amount that customers choose themselves. */
const EXAMPLE = '100.00'

/** What collecting costs, in words; without a figure if the platform names none. */
export function feeSentence(terms: CollectTerms | null, { t, language }: Reader): string {
  if (terms === null) return t('collect.feeUnknown')
  return t('collect.fee', { percent: formatPercent(terms.fee_percent, language) })
}

/**
 * What a link brings the business: what its customer pays, the fee, what is sent to the bank, and at which rate a link in the
 * other currency is converted. The form can do without: `rows` is empty if the platform has no answer to the amount.
 */
export async function loadLinkPreview(
  platform: Platform,
  { amount, currency, settles }: { amount: string | null; currency: Currency; settles: Currency },
  reader: Reader,
) {
  const { t, language } = reader
  const query = { amount: amount ?? EXAMPLE, currency }
  const known = await loadOptional(readCollectTerms(platform, { query }))
  const terms = 'value' in known ? known.value : null
  const preview = terms?.preview ?? null
  const own = (decimal: string) => formatMoney(decimal, preview?.settlement_currency ?? settles, language)
  const isConverted = preview !== null && preview.currency !== preview.settlement_currency
  return {
    settles: t('collect.settles', { currency: settles }),
    converts:
      isConverted && preview.pound_rate !== null
        ? t('collect.converts', {
            link: preview.currency,
            currency: preview.settlement_currency,
            rate: formatRate(preview.pound_rate, 'GBP', language),
          })
        : null,
    fee: feeSentence(terms, reader),
    rows:
      preview === null
        ? []
        : [
            { term: t('collect.preview.pays'), value: formatMoney(preview.amount, preview.currency, language) },
            ...(isConverted ? [{ term: t('collect.preview.gross'), value: own(preview.gross) }] : []),
            { term: t('collect.preview.fee'), value: own(preview.fee) },
          ],
    total: preview === null ? null : { term: t('collect.preview.net'), value: own(preview.net) },
  }
}

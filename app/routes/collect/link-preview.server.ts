import { formatMoney, formatPercent, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectTerms, type CollectTerms } from '#app/platform/collect-applications.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

type Reader = { t: Translate; language: Language }
type Currency = 'EUR' | 'GBP'

/** Example amount for links on which the payer chooses the amount. */
const EXAMPLE = '100.00'

/** The fee in percent, or a text without a number if the platform returns none. */
export function formatFee(terms: CollectTerms | null, { t, language }: Reader): string {
  if (terms === null) return t('collect.feeUnknown')
  return t('collect.fee', { percent: formatPercent(terms.fee_percent, language) })
}

/**
 * Loads what the business receives from a link: the price, the fee, the payout, and the rate between EUR and GBP. The form
 * works without it: `rows` is empty if the call fails.
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
  const formatSettled = (decimal: string) => formatMoney(decimal, preview?.settlement_currency ?? settles, language)
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
    fee: formatFee(terms, reader),
    rows:
      preview === null
        ? []
        : [
            { term: t('collect.preview.pays'), value: formatMoney(preview.amount, preview.currency, language) },
            ...(isConverted ? [{ term: t('collect.preview.gross'), value: formatSettled(preview.gross) }] : []),
            { term: t('collect.preview.fee'), value: formatSettled(preview.fee) },
          ],
    total: preview === null ? null : { term: t('collect.preview.net'), value: formatSettled(preview.net) },
  }
}

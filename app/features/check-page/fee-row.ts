import { isZero } from '#app/domain/money.ts'
import { formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CheckRow } from './check-view.ts'

type FeeKey = 'checkWords.recurring.fee' | 'receivingWords.feeInside'

/** The fee in percent as the platform's price list states it; no row if it doesn't. */
export function buildFeeRow(
  percent: string | null | undefined,
  { t, language, key }: { t: Translate; language: Language; key: FeeKey },
): CheckRow[] {
  if (!percent) return []
  const value = isZero(percent) ? t('checkWords.noFee') : t(key, { percent: formatPercent(percent, language) })
  return [{ term: t('checkWords.fee'), value }]
}

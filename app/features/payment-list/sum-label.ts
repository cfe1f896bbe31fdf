import type { Translate } from '#app/i18n/translate.ts'

/** Returns the label of a list's totals: the number of counted payments, not of list entries (rules.md#list-sums). */
export function formatSumLabel(
  sums: readonly { count: number | null }[],
  { isOfAll }: { isOfAll: boolean },
  t: Translate,
): string {
  if (!isOfAll) return t('history.sum')
  const count = sums.reduce<number | null>(
    (all, sum) => (all === null || sum.count === null ? null : all + sum.count),
    0,
  )
  return count === null ? t('history.sumAllOf') : t('history.sumAll', { count })
}

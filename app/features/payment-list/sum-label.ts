import type { Translate } from '#app/i18n/translate.ts'

/** What the sums of a list are called: how many payments they have, and not how many the list has (rules.md#list-sums). */
export function sumLabel(
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

import { NAMED_PERIODS, readPeriod, type NamedPeriod, type Period } from '#app/domain/list-query.ts'
import { formatDayRange } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Reader = { t: Translate; language: Language }

/**
 * Builds the choice of a period. `days` are those of the list, as a named period depends on the platform's time. With a
 * `fallback` there is no "Any time", and the fallback is chosen instead.
 */
export function buildPeriodView(
  search: URLSearchParams,
  days: Period,
  { t, language }: Reader,
  fallback: NamedPeriod | '' = '',
) {
  const { choice, entered, problems } = readPeriod(search)
  const error = Object.fromEntries(
    Object.entries(problems).map(([bound, problem]) => [bound, [t(`validation.${problem}`)]]),
  )
  return {
    label: t('period.label'),
    choice: choice || fallback,
    options: [
      ...(fallback === '' ? [{ value: '', label: t('period.any') }] : []),
      ...[...NAMED_PERIODS, 'custom' as const].map((value) => ({ value, label: t(`period.${value}`) })),
    ],
    hint: t('period.hint'),
    labels: { period_start: t('period.from'), period_end: t('period.to') },
    entered,
    days: formatDays(days, { t, language }),
    outcome: { result: { error } },
    isWrong: Object.keys(error).length > 0,
  }
}

export type PeriodView = ReturnType<typeof buildPeriodView>

/** Null for a list without a limit in time. */
function formatDays({ period_start: start, period_end: end }: Period, { t, language }: Reader): string | null {
  const format = (from: string, to: string) => formatDayRange({ from, to }, language)
  if (start === undefined && end === undefined) return null
  if (end === undefined) return t('period.since', { day: format(start ?? '', start ?? '').to })
  if (start === undefined) return t('period.until', { day: format(end, end).to })
  const { from, to } = format(start, end)
  return from === null ? to : t('period.days', { from, to })
}

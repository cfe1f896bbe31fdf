import { BRAND } from '#app/brand.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getRunState } from '#app/features/objects/order-states.ts'
import { formatMonth, formatWeekday } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { PastRun, PlannedRun } from '#app/platform/recurring-transfers.ts'
import type { Tone } from '#app/ui/status-tag.tsx'

const MONTHS = 3

type Reader = { t: Translate; language: Language; now: number }
type Mark = Tone | 'planned' | 'skipped'
type Run = { day: Temporal.PlainDate; mark: Mark; label: string }

/**
 * Returns three months with the days of their runs: the last month if a run falls in it, this month and the next ones.
 * Null if no run falls in them.
 */
export function buildRunStrip(next: readonly PlannedRun[], past: readonly PastRun[], { t, language, now }: Reader) {
  const runs = [...past.map((run) => toPastRun(run, t)), ...next.map((run) => toPlannedRun(run, t))]
  const today = getDay(new Date(now).toISOString())
  const lastMonth = today.with({ day: 1 }).subtract({ months: 1 })
  const first = runs.some(({ day }) => isInMonth(day, lastMonth)) ? lastMonth : today.with({ day: 1 })
  const months = Array.from({ length: MONTHS }, (_, index) => first.add({ months: index }))
  const shown = runs
    .filter(({ day }) => months.some((month) => isInMonth(day, month)))
    .toSorted((one, other) => Temporal.PlainDate.compare(one.day, other.day))
  if (shown.length === 0) return null
  return {
    months: months.map((month) => {
      const own = shown.filter(({ day }) => isInMonth(day, month))
      const name = formatMonth(month.toString().slice(0, 7), language)
      const list = own.map(({ day, label }) =>
        t('parts.pair', { term: formatWeekday(day.toString(), language, 'UTC'), value: label }),
      )
      return {
        key: month.toString(),
        name,
        text: t('parts.pair', { term: name, value: list.join(', ') || t('recurringWords.strip.none') }),
        days: month.daysInMonth,
        today: isInMonth(today, month) ? today.day : null,
        runs: own.map(({ day, mark }) => ({ day: day.day, mark })),
      }
    }),
    legend: Array.from(new Map(shown.map(({ mark, label }) => [label, { mark, label }])).values()),
  }
}

export type RunStripView = NonNullable<ReturnType<typeof buildRunStrip>>

function toPastRun(run: PastRun, t: Translate): Run {
  const { badge, tone } = OBJECT_STATES.recurringRun[getRunState(run)]
  return { day: getDay(run.at), mark: run.status === 'skipped' ? 'skipped' : tone, label: t(badge) }
}

function toPlannedRun({ execute_at: at, skipped }: PlannedRun, t: Translate): Run {
  return skipped
    ? { day: getDay(at), mark: 'skipped', label: t('recurringWords.note.skipped') }
    : { day: getDay(at), mark: 'planned', label: t('recurringWords.strip.planned') }
}

function getDay(iso: string): Temporal.PlainDate {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone).toPlainDate()
}

function isInMonth(day: Temporal.PlainDate, month: Temporal.PlainDate): boolean {
  return day.year === month.year && day.month === month.month
}

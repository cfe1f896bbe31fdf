import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { DayValue } from '#app/platform/balances.ts'

const WIDTH = 720
const HEIGHT = 160
/** One row of the table per week keeps it readable. */
const ROW_DAYS = 7

type Point = { x: number; value: number }

/** Draws the values of the latest days as an area from zero. Null if fewer than two days have a value. */
export function buildChart(items: readonly DayValue[], { t, language }: { t: Translate; language: Language }) {
  // Numbers only for drawing; every printed amount comes from its decimal string.
  const points = items.map(({ value_eur: value }, x): Point => ({ x, value: Number(value) }))
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || points.filter(({ value }) => value > 0).length < 2) return null
  const x = scaleLinear([0, points.length - 1], [0, WIDTH])
  const y = scaleLinear([0, Math.max(...points.map(({ value }) => value))], [HEIGHT, 0]).nice(3)
  const curve = line<Point>(
    (point) => x(point.x),
    (point) => y(point.value),
  ).digits(1)
  const surface = area<Point>(
    (point) => x(point.x),
    HEIGHT,
    (point) => y(point.value),
  ).digits(1)
  const formatDay = ({ day }: DayValue) => formatDate(day, language, 'UTC')
  const formatValue = ({ value_eur: value }: DayValue) => formatMoney(value, 'EUR', language)
  const days = { from: formatDay(first), to: formatDay(last) }
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    line: curve(points) ?? '',
    area: surface(points) ?? '',
    grid: y.ticks(3).map((tick) => y(tick)),
    top: formatMoney(String(y.domain()[1] ?? 0), 'EUR', language).replace(/\.00(?=\D*$)/, ''),
    ...days,
    name: t('overview.chart.name', { ...days, first: formatValue(first), last: formatValue(last) }),
    rows: items
      .filter((_, index) => (items.length - 1 - index) % ROW_DAYS === 0)
      .map((item) => ({ day: formatDay(item), value: formatValue(item) })),
  }
}

export type Chart = NonNullable<ReturnType<typeof buildChart>>

import { scaleLinear } from 'd3-scale'
import { formatDate, formatMoney, formatMonth } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { AgentStats } from '#app/platform/affiliate.ts'

const HEIGHT = 100
/** Width of a bar with its gap. */
const STEP = 10

/** Draws a bar for each day or month, with the amounts and dates of its axes. Null without earnings. */
export function buildEarningsChart(
  series: AgentStats['series'],
  { t, language }: { t: Translate; language: Language },
) {
  // Numbers only for drawing; every printed amount of the table comes from its decimal string.
  const amounts = series.map(({ earned }) => Number(earned))
  const most = Math.max(0, ...amounts)
  const best = series[amounts.indexOf(most)]
  const [first, last] = [series[0], series.at(-1)]
  if (most === 0 || !best || !first || !last) return null
  const scale = scaleLinear([0, most], [0, HEIGHT]).nice(2)
  const ticks = scale.ticks(2)
  const params = {
    from: formatBucket(first.bucket, language),
    to: formatBucket(last.bucket, language),
    most: formatMoney(best.earned, 'EUR', language),
    when: formatBucket(best.bucket, language),
  }
  const middle = series.length > 2 ? series[Math.floor(series.length / 2)] : undefined
  return {
    viewBox: `0 0 ${series.length * STEP} ${HEIGHT}`,
    bars: amounts
      .map((amount, index) =>
        amount > 0 ? `M${index * STEP + 1} ${HEIGHT}v-${scale(amount).toFixed(1)}h8V${HEIGHT}z` : '',
      )
      .join(''),
    grid: ticks.filter((tick) => tick > 0).map((tick) => `M0 ${HEIGHT - scale(tick)}H${series.length * STEP}`),
    amounts: ticks
      .toReversed()
      .map((tick) => formatMoney(tick.toFixed(2), 'EUR', language).replace(/[.,]00(?=\D*$)/, '')),
    dates: [params.from, middle ? formatBucket(middle.bucket, language) : '', params.to],
    name: t('affiliate.chart', params),
  }
}

export type EarningsChartView = NonNullable<ReturnType<typeof buildEarningsChart>>

/** A bucket is a month (YYYY-MM) or a day (YYYY-MM-DD). */
export function formatBucket(bucket: string, language: Language): string {
  return bucket.length === 7 ? formatMonth(bucket, language) : formatDate(bucket, language, 'UTC')
}

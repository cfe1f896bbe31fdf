import { href } from 'react-router'
import { PeriodFields } from '#app/features/list/period-fields.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { AffiliatePage } from './load-affiliate.server.ts'
import type { StatsView } from './affiliate-view.ts'
import type { EarningsChartView } from './earnings-chart.server.ts'
import { SectionUnavailable } from '#app/routes/rewards/section-unavailable.tsx'

type Props = Pick<AffiliatePage, 'period' | 'stats'>

export function StatsCard({ period, stats }: Props) {
  const t = useTexts()
  return (
    <section className="card stack" aria-labelledby="statistics">
      <h2 id="statistics">{t('affiliate.stats')}</h2>
      <Form method="get" action={href('/affiliate')} className="filters prose" aria-labelledby="statistics">
        <PeriodFields period={period} />
        <Button variant="quiet">{t('affiliate.show')}</Button>
      </Form>
      {period.days ? <p className="muted num">{period.days}</p> : null}
      {stats === null ? null : 'supportCode' in stats ? (
        <SectionUnavailable supportCode={stats.supportCode} />
      ) : (
        <Numbers {...stats} />
      )}
    </section>
  )
}

function Numbers({ fees, earned, signups, pending, chart, rows }: StatsView) {
  const t = useTexts()
  return (
    <div className="halves">
      <div className="stack">
        <Rows
          rows={[
            { term: t('affiliate.fees'), value: fees },
            { term: t('affiliate.signups'), value: signups },
          ]}
          total={{ term: t('affiliate.earned'), value: earned }}
        />
        {pending ? <p>{pending}</p> : null}
        {rows.length === 0 ? <p className="muted">{t('affiliate.noData')}</p> : null}
        {chart ? <EarningsChart {...chart} /> : null}
      </div>
      {rows.length === 0 ? null : (
        <table className="counts">
          <caption>{t('affiliate.seriesCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('affiliate.when')}</th>
              <th scope="col" className="num">
                {t('affiliate.fees')}
              </th>
              <th scope="col" className="num">
                {t('affiliate.earned')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.when}>
                <th scope="row">{row.when}</th>
                <td className="num" translate="no">
                  {row.fees}
                </td>
                <td className="num" translate="no">
                  {row.earned}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** One path, because a rect per bar would add a line of HTML each. */
function EarningsChart({ viewBox, bars, grid, amounts, dates, name }: EarningsChartView) {
  const t = useTexts()
  return (
    <figure className="earnings small muted num">
      <figcaption>{t('affiliate.earned')}</figcaption>
      <div className="amounts" aria-hidden="true" translate="no">
        {amounts.map((amount) => (
          <span key={amount}>{amount} </span>
        ))}
      </div>
      <svg viewBox={viewBox} preserveAspectRatio="none" role="img" aria-label={name}>
        {grid.map((line) => (
          <path key={line} className="grid" d={line} />
        ))}
        <path d={bars} />
      </svg>
      <div className="dates" aria-hidden="true">
        {dates.map((date) => (
          <span key={date}>{date} </span>
        ))}
      </div>
    </figure>
  )
}

import { href } from 'react-router'
import { PeriodFields } from '#app/features/list/period-fields.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { AffiliatePage } from './load-affiliate.server.ts'
import type { StatsView } from './affiliate-view.ts'
import { SectionUnavailable } from '#app/routes/rewards/section-unavailable.tsx'

type Props = Pick<AffiliatePage, 'period' | 'stats'>

export function StatsCard({ period, stats }: Props) {
  const t = useTexts()
  return (
    <section className="card stack" aria-labelledby="statistics">
      <h2 id="statistics">{t('affiliate.stats')}</h2>
      <Form method="get" action={href('/affiliate')} className="filters" aria-labelledby="statistics">
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

function Numbers({ fees, earned, signups, pending, bars, scale, rows }: StatsView) {
  const t = useTexts()
  return (
    <>
      <Rows
        rows={[
          { term: t('affiliate.fees'), value: fees },
          { term: t('affiliate.signups'), value: signups },
        ]}
        total={{ term: t('affiliate.earned'), value: earned }}
      />
      {pending ? <p>{pending}</p> : null}
      {rows.length === 0 ? (
        <p className="muted">{t('affiliate.noData')}</p>
      ) : (
        <>
          {scale ? (
            <div className="stack tight">
              <p className="small muted num">{scale.most}</p>
              <Bars heights={bars} />
              <p className="small muted num span">
                <span>{scale.first}</span> <span>{scale.last}</span>
              </p>
            </div>
          ) : null}
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
        </>
      )}
    </>
  )
}

/** Decorative, because the table has the same data. One path, because a rect per bar would add a line of HTML each. */
function Bars({ heights }: { heights: readonly number[] }) {
  const path = heights.map((height, index) => `M${index * 10 + 1} 100v-${height}h8v${height}z`).join('')
  return (
    <svg className="bars" viewBox={`0 0 ${heights.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

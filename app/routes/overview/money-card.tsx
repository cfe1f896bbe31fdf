import { Fragment } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Chart } from './build-chart.server.ts'
import type { OverviewView } from './overview-view.ts'

type Props = Pick<OverviewView, 'total' | 'actions'> & { chart: Chart | null }

/** The total of all balances with its chart, and the links to the services. */
export function MoneyCard({ total, actions, chart }: Props) {
  const t = useTexts()
  const links = actions.map(({ to, label }, index) => (
    <Fragment key={label}>
      <Link to={to} className={index === 0 ? 'button' : 'button quiet'}>
        {label}
      </Link>{' '}
    </Fragment>
  ))
  if (total === null) return links.length === 0 ? null : <div className="actions quick">{links}</div>
  return (
    <section className={chart ? 'card money' : 'card money plain'}>
      <div>
        <h2>{t('overview.balanceTotal')}</h2>
        <p className="sum num" translate="no">
          {total}
        </p>
      </div>
      {chart ? <BalanceChart {...chart} /> : null}
      {links.length > 0 ? <div className="actions quick">{links}</div> : null}
    </section>
  )
}

function BalanceChart({ viewBox, line, area, grid, top, from, to, name, rows }: Chart) {
  const t = useTexts()
  const [, , width] = viewBox.split(' ')
  return (
    <figure className="chart">
      <small className="muted num" aria-hidden="true" translate="no">
        {top}
      </small>
      <svg viewBox={viewBox} preserveAspectRatio="none" role="img" aria-label={name}>
        {grid.map((y) => (
          <path key={y} className="grid" d={`M0 ${y}H${width}`} />
        ))}
        <path className="area" d={area} />
        <path className="line" d={line} />
      </svg>
      <figcaption className="small muted num" aria-hidden="true">
        <span>{from}</span> <span>{to}</span>
      </figcaption>
      <details className="fold small">
        <summary>{t('overview.chart.table')}</summary>
        <table>
          <caption className="unseen">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.chart.day')}</th>
              <th scope="col">{t('overview.chart.value')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className="num" translate="no">
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

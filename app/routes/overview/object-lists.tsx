import { useContext } from 'react'
import { href } from 'react-router'
import { isBelow } from '#app/domain/is-below.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link, PagesOff } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { ListedRow } from './objects-view.ts'
import type { OverviewView } from './overview-view.ts'

/** The rest is folded. */
const UNFOLDED = 5

export function MovingObjects({ rows }: { rows: readonly ListedRow[] }) {
  const t = useTexts()
  if (rows.length === 0) return null
  return (
    <section className="stack tight">
      <h2>{t('overview.inMotion')}</h2>
      <Rows rows={rows.slice(0, UNFOLDED)} />
      {rows.length > UNFOLDED ? (
        <details className="fold">
          <summary>{t('overview.needsMore', { count: rows.length - UNFOLDED })}</summary>
          <Rows rows={rows.slice(UNFOLDED)} />
        </details>
      ) : null}
    </section>
  )
}

export function LatestObjects({ part }: { part: OverviewView['latest'] }) {
  const t = useTexts()
  if ('value' in part && part.value.length === 0) return null
  return (
    <section className="stack tight">
      <h2>{t('overview.latest')}</h2>
      {'value' in part ? (
        <Rows rows={part.value} />
      ) : (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: part.supportCode })} />
      )}
      <p>
        <Link to={href('/history')}>{t('overview.allHistory')}</Link>
      </p>
    </section>
  )
}

function Rows({ rows }: { rows: readonly ListedRow[] }) {
  return (
    <ul className="card payment-list objects">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            <Title row={row} />{' '}
            <small id={`about-${row.id}`} className="muted num">
              {row.about}
            </small>
          </span>{' '}
          <span>
            <b id={`amount-${row.id}`} className="num" translate="no">
              {row.amount}
            </b>
            <StatusTag tone={row.tone}>{row.status}</StatusTag>
          </span>
          {row.crossing ? <MiniCrossing {...row.crossing} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Plain text if the object has no page, or its part of the product is off. */
function Title({ row: { id, to, title, isName } }: { row: ListedRow }) {
  const isOff = isBelow(to ?? '', useContext(PagesOff))
  const translate = isName ? 'no' : undefined
  return to === null || isOff ? (
    <bdi translate={translate}>{title}</bdi>
  ) : (
    <Link to={to} id={`to-${id}`} aria-labelledby={`to-${id} amount-${id} about-${id}`} translate={translate}>
      {title}
    </Link>
  )
}

const WIDTH = 180

/** The stops of the object's line up to the place of its money. */
function MiniCrossing({ text, step, count, isOff }: NonNullable<ListedRow['crossing']>) {
  const getX = (index: number) => 8 + (index * (WIDTH - 16)) / (count - 1)
  return (
    <span className="crossing">
      <span className="unseen">{text}</span>
      <svg viewBox={`0 0 ${WIDTH} 16`} className={isOff ? 'off' : undefined} aria-hidden="true">
        <path className="ahead" d={`M${getX(step)} 8H${getX(count - 1)}`} />
        <path d={`M8 8H${getX(step)}`} />
        {Array.from({ length: count }, (_, index) => (
          <circle
            key={index}
            className={index > step ? 'ahead' : index === step ? 'here' : undefined}
            cx={getX(index)}
            cy="8"
            r={index === step ? 6 : 4}
          />
        ))}
      </svg>
    </span>
  )
}

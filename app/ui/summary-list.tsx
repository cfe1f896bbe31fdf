import type { ReactElement } from 'react'
import { translateFigure } from './figure.ts'
import { Link } from './link.tsx'

export type SummaryRow = {
  term: string
  value: string
  note?: string
  kind?: 'code' | 'name' | 'total' | 'needs'
  changeable?: boolean
  /** The id of the form field that changes this row. */
  field?: string
  /** The term is a proper name, which browsers must not translate. */
  isNamed?: boolean
}

type Props = {
  rows: readonly SummaryRow[]
  change?: { to: string; label: string }
  /** Renders codes on pages where some of them are addresses. */
  Code?: (props: { text: string }) => ReactElement
}

export function SummaryList({ rows, change, Code }: Props) {
  return (
    <dl>
      {rows.map(({ term, value, note, kind, changeable, field, isNamed }) => {
        const translate = kind === 'code' || kind === 'name' ? 'no' : translateFigure(value)
        return (
          <div className={kind === 'total' ? 'pair total' : 'pair'} key={term}>
            <dt translate={isNamed ? 'no' : undefined}>{term}</dt>
            <dd className={kind === 'code' || kind === 'needs' ? kind : 'num'} translate={note ? undefined : translate}>
              {kind === 'code' && Code ? (
                <Code text={value} />
              ) : note ? (
                <bdi translate={translate}>{value}</bdi>
              ) : (
                value
              )}
              {note ? (
                <small className="muted" translate={translateFigure(note)}>
                  {' '}
                  {note}
                </small>
              ) : null}
            </dd>
            {change && (changeable || field) ? (
              <dd>
                <Link to={field ? `${change.to}#${field}` : change.to}>
                  {change.label}
                  <span className="unseen"> {term}</span>
                </Link>
              </dd>
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}

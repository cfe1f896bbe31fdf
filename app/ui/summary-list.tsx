import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export type SummaryRow = {
  term: string
  value: string
  note?: string
  kind?: 'code' | 'total' | 'needs'
  changeable?: boolean
}

type Props = {
  rows: readonly SummaryRow[]
  change?: { to: string; label: string }
  /** How codes are shown on pages on which some of them are addresses. */
  Code?: (props: { text: string }) => ReactNode
}

/** What was entered and what follows from it, each answer with a way to change it. */
export function SummaryList({ rows, change, Code }: Props) {
  return (
    <dl>
      {rows.map(({ term, value, note, kind, changeable }) => (
        <div className={kind === 'total' ? 'pair total' : 'pair'} key={term}>
          <dt>{term}</dt>
          <dd className={kind === 'code' || kind === 'needs' ? kind : 'num'}>
            {kind === 'code' && Code ? <Code text={value} /> : value}
            {note ? <small className="muted"> {note}</small> : null}
          </dd>
          {change && changeable ? (
            <dd>
              <Link to={change.to}>
                {change.label}
                <span className="unseen"> {term}</span>
              </Link>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

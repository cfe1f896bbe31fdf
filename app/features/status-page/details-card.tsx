import type { ReactNode } from 'react'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { SummaryList, type SummaryRow } from '#app/ui/summary-list.tsx'

/** Rows that are not folded. */
const UNFOLDED = 4

type Props = {
  rows: readonly SummaryRow[]
  /** Opens the other rows. */
  label: string
  change?: { to: string; label: string } | undefined
  children?: ReactNode
}

/** The first rows of an object, with the rest folded. */
export function DetailsCard({ rows, label, change, children }: Props) {
  // A fold with one row would only hide it.
  const unfolded = rows.length > UNFOLDED + 1 ? UNFOLDED : rows.length
  const list = { Code: AddressText, ...(change && { change }) }
  return (
    <div className="card folding">
      <SummaryList rows={rows.slice(0, unfolded)} {...list} />
      {unfolded < rows.length ? (
        <details className="more">
          <summary>{label}</summary>
          <SummaryList rows={rows.slice(unfolded)} {...list} />
          {children}
        </details>
      ) : (
        children
      )}
    </div>
  )
}

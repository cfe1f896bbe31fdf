import type { ReactNode } from 'react'
import { Announcement } from '#app/ui/announcement.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

type Props = {
  list: {
    /** The texts for an empty list, or null. */
    empty: { title: string; text: string } | null
    isFiltered: boolean
    previous: string | null
    next: string | null
    range: string
  }
  /** The days of the list. An invalid period hides the list, and the page head shows the error. */
  period: { isWrong: boolean; days: string | null }
  /** The link to the unfiltered list, shown if filters match nothing. */
  clear?: { to: string; label: string }
  /** The next step, shown if an unfiltered list is empty. */
  start?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A list with pagination, or its empty state. Both are announced to screen readers. */
export function ListResults({ list, period, clear, start, footer, children }: Props) {
  const { empty, isFiltered, previous, next, range } = list
  if (period.isWrong) return null
  return (
    <>
      <Announcement text={empty?.title ?? range} />
      {period.days ? <p className="muted num">{period.days}</p> : null}
      {empty ? (
        <EmptyState {...empty}>{isFiltered ? clear && <Link to={clear.to}>{clear.label}</Link> : start}</EmptyState>
      ) : (
        <>
          {children}
          <Pagination previous={previous} next={next} range={range} />
          {footer}
        </>
      )}
    </>
  )
}

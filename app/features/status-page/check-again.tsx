import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { StatusView } from './status-view.ts'

type Props = {
  view: Pick<StatusView, 'isFinal'>
  to: string
  label: string
  asOf: string
  children?: ReactNode
}

/** The link that reloads a status page without scripts, with the time of the data. Hidden in a final state. */
export function CheckAgain({ view, to, label, asOf, children }: Props) {
  if (view.isFinal) return null
  return (
    <p className="alone unprinted">
      <Link to={to}>{label}</Link> <span className="small muted num">{asOf}</span>
      {children}
    </p>
  )
}

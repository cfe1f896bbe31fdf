import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { StatusDetails } from '#app/features/status-page/status-details.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { CalendarLink } from './calendar-link.tsx'
import type { loadRecurring } from './load-recurring.server.ts'
import { NextRuns } from './next-runs.tsx'
import { PastRuns } from './past-runs.tsx'
import { RecurringActions } from './recurring-actions.tsx'
import { getViewPath } from './recurring-address.ts'
import { RunStrip } from './run-strip.tsx'

/** A slow poll is enough: runs are days apart, and the customer's actions reload the page. */
const EVERY_MS = 15_000

type Props = Awaited<ReturnType<typeof loadRecurring>> & {
  /** Hash of the page's data. The poll compares it. */
  version: string
  asksToEnd: boolean
  /** The date of the run whose amount the customer is changing. */
  changedDay: string | null
  operationId: string
  outcome: PageOutcome | undefined
}

/** The next run first, then the actions, the planned and past runs, and the details. */
export function RecurringPage({ recurring, version, closed, asksToEnd, changedDay, outcome, ...fresh }: Props) {
  const { allowed } = recurring
  const page = getViewPath(recurring.id)
  const operationId = useOperationId(fresh.operationId, outcome)
  return (
    <div className="stack">
      <StatusHead view={recurring} page={page} version={version} everyMs={EVERY_MS} head={{ outcome }} />
      {closed && !recurring.isFinal ? <GateNotice gate={closed} /> : null}
      <RecurringActions recurring={recurring} page={page} asksToEnd={asksToEnd} isClosed={closed !== null} />
      {recurring.strip ? <RunStrip {...recurring.strip} /> : null}
      <NextRuns recurring={recurring} page={page} changedDay={changedDay} operationId={operationId} />
      <PastRuns recurring={recurring} page={page} operationId={operationId} isClosed={closed !== null} />
      <StatusDetails view={recurring} page={page} />
      {allowed.calendar || recurring.calendarUrl ? (
        <CalendarLink url={recurring.calendarUrl} page={page} canMake={allowed.calendar} />
      ) : null}
    </div>
  )
}

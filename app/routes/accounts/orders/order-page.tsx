import type { ReactNode } from 'react'
import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { StatusBody } from '#app/features/status-page/status-body.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import type { OrderView } from '#app/features/status-page/status-view.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type Props = {
  order: OrderView
  /** URL of the page. The poll requests `${page}/status`. */
  page: string
  version: string
  asksToCancel: boolean
  back: { to: string; label: string }
  ends: readonly [from: IconName, to: IconName]
  outcome?: PageOutcome | undefined
  /** The customer's next step. */
  children?: ReactNode
}

/** An order's status, next step and details. It polls until the order is final. */
export function OrderPage({ order, page, version, asksToCancel, back, ends, outcome, children }: Props) {
  const { cancel } = order
  return (
    <div className="stack">
      <StatusHead view={order} page={page} version={version} head={{ outcome }} />
      {cancel && asksToCancel ? (
        <ConfirmAction
          page={page}
          heading={cancel.ask}
          texts={[cancel.text]}
          intent="cancel"
          yes={cancel.yes}
          no={cancel.no}
          isDanger
        />
      ) : null}
      {children}
      <StatusBody view={order} page={page} ends={ends}>
        {cancel && !asksToCancel ? (
          <p>
            <Link to={buildConfirmationPath(page, 'ask=cancel')}>{cancel.link}</Link>
          </p>
        ) : null}
      </StatusBody>
      <p>
        <Link to={back.to}>{back.label}</Link>
      </p>
    </div>
  )
}

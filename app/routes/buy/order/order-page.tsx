import { href } from 'react-router'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { HeldTransferCard } from '#app/features/held-transfers/held-transfer-card.tsx'
import type { HeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import { StatusBody } from '#app/features/status-page/status-body.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import { SLOW_MS } from '#app/features/status-page/use-status-poll.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderView } from './order-view.ts'
import { WrongTransfer } from './wrong-transfer.tsx'

type Props = {
  order: OrderView
  /** Held transfers that may belong to the order. */
  held: readonly HeldTransferView[]
  /** Hash of the page's data. The poll compares it. */
  version: string
  asksToCancel: boolean
  /** For the button that announces the transfer, and those of held transfers. */
  operationId: string
  outcome: PageOutcome | undefined
}

/** The order's status first, then the customer's next step, the progress and the details. */
export function OrderPage({ order, held, version, asksToCancel, outcome, ...fresh }: Props) {
  const page = href('/buy/transaction/:id', { id: order.id })
  const operationId = useOperationId(fresh.operationId, outcome)
  return (
    <div className="stack">
      <StatusHead
        view={order}
        page={page}
        version={version}
        everyMs={order.state === 'unknown' ? SLOW_MS : undefined}
        head={{ outcome }}
      />
      {held.map((each) => (
        <HeldTransferCard key={each.id} transfer={each} operationId={operationId} page={page} />
      ))}
      {order.transfer ? <BankTransferDetails {...order.transfer} deadline={order.deadline} /> : null}
      <OrderActions order={order} asksToCancel={asksToCancel} operationId={operationId} />
      <StatusBody view={order} page={page} ends={['bank', 'wallet']}>
        {order.transfer ? <WrongTransfer id={order.id} reference={order.wrongReference} /> : null}
      </StatusBody>
    </div>
  )
}

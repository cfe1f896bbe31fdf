import { HeldTransferCard } from '#app/features/held-transfers/held-transfer-card.tsx'
import type { HeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'

type Props = { transfers: readonly HeldTransferView[]; operationId: string; page: string }

export function HeldTransfers({ transfers, operationId, page }: Props) {
  const id = useOperationId(operationId, undefined)
  return (
    <>
      {transfers.map((each) => (
        <HeldTransferCard key={each.id} transfer={each} operationId={id} page={page} />
      ))}
    </>
  )
}

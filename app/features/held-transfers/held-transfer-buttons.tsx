import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { HeldTransferView } from './held-transfer-view.ts'

type Props = { transfer: Pick<HeldTransferView, 'id' | 'buttons'>; operationId: string }

/** The available actions of a held transfer. The form posts to the transfer's own page. */
export function HeldTransferButtons({ transfer: { id, buttons }, operationId }: Props) {
  if (buttons.length === 0) return null
  return (
    <Form method="post" action={href('/held-transfers/:id', { id })} className="actions">
      <input type="hidden" name="operation_id" value={operationId} />
      {buttons.map(({ intent, label }, at) => (
        <Button key={intent} name="intent" value={intent} variant={at === 0 ? 'primary' : 'quiet'}>
          {label}
        </Button>
      ))}
    </Form>
  )
}

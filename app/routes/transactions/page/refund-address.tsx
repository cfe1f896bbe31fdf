import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/refund-address.ts'
import { loadRefundAddress } from './load-refund-address.server.ts'
import { submitRefundAddress } from './submit-refund-address.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadRefundAddress(args)
}

export function action(args: Route.ActionArgs) {
  return submitRefundAddress(args)
}

export default function RefundAddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const [form, fields] = useForm<{ refund_address: string; operation_id: string }>({
    id: 'refund',
    lastResult: actionData?.result,
    defaultValue: { refund_address: loaderData.address, operation_id: loaderData.operationId },
    defaultNoValidate: true,
  })
  return (
    <div className="stack prose">
      <PageHead
        heading={t('refundAddress.heading')}
        lede={loaderData.lede}
        outcome={actionData}
        form={form.id}
        labels={{ refund_address: t('refundAddress.label') }}
      />
      <Form
        method="post"
        action={href('/transactions/:id/refund-address', params)}
        id={form.id}
        className="stack"
        noValidate
      >
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? loaderData.operationId} />
        <TextField
          field={fields.refund_address}
          label={t('refundAddress.label')}
          hint={loaderData.hint}
          {...FIELD_ATTRIBUTES.cryptoAddress}
          code
        />
        <div className="actions">
          <Button>{t('refundAddress.submit')}</Button>{' '}
          <Link to={href('/transactions/:id', params)}>{t('refundAddress.back')}</Link>
        </div>
      </Form>
    </div>
  )
}

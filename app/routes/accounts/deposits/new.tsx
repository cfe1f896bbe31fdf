import { href } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/new.ts'
import { FillCrypto } from './fill-crypto.tsx'
import { submitDeposit } from './submit-deposit.server.ts'
import { loadNewDeposit } from './load-new-deposit.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadNewDeposit(args)
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitDeposit(context, params.id, await readPostedForm(context))
}

export default function NewDepositPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { fill, account = '', gate = null, amountHint = '', operationId = '' } = loaderData
  const [form, fields] = useForm<{ amount: string; operation_id: string }>({
    id: 'deposit',
    lastResult: actionData?.result,
    defaultValue: { operation_id: operationId },
    defaultNoValidate: true,
  })
  if (gate && !actionData) {
    return (
      <div className="stack prose">
        <PageHead heading={t('depositOrders.headingNew')} />
        <GateNotice gate={gate} />
        <p>
          <Link to={href('/accounts/:id/deposit-orders', params)}>{t('depositOrders.back')}</Link>
        </p>
      </div>
    )
  }
  if (fill) return <FillCrypto id={params.id} fill={fill} />
  return (
    <div className="stack prose">
      <PageHead
        heading={t('depositOrders.headingNew')}
        lede={t('depositOrders.ledeNew', { account })}
        outcome={actionData}
        form={form.id}
      />
      <Form
        method="post"
        action={href('/accounts/:id/deposit-orders/new', params)}
        id={form.id}
        className="stack"
        noValidate
      >
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
        <MoneyField field={fields.amount} label={t('depositOrders.amount')} hint={amountHint}>
          EUR
        </MoneyField>
        <div className="actions">
          <Button>{t('depositOrders.check')}</Button>{' '}
          <Link to={href('/accounts/:id/deposit-orders', params)}>{t('depositOrders.back')}</Link>
        </div>
      </Form>
    </div>
  )
}

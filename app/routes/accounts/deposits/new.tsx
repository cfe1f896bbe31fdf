import { href } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readBalance } from '#app/platform/balances.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/new.ts'
import { amountHint } from './deposit-view.ts'
import { loadDepositGate } from './load-deposit-gate.server.ts'
import { FillCrypto } from './fill-crypto.tsx'
import { loadFill } from './load-fill.server.ts'
import { submitDeposit } from './submit-deposit.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const [account, coins, { gate, room }] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      loadDepositGate(platform, context),
    ])
    const texts = textsOf(context, 'depositOrders')
    if (!account.is_service_coin) return { fill: await loadFill(platform, context, { account, coins }), texts }
    return {
      fill: null,
      account: accountName(account, coins),
      gate,
      amountHint: amountHint(room, { t: translatorOf(context), language: languageOf(context) }),
      operationId: crypto.randomUUID(),
      keptForm: 'deposit',
      texts,
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitDeposit(context, params.id, await postedForm(context))
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
          <Button>{t('depositOrders.submit')}</Button>{' '}
          <Link to={href('/accounts/:id/deposit-orders', params)}>{t('depositOrders.back')}</Link>
        </div>
      </Form>
    </div>
  )
}

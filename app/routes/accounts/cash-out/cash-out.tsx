import { href, redirect } from 'react-router'
import { customerName } from '#app/domain/customer-name.ts'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readBalance } from '#app/platform/balances.ts'
import { readMe } from '#app/platform/me.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/cash-out.ts'
import { submitCashOut } from './submit-cash-out.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  const t = translatorOf(context)
  const language = languageOf(context)
  return loadOrThrow(context, async (platform) => {
    const [account, me] = await Promise.all([readBalance(platform, { params }), readMe(platform)])
    // Other coins are exchanged for it first.
    if (!account.is_service_coin) throw redirect(withLanguage(href('/accounts/:id', params), language))
    return {
      lede: t('cashOut.lede', {
        account: accountName(account, []),
        available: formatCoin(account.available, account.coin, language),
      }),
      ibanHint: t('cashOut.ibanHint', { name: customerName(me) }),
      operationId: crypto.randomUUID(),
      keptForm: 'cash-out',
      texts: textsOf(context, 'cashOut'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitCashOut(context, params.id, await postedForm(context))
}

export default function CashOutPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { lede, ibanHint, operationId } = loaderData
  const [form, fields] = useForm<{ sum: string; receiver_iban: string; operation_id: string }>({
    id: 'cash-out',
    lastResult: actionData?.result,
    defaultValue: { operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <div className="stack prose">
      <PageHead heading={t('cashOut.heading')} lede={lede} outcome={actionData} form={form.id} />
      <Form method="post" action={href('/accounts/:id/cash-out', params)} id={form.id} className="stack" noValidate>
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
        <MoneyField field={fields.sum} label={t('cashOut.amount')} hint={t('cashOut.amountHint')}>
          EUR
        </MoneyField>
        <IbanField field={fields.receiver_iban} label={t('cashOut.iban')} hint={ibanHint} />
        <p className="small muted">{t('cashOut.next')}</p>
        <div className="actions">
          <Button>{t('cashOut.submit')}</Button> <Link to={href('/accounts/:id', params)}>{t('cashOut.back')}</Link>
        </div>
      </Form>
    </div>
  )
}

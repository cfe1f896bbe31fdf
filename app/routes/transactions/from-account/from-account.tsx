import { href } from 'react-router'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/from-account.ts'
import { loadFromAccount } from './load-from-account.server.ts'
import { submitFromAccount } from './submit-from-account.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadFromAccount(platform, context, params.id)),
    operationId: crypto.randomUUID(),
    texts: getPageTexts(context, 'fromAccount'),
  }))
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitFromAccount(context, params.id, await readPostedForm(context))
}

export default function FromAccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { account, amount, closed, missing, rows } = loaderData
  const operationId = useOperationId(loaderData.operationId, actionData)
  const payment = href('/transactions/:id', params)
  return (
    <div className="stack prose">
      <PageHead heading={t('fromAccount.heading')} outcome={actionData} />
      {closed && !actionData ? <GateNotice gate={closed} /> : null}
      {missing ? <Notice kind="info" text={missing} /> : null}
      <div className="card">
        <SummaryList rows={rows} />
      </div>
      {account && !closed ? (
        <>
          <p>{t('fromAccount.next')}</p>
          <Form method="post" action={href('/transactions/:id/pay-from-account', params)} className="actions">
            <input type="hidden" name="operation_id" value={operationId} />
            <input type="hidden" name="account_id" value={account.id} />
            <Button>{t('fromAccount.submit', { amount })}</Button>{' '}
            <Link to={payment} className="button quiet">
              {t('fromAccount.back')}
            </Link>
          </Form>
        </>
      ) : (
        <p>
          <Link to={payment}>{t('fromAccount.back')}</Link>
        </p>
      )}
    </div>
  )
}

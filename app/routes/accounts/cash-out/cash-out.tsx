import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { href } from 'react-router'
import { env } from '#app/env.server.ts'
import { submitToCheck } from '#app/features/check-page/checked-form.server.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { sessionContext } from '#app/session/contexts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/cash-out.ts'
import { CashOutForm } from './cash-out-form.tsx'
import { loadCashOut } from './load-cash-out.server.ts'
import { RequestForm, RequestList } from './request-form.tsx'
import { submitCashOut } from './submit-cash-out.server.ts'
import { buildRequestForm } from './submit-request.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadCashOut(platform, context, params)),
    accountView: await loadAccountView(platform, context, { isOwn: true }),
    operationId: crypto.randomUUID(),
    keptForm: 'cash-out',
    consolePath: env.SANDBOX_URL ? `/console/balances/${context.get(sessionContext).user?.id}` : null,
    texts: getPageTexts(context, 'cashOut'),
  }))
}

export async function action({ params, context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  if (form.get('intent') === 'request') return submitToCheck(context, form, buildRequestForm(context, params.id))
  return submitCashOut(context, params.id, form)
}

export default function CashOutPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { form, lede, available, reserved, isEmpty, gate, stays, byContact, requests, hasOpenRequest } = loaderData
  const { listAway } = loaderData
  const page = href('/accounts/:id/cash-out', params)
  // Keep the submitted form with its operation id if the lost request has emptied the balance.
  const hasForm = !isEmpty || actionData !== undefined
  return (
    <div className="stack prose">
      <PageHead heading={t('cashOut.heading')} lede={lede} outcome={actionData} form="cash-out" />
      {gate ? <GateNotice gate={gate} /> : null}
      {stays ? <p>{stays}</p> : null}
      {byContact ? (
        <Notice kind="info" text={byContact}>
          <p>
            <Link to={href('/contact')}>{t('cashOut.contact')}</Link>
          </p>
        </Notice>
      ) : null}
      <p>
        {isEmpty && !gate ? `${t('cashOut.nothing')} ` : null}
        <b className="num" translate="no">
          {available}
        </b>{' '}
        {reserved}
      </p>
      {hasOpenRequest ? <p>{t('cashOut.ask.open')}</p> : null}
      {form === 'cashOut' && hasForm ? <CashOutForm {...loaderData} page={page} actionData={actionData} /> : null}
      {form === 'request' && hasForm && (!hasOpenRequest || actionData) ? (
        <RequestForm {...loaderData} page={page} actionData={actionData} />
      ) : null}
      {listAway ? (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: listAway })} />
      ) : null}
      {requests.length > 0 ? <RequestList requests={requests} /> : null}
      <p>
        <Link to={href('/accounts/:id', params)}>{t('cashOut.back')}</Link>
      </p>
    </div>
  )
}

import { href } from 'react-router'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { HeldTransferCard } from '#app/features/held-transfers/held-transfer-card.tsx'
import { contactAbout } from '#app/features/held-transfers/held-transfer-view.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { env } from '#app/env.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { cancelDepositOrder, readDepositOrder } from '#app/platform/deposit-orders.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { OrderPage } from '#app/routes/accounts/orders/order-page.tsx'
import { submitCancel } from '#app/routes/accounts/orders/submit-cancel.server.ts'
import type { Route } from './+types/order.ts'
import { loadDeposit } from './load-deposit.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const content = await loadDeposit(platform, context, params)
    return {
      ...content,
      version: pageVersion(content),
      operationId: crypto.randomUUID(),
      contact: contactAbout(params.orderId, { about: 'deposit', account: params.id }),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/deposit-orders/${params.orderId}` : null,
      texts: textsOf(
        context,
        'depositOrders.back',
        'depositOrders.contact',
        'transaction.checkAgain',
        'transaction.asOf',
      ),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitCancel(context, await postedForm(context), {
    page: href('/accounts/:id/deposit-orders/:orderId', params),
    cancel: (platform) =>
      cancelDepositOrder(platform, { params, body: {}, idempotencyKey: `cancel-${params.orderId}` }),
    isCancelled: async (platform) => (await readDepositOrder(platform, { params })).status === 'CANCELLED',
  })
}

export default function DepositPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { order, held, gate, version, asksToCancel, contact } = loaderData
  const page = href('/accounts/:id/deposit-orders/:orderId', params)
  const operationId = useOperationId(loaderData.operationId, undefined)
  return (
    <OrderPage
      order={order}
      page={page}
      version={version}
      asksToCancel={asksToCancel}
      back={{ to: href('/accounts/:id/deposit-orders', params), label: t('depositOrders.back') }}
      outcome={actionData}
    >
      {gate ? <GateNotice gate={gate} /> : null}
      {held.map((each) => (
        <HeldTransferCard key={each.id} transfer={each} operationId={operationId} page={page} />
      ))}
      {order.transfer ? <BankTransferDetails {...order.transfer} /> : null}
      <p className="small">
        <Link to={contact} reloadDocument>
          {t('depositOrders.contact')}
        </Link>
      </p>
    </OrderPage>
  )
}

import { href } from 'react-router'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { buildContactUrl } from '#app/features/held-transfers/held-transfer-view.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { cancelDepositOrder, readDepositOrder } from '#app/platform/deposit-orders.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { OrderPage } from '#app/routes/accounts/orders/order-page.tsx'
import { submitCancel } from '#app/routes/accounts/orders/submit-cancel.server.ts'
import type { Route } from './+types/order.ts'
import { HeldTransfers } from './held-transfers.tsx'
import { loadDeposit } from './load-deposit.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const content = await loadDeposit(platform, context, params)
    return {
      ...content,
      version: computePageVersion(content),
      operationId: crypto.randomUUID(),
      contact: buildContactUrl(params.orderId, { about: 'deposit', account: params.id }),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/deposit-orders/${params.orderId}` : null,
      texts: getPageTexts(context, 'depositOrders.back', 'depositOrders.contact', 'statusPage'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitCancel(context, await readPostedForm(context), {
    page: href('/accounts/:id/deposit-orders/:orderId', params),
    cancel: (platform) =>
      cancelDepositOrder(platform, { params, body: {}, idempotencyKey: `cancel-${params.orderId}` }),
    isCancelled: async (platform) => (await readDepositOrder(platform, { params })).status === 'CANCELLED',
  })
}

export default function DepositPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { order, held, gate, version, asksToCancel, contact, operationId } = loaderData
  const page = href('/accounts/:id/deposit-orders/:orderId', params)
  return (
    <OrderPage
      order={order}
      page={page}
      version={version}
      asksToCancel={asksToCancel}
      back={{ to: href('/accounts/:id/deposit-orders', params), label: t('depositOrders.back') }}
      ends={['bank', 'wallet']}
      outcome={actionData}
    >
      {gate ? <GateNotice gate={gate} /> : null}
      <HeldTransfers transfers={held} operationId={operationId} page={page} />
      {order.transfer ? <BankTransferDetails {...order.transfer} deadline={order.deadline} /> : null}
      <p className="small">
        <Link to={contact} reloadDocument>
          {t('depositOrders.contact')}
        </Link>
      </p>
    </OrderPage>
  )
}

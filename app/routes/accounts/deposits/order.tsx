import { href } from 'react-router'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { env } from '#app/env.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { cancelDepositOrder, readDepositOrder } from '#app/platform/deposit-orders.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
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
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/deposit-orders/${params.orderId}` : null,
      texts: textsOf(context, 'depositOrders.back', 'transaction.checkAgain', 'transaction.asOf'),
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
  const { order, version, asksToCancel } = loaderData
  return (
    <OrderPage
      order={order}
      page={href('/accounts/:id/deposit-orders/:orderId', params)}
      version={version}
      asksToCancel={asksToCancel}
      back={{ to: href('/accounts/:id/deposit-orders', params), label: t('depositOrders.back') }}
      outcome={actionData}
    >
      {order.transfer ? <BankTransferDetails {...order.transfer} /> : null}
    </OrderPage>
  )
}

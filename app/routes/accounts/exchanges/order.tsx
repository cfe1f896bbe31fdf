import { href } from 'react-router'
import { env } from '#app/env.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { cancelExchangeOrder, readExchangeOrder } from '#app/platform/exchange-orders.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { OrderPage } from '#app/routes/accounts/orders/order-page.tsx'
import { submitCancel } from '#app/routes/accounts/orders/submit-cancel.server.ts'
import type { Route } from './+types/order.ts'
import { loadExchange } from './load-exchange.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const content = await loadExchange(platform, context, params)
    return {
      ...content,
      version: pageVersion(content),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/exchange-orders/${params.orderId}` : null,
      texts: textsOf(context, 'exchangeOrders.back', 'transaction.checkAgain', 'transaction.asOf'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const { orderId } = params
  return submitCancel(context, await postedForm(context), {
    page: href('/accounts/:id/exchange-orders/:orderId', params),
    cancel: (platform) =>
      cancelExchangeOrder(platform, { params: { orderId }, body: {}, idempotencyKey: `cancel-${orderId}` }),
    isCancelled: async (platform) =>
      (await readExchangeOrder(platform, { params: { orderId } })).status === 'CANCELLED',
  })
}

export default function ExchangePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { order, version, asksToCancel } = loaderData
  return (
    <OrderPage
      order={order}
      page={href('/accounts/:id/exchange-orders/:orderId', params)}
      version={version}
      asksToCancel={asksToCancel}
      back={{ to: href('/accounts/:id/exchange-orders', { id: params.id }), label: t('exchangeOrders.back') }}
      outcome={actionData}
    />
  )
}

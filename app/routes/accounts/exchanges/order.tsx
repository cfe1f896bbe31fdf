import { href } from 'react-router'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { cancelExchangeOrder, readExchangeOrder } from '#app/platform/exchange-orders.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { OrderPage } from '#app/routes/accounts/orders/order-page.tsx'
import { submitCancel } from '#app/routes/accounts/orders/submit-cancel.server.ts'
import type { Route } from './+types/order.ts'
import { loadExchange } from './load-exchange.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const content = await loadExchange(platform, context, params)
    return {
      ...content,
      version: computePageVersion(content),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/exchange-orders/${params.orderId}` : null,
      texts: getPageTexts(context, 'exchangeOrders.back', 'statusPage'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const { orderId } = params
  return submitCancel(context, await readPostedForm(context), {
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
      ends={['wallet', 'wallet']}
      outcome={actionData}
    />
  )
}

import { href } from 'react-router'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { cancelCashOutRequest, readCashOutRequest } from '#app/platform/cash-out-requests.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { OrderPage } from '#app/routes/accounts/orders/order-page.tsx'
import { submitCancel } from '#app/routes/accounts/orders/submit-cancel.server.ts'
import type { Route } from './+types/request.ts'
import { loadRequest } from './load-request.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const content = await loadRequest(platform, context, params)
    return {
      ...content,
      version: computePageVersion(content),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/cash-out-requests/${params.requestId}` : null,
      texts: getPageTexts(context, 'cashOut.ask.back', 'statusPage'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitCancel(context, await readPostedForm(context), {
    page: href('/accounts/:id/cash-out/requests/:requestId', params),
    cancel: (platform) =>
      cancelCashOutRequest(platform, { params, body: {}, idempotencyKey: `cancel-${params.requestId}` }),
    isCancelled: async (platform) => (await readCashOutRequest(platform, { params })).status === 'CANCELLED',
  })
}

export default function CashOutRequestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { order, version, asksToCancel } = loaderData
  return (
    <OrderPage
      order={order}
      page={href('/accounts/:id/cash-out/requests/:requestId', params)}
      version={version}
      asksToCancel={asksToCancel}
      back={{ to: href('/accounts/:id/cash-out', { id: params.id }), label: t('cashOut.ask.back') }}
      ends={['wallet', 'bank']}
      outcome={actionData}
    />
  )
}

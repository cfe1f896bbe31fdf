import { href } from 'react-router'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { OrderPage } from '#app/routes/accounts/orders/order-page.tsx'
import type { Route } from './+types/withdrawal.ts'
import { loadWithdrawal } from './load-withdrawal.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const content = await loadWithdrawal(platform, context, params)
    return {
      ...content,
      version: computePageVersion(content),
      consolePath: env.SANDBOX_URL ? `/console/withdrawals/${params.withdrawalId}` : null,
      texts: getPageTexts(context, 'withdrawals.back', 'statusPage'),
    }
  })
}

export default function WithdrawalPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { order, version } = loaderData
  return (
    <OrderPage
      order={order}
      page={href('/accounts/:id/withdrawals/:withdrawalId', params)}
      version={version}
      ends={['wallet', 'wallet']}
      asksToCancel={false}
      back={{ to: href('/accounts/:id/withdrawals', { id: params.id }), label: t('withdrawals.back') }}
    />
  )
}

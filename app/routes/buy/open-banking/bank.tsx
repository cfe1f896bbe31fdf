import { href } from 'react-router'
import { env } from '#app/env.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { payPath } from '#app/routes/buy/order-address.ts'
import { requireOrderId } from '#app/routes/buy/require-order.server.ts'
import type { Route } from './+types/bank.ts'
import { BankPage } from './bank-page.tsx'
import { loadBank } from './load-bank.server.ts'
import { submitPayer } from './submit-payer.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const target = targetOf(context, params.id, url)
  return loadOrThrow(context, async (platform) => {
    const view = await loadBank(platform, context, target)
    return {
      ...view,
      version: pageVersion(view),
      order: target.orderId,
      page: payPath(href('/buy/method/open-banking/:id', params), target.orderId, target.country),
      statusPage: payPath(href('/buy/method/open-banking/:id/status', params), target.orderId, target.country),
      consolePath: env.SANDBOX_URL ? `/console/buying/${target.orderId}` : null,
      texts: textsOf(context, 'openBanking'),
    }
  })
}

export async function action({ params, url, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitPayer(context, targetOf(context, params.id, url), await postedForm(context))
}

function targetOf(context: Route.LoaderArgs['context'], bankId: string, url: URL) {
  return { bankId, orderId: requireOrderId(context, url), country: url.searchParams.get('country') }
}

export default function BuyBankPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BankPage {...loaderData} outcome={actionData} />
}

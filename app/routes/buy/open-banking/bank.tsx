import { href } from 'react-router'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { getPayPath } from '#app/routes/buy/order-address.ts'
import { requireOrderId } from '#app/routes/buy/require-order.server.ts'
import type { Route } from './+types/bank.ts'
import { BankPage } from './bank-page.tsx'
import { loadBank } from './load-bank.server.ts'
import { submitPayer } from './submit-payer.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const target = parseTarget(context, params.id, url)
  return loadOrThrow(context, async (platform) => {
    const view = await loadBank(platform, context, target)
    return {
      ...view,
      version: computePageVersion(view),
      order: target.orderId,
      page: getPayPath(href('/buy/method/open-banking/:id', params), target.orderId, target.country),
      statusPage: getPayPath(href('/buy/method/open-banking/:id/status', params), target.orderId, target.country),
      consolePath: env.SANDBOX_URL ? `/console/buying/${target.orderId}` : null,
      texts: getPageTexts(context, 'openBanking'),
    }
  })
}

export async function action({ params, url, context }: Route.ActionArgs) {
  return submitPayer(context, parseTarget(context, params.id, url), await readPostedForm(context))
}

function parseTarget(context: Route.LoaderArgs['context'], bankId: string, url: URL) {
  return { bankId, orderId: requireOrderId(context, url), country: url.searchParams.get('country') }
}

export default function BuyBankPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BankPage {...loaderData} outcome={actionData} />
}

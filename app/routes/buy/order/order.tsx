import { href, redirect } from 'react-router'
import { env } from '#app/env.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/order.ts'
import { loadOrder } from './load-order.server.ts'
import { OrderPage } from './order-page.tsx'
import { submitOrderAction } from './submit-order-action.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const view = await loadOrder(platform, context, params.id)
    return {
      ...view,
      version: computePageVersion(view),
      operationId: crypto.randomUUID(),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/buying/${view.order.id}` : null,
      texts: getPageTexts(context, 'statusPage', 'buyOrder'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const failure = await submitOrderAction(context, params.id, await readPostedForm(context))
  return failure ?? redirect(addLanguage(href('/buy/transaction/:id', params), getLanguage(context)), 303)
}

export default function BuyOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} outcome={actionData} />
}

import { href, redirect } from 'react-router'
import { env } from '#app/env.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/order.ts'
import { loadOrder } from './load-order.server.ts'
import { OrderPage } from './order-page.tsx'
import { submitOrderAction } from './submit-order-action.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const view = await loadOrder(platform, context, params.id)
    return {
      ...view,
      version: pageVersion(view),
      operationId: crypto.randomUUID(),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/buying/${view.order.id}` : null,
      texts: textsOf(context, 'buyOrder'),
    }
  })
}

/** Cancels, or notes that the transfer is made; whatever comes of it, the page shows what the platform says afterwards. */
export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const failure = await submitOrderAction(context, params.id, await postedForm(context))
  return failure ?? redirect(withLanguage(href('/buy/transaction/:id', params), languageOf(context)), 303)
}

export default function BuyOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} outcome={actionData} />
}

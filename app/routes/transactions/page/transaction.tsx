import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { keepWaitingView } from '#app/session/waiting-views.ts'
import { postedForm } from '#app/session/posted-form.ts'

import { env } from '#app/env.server.ts'
import type { Route } from './+types/transaction.ts'
import { submitPaymentAction } from './submit-payment-action.server.ts'
import { PaymentPage } from './payment-page.tsx'
import { loadAccountOffer } from '#app/routes/transactions/from-account/load-offer.server.ts'
import { loadPayment } from './load-payment.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { pairsWallets: 'on request' } satisfies RouteTraits

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const view = await loadPayment(platform, context, params.id)
    const { payment, sharing } = view
    const { receipt } = payment.allowed
    const { final } = payment.poll
    const waits = !final && !payment.isFromAccount && payment.state !== 'draft'
    const waitingCookie = waits ? await keepWaitingView(context, payment.key) : null
    const offer =
      payment.isFromAccount || !payment.allowed.edit ? null : await loadAccountOffer(platform, context, params.id)
    const page = {
      ...view,
      version: pageVersion(view),
      // Left out where there is none: the first view of a payment that waits has no byte to spare.
      ...(offer && { accountOffer: offer }),
      ...((receipt || payment.allowed.emailAgain) && { operationId: crypto.randomUUID() }),
      asks: askedOf(url.searchParams.get('ask')),
      consolePath: env.SANDBOX_URL ? `/console/transactions/${payment.key}` : null,
      texts: textsOf(
        context,
        'transactionPage',
        ...(receipt ? (['afterPayment'] as const) : []),
        ...(sharing ? (['sharing'] as const) : []),
        ...(payment.price ? (['price'] as const) : []),
        ...(payment.allowed.confirm ? (['ui.action_confirm'] as const) : []),
        ...(payment.allowed.float ? (['ui.action_floating'] as const) : []),
        ...(payment.isFromAccount || payment.allowed.emailAgain ? (['accountPayment'] as const) : []),
      ),
    }
    return waitingCookie === null ? data(page) : data(page, { headers: { 'Set-Cookie': waitingCookie } })
  })
}

function askedOf(ask: string | null): 'cancel' | 'settle' | null {
  return ask === 'cancel' || ask === 'settle' ? ask : null
}

/**
 * Confirms, floats, cancels, applies a voucher, shares or has an email sent again; whatever comes of it, the page shows what
 * the platform says afterwards.
 */
export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const form = await postedForm(context)
  const failure = await submitPaymentAction(context, params.id, form)
  const page = withLanguage(href('/transactions/:id', params), languageOf(context))
  return failure ?? redirect(page + partOf(String(form.get('intent'))), 303)
}

/** Where the page shows what was done, for a button far below its head. */
function partOf(intent: string): string {
  return intent === 'share' || intent === 'unshare' ? '#share' : ''
}

/** After a price that has moved the page shows the new one: the router would keep what it has after any other refusal. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function TransactionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} outcome={actionData} />
}

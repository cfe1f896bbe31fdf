import { data, href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { keepWaitingView } from '#app/session/waiting-views.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { env } from '#app/env.server.ts'
import type { Route } from './+types/transaction.ts'
import { submitPaymentAction } from './submit-payment-action.server.ts'
import { PaymentPage } from './payment-page.tsx'
import { loadAccountOffer } from '#app/routes/transactions/from-account/load-from-account.server.ts'
import { loadPaymentParts, readPayment } from './load-payment.server.ts'

export { shouldRevalidateAfterConflict as shouldRevalidate } from '#app/features/agreed-price/use-price-moved.ts'

export const handle = { pairsWallets: 'on request' } satisfies RouteTraits

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const read = await readPayment(platform, context, params.id)
    const { payment } = read
    const { receipt } = payment.allowed
    const { isFinal: final } = payment
    const waits = !final && !payment.isFromAccount && payment.state !== 'draft'
    const [view, waitingCookie, offer] = await Promise.all([
      loadPaymentParts(platform, read),
      waits ? keepWaitingView(context, payment.id) : null,
      payment.isFromAccount || !payment.allowed.edit ? null : loadAccountOffer(platform, context, params.id),
    ])
    const page = {
      ...view,
      version: computePageVersion(view),
      // Omitted if absent, to keep the document small.
      ...(offer && { accountOffer: offer }),
      ...((receipt || payment.allowed.emailAgain) && { operationId: crypto.randomUUID() }),
      asks: parseQuestion(url.searchParams.get('ask')),
      consolePath: env.SANDBOX_URL ? `/console/transactions/${payment.id}` : null,
      texts: getPageTexts(
        context,
        'statusPage',
        'transactionPage',
        ...(receipt ? (['afterPayment'] as const) : []),
        ...(view.sharing ? (['sharing'] as const) : []),
        ...(payment.price ? (['price'] as const) : []),
        ...(payment.allowed.confirm ? (['ui.action_confirm'] as const) : []),
        ...(payment.allowed.float ? (['ui.action_floating'] as const) : []),
        ...(payment.isFromAccount || payment.allowed.emailAgain ? (['accountPayment'] as const) : []),
      ),
    }
    return waitingCookie === null ? data(page) : data(page, { headers: { 'Set-Cookie': waitingCookie } })
  })
}

function parseQuestion(ask: string | null): 'cancel' | 'settle' | null {
  return ask === 'cancel' || ask === 'settle' ? ask : null
}

export async function action({ params, context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  const failure = await submitPaymentAction(context, params.id, form)
  const page = addLanguage(href('/transactions/:id', params), getLanguage(context))
  return failure ?? redirect(page + getFragment(String(form.get('intent'))), 303)
}

/** The share form is far below the top of the page, so the redirect returns to it. */
function getFragment(intent: string): string {
  return intent === 'share' || intent === 'unshare' ? '#share' : ''
}

export default function TransactionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} outcome={actionData} />
}

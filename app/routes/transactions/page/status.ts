import type { RouteTraits } from '#app/domain/route-traits.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/status.ts'
import { loadPayment } from './load-payment.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/**
 * What the page of a payment asks every 7 seconds; it does not extend the session. It reads what the page reads: the
 * platform's `transactions/status` says too little to tell whether the amount to send is still the one that is shown.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireSession(context)
  return respondToPoll({ context, url }, async (platform) => {
    const page = await loadPayment(platform, context, params.id, { isPoll: true })
    return { version: pageVersion(page), rateHasExpired: page.payment.state === 'expired' }
  })
}

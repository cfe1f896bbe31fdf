import type { RouteTraits } from '#app/domain/route-traits.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { requireSession } from '#app/session/require-session.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import { requireOrderId } from '#app/routes/buy/require-order.server.ts'
import type { Route } from './+types/bank-status.ts'
import { loadBank } from './load-bank.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/**
 * What the page of a bank asks every 7 seconds while the customer is there; it does not extend the session. Once the page
 * leads on to the order, so does this, and the page loads itself anew.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireSession(context)
  const target = { bankId: params.id, orderId: requireOrderId(context, url), country: url.searchParams.get('country') }
  return respondToPoll({ context, url }, async (platform) => ({
    version: pageVersion(await loadBank(platform, context, target)),
  }))
}

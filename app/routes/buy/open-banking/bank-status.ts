import type { RouteTraits } from '#app/domain/route-traits.ts'
import { requireOrderId } from '#app/routes/buy/require-order.server.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/bank-status.ts'
import { loadBank } from './load-bank.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** Redirects once the page would redirect to the order; the page then reloads itself. */
export const loader = createPollRoute((platform, { context, params, url }: Route.LoaderArgs) => {
  const target = { bankId: params.id, orderId: requireOrderId(context, url), country: url.searchParams.get('country') }
  return loadBank(platform, context, target)
})

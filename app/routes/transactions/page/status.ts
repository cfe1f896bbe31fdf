import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/status.ts'
import { loadPayment } from './load-payment.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** The platform's `transactions/status` isn't enough: it lacks the amount to send, which changes with the rate. */
export const loader = createPollRoute(
  (platform, { context, params }: Route.LoaderArgs) => loadPayment(platform, context, params.id, { isPoll: true }),
  { extend: ({ payment }) => ({ rateHasExpired: payment.state === 'expired' }) },
)

import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/order-status.ts'
import { loadDeposit } from './load-deposit.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform, { context, params }: Route.LoaderArgs) =>
  loadDeposit(platform, context, params),
)

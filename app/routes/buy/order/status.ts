import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/status.ts'
import { loadOrder } from './load-order.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform, { context, params }: Route.LoaderArgs) =>
  loadOrder(platform, context, params.id),
)

import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/request-status.ts'
import { loadRequest } from './load-request.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform, { context, params }: Route.LoaderArgs) =>
  loadRequest(platform, context, params),
)

import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/waiting-status.ts'
import { loadWaiting } from './load-waiting.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform, { context, params }: Route.LoaderArgs) =>
  loadWaiting(platform, context, params.id, { isPoll: true }),
)

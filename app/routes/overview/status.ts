import type { RouteTraits } from '#app/domain/route-traits.ts'
import { userContext } from '#app/session/contexts.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/status.ts'
import { loadOverview } from './load-overview.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform, { context }: Route.LoaderArgs) =>
  loadOverview(platform, context.get(userContext).type),
)

import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/withdrawal-status.ts'
import { loadWithdrawal } from './load-withdrawal.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform, { context, params }: Route.LoaderArgs) =>
  loadWithdrawal(platform, context, params),
)

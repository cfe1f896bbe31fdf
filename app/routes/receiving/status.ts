import { parseOffset } from '#app/features/list/list-query.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/status.ts'
import { loadAddress } from './load-address.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform, { context, params, url }: Route.LoaderArgs) =>
  loadAddress(platform, context, { id: params.id, offset: parseOffset(url.searchParams) }),
)

import type { RouteTraits } from '#app/domain/route-traits.ts'
import { readMe } from '#app/platform/me.ts'
import { createPollRoute } from '#app/session/poll-route.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform) => readMe(platform))

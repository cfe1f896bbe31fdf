import type { RouteTraits } from '#app/domain/route-traits.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import { loadVerification } from './load-verification.server.ts'

export const handle = { poll: true } satisfies RouteTraits

export const loader = createPollRoute((platform) => loadVerification(platform))

import type { RouteTraits } from '#app/domain/route-traits.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import { pageVersion } from '#app/session/page-version.ts'
import type { Route } from './+types/waiting-status.ts'
import { loadWaiting } from './load-waiting.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** What the page of a payment asks after its session has expired: the version of what it would show, null when it ends. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  return respondToPoll({ context, url }, async (platform) => {
    const payment = await loadWaiting(platform, context, params.id, { isPoll: true })
    return { version: payment && pageVersion(payment) }
  })
}

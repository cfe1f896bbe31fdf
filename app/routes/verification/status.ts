import type { RouteTraits } from '#app/domain/route-traits.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/status.ts'
import { loadVerification } from './load-verification.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** What the page of a verification under review asks every 30 seconds; it does not extend the session. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context)
  return respondToPoll({ context, url }, async (platform) => ({
    version: pageVersion(await loadVerification(platform)),
  }))
}

import type { RouteTraits } from '#app/domain/route-traits.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { requireSession } from '#app/session/require-session.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import type { Route } from './+types/status.ts'
import { loadRecurring } from './load-recurring.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** What the page of a recurring payment asks every 15 seconds; it does not extend the session. It reads what the page reads. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireSession(context)
  return respondToPoll({ context, url }, async (platform) => ({
    version: pageVersion(await loadRecurring(platform, context, params.id)),
  }))
}

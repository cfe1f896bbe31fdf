import type { RouteTraits } from '#app/domain/route-traits.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { requireSession } from '#app/session/require-session.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import type { Route } from './+types/withdrawal-status.ts'
import { loadWithdrawal } from './load-withdrawal.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** What the page of a withdrawal asks every 7 seconds; it does not extend the session. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireSession(context)
  return respondToPoll({ context, url }, async (platform) => ({
    version: pageVersion(await loadWithdrawal(platform, context, params)),
  }))
}

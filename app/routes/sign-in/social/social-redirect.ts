import { redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { pendingRedirect } from './pending-redirect.server.ts'
import type { Route } from './+types/social-redirect.ts'

export const handle = { secret: true } satisfies RouteTraits

/** Where the page that opened a small window goes on. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pendingRedirect(context))
}

import { redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getPendingRedirect } from './pending-redirect.server.ts'
import type { Route } from './+types/social-redirect.ts'

export const handle = { secret: true } satisfies RouteTraits

/** The popup's opener navigates here. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(getPendingRedirect(context))
}

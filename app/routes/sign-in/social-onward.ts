import { redirect } from 'react-router'
import { keptWay } from './leave.server.ts'
import type { Route } from './+types/social-onward.ts'

/** Where the page that opened a small window goes on. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(keptWay(context))
}

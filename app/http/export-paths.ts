import type { ServerBuild } from 'react-router'
import { isListFileHandle } from '#app/features/list-export/list-file-handle.ts'
import { routePath } from './route-path.ts'

/** The paths whose answer is a file made of a whole list: those of the routes that say so in their handle. */
export function exportPathsOf(build: ServerBuild): ReadonlySet<string> {
  const routes = Object.values(build.routes).filter((route) => isListFileHandle(route?.module.handle))
  return new Set(routes.flatMap((route) => (route ? [`/${routePath(build, route.id)}`] : [])))
}

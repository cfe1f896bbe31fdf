import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { routePath } from './route-path.ts'
import { RoutesByBeginning } from './routes-by-beginning.ts'

const READ = 'GET, HEAD'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

/**
 * Says of a request that its address does not take its method which ones it does take, as `Allow` writes them; null when
 * the routes may have it. The router answers such a request as if the app had failed.
 */
export function methodGuard(build: ServerBuild): (method: string | undefined, pathname: string) => string | null {
  const trees = new RoutesByBeginning(build, treeOf)
  const formPaths = Object.keys(build.routes)
    .filter((id) => methodsOf(build, id) === 'POST')
    .map((id) => routePath(build, id).replaceAll(/:\w+/g, '[^/]+'))
  const mayBeFormOnly = new RegExp(`^/(?:${formPaths.join('|')})/?$`, 'i')
  const allowed = (path: string) => methodsOf(build, matchRoutes(trees.of(path), path)?.at(-1)?.route.id ?? '')
  return (method, pathname) => {
    const path = pathname.replace(/(?:\/_)?\.data$/, '')
    if (method === 'GET' || method === 'HEAD') {
      // Nearly everything is read: only what may be one of the few others is looked up among all routes.
      return mayBeFormOnly.test(path) && allowed(path) === 'POST' ? 'POST' : null
    }
    const methods = allowed(path)
    return method === 'POST' && methods.includes('POST') ? null : methods
  }
}

function methodsOf({ routes }: ServerBuild, id: string): string {
  const { action, loader, default: page } = routes[id]?.module ?? {}
  if (!action) return READ
  return loader || page ? `${READ}, POST` : 'POST'
}

function treeOf(build: ServerBuild): RouteObject[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  return routesUnder(Map.groupBy(routes, ({ parentId }) => parentId))
}

function routesUnder(
  children: ReadonlyMap<string | undefined, readonly ServerRoute[]>,
  parentId?: string,
): RouteObject[] {
  return (children.get(parentId) ?? []).map(({ id, path, index, caseSensitive }) =>
    index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: routesUnder(children, id) },
  )
}

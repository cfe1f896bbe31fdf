import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { routePath } from './route-path.ts'

/**
 * The handler of the app's routes. The router tries one route after the other for each request, several times over, and
 * builds them all anew for each document; here a path meets only the routes that begin as it does. A beginning that is
 * not literally one of ours (other case, escapes, the router's own paths) is given to all of them: it stays the router
 * that decides what matches (decisions/http-edge.md).
 */
export function routeHandler(build: ServerBuild, mode: string | undefined): RequestHandler {
  const all = createRequestHandler(build, mode)
  const beginnings = new Set(Object.keys(build.routes).flatMap((id) => beginningOf(routePath(build, id)) ?? []))
  // Each is made for the first request that begins so: a start waits for none of them.
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (beginning: string) => {
    const handler = handlers.get(beginning) ?? createRequestHandler(narrowed(build, beginning), mode)
    handlers.set(beginning, handler)
    return handler
  }
  return (request, context) => {
    const beginning = beginningOf(new URL(request.url).pathname.slice(1).replace(/\.data$/, ''))
    const handler = beginning !== null && beginnings.has(beginning) ? handlerOf(beginning) : all
    return handler(request, context)
  }
}

/** The build with the routes that a path with the given beginning can match, the home page, and what they lie in. */
function narrowed(build: ServerBuild, beginning: string): ServerBuild {
  const kept = new Set<string>()
  for (const id of Object.keys(build.routes)) {
    const own = beginningOf(routePath(build, id))
    if (own !== null && own !== beginning) continue
    for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) kept.add(at)
  }
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** The first segment of a path, or null where any could stand. */
function beginningOf(path: string): string | null {
  const [beginning = ''] = path.split('/', 1)
  return beginning === '' || /[:*?]/.test(beginning) ? null : beginning
}

import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { DeclaredRoute, Routes, RouteTraits } from '#app/domain/route-traits.ts'
import { isStaticHandle } from '#app/ui/document-kind.ts'

const READ = 'GET, HEAD'
/** A URL without a route may be a mistyped secret (threats.md#T11). */
const NO_ROUTE: DeclaredRoute = { traits: { secret: true }, methods: READ }

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

/** The routes of a build with the traits that their modules declare (decisions/route-traits.md). */
export class RouteTable implements Routes {
  readonly #declared = new Map<string, DeclaredRoute>()
  readonly #tree: RouteObject[]
  /** Paths of pages that are the same for all clients. */
  readonly staticPaths: ReadonlySet<string>

  constructor({ routes }: ServerBuild) {
    const all = Object.values(routes).filter((route) => route !== undefined)
    const staticPaths = new Set<string>()
    for (const route of all) {
      const pattern = buildPattern(routes, route)
      // A layout has the same pattern as its index page.
      if (route.path === undefined && !route.index) continue
      this.#declared.set(pattern, describe(route))
      if (isStaticHandle(route.module.handle) && !/[:*]/.test(pattern))
        staticPaths.add(pattern === '/' ? pattern : `/${pattern}`)
    }
    this.staticPaths = staticPaths
    this.#tree = buildChildren(Map.groupBy(all, ({ parentId }) => parentId))
  }

  /** Returns the route for a pattern from React Router's middleware arguments. */
  get(pattern: string): DeclaredRoute {
    return pattern === '*' ? NO_ROUTE : (this.#declared.get(pattern) ?? NO_ROUTE)
  }

  /** Returns the route that matches a path. Slow (1 ms), because it matches against all routes. */
  find(pathname: string): DeclaredRoute {
    const matches = matchRoutes(this.#tree, pathname) ?? []
    return this.get(joinPaths(matches.map(({ route }) => route.path)))
  }
}

function describe({ module: { action, loader, default: page, handle } }: ServerRoute): DeclaredRoute {
  const traits: RouteTraits = typeof handle === 'object' && handle !== null ? handle : {}
  if (!action) return { traits, methods: READ }
  return { traits, methods: loader || page ? `${READ}, POST` : 'POST' }
}

function buildPattern(routes: ServerBuild['routes'], route: ServerRoute): string {
  const paths: (string | undefined)[] = []
  for (let at: ServerRoute | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    paths.unshift(at.path)
  return joinPaths(paths)
}

/** Follows React Router: no leading slash, and `/` for the home page. */
function joinPaths(paths: readonly (string | undefined)[]): string {
  return paths.filter(Boolean).join('/') || '/'
}

function buildChildren(
  children: ReadonlyMap<string | undefined, readonly ServerRoute[]>,
  parentId?: string,
): RouteObject[] {
  return (children.get(parentId) ?? []).map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: buildChildren(children, id) },
  )
}

import type { ServerBuild } from 'react-router'
import { routePath } from './route-path.ts'

/**
 * What is made of the routes that a path can match: trying all of them, the router takes most of its time for those that
 * begin otherwise. A beginning that is not literally one of ours (other case, escapes, the router's own paths) is given to
 * all routes: it stays the router that decides what matches (decisions/http-edge.md).
 */
export class RoutesByBeginning<Made> {
  readonly #build: ServerBuild
  readonly #make: (build: ServerBuild) => Made
  readonly #all: Made
  readonly #beginnings: ReadonlySet<string>
  /** Each is made for the first path that begins so: a start waits for none of them. */
  readonly #made = new Map<string, Made>()

  constructor(build: ServerBuild, make: (build: ServerBuild) => Made) {
    this.#build = build
    this.#make = make
    this.#all = make(build)
    this.#beginnings = new Set(Object.keys(build.routes).flatMap((id) => beginningOf(routePath(build, id)) ?? []))
  }

  /** `path` begins with a slash and may end with what the router adds to one. */
  of(path: string): Made {
    const beginning = beginningOf(path.slice(1).replace(/\.data$/, ''))
    if (beginning === null || !this.#beginnings.has(beginning)) return this.#all
    const made = this.#made.get(beginning) ?? this.#make(narrowed(this.#build, beginning))
    this.#made.set(beginning, made)
    return made
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

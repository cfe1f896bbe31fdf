import type { ServerBuild } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { decodePath, routePath, trimSlashes } from './route-path.ts'

const NONE: RouteTraits = {}

/**
 * What the routes of a build say of their addresses, by the path of a request. Routes match in any case and any encoding,
 * and with or without the ending of the router's own requests.
 */
export class TraitsByPath {
  /** As the router ranks them: a name in an address comes before a parameter in its place. */
  readonly #routes: { matches: RegExp; traits: RouteTraits }[]
  /** How addresses with a secret begin: what follows is one even where no route takes it. */
  readonly #secrets: RegExp[]

  constructor(build: ServerBuild) {
    // A route that says nothing counts, too: its address is not that of another with a parameter there.
    const declared = new Map<string, RouteTraits>()
    for (const route of Object.values(build.routes)) {
      if (!route) continue
      const path = routePath(build, route.id)
      declared.set(path, { ...declared.get(path), ...traitsIn(route.module.handle) })
    }
    this.#routes = Array.from(declared)
      .toSorted(([left], [right]) => (rankOf(left) < rankOf(right) ? -1 : 1))
      .map(([path, traits]) => ({ matches: new RegExp(`^/${patternOf(path)}$`, 'i'), traits }))
    this.#secrets = Array.from(declared)
      .filter(([, traits]) => traits.secret)
      .map(
        ([path]) =>
          new RegExp(
            `^/+${path.split('/:')[0]?.replaceAll('/', '/+')}${path.includes(':') ? '/+.' : '(?:\\W|$)'}`,
            'i',
          ),
      )
  }

  /** `target` is the path of a request, with or without its query. */
  of(target: string): RouteTraits {
    const path = decodePath(target.split('?', 1)[0] ?? '')
    const plain = trimSlashes(path.replace(/\.data$/, ''))
    const traits = this.#routes.find(({ matches }) => matches.test(plain))?.traits ?? NONE
    const isSecret = this.#secrets.some((secret) => secret.test(path))
    return isSecret === (traits.secret ?? false) ? traits : { ...traits, secret: true }
  }
}

function traitsIn(handle: unknown): RouteTraits {
  return typeof handle === 'object' && handle !== null ? handle : NONE
}

/** Addresses of one length sort by it as the router prefers them. */
function rankOf(path: string): string {
  return path.replaceAll(':', '\uFFFF')
}

function patternOf(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*]/g, String.raw`\$&`)))
    .join('/')
}

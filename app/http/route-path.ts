import type { ServerBuild } from 'react-router'

/** The whole path of a route, with its parameters as they are declared and without a slash in front. */
export function routePath({ routes }: ServerBuild, id: string): string {
  const segments: string[] = []
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) segments.unshift(at.path)
  return segments.join('/')
}

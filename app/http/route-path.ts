import type { ServerBuild } from 'react-router'

/** The whole path of a route, with its parameters as they are declared and without a slash in front. */
export function routePath({ routes }: ServerBuild, id: string): string {
  const segments: string[] = []
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) segments.unshift(at.path)
  return segments.join('/')
}

/** A path as routes read it; as it came where it cannot be decoded. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path without the slashes at its end; by a loop, since a pattern would begin anew at each of ten thousand slashes. */
export function trimSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

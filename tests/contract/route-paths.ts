import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The full path of every URL in the route table, such as `/transactions/:id`. */
export function listRoutePaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : entry.path === '*' ? '*' : `${parent}/${entry.path}`
    const own = entry.path !== undefined || entry.index ? [path === '' ? '/' : path] : []
    return [...own, ...listRoutePaths(entry.children ?? [], entry.path === '*' ? parent : path)]
  })
}

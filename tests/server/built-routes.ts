import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'build/client/assets'

type Entry = {
  id: string
  parentId?: string
  path?: string
  hasAction: boolean
  hasLoader: boolean
  hasDefaultExport: boolean
}

/**
 * Returns every route of the built app, such as `/transactions/:id`, read from the build so that new routes are
 * tested too.
 */
export function readBuiltRoutes(): { path: string; takesForms: boolean; takesFiles: boolean; canBeRead: boolean }[] {
  const [file = ''] = readdirSync(FOLDER).filter((name) => /^manifest-.*\.js$/.test(name))
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  const { routes } = JSON.parse(json) as { routes: Record<string, Entry> }
  const joinPath = ({ parentId, path = '' }: Entry): string => {
    const parent = parentId && routes[parentId] ? joinPath(routes[parentId]) : ''
    return path === '' ? parent : `${parent}/${path}`
  }
  return Object.values(routes)
    .filter(({ path, hasAction, hasLoader }) => path !== undefined && (hasAction || hasLoader || path === '*'))
    .map((entry) => ({
      path: joinPath(entry),
      takesForms: entry.hasAction,
      takesFiles: readSource(entry).includes('takesFiles: true'),
      canBeRead: entry.hasLoader || entry.hasDefaultExport,
    }))
}

/** Empty if the route re-exports another route's module. */
function readSource({ id }: Entry): string {
  const file = ['ts', 'tsx'].map((ending) => join('app', `${id}.${ending}`)).find(existsSync)
  return file ? readFileSync(file, 'utf8') : ''
}

/** Replaces the path's parameters with values, or with "x". */
export function fillPath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'x').replace('*', 'no-such-page')
}

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

/** Every address of the built app, such as `/transactions/:id`, with what it answers: a new one is among them by itself. */
export function builtRoutes(): { path: string; takesForms: boolean; takesFiles: boolean; canBeRead: boolean }[] {
  const [file = ''] = readdirSync(FOLDER).filter((name) => /^manifest-.*\.js$/.test(name))
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  const { routes } = JSON.parse(json) as { routes: Record<string, Entry> }
  const fullPath = ({ parentId, path = '' }: Entry): string => {
    const parent = parentId && routes[parentId] ? fullPath(routes[parentId]) : ''
    return path === '' ? parent : `${parent}/${path}`
  }
  return Object.values(routes)
    .filter(({ path, hasAction, hasLoader }) => path !== undefined && (hasAction || hasLoader || path === '*'))
    .map((entry) => ({
      path: fullPath(entry),
      takesForms: entry.hasAction,
      takesFiles: sourceOf(entry).includes('takesFiles: true'),
      canBeRead: entry.hasLoader || entry.hasDefaultExport,
    }))
}

/** Empty for a route that is another's module under a second address. */
function sourceOf({ id }: Entry): string {
  const file = ['ts', 'tsx'].map((ending) => join('app', `${id}.${ending}`)).find(existsSync)
  return file ? readFileSync(file, 'utf8') : ''
}

/** The path with something in the place of its parameters. */
export function filledPath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'x').replace('*', 'no-such-page')
}

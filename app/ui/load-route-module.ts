import { waitForConnection } from './connection.ts'

type Modules = Record<string, unknown>

/**
 * Loads the script of a route. The build puts this in the place of the router's own, which reloads the document when a
 * script does not come: without a connection that would take the page away.
 */
export async function loadRouteModule(route: { id: string; module: string }, modules: Modules): Promise<unknown> {
  while (!(route.id in modules)) {
    try {
      modules[route.id] = await import(/* @vite-ignore */ route.module)
    } catch {
      if (await isAnswered(route.module)) {
        // After a release the old scripts are gone, and some browsers never ask twice for one that failed.
        location.reload()
        return new Promise(() => {})
      }
      await waitForConnection(route.id)
    }
  }
  return modules[route.id]
}

/** Whether our server says anything of an address. */
export function isAnswered(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

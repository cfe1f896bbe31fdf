import { PARTS } from '#sandbox/modules.ts'

/** Method and path of every call that a route serves, in the words of the contract. The rest of it answers 501. */
export function builtRoutes(): { method: string; path: string }[] {
  return PARTS.flatMap((part) => part.routes).map(({ method, path }) => ({ method, path }))
}

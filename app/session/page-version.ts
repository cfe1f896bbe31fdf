import { createHash } from 'node:crypto'

/** What differs at each reading although nothing has happened: clocks, and the code of the request that failed. */
const ALWAYS_DIFFERENT = new Set(['asOf', 'seconds', 'supportCode'])

/**
 * Stands for everything that a page shows, in 8 characters: another one as soon as anything of it is another. It is made
 * of the very data that the page's component gets, or of the answers that it is made of, so that no field can be
 * forgotten (decisions/polling.md).
 */
export function pageVersion(content: unknown): string {
  const text = JSON.stringify(content, (name, value: unknown) => (ALWAYS_DIFFERENT.has(name) ? undefined : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

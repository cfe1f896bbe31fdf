import { createHash } from 'node:crypto'

/** Fields that differ on every read: clocks, and the support code. */
const ALWAYS_DIFFERENT = new Set(['asOf', 'seconds', 'supportCode'])

/**
 * Returns an 8-character hash of a page's content, which changes with any field. It hashes the component's own data or
 * the responses behind it, so no field can be missed (decisions/polling.md).
 */
export function computePageVersion(content: unknown): string {
  const text = JSON.stringify(content, (name, value: unknown) => (ALWAYS_DIFFERENT.has(name) ? undefined : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

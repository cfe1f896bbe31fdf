/** What a route exports as `handle` when its page is the same for everyone: no script, no session, kept when rendered. */
export const STATIC_DOCUMENT = { document: 'static' } as const

/** Whether a route's handle says that its page is static. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'document' in handle && handle.document === 'static'
}

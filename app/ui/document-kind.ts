/** What a route exports as `handle` when its page is the same for everyone: no script, no session, kept when rendered. */
export const STATIC_DOCUMENT = { document: 'static' } as const

/** The one page that may hold a frame: the chat's. It is always loaded as a document, because its policy is its own. */
export const CHAT_DOCUMENT = { frames: 'chat' } as const

/**
 * The headers of a static page that lacks what only the platform knows: it is answered, and never takes the place of a
 * whole one in the cache.
 */
export const INCOMPLETE = { headers: { 'Cache-Control': 'no-store' } } as const

/** Whether a route's handle says that its page is static. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'document' in handle && handle.document === 'static'
}

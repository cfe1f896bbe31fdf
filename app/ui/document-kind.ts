/** The `handle` of a static page: the same for all visitors, without React or session, and cached. */
export const STATIC_DOCUMENT = { document: 'static' } as const

/**
 * The only page that may contain a frame, the chat's. Always loaded as a document, because it has a separate content
 * security policy.
 */
export const CHAT_DOCUMENT = { frames: 'chat' } as const

/** Headers of a static page without the platform's data: served, but never cached in place of a complete one. */
export const INCOMPLETE = { headers: { 'Cache-Control': 'no-store' } } as const

/** Returns true if a route's handle declares a static page. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'document' in handle && handle.document === 'static'
}

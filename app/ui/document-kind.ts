import type { StylesheetName } from './stylesheets.ts'

/** What a route exports as `handle` when its page is the same for everyone: no script, no session, kept when rendered. */
export const STATIC_DOCUMENT = { document: 'static', stylesheet: 'public' } as const

/** The start page, which shows more than the others and carries the styles for it. */
export const HOME_DOCUMENT = { document: 'static', stylesheet: 'home' } as const

/** A form with its quote, which has a great deal to say and carries nothing of what follows it. */
export const FORM_DOCUMENT = { document: 'app', stylesheet: 'form' } as const

/** Signed-in pages that carry other styles than those about money behind what all of them share. */
export const PROFILE_DOCUMENT = { document: 'app', stylesheet: 'profile' } as const
export const LEVELS_DOCUMENT = { document: 'app', stylesheet: 'levels' } as const
export const HISTORY_DOCUMENT = { document: 'app', stylesheet: 'history' } as const
export const REWARDS_DOCUMENT = { document: 'app', stylesheet: 'rewards' } as const
export const CONTACT_DOCUMENT = { document: 'app', stylesheet: 'contact' } as const

/** The one page that may hold a frame: the chat's. It is always loaded as a document, because its policy is its own. */
export const CHAT_DOCUMENT = { document: 'app', stylesheet: 'contact', frames: 'chat' } as const

/**
 * The headers of a static page that lacks what only the platform knows: it is answered, and never takes the place of a
 * whole one in the cache.
 */
export const INCOMPLETE = { headers: { 'Cache-Control': 'no-store' } } as const

/** Whether a route's handle says that its page is static. */
export function isStaticHandle(handle: unknown): boolean {
  return hasDocument(handle) && handle.document === 'static'
}

/** The style sheet of a page, by the handles of its routes. */
export function stylesheetFor(handles: readonly unknown[]): StylesheetName {
  return handles.find(hasDocument)?.stylesheet ?? 'app'
}

function hasDocument(handle: unknown): handle is { document: 'static' | 'app'; stylesheet: StylesheetName } {
  return typeof handle === 'object' && handle !== null && 'document' in handle
}

/** Whether it is the sheet of pages that ship no script. */
export function isStaticStylesheet(stylesheet: StylesheetName): stylesheet is 'public' | 'home' {
  return stylesheet === 'public' || stylesheet === 'home'
}

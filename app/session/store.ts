import { createHash, randomBytes } from 'node:crypto'
import type { HeldToken } from '#app/platform/call.ts'

/** `type`: 1 is a person, 2 a company. */
export type SessionUser = { id: string; type: 1 | 2; email: string }

/** The stored session. Without a user it is anonymous and has only notices and forms. Times are in ms of real time. */
export type SessionRecord = {
  user: SessionUser | null
  held: HeldToken | null
  createdAt: number
  lastSeenAt: number
  data: Record<string, string>
}

/** `idleMs`: lifetime without activity. `absoluteMs`: maximum lifetime. */
export type SessionLifetime = { idleMs: number; absoluteMs: number; now?: () => number }

/** A message for the next page. `key` is one of our texts, `text` is the platform's. A known key wins. */
export type Notice = {
  id: string
  kind: 'info' | 'success' | 'warning'
  titleKey: string | null
  key: string | null
  params: Record<string, string | number>
  text: string | null
  /** True if it stays until dismissed. Others are shown once. */
  persistent: boolean
}

/**
 * The payments that a browser may watch without a session, each with the platform's key and its expiry in ms of real
 * time.
 */
export type WaitingViews = { account: string; keys: { payment: string; key: string; until: number }[] }

/** The submitted fields as names and values, without secrets and files. */
export type DraftFields = [name: string, value: string][]

/** Key of the previous account's id in the anonymous session that follows a logout. */
export const LAST_ACCOUNT = 'last_account'
export const MAX_NOTICES = 20
export const MAX_DRAFTS = 20
export const DRAFT_MS = 30 * 60_000
/** Long enough for a reload or the back button. Restored later, the values would confuse. */
export const SENT_FORM_MS = 10 * 60_000
export const MAX_SENT_FORMS = 8
/** Half a year. After that a client counts as unknown for the rate limits. */
export const KNOWN_CLIENT_MS = 180 * 86_400_000
/** How long a pending payment can be watched after its session has expired. */
export const WAITING_MS = 86_400_000
export const MAX_WAITING_VIEWS = 20
/** Anonymous sessions hold only notices for the next page and rejected forms. */
export const ANONYMOUS_MS = 30 * 60_000

/** Returns a new session id: 256 random bits, 43 characters. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the storage key of a session id, so that read access to the store doesn't expose usable ids. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

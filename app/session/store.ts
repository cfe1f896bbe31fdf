import { createHash, randomBytes } from 'node:crypto'
import type { HeldToken } from '#app/platform/call.ts'

/** Who is signed in. `type`: 1 a person, 2 a company. */
export type SessionUser = { id: string; type: 1 | 2; email: string }

/**
 * What the server keeps of a visitor. Without a user it is anonymous and holds only notices and forms. Times: ms of real
 * time.
 */
export type SessionRecord = {
  user: SessionUser | null
  held: HeldToken | null
  createdAt: number
  lastSeenAt: number
  data: Record<string, string>
}

/** A sentence for the next page. `key` names a text of ours, `text` is the platform's own; a known key wins. */
export type Notice = {
  id: string
  kind: 'info' | 'success' | 'warning'
  titleKey: string | null
  key: string | null
  params: Record<string, string | number>
  text: string | null
  /** Stays until the customer dismisses it; others are shown once. */
  persistent: boolean
}

/** The payments that a browser may go on watching, each by the platform's key until a moment in ms of real time. */
export type WaitingViews = { account: string; keys: { payment: string; key: string; until: number }[] }

/** What was typed into a form when the session ended: names and values, without secrets and files. */
export type DraftFields = [name: string, value: string][]

/** Names the account of an ended session among the data of the anonymous one after it. */
export const LAST_ACCOUNT = 'last_account'
export const MAX_NOTICES = 20
export const MAX_DRAFTS = 20
export const DRAFT_MS = 30 * 60_000
/** A form that was sent is there for whoever goes back or reloads; later it would be a surprise. */
export const SENT_FORM_MS = 10 * 60_000
export const MAX_SENT_FORMS = 8
/** Half a year: whoever signs in less often than that is a stranger to the limits. */
export const KNOWN_CLIENT_MS = 180 * 86_400_000
/** How long a payment that waits can be watched after its session has expired. */
export const WAITING_MS = 86_400_000
export const MAX_WAITING_VIEWS = 20
/** An anonymous session only carries notices to the next page, and forms that came back to their page. */
export const ANONYMOUS_MS = 30 * 60_000

/** A new session id: 256 random bits, 43 characters. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url')
}

/** Under what a session id is stored, so that whoever reads the store cannot use it. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

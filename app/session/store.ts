import { createHash, randomBytes } from 'node:crypto'
import type { HeldToken } from '#app/platform/call.ts'

/** Who is signed in. `type`: 1 a person, 2 a company. */
export type SessionUser = { id: string; type: 1 | 2; email: string }

/** What the server keeps of a visitor. Without a user it is anonymous and holds only notices. Times: ms of real time. */
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

/** What was typed into a form when the session ended: names and values, without secrets and files. */
export type DraftFields = [name: string, value: string][]

/**
 * Where sessions live. All instances share one store, and each operation is atomic in it. Ids are given in clear and
 * stored hashed.
 */
export type SessionStore = {
  create(id: string, record: SessionRecord): Promise<void>
  read(id: string): Promise<SessionRecord | null>
  /** Stores the token if it was issued after the stored one; false when it was not, or the session is gone. */
  offerToken(id: string, held: HeldToken): Promise<boolean>
  touch(id: string, at: number): Promise<void>
  putData(id: string, name: string, value: string): Promise<void>
  destroy(id: string): Promise<void>
  /** Adds to what waits to be shown; beyond {@link MAX_NOTICES} the oldest go. */
  addNotice(id: string, notice: Notice): Promise<void>
  /** All notices in order; those that are shown once are gone afterwards. */
  takeNotices(id: string): Promise<Notice[]>
  dismissNotice(id: string, noticeId: string): Promise<void>
  putDraft(accountId: string, path: string, fields: DraftFields): Promise<void>
  /** The draft, which is gone afterwards; null when there is none or it is older than {@link DRAFT_MS}. */
  takeDraft(accountId: string, path: string): Promise<DraftFields | null>
  dropDrafts(accountId: string): Promise<void>
  /** Keeps marks of browsers and addresses that signed in, for {@link KNOWN_CLIENT_MS} from now. */
  rememberClients(marks: readonly string[]): Promise<void>
  /** Those of the marks that are kept, in their order. */
  knownClients(marks: readonly string[]): Promise<string[]>
  close(): Promise<void>
}

export const MAX_NOTICES = 20
export const MAX_DRAFTS = 20
export const DRAFT_MS = 30 * 60_000
/** Half a year: whoever signs in less often than that is a stranger to the limits. */
export const KNOWN_CLIENT_MS = 180 * 86_400_000
/** An anonymous session only carries notices to the next page. */
export const ANONYMOUS_MS = 30 * 60_000

/** A new session id: 256 random bits, 43 characters. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url')
}

/** Under what a session id is stored, so that whoever reads the store cannot use it. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { hashSecret, createSecret } from '#sandbox/core/ids.ts'
import type { PlainCode } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'

const ROTATE_AFTER_MS = 5 * 60_000
const OLD_TOKEN_GRACE_MS = 60_000
const SESSION_IDLE_MS = 12 * 3_600_000

export type IssuedToken = { token: string; issuedAt: number }

export type Visitor =
  | { account: Account; sessionId: number; issuedAt: number; superseded: boolean; refused?: undefined }
  | { account: null; refused: PlainCode }

type TokenRow = {
  session_id: number
  account_number: number
  issued_at: number
  superseded_at: number | null
  end_code: PlainCode | null
}

/** The caller behind a token, or the code of the refusal. Uses real time. */
export function getVisitor(context: Context, token: string | null): Visitor {
  if (!token) return { account: null, refused: 'error.unauthorized' }
  const row = context.database.get<TokenRow>(
    `select session_id, account_number, issued_at, superseded_at, end_code
     from tokens join sessions on sessions.id = session_id where hash = ?`,
    hashSecret(token),
  )
  if (!row) return { account: null, refused: 'error.unauthorized' }
  if (row.end_code) return { account: null, refused: row.end_code }
  const now = context.realNow()
  const graceOver = row.superseded_at !== null && now - row.superseded_at > OLD_TOKEN_GRACE_MS
  if (graceOver || now - row.issued_at > SESSION_IDLE_MS) return { account: null, refused: 'error.session_expired' }
  const account = findAccount(context, row.account_number)
  if (!account) return { account: null, refused: 'error.unauthorized' }
  return {
    account,
    sessionId: row.session_id,
    issuedAt: row.issued_at,
    superseded: row.superseded_at !== null,
  }
}

/** Starts a session and ends all others of the account (only one is allowed). */
export function startSession(context: Context, account: Account): IssuedToken {
  const { database } = context
  endSessions(context, account.number, 'error.only_one_session')
  const session = database.run(
    'insert into sessions (account_number, started_at) values (?, ?)',
    account.number,
    context.realNow(),
  )
  return issueToken(context, session.id)
}

/** Ends the account's session; its tokens then get a 401 with this code. The fault "several-sessions" keeps it open. */
export function endSessions(context: Context, accountNumber: number, code: PlainCode): void {
  const isKept = context.faults
    .list()
    .some((fault) => fault.kind === 'several-sessions' && [null, accountNumber].includes(fault.account_number))
  if (isKept) return
  context.database.run(
    'update sessions set ended_at = ?, end_code = ? where account_number = ? and ended_at is null',
    context.realNow(),
    code,
    accountNumber,
  )
}

/** Issues a token. The previous one stays valid for 60 s for calls under way. */
function issueToken(context: Context, sessionId: number): IssuedToken {
  const { database } = context
  const now = context.realNow()
  const last = database.get<{ issued_at: number | null }>(
    'select max(issued_at) as issued_at from tokens where session_id = ?',
    sessionId,
  )
  const issuedAt = Math.max(now, (last?.issued_at ?? 0) + 1)
  const token = createSecret()
  database.run('update tokens set superseded_at = ? where session_id = ? and superseded_at is null', now, sessionId)
  database.run(
    'delete from tokens where session_id = ? and superseded_at < ?',
    sessionId,
    now - 10 * OLD_TOKEN_GRACE_MS,
  )
  database.run(
    'insert into tokens (hash, session_id, issued_at) values (?, ?, ?)',
    hashSecret(token),
    sessionId,
    issuedAt,
  )
  return { token, issuedAt }
}

/** Issues the next token once this one is older than 5 minutes, or on every call under the fault "rotate-always". */
export function rotateToken(
  context: Context,
  visitor: { sessionId: number; issuedAt: number; superseded: boolean },
  always: boolean,
): IssuedToken | null {
  const due = !visitor.superseded && context.realNow() - visitor.issuedAt > ROTATE_AFTER_MS
  return due || always ? issueToken(context, visitor.sessionId) : null
}

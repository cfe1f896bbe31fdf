import { createHash } from 'node:crypto'
import type { Context } from '#sandbox/core/context.ts'
import { Refusal } from './refusal.ts'
import { Upload } from './upload.ts'

const KEPT_MS = 24 * 3_600_000

export type StoredAnswer = { status: number; body: unknown; signsIn: number | null }
type Scope = { accountNumber: number; call: string; key: string }
type Row = { body_hash: string; status: number; answer: string; signs_in: number | null }

/**
 * The stored response for this key, or null.
 *
 * @throws Refusal 409 error.idempotency_conflict if the key was used with another body
 */
export function findAnswer(context: Context, scope: Scope, body: unknown): StoredAnswer | null {
  const row = context.database.get<Row>(
    'select body_hash, status, answer, signs_in from idempotency where account_number = ? and call = ? and key = ? and at > ?',
    scope.accountNumber,
    scope.call,
    scope.key,
    context.realNow() - KEPT_MS,
  )
  if (!row) return null
  const answer: unknown = JSON.parse(row.answer)
  if (row.body_hash === hashBody(body)) return { status: row.status, body: answer, signsIn: row.signs_in }
  throw new Refusal(409, 'error.idempotency_conflict', { extra: { transaction_key: findTransactionKey(answer) } })
}

/** Stores a 2xx response for 24 hours of real time (rules.md#idempotency-key). */
export function rememberAnswer(context: Context, scope: Scope, body: unknown, answer: StoredAnswer): void {
  const now = context.realNow()
  context.database.run('delete from idempotency where at <= ?', now - KEPT_MS)
  context.database.run(
    `insert or replace into idempotency (account_number, call, key, body_hash, status, answer, signs_in, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    scope.accountNumber,
    scope.call,
    scope.key,
    hashBody(body),
    answer.status,
    JSON.stringify(answer.body),
    answer.signsIn,
    now,
  )
}

/** Identifies an operation by key and body: a repeat of both is the same operation. Null without a key. */
export function getOperation(key: string | null, body: unknown): string | null {
  return key === null ? null : `${key} ${hashBody(body)}`
}

/** The payment or order in the response. */
function findTransactionKey(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return null
  if ('exchange_order' in answer) return findTransactionKey(answer.exchange_order)
  if ('transaction_key' in answer) return answer.transaction_key
  return 'order_id' in answer ? answer.order_id : null
}

function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortProperties(body)))
    .digest('base64url')
}

/** Sorts properties, so that their order doesn't change the hash. */
function sortProperties(value: unknown): unknown {
  if (value instanceof Upload) return value.toJSON()
  if (Array.isArray(value)) return value.map(sortProperties)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => [name, sortProperties(member)])
}

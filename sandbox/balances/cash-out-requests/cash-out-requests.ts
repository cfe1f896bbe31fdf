import { getAccountName, findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import {
  getAmounts,
  buildExternalRows,
  requireBalance,
  writeMovement,
  type Balance,
} from '#sandbox/balances/balances.ts'
import { sendCashOutRequestEmail } from '#sandbox/balances/order-emails.ts'

/** Business days. Reviews take at most two (rules.md#cash-out-request); the sandbox decides after one. */
const MAX_REVIEW_DAYS = 2
const REVIEW_DAYS = 1

/** Reasons for a refusal. The text of each includes the customer's next step. */
export const REFUSALS = ['cash_out.refused_bank', 'cash_out.refused_person', 'cash_out.refused_law'] as const
export type RefusalReason = (typeof REFUSALS)[number]

/** `amount` is EUR cents; times are ms of the account's clock. */
export type CashOutRequest = {
  id: string
  account_number: number
  balance_id: string
  amount: bigint
  receiver_name: string
  receiver_iban: string
  status: 'NEW' | 'PAID' | 'REFUSED' | 'CANCELLED'
  reason: Message | null
  created_at: number
  changed_at: number
  decide_by: number
  /** When the request is decided automatically. */
  next_at: number | null
}

type Row = Omit<CashOutRequest, 'amount' | 'reason'> & { amount: number; reason: string | null }

/**
 * Requests the whole available service-coin balance, which is reserved until the decision.
 * @throws Refusal 422 if the balance has too little
 */
export function addCashOutRequest(
  context: Context,
  account: Account,
  { balance, iban, now }: { balance: Balance; iban: string; now: number },
): CashOutRequest {
  const at = Math.trunc(now)
  const request: CashOutRequest = {
    id: createId(context, 'cor', account.number),
    account_number: account.number,
    balance_id: balance.id,
    amount: getAmounts(context, balance.id).available,
    receiver_name: getAccountName(account),
    receiver_iban: iban,
    status: 'NEW',
    reason: null,
    created_at: at,
    changed_at: at,
    decide_by: addBusinessDays(at, MAX_REVIEW_DAYS),
    next_at: addBusinessDays(at, REVIEW_DAYS),
  }
  context.database.run(
    `insert into cash_out_requests (id, account_number, balance_id, amount, receiver_name, receiver_iban, status,
       created_at, changed_at, decide_by, next_at) values (?, ?, ?, ?, ?, ?, 'NEW', ?, ?, ?, ?)`,
    request.id,
    account.number,
    balance.id,
    request.amount,
    request.receiver_name,
    iban,
    at,
    at,
    request.decide_by,
    request.next_at,
  )
  bookDebit(context, request, 'PROCESSING', at)
  sendCashOutRequestEmail(context, account, request)
  return request
}

/** Returns the customer's own request; null for an unknown id and another customer's. */
export function findCashOutRequest(context: Context, { number }: Account, id: string): CashOutRequest | null {
  const request = findCashOutRequestById(context, id)
  return request?.account_number === number ? request : null
}

/** Returns any customer's request, for the console. */
export function findCashOutRequestById({ database }: Context, id: string): CashOutRequest | null {
  const row = database.get<Row>('select * from cash_out_requests where id = ?', id)
  return row ? parseRow(row) : null
}

/** Returns the requests of a balance, newest first. */
export function listCashOutRequests({ database }: Context, { id }: Pick<Balance, 'id'>): CashOutRequest[] {
  return database
    .all<Row>('select * from cash_out_requests where balance_id = ? order by created_at desc, id', id)
    .map(parseRow)
}

/** Cancels a pending request and releases its money; returns false if it is already decided. */
export function cancelCashOutRequest(context: Context, request: CashOutRequest, now: number): boolean {
  if (request.status !== 'NEW') return false
  finish(context, request, { status: 'CANCELLED', reason: createMessage('cash_out.cancelled') }, now)
  return true
}

/** Decides a request: pays it out, or refuses it for a reason and releases the money. */
export function decideCashOutRequest(
  context: Context,
  account: Account,
  request: CashOutRequest,
  { refusal, now }: { refusal: RefusalReason | null; now: number },
): void {
  if (request.status !== 'NEW') return
  const decided =
    refusal === null
      ? finish(context, request, { status: 'PAID', reason: null }, now)
      : finish(context, request, { status: 'REFUSED', reason: createMessage(refusal) }, now)
  sendCashOutRequestEmail(context, account, decided)
}

/** Decides all due requests, or those of one customer. */
export function advanceCashOutRequests(context: Context, account: Account | null = null): void {
  const due = context.database.all<{ id: string; account_number: number; next_at: number }>(
    `select id, account_number, next_at from (
       select o.id, o.account_number, o.next_at from cash_out_requests o
       join accounts on accounts.number = o.account_number
       where o.next_at <= ?1 + accounts.offset_ms and (?2 is null or o.account_number = ?2) limit 500)`,
    Math.trunc(getSandboxTime(context)),
    account?.number ?? null,
  )
  for (const { id, account_number: number, next_at: now } of due) {
    const owner = findAccount(context, number)
    const request = findCashOutRequestById(context, id)
    if (owner && request) decideCashOutRequest(context, owner, request, { refusal: null, now })
  }
}

function finish(
  context: Context,
  request: CashOutRequest,
  { status, reason }: Pick<CashOutRequest, 'status' | 'reason'>,
  now: number,
): CashOutRequest {
  const at = Math.trunc(now)
  const next = { ...request, status, reason, changed_at: at, next_at: null }
  context.database.run(
    'update cash_out_requests set status = ?, reason = ?, changed_at = ?, next_at = null where id = ?',
    status,
    reason === null ? null : JSON.stringify(reason),
    at,
    request.id,
  )
  bookDebit(context, request, status === 'PAID' ? 'COMPLETED' : 'CANCELLED', at)
  return next
}

/** Books the request: reserved, released, or paid out, which redeems the coins and debits the bank. */
function bookDebit(
  context: Context,
  { id, balance_id: balanceId, amount, receiver_name: reference }: CashOutRequest,
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED',
  at: number,
): void {
  const balance = requireBalance(context, balanceId)
  const movement = { type: 'cash_out', units: -amount, status, reference, order_id: id, created_at: at } as const
  writeMovement(context, balance, movement, (units) => buildExternalRows(balance.coin, units))
}

function parseRow({ amount, reason, ...row }: Row): CashOutRequest {
  // Only `finish` writes this column.
  return { ...row, amount: BigInt(amount), reason: reason === null ? null : (JSON.parse(reason) as Message) }
}

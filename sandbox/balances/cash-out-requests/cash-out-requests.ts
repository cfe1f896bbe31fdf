import { accountName, findAccount, type Account } from '#sandbox/core/accounts.ts'
import { sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import { say, type Message } from '#sandbox/texts/messages.ts'
import { amountsOf, fromOutside, requireBalance, writeMovement, type Balance } from '#sandbox/balances/balances.ts'
import { emailAboutCashOutRequest } from '#sandbox/balances/order-emails.ts'

/** Business days in which a colleague decides (rules.md#cash-out-request); ours take one of them. */
const DECIDED_WITHIN = 2
const DECIDED_AFTER = 1

/** Why a colleague refuses, each with what the customer can do. */
export const REFUSALS = ['cash_out.refused_bank', 'cash_out.refused_person', 'cash_out.refused_law'] as const
export type RefusalReason = (typeof REFUSALS)[number]

/** `amount` is EUR cents, times ms of the account's clock. */
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
  /** Until when it is decided. */
  decide_by: number
  /** When it is decided by itself. */
  next_at: number | null
}

type Row = Omit<CashOutRequest, 'amount' | 'reason'> & { amount: number; reason: string | null }

/**
 * Asks for all that is available in a balance of service coins, which is reserved until it is decided.
 *
 * @throws Refusal 422 when the balance has not that much left
 */
export function addCashOutRequest(
  context: Context,
  account: Account,
  { balance, iban, now }: { balance: Balance; iban: string; now: number },
): CashOutRequest {
  const at = Math.trunc(now)
  const request: CashOutRequest = {
    id: newId(context, 'cor', account.number),
    account_number: account.number,
    balance_id: balance.id,
    amount: amountsOf(context, balance.id).available,
    receiver_name: accountName(account),
    receiver_iban: iban,
    status: 'NEW',
    reason: null,
    created_at: at,
    changed_at: at,
    decide_by: workingDaysAfter(at, DECIDED_WITHIN),
    next_at: workingDaysAfter(at, DECIDED_AFTER),
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
  book(context, request, 'PROCESSING', at)
  emailAboutCashOutRequest(context, account, request)
  return request
}

/** The customer's own request; somebody else's is as unknown as none at all. */
export function findCashOutRequest(context: Context, { number }: Account, id: string): CashOutRequest | null {
  const request = findCashOutRequestById(context, id)
  return request?.account_number === number ? request : null
}

/** Any customer's request, for the console. */
export function findCashOutRequestById({ database }: Context, id: string): CashOutRequest | null {
  const row = database.get<Row>('select * from cash_out_requests where id = ?', id)
  return row ? parseRow(row) : null
}

/** The requests of a balance, the newest first. */
export function cashOutRequestsOf({ database }: Context, { id }: Pick<Balance, 'id'>): CashOutRequest[] {
  return database
    .all<Row>('select * from cash_out_requests where balance_id = ? order by created_at desc, id', id)
    .map(parseRow)
}

/** The customer takes back a request that is not decided, and has the money again; false when it is decided. */
export function cancelCashOutRequest(context: Context, request: CashOutRequest, now: number): boolean {
  if (request.status !== 'NEW') return false
  finish(context, request, { status: 'CANCELLED', reason: say('cash_out.cancelled') }, now)
  return true
}

/** A colleague decides: the money leaves for the bank account, or for a reason is free in the balance again. */
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
      : finish(context, request, { status: 'REFUSED', reason: say(refusal) }, now)
  emailAboutCashOutRequest(context, account, decided)
}

/** Decides every request, or those of one customer, whose review has lasted as long as ours last. */
export function advanceCashOutRequests(context: Context, account: Account | null = null): void {
  const due = context.database.all<{ id: string; account_number: number; next_at: number }>(
    `select id, account_number, next_at from (
       select o.id, o.account_number, o.next_at from cash_out_requests o
       join accounts on accounts.number = o.account_number
       where o.next_at <= ?1 + accounts.offset_ms and (?2 is null or o.account_number = ?2) limit 500)`,
    Math.trunc(sandboxNow(context)),
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
  book(context, request, status === 'PAID' ? 'COMPLETED' : 'CANCELLED', at)
  return next
}

/** What is reserved, paid out or free again: paid out, the coins are redeemed, and the euros behind them leave the bank. */
function book(
  context: Context,
  { id, balance_id: balanceId, amount, receiver_name: reference }: CashOutRequest,
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED',
  at: number,
): void {
  const balance = requireBalance(context, balanceId)
  const movement = { type: 'cash_out', units: -amount, status, reference, order_id: id, created_at: at } as const
  writeMovement(context, balance, movement, (units) => fromOutside(balance.coin, units))
}

function parseRow({ amount, reason, ...row }: Row): CashOutRequest {
  // Written by `finish` alone.
  return { ...row, amount: BigInt(amount), reason: reason === null ? null : (JSON.parse(reason) as Message) }
}

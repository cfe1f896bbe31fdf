import { post } from '#sandbox/books/books.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { TransferOrder } from '#sandbox/core/module.ts'
import { placedInBalances } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { say, type Message } from '#sandbox/texts/messages.ts'
import { issued, requireBalance, writeMovement, type Balance } from '#sandbox/balances/balances.ts'
import { depositReference } from '#sandbox/balances/references.ts'
import { emailAboutDeposit } from '#sandbox/balances/order-emails.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** Without the money for so long an order is over (rules.md#deposit-lapse). */
/** From the money's arrival until it is in the account. */
const BOOKING_MS = 60_000

/** Amounts are EUR cents, times ms of the account's clock. */
export type DepositOrder = {
  id: string
  account_number: number
  balance_id: string
  expected: bigint
  /** All that came, what went back included. */
  received: bigint
  deposited: bigint
  reference: string
  status: 'NEW' | 'INCOMPLETE' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED' | 'RETURNED'
  reason: Message | null
  created_at: number
  changed_at: number
  /** When it changes by itself. */
  next_at: number | null
}

type Row = Omit<DepositOrder, 'expected' | 'received' | 'deposited' | 'reason'> & {
  expected: number
  received: number
  deposited: number
  reason: string | null
}

/** Makes an order for `expected` EUR cents to come. */
export function addDepositOrder(
  context: Context,
  account: Account,
  { balance, expected, now }: { balance: Balance; expected: bigint; now: number },
): DepositOrder {
  const id = newId(context, 'dep', account.number)
  const at = Math.trunc(now)
  context.database.run(
    `insert into deposit_orders
       (id, account_number, balance_id, expected, reference, status, created_at, changed_at, next_at)
     values (?, ?, ?, ?, ?, 'NEW', ?, ?, ?)`,
    id,
    account.number,
    balance.id,
    expected,
    depositReference(id),
    at,
    at,
    at + prices().wait.deposit * 1000,
  )
  return requireOrder(context, id)
}

/** The customer's own order; somebody else's is as unknown as none at all. */
export function findDepositOrder({ database }: Context, { number }: Account, id: string): DepositOrder | null {
  const row = database.get<Row>('select * from deposit_orders where id = ? and account_number = ?', id, number)
  return row ? parseRow(row) : null
}

/** Any customer's order, for the console. */
export function findDepositOrderById({ database }: Context, id: string): DepositOrder | null {
  const row = database.get<Row>('select * from deposit_orders where id = ?', id)
  return row ? parseRow(row) : null
}

/** The orders of an account in a coin, the newest first. */
export function depositOrdersOf(
  { database }: Context,
  { id }: Pick<Balance, 'id'>,
  { limit = -1, offset = 0 } = {},
): DepositOrder[] {
  return database
    .all<Row>(
      'select * from deposit_orders where balance_id = ? order by created_at desc, id limit ? offset ?',
      id,
      limit,
      offset,
    )
    .map(parseRow)
}

/** How many orders an account in a coin has. */
export function countDepositOrders({ database }: Context, { id }: Pick<Balance, 'id'>): number {
  return (
    database.get<{ total: number }>('select count(*) as total from deposit_orders where balance_id = ?', id)?.total ?? 0
  )
}

/** The orders of a customer, the newest first. */
export function allDepositOrdersOf({ database }: Context, { number }: Account): DepositOrder[] {
  return database
    .all<Row>('select * from deposit_orders where account_number = ? order by created_at desc, id', number)
    .map(parseRow)
}

/** EUR cents that are still waited for. */
export function missingOf({ expected, received }: DepositOrder): bigint {
  return received < expected ? expected - received : 0n
}

/** Until when money is waited for, ms; null when none is. */
export function lapseOf({ status, next_at: at }: DepositOrder): number | null {
  return isOpen({ status }) ? at : null
}

/** The customer cancels an order that nothing came for; false when something did. */
export function cancelDepositOrder(context: Context, order: DepositOrder, now: number): boolean {
  if (order.status !== 'NEW') return false
  change(context, order, { status: 'CANCELLED', reason: say('deposit.cancelled'), next_at: null }, now)
  return true
}

/** The orders of a customer as transfers may be for them. */
export function transferOrders(context: Context, account: Account): TransferOrder[] {
  return allDepositOrdersOf(context, account).map(({ id, balance_id: accountId, reference, status }) => ({
    id,
    type: 'DEPOSIT',
    accountId,
    reference,
    isWaiting: isOpen({ status }),
  }))
}

/** Whether an order waits for money. */
export function isOpen({ status }: Pick<DepositOrder, 'status'>): boolean {
  return status === 'NEW' || status === 'INCOMPLETE'
}

/** The order that has this reference, in any state. */
export function findDepositOrderByReference({ database }: Context, reference: string): DepositOrder | null {
  const row = database.get<Row>('select * from deposit_orders where reference = ?', reference)
  return row ? parseRow(row) : null
}

/**
 * EUR cents of deposits from `from` up to but without `until` (ms) that count against their limits: orders that did not end
 * in vain, and what came without one (rules.md#deposit-limits).
 */
export function depositUsage(context: Context, account: Account, from: number, until: number): bigint {
  const row = context.database.get<{ cents: number | null }>(
    `select sum(max(expected, received)) as cents from deposit_orders
     where account_number = ? and created_at >= ? and created_at < ? and status not in ('CANCELLED', 'RETURNED')`,
    account.number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.cents ?? 0) + placedInBalances(context, account, from, until)
}

/** What an order takes beyond what counts against the limits for it already, when these EUR cents come. */
export function beyondExpected({ expected, received }: DepositOrder, cents: bigint): bigint {
  const [counted, after] = [received > expected ? received : expected, received + cents]
  return after > counted ? after - counted : 0n
}

/** Takes these EUR cents out of suspense for an order that waits for them. */
export function takeForOrder(context: Context, account: Account, order: DepositOrder, cents: bigint): void {
  const now = accountNow(context, account)
  post(context, {
    account,
    at: now,
    what: 'deposit_received',
    reference: order.id,
    entries: [
      { book: 'suspense', coin: 'EUR', units: cents },
      { book: 'orders', coin: 'EUR', units: -cents },
    ],
  })
  const received = order.received + cents
  const isFull = received >= order.expected
  const next = isFull
    ? { status: 'PROCESSING' as const, received, next_at: Math.trunc(now) + BOOKING_MS }
    : { status: 'INCOMPLETE' as const, received, next_at: order.created_at + prices().wait.deposit * 1000 }
  const changed = change(context, order, next, now)
  if (!isFull) emailAboutDeposit(context, account, changed)
}

/** The order's money came from somebody else and went back, all of it. */
export function endReturned(context: Context, account: Account, order: DepositOrder, cents: bigint): void {
  const reason = say('deposit.other_payer')
  const changes = { status: 'RETURNED', received: cents, reason, next_at: null } as const
  emailAboutDeposit(context, account, change(context, order, changes, accountNow(context, account)))
}

/** Moves every order, or those of one customer, to the present of its clock. */
export function advanceDeposits(context: Context, account: Account | null = null): void {
  const due = context.database.all<{ id: string; account_number: number }>(
    `select id, account_number from (
       select o.id, o.account_number from deposit_orders o join accounts on accounts.number = o.account_number
       where o.next_at <= ?1 + accounts.offset_ms and (?2 is null or o.account_number = ?2) limit 500)`,
    Math.trunc(sandboxNow(context)),
    account?.number ?? null,
  )
  for (const { id, account_number: number } of due) {
    const owner = findAccount(context, number)
    if (owner) advance(context, owner, requireOrder(context, id))
  }
}

function advance(context: Context, account: Account, order: DepositOrder): void {
  const now = Math.trunc(accountNow(context, account))
  let at = order
  while (at.next_at !== null && at.next_at <= now) at = step(context, account, at, at.next_at)
}

/** What an order does by itself: nothing came, something came and is not waited for any more, or all is put in. */
function step(context: Context, account: Account, order: DepositOrder, at: number): DepositOrder {
  if (order.status === 'NEW') {
    const lapsed = change(context, order, { status: 'CANCELLED', reason: say('deposit.lapsed'), next_at: null }, at)
    emailAboutDeposit(context, account, lapsed)
    return lapsed
  }
  if (order.status === 'INCOMPLETE') {
    // No more is expected than came.
    return change(context, order, { status: 'PROCESSING', expected: order.received, next_at: at + BOOKING_MS }, at)
  }
  const units = order.received
  const movement = {
    type: 'deposit',
    units,
    status: 'COMPLETED',
    reference: order.reference,
    order_id: order.id,
    created_at: at,
  } as const
  writeMovement(context, requireBalance(context, order.balance_id), movement, (moved) =>
    issued(moved, [{ book: 'orders', coin: 'EUR', units: moved }]),
  )
  const done = change(context, order, { status: 'COMPLETED', deposited: units, next_at: null }, at)
  emailAboutDeposit(context, account, done)
  return done
}

function change(context: Context, order: DepositOrder, changes: Partial<DepositOrder>, now: number): DepositOrder {
  const next = { ...order, ...changes, changed_at: Math.trunc(now) }
  context.database.run(
    `update deposit_orders set expected = ?, received = ?, deposited = ?, status = ?, reason = ?, changed_at = ?, next_at = ?
     where id = ?`,
    next.expected,
    next.received,
    next.deposited,
    next.status,
    next.reason === null ? null : JSON.stringify(next.reason),
    next.changed_at,
    next.next_at,
    order.id,
  )
  return next
}

function requireOrder(context: Context, id: string): DepositOrder {
  const order = findDepositOrderById(context, id)
  if (!order) throw new Error(`No deposit order ${id}`)
  return order
}

function parseRow({ expected, received, deposited, reason, ...row }: Row): DepositOrder {
  return {
    ...row,
    expected: BigInt(expected),
    received: BigInt(received),
    deposited: BigInt(deposited),
    // Written by `change` alone.
    reason: reason === null ? null : (JSON.parse(reason) as Message),
  }
}

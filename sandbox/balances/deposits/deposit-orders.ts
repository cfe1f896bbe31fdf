import { post } from '#sandbox/books/books.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { TransferOrder } from '#sandbox/core/module.ts'
import { sumPlacedInBalances } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import { buildIssueRows, requireBalance, writeMovement, type Balance } from '#sandbox/balances/balances.ts'
import { buildDepositReference } from '#sandbox/balances/references.ts'
import { sendDepositEmail } from '#sandbox/balances/order-emails.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** The delay between the arrival of the money and its credit. */
const BOOKING_MS = 60_000

/** Amounts are EUR cents; times are ms of the account's clock. */
export type DepositOrder = {
  id: string
  account_number: number
  balance_id: string
  expected: bigint
  /** Includes returned money. */
  received: bigint
  deposited: bigint
  reference: string
  status: 'NEW' | 'INCOMPLETE' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED' | 'RETURNED'
  reason: Message | null
  created_at: number
  changed_at: number
  /** When the order changes automatically. */
  next_at: number | null
}

type Row = Omit<DepositOrder, 'expected' | 'received' | 'deposited' | 'reason'> & {
  expected: number
  received: number
  deposited: number
  reason: string | null
}

/** Creates a deposit order for `expected` EUR cents. */
export function addDepositOrder(
  context: Context,
  account: Account,
  { balance, expected, now }: { balance: Balance; expected: bigint; now: number },
): DepositOrder {
  const id = createId(context, 'dep', account.number)
  const at = Math.trunc(now)
  context.database.run(
    `insert into deposit_orders
       (id, account_number, balance_id, expected, reference, status, created_at, changed_at, next_at)
     values (?, ?, ?, ?, ?, 'NEW', ?, ?, ?)`,
    id,
    account.number,
    balance.id,
    expected,
    buildDepositReference(id),
    at,
    at,
    at + getPrices().wait.deposit * 1000,
  )
  return requireOrder(context, id)
}

/** Returns the customer's own order; null for an unknown id and another customer's. */
export function findDepositOrder({ database }: Context, { number }: Account, id: string): DepositOrder | null {
  const row = database.get<Row>('select * from deposit_orders where id = ? and account_number = ?', id, number)
  return row ? parseRow(row) : null
}

/** Returns any customer's order, for the console. */
export function findDepositOrderById({ database }: Context, id: string): DepositOrder | null {
  const row = database.get<Row>('select * from deposit_orders where id = ?', id)
  return row ? parseRow(row) : null
}

/** Returns the deposit orders of a balance, newest first. */
export function listDepositOrders(
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

/** Returns the number of deposit orders of a balance. */
export function countDepositOrders({ database }: Context, { id }: Pick<Balance, 'id'>): number {
  return (
    database.get<{ total: number }>('select count(*) as total from deposit_orders where balance_id = ?', id)?.total ?? 0
  )
}

/** Returns the customer's deposit orders, newest first. */
export function listAllDepositOrders({ database }: Context, { number }: Account): DepositOrder[] {
  return database
    .all<Row>('select * from deposit_orders where account_number = ? order by created_at desc, id', number)
    .map(parseRow)
}

/** Returns the EUR cents that are still missing. */
export function computeMissingCents({ expected, received }: DepositOrder): bigint {
  return received < expected ? expected - received : 0n
}

/** Returns the deadline for the money in ms (rules.md#deposit-lapse); null if the order is closed. */
export function getDepositDeadline({ status, next_at: at }: DepositOrder): number | null {
  return isOpen({ status }) ? at : null
}

/** Cancels an order without received money; returns false if money has arrived. */
export function cancelDepositOrder(context: Context, order: DepositOrder, now: number): boolean {
  if (order.status !== 'NEW') return false
  change(context, order, { status: 'CANCELLED', reason: createMessage('deposit.cancelled'), next_at: null }, now)
  return true
}

/** Returns the customer's deposit orders as targets for transfers. */
export function listTransferOrders(context: Context, account: Account): TransferOrder[] {
  return listAllDepositOrders(context, account).map(({ id, balance_id: accountId, reference, status }) => ({
    id,
    type: 'DEPOSIT',
    accountId,
    reference,
    isWaiting: isOpen({ status }),
  }))
}

/** Returns whether the order waits for money. */
export function isOpen({ status }: Pick<DepositOrder, 'status'>): boolean {
  return status === 'NEW' || status === 'INCOMPLETE'
}

/** Returns the order with this reference, in any status. */
export function findDepositOrderByReference({ database }: Context, reference: string): DepositOrder | null {
  const row = database.get<Row>('select * from deposit_orders where reference = ?', reference)
  return row ? parseRow(row) : null
}

/**
 * Returns the EUR cents of deposits that count against the limits, with `from` inclusive and `until` exclusive (ms):
 * orders that were not cancelled or returned, and deposits without an order (rules.md#deposit-limits).
 */
export function sumDepositUsage(context: Context, account: Account, from: number, until: number): bigint {
  const row = context.database.get<{ cents: number | null }>(
    `select sum(max(expected, received)) as cents from deposit_orders
     where account_number = ? and created_at >= ? and created_at < ? and status not in ('CANCELLED', 'RETURNED')`,
    account.number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.cents ?? 0) + sumPlacedInBalances(context, account, from, until)
}

/** Returns the part of `cents` that does not yet count against the limits for this order. */
export function computeUncountedCents({ expected, received }: DepositOrder, cents: bigint): bigint {
  const [counted, after] = [received > expected ? received : expected, received + cents]
  return after > counted ? after - counted : 0n
}

/** Assigns EUR cents from suspense to an open order. */
export function assignToOrder(context: Context, account: Account, order: DepositOrder, cents: bigint): void {
  const now = getAccountTime(context, account)
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
    : { status: 'INCOMPLETE' as const, received, next_at: order.created_at + getPrices().wait.deposit * 1000 }
  const changed = change(context, order, next, now)
  if (!isFull) sendDepositEmail(context, account, changed)
}

/** Ends an order whose money came from another payer and was returned in full. */
export function markReturned(context: Context, account: Account, order: DepositOrder, cents: bigint): void {
  const reason = createMessage('deposit.other_payer')
  const changes = { status: 'RETURNED', received: cents, reason, next_at: null } as const
  sendDepositEmail(context, account, change(context, order, changes, getAccountTime(context, account)))
}

/** Runs the due steps of all orders, or of one customer's. */
export function advanceDeposits(context: Context, account: Account | null = null): void {
  const due = context.database.all<{ id: string; account_number: number }>(
    `select id, account_number from (
       select o.id, o.account_number from deposit_orders o join accounts on accounts.number = o.account_number
       where o.next_at <= ?1 + accounts.offset_ms and (?2 is null or o.account_number = ?2) limit 500)`,
    Math.trunc(getSandboxTime(context)),
    account?.number ?? null,
  )
  for (const { id, account_number: number } of due) {
    const owner = findAccount(context, number)
    if (owner) advance(context, owner, requireOrder(context, id))
  }
}

function advance(context: Context, account: Account, order: DepositOrder): void {
  const now = Math.trunc(getAccountTime(context, account))
  let at = order
  while (at.next_at !== null && at.next_at <= now) at = advanceOrder(context, account, at, at.next_at)
}

function advanceOrder(context: Context, account: Account, order: DepositOrder, at: number): DepositOrder {
  if (order.status === 'NEW') {
    const lapsed = change(
      context,
      order,
      { status: 'CANCELLED', reason: createMessage('deposit.lapsed'), next_at: null },
      at,
    )
    sendDepositEmail(context, account, lapsed)
    return lapsed
  }
  if (order.status === 'INCOMPLETE') {
    // The amount received becomes the expected amount.
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
    buildIssueRows(moved, [{ book: 'orders', coin: 'EUR', units: moved }]),
  )
  const done = change(context, order, { status: 'COMPLETED', deposited: units, next_at: null }, at)
  sendDepositEmail(context, account, done)
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
    // Only `change` writes this column.
    reason: reason === null ? null : (JSON.parse(reason) as Message),
  }
}

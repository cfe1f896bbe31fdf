import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { BuyPrice } from './buy-price.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** Status letters of buy orders. The same letters have other meanings in payments (rules.md#buy-letters). */
export type BuyLetter = 'N' | 'W' | 'R' | 'B' | 'O' | 'T' | 'P' | 'C' | 'Z' | 'X' | 'F' | 'Y'
export type BuyMethod = 'SEPA_BANK_TRANSFER' | 'OPEN_BANKING'
export type DepositStatus = 'NEW' | 'INCOMPLETE' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED' | 'RETURNED'
export type Reason = Pick<Message, 'code' | 'params' | 'text'>

/** The customer's own balance or address. */
export type Destination = { balanceId: string; address: null } | { balanceId: null; address: string }

/** EUR in cents, coins in smallest units, rates in millionths, times in ms of the account's clock. */
export type BuyOrder = {
  id: string
  accountNumber: number
  reference: string
  status: BuyLetter
  statusSince: number
  timeline: readonly { status: BuyLetter; at: number }[]
  cents: bigint
  fee: bigint
  networkFee: bigint
  coin: string
  unitsIndicative: bigint
  rateIndicative: bigint
  /** The market rate at the same moment. */
  marketIndicative: bigint | null
  rateHeldUntil: number
  /** Null until the full amount has arrived. */
  units: bigint | null
  rateFinal: bigint | null
  marketFinal: bigint | null
  address: string | null
  balanceId: string | null
  method: BuyMethod | null
  methodAt: number | null
  /** When the customer confirmed that the transfer was sent. */
  announcedAt: number | null
  depositStatus: DepositStatus
  depositSince: number
  /** Money received and not returned. */
  received: bigint
  returned: bigint
  reason: Reason | null
  depositReason: Reason | null
  transactionHash: string | null
  createdAt: number
  lapsesAt: number
  completedAt: number | null
  /** When the customer was emailed that the rate is no longer held; null before. */
  rateEndedAt: number | null
}

/** Column of each member. Amounts and rates are bigint in the order. */
const COLUMNS = {
  id: 'id',
  accountNumber: 'account_number',
  reference: 'reference',
  status: 'status',
  statusSince: 'status_since',
  timeline: 'timeline',
  cents: 'from_cents',
  fee: 'fee_cents',
  networkFee: 'network_fee_cents',
  coin: 'coin',
  unitsIndicative: 'units_indicative',
  rateIndicative: 'rate_indicative',
  marketIndicative: 'market_indicative',
  rateHeldUntil: 'rate_held_until',
  units: 'units',
  rateFinal: 'rate_final',
  marketFinal: 'market_final',
  address: 'address',
  balanceId: 'balance_id',
  method: 'method',
  methodAt: 'method_at',
  announcedAt: 'announced_at',
  depositStatus: 'deposit_status',
  depositSince: 'deposit_since',
  received: 'received_cents',
  returned: 'returned_cents',
  reason: 'reason',
  depositReason: 'deposit_reason',
  transactionHash: 'transaction_hash',
  createdAt: 'created_at',
  lapsesAt: 'lapses_at',
  completedAt: 'completed_at',
  rateEndedAt: 'rate_ended_at',
} as const satisfies Record<keyof BuyOrder, string>

const MEMBERS = Object.keys(COLUMNS) as (keyof BuyOrder)[]
const BIGINT_MEMBERS = new Set<keyof BuyOrder>([
  'cents',
  'fee',
  'networkFee',
  'unitsIndicative',
  'rateIndicative',
  'marketIndicative',
  'units',
  'rateFinal',
  'marketFinal',
  'received',
  'returned',
])
const JSON_MEMBERS = new Set<keyof BuyOrder>(['timeline', 'reason', 'depositReason'])

/** Creates an order at `now` (ms) and holds its rate from then on. */
export function addBuyOrder(
  context: Context,
  account: Account,
  { coin, price, destination, now }: { coin: string; price: BuyPrice; destination: Destination; now: number },
): BuyOrder {
  const at = Math.trunc(now)
  const id = createId(context, 'buy', account.number)
  const order: BuyOrder = {
    id,
    accountNumber: account.number,
    reference: `B${id.slice(4, 13).toUpperCase()}`,
    status: 'N',
    statusSince: at,
    timeline: [{ status: 'N', at }],
    cents: price.cents,
    fee: price.fee,
    networkFee: price.networkFee,
    coin,
    unitsIndicative: price.units,
    rateIndicative: price.rate,
    marketIndicative: price.market,
    rateHeldUntil: at + getPrices().held.purchase * 1000,
    units: null,
    rateFinal: null,
    marketFinal: null,
    ...destination,
    method: null,
    methodAt: null,
    announcedAt: null,
    depositStatus: 'NEW',
    depositSince: at,
    received: 0n,
    returned: 0n,
    reason: null,
    depositReason: null,
    transactionHash: null,
    createdAt: at,
    lapsesAt: addBusinessDays(at, getPrices().days.purchase),
    completedAt: null,
    rateEndedAt: null,
  }
  const values = MEMBERS.map((member) => formatColumn(member, order[member]))
  context.database.run(
    `insert into buy_orders (${MEMBERS.map((member) => COLUMNS[member]).join(', ')})
     values (${MEMBERS.map(() => '?').join(', ')})`,
    ...values,
  )
  return order
}

export function saveBuyOrder({ database }: Context, order: BuyOrder): BuyOrder {
  database.run(
    `update buy_orders set ${MEMBERS.map((member) => `${COLUMNS[member]} = ?`).join(', ')} where id = ?`,
    ...MEMBERS.map((member) => formatColumn(member, order[member])),
    order.id,
  )
  return order
}

type Row = Record<string, string | number | null>

/** Returns any customer's order with this id, or null. */
export function findBuyOrder({ database }: Context, id: string): BuyOrder | null {
  const row = database.get<Row>('select * from buy_orders where id = ?', id)
  return row ? parseRow(row) : null
}

/** Returns up to 20 orders, newest first, with this transaction hash or wallet address in lower case. */
export function findBuyOrders({ database }: Context, text: string): BuyOrder[] {
  return database
    .all<Row>(
      `select * from buy_orders where lower(transaction_hash) = ?1 or lower(address) = ?1
       order by created_at desc, id limit 20`,
      text,
    )
    .map(parseRow)
}

/** @throws Error if the order is missing, because then our data is inconsistent */
export function requireBuyOrder(context: Context, id: string): BuyOrder {
  const order = findBuyOrder(context, id)
  if (!order) throw new Error(`No buy order ${id}`)
  return order
}

/** Returns the account's orders, newest first. */
export function listBuyOrders({ database }: Context, { number }: Account): BuyOrder[] {
  return database
    .all<Row>('select * from buy_orders where account_number = ? order by created_at desc, id', number)
    .map(parseRow)
}

/** Returns the orders that still have automatic steps. */
export function listOpenBuyOrders({ database }: Context): BuyOrder[] {
  return database.all<Row>(`select * from buy_orders where status not in ('Z', 'X', 'F', 'Y')`).map(parseRow)
}

/** Finds the order whose reference is in a payer's text, ignoring spaces, hyphens and case. */
export function findBuyOrderByReference({ database }: Context, written: string): BuyOrder | null {
  const plain = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const row = database.get<Row>('select * from buy_orders where instr(?, reference) > 0', plain)
  return row ? parseRow(row) : null
}

/**
 * Returns the EUR cents of orders that count against the limits, with `from` inclusive and `until` exclusive (ms).
 * Cancelled and failed orders don't count.
 */
export function sumBuyUsage({ database }: Context, { number }: Account, from: number, until: number): bigint {
  const row = database.get<{ cents: number | null }>(
    `select sum(from_cents) as cents from buy_orders
     where account_number = ? and created_at >= ? and created_at < ? and status not in ('X', 'F', 'Y')`,
    number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.cents ?? 0)
}

export function requireBuyer(context: Context, { accountNumber }: BuyOrder): Account {
  return requireAccount(context, accountNumber)
}

function formatColumn(member: keyof BuyOrder, value: unknown): string | number | bigint | null {
  if (value === null) return null
  if (JSON_MEMBERS.has(member)) return JSON.stringify(value)
  if (member === 'units' || member === 'unitsIndicative') return String(value)
  return value as string | number | bigint
}

function parseRow(row: Row): BuyOrder {
  const members = MEMBERS.map((member) => {
    const value = row[COLUMNS[member]] ?? null
    if (value === null) return [member, null]
    if (BIGINT_MEMBERS.has(member)) return [member, BigInt(value)]
    return [member, JSON_MEMBERS.has(member) ? (JSON.parse(String(value)) as unknown) : value]
  })
  // The columns are exactly the members, each as columnValue writes it.
  return Object.fromEntries(members) as BuyOrder
}

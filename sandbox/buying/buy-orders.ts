import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { BuyPrice } from './buy-price.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** The letters of buy orders; in payments the same ones mean other things (rules.md#buy-letters). */
export type BuyLetter = 'N' | 'W' | 'R' | 'B' | 'O' | 'T' | 'P' | 'C' | 'Z' | 'X' | 'F' | 'Y'
export type BuyMethod = 'SEPA_BANK_TRANSFER' | 'OPEN_BANKING'
export type DepositStatus = 'NEW' | 'INCOMPLETE' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED' | 'RETURNED'
/** Why something ended or did not work. */
export type Reason = Pick<Message, 'code' | 'params' | 'text'>

/** Where the coins go: an account of the customer's, or an address of theirs. */
export type Destination = { balanceId: string; address: null } | { balanceId: null; address: string }

/** An order to buy coins. EUR in cents, coins in smallest units, rates in millionths, times in ms of the account's clock. */
export type BuyOrder = {
  id: string
  accountNumber: number
  /** What the customer writes on a transfer. */
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
  /** The market's rate at the same moment; null for orders of an older version. */
  marketIndicative: bigint | null
  rateHeldUntil: number
  /** Null until all of the money has arrived. */
  units: bigint | null
  rateFinal: bigint | null
  marketFinal: bigint | null
  address: string | null
  balanceId: string | null
  method: BuyMethod | null
  methodAt: number | null
  /** When the customer said that the transfer is made. */
  announcedAt: number | null
  depositStatus: DepositStatus
  depositSince: number
  /** What has arrived and was not sent back. */
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

/** Columns by member; what is a number of money or coins is a bigint in the order. */
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
const BIG = new Set<keyof BuyOrder>([
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
const JSONS = new Set<keyof BuyOrder>(['timeline', 'reason', 'depositReason'])

/** Makes an order at `now` (ms) at a price whose rate is held from then on. */
export function addBuyOrder(
  context: Context,
  account: Account,
  { coin, price, destination, now }: { coin: string; price: BuyPrice; destination: Destination; now: number },
): BuyOrder {
  const at = Math.trunc(now)
  const id = newId(context, 'buy', account.number)
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
    rateHeldUntil: at + prices().held.purchase * 1000,
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
    lapsesAt: workingDaysAfter(at, prices().days.purchase),
    completedAt: null,
    rateEndedAt: null,
  }
  const values = MEMBERS.map((member) => columnValue(member, order[member]))
  context.database.run(
    `insert into buy_orders (${MEMBERS.map((member) => COLUMNS[member]).join(', ')})
     values (${MEMBERS.map(() => '?').join(', ')})`,
    ...values,
  )
  return order
}

/** Keeps an order as it is now. */
export function saveBuyOrder({ database }: Context, order: BuyOrder): BuyOrder {
  database.run(
    `update buy_orders set ${MEMBERS.map((member) => `${COLUMNS[member]} = ?`).join(', ')} where id = ?`,
    ...MEMBERS.map((member) => columnValue(member, order[member])),
    order.id,
  )
  return order
}

type Row = Record<string, string | number | null>

/** The order with this id, whoever's it is; null for an unknown one. */
export function findBuyOrder({ database }: Context, id: string): BuyOrder | null {
  const row = database.get<Row>('select * from buy_orders where id = ?', id)
  return row ? parseRow(row) : null
}

/** @throws Error when there is none: then our own books are wrong */
export function requireBuyOrder(context: Context, id: string): BuyOrder {
  const order = findBuyOrder(context, id)
  if (!order) throw new Error(`No buy order ${id}`)
  return order
}

/** The orders of an account, newest first. */
export function buyOrdersOf({ database }: Context, { number }: Account): BuyOrder[] {
  return database
    .all<Row>('select * from buy_orders where account_number = ? order by created_at desc, id', number)
    .map(parseRow)
}

/** The orders that something can still happen to by itself. */
export function openBuyOrders({ database }: Context): BuyOrder[] {
  return database.all<Row>(`select * from buy_orders where status not in ('Z', 'X', 'F', 'Y')`).map(parseRow)
}

/** The order whose reference is in what a payer wrote, whatever the spaces, hyphens and case; null when none is. */
export function findByReference({ database }: Context, written: string): BuyOrder | null {
  const plain = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const row = database.get<Row>('select * from buy_orders where instr(?, reference) > 0', plain)
  return row ? parseRow(row) : null
}

/** EUR cents of orders from `from` up to but without `until` (ms) that count against the limits: those that did not end in vain. */
export function buyUsage({ database }: Context, { number }: Account, from: number, until: number): bigint {
  const row = database.get<{ cents: number | null }>(
    `select sum(from_cents) as cents from buy_orders
     where account_number = ? and created_at >= ? and created_at < ? and status not in ('X', 'F', 'Y')`,
    number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.cents ?? 0)
}

/** Whose order it is. */
export function buyerOf(context: Context, { accountNumber }: BuyOrder): Account {
  return requireAccount(context, accountNumber)
}

function columnValue(member: keyof BuyOrder, value: unknown): string | number | bigint | null {
  if (value === null) return null
  if (JSONS.has(member)) return JSON.stringify(value)
  if (member === 'units' || member === 'unitsIndicative') return String(value)
  return value as string | number | bigint
}

function parseRow(row: Row): BuyOrder {
  const members = MEMBERS.map((member) => {
    const value = row[COLUMNS[member]] ?? null
    if (value === null) return [member, null]
    if (BIG.has(member)) return [member, BigInt(value)]
    return [member, JSONS.has(member) ? (JSON.parse(String(value)) as unknown) : value]
  })
  // The table's columns are the members of an order, each in the form that columnValue gives it.
  return Object.fromEntries(members) as BuyOrder
}

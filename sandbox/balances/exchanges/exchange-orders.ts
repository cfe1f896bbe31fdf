import { post, type Row } from '#sandbox/books/books.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import { payOut } from '#sandbox/external/chain-payouts.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { say, type Message } from '#sandbox/texts/messages.ts'
import { fromOutside, issued, requireBalance, writeMovement, type Balance } from '#sandbox/balances/balances.ts'
import { emailAboutExchange } from '#sandbox/balances/order-emails.ts'
import {
  formatExchangeRate,
  marketRate,
  parseExchangeRate,
  priceOfGiven,
  type ExchangePrice,
} from './exchange-price.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** Without its rate for so long an order is over (rules.md#exchange-lapse). */
const MINUTE_MS = 60_000
/** From the rate until the coins are there. */
const TRADE_MS = 30_000

/** Amounts are smallest units of their coins, rates decimal strings, times ms of the account's clock. */
export type ExchangeOrder = {
  id: string
  account_number: number
  balance_id: string
  to_coin: string
  /** The account of the customer that gets the coins, or else the address. */
  to_balance_id: string | null
  to_address: string | null
  from_units: bigint
  fee_units: bigint
  /** What arrives; null until there is a rate. */
  to_units: bigint | null
  network_units: bigint
  /** What one of the bought coin may cost at most; null for the rate of the moment. */
  rate_target: string | null
  rate_final: string | null
  status: 'NEW' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED'
  reason: Message | null
  transaction_hash: string | null
  created_at: number
  changed_at: number
  /** When the rate is looked at again, or the order changes by itself. */
  next_at: number | null
}

type Kept = Omit<ExchangeOrder, 'from_units' | 'fee_units' | 'to_units' | 'network_units' | 'reason'> & {
  from_units: number
  fee_units: number
  to_units: number | null
  network_units: number
  reason: string | null
}

export type NewExchange = {
  balance: Balance
  toCoin: string
  toBalance: Balance | null
  toAddress: string | null
  price: ExchangePrice
  rateTarget: bigint | null
  now: number
}

/**
 * Makes an order: what leaves the account is reserved. Without a target it is exchanged at the rate of its price.
 *
 * @throws Refusal 422 when there is not that much in the account
 */
export function addExchangeOrder(context: Context, account: Account, given: NewExchange): ExchangeOrder {
  const { balance, toCoin, toBalance, toAddress, price, rateTarget, now } = given
  const at = Math.trunc(now)
  const id = newId(context, 'exo', account.number)
  const isAtOnce = rateTarget === null
  const order: ExchangeOrder = {
    id,
    account_number: account.number,
    balance_id: balance.id,
    to_coin: toCoin,
    to_balance_id: toBalance?.id ?? null,
    to_address: toAddress,
    from_units: price.from,
    fee_units: price.fee,
    to_units: isAtOnce ? price.to : null,
    network_units: price.network,
    rate_target: isAtOnce ? null : formatExchangeRate(rateTarget),
    rate_final: isAtOnce ? formatExchangeRate(price.rate) : null,
    status: isAtOnce ? 'PROCESSING' : 'NEW',
    reason: null,
    transaction_hash: null,
    created_at: at,
    changed_at: at,
    // The rate of the moment may be good enough.
    next_at: isAtOnce ? at + TRADE_MS : at,
  }
  const values = toRow(order)
  const names = Object.keys(values)
  context.database.run(
    `insert into exchange_orders (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  )
  bookOut(context, order, 'PROCESSING', at)
  return advanceOrder(context, account, order)
}

/** The customer's own order; somebody else's is as unknown as none at all. */
export function findExchangeOrder({ database }: Context, { number }: Account, id: string): ExchangeOrder | null {
  const row = database.get<Kept>('select * from exchange_orders where id = ? and account_number = ?', id, number)
  return row ? parseRow(row) : null
}

/** Any customer's order, for the console. */
export function findExchangeOrderById({ database }: Context, id: string): ExchangeOrder | null {
  const row = database.get<Kept>('select * from exchange_orders where id = ?', id)
  return row ? parseRow(row) : null
}

/** The orders of an account in a coin, the newest first. */
export function exchangeOrdersOf(
  { database }: Context,
  { id }: Pick<Balance, 'id'>,
  { limit = -1, offset = 0 } = {},
): ExchangeOrder[] {
  return database
    .all<Kept>(
      'select * from exchange_orders where balance_id = ? order by created_at desc, id limit ? offset ?',
      id,
      limit,
      offset,
    )
    .map(parseRow)
}

/** How many orders an account in a coin has. */
export function countExchangeOrders({ database }: Context, { id }: Pick<Balance, 'id'>): number {
  return (
    database.get<{ total: number }>('select count(*) as total from exchange_orders where balance_id = ?', id)?.total ??
    0
  )
}

/** The orders of a customer, the newest first. */
export function allExchangeOrdersOf({ database }: Context, { number }: Account): ExchangeOrder[] {
  return database
    .all<Kept>('select * from exchange_orders where account_number = ? order by created_at desc, id', number)
    .map(parseRow)
}

/** Until when the rate is waited for, ms; null when it is not. */
export function exchangeLapseOf({ status, created_at: at }: ExchangeOrder): number | null {
  return status === 'NEW' ? at + prices().wait.exchange * 1000 : null
}

/** The customer cancels an order that waits for its rate; false when it waits no more. */
export function cancelExchangeOrder(context: Context, order: ExchangeOrder, now: number): boolean {
  if (order.status !== 'NEW') return false
  giveUp(context, order, say('exchange.cancelled'), now)
  return true
}

/** Moves every order, or those of one customer, to the present of its clock. */
export function advanceExchanges(context: Context, account: Account | null = null): void {
  const due = context.database.all<Kept>(
    `select o.* from exchange_orders o join accounts on accounts.number = o.account_number
     where o.next_at <= ?1 + accounts.offset_ms and (?2 is null or o.account_number = ?2) limit 500`,
    Math.trunc(sandboxNow(context)),
    account?.number ?? null,
  )
  for (const row of due) {
    const owner = findAccount(context, row.account_number)
    if (owner) advanceOrder(context, owner, parseRow(row))
  }
}

function advanceOrder(context: Context, account: Account, order: ExchangeOrder): ExchangeOrder {
  const now = Math.trunc(accountNow(context, account))
  let at = order
  if (at.status === 'NEW') at = waitForRate(context, account, at, now)
  while (at.status === 'PROCESSING' && at.next_at !== null && at.next_at <= now) {
    at = complete(context, account, at, at.next_at)
  }
  return at
}

/** Looks at the rate of each minute since it was looked at, so that a clock that jumps misses none. */
function waitForRate(context: Context, account: Account, order: ExchangeOrder, now: number): ExchangeOrder {
  const { from, to } = pairOf(context, order)
  const target = parseExchangeRate(order.rate_target ?? '')
  const end = order.created_at + prices().wait.exchange * 1000
  for (let at = order.next_at ?? now; at <= now && at < end; at = nextMinute(at)) {
    const rate = marketRate({ from, to }, at, context.seed)
    if (target !== null && rate <= target) return fill(context, order, rate, at)
  }
  if (now < end) return change(context, order, { next_at: nextMinute(now) }, order.changed_at)
  const lapsed = giveUp(context, order, say('exchange.lapsed'), end)
  emailAboutExchange(context, account, lapsed, { from, to })
  return lapsed
}

/** The market is where the order waits for it, at `now`; an order that waits no more stays as it is. */
export function reachTarget(context: Context, order: ExchangeOrder, now: number): void {
  const rate = parseExchangeRate(order.rate_target ?? '')
  if (order.status === 'NEW' && rate !== null) fill(context, order, rate, Math.trunc(now))
}

function fill(context: Context, order: ExchangeOrder, rate: bigint, at: number): ExchangeOrder {
  const { to } = priceOfGiven(pairOf(context, order), order.from_units, { rate, network: order.network_units })
  const rateFinal = formatExchangeRate(rate)
  return change(
    context,
    order,
    { status: 'PROCESSING', to_units: to, rate_final: rateFinal, next_at: at + TRADE_MS },
    at,
  )
}

function nextMinute(at: number): number {
  return (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS
}

function giveUp(context: Context, order: ExchangeOrder, reason: Message, now: number): ExchangeOrder {
  const over = change(context, order, { status: 'CANCELLED', reason, next_at: null }, now)
  bookOut(context, over, 'CANCELLED', order.created_at)
  return over
}

/** What was reserved leaves the account, and what was bought is put into the other one, or sent to the address. */
function complete(context: Context, account: Account, order: ExchangeOrder, at: number): ExchangeOrder {
  const { from, to } = pairOf(context, order)
  const { id, to_units: units, network_units: network, to_balance_id: target, to_address: address } = order
  if (units === null) throw new Error(`Exchange order ${id} has no rate`)
  bookOut(context, order, 'COMPLETED', at)
  const hash = address === null ? null : payOut(context, { coin: to, address, units, key: id })
  if (target === null) {
    const bought = fromOutside(to, units + network)
    const owed: Row = { book: 'payouts', coin: to, units: units + network }
    const entry = { account, at, reference: id }
    post(context, { ...entry, what: 'exchange_bought', entries: [...bought, { ...owed, units: -owed.units }] })
    post(context, { ...entry, what: 'exchange_sent', entries: [owed, ...fromOutside(to, -units - network)] })
  } else {
    const movement = {
      type: 'exchange_in',
      units,
      status: 'COMPLETED',
      reference: from,
      order_id: id,
      created_at: at,
    } as const
    writeMovement(context, requireBalance(context, target), movement, (moved) => fromOutside(to, moved))
  }
  const done = change(context, order, { status: 'COMPLETED', transaction_hash: hash, next_at: null }, at)
  emailAboutExchange(context, account, done, { from, to })
  return done
}

function bookOut(context: Context, order: ExchangeOrder, status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED', at: number) {
  const balance = requireBalance(context, order.balance_id)
  const movement = {
    type: 'exchange_out',
    units: -order.from_units,
    status,
    reference: order.to_coin,
    order_id: order.id,
    output_address: order.to_address,
    created_at: at,
  } as const
  writeMovement(context, balance, movement, () => soldRows(balance.coin, order))
}

/** The fee is ours; what is left of the coins goes to the exchange. */
function soldRows(coin: string, { from_units: units, fee_units: fee }: ExchangeOrder): Row[] {
  const sold = units - fee
  const fees: Row = { book: 'fees', coin, units: -fee }
  if (coin !== SERVICE_COIN.coin) return [fees, { book: `chain:${coin}`, coin, units: -sold }]
  return [fees, ...issued(-sold, [{ book: 'bank:safeguarding', coin: 'EUR', units: -sold }])]
}

function pairOf(context: Context, order: ExchangeOrder): { from: string; to: string } {
  return { from: requireBalance(context, order.balance_id).coin, to: order.to_coin }
}

function change(context: Context, order: ExchangeOrder, changes: Partial<ExchangeOrder>, now: number): ExchangeOrder {
  const next = { ...order, ...changes, changed_at: Math.trunc(now) }
  context.database.run(
    `update exchange_orders set to_units = ?, rate_final = ?, status = ?, reason = ?, transaction_hash = ?, changed_at = ?,
       next_at = ? where id = ?`,
    next.to_units,
    next.rate_final,
    next.status,
    next.reason === null ? null : JSON.stringify(next.reason),
    next.transaction_hash,
    next.changed_at,
    next.next_at,
    order.id,
  )
  return next
}

function toRow({ reason, ...order }: ExchangeOrder) {
  return { ...order, reason: reason === null ? null : JSON.stringify(reason) }
}

function parseRow({ from_units: from, fee_units: fee, to_units: to, network_units: network, reason, ...row }: Kept) {
  return {
    ...row,
    from_units: BigInt(from),
    fee_units: BigInt(fee),
    to_units: to === null ? null : BigInt(to),
    network_units: BigInt(network),
    // Written by `change` alone.
    reason: reason === null ? null : (JSON.parse(reason) as Message),
  } satisfies ExchangeOrder
}

import { post, type Row } from '#sandbox/books/books.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { payOut } from '#sandbox/external/chain-payouts.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import {
  buildExternalRows,
  buildIssueRows,
  requireBalance,
  writeMovement,
  type Balance,
} from '#sandbox/balances/balances.ts'
import { sendExchangeEmail } from '#sandbox/balances/order-emails.ts'
import {
  changeExchangeOrder,
  insertExchangeOrder,
  parseExchangeOrder,
  type ExchangeOrder,
  type ExchangeOrderRow,
} from './exchange-orders.ts'
import {
  formatExchangeRate,
  getMarketRate,
  parseExchangeRate,
  computePriceByInput,
  type ExchangePrice,
} from './exchange-price.ts'

const MINUTE_MS = 60_000
/** The delay between the trade and the delivery of the coins. */
const TRADE_MS = 30_000

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
 * Creates an order and reserves its units. Without a target rate it trades at once at the rate of its price.
 * @throws Refusal 422 if the balance has too little
 */
export function addExchangeOrder(context: Context, account: Account, given: NewExchange): ExchangeOrder {
  const { balance, toCoin, toBalance, toAddress, price, rateTarget, now } = given
  const at = Math.trunc(now)
  const id = createId(context, 'exo', account.number)
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
    // Checked at once, because the market rate may already meet the target.
    next_at: isAtOnce ? at + TRADE_MS : at,
  }
  insertExchangeOrder(context, order)
  bookDebit(context, order, 'PROCESSING', at)
  return advanceOrder(context, account, order)
}

/** Cancels an order that waits for its rate; returns false if it has traded or ended. */
export function cancelExchangeOrder(context: Context, order: ExchangeOrder, now: number): boolean {
  if (order.status !== 'NEW') return false
  cancelOrder(context, order, createMessage('exchange.cancelled'), now)
  return true
}

/** Runs the due steps of all orders, or of one customer's. */
export function advanceExchanges(context: Context, account: Account | null = null): void {
  const due = context.database.all<ExchangeOrderRow>(
    `select o.* from exchange_orders o join accounts on accounts.number = o.account_number
     where o.next_at <= ?1 + accounts.offset_ms and (?2 is null or o.account_number = ?2) limit 500`,
    Math.trunc(getSandboxTime(context)),
    account?.number ?? null,
  )
  for (const row of due) {
    const owner = findAccount(context, row.account_number)
    if (owner) advanceOrder(context, owner, parseExchangeOrder(row))
  }
}

function advanceOrder(context: Context, account: Account, order: ExchangeOrder): ExchangeOrder {
  const now = Math.trunc(getAccountTime(context, account))
  let at = order
  if (at.status === 'NEW') at = waitForRate(context, account, at, now)
  while (at.status === 'PROCESSING' && at.next_at !== null && at.next_at <= now) {
    at = complete(context, account, at, at.next_at)
  }
  return at
}

/** Checks the rate of every minute since the last check, so that a clock jump misses none. */
function waitForRate(context: Context, account: Account, order: ExchangeOrder, now: number): ExchangeOrder {
  const { from, to } = getPair(context, order)
  const target = parseExchangeRate(order.rate_target ?? '')
  const end = order.created_at + getPrices().wait.exchange * 1000
  for (let at = order.next_at ?? now; at <= now && at < end; at = getNextMinute(at)) {
    const rate = getMarketRate({ from, to }, at, context.seed)
    if (target !== null && rate <= target) return fillOrder(context, order, rate, at)
  }
  if (now < end) return changeExchangeOrder(context, order, { next_at: getNextMinute(now) }, order.changed_at)
  const lapsed = cancelOrder(context, order, createMessage('exchange.lapsed'), end)
  sendExchangeEmail(context, account, lapsed, { from, to })
  return lapsed
}

/** Trades an order at its target rate at `now`, for the console. Other orders stay unchanged. */
export function fillAtTarget(context: Context, order: ExchangeOrder, now: number): void {
  const rate = parseExchangeRate(order.rate_target ?? '')
  if (order.status === 'NEW' && rate !== null) fillOrder(context, order, rate, Math.trunc(now))
}

function fillOrder(context: Context, order: ExchangeOrder, rate: bigint, at: number): ExchangeOrder {
  const { to } = computePriceByInput(getPair(context, order), order.from_units, { rate, network: order.network_units })
  const rateFinal = formatExchangeRate(rate)
  return changeExchangeOrder(
    context,
    order,
    { status: 'PROCESSING', to_units: to, rate_final: rateFinal, next_at: at + TRADE_MS },
    at,
  )
}

function getNextMinute(at: number): number {
  return (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS
}

function cancelOrder(context: Context, order: ExchangeOrder, reason: Message, now: number): ExchangeOrder {
  const over = changeExchangeOrder(context, order, { status: 'CANCELLED', reason, next_at: null }, now)
  bookDebit(context, over, 'CANCELLED', order.created_at)
  return over
}

function complete(context: Context, account: Account, order: ExchangeOrder, at: number): ExchangeOrder {
  const { from, to } = getPair(context, order)
  const { id, to_units: units, network_units: network, to_balance_id: target, to_address: address } = order
  if (units === null) throw new Error(`Exchange order ${id} has no rate`)
  bookDebit(context, order, 'COMPLETED', at)
  const hash = address === null ? null : payOut(context, { coin: to, address, units, key: id })
  if (target === null) {
    const bought = buildExternalRows(to, units + network)
    const owed: Row = { book: 'payouts', coin: to, units: units + network }
    const entry = { account, at, reference: id }
    post(context, { ...entry, what: 'exchange_bought', entries: [...bought, { ...owed, units: -owed.units }] })
    post(context, { ...entry, what: 'exchange_sent', entries: [owed, ...buildExternalRows(to, -units - network)] })
  } else {
    const movement = {
      type: 'exchange_in',
      units,
      status: 'COMPLETED',
      reference: from,
      order_id: id,
      created_at: at,
    } as const
    writeMovement(context, requireBalance(context, target), movement, (moved) => buildExternalRows(to, moved))
  }
  const done = changeExchangeOrder(context, order, { status: 'COMPLETED', transaction_hash: hash, next_at: null }, at)
  sendExchangeEmail(context, account, done, { from, to })
  return done
}

function bookDebit(
  context: Context,
  order: ExchangeOrder,
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED',
  at: number,
) {
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
  writeMovement(context, balance, movement, () => buildSaleRows(balance.coin, order))
}

/** The fee stays with us; the remaining coins go to the exchange. */
function buildSaleRows(coin: string, { from_units: units, fee_units: fee }: ExchangeOrder): Row[] {
  const sold = units - fee
  const fees: Row = { book: 'fees', coin, units: -fee }
  if (coin !== SERVICE_COIN.coin) return [fees, { book: `chain:${coin}`, coin, units: -sold }]
  return [fees, ...buildIssueRows(-sold, [{ book: 'bank:safeguarding', coin: 'EUR', units: -sold }])]
}

function getPair(context: Context, order: ExchangeOrder): { from: string; to: string } {
  return { from: requireBalance(context, order.balance_id).coin, to: order.to_coin }
}

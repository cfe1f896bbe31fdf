import { z } from 'zod'
import { PER_TRANSACTION } from '#sandbox/core/limits.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits, parseUnits } from '#sandbox/domain/money.ts'
import { findCoin, requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { invalid, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { amountsOf, balancesOf, findBalance, requireBalance, type Balance } from '#sandbox/balances/balances.ts'
import { iso, pageOf, requireActive, requireOwnBalance } from '#sandbox/balances/own-balance.ts'
import { walletsOf } from '#sandbox/wallets/wallets.ts'
import {
  addExchangeOrder,
  advanceExchanges,
  cancelExchangeOrder,
  countExchangeOrders,
  exchangeLapseOf,
  exchangeOrdersOf,
  findExchangeOrder,
  type ExchangeOrder,
} from './exchange-orders.ts'
import {
  formatExchangeRate,
  marketRate,
  networkFee,
  parseExchangeRate,
  priceOfGiven,
  priceOfWanted,
  worthOf,
  type ExchangePrice,
} from './exchange-price.ts'

type Signed = Call<'required'>

/** Places of an amount that is typed (rules.md#exchange-decimals). */
const DECIMALS = 4
const MINUTE_MS = 60_000
/** Minutes for which a rate that was quoted can still be agreed to (rules.md#exchange-quote). */
const HELD_MINUTES = 3

const optional = z.string().trim().nullish()
const Body = z.object({
  from_account: z.string('validation.required').trim().min(1, 'validation.required'),
  from_amount: optional,
  to_coin: z.string('validation.required').trim().min(1, 'validation.required'),
  to_amount: optional,
  to_account_id: optional,
  to_coin_address: optional,
  rate_target: optional,
  quoted_rate: optional,
})
type Entered = z.output<typeof Body>

type Exchange = {
  balance: Balance
  toCoin: string
  toBalance: Balance | null
  toAddress: string | null
  price: ExchangePrice
  rateTarget: bigint | null
}

/** What an exchange comes to at a rate, checked as far as it can be without making it. */
function requireExchange(call: Signed, entered: Entered, rate: bigint | null): Exchange {
  const { context, account, now } = call
  const errors = new FieldErrors()
  const balance = findBalance(context, account, entered.from_account)
  if (!balance) throw invalid({ from_account: ['error.no_balance', { coin: SERVICE_COIN.name }] })
  requireActive(balance)
  const { to_coin: toCoin } = entered
  const isKnown = toCoin === SERVICE_COIN.coin || findCoin(toCoin) !== null
  if (!isKnown) errors.add('to_coin', 'error.unsupported_network_or_coin')
  else if (toCoin === balance.coin) errors.add('to_coin', 'validation.exchange_same_coin')
  errors.refuse()
  const target = targetOf(call, entered, errors)
  const rateTarget = rateOf(entered, errors)
  errors.refuse()
  const pair = { from: balance.coin, to: toCoin }
  const terms = {
    rate: rateTarget ?? rate ?? marketRate(pair, now, context.seed),
    network: target.toAddress === null ? 0n : networkFee(toCoin, now, context.seed),
  }
  const given = amountOf('from_amount', entered.from_amount, pair.from, errors)
  const wanted = amountOf('to_amount', entered.to_amount, pair.to, errors)
  if (given === null && wanted === null) errors.add('from_amount', 'validation.required')
  if (given !== null && wanted !== null) errors.add('to_amount', 'validation.exchange_one_amount')
  errors.refuse()
  const price = given === null ? priceOfWanted(pair, wanted ?? 0n, terms) : priceOfGiven(pair, given, terms)
  requireWorth(call, { pair, price, field: given === null ? 'to_amount' : 'from_amount' })
  return { balance, toCoin, ...target, price, rateTarget }
}

/** Where the coins go: an own account, the one of the coin unless another is named, or a confirmed withdrawal wallet. */
function targetOf({ context, account }: Signed, entered: Entered, errors: FieldErrors) {
  const { to_coin: coin, to_account_id: id, to_coin_address: address } = entered
  if (address) {
    const isConfirmed = walletsOf(context, account).some(
      (wallet) => wallet.coin === coin && wallet.address === address && wallet.confirmed_at !== null,
    )
    if (!isConfirmed) errors.add('to_coin_address', 'validation.wallet_confirmed')
    return { toBalance: null, toAddress: address }
  }
  const toBalance = balancesOf(context, account).find((each) => (id ? each.id === id : true) && each.coin === coin)
  if (toBalance?.status !== 'active') errors.add('to_account_id', 'validation.exchange_no_account')
  return { toBalance: toBalance ?? null, toAddress: null }
}

function rateOf({ rate_target: text }: Entered, errors: FieldErrors): bigint | null {
  if (!text) return null
  const rate = parseExchangeRate(text)
  if (rate === null) errors.add('rate_target', 'validation.numeric')
  return rate
}

/** @returns smallest units, or null for what was left out or is refused */
function amountOf(field: string, text: string | null | undefined, coin: string, errors: FieldErrors): bigint | null {
  if (!text) return null
  const { decimals } = requireCoin(coin)
  const max = Math.min(DECIMALS, decimals)
  const [, fraction] = /^\d{1,12}(?:\.(\d+))?$/.exec(text) ?? [null, null]
  if (fraction === null) errors.add(field, 'validation.numeric')
  else if ((fraction?.length ?? 0) > max) errors.add(field, 'validation.decimals', { max })
  else return parseUnits(text, decimals)
  return null
}

/** @throws Refusal 422 at the field for what is worth too little or too much, or buys nothing */
function requireWorth(
  { context: { seed }, now }: Signed,
  { pair, price, field }: { pair: { from: string }; price: ExchangePrice; field: string },
): void {
  const worth = worthOf(pair.from, price.from, now, seed)
  const { min, max } = PER_TRANSACTION
  const errors = new FieldErrors()
  if (worth < min || worth > max || price.to <= 0n) {
    errors.add(field, 'validation.amount_range', { min: formatCents(min), max: formatCents(max) })
  }
  errors.refuse()
}

function quote(call: Signed) {
  const { account, body, now } = call
  requireMayPay(account)
  const exchange = requireExchange(call, requireBody(Body, body), null)
  const { balance, toCoin, price, rateTarget, toAddress } = exchange
  const pair = { from: balance.coin, to: toCoin }
  return {
    from_coin: balance.coin,
    from_amount: amount(price.from, balance.coin),
    to_coin: toCoin,
    to_amount: amount(price.to, toCoin),
    rate: formatExchangeRate(marketRate(pair, now, call.context.seed)),
    rate_target: rateTarget === null ? null : formatExchangeRate(rateTarget),
    fee: amount(price.fee, balance.coin),
    fee_coin: balance.coin,
    network_fee: toAddress === null ? null : amount(price.network, toCoin),
    expires_at: iso((Math.floor(now / MINUTE_MS) + HELD_MINUTES) * MINUTE_MS),
  }
}

/** @throws Refusal 409 when the agreed rate is held no more, 422 when there is not that much in the account */
function create(call: Signed): Answer {
  const { context, account, body, now } = call
  requireMayPay(account)
  const entered = requireBody(Body, body)
  const exchange = requireExchange(call, entered, agreedRate(call, entered))
  const { balance, price } = exchange
  if (amountsOf(context, balance.id).available < price.from) {
    const errors = new FieldErrors()
    const isService = balance.coin === SERVICE_COIN.coin
    const field = entered.from_amount ? 'from_amount' : 'to_amount'
    if (isService) errors.add(field, 'error.insufficient_service_coins', { coin: SERVICE_COIN.name })
    else errors.add(field, 'error.not_enough_funds')
    errors.refuse()
  }
  return new Answer(wire(call, addExchangeOrder(context, account, { ...exchange, now })), { status: 201 })
}

/** The rate that the customer agreed to, as long as a minute of the last ones had it. */
function agreedRate({ context, account, now }: Signed, entered: Entered): bigint | null {
  const { quoted_rate: text, from_account: id, to_coin: to } = entered
  const from = findBalance(context, account, id)?.coin
  if (!text || entered.rate_target || from === undefined || (to !== SERVICE_COIN.coin && !findCoin(to))) return null
  const agreed = parseExchangeRate(text)
  for (let minutes = 0; minutes < HELD_MINUTES; minutes += 1) {
    const rate = marketRate({ from, to }, now - minutes * MINUTE_MS, context.seed)
    if (rate === agreed) return rate
  }
  const rate = formatExchangeRate(marketRate({ from, to }, now, context.seed))
  throw new Refusal(409, 'error.rate_moved', { extra: { rate } })
}

function amount(units: bigint, coin: string): string {
  return formatUnits(units, requireCoin(coin).decimals)
}

function wire({ context }: Signed, order: ExchangeOrder) {
  const { coin: from } = requireBalance(context, order.balance_id)
  const { to_coin: to } = order
  const lapses = exchangeLapseOf(order)
  return {
    order_id: order.id,
    account_id: order.balance_id,
    from_coin: from,
    from_account: order.balance_id,
    from_amount: amount(order.from_units, from),
    to_coin: to,
    to_amount: order.to_units === null ? null : amount(order.to_units, to),
    to_coin_address: order.to_address,
    to_account_id: order.to_balance_id,
    rate_target: order.rate_target,
    rate_final: order.rate_final,
    fee: amount(order.fee_units, from),
    fee_coin: from,
    network_fee: order.to_address === null ? null : amount(order.network_units, to),
    status: order.status,
    cancellation_reason: order.reason,
    order_added_time: iso(order.created_at),
    last_status_change: iso(order.changed_at),
    lapses: lapses === null ? null : iso(lapses),
    transaction_hash: order.transaction_hash,
    allowed_actions: order.status === 'NEW' ? ['cancel'] : [],
  }
}

function list(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceExchanges(call.context, call.account)
  const page = pageOf(call.query)
  const items = exchangeOrdersOf(call.context, balance, page).map((order) => wire(call, order))
  return page.limit === undefined ? items : { items, total: countExchangeOrders(call.context, balance), ...page }
}

/** @throws Refusal 404 for an order of another customer */
function requireOrder({ context, account, param }: Signed): ExchangeOrder {
  advanceExchanges(context, account)
  const order = findExchangeOrder(context, account, param('orderId'))
  if (!order) throw new Refusal(404, 'error.not_found')
  return order
}

/** Cancelling what is cancelled changes nothing: the button may be pressed twice. */
function cancel(call: Signed) {
  const order = requireOrder(call)
  if (order.status !== 'CANCELLED' && !cancelExchangeOrder(call.context, order, call.now)) {
    throw new Refusal(409, 'error.order_changed')
  }
  return wire(call, requireOrder(call))
}

export const exchangeRoutes = [
  defineRoute({ method: 'POST', path: 'balances/exchange_quote', auth: 'required', handler: quote }),
  defineRoute({ method: 'POST', path: 'balances/exchange_orders', auth: 'required', handler: create }),
  defineRoute({ method: 'GET', path: 'balances/:id/exchange_orders', auth: 'required', handler: list }),
  defineRoute({
    method: 'GET',
    path: 'balances/exchange_orders/:orderId',
    auth: 'required',
    handler: (call) => wire(call, requireOrder(call)),
  }),
  defineRoute({
    method: 'POST',
    path: 'balances/exchange_orders/:orderId/cancel',
    auth: 'required',
    handler: cancel,
  }),
]

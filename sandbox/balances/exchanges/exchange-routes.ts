import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import {
  activateBalance,
  amountsOf,
  balancesOf,
  openBalance,
  requireBalance,
  type Balance,
} from '#sandbox/balances/balances.ts'
import { heldUntil } from '#sandbox/domain/held-moments.ts'
import { iso, pageOf, requireOwnBalance, requireTermsAccepted } from '#sandbox/balances/own-balance.ts'
import { agreedRate, ExchangeBody, requireAgreedAmount, requireExchange, requireMayExchange } from './exchange-entry.ts'
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
import { formatExchangeRate, marketRate } from './exchange-price.ts'

type Signed = Call<'required'>

function quote(call: Signed) {
  const { body, now } = call
  const entered = requireBody(ExchangeBody, body)
  requireMayExchange(call, entered)
  const exchange = requireExchange(call, entered, null)
  const { balance, toCoin, price, rateTarget, toAddress } = exchange
  const pair = { from: balance.coin, to: toCoin }
  return {
    from_coin: balance.coin,
    from_amount: amount(price.from, balance.coin),
    to_coin: toCoin,
    to_amount: amount(price.to, toCoin),
    rate: formatExchangeRate(marketRate(pair, now, call.context.seed)),
    // An exchange is at the market: only the fee is ours (rules.md#exchange-fee).
    market_rate: formatExchangeRate(marketRate(pair, now, call.context.seed)),
    rate_target: rateTarget === null ? null : formatExchangeRate(rateTarget),
    fee: amount(price.fee, balance.coin),
    fee_coin: balance.coin,
    network_fee: toAddress === null ? null : amount(price.network, toCoin),
    expires_at: iso(heldUntil(now)),
  }
}

/** @throws Refusal 409 when the agreed rate is held no more, 422 when there is not that much in the account */
function create(call: Signed): Answer {
  const { context, account, body, now } = call
  const entered = requireBody(ExchangeBody, body)
  requireMayExchange(call, entered)
  const exchange = requireExchange(call, entered, agreedRate(call, entered))
  requireAgreedAmount(call, entered, exchange)
  const { balance, price } = exchange
  if (amountsOf(context, balance.id).available < price.from) {
    const errors = new FieldErrors()
    const isService = balance.coin === SERVICE_COIN.coin
    const field = entered.from_amount ? 'from_amount' : 'to_amount'
    if (isService) errors.add(field, 'error.insufficient_service_coins', { coin: SERVICE_COIN.name })
    else errors.add(field, 'error.not_enough_funds')
    errors.refuse()
  }
  const toBalance = exchange.toBalance ?? (exchange.toAddress === null ? openServiceBalance(call) : null)
  const order = addExchangeOrder(context, account, { ...exchange, toBalance, now })
  return new Answer(wire(call, order), { status: 201 })
}

/** @throws Refusal 409 until the terms of the service coin are accepted */
function openServiceBalance({ context, account, now }: Signed): Balance {
  const known = balancesOf(context, account).find(({ coin }) => coin === SERVICE_COIN.coin)
  const balance = known ?? openBalance(context, account, SERVICE_COIN.coin, now)
  requireTermsAccepted(context, account, balance)
  return activateBalance(context, balance)
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
    market_rate: order.rate_final,
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
  // A closed account exchanges everything into the service coin, which it can then ask for (rules.md#exchange-everything).
  defineRoute({ method: 'POST', path: 'balances/exchange_quote', auth: 'required', whenClosed: true, handler: quote }),
  defineRoute({
    method: 'POST',
    path: 'balances/exchange_orders',
    auth: 'required',
    whenClosed: true,
    handler: create,
  }),
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
    whenClosed: true,
    handler: cancel,
  }),
]

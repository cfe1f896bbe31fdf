import { formatPublicNumber } from '#sandbox/core/ids.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import {
  activateBalance,
  getAmounts,
  listBalances,
  openBalance,
  requireBalance,
  type Balance,
} from '#sandbox/balances/balances.ts'
import { getHeldUntil } from '#sandbox/domain/held-moments.ts'
import { formatIso, parsePagination, requireOwnBalance, requireTermsAccepted } from '#sandbox/balances/own-balance.ts'
import {
  requireAgreedRate,
  ExchangeBody,
  requireAgreedAmount,
  requireExchange,
  requireMayExchange,
} from './exchange-entry.ts'
import { addExchangeOrder, advanceExchanges, cancelExchangeOrder } from './exchange-life-cycle.ts'
import {
  countExchangeOrders,
  getExchangeDeadline,
  listExchangeOrders,
  findExchangeOrder,
  type ExchangeOrder,
} from './exchange-orders.ts'
import { formatExchangeRate, getMarketRate } from './exchange-price.ts'

type Signed = Call<'required'>

function buildQuote(call: Signed) {
  const { body, now } = call
  const entered = requireBody(ExchangeBody, body)
  requireMayExchange(call, entered)
  const exchange = requireExchange(call, entered, null)
  const { balance, toCoin, price, rateTarget, toAddress } = exchange
  const pair = { from: balance.coin, to: toCoin }
  return {
    from_coin: balance.coin,
    from_amount: formatAmount(price.from, balance.coin),
    to_coin: toCoin,
    to_amount: formatAmount(price.to, toCoin),
    rate: formatExchangeRate(getMarketRate(pair, now, call.context.seed)),
    // Exchanges use the market rate without a margin; only the fee is ours (rules.md#exchange-fee).
    market_rate: formatExchangeRate(getMarketRate(pair, now, call.context.seed)),
    rate_target: rateTarget === null ? null : formatExchangeRate(rateTarget),
    fee: formatAmount(price.fee, balance.coin),
    fee_coin: balance.coin,
    network_fee: toAddress === null ? null : formatAmount(price.network, toCoin),
    expires_at: formatIso(getHeldUntil(now)),
  }
}

/** @throws Refusal 409 if the agreed rate is no longer held, 422 if the balance has too little */
function create(call: Signed): Answer {
  const { context, account, body, now } = call
  const entered = requireBody(ExchangeBody, body)
  requireMayExchange(call, entered)
  const exchange = requireExchange(call, entered, requireAgreedRate(call, entered))
  requireAgreedAmount(call, entered, exchange)
  const { balance, price } = exchange
  if (getAmounts(context, balance.id).available < price.from) {
    const errors = new FieldErrors()
    const isService = balance.coin === SERVICE_COIN.coin
    const field = entered.from_amount ? 'from_amount' : 'to_amount'
    if (isService) errors.add(field, 'error.insufficient_service_coins', { coin: SERVICE_COIN.name })
    else errors.add(field, 'error.not_enough_funds')
    errors.refuse()
  }
  const toBalance = exchange.toBalance ?? (exchange.toAddress === null ? openServiceBalance(call) : null)
  const order = addExchangeOrder(context, account, { ...exchange, toBalance, now })
  return new Answer(serializeOrder(call, order), { status: 201 })
}

/** @throws Refusal 409 if the service coin's terms are not accepted */
function openServiceBalance({ context, account, now }: Signed): Balance {
  const known = listBalances(context, account).find(({ coin }) => coin === SERVICE_COIN.coin)
  const balance = known ?? openBalance(context, account, SERVICE_COIN.coin, now)
  requireTermsAccepted(context, account, balance)
  return activateBalance(context, balance)
}

function formatAmount(units: bigint, coin: string): string {
  return formatUnits(units, requireCoin(coin).decimals)
}

function serializeOrder({ context }: Signed, order: ExchangeOrder) {
  const { coin: from } = requireBalance(context, order.balance_id)
  const { to_coin: to } = order
  const lapses = getExchangeDeadline(order)
  return {
    order_id: order.id,
    public_number: formatPublicNumber(order.id),
    account_id: order.balance_id,
    from_coin: from,
    from_account: order.balance_id,
    from_amount: formatAmount(order.from_units, from),
    to_coin: to,
    to_amount: order.to_units === null ? null : formatAmount(order.to_units, to),
    to_coin_address: order.to_address,
    to_account_id: order.to_balance_id,
    rate_target: order.rate_target,
    rate_final: order.rate_final,
    market_rate: order.rate_final,
    fee: formatAmount(order.fee_units, from),
    fee_coin: from,
    network_fee: order.to_address === null ? null : formatAmount(order.network_units, to),
    status: order.status,
    cancellation_reason: order.reason,
    order_added_time: formatIso(order.created_at),
    last_status_change: formatIso(order.changed_at),
    lapses: lapses === null ? null : formatIso(lapses),
    transaction_hash: order.transaction_hash,
    allowed_actions: order.status === 'NEW' ? ['cancel'] : [],
  }
}

function list(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceExchanges(call.context, call.account)
  const page = parsePagination(call.query)
  const items = listExchangeOrders(call.context, balance, page).map((order) => serializeOrder(call, order))
  return page.limit === undefined ? items : { items, total: countExchangeOrders(call.context, balance), ...page }
}

/** @throws Refusal 404 for an order of another customer */
function requireOrder({ context, account, param }: Signed): ExchangeOrder {
  advanceExchanges(context, account)
  const order = findExchangeOrder(context, account, param('orderId'))
  if (!order) throw new Refusal(404, 'error.not_found')
  return order
}

function cancel(call: Signed) {
  const order = requireOrder(call)
  if (order.status !== 'CANCELLED' && !cancelExchangeOrder(call.context, order, call.now)) {
    throw new Refusal(409, 'error.order_changed')
  }
  return serializeOrder(call, requireOrder(call))
}

export const exchangeRoutes = [
  // A closed account may exchange everything into the service coin and then request a cash-out
  // (rules.md#exchange-everything).
  defineRoute({
    method: 'POST',
    path: 'balances/exchange_quote',
    auth: 'required',
    whenClosed: true,
    handler: buildQuote,
  }),
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
    handler: (call) => serializeOrder(call, requireOrder(call)),
  }),
  defineRoute({
    method: 'POST',
    path: 'balances/exchange_orders/:orderId/cancel',
    auth: 'required',
    whenClosed: true,
    handler: cancel,
  }),
]

import { z } from 'zod'
import {
  activateBalance,
  amountsOf,
  balancesOf,
  findDefaultBalance,
  makeDefaultBalance,
  movementsOf,
  openBalance,
  periodOf,
  type Balance,
  type Movement,
} from './balances.ts'
import { advanceCashOutRequests } from './cash-out-requests/cash-out-requests.ts'
import { advanceDeposits } from './deposits/deposit-orders.ts'
import { advanceExchanges } from './exchanges/exchange-orders.ts'
import { advanceWithdrawals } from './withdrawals/withdrawals.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { formatSigned, iso, pageOf, requireActive, requireOwnBalance, requireTermsAccepted } from './own-balance.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { COINS, requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { centsOf } from '#sandbox/domain/money.ts'
import { formatPoundRate, formatRate, poundRateOf, rateOf } from '#sandbox/external/rates.ts'
import type { Context } from '#sandbox/core/context.ts'
import { wireCoin } from '#sandbox/reference/coin-wire.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { startOf } from '#sandbox/domain/day-start.ts'

type Signed = Call<'required'>

/** The coins that an account can be opened in. */
const OPENABLE = [SERVICE_COIN, ...COINS]

const Body = z.object({ coin: z.string('validation.required').trim().min(1, 'validation.required') })

/** EUR cents that units of a coin are worth at `now`, for whole amounts and signed ones. */
function valueOf({ seed }: Context, coin: string, units: bigint, now: number): bigint {
  const cents = centsOf(units < 0n ? -units : units, rateOf(coin, now, seed).market, requireCoin(coin).decimals)
  return units < 0n ? -cents : cents
}

function wire({ context, account, now }: Signed, { id, coin, status }: Balance) {
  const { total, available } = amountsOf(context, id)
  return {
    account_id: id,
    coin,
    status,
    balance: formatSigned(total, coin),
    available: formatSigned(available, coin),
    value_eur: formatCents(valueOf(context, coin, total, now)),
    is_default: findDefaultBalance(context, account)?.id === id,
    is_service_coin: coin === SERVICE_COIN.coin,
    exchange_fee_percent: formatCents(prices().exchange.percent),
    exchange_min_eur: formatCents(prices().payment.min),
    exchange_max_eur: formatCents(prices().payment.max),
  }
}

/** A movement, with what it was worth when it was booked. */
function wireMovement({ context }: Signed, coin: string, movement: Movement) {
  return {
    id: String(movement.id),
    type: movement.type,
    coin,
    amount: formatSigned(movement.units, coin),
    reference: movement.reference,
    input_address: movement.input_address,
    output_address: movement.output_address,
    transaction_key: movement.transaction_key,
    order_id: movement.order_id,
    balance_after: movement.balance_after === null ? null : formatSigned(movement.balance_after, coin),
    status: movement.status,
    created: iso(movement.created_at),
    value_eur: formatCents(valueOf(context, coin, movement.units, movement.created_at)),
  }
}

function list(call: Signed) {
  const { context, account, now } = call
  const balances = balancesOf(context, account)
  const values = balances.map(({ id, coin }) => valueOf(context, coin, amountsOf(context, id).total, now))
  return {
    items: balances.map((balance) => wire(call, balance)),
    total_eur: formatCents(values.reduce((sum, cents) => sum + cents, 0n)),
  }
}

/** One account for each coin: opening it again gives the one that there is. */
function open(call: Signed): Answer {
  const { context, account, now, body } = call
  requireMayPay(account)
  const { coin } = requireBody(Body, body)
  const errors = new FieldErrors()
  if (!OPENABLE.some((each) => each.coin === coin)) errors.add('coin', 'error.unsupported_network_or_coin')
  errors.refuse()
  const known = balancesOf(context, account).find((balance) => balance.coin === coin)
  return new Answer(wire(call, known ?? openBalance(context, account, coin, now)), { status: known ? 200 : 201 })
}

function defaultOf(call: Signed) {
  const balance = findDefaultBalance(call.context, call.account)
  if (!balance) throw new Refusal(404, 'error.no_balance', { params: { coin: SERVICE_COIN.name } })
  return wire(call, balance)
}

function activate(call: Signed) {
  const { context, account } = call
  const balance = requireOwnBalance(call)
  if (balance.status === 'inactive') requireMayPay(account)
  requireTermsAccepted(context, account, balance)
  return wire(call, activateBalance(context, balance))
}

function makeDefault(call: Signed) {
  const balance = requireOwnBalance(call)
  requireActive(balance)
  makeDefaultBalance(call.context, balance, call.now)
  return wire(call, balance)
}

/** All movements of a period, or with `limit` a page of them and what the account held before and after. */
function movements(call: Signed) {
  const balance = requireOwnBalance(call)
  const { context, account, query } = call
  advanceDeposits(context, account)
  advanceExchanges(context, account)
  advanceCashOutRequests(context, account)
  advanceWithdrawals(context, account)
  const period = {
    from: startOf(query.get('period_start'), 0) ?? 0,
    until: startOf(query.get('period_end'), 1) ?? Number.MAX_SAFE_INTEGER,
    oldestFirst: query.get('sort_order') === 'asc',
  }
  const page = pageOf(query)
  const items = movementsOf(context, balance, { ...period, ...page }).map((movement) =>
    wireMovement(call, balance.coin, movement),
  )
  if (page.limit === undefined) return items
  const { total, opening, closing } = periodOf(context, balance, period)
  return {
    items,
    total,
    ...page,
    opening_balance: formatSigned(opening, balance.coin),
    closing_balance: formatSigned(closing, balance.coin),
  }
}

/** EUR for one of each coin, and for a pound (rules.md#gbp-rate). */
function exchangeRates({ context: { seed }, now }: Signed) {
  const coins = [...COINS, SERVICE_COIN].map(({ coin }) => [coin, formatRate(rateOf(coin, now, seed).ours, coin)])
  const rates = Object.fromEntries([...coins, ['EUR', '1.00'], ['GBP', formatPoundRate(poundRateOf(now, seed))]])
  return { base: 'EUR', rates, at: new Date(now).toISOString() }
}

export const balanceRoutes = [
  defineRoute({ method: 'GET', path: 'balances', auth: 'required', handler: list }),
  defineRoute({ method: 'POST', path: 'balances', auth: 'required', handler: open }),
  defineRoute({ method: 'GET', path: 'balances/default', auth: 'required', handler: defaultOf }),
  defineRoute({
    method: 'GET',
    path: 'balances/coins',
    auth: 'required',
    handler: ({ context: { seed }, now }) => OPENABLE.map((facts) => wireCoin(facts, { now, seed })),
  }),
  defineRoute({ method: 'GET', path: 'balances/user/exchange_rates', auth: 'required', handler: exchangeRates }),
  defineRoute({
    method: 'GET',
    path: 'balances/:id',
    auth: 'required',
    handler: (call) => wire(call, requireOwnBalance(call)),
  }),
  defineRoute({ method: 'GET', path: 'balances/:id/transactions', auth: 'required', handler: movements }),
  defineRoute({
    method: 'POST',
    path: 'balances/:id/activate',
    auth: 'required',
    handler: activate,
  }),
  defineRoute({ method: 'POST', path: 'balances/:id/default', auth: 'required', handler: makeDefault }),
]

import { z } from 'zod'
import {
  activateBalance,
  getAmounts,
  listBalances,
  findDefaultBalance,
  makeDefaultBalance,
  openBalance,
  type Balance,
  type Movement,
} from './balances.ts'
import { computeValue, listDayValues } from './balance-value.ts'
import { listMovements, summarizePeriod } from './movements.ts'
import { advanceCashOutRequests } from './cash-out-requests/cash-out-requests.ts'
import { advanceDeposits } from './deposits/deposit-orders.ts'
import { advanceExchanges } from './exchanges/exchange-life-cycle.ts'
import { advanceWithdrawals } from './withdrawals/withdrawals.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import {
  formatSigned,
  formatIso,
  parsePagination,
  requireActive,
  requireOwnBalance,
  requireTermsAccepted,
} from './own-balance.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { COINS, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { formatPoundRate, formatRate, getPoundRate, getRate } from '#sandbox/external/rates.ts'
import { serializeCoin } from '#sandbox/reference/coin-wire.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { getDayStart } from '#sandbox/domain/day-start.ts'

type Signed = Call<'required'>

const OPENABLE = [SERVICE_COIN, ...COINS]

const Body = z.object({ coin: z.string('validation.required').trim().min(1, 'validation.required') })

function serializeBalance({ context, account, now }: Signed, { id, coin, status }: Balance) {
  const { total, available } = getAmounts(context, id)
  return {
    account_id: id,
    coin,
    status,
    balance: formatSigned(total, coin),
    available: formatSigned(available, coin),
    value_eur: formatCents(computeValue(context, coin, total, now)),
    is_default: findDefaultBalance(context, account)?.id === id,
    is_service_coin: coin === SERVICE_COIN.coin,
    exchange_fee_percent: formatCents(getPrices().exchange.percent),
    exchange_min_eur: formatCents(getPrices().payment.min),
    exchange_max_eur: formatCents(getPrices().payment.max),
  }
}

/** Serializes a movement with its value when it was booked. */
function serializeMovement({ context }: Signed, coin: string, movement: Movement) {
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
    created: formatIso(movement.created_at),
    value_eur: formatCents(computeValue(context, coin, movement.units, movement.created_at)),
  }
}

function list(call: Signed) {
  const { context, account, now } = call
  const balances = listBalances(context, account)
  const values = balances.map(({ id, coin }) => computeValue(context, coin, getAmounts(context, id).total, now))
  return {
    items: balances.map((balance) => serializeBalance(call, balance)),
    total_eur: formatCents(values.reduce((sum, cents) => sum + cents, 0n)),
  }
}

/** Each coin has at most one balance, so opening it again returns the existing one. */
function open(call: Signed): Answer {
  const { context, account, now, body } = call
  requireMayPay(account)
  const { coin } = requireBody(Body, body)
  const errors = new FieldErrors()
  if (!OPENABLE.some((each) => each.coin === coin)) errors.add('coin', 'error.unsupported_network_or_coin')
  errors.refuse()
  const known = listBalances(context, account).find((balance) => balance.coin === coin)
  return new Answer(serializeBalance(call, known ?? openBalance(context, account, coin, now)), {
    status: known ? 200 : 201,
  })
}

const HistoryQuery = z.object({ days: z.coerce.number().int().min(2).max(366).catch(90) })

function readHistory({ context, account, now, query }: Signed) {
  const { days } = HistoryQuery.parse({ days: query.get('days') })
  const values = listDayValues(context, account, { now, days })
  return { items: values.map(({ day, cents }) => ({ day, value_eur: formatCents(cents) })) }
}

function readDefault(call: Signed) {
  const balance = findDefaultBalance(call.context, call.account)
  if (!balance) throw new Refusal(404, 'error.no_balance', { params: { coin: SERVICE_COIN.name } })
  return serializeBalance(call, balance)
}

function activate(call: Signed) {
  const { context, account } = call
  const balance = requireOwnBalance(call)
  if (balance.status === 'inactive') requireMayPay(account)
  requireTermsAccepted(context, account, balance)
  return serializeBalance(call, activateBalance(context, balance))
}

function makeDefault(call: Signed) {
  const balance = requireOwnBalance(call)
  requireActive(balance)
  makeDefaultBalance(call.context, balance, call.now)
  return serializeBalance(call, balance)
}

/** Lists the movements of a period. With `limit`, adds pagination and the balance before and after the period. */
function readMovements(call: Signed) {
  const balance = requireOwnBalance(call)
  const { context, account, query } = call
  advanceDeposits(context, account)
  advanceExchanges(context, account)
  advanceCashOutRequests(context, account)
  advanceWithdrawals(context, account)
  const period = {
    from: getDayStart(query.get('period_start'), 0) ?? 0,
    until: getDayStart(query.get('period_end'), 1) ?? Number.MAX_SAFE_INTEGER,
    oldestFirst: query.get('sort_order') === 'asc',
  }
  const page = parsePagination(query)
  const items = listMovements(context, balance, { ...period, ...page }).map((movement) =>
    serializeMovement(call, balance.coin, movement),
  )
  if (page.limit === undefined) return items
  const { total, opening, closing } = summarizePeriod(context, balance, period)
  return {
    items,
    total,
    ...page,
    opening_balance: formatSigned(opening, balance.coin),
    closing_balance: formatSigned(closing, balance.coin),
  }
}

/** EUR per coin and per pound (rules.md#gbp-rate). */
function readExchangeRates({ context: { seed }, now }: Signed) {
  const coins = [...COINS, SERVICE_COIN].map(({ coin }) => [coin, formatRate(getRate(coin, now, seed).ours, coin)])
  const rates = Object.fromEntries([...coins, ['EUR', '1.00'], ['GBP', formatPoundRate(getPoundRate(now, seed))]])
  return { base: 'EUR', rates, at: new Date(now).toISOString() }
}

export const balanceRoutes = [
  defineRoute({ method: 'GET', path: 'balances', auth: 'required', handler: list }),
  defineRoute({ method: 'POST', path: 'balances', auth: 'required', handler: open }),
  defineRoute({ method: 'GET', path: 'balances/history', auth: 'required', handler: readHistory }),
  defineRoute({ method: 'GET', path: 'balances/default', auth: 'required', handler: readDefault }),
  defineRoute({
    method: 'GET',
    path: 'balances/coins',
    auth: 'required',
    handler: ({ context: { seed }, now }) => OPENABLE.map((facts) => serializeCoin(facts, { now, seed })),
  }),
  defineRoute({ method: 'GET', path: 'balances/user/exchange_rates', auth: 'required', handler: readExchangeRates }),
  defineRoute({
    method: 'GET',
    path: 'balances/:id',
    auth: 'required',
    handler: (call) => serializeBalance(call, requireOwnBalance(call)),
  }),
  defineRoute({ method: 'GET', path: 'balances/:id/transactions', auth: 'required', handler: readMovements }),
  defineRoute({
    method: 'POST',
    path: 'balances/:id/activate',
    auth: 'required',
    handler: activate,
  }),
  defineRoute({ method: 'POST', path: 'balances/:id/default', auth: 'required', handler: makeDefault }),
]

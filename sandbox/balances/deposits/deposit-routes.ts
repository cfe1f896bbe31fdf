import { formatPublicNumber } from '#sandbox/core/ids.ts'
import { z } from 'zod'
import { getPrices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay, requireWithinDepositLimits } from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { getReturnArrival } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import type { Balance } from '#sandbox/balances/balances.ts'
import { formatIso, parsePagination, requireActive, requireOwnBalance } from '#sandbox/balances/own-balance.ts'
import { buildBalanceReference } from '#sandbox/balances/references.ts'
import {
  addDepositOrder,
  advanceDeposits,
  cancelDepositOrder,
  countDepositOrders,
  listDepositOrders,
  findDepositOrder,
  getDepositDeadline,
  computeMissingCents,
  type DepositOrder,
} from './deposit-orders.ts'

type Signed = Call<'required'>

const Body = z.object({ amount_expected: z.string('validation.required').trim().min(1, 'validation.required') })

/** Deposits go to service-coin balances only; other coins are bought or exchanged. */
function requireServiceCoin({ coin }: Balance): void {
  if (coin === SERVICE_COIN.coin) return
  throw new Refusal(409, 'error.deposit_service_coin', { params: { coin: SERVICE_COIN.coin } })
}

function serializeOrder(order: DepositOrder) {
  const lapses = getDepositDeadline(order)
  return {
    order_id: order.id,
    public_number: formatPublicNumber(order.id),
    account_id: order.balance_id,
    amount_expected: formatCents(order.expected),
    amount_received: formatCents(order.received),
    amount_deposited: formatCents(order.deposited),
    amount_missing: formatCents(computeMissingCents(order)),
    fee: formatCents(0n),
    reference: order.reference,
    bank_receiver: OUR_BANK.receiver,
    iban: OUR_BANK.iban,
    bic: OUR_BANK.bic,
    bank_address: OUR_BANK.address,
    status: order.status,
    cancellation_reason: order.reason,
    created: formatIso(order.created_at),
    last_status_change: formatIso(order.changed_at),
    lapses: lapses === null ? null : formatIso(lapses),
    return_arrives: order.status === 'RETURNED' ? formatIso(getReturnArrival(order.changed_at)) : null,
    unmatched_held_days: getPrices().days.suspense,
    allowed_actions: order.status === 'NEW' ? ['cancel'] : [],
  }
}

function readDepositDetails(call: Signed) {
  const balance = requireOwnBalance(call)
  requireServiceCoin(balance)
  requireMayPay(call.account)
  requireActive(balance)
  return {
    coin: balance.coin,
    coin_buying_receiver: OUR_BANK.receiver,
    coin_buying_iban: OUR_BANK.iban,
    coin_buying_bic: OUR_BANK.bic,
    coin_buying_reference: buildBalanceReference(balance),
    bank_address: OUR_BANK.address,
  }
}

function list(call: Signed) {
  const balance = requireOwnBalance(call)
  advanceDeposits(call.context, call.account)
  const page = parsePagination(call.query)
  const items = listDepositOrders(call.context, balance, page).map(serializeOrder)
  return page.limit === undefined ? items : { items, total: countDepositOrders(call.context, balance), ...page }
}

function create(call: Signed): Answer {
  const { context, account, now, body } = call
  const balance = requireOwnBalance(call)
  requireMayPay(account)
  requireServiceCoin(balance)
  requireActive(balance)
  const expected = requireAmount(requireBody(Body, body).amount_expected)
  requireWithinDepositLimits(context, account, expected, 'amount_expected')
  return new Answer(serializeOrder(addDepositOrder(context, account, { balance, expected, now })), { status: 201 })
}

/** @throws Refusal 422 at amount_expected */
function requireAmount(text: string): bigint {
  const errors = new FieldErrors()
  const cents = parseUnits(text, 2)
  const { min, max } = getPrices().payment
  if (cents === null) {
    if (/^\d+\.\d+$/.test(text)) errors.add('amount_expected', 'validation.decimals', { max: 2 })
    else errors.add('amount_expected', 'validation.numeric')
  } else if (cents < min || cents > max) {
    errors.add('amount_expected', 'validation.amount_range', { min: formatCents(min), max: formatCents(max) })
  }
  errors.refuse()
  return cents ?? 0n
}

/** @throws Refusal 404 for an order of another customer or another balance */
function requireOrder(call: Signed): DepositOrder {
  const balance = requireOwnBalance(call)
  advanceDeposits(call.context, call.account)
  const order = findDepositOrder(call.context, call.account, call.param('orderId'))
  if (!order || order.balance_id !== balance.id) throw new Refusal(404, 'error.not_found')
  return order
}

function cancel(call: Signed) {
  const order = requireOrder(call)
  if (order.status !== 'CANCELLED' && !cancelDepositOrder(call.context, order, call.now)) {
    throw new Refusal(409, 'error.order_changed')
  }
  return serializeOrder(requireOrder(call))
}

export const depositRoutes = [
  defineRoute({ method: 'GET', path: 'balances/:id/deposit', auth: 'required', handler: readDepositDetails }),
  defineRoute({ method: 'GET', path: 'balances/:id/deposit_orders', auth: 'required', handler: list }),
  defineRoute({ method: 'POST', path: 'balances/:id/deposit_orders', auth: 'required', handler: create }),
  defineRoute({
    method: 'GET',
    path: 'balances/:id/deposit_orders/:orderId',
    auth: 'required',
    handler: (call) => serializeOrder(requireOrder(call)),
  }),
  defineRoute({
    method: 'POST',
    path: 'balances/:id/deposit_orders/:orderId/cancel',
    auth: 'required',
    whenClosed: true,
    handler: cancel,
  }),
]

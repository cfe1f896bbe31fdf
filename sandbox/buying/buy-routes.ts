import { z } from 'zod'
import { getPrices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { formatRate } from '#sandbox/external/rates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { createMessage, getText } from '#sandbox/texts/messages.ts'
import { advanceBuyOrder } from './advance-orders.ts'
import { closeVisits, isPaying } from './bank-visits.ts'
import { emailBuyOrder } from './buy-emails.ts'
import { Entry, priceEntry, getQuoteExpiry, requireDestination, requireMayBuy } from './buy-entry.ts'
import { getLevers } from './buy-levers.ts'
import { addBuyOrder, findBuyOrder, saveBuyOrder, type BuyMethod, type BuyOrder } from './buy-orders.ts'
import { renderBuyReceipt } from './buy-receipt.ts'
import { serializeBuyOrder, serializeDeposit } from './buy-wire.ts'
import { endBuyOrder } from './end-order.ts'
import { listAllowedActions, changeStatus, WAITING } from './life-cycle.ts'

type Signed = Call<'required'>

const OrderBody = z.object({ order: z.unknown() })
const ConfirmBody = z.object({ type: z.literal('SEPA_BANK_TRANSFER', 'validation.required') })

const METHODS = [
  { type: 'SEPA_BANK_TRANSFER', time: 'deposit_time.transfer' },
  { type: 'OPEN_BANKING', time: 'deposit_time.open_banking' },
] as const

/**
 * Returns the customer's own order, advanced to their current time.
 * @throws Refusal 404 for an unknown order and another customer's
 */
export function requireOwnOrder({ context, account, now, param }: Signed): BuyOrder {
  const order = findBuyOrder(context, param('id'))
  if (order?.accountNumber !== account.number) throw new Refusal(404, 'error.not_found')
  return advanceBuyOrder(context, order, now)
}

/** @throws Refusal 409 if the order no longer accepts money, or the customer's bank is paying it */
export function requirePayable({ context }: Signed, order: BuyOrder): BuyOrder {
  if (!WAITING.includes(order.status) || isPaying(context, order)) throw new Refusal(409, 'error.order_changed')
  return order
}

/** @throws Refusal 409 error.no_deposit_methods if this payment method is disabled */
export function requireMethod({ context, account }: Signed, method: BuyMethod): void {
  if (getLevers(context, account).off.includes(method)) throw new Refusal(409, 'error.no_deposit_methods')
}

function serializeOrder({ context }: Signed, order: BuyOrder) {
  return serializeBuyOrder(order, isPaying(context, order))
}

function buildQuote(call: Signed) {
  const { context, account, body, now } = call
  requireMayBuy(context, account)
  const entry = requireBody(Entry, body)
  const { coin, price } = priceEntry(call, entry)
  if (entry.to_account_id !== undefined || entry.to_coin_address !== undefined) requireDestination(call, entry, coin)
  return {
    from_currency: 'EUR',
    from_amount: formatCents(price.cents),
    to_coin: coin.coin,
    to_amount: formatUnits(price.units, coin.decimals),
    rate: formatRate(price.rate, coin.coin),
    market_rate: formatRate(price.market, coin.coin),
    fee_amount: formatCents(price.fee),
    network_fee_amount: formatCents(price.networkFee),
    transaction_fee_amount: '0.00',
    expires_at: new Date(getQuoteExpiry(now)).toISOString(),
    limits: { min: formatCents(getPrices().purchase.min), max: formatCents(getPrices().purchase.max) },
    warnings: [],
  }
}

function create(call: Signed): Answer {
  const { context, account, body, now } = call
  requireMayBuy(context, account)
  const entry = requireBody(Entry, requireBody(OrderBody, body).order)
  const { coin, price } = priceEntry(call, entry)
  const destination = requireDestination(call, entry, coin)
  const order = addBuyOrder(context, account, { coin: coin.coin, price, destination, now })
  return new Answer(serializeOrder(call, order), { status: 201 })
}

/** Idempotent: cancelling a cancelled order returns the same response. */
function cancel(call: Signed) {
  const { context, now } = call
  const order = requireOwnOrder(call)
  if (order.status === 'X' && order.reason?.code === 'buy.cancelled') return serializeOrder(call, order)
  requirePayable(call, order)
  closeVisits(context, order, now)
  return serializeOrder(call, endBuyOrder(context, order, 'X', now, createMessage('buy.cancelled')))
}

/** Chooses the bank transfer, or, if it is already chosen, records that the customer has sent it. */
function confirmTransfer(call: Signed) {
  const { context, now } = call
  requireBody(ConfirmBody, call.body)
  const order = requirePayable(call, requireOwnOrder(call))
  if (order.method === 'SEPA_BANK_TRANSFER') {
    return serializeDeposit(saveBuyOrder(context, { ...order, announcedAt: order.announcedAt ?? Math.trunc(now) }))
  }
  requireMethod(call, 'SEPA_BANK_TRANSFER')
  closeVisits(context, order, now)
  const waiting = order.status === 'N' ? changeStatus(order, 'W', now) : order
  const chosen = { ...waiting, method: 'SEPA_BANK_TRANSFER', methodAt: Math.trunc(now) } as const
  emailBuyOrder(context, chosen, 'buy.instructions')
  return serializeDeposit(saveBuyOrder(context, chosen))
}

function listDepositMethods({ context, account, language }: Signed) {
  const { off } = getLevers(context, account)
  return METHODS.map(({ type, time }) => ({
    type,
    enabled: !off.includes(type),
    fee: '0.00',
    eta: getText(time, {}, language),
  }))
}

function readReceipt(call: Signed): FileAnswer {
  const order = requireOwnOrder(call)
  if (call.param('format') !== 'pdf' || !listAllowedActions(order, false).includes('receipt')) {
    throw new Refusal(404, 'error.not_found')
  }
  const { account, now, language } = call
  return new FileAnswer('application/pdf', () => renderBuyReceipt(order, { account, now, language }))
}

export const buyRoutes = [
  defineRoute({ method: 'POST', path: 'buy/quote', auth: 'required', handler: buildQuote }),
  defineRoute({ method: 'POST', path: 'buy/order', auth: 'required', handler: create }),
  defineRoute({
    method: 'GET',
    path: 'buy/order/:id',
    auth: 'required',
    handler: (call) => serializeOrder(call, requireOwnOrder(call)),
  }),
  defineRoute({ method: 'GET', path: 'buy/order/:id/cancel', auth: 'required', unsafeGet: true, handler: cancel }),
  defineRoute({ method: 'GET', path: 'buy/order/:id/receipt/:format', auth: 'required', handler: readReceipt }),
  defineRoute({ method: 'POST', path: 'buy/deposit/:id/confirm', auth: 'required', handler: confirmTransfer }),
  defineRoute({ method: 'GET', path: 'buy/deposit_methods', auth: 'required', handler: listDepositMethods }),
]

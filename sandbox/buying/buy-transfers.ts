import { post } from '#sandbox/books/books.ts'
import { getAccountName, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { IncomingTransfer, TransferClaim, TransferOrder, TransferPlace } from '#sandbox/core/module.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { returnTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { advanceBuyOrder } from './advance-orders.ts'
import { emailBuyOrder } from './buy-emails.ts'
import {
  requireBuyer,
  listBuyOrders,
  findBuyOrder,
  findBuyOrderByReference,
  saveBuyOrder,
  type BuyOrder,
} from './buy-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { creditMoney, changeStatus, changeDepositStatus, WAITING } from './life-cycle.ts'

/**
 * Assigns a transfer to the order that its reference names. It counts if the order waits and the payer has the
 * customer's name (rules.md#buy-payer-name); an excess and transfers to a paid order are returned at once. Transfers
 * to an order that ended without coins are held (rules.md#held-transfers).
 */
export function receiveForOrder(context: Context, transfer: IncomingTransfer): TransferClaim {
  const known = transfer.iban === OUR_BANK.iban ? findBuyOrderByReference(context, transfer.reference) : null
  if (!known) return 'not_mine'
  const buyer = requireBuyer(context, known)
  const at = transfer.accountNumber === buyer.number ? transfer.bookedAt : getAccountTime(context, buyer)
  const order = advanceBuyOrder(context, known, at)
  const claim = { owner: buyer, orderId: order.id }
  const isOwn = isSameName(transfer.payerName, getAccountName(buyer))
  if (isEndedWithoutCoins(order) && isOwn && buyer.status !== 'closed') return { ...claim, held: 'order_ended' }
  if (!WAITING.includes(order.status)) sendBack(context, order, transfer, at)
  else if (!isOwn) refusePayer(context, order, transfer, at)
  else acceptTransfer(context, order, transfer, at)
  return claim
}

function isEndedWithoutCoins({ status }: BuyOrder): boolean {
  return status === 'X' || status === 'F' || status === 'Y'
}

function acceptTransfer(context: Context, order: BuyOrder, { id, cents }: IncomingTransfer, at: number): void {
  const account = requireBuyer(context, order)
  const missing = order.cents - order.received
  const kept = cents < missing ? cents : missing
  const excess = cents - kept
  post(context, {
    account,
    at,
    what: 'purchase_paid',
    reference: order.id,
    entries: [
      { book: 'suspense', coin: 'EUR', units: cents },
      { book: 'orders', coin: 'EUR', units: -kept },
      // The excess is returned in the same booking.
      { book: 'bank:safeguarding', coin: 'EUR', units: -excess },
    ],
  })
  context.database.run(
    'insert into buy_transfers (transfer_id, order_id, cents, excess_cents, at) values (?, ?, ?, ?, ?)',
    id,
    order.id,
    cents,
    excess,
    Math.trunc(at),
  )
  const waiting = order.status === 'N' ? chooseTransfer(order, at) : order
  const paid = creditMoney({ ...waiting, returned: waiting.returned + excess }, kept, at, context.seed)
  saveBuyOrder(context, paid)
  emailBuyOrder(context, paid, paid.status === 'R' ? 'buy.received' : 'buy.short')
  if (excess > 0n) emailBuyOrder(context, paid, 'buy.money_back', { amount: excess })
}

function chooseTransfer(order: BuyOrder, at: number): BuyOrder {
  return { ...changeStatus(order, 'W', at), method: 'SEPA_BANK_TRANSFER', methodAt: Math.trunc(at) }
}

function refusePayer(context: Context, order: BuyOrder, transfer: IncomingTransfer, at: number): void {
  const account = requireBuyer(context, order)
  returnTransfer(context, transfer, { at, account })
  const over = endBuyOrder(context, order, 'F', at, createMessage('buy.payer_name'))
  const returned = { ...over, returned: over.returned + transfer.cents }
  saveBuyOrder(context, changeDepositStatus(returned, 'RETURNED', at, createMessage('buy.payer_name')))
}

function sendBack(context: Context, order: BuyOrder, transfer: IncomingTransfer, at: number): void {
  returnTransfer(context, transfer, { at, account: requireBuyer(context, order) })
  const returned = { ...order, returned: order.returned + transfer.cents }
  const reason = createMessage('buy.arrived_after_end')
  saveBuyOrder(context, isEndedWithoutCoins(order) ? changeDepositStatus(returned, 'RETURNED', at, reason) : returned)
  emailBuyOrder(context, order, 'buy.money_back', { amount: transfer.cents })
}

/** Returns the customer's orders as targets for transfers. */
export function listTransferOrders(context: Context, account: Account): TransferOrder[] {
  return listBuyOrders(context, account).map(({ id, reference, status }) => ({
    id,
    type: 'BUY',
    accountId: null,
    reference,
    isWaiting: WAITING.includes(status),
  }))
}

/**
 * Assigns a held transfer to a purchase of the customer and returns an excess at once. Returns null for an order of
 * another service and for a balance.
 * @throws Refusal 409 if the purchase no longer accepts money
 */
export function placeInOrder(
  context: Context,
  account: Account,
  transfer: IncomingTransfer,
  orderId: string | null,
): TransferPlace | null {
  const known = orderId === null ? null : findBuyOrder(context, orderId)
  if (known?.accountNumber !== account.number) return null
  const order = advanceBuyOrder(context, known, transfer.bookedAt)
  if (!WAITING.includes(order.status)) throw new Refusal(409, 'error.order_changed')
  acceptTransfer(context, order, transfer, transfer.bookedAt)
  return { orderId: order.id, balanceId: null }
}

/** Finds the customer and the purchase by its id or reference, for the console. */
export function findBuyTarget(context: Context, written: string): { account: Account; orderId: string } | null {
  const order = findBuyOrder(context, written) ?? findBuyOrderByReference(context, written)
  return order && { account: requireBuyer(context, order), orderId: order.id }
}

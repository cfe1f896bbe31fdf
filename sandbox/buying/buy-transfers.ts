import { post } from '#sandbox/books/books.ts'
import { accountName, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { IncomingTransfer, TransferClaim, TransferOrder, TransferPlace } from '#sandbox/core/module.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { returnTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { say } from '#sandbox/texts/messages.ts'
import { advanceBuyOrder } from './advance-orders.ts'
import { emailBuyOrder } from './buy-emails.ts'
import { buyerOf, buyOrdersOf, findBuyOrder, findByReference, saveBuyOrder, type BuyOrder } from './buy-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { credited, turn, turnDeposit, WAITING } from './life-cycle.ts'

/**
 * Takes a transfer that has the reference of an order. It counts when the order waits and the payer has the customer's name
 * (rules.md#buy-payer-name); too much of it, and all that comes once it is paid, goes back at once. What comes after an order
 * ended in vain is held (rules.md#held-transfers).
 */
export function receiveForOrder(context: Context, transfer: IncomingTransfer): TransferClaim {
  const known = transfer.iban === OUR_BANK.iban ? findByReference(context, transfer.reference) : null
  if (!known) return 'not_mine'
  const buyer = buyerOf(context, known)
  const at = transfer.accountNumber === buyer.number ? transfer.bookedAt : accountNow(context, buyer)
  const order = advanceBuyOrder(context, known, at)
  const claim = { owner: buyer, orderId: order.id }
  const isOwn = isSameName(transfer.payerName, accountName(buyer))
  if (isOver(order) && isOwn && buyer.status !== 'closed') return { ...claim, held: 'order_ended' }
  if (!WAITING.includes(order.status)) sendBack(context, order, transfer, at)
  else if (!isOwn) refusePayer(context, order, transfer, at)
  else take(context, order, transfer, at)
  return claim
}

/** Whether an order ended without coins. */
function isOver({ status }: BuyOrder): boolean {
  return status === 'X' || status === 'F' || status === 'Y'
}

function take(context: Context, order: BuyOrder, { id, cents }: IncomingTransfer, at: number): void {
  const account = buyerOf(context, order)
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
      // What is too much goes back the same moment.
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
  const waiting = order.status === 'N' ? chosenByTransfer(order, at) : order
  const paid = credited({ ...waiting, returned: waiting.returned + excess }, kept, at, context.seed)
  saveBuyOrder(context, paid)
  emailBuyOrder(context, paid, paid.status === 'R' ? 'buy.received' : 'buy.short')
  if (excess > 0n) emailBuyOrder(context, paid, 'buy.money_back', { amount: excess })
}

/** Money tells how the customer pays, when they have not said so. */
function chosenByTransfer(order: BuyOrder, at: number): BuyOrder {
  return { ...turn(order, 'W', at), method: 'SEPA_BANK_TRANSFER', methodAt: Math.trunc(at) }
}

function refusePayer(context: Context, order: BuyOrder, transfer: IncomingTransfer, at: number): void {
  const account = buyerOf(context, order)
  returnTransfer(context, transfer, { at, account })
  const over = endBuyOrder(context, order, 'F', at, say('buy.payer_name'))
  const returned = { ...over, returned: over.returned + transfer.cents }
  saveBuyOrder(context, turnDeposit(returned, 'RETURNED', at, say('buy.payer_name')))
}

function sendBack(context: Context, order: BuyOrder, transfer: IncomingTransfer, at: number): void {
  returnTransfer(context, transfer, { at, account: buyerOf(context, order) })
  const returned = { ...order, returned: order.returned + transfer.cents }
  const reason = say('buy.arrived_after_end')
  saveBuyOrder(context, isOver(order) ? turnDeposit(returned, 'RETURNED', at, reason) : returned)
  emailBuyOrder(context, order, 'buy.money_back', { amount: transfer.cents })
}

/** The orders of a customer as transfers may be for them. */
export function transferOrders(context: Context, account: Account): TransferOrder[] {
  return buyOrdersOf(context, account).map(({ id, reference, status }) => ({
    id,
    type: 'BUY',
    accountId: null,
    reference,
    isWaiting: WAITING.includes(status),
  }))
}

/**
 * Puts a held transfer into a purchase of the customer; what is too much of it goes back at once. Null for an order of
 * another service, and for a balance.
 *
 * @throws Refusal 409 when the purchase takes no money any more
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
  take(context, order, transfer, transfer.bookedAt)
  return { orderId: order.id, balanceId: null }
}

/** The customer and the purchase that a colleague means by its number or reference. */
export function findBuyTarget(context: Context, written: string): { account: Account; orderId: string } | null {
  const order = findBuyOrder(context, written) ?? findByReference(context, written)
  return order && { account: buyerOf(context, order), orderId: order.id }
}

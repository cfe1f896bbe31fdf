import { post } from '#sandbox/books/books.ts'
import { accountName } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { IncomingTransfer } from '#sandbox/core/module.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { returnTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { say } from '#sandbox/texts/messages.ts'
import { advanceBuyOrder } from './advance-orders.ts'
import { emailBuyOrder } from './buy-emails.ts'
import { buyerOf, findByReference, saveBuyOrder, type BuyOrder } from './buy-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { credited, turn, turnDeposit, WAITING } from './life-cycle.ts'

/**
 * Takes a transfer that has the reference of an order. It counts when the order waits and the payer has the customer's name
 * (rules.md#buy-payer-name); too much of it, and all that comes later, goes back at once.
 */
export function receiveForOrder(context: Context, transfer: IncomingTransfer): 'taken' | 'not_mine' {
  const known = transfer.iban === OUR_BANK.iban ? findByReference(context, transfer.reference) : null
  if (!known) return 'not_mine'
  const buyer = buyerOf(context, known)
  const at = transfer.accountNumber === buyer.number ? transfer.bookedAt : accountNow(context, buyer)
  const order = advanceBuyOrder(context, known, at)
  if (!WAITING.includes(order.status)) sendBack(context, order, transfer, at)
  else if (!isSameName(transfer.payerName, accountName(buyer))) refusePayer(context, order, transfer, at)
  else take(context, order, transfer, at)
  return 'taken'
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
  const isOver = order.status === 'X' || order.status === 'F' || order.status === 'Y'
  const reason = say('buy.arrived_after_end')
  saveBuyOrder(context, isOver ? turnDeposit(returned, 'RETURNED', at, reason) : returned)
  emailBuyOrder(context, order, 'buy.money_back', { amount: transfer.cents })
}

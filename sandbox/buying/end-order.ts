import { post } from '#sandbox/books/books.ts'
import type { Context } from '#sandbox/core/context.ts'
import { returnTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { emailBuyOrder } from './buy-emails.ts'
import { requireBuyer, saveBuyOrder, type BuyOrder, type Reason } from './buy-orders.ts'
import { endWithoutCoins } from './life-cycle.ts'

/** Ends an order without coins and returns its money at `at` (ms). */
export function endBuyOrder(
  context: Context,
  order: BuyOrder,
  status: 'X' | 'F' | 'Y',
  at: number,
  reason: Reason,
): BuyOrder {
  returnMoney(context, order, at)
  const over = saveBuyOrder(context, endWithoutCoins(order, status, at, reason))
  emailBuyOrder(context, over, 'buy.ended')
  return over
}

function returnMoney(context: Context, order: BuyOrder, at: number): void {
  const account = requireBuyer(context, order)
  const transfers = context.database.all<{ transfer_id: string; cents: number; excess_cents: number }>(
    'select transfer_id, cents, excess_cents from buy_transfers where order_id = ?',
    order.id,
  )
  for (const { transfer_id: id, cents, excess_cents: excess } of transfers) {
    const kept = BigInt(cents) - BigInt(excess)
    if (excess === 0) returnTransfer(context, { id, cents: kept }, { at, from: 'orders', account })
    else {
      // Its excess was returned earlier.
      post(context, {
        account,
        at,
        what: 'purchase_returned',
        reference: order.id,
        entries: [
          { book: 'orders', coin: 'EUR', units: kept },
          { book: 'bank:safeguarding', coin: 'EUR', units: -kept },
        ],
      })
    }
  }
}

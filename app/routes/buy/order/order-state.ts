import { parseMoney } from '#app/domain/money.ts'
import type { BuyStatus } from '#app/domain/buy-status.ts'
import type { BankAuthorisation, BuyOrder } from '#app/platform/buying.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'

/** What a page has sentences for: the letters, with what else decides about where the money is. */
export type BuyState =
  | Exclude<BuyStatus, 'W'>
  | 'waiting'
  | 'announced'
  | 'short'
  | 'atBank'
  | 'fromBank'
  | 'returned'
  | 'held'
  | 'heldPlaced'
  | 'heldReturned'

const AFTER_END = { HELD: 'held', PLACED: 'heldPlaced', RETURNED: 'heldReturned' } as const

/**
 * The state of a buy order for its page. `bank` is where the customer is with their bank, where that is known, and `held` a
 * transfer that came once the order had ended.
 */
export function buyStateOf(
  order: BuyOrder,
  bank: BankAuthorisation | null,
  held: Pick<HeldTransfer, 'status'> | null = null,
): BuyState {
  const { status } = order.exchange_order
  if (status === 'W') return waitingStateOf(order, bank)
  if (isOver(order) && held !== null && held.status !== 'unknown') return AFTER_END[held.status]
  const returned = parseMoney(order.deposit_order?.amount_returned ?? '0')
  if ((status === 'X' || status === 'Y') && returned > 0n) return 'returned'
  return status
}

/** Whether an order ended without coins. */
export function isOver({ exchange_order: { status } }: BuyOrder): boolean {
  return status === 'X' || status === 'F' || status === 'Y'
}

function waitingStateOf(
  { deposit_order: deposit, deposit_method: method }: BuyOrder,
  bank: BankAuthorisation | null,
): BuyState {
  if (deposit && parseMoney(deposit.amount_received) > 0n && parseMoney(deposit.amount_missing) > 0n) return 'short'
  if (method?.type === 'OPEN_BANKING') return bank?.payment === 'success' ? 'fromBank' : 'atBank'
  return deposit?.transfer_announced ? 'announced' : 'waiting'
}

/** Whether money that arrives now is exchanged at the rate of the order. `now` is the platform's, in milliseconds. */
export function isRateHeld({ exchange_order: order }: BuyOrder, now: number): boolean {
  return order.rate_held_until !== null && now < Date.parse(order.rate_held_until)
}

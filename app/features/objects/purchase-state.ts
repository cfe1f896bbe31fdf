import { parseMoney } from '#app/domain/money.ts'
import { isBuyStopped, type BuyStatus } from '#app/domain/buy-status.ts'
import type { BankAuthorisation } from '#app/platform/open-banking.ts'
import type { BuyOrder } from '#app/platform/buying.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'

/** The status letter, split by deposit, bank and held transfer. Each state has texts under `buyOrder.<state>`. */
export type PurchaseState =
  | Exclude<BuyStatus, 'W'>
  | 'waiting'
  | 'announced'
  | 'short'
  | 'atBank'
  | 'fromBank'
  | 'returned'
  | 'failedReturned'
  | 'held'
  | 'heldPlaced'
  | 'heldReturned'

const AFTER_END = { HELD: 'held', PLACED: 'heldPlaced', RETURNED: 'heldReturned' } as const

/** `bank` is the open banking authorisation, if known; `held` is a transfer that arrived after the order had ended. */
export function getPurchaseState(
  order: BuyOrder,
  bank: BankAuthorisation | null,
  held: Pick<HeldTransfer, 'status'> | null = null,
): PurchaseState {
  const { status } = order.exchange_order
  if (status === 'W') return getWaitingState(order, bank)
  if (hasEndedWithoutCoins(order) && held !== null && held.status !== 'unknown') return AFTER_END[held.status]
  const returned = parseMoney(order.deposit_order?.amount_returned ?? '0')
  if (returned > 0n && status === 'X') return 'returned'
  if (returned > 0n && status === 'Y') return 'failedReturned'
  return status
}

/** True if the order ended without coins. */
export function hasEndedWithoutCoins({ exchange_order: { status } }: BuyOrder): boolean {
  return isBuyStopped(status)
}

function getWaitingState(
  { deposit_order: deposit, deposit_method: method }: BuyOrder,
  bank: BankAuthorisation | null,
): PurchaseState {
  if (deposit && parseMoney(deposit.amount_received) > 0n && parseMoney(deposit.amount_missing) > 0n) return 'short'
  if (method?.type === 'OPEN_BANKING') return bank?.payment === 'success' ? 'fromBank' : 'atBank'
  return deposit?.transfer_announced ? 'announced' : 'waiting'
}

/** True while incoming money is exchanged at the order's rate. `now` is the platform's time in milliseconds. */
export function isRateHeld({ exchange_order: order }: BuyOrder, now: number): boolean {
  return order.rate_held_until !== null && now < Date.parse(order.rate_held_until)
}

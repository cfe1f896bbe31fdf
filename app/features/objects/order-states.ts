import type { CollectLink } from '#app/platform/collect-links.ts'
import type { DepositOrder } from '#app/platform/deposit-orders.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'
import type { PastRun, RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import type { Withdrawal } from '#app/platform/withdrawals.ts'

/** A deposit's status; a cancelled deposit is split by the transfer that arrived after its end. */
export type DepositState = DepositOrder['status'] | 'held' | 'heldPlaced' | 'heldReturned'

const AFTER_END = { HELD: 'held', PLACED: 'heldPlaced', RETURNED: 'heldReturned' } as const

/** `held` is a transfer that arrived after the order had ended, or null. */
export function getDepositState(
  { status }: Pick<DepositOrder, 'status'>,
  held: Pick<HeldTransfer, 'status'> | null,
): DepositState {
  return status === 'CANCELLED' && held !== null && held.status !== 'unknown' ? AFTER_END[held.status] : status
}

/** SENT is PROCESSING with a transaction on the network. */
export type WithdrawalState = Withdrawal['status'] | 'SENT'

export function getWithdrawalState(withdrawal: Pick<Withdrawal, 'status' | 'transaction_hash'>): WithdrawalState {
  return withdrawal.status === 'PROCESSING' && withdrawal.transaction_hash !== null ? 'SENT' : withdrawal.status
}

/** `stopped` is a recurring payment that the platform has paused: the customer must act before it continues. */
export type RecurringState = RecurringTransfer['status'] | 'stopped'

export function getRecurringState({
  status,
  status_reason: reason,
}: Pick<RecurringTransfer, 'status' | 'status_reason'>): RecurringState {
  return status === 'paused' && reason !== null && reason.code !== 'recurring.you_paused' ? 'stopped' : status
}

/** `retryable` is a failed run that the customer can still retry. */
export type RunState = Exclude<PastRun['status'], 'open' | 'done'> | 'retryable'

export function getRunState({ status, retry_until: retryUntil }: Pick<PastRun, 'status' | 'retry_until'>): RunState {
  if (status === 'open') return 'processing'
  if (status === 'done') return 'completed'
  return status === 'failed' && retryUntil !== null ? 'retryable' : status
}

/** The platform's status, refined for links that have expired or are used up. */
export type LinkState = CollectLink['status'] | 'expired' | 'used'

/** `now` is in milliseconds. */
export function getLinkState(
  {
    status,
    payable,
    expires_at: expires,
    max_uses: most,
    uses,
  }: Pick<CollectLink, 'status' | 'payable' | 'expires_at' | 'max_uses' | 'uses'>,
  now: number,
): LinkState {
  if (status !== 'ACCEPTED') return status
  if (expires !== null && Date.parse(expires) <= now) return 'expired'
  if (most !== null && uses !== null && uses >= most) return 'used'
  return payable === false ? 'DISABLED' : status
}

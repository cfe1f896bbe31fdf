import type { Platform } from '#app/platform/call.ts'
import { listHeldTransfers, type HeldTransfer } from '#app/platform/held-transfers.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** The transfers that are or were held for the customer, the newest first; null where that is not known. */
export async function loadHeldTransfers(platform: Platform): Promise<HeldTransfer[] | null> {
  const read = await loadOptional(listHeldTransfers(platform))
  return 'value' in read ? read.value : null
}

/** Those of them that are or may be for an order. */
export function heldFor(orderId: string, transfers: readonly HeldTransfer[] | null): HeldTransfer[] {
  return (transfers ?? []).filter(({ orders }) => orders.some(({ order_id: id }) => id === orderId))
}

/** Whether it waits to be placed or returned. */
export function isHeld({ status }: HeldTransfer): boolean {
  return status === 'HELD'
}

/** Those that a page of an order shows by themselves: not one that went back and that its sentences tell of. */
export function shownHeld(transfers: readonly HeldTransfer[], told: HeldTransfer | null): HeldTransfer[] {
  return transfers.filter((transfer) => transfer !== told || transfer.status !== 'RETURNED')
}

/** What decides about an ended order's page: a transfer that is held still, or else the newest of them. */
export function latestHeld(transfers: readonly HeldTransfer[]): HeldTransfer | null {
  return transfers.find(isHeld) ?? transfers[0] ?? null
}

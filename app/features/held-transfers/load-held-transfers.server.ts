import type { Platform } from '#app/platform/call.ts'
import { listHeldTransfers, type HeldTransfer } from '#app/platform/held-transfers.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** Returns the customer's held transfers, current and past, newest first, or null if unavailable. */
export async function loadHeldTransfers(platform: Platform): Promise<HeldTransfer[] | null> {
  const read = await loadOptional(listHeldTransfers(platform))
  return 'value' in read ? read.value : null
}

export function findHeldTransfers(orderId: string, transfers: readonly HeldTransfer[] | null): HeldTransfer[] {
  return (transfers ?? []).filter(({ orders }) => orders.some(({ order_id: id }) => id === orderId))
}

export function isHeld({ status }: HeldTransfer): boolean {
  return status === 'HELD'
}

/** Returns the transfers to list on an order's page, without a returned one that the page's text already mentions. */
export function listVisibleTransfers(transfers: readonly HeldTransfer[], told: HeldTransfer | null): HeldTransfer[] {
  return transfers.filter((transfer) => transfer !== told || transfer.status !== 'RETURNED')
}

/** Returns the transfer that decides the state of an ended order: one that is still held, else the newest. */
export function findLatestTransfer(transfers: readonly HeldTransfer[]): HeldTransfer | null {
  return transfers.find(isHeld) ?? transfers[0] ?? null
}

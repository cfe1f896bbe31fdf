/** Status letters of buy orders; they differ from those of payments (rules.md#buy-letters). */
export const BUY_STATUSES = ['N', 'W', 'R', 'B', 'O', 'T', 'P', 'C', 'Z', 'X', 'F', 'Y', 'unknown'] as const

export type BuyStatus = (typeof BUY_STATUSES)[number]

/** True if the order can't change any more. */
export function isBuyFinal(status: BuyStatus): boolean {
  return status === 'C' || status === 'Z' || isBuyStopped(status)
}

/** True if the order ended without coins. */
export function isBuyStopped(status: BuyStatus): boolean {
  return status === 'X' || status === 'F' || status === 'Y'
}

import { parseMoney } from '#app/domain/money.ts'
import type { Limits } from '#app/platform/limits.ts'

/** In units of `parseMoney`: one order is between `least` and `most`; all deposits together at most `left`. */
export type DepositRoom = { least: bigint; most: bigint; left: bigint | null }

/** Returns the bounds of a deposit and the remainder of the tightest limit; null if the platform returns no limits. */
export function getDepositRoom({ deposit }: Limits): DepositRoom | null {
  if (deposit === null) return null
  const { per_transaction: bounds, rolling_24h: day, rolling_30d: month, yearly: year } = deposit
  const rests = [day, month, year].flatMap((window) => (window === null ? [] : parseMoney(window.left)))
  const left = rests.reduce<bigint | null>((low, rest) => (low === null || rest < low ? rest : low), null)
  const max = parseMoney(bounds.max)
  return { least: parseMoney(bounds.min), most: left !== null && left < max ? left : max, left }
}

/** Returns the error of a deposit that is outside these limits, or null; `amount` is in units of `parseMoney`. */
export function findLimitError(
  { deposit }: Limits,
  amount: bigint,
): { code: string; params: Record<string, string> } | null {
  if (deposit === null) return null
  const { min, max } = deposit.per_transaction
  if (amount < parseMoney(min) || amount > parseMoney(max)) {
    return { code: 'validation.amount_range', params: { min, max } }
  }
  for (const name of ['rolling_24h', 'rolling_30d', 'yearly'] as const) {
    const left = deposit[name]?.left
    if (left !== undefined && amount > parseMoney(left)) return { code: `validation.limit_${name}`, params: { left } }
  }
  return null
}

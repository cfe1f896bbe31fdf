import { parseMoney } from '#app/domain/money.ts'
import type { Limits } from '#app/platform/me.ts'

/** What may be deposited now, in the unit of `parseMoney`: one order is `least` to `most`, and all that comes at most `left`. */
export type DepositRoom = { least: bigint; most: bigint; left: bigint | null }

/** The bounds of one deposit order and what the tightest limit leaves; null where the platform gives none. */
export function depositRoom({ deposit }: Limits): DepositRoom | null {
  if (deposit === null) return null
  const { per_transaction: bounds, rolling_24h: day, rolling_30d: month, yearly: year } = deposit
  const rests = [day, month, year].flatMap((window) => (window === null ? [] : parseMoney(window.left)))
  const left = rests.reduce<bigint | null>((low, rest) => (low === null || rest < low ? rest : low), null)
  const max = parseMoney(bounds.max)
  return { least: parseMoney(bounds.min), most: left !== null && left < max ? left : max, left }
}

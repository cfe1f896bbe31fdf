import type { Platform } from '#app/platform/call.ts'
import { readMyLimits } from '#app/platform/limits.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { computePaymentBounds } from './payment-limits.ts'
import { readAmount } from './read-amount.ts'

/**
 * Parses the amount of an incomplete form like the submitted one. The limits are loaded only to resolve an ambiguous
 * amount.
 */
export async function loadAmount(
  platform: Platform,
  entry: Parameters<typeof readAmount>[0],
  coins: Parameters<typeof readAmount>[1],
): Promise<ReturnType<typeof readAmount>> {
  const amount = readAmount(entry, coins, null)
  if (amount.sum.ok || amount.sum.reason !== 'ambiguous') return amount
  const limits = await loadOptional(readMyLimits(platform))
  return 'value' in limits ? readAmount(entry, coins, computePaymentBounds(limits.value).min) : amount
}

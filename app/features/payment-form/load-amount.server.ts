import type { Platform } from '#app/platform/call.ts'
import { readMyLimits } from '#app/platform/me.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { paymentBounds } from './payment-limits.ts'
import { readAmount } from './read-amount.ts'

/** The amount of a form that is still being filled in, as the sent form is read. The limits are asked for only where they decide how. */
export async function loadAmount(
  platform: Platform,
  entry: Parameters<typeof readAmount>[0],
  coins: Parameters<typeof readAmount>[1],
): Promise<ReturnType<typeof readAmount>> {
  const amount = readAmount(entry, coins, null)
  if (amount.sum.ok || amount.sum.reason !== 'ambiguous') return amount
  const limits = await loadOptional(readMyLimits(platform))
  return 'value' in limits ? readAmount(entry, coins, paymentBounds(limits.value).min) : amount
}

import type { Context } from '#sandbox/core/context.ts'
import { heldMoments } from '#sandbox/domain/held-moments.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
import { ratesFor } from '#sandbox/payments/payment-store.ts'
import type { Link } from './collect-links.ts'
import { askedFor } from './collect-payments.ts'

/**
 * The moment of the latest minutes, in ms, whose price is the one that the payer saw; now where the caller names none
 * (rules.md#link-quote).
 *
 * @throws Refusal 409 when that price is held no more
 */
export function requireQuoted(
  context: Context,
  { link, now }: { link: Link; now: number },
  { coin, cents, quoted }: { coin: string; cents: bigint; quoted: string | null | undefined },
): number {
  if (!quoted) return now
  const units = parseUnits(quoted, requireCoin(coin).decimals)
  const asked = askedFor(context, link, { coin, cents })
  const rateAt = ratesFor(context, coin)
  const at = heldMoments(now).find((moment) => priceAt(asked, rateAt(moment)).coinDue === units)
  if (at === undefined) throw new Refusal(409, 'error.rate_moved')
  return at
}

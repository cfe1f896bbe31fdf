import type { Context } from '#sandbox/core/context.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import { createRatesLookup } from '#sandbox/payments/form/payment-price.ts'
import { parseCents } from './make-run.ts'
import type { RecurringForm } from './recurring-payments.ts'

/** Expected price moves until the next run in percent, of coins and of the pound (rules.md#recurring-band). */
const COIN_MOVE_PERCENT = 10n
const POUND_MOVE_PERCENT = 2n

/** The expected range of a run's cost, as decimals of the coin. */
export type CostBand = { low: string; high: string; coin: string }

/**
 * Returns the cost range of a run of `amount` (a decimal string) at the rates of `now` (ms). Euro payments from a
 * balance have no range.
 */
export function computeCostBand(
  context: Context,
  { currency, coin, account_id: paidFrom }: Pick<RecurringForm, 'currency' | 'coin' | 'account_id'>,
  { amount, now }: { amount: string; now: number },
): CostBand {
  const request = { sum: parseCents(amount), sumCurrency: currency, currency, coin, paidFrom, inSepa: true }
  const { coinDue } = computePrice({ ...request, discountTerms: null }, createRatesLookup(context, now)(coin))
  const moves = paidFrom === null ? COIN_MOVE_PERCENT : currency === 'GBP' ? POUND_MOVE_PERCENT : 0n
  const { decimals } = requireCoin(coin)
  return {
    low: formatUnits((coinDue * (100n - moves)) / 100n, decimals),
    high: formatUnits((coinDue * (100n + moves) + 99n) / 100n, decimals),
    coin,
  }
}

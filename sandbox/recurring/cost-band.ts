import type { Context } from '#sandbox/core/context.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
import { ratesAsOf } from '#sandbox/payments/form/payment-price.ts'
import { centsOfAmount } from './make-run.ts'
import type { RecurringForm } from './recurring-payments.ts'

/** By how much a price may move until the next run, in percent (rules.md#recurring-band): of coins, and of the pound. */
const COIN_MOVES = 10n
const POUND_MOVES = 2n

/** What a run would cost now, and within which band it will most likely cost; decimals of the coin. */
export type CostBand = { low: string; high: string; coin: string }

/** The band of a run of this amount, a decimal string, at the rates of `now` (ms). Euro from an account cost what they are. */
export function costBand(
  context: Context,
  { currency, coin, account_id: paidFrom }: Pick<RecurringForm, 'currency' | 'coin' | 'account_id'>,
  { amount, now }: { amount: string; now: number },
): CostBand {
  const asked = { sum: centsOfAmount(amount), sumCurrency: currency, currency, coin, paidFrom, inSepa: true }
  const { coinDue } = priceAt({ ...asked, discountTerms: null }, ratesAsOf(context, now)(coin))
  const moves = paidFrom === null ? COIN_MOVES : currency === 'GBP' ? POUND_MOVES : 0n
  const { decimals } = requireCoin(coin)
  return {
    low: formatUnits((coinDue * (100n - moves)) / 100n, decimals),
    high: formatUnits((coinDue * (100n + moves) + 99n) / 100n, decimals),
    coin,
  }
}

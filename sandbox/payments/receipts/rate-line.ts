import { formatRate } from '#sandbox/external/rates.ts'
import { formatDecimal, formatMoney, formatCoinRate } from '#sandbox/texts/formats.ts'
import type { ReceiptTranslator } from './receipt-texts.ts'

/**
 * Our rate and the market rate at the same moment, in millionths of the currency per coin. `market` is null if
 * unknown.
 */
type Rated = { coin: string; rate: bigint; market: bigint | null; currency?: 'EUR' | 'GBP' }

/** Returns the receipt's rate line with the market rate and the difference in percent (rules.md#market-rate). */
export function buildRateLine(
  { coin, rate, market, currency = 'EUR' }: Rated,
  say: ReceiptTranslator,
  language: string,
) {
  const ours = formatCoinRate(coin, formatRate(rate, coin), language, currency)
  if (market === null) return [say('term.rate'), ours] as const
  const side = rate > market ? 'above' : rate < market ? 'below' : 'same'
  const params = {
    rate: ours,
    market: formatMoney({ amount: formatRate(market, coin), currency }, language),
    percent: formatDecimal(computePercentBetween(rate, market), language),
  }
  return [say('term.rate'), say(`value.rate_${side}`, params)] as const
}

/** Rounds half up to two decimals; a difference is at least 0.01%. */
function computePercentBetween(rate: bigint, market: bigint): string {
  const gap = rate > market ? rate - market : market - rate
  const hundredths = (gap * 20_000n + market) / (market * 2n)
  const digits = (hundredths > 0n ? hundredths : 1n).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}

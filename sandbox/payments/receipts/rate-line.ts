import { formatRate } from '#sandbox/external/rates.ts'
import { formatDecimal, formatMoney, formatRateOf } from '#sandbox/texts/formats.ts'
import type { SayOnReceipt } from './receipt-texts.ts'

/** A rate and the market's of the same moment, both for one coin in millionths of the currency; null: the market is not known. */
type Rated = { coin: string; rate: bigint; market: bigint | null; currency?: 'EUR' | 'GBP' }

/** The rate of a receipt with the market rate beside it and how far apart they are (rules.md#market-rate). */
export function rateLine({ coin, rate, market, currency = 'EUR' }: Rated, say: SayOnReceipt, language: string) {
  const ours = formatRateOf(coin, formatRate(rate, coin), language, currency)
  if (market === null) return [say('term.rate'), ours] as const
  const side = rate > market ? 'above' : rate < market ? 'below' : 'same'
  const words = {
    rate: ours,
    market: formatMoney({ amount: formatRate(market, coin), currency }, language),
    percent: formatDecimal(percentBetween(rate, market), language),
  }
  return [say('term.rate'), say(`value.rate_${side}`, words)] as const
}

/** How far a rate is from the market in percent: half up to two decimals, and never rounded to nothing. */
function percentBetween(rate: bigint, market: bigint): string {
  const gap = rate > market ? rate - market : market - rate
  const hundredths = (gap * 20_000n + market) / (market * 2n)
  const digits = (hundredths > 0n ? hundredths : 1n).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}

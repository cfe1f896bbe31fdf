import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertToCoin } from '#app/domain/rate.ts'
import { formatPayerRates } from '#sandbox/collect/payer-rates.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { getPoundRate, getRate } from '#sandbox/external/rates.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'

const MONTH_MS = 30 * 86_400_000
const START = Date.parse('2026-11-26T10:00:00Z')

test.each(
  COINS.flatMap(({ coin, decimals }) => (['EUR', 'GBP'] as const).map((currency) => ({ coin, decimals, currency }))),
)('rounds the amount due in $coin for $currency up (rules.md#link-rate)', ({ coin, decimals, currency }) => {
  fc.assert(
    fc.property(
      fc.bigInt(5_00n, 13_000_00n),
      fc.constantFrom('EUR' as const, 'GBP' as const),
      fc.integer({ min: 0, max: MONTH_MS }),
      (sum, settlement, after) => {
        const at = START + after
        const asked = {
          sum,
          sumCurrency: currency,
          currency: settlement,
          coin,
          paidFrom: null,
          inSepa: true,
          discountTerms: null,
          feeWithin: true,
        }
        const price = computePrice(asked, { ...getRate(coin, at, 'seed'), pound: getPoundRate(at, 'seed') })
        // The printed rate, with the app's rounding.
        const { rate, market_rate: market } = formatPayerRates(price, asked)
        expect(price.coinDue).toBe(convertToCoin(sum, rate, decimals))
        expect(Number(rate)).toBeLessThan(Number(market))
      },
    ),
  )
})

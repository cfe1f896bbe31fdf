import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinDue } from '#app/domain/rate.ts'
import { payerRates } from '#sandbox/collect/payer-rates.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { poundRateOf, rateOf } from '#sandbox/external/rates.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'

const MONTH_MS = 30 * 86_400_000
const START = Date.parse('2026-11-26T10:00:00Z')

test.each(
  COINS.flatMap(({ coin, decimals }) => (['EUR', 'GBP'] as const).map((currency) => ({ coin, decimals, currency }))),
)(
  'a link in $currency: amount divided by rate, rounded up, is what is due in $coin (rules.md#link-rate)',
  ({ coin, decimals, currency }) => {
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
          const price = priceAt(asked, { ...rateOf(coin, at, 'seed'), pound: poundRateOf(at, 'seed') })
          // The rate as it is printed, and the rounding of the app.
          const { rate, market_rate: market } = payerRates(price, asked)
          expect(price.coinDue).toBe(coinDue(sum, rate, decimals))
          expect(Number(rate)).toBeLessThan(Number(market))
        },
      ),
    )
  },
)

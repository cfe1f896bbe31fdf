import { z } from 'zod'
import { messageOrText } from './message.schema.ts'
import { Currency } from './payment-form.schema.ts'
import { ASSET } from './reference.ts'
import { coinAmount, instant, money, oneOf, orNull, percent, rate, seconds } from './primitives.schema.ts'

/** What a payment costs, of a quote as of the payment made from it: each amount by what it is and in which currency. */
export const price = {
  amount: money.describe('What the recipient’s bank gets, in `currency`.'),
  currency: Currency,
  amount_eur: money.describe('The same in EUR: `amount`, or for pounds `amount` at `pound_rate`. Fees are not in it.'),
  pound_rate: orNull(rate).describe('EUR for one pound; null where `currency` is EUR.'),
  coin: z.string(),
  asset: orNull(z.string()).describe(ASSET),
  coin_amount: coinAmount.describe(
    'What is due, in the coin: `total` at `rate`, rounded up to the decimals of the coin. Where the sum was typed in the coin, it may be a little less than that, and never more.',
  ),
  rate: rate.describe('The rate of this payment: EUR for one coin.'),
  market_rate: orNull(rate).describe('The rate of the market at the same moment, to compare with: EUR for one coin.'),
  fee: money.describe(
    'The whole fee in EUR, before any discount. It is on top of `amount_eur`, never taken out of it.',
  ),
  fee_percent: percent.describe(
    'The share of the fee that depends on the amount, in percent of `amount_eur`: 1.75 means 1.75%.',
  ),
  fee_fixed: money
    .default('0.00')
    .describe(
      'EUR: the part of `fee` that does not depend on the amount; 0.00 where there is none, as where it is left out.',
    ),
  fee_service: money.describe(
    'EUR: the part of `fee` that depends on the amount, so `fee_service` plus `fee_fixed` is `fee`.',
  ),
  discount: money
    .default('0.00')
    .describe('What a voucher takes off the fee, in EUR; 0.00 without one, as where it is left out.'),
  total: money.describe('What the customer pays in all, in EUR: `amount_eur` plus `fee` less `discount`.'),
}

/** What the recipient's bank says about a name and an account (Regulation (EU) 2024/886); `name` is the one it has. */
export const NameCheck = z
  .object({
    result: oneOf(['match', 'close_match', 'no_match', 'not_possible']),
    name: orNull(z.string()),
  })
  .meta({ id: 'NameCheck' })
export type NameCheck = z.output<typeof NameCheck>

/**
 * A quote. EUR amounts have two decimals. `rate` and `market_rate` are EUR for one coin; `total` is amount plus fee less
 * discount, and `coin_amount` is what that is at the rate, rounded up to the coin's decimals. For pounds, `amount_eur` is
 * the amount at `pound_rate`, EUR for one pound.
 */
export const Quote = z
  .object({
    id: z.string().min(1),
    ...price,
    in_sepa: z.boolean().default(true).describe('Whether the bank account is inside SEPA; left out says that it is.'),
    rate_expires_sec: seconds.describe(
      'Seconds that are left until this quote has to be asked for again; not how long it was held in all.',
    ),
    arrival_estimate: orNull(instant).describe(
      'When the money is at the bank at the latest, if the customer pays now.',
    ),
    arrival_instant: z.boolean().default(false).describe('Whether the bank gets it within seconds of being sent.'),
    warnings: z.array(messageOrText).default([]).describe('What the customer should know before going on.'),
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof Quote>

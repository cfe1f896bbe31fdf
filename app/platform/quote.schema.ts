import { z } from 'zod'
import { messageOrText } from './message.schema.ts'
import { Currency } from './payment-form.schema.ts'
import { ASSET } from './reference.ts'
import { coinAmount, instant, money, oneOf, orNull, percent, rate, seconds } from './primitives.schema.ts'

/** The price of a quote or of the payment created from it. The descriptions have each amount's meaning and currency. */
export const price = {
  amount: money.describe('Amount that the recipient’s bank receives, in `currency`.'),
  currency: Currency,
  amount_eur: money.describe('`amount` in EUR; for pounds, `amount` at `pound_rate`. Excludes fees.'),
  pound_rate: orNull(rate).describe('EUR for one pound; null if `currency` is EUR.'),
  coin: z.string(),
  asset: orNull(z.string()).describe(ASSET),
  coin_amount: coinAmount.describe(
    'Amount due, in the coin: `total` at `rate`, rounded up to the coin’s decimals. If the sum was entered in the coin, it may be slightly less than that, but never more.',
  ),
  rate: rate.describe('Exchange rate of this payment: EUR for one coin.'),
  market_rate: orNull(rate).describe('Market rate at the same moment, for comparison: EUR for one coin.'),
  fee: money.describe('Whole fee in EUR, before any discount. Charged on top of `amount_eur`, never deducted from it.'),
  fee_percent: percent.describe('Fee that depends on the amount, as a percentage of `amount_eur`: 1.75 means 1.75%.'),
  fee_fixed: money
    .default('0.00')
    .describe('Fixed part of `fee`, independent of the amount, in EUR; 0.00 if there is none or the field is absent.'),
  fee_service: money.describe(
    'Variable part of `fee`, which depends on the amount, in EUR: `fee_service` plus `fee_fixed` equals `fee`.',
  ),
  discount: money
    .default('0.00')
    .describe(
      'Amount that a voucher deducts from the fee, in EUR; 0.00 if there is no voucher or the field is absent.',
    ),
  total: money.describe('Total that the customer pays, in EUR: `amount_eur` plus `fee` less `discount`.'),
}

/** The bank's verification of payee (Regulation (EU) 2024/886). `name` is the account holder's name at the bank. */
export const NameCheck = z
  .object({
    result: oneOf(['match', 'close_match', 'no_match', 'not_possible']),
    name: orNull(z.string()),
  })
  .meta({ id: 'NameCheck' })
export type NameCheck = z.output<typeof NameCheck>

/**
 * A quote. EUR amounts have two decimals. `rate` and `market_rate` are EUR for one coin. `total` is amount plus fee
 * less discount. `coin_amount` is `total` at the rate, rounded up to the coin's decimals. For pounds, `amount_eur` is
 * the amount at `pound_rate`, EUR for one pound.
 */
export const Quote = z
  .object({
    id: z.string().min(1),
    ...price,
    in_sepa: z.boolean().default(true).describe('True if the bank account is inside SEPA. Defaults to true.'),
    rate_expires_sec: seconds.describe(
      'Seconds left until this quote must be requested again; not the total hold time.',
    ),
    arrival_estimate: orNull(instant).describe(
      'Latest time at which the money arrives at the bank, if the customer pays now.',
    ),
    arrival_instant: z
      .boolean()
      .default(false)
      .describe('True if the bank receives the money within seconds after it is sent.'),
    warnings: z.array(messageOrText).default([]).describe('Warnings for the customer to read before continuing.'),
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof Quote>

import { z } from 'zod'
import { BUSINESS_DAYS, PRICED_SERVICES, TIMES } from '#app/domain/price-list.ts'
import { defineCall } from './call.ts'
import { count, money, orNull, percent, seconds } from './primitives.schema.ts'

const Price = z
  .object({
    percent: orNull(percent).describe(
      'Fee in percent of the amount; for a purchase or an exchange, of the amount that the customer gives.',
    ),
    outside_sepa: orNull(money).describe('Surcharge in EUR if the bank account is outside SEPA.'),
    min: orNull(money).describe('Minimum of one order, in EUR; for `receiving`, the minimum payout.'),
    max: orNull(money).describe('Maximum of one order, in EUR.'),
    margin: orNull(percent).describe(
      'Percentage by which the exchange rate of this service is worse for the customer than the market rate; 0 means the market rate.',
    ),
    network_fees: orNull(
      z.array(
        z.object({
          name: z.string().min(1).describe('Name of the network as shown to customers.'),
          amount: money.describe('Fee for one transfer, in EUR; charged in the coin if the service pays in that coin.'),
        }),
      ),
    ).describe('Fee for sending crypto to an address of the customer, for each network.'),
    rate_held: orNull(seconds).describe('Time for which a rate is held, in seconds.'),
    rate_held_by_coin: orNull(
      z.array(z.object({ name: z.string().min(1).describe('Name of the coin as shown to customers.'), seconds })),
    ).describe('Coins whose rate is held for a different time.'),
  })
  .meta({ id: 'Price' })

const TIME_NOTES: Partial<Record<(typeof TIMES)[number], string>> = {
  floating_rate: 'Time after which a floating rate is replaced by a new one.',
  unpaid_payment: 'Time for which a payment, or a payment request of a recurring payment, waits to be paid.',
  short_payment: 'Time for which a payment waits for the rest of its crypto.',
  late_payment: 'Time within which the customer can choose how to handle crypto that arrived late.',
  question: 'Time for which the platform waits for the answer to a question about a payment.',
  tracking_link: 'Time for which a tracking link works after the payment is over.',
  waiting_view: 'Time for which a customer who was logged out can follow a waiting payment.',
}

const DAY_NOTES: Partial<Record<(typeof BUSINESS_DAYS)[number], string>> = {
  transfer: 'Transfer to or from a bank without instant transfers.',
  slow_bank: 'Duration shown to customers for a bank without instant payments.',
  transfer_back: 'Time until a transfer that the platform returns has arrived.',
  purchase_order: 'Time for which the platform waits for the money of a purchase.',
  unknown_transfer: 'Time after which a transfer that cannot be matched is returned.',
  review: 'Review of a verification.',
  collect_review: 'Review of an application for payment links.',
  reply: 'Time until the platform acts on an answer, or writes to a customer whose payment is stopped.',
  affiliate_payout: 'Payout to affiliates, counted from the end of a month.',
}

const buildList = <Name extends string, Value extends z.ZodType>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => z.object(Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>)

const describeIf = <Value extends z.ZodType>(schema: Value, note: string | undefined) =>
  note === undefined ? schema : schema.describe(note)

/** All prices, hold times and promises on pages and in emails. Pages omit missing figures. */
export const Fees = z
  .object({
    ...buildList(PRICED_SERVICES, () => orNull(Price)).shape,
    times: buildList(TIMES, (name) => describeIf(orNull(seconds), TIME_NOTES[name]))
      .prefault({})
      .describe('Waiting and hold times, in seconds.'),
    business_days: buildList(BUSINESS_DAYS, (name) => describeIf(orNull(count), DAY_NOTES[name]))
      .prefault({})
      .describe('Maximum durations, in business days.'),
    rewards: z
      .object({
        loyalty_payments: orNull(count).describe('Number of payments that earn a voucher.'),
        loyalty_percent: orNull(percent).describe('Discount of such a voucher, in percent of the fee.'),
        affiliate_percent: orNull(percent).describe('Affiliate’s share of the fees, in percent.'),
        affiliate_minimum: orNull(money).describe('Minimum earnings for a payout to an affiliate, in EUR.'),
        affiliate_links: orNull(count).describe('Maximum number of referral codes that a customer may create.'),
      })
      .prefault({}),
  })
  .meta({ id: 'Fees' })
export type Fees = z.output<typeof Fees>

export const listFees = defineCall({
  method: 'GET',
  path: 'fees',
  purpose: 'get every price, hold time and promise that pages show',
  remark:
    'Pages show these figures and no others. Without this call, they show the figures of `app/brand.ts`; while the call fails, they show none.',
  part: 'fees',
  auth: 'none',
  response: Fees,
  retry: 'read',
  timeout: 'read',
  cached: true,
})

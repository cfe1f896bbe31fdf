import { z } from 'zod'
import { BUSINESS_DAYS, PRICED_SERVICES, TIMES } from '#app/domain/price-list.ts'
import { defineCall } from './call.ts'
import { count, money, orNull, percent, seconds } from './primitives.schema.ts'

const Price = z
  .object({
    percent: orNull(percent).describe('Of the amount; of a purchase and an exchange, of what is given.'),
    outside_sepa: orNull(money).describe('EUR on top where the bank account is outside SEPA.'),
    min: orNull(money).describe('The least of one order in EUR; of `receiving`, the least that is paid out.'),
    max: orNull(money).describe('The most of one order in EUR.'),
    margin: orNull(percent).describe(
      'By how many percent the rate of this service is worse for the customer than the market rate; 0 says that it is the market rate.',
    ),
    network_fees: orNull(
      z.array(
        z.object({
          name: z.string().min(1).describe('The network as customers read it.'),
          amount: money.describe('EUR for one transfer; charged in the coin where the service pays in it.'),
        }),
      ),
    ).describe('What crypto that goes to an address of the customer costs, for each network.'),
    rate_held: orNull(seconds).describe('How long a rate is held, in seconds.'),
    rate_held_by_coin: orNull(
      z.array(z.object({ name: z.string().min(1).describe('The coin as customers read it.'), seconds })),
    ).describe('The coins whose rate is held for another time.'),
  })
  .meta({ id: 'Price' })

const TIME_NOTES: Partial<Record<(typeof TIMES)[number], string>> = {
  floating_rate: 'After how long a floating rate is a new one.',
  unpaid_payment: 'How long a payment or a request of a recurring payment waits to be paid.',
  short_payment: 'How long a payment waits for the rest of its crypto.',
  late_payment: 'How long the customer can choose what becomes of crypto that arrived late.',
  question: 'How long an answer to a question about a payment is waited for.',
  tracking_link: 'How long a link to follow a payment works after the payment is over.',
  waiting_view: 'How long a customer who was logged out can follow a payment that waits.',
}

const DAY_NOTES: Partial<Record<(typeof BUSINESS_DAYS)[number], string>> = {
  transfer: 'A transfer to or from a bank without instant transfers.',
  slow_bank: 'What customers are told of a bank without instant payments.',
  transfer_back: 'Until a transfer that we send back has arrived.',
  purchase_order: 'How long the money of a purchase is waited for.',
  unknown_transfer: 'After how many days a transfer that nobody can place goes back.',
  review: 'The review of a verification.',
  collect_review: 'The review of an application for payment links.',
  reply: 'Until we act on an answer, or write to a customer whose payment is stopped.',
  affiliate_payout: 'After the end of a month.',
}

const listOf = <Name extends string, Value extends z.ZodType>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>)

const noted = <Value extends z.ZodType>(schema: Value, note: string | undefined) =>
  note === undefined ? schema : schema.describe(note)

/** Every price, hold time and promise that pages and emails name; what is left out, no page states. */
export const Fees = z
  .object({
    ...listOf(PRICED_SERVICES, () => orNull(Price)).shape,
    times: listOf(TIMES, (name) => noted(orNull(seconds), TIME_NOTES[name]))
      .prefault({})
      .describe('In seconds.'),
    business_days: listOf(BUSINESS_DAYS, (name) => noted(orNull(count), DAY_NOTES[name]))
      .prefault({})
      .describe('In business days, the most that it takes.'),
    rewards: z
      .object({
        loyalty_payments: orNull(count).describe('After how many payments a voucher is earned.'),
        loyalty_percent: orNull(percent).describe('What such a voucher takes off the fee.'),
        affiliate_percent: orNull(percent).describe('The share of the fees that an affiliate earns.'),
        affiliate_minimum: orNull(money).describe('From how much EUR on an affiliate is paid.'),
        affiliate_links: orNull(count).describe('How many referral codes a customer may make.'),
      })
      .prefault({}),
  })
  .meta({ id: 'Fees' })
export type Fees = z.output<typeof Fees>

export const listFees = defineCall({
  method: 'GET',
  path: 'fees',
  purpose: 'every price, hold time and promise that pages name',
  remark:
    'Pages state these figures and no others. Without the call they state those of `app/brand.ts`; while it fails, none.',
  part: 'fees',
  auth: 'none',
  response: Fees,
  retry: 'read',
  timeout: 'read',
  cached: true,
})

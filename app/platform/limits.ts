import { z } from 'zod'
import { defineCall } from './call.ts'
import { EXCEPTION_CHOICES, IF_LATE, IF_OVER, IF_SHORT } from './payment-form.schema.ts'
import { instant, money, oneOf, orNull } from './primitives.schema.ts'

const window = z.object({
  limit: money.describe('Maximum amount in the window, in EUR.'),
  used: money.describe('Amount used in the window, in EUR.'),
  left: money.describe('Remaining amount in the window, in EUR.'),
  frees_at: orNull(instant).describe(
    'If `left` is less than the minimum of one order: time from which the minimum is left again, if the customer orders nothing before. If omitted, the app shows no time.',
  ),
})

function describeChoices<const Choice extends string>(choices: readonly [Choice, ...Choice[]], meaning: string) {
  return orNull(z.array(oneOf(choices))).describe(
    `${meaning} If the list is empty, the form shows no question. If omitted, the form offers all choices.`,
  )
}

/** Limits and their usage in EUR, as decimal strings. */
export const Limits = z
  .object({
    buy: z
      .object({
        lifetime: orNull(
          z.object({
            limit: money.describe('Lifetime maximum, in EUR.'),
            used: money.describe('Used amount of the lifetime maximum, in EUR.'),
            left: orNull(money).describe('Remaining amount of the lifetime maximum, in EUR.'),
          }),
        ),
        rolling_24h: orNull(window),
        rolling_30d: orNull(window),
        yearly: orNull(window),
      })
      .prefault({})
      .describe('Limits of all purchases in total. An omitted window has no limit.'),
    deposit: orNull(
      z.object({
        per_transaction: z.object({
          min: money.describe('Minimum of one deposit order, in EUR.'),
          max: money.describe('Maximum of one deposit order, in EUR.'),
        }),
        rolling_24h: orNull(window),
        rolling_30d: orNull(window),
        yearly: orNull(window),
      }),
    ).describe('Limits of deposits to balances by bank transfer. An omitted window has no limit.'),
    payment: z.object({
      per_transaction: z.object({
        min: money.describe('Minimum of one payment, in EUR.'),
        max: money.describe('Maximum of one payment, in EUR.'),
        gbp: orNull(
          z.object({
            min: money.describe('Minimum of one payment in pounds, in GBP.'),
            max: money.describe('Maximum of one payment in pounds, in GBP.'),
          }),
        ).describe(
          'The same limits in whole pounds, inside the EUR limits at the current exchange rate, as the form shows them. If omitted, the app calculates them.',
        ),
      }),
      rolling_24h: orNull(window),
      rolling_30d: orNull(window),
      yearly: orNull(window),
      outside_sepa: z
        .boolean()
        .default(true)
        .describe('True if accounts outside SEPA can be paid. If false, the form states this and rejects their IBANs.'),
      choices: orNull(
        z.object({
          if_late: describeChoices(EXCEPTION_CHOICES.if_late, IF_LATE),
          if_short: describeChoices(EXCEPTION_CHOICES.if_short, IF_SHORT),
          if_over: describeChoices(EXCEPTION_CHOICES.if_over, IF_OVER),
        }),
      ).describe(
        'Choices that the platform supports for crypto that arrives late, short or in excess. The form offers only these.',
      ),
    }),
  })
  .meta({ id: 'Limits' })
export type Limits = z.output<typeof Limits>

export const readMyLimits = defineCall({
  method: 'GET',
  path: 'me/limits',
  purpose: 'get the limits and their usage',
  auth: 'required',
  response: Limits,
  retry: 'read',
  timeout: 'read',
})

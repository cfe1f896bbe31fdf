import { z } from 'zod'
import { Message } from './message.schema.ts'
import { coinAmount, instant, money, oneOf, orNull, rate } from './primitives.schema.ts'

export const Refund = z
  .object({
    coin_amount: coinAmount.describe('Amount returned, in the coin that arrived.'),
    address: z.string().nullable(),
    at: instant.nullable().describe('Time at which it was returned; null until then.'),
  })
  .meta({ id: 'Refund' })

/** Crypto that arrived on another network or in another coin than requested (rules.md#wrong-network). */
export const Misdirected = z
  .object({
    coin_amount: coinAmount.describe('Amount that arrived, in the coin that arrived.'),
    coin: orNull(z.string()).describe('Coin that arrived; null if it is the payment’s coin.'),
    asset: orNull(z.string()).describe('Symbol of that coin.'),
    network_name: z.string(),
    tx_hash: orNull(z.string()),
    at: orNull(instant).describe('Time at which it was seen.'),
  })
  .meta({ id: 'Misdirected' })

/** An underpaid payment: its payout amount now, and the deadline for the rest. */
export const Short = z
  .object({
    payout_amount: money
      .nullable()
      .optional()
      .describe(
        'Amount that the bank receives if the crypto that has arrived is paid out (`set_floating_rate`), in the payment’s `currency`; null if too little would be left. If absent, the app shows no amount.',
      ),
    payout_until: orNull(instant).describe('Time until which `payout_amount` is valid.'),
    ends_at: orNull(instant).describe(
      'Time at which the crypto is returned if the rest has not arrived. If absent, the app does not mention a return.',
    ),
  })
  .meta({ id: 'ShortPayment' })

export const ANSWER_CHOICES = ['account', 'refund', 'reply'] as const

export const QuestionAnswer = z.object({
  choice: oneOf(ANSWER_CHOICES),
  message: orNull(z.string()),
  file_name: orNull(z.string()),
  refund_address: orNull(z.string()),
  at: instant.describe('Time at which the customer answered.'),
  reply_by: orNull(instant).describe('Time by which the platform acts on the answer.'),
})

/** The question about a stopped payment, and the customer's answer (rules.md#payment-question). */
export const Question = z
  .object({
    ...Message.shape,
    choices: z.array(oneOf(ANSWER_CHOICES)),
    wants_file: z.boolean().default(false),
    asked_at: orNull(instant).describe('Time at which the question was asked.'),
    answer_until: orNull(instant).describe('Deadline for the answer.'),
    /** Without an answer the crypto is returned if an address is known, or held. */
    if_unanswered: oneOf(['refund', 'hold']),
    refund_coin_amount: orNull(coinAmount).describe(
      'Amount that is returned if the customer requests a refund, in the coin.',
    ),
    answer: orNull(QuestionAnswer),
  })
  .meta({ id: 'PaymentQuestion' })

/**
 * Crypto that arrived after the held rate expired, for a customer who chose to be asked. Confirming accepts the new
 * price, cancelling returns the crypto.
 */
export const Late = z
  .object({
    seen_at: instant.describe('Time at which the crypto was seen on its network.'),
    rate_expired_at: instant.describe('Time at which the held rate expired.'),
    coin_amount: coinAmount.describe('Amount requested while the rate was held, in the coin.'),
    amount: money.describe('Amount that the bank would have received for it, in the payment’s `currency`.'),
    rate: rate.describe('Exchange rate that was held: EUR for one coin.'),
    /** Today's rate, a refund, or no answer in time. Null while the question is open. */
    answer: orNull(oneOf(['rate', 'back', 'none'])),
    answer_by: orNull(instant).describe(
      'Time at which the crypto is returned if the customer has not answered; null if there is no return address.',
    ),
  })
  .meta({ id: 'LateArrival' })

import { z } from 'zod'
import { Message } from './message.schema.ts'
import { coinAmount, instant, money, oneOf, orNull, rate } from './primitives.schema.ts'

/** What went back of the coins. */
export const Refund = z
  .object({
    coin_amount: coinAmount.describe('What went back, in the coin that came.'),
    address: z.string().nullable(),
    at: instant.nullable().describe('When it was sent back; null while it has not been.'),
  })
  .meta({ id: 'Refund' })

/** Crypto that came on another network than the one that was asked for, or another coin (rules.md#wrong-network). */
export const Misdirected = z
  .object({
    coin_amount: coinAmount.describe('What arrived, in the coin that arrived.'),
    coin: orNull(z.string()).describe('The coin that arrived; null where it is the one of the payment.'),
    asset: orNull(z.string()).describe('Its symbol.'),
    network_name: z.string(),
    tx_hash: orNull(z.string()),
    at: orNull(instant).describe('When it was seen.'),
  })
  .meta({ id: 'Misdirected' })

/** A payment that came in too small: what paying it out gives now, and until when the rest is waited for. */
export const Short = z
  .object({
    payout_amount: money
      .nullable()
      .optional()
      .describe(
        'What the bank gets when what has arrived is paid out (`set_floating_rate`), in `currency` of the payment; null where too little would be left. Left out: the app names no amount.',
      ),
    payout_until: orNull(instant).describe('Until when that is what the bank gets.'),
    ends_at: orNull(instant).describe(
      'Without the rest it goes back then. Left out: the app does not say that it goes back.',
    ),
  })
  .meta({ id: 'ShortPayment' })

export const ANSWER_CHOICES = ['account', 'refund', 'reply'] as const

export const QuestionAnswer = z.object({
  choice: oneOf(ANSWER_CHOICES),
  message: orNull(z.string()),
  file_name: orNull(z.string()),
  refund_address: orNull(z.string()),
  at: instant.describe('When the customer answered.'),
  reply_by: orNull(instant).describe('By when the platform acts on the answer.'),
})

/** What the customer is asked about a payment that stopped, and what was answered (rules.md#payment-question). */
export const Question = z
  .object({
    ...Message.shape,
    choices: z.array(oneOf(ANSWER_CHOICES)),
    wants_file: z.boolean().default(false),
    asked_at: orNull(instant).describe('When it was asked.'),
    /** Until when an answer is waited for. */
    answer_until: orNull(instant).describe('Until when an answer is waited for.'),
    /** What happens without one: the crypto goes back where an address is known, or is held. */
    if_unanswered: oneOf(['refund', 'hold']),
    /** What goes back when the customer asks for it. */
    refund_coin_amount: orNull(coinAmount).describe('What goes back when the customer asks for it, in the coin.'),
    answer: orNull(QuestionAnswer),
  })
  .meta({ id: 'PaymentQuestion' })

/**
 * Crypto that arrived after the held rate had expired, of a customer who wanted to be asked: what had been asked for, and
 * until when the answer can be given. Confirming takes the price that the payment then has, cancelling sends it back.
 */
export const Late = z
  .object({
    seen_at: instant.describe('When the crypto was seen on its network.'),
    rate_expired_at: instant.describe('When the held rate had expired.'),
    coin_amount: coinAmount.describe('What had been asked for while the rate was held, in the coin.'),
    amount: money.describe('What the bank would have got for it, in `currency` of the payment.'),
    rate: rate.describe('The rate that had been held: EUR for one coin.'),
    /** Today's rate, back to the refund address, or none in time. Null while the customer is asked. */
    answer: orNull(oneOf(['rate', 'back', 'none'])),
    /** Without an answer it goes back then; null where there is no address to send it to. */
    answer_by: orNull(instant).describe(
      'Without an answer it goes back then; null where there is no address to send it to.',
    ),
  })
  .meta({ id: 'LateArrival' })

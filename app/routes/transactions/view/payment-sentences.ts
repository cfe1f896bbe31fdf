import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { isExcessHeld, paymentAmounts } from '#app/domain/payment-amounts.ts'
import { arrivalWords } from '#app/features/arrival/arrival-words.ts'
import { formatCoin, formatDateTime, formatMinutes, formatMoney, formatRate, formatTime } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { choiceSentences } from './choice-sentences.ts'
import { isPastPaying, type PaymentState } from './payment-state.ts'

export const SENTENCES = ['headline', 'where', 'next', 'when', 'do'] as const

export type PaymentSentences = Record<(typeof SENTENCES)[number], string>

type Reader = {
  t: Translate
  language: Language
  now: number
  /** After how many seconds a floating rate is a new one; null if nothing says it. */
  floatSeconds?: number | null
}

/** Where the money is, what happens next, by when and what to do: the words for a payment in a state. */
export function paymentSentences(transaction: Transaction, state: PaymentState, reader: Reader): PaymentSentences {
  const { t, language } = reader
  const { late, floating_rate: floating } = transaction
  const { floatSeconds = null } = reader
  const floatUntil =
    floating && floatSeconds !== null
      ? new Date(Date.parse(floating.updated_at) + floatSeconds * 1000).toISOString()
      : null
  const dateTime = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const coin = (decimal: string | null) =>
    decimal === null ? '' : formatCoin(decimal, symbolOf(transaction), language)
  const { due, sent, received, missing, excess, payout, sentBack } = paymentAmounts(transaction)
  const { question } = transaction
  const params = markUnknown({
    amount: formatMoney(payout, transaction.currency, language),
    currency: transaction.currency,
    receiver: transaction.receiver_name || transaction.receiver || t('transactions.theRecipient'),
    coin: symbolOf(transaction),
    coinAmount: coin(due),
    coinSent: coin(sent),
    coinReceived: coin(received),
    coinMissing: coin(missing),
    addressName: transaction.incoming?.address_name ?? '',
    otherNetwork: transaction.misdirected?.network_name ?? '',
    network: transaction.network_name ?? t('transaction.network.unknown'),
    confirmationsSeen: transaction.confirmations?.seen ?? '',
    confirmationsRequired: transaction.confirmations?.required || '',
    rateUntil: dateTime(transaction.rate_expires),
    rateUntilTime:
      transaction.rate_expires === null ? '' : formatTime(transaction.rate_expires, language, BRAND.timeZone),
    payableUntil: dateTime(transaction.payable_until),
    completedAt: dateTime(transaction.completed_at ?? transaction.updated_at),
    updatedAt: dateTime(transaction.updated_at),
    arrival:
      transaction.arrival_estimate === null
        ? ''
        : arrivalWords({ by: transaction.arrival_estimate, isInstant: transaction.instant }, reader),
    endToEndId: transaction.end_to_end_id ?? '',
    rest:
      transaction.if_over === 'convert' || transaction.if_over === 'refund'
        ? knownWords(t(`transactions.rest.${transaction.if_over}`, markUnknown({ excess: coin(excess) })))
        : '',
    reason: transaction.return_reason ? messageWords(transaction.return_reason, reader, 'returnReason') : '',
    excess: coin(excess),
    refundAmount: coin(sentBack),
    refundAddress: transaction.refund?.address || transaction.form?.refund_address || t('transactions.yourAccount'),
    heldFor: transaction.hold_sec === null ? '' : formatMinutes(transaction.hold_sec, language),
    askedCoin: coin(late?.coin_amount ?? null),
    askedRate: formatRate(late?.rate ?? transaction.rate, symbolOf(transaction), language),
    rateExpiredAt: dateTime(late?.rate_expired_at ?? null),
    seenAt: dateTime(late?.seen_at ?? null),
    answerBy: dateTime(late?.answer_by ?? null),
    shortUntil: dateTime(transaction.short?.ends_at ?? null),
    floatUntil: floatUntil === null ? '' : formatTime(floatUntil, language, BRAND.timeZone),
    refundedAt: dateTime(transaction.refund?.at ?? null),
    answerUntil: dateTime(question?.answer_until ?? null),
    answeredAt: dateTime(question?.answer?.at ?? null),
    replyBy: dateTime(question?.answer?.reply_by ?? null),
  })
  const sentence = (part: (typeof SENTENCES)[number]) =>
    knownWords(t(`transactions.${state}.${part}` satisfies TextKey, params))
  return {
    headline: sentence('headline'),
    where: sentence('where'),
    next: sentence('next'),
    // A platform that does not hold a price before it is confirmed says no time.
    when:
      state === 'draft' && transaction.rate_expires === null
        ? knownWords(t('transactions.draft.notHeld', params))
        : sentence('when'),
    do: sentence('do'),
    ...choiceSentences(transaction, state, reader, params),
    ...(isPastPaying(transaction, state, reader.now) && {
      next: t('transactions.tooLate.next'),
      when: knownWords(t('transactions.tooLate.when', params)),
      do: t('transactions.tooLate.do'),
    }),
    ...(isExcessHeld(transaction) &&
      transaction.allowed_actions.includes('refund_address') &&
      excessSentences(state, t, params)),
    ...(question && questionSentences(question, t, params)),
  }
}

/** What was too much waits for an address: a payment that goes on, or is there, says so, and what to do. */
function excessSentences(
  state: PaymentState,
  t: Translate,
  params: Record<string, string | number>,
): Partial<PaymentSentences> {
  return {
    ...(state === 'G' && { next: knownWords(t('transactions.excess.next', params)) }),
    do: knownWords(t('transactions.excess.do', params)),
  }
}

/** What is next, by when and what to do, where that depends on an answer of the customer: given or not. */
function questionSentences(
  { answer, if_unanswered: unanswered }: NonNullable<Transaction['question']>,
  t: Translate,
  params: Record<string, string | number>,
): Pick<PaymentSentences, 'next' | 'when' | 'do'> {
  if (answer === null) {
    return {
      next: t('transactions.asked.next'),
      when: knownWords(t(`transactions.asked.${unanswered === 'refund' ? 'whenRefund' : 'whenHold'}`, params)),
      do: t('transactions.asked.do'),
    }
  }
  const choice = answer.choice === 'unknown' ? 'reply' : answer.choice
  return {
    next: t(`transactions.answered.${choice}`, params),
    when: knownWords(t('transactions.answered.when', params)),
    do: t('transactions.answered.do'),
  }
}

import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { isExcessHeld, getPaymentAmounts } from '#app/domain/payment-amounts.ts'
import { describeArrival } from '#app/features/arrival/describe-arrival.ts'
import { formatCoin, formatDateTime, formatMinutes, formatMoney, formatRate, formatTime } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { buildChoiceSentences } from './choice-sentences.ts'
import { isPastPaying, type PaymentState } from '#app/features/objects/payment-state.ts'

export const SENTENCES = ['headline', 'where', 'next', 'when', 'do'] as const

export type PaymentSentences = Record<(typeof SENTENCES)[number], string>

type Reader = {
  t: Translate
  language: Language
  now: number
  /** The interval in seconds in which a floating rate updates; null if unknown. */
  floatSeconds?: number | null
}

export function buildPaymentSentences(transaction: Transaction, state: PaymentState, reader: Reader): PaymentSentences {
  const { t, language } = reader
  const { late, floating_rate: floating } = transaction
  const { floatSeconds = null } = reader
  const floatUntil =
    floating && floatSeconds !== null
      ? new Date(Date.parse(floating.updated_at) + floatSeconds * 1000).toISOString()
      : null
  const formatMoment = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const formatCoins = (decimal: string | null) =>
    decimal === null ? '' : formatCoin(decimal, getSymbol(transaction), language)
  const { due, sent, received, missing, excess, payout, sentBack } = getPaymentAmounts(transaction)
  const { question } = transaction
  const params = markUnknown({
    amount: formatMoney(payout, transaction.currency, language),
    currency: transaction.currency,
    receiver: transaction.receiver_name || transaction.receiver || t('transactions.theRecipient'),
    coin: getSymbol(transaction),
    coinAmount: formatCoins(due),
    coinSent: formatCoins(sent),
    coinReceived: formatCoins(received),
    coinMissing: formatCoins(missing),
    addressName: transaction.incoming?.address_name ?? '',
    otherNetwork: transaction.misdirected?.network_name ?? '',
    network: transaction.network_name ?? t('transaction.network.unknown'),
    confirmationsSeen: transaction.confirmations?.seen ?? '',
    confirmationsRequired: transaction.confirmations?.required || '',
    rateUntil: formatMoment(transaction.rate_expires),
    rateUntilTime:
      transaction.rate_expires === null ? '' : formatTime(transaction.rate_expires, language, BRAND.timeZone),
    payableUntil: formatMoment(transaction.payable_until),
    completedAt: formatMoment(transaction.completed_at ?? transaction.updated_at),
    updatedAt: formatMoment(transaction.updated_at),
    arrival:
      transaction.arrival_estimate === null
        ? ''
        : describeArrival({ by: transaction.arrival_estimate, isInstant: transaction.instant }, reader),
    endToEndId: transaction.end_to_end_id ?? '',
    rest:
      transaction.if_over === 'convert' || transaction.if_over === 'refund'
        ? resolveOptionalParts(
            t(`transactions.rest.${transaction.if_over}`, markUnknown({ excess: formatCoins(excess) })),
          )
        : '',
    reason: transaction.return_reason ? getMessageText(transaction.return_reason, reader, 'returnReason') : '',
    excess: formatCoins(excess),
    refundAmount: formatCoins(sentBack),
    refundAddress: transaction.refund?.address || transaction.form?.refund_address || t('transactions.yourAccount'),
    heldFor: transaction.hold_sec === null ? '' : formatMinutes(transaction.hold_sec, language),
    askedCoin: formatCoins(late?.coin_amount ?? null),
    askedRate: formatRate(late?.rate ?? transaction.rate, getSymbol(transaction), language),
    rateExpiredAt: formatMoment(late?.rate_expired_at ?? null),
    seenAt: formatMoment(late?.seen_at ?? null),
    answerBy: formatMoment(late?.answer_by ?? null),
    shortUntil: formatMoment(transaction.short?.ends_at ?? null),
    floatUntil: floatUntil === null ? '' : formatTime(floatUntil, language, BRAND.timeZone),
    refundedAt: formatMoment(transaction.refund?.at ?? null),
    answerUntil: formatMoment(question?.answer_until ?? null),
    answeredAt: formatMoment(question?.answer?.at ?? null),
    replyBy: formatMoment(question?.answer?.reply_by ?? null),
  })
  const formatSentence = (part: (typeof SENTENCES)[number]) =>
    resolveOptionalParts(t(`transactions.${state}.${part}` satisfies TextKey, params))
  return {
    headline: formatSentence('headline'),
    where: formatSentence('where'),
    next: formatSentence('next'),
    // A platform that doesn't lock the price before confirmation returns no expiry.
    when:
      state === 'draft' && transaction.rate_expires === null
        ? resolveOptionalParts(t('transactions.draft.notHeld', params))
        : formatSentence('when'),
    do: formatSentence('do'),
    ...buildChoiceSentences(transaction, state, reader, params),
    ...(isPastPaying(transaction, state, reader.now) && {
      next: t('transactions.tooLate.next'),
      when: resolveOptionalParts(t('transactions.tooLate.when', params)),
      do: t('transactions.tooLate.do'),
    }),
    ...(isExcessHeld(transaction) &&
      transaction.allowed_actions.includes('refund_address') &&
      buildExcessSentences(state, t, params)),
    ...(question && buildQuestionSentences(question, t, params)),
  }
}

/** The deadline in the card of the customer's next step. The countdown and the choices of a short payment have theirs. */
export function formatCardDeadline(
  { rate_expires: rateExpires, payable_until: until }: Transaction,
  {
    state,
    sentences,
    isShort,
    isAsked,
  }: { state: PaymentState; sentences: PaymentSentences; isShort: boolean; isAsked: boolean },
  { t, language }: Pick<Reader, 't' | 'language'>,
): string {
  if (isShort) return ''
  if (state === 'late' || state === 'lateHeld') return `${sentences.when} ${t('transaction.late.final')}`
  if (isAsked) return `${sentences.when} ${t('transaction.asked.again')}`
  if (state !== 'waiting' || rateExpires === null) return sentences.when
  return until === null
    ? ''
    : t('transaction.pay.openUntil', { until: formatDateTime(until, language, BRAND.timeZone) })
}

/** Excess crypto is waiting for a refund address, while the payment itself continues or has arrived. */
function buildExcessSentences(
  state: PaymentState,
  t: Translate,
  params: Record<string, string | number>,
): Partial<PaymentSentences> {
  return {
    ...(state === 'G' && { next: resolveOptionalParts(t('transactions.excess.next', params)) }),
    do: resolveOptionalParts(t('transactions.excess.do', params)),
  }
}

/** The sentences that depend on whether the customer has answered the platform's question. */
function buildQuestionSentences(
  { answer, if_unanswered: unanswered }: NonNullable<Transaction['question']>,
  t: Translate,
  params: Record<string, string | number>,
): Pick<PaymentSentences, 'next' | 'when' | 'do'> {
  if (answer === null) {
    return {
      next: t('transactions.asked.next'),
      when: resolveOptionalParts(
        t(`transactions.asked.${unanswered === 'refund' ? 'whenRefund' : 'whenHold'}`, params),
      ),
      do: t('transactions.asked.do'),
    }
  }
  const choice = answer.choice === 'unknown' ? 'reply' : answer.choice
  return {
    next: t(`transactions.answered.${choice}`, params),
    when: resolveOptionalParts(t('transactions.answered.when', params)),
    do: t('transactions.answered.do'),
  }
}

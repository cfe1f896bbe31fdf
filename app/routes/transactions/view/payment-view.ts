import { href } from 'react-router'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { PAYMENT_STATUS } from '#app/domain/payment-status.ts'
import { ASKED, OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { formatCoin, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { buildTimeline } from '#app/features/status-page/build-timeline.ts'
import { buildConfirmView } from './confirm-view.ts'
import { buildDetailRows, buildExceptionView } from './detail-rows.ts'
import { buildNextStep, type PaymentReader } from './next-step-view.ts'
import { buildStepNotes, buildPaymentSteps } from './payment-steps.ts'
import { buildPaymentSentences, formatCardDeadline, type PaymentSentences } from './payment-sentences.ts'
import { getPaymentState, isAsked } from '#app/features/objects/payment-state.ts'

type Reader = PaymentReader & { floatSeconds?: number | null }

/** Formats a payment for its page, and omits everything that the page does not show. */
export function buildPaymentView(read: Transaction, reader: Reader) {
  const { t, language, now, target } = reader
  const transaction = { ...read, network_name: target.network.name ?? t('transaction.network.unknown') }
  const state = getPaymentState(transaction, now)
  const isFromAccount = transaction.account_id !== null
  const { final } = PAYMENT_STATUS[transaction.status]
  const { tone, badge } = isAsked(transaction) ? ASKED : OBJECT_STATES.payment[state]
  const formatCoins = (decimal: string) => formatCoin(decimal, getSymbol(transaction), language)
  const { late, short, ...nextStep } = buildNextStep(transaction, state, reader)
  const sentences = buildPaymentSentences(transaction, state, reader)
  const hasArrived = tone === 'done'
  const hasCard = Boolean(late || short || nextStep.pay || isAsked(transaction))
  const isChangeable = (state === 'draft' || state === 'accountN') && transaction.allowed_actions.includes('edit')
  // Late and short payments have a separate card.
  const ifWrong = late || short ? null : buildExceptionView(transaction, isChangeable, reader)
  return {
    id: transaction.transaction_key,
    number: transaction.public_number,
    state,
    tone,
    status: t(badge),
    isFromAccount,
    ...(transaction.incoming && {
      receivingAddress: {
        to: href(`/${BRAND.segments.receiving}/:id`, { id: transaction.incoming.address_id }),
        label: t('transaction.toReceivingAddress', { name: transaction.incoming.address_name }),
      },
    }),
    sentences,
    heading: sentences.headline,
    where: sentences.where,
    outlook: hasCard ? [] : listOutlook(sentences, hasArrived),
    deadline: hasCard
      ? formatCardDeadline(
          transaction,
          { state, sentences, isShort: short !== null, isAsked: isAsked(transaction) },
          reader,
        )
      : '',
    steps: buildPaymentSteps(state, buildStepNotes(transaction, reader), t),
    ...nextStep,
    rows: buildDetailRows(transaction, isChangeable, reader),
    ...(ifWrong && { ifWrong }),
    ...buildConfirmView(transaction, { state, isChangeable }, reader),
    timeline: buildTimeline(getHistory(transaction, reader), reader),
    ...(transaction.recurring_transfer_id !== null && {
      recurring: { id: transaction.recurring_transfer_id, label: t('recurringWords.ofPayment') },
    }),
    coinAmount: formatCoins(transaction.coin_amount),
    hasRefundAddress: (transaction.form?.refund_address ?? null) !== null,
    ...(late && { late }),
    ...(short && { short }),
    allowed: {
      confirm: transaction.allowed_actions.includes('confirm'),
      cancel: transaction.allowed_actions.includes('cancel'),
      float: transaction.allowed_actions.includes('set_floating_rate'),
      edit: transaction.allowed_actions.includes('edit'),
      emailAgain: transaction.allowed_actions.includes('request_confirmation'),
      voucher: transaction.allowed_actions.includes('apply_voucher'),
      refundAddress: transaction.allowed_actions.includes('refund_address'),
      receipt: transaction.allowed_actions.includes('receipt'),
    },
    hasFunds: transaction.status === 'I' || late !== null,
    hasArrived,
    isInTrouble: Boolean(late || short || isAsked(transaction)) || transaction.status === 'R',
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    // A payment with a question still changes, so the page keeps polling.
    isFinal: final && transaction.question === null,
  }
}

/** The headline and the progress already show that a payment has arrived, and when. */
function listOutlook({ next, when, do: task }: PaymentSentences, hasArrived: boolean): string[] {
  return (hasArrived ? [task] : [next, when, task]).filter((each) => each !== '')
}

/** The payment's history, or the timestamps of the payment if the platform keeps no history. */
function getHistory(transaction: Transaction, reader: Pick<Reader, 't' | 'language'>) {
  const { t } = reader
  if (transaction.history !== null && transaction.history.length > 0)
    return transaction.history.map((entry) => ({ at: entry.at, text: getMessageText(entry, reader), kind: entry.code }))
  const { created, confirmed_at: confirmed, completed_at: completed } = transaction
  return [
    { at: created, text: t('transactions.event.created') },
    ...(confirmed === null ? [] : [{ at: confirmed, text: t('transactions.event.confirmed') }]),
    ...(completed === null ? [] : [{ at: completed, text: t('transactions.event.completed') }]),
  ]
}

export type PaymentView = ReturnType<typeof buildPaymentView>

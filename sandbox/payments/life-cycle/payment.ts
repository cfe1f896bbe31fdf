import { createMessage } from '#sandbox/texts/messages.ts'
import { getStep, takeFromAccount, takeTooMuch } from './account-steps.ts'
import { isLateDecisionOpen, recordLateAnswer } from './payment-late.ts'
import {
  addQuestion,
  applyAnswer,
  hasQuestion,
  refundOrAskAddress,
  returnByBank,
  type QuestionText,
} from './payment-question.ts'
import { floatIfChosen, hasExpiredRate, holdRate } from './payment-rate.ts'
import { IllegalEvent, type Letter, type Payment, type RateAt } from './payment-record.ts'
import { addHistoryEntry, changeStatus, refundPayment } from './payment-steps.ts'
import {
  convertLate,
  payOutReceived,
  receiveAgain,
  receiveCoins,
  receiveOnWrongNetwork,
  receiveOtherCoin,
} from './receive-coins.ts'

export type PaymentEvent =
  | { type: 'confirm' }
  | { type: 'confirm_by_email' }
  | { type: 'take_too_much'; units: bigint }
  | { type: 'cancel' }
  | { type: 'set_floating_rate' }
  | { type: 'arrive'; units: bigint; hash: string }
  | { type: 'arrive_on_wrong_network'; units: bigint; network: string; hash: string }
  | { type: 'arrive_in_other_coin'; coin: string; units: bigint; hash: string }
  | { type: 'arrive_again'; units: bigint; hash: string }
  | { type: 'expire_rate' }
  | { type: 'next_step' }
  | { type: 'run_to_completed' }
  | { type: 'bank_returns'; code: string }
  | { type: 'revision'; text?: string; wantsFile?: boolean }
  | { type: 'ask'; text?: string; wantsFile: boolean }
  | { type: 'review_resolved' }

/** The status letters in which each event is possible. Events in NEEDS_ADDRESS also need a confirmed payment. */
const ALLOWED: Record<PaymentEvent['type'], string> = {
  confirm: 'N',
  confirm_by_email: 'N',
  take_too_much: 'U',
  cancel: 'NI',
  set_floating_rate: 'NI',
  arrive: 'NI',
  arrive_on_wrong_network: 'N',
  arrive_in_other_coin: 'N',
  arrive_again: 'UWEFGTPSCZ',
  expire_rate: 'N',
  next_step: 'UWEFGTPSC',
  run_to_completed: 'UWEFGTPS',
  bank_returns: 'SC',
  revision: 'UWEFGTP',
  ask: 'R',
  review_resolved: 'R',
}

/** True: only for payments from a balance account. False: only for payments with coins. */
const NEEDS_ACCOUNT: Partial<Record<PaymentEvent['type'], boolean>> = {
  confirm_by_email: true,
  take_too_much: true,
  confirm: false,
}

/** Before the customer confirms there is no address, so coins cannot arrive and rates cannot float or expire. */
const NEEDS_ADDRESS = {
  arrive: true,
  arrive_on_wrong_network: true,
  arrive_in_other_coin: true,
  set_floating_rate: true,
  expire_rate: true,
}

const ALLOWED_WHILE_LATE: ReadonlySet<PaymentEvent['type']> = new Set(['confirm', 'cancel', 'next_step'])

/** Returns whether the event is possible now. */
export function canApply(payment: Payment, type: PaymentEvent['type']): boolean {
  if (isLateDecisionOpen(payment))
    return ALLOWED_WHILE_LATE.has(type) && (type !== 'next_step' || getStep(payment) !== undefined)
  if (!ALLOWED[type].includes(payment.status)) return false
  // A payout that is held at a receiving address continues only with its next deposit or a release.
  if (payment.incoming !== null && payment.status === 'I') return false
  if (NEEDS_ACCOUNT[type] === (payment.paidFrom === null)) return false
  if (type in NEEDS_ADDRESS) return payment.confirmedAt !== null
  if (type !== 'review_resolved' && type !== 'ask') return true
  // Crypto on the wrong network is never paid out, so a review ends only with the customer's answer.
  if (type === 'review_resolved' && payment.misdirected !== null && !payment.question?.answer) return false
  return !isFullyRefunded(payment)
}

/** A full refund leaves no money to pay out; a refunded excess does. */
function isFullyRefunded({ status, refund, question, coinReceived }: Payment): boolean {
  return status === 'R' && question === null && refund !== null && refund.units >= coinReceived
}

/** Runs every step that is due by `now`, in order, so that a clock jump of a week skips none. */
export function advance(payment: Payment, now: number): Payment {
  let at = floatIfChosen(payment, now)
  for (let due = getNextDueTime(at); due !== null && due <= now; due = getNextDueTime(at))
    at = getStep(at)?.take(at, due) ?? at
  return at
}

/** Returns when the payment next changes without an event, in ms of its account's clock; null for never. */
export function getNextDueTime(payment: Payment): number | null {
  const step = getStep(payment)?.at(payment) ?? null
  const { status, ifLate, floatingSince, rateExpiresAt } = payment
  const floats = status === 'N' && ifLate === 'float' && floatingSince === null ? rateExpiresAt : null
  if (step === null || floats === null) return step ?? floats
  return Math.min(step, floats)
}

/**
 * Applies an event to a payment at `now`.
 * @throws IllegalEvent if the payment's status does not allow it, or less than the minimum payout would be left
 */
export function apply(payment: Payment, event: PaymentEvent, now: number, rateAt: RateAt): Payment {
  if (!canApply(payment, event.type)) throw new IllegalEvent(`${event.type} is not for ${payment.status}`)
  switch (event.type) {
    case 'confirm':
      return isLateDecisionOpen(payment) ? convertLate(payment, now, rateAt) : confirmPayment(payment, now, rateAt)
    case 'confirm_by_email':
      return takeFromAccount(payment, now)
    case 'take_too_much':
      return takeTooMuch(payment, event.units, now)
    case 'cancel':
      if (isLateDecisionOpen(payment)) {
        return refundPayment(recordLateAnswer(payment, 'back'), now, createMessage('timeline.late_back'))
      }
      return payment.status === 'I'
        ? refundOrAskAddress(payment, now, 'cancelled')
        : changeStatus(payment, 'X', now, createMessage('timeline.cancelled'))
    case 'set_floating_rate':
      if (payment.status === 'I') return payOutReceived(payment, now, rateAt)
      if (payment.floatingSince !== null) return payment
      return addHistoryEntry({ ...payment, floatingSince: now }, now, createMessage('timeline.floating'))
    case 'arrive':
      return receiveCoins(payment, event, now, rateAt)
    case 'arrive_on_wrong_network':
      return receiveOnWrongNetwork(payment, event, now)
    case 'arrive_in_other_coin':
      return receiveOtherCoin(payment, event, now)
    case 'arrive_again':
      return receiveAgain(payment, event, now)
    case 'expire_rate':
      return { ...payment, rateExpiresAt: Math.min(payment.rateExpiresAt ?? now, now), updatedAt: now }
    case 'next_step':
      return getStep(payment)?.take(payment, now) ?? payment
    case 'run_to_completed': {
      let at = payment
      while (at.status !== 'C') at = getStep(at)?.take(at, now) ?? at
      return at
    }
    case 'bank_returns':
      return returnByBank(payment, event.code, now)
    case 'revision': {
      const { text, wantsFile = true } = event
      const content: QuestionText = text === undefined ? createMessage('asked.purpose') : { text }
      const stopped = changeStatus(payment, 'R', now, createMessage('timeline.asked'))
      return addQuestion(stopped, { ...content, choices: ['reply', 'refund'], wantsFile }, now)
    }
    case 'ask': {
      const { text, wantsFile } = event
      const content: QuestionText = text === undefined ? createMessage('asked.purpose') : { text }
      const choices = payment.question?.choices ?? []
      const again = addHistoryEntry(payment, now, createMessage('timeline.asked'))
      return addQuestion(again, { ...content, choices: [...new Set(['reply' as const, ...choices])], wantsFile }, now)
    }
    case 'review_resolved':
      if (payment.question?.answer) return applyAnswer(payment, payment.question.answer, now)
      return {
        ...changeStatus(payment, 'P', now, createMessage('timeline.reviewed')),
        returnReason: null,
        question: null,
      }
  }
}

/** Returns whether an excess waits for a refund address. It has no deadline (rules.md#excess-held). */
function isExcessHeld({ refund, paidFrom, channel, question }: Payment): boolean {
  return refund !== null && refund.address === null && paidFrom === null && channel === null && question === null
}

/** Returns whether the event would succeed at `now`, including its checks of the amount. */
export function isPossible(payment: Payment, event: PaymentEvent, now: number, rateAt: RateAt): boolean {
  try {
    apply(payment, event, now, rateAt)
    return true
  } catch (error) {
    if (error instanceof IllegalEvent) return false
    throw error
  }
}

/** Receipts exist once money was sent to the bank or returned. */
const RECEIPTS: ReadonlySet<Letter> = new Set(['S', 'C', 'Z', 'R'])

/** Returns the customer's possible actions, by their names on the wire. */
export function listAllowedActions(payment: Payment, now: number): string[] {
  const { status, confirmedAt, floatingSince, voucher, paidFrom } = payment
  if (status === 'I' && payment.incoming !== null) return []
  if (status === 'I') return ['cancel', 'set_floating_rate', 'refund_address']
  if (hasQuestion(payment)) return ['answer', 'receipt']
  if (isLateDecisionOpen(payment)) return ['confirm', 'cancel', 'refund_address']
  const address = isExcessHeld(payment) ? ['refund_address'] : []
  if (RECEIPTS.has(status)) return ['receipt', ...address]
  if (status !== 'N') return address
  if (paidFrom !== null) return ['request_confirmation', 'edit', 'cancel']
  const again = confirmedAt === null || hasExpiredRate(payment, now)
  return [
    ...(again ? ['confirm'] : []),
    'cancel',
    ...(confirmedAt !== null && floatingSince === null ? ['set_floating_rate'] : []),
    'edit',
    ...(voucher === null ? ['apply_voucher'] : []),
  ]
}

/** Confirming again while the rate is held changes nothing, so a double click is harmless. */
function confirmPayment(payment: Payment, now: number, rateAt: RateAt): Payment {
  const isFirst = payment.confirmedAt === null
  if (!isFirst && !hasExpiredRate(payment, now)) return payment
  const message = createMessage(isFirst ? 'timeline.confirmed' : 'timeline.new_rate')
  return addHistoryEntry({ ...holdRate(payment, now, rateAt), confirmedAt: payment.confirmedAt ?? now }, now, message)
}

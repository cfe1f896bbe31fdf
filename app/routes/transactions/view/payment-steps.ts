import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { paymentAmounts } from '#app/domain/payment-amounts.ts'
import { arrivalWords } from '#app/features/arrival/arrival-words.ts'
import { formatCoin, formatDeadline, formatMoney, formatRate } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { hasPrice } from './detail-rows.ts'
import type { PaymentState } from './payment-state.ts'

/** A step on the way that the money takes; `branch` is a way off the main line that leads somewhere. */
export type PaymentStep = {
  label: string
  note?: string
  detail?: string
  position: 'past' | 'here' | 'next'
  branch?: { label: string; note?: string }
}

type Place = {
  step: 0 | 1 | 2 | 3 | 4
  arrived?: boolean
  branch?:
    | 'choice'
    | 'refund'
    | 'review'
    | 'returned'
    | 'short'
    | 'cancelled'
    | 'wrongNetwork'
    | 'below'
    | 'paused'
    | 'otherCoin'
}

/** Where on the way a payment is, for each state: you send, we receive, we convert, sent to the bank, arrived. From an
 * account the first three are: you confirm, we take it, it is reserved. */
const PLACES: Record<PaymentState, Place> = {
  draft: { step: 0 },
  preparing: { step: 0 },
  waiting: { step: 0 },
  expired: { step: 0 },
  floating: { step: 0 },
  late: { step: 1, branch: 'choice' },
  lateHeld: { step: 1, branch: 'choice' },
  lateBack: { step: 1, branch: 'refund' },
  lateUnanswered: { step: 1, branch: 'refund' },
  I: { step: 1, branch: 'short' },
  U: { step: 1 },
  W: { step: 2 },
  E: { step: 2 },
  F: { step: 2 },
  G: { step: 2 },
  T: { step: 3 },
  P: { step: 3 },
  S: { step: 3 },
  C: { step: 4, arrived: true },
  Z: { step: 4, arrived: true },
  refunded: { step: 1, branch: 'refund' },
  returned: { step: 3, branch: 'returned' },
  revision: { step: 2, branch: 'review' },
  wrongNetwork: { step: 1, branch: 'wrongNetwork' },
  noRefundAddress: { step: 1, branch: 'review' },
  X: { step: 0, branch: 'cancelled' },
  lapsed: { step: 0, branch: 'cancelled' },
  unknown: { step: 1 },
  accountN: { step: 0 },
  accountU: { step: 1 },
  accountE: { step: 2 },
  accountF: { step: 2 },
  accountG: { step: 2 },
  accountReturned: { step: 3, branch: 'returned' },
  accountRevision: { step: 2, branch: 'review' },
  accountRefunded: { step: 3, branch: 'refund' },
  accountX: { step: 0, branch: 'cancelled' },
  accountLapsed: { step: 0, branch: 'cancelled' },
  incomingBelow: { step: 1, branch: 'below' },
  incomingPaused: { step: 1, branch: 'paused' },
  incomingU: { step: 1 },
  incomingW: { step: 2 },
  incomingE: { step: 2 },
  incomingF: { step: 2 },
  incomingT: { step: 3 },
  incomingP: { step: 3 },
  incomingS: { step: 3 },
  incomingC: { step: 4, arrived: true },
  incomingZ: { step: 4, arrived: true },
  incomingRefunded: { step: 1, branch: 'refund' },
  incomingReturned: { step: 3, branch: 'returned' },
  incomingRevision: { step: 2, branch: 'review' },
  incomingCoin: { step: 1, branch: 'otherCoin' },
  incomingNetwork: { step: 1, branch: 'wrongNetwork' },
}

/** What is known at each step, formatted; undefined for what has not happened. */
export type StepNotes = {
  isFromAccount: boolean
  /** Whether it came to a receiving address: somebody sent it, and not the customer. */
  isIncoming: boolean
  due: string
  sent?: string
  received?: string
  missing?: string
  converted?: string
  rate?: string
  confirmations?: string
  payout: string
  isPaidOut: boolean
  /** Before crypto has come, that it depends on that; later undefined where the platform does not say. */
  arrival?: string
  /** When it arrived. */
  arrived?: string
  sentBack?: string
  /** The network on which it came, when that is not the one that was asked for. */
  otherNetwork?: string
}

/** The amounts of a payment as its picture shows them. */
export function stepNotes(
  transaction: Transaction,
  reader: { t: Translate; language: Language; now: number },
): StepNotes {
  const { t, language } = reader
  const { due, payout, isPaidOut, ...amounts } = paymentAmounts(transaction)
  const isPriced = hasPrice(transaction)
  const coin = (decimal: string | null) =>
    decimal === null ? undefined : formatCoin(decimal, symbolOf(transaction), language)
  return {
    isFromAccount: transaction.account_id !== null,
    isIncoming: transaction.type === 'INSTA_FILL',
    due: formatCoin(due, symbolOf(transaction), language),
    sent: coin(amounts.sent),
    received: coin(amounts.received),
    missing: coin(amounts.missing),
    converted: coin(amounts.converted),
    rate: amounts.rate === null || !isPriced ? undefined : formatRate(amounts.rate, symbolOf(transaction), language),
    confirmations:
      transaction.status === 'U' && transaction.confirmations
        ? t('transaction.step.confirmations', {
            seen: transaction.confirmations.seen,
            count: transaction.confirmations.required,
          })
        : undefined,
    payout: formatMoney(payout, transaction.currency, language),
    isPaidOut: isPaidOut && isPriced,
    arrival:
      transaction.arrival_estimate === null && transaction.status !== 'N'
        ? undefined
        : arrivalWords({ by: transaction.arrival_estimate, isInstant: transaction.instant }, reader),
    arrived:
      transaction.completed_at === null
        ? undefined
        : formatDeadline(transaction.completed_at, { ...reader, zone: BRAND.timeZone }),
    sentBack: coin(amounts.sentBack),
    otherNetwork: transaction.misdirected?.network_name,
  }
}

/** The five steps with what is known at each: what was really sent, received and converted, and nothing before it was. */
export function paymentSteps(state: PaymentState, notes: StepNotes, t: Translate): PaymentStep[] {
  const place = placeOf(state, notes)
  const { step, arrived, branch } = place
  const steps = [
    ...(notes.isFromAccount ? accountSteps(notes, step, t) : coinSteps(notes, t)),
    { label: t('transaction.step.bank') },
    { label: t(arrived ? 'transaction.step.arrived' : 'transaction.step.arrive'), ...arrivalNote(notes, place) },
  ]
  return steps.map((each, index) => ({
    ...each,
    position: index < step || arrived ? 'past' : index === step ? 'here' : 'next',
    ...(branch && index === step ? { branch: { label: branchLabel(branch, notes, t) } } : {}),
  }))
}

/** What was stopped after the exchange waits on its way to the bank. */
function placeOf(state: PaymentState, { converted }: StepNotes): Place {
  const place = PLACES[state]
  const isStopped = place.branch === 'review' || place.branch === 'refund'
  return isStopped && converted !== undefined ? { ...place, step: 3 } : place
}

function coinSteps(notes: StepNotes, t: Translate) {
  const { due, sent, received, confirmations, converted, rate, isPaidOut } = notes
  return [
    notes.isIncoming
      ? { label: t('transaction.step.sentToAddress'), note: sent }
      : sent === undefined
        ? { label: t('transaction.step.send'), note: isPaidOut ? due : undefined }
        : { label: t('transaction.step.sent'), note: sent },
    confirmations === undefined && received !== undefined
      ? { label: t('transaction.step.received'), note: received }
      : { label: t('transaction.step.receive'), note: confirmations },
    converted === undefined
      ? {
          label: t('transaction.step.convert'),
          note: rate,
        }
      : {
          label: t('transaction.step.converted'),
          note: converted,
          detail: rate,
        },
  ]
}

function accountSteps({ due, received, isPaidOut }: StepNotes, step: number, t: Translate) {
  return [
    { label: t(step > 0 ? 'transaction.step.confirmed' : 'transaction.step.confirm') },
    received === undefined
      ? { label: t('transaction.step.debit'), note: isPaidOut ? due : undefined }
      : { label: t('transaction.step.debited'), note: received },
    { label: t('transaction.step.allocate') },
  ]
}

/** What stands on a branch has no arrival time yet; what went back never arrives. */
function arrivalNote({ payout, arrival, arrived, isPaidOut }: StepNotes, place: Place) {
  if (!isPaidOut) return {}
  return { note: payout, detail: place.arrived ? arrived : place.branch ? undefined : arrival }
}

function branchLabel(branch: NonNullable<Place['branch']>, notes: StepNotes, t: Translate): string {
  const params = { amount: notes.sentBack ?? '', missing: notes.missing ?? '', network: notes.otherNetwork ?? '' }
  return knownWords(t(`transaction.branch.${branch}`, markUnknown(params)))
}

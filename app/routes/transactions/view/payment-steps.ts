import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { getPaymentAmounts } from '#app/domain/payment-amounts.ts'
import { describeArrival } from '#app/features/arrival/describe-arrival.ts'
import { formatCoin, formatDeadline, formatMoney, formatRate } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { hasPrice } from './detail-rows.ts'
import { OBJECT_STATES, type PaymentBranch, type Place } from '#app/features/objects/object-states.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import type { Step } from '#app/ui/progress-tracker.tsx'
import type { PaymentState } from '#app/features/objects/payment-state.ts'

type PaymentPlace = Place<PaymentBranch>

/** Formatted values for each step; undefined until the step has happened. */
export type StepNotes = {
  isFromAccount: boolean
  /** True if the crypto arrived at a receiving address, possibly from another sender. */
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
  /** Before any crypto has arrived, a text that the arrival depends on it; later undefined if the platform has no estimate. */
  arrival?: string
  /** Date and time of the arrival. */
  arrived?: string
  sentBack?: string
  /** The network the crypto arrived on, if it is not the expected one. */
  otherNetwork?: string
}

export function buildStepNotes(
  transaction: Transaction,
  reader: { t: Translate; language: Language; now: number },
): StepNotes {
  const { t, language } = reader
  const { due, payout, isPaidOut, ...amounts } = getPaymentAmounts(transaction)
  const isPriced = hasPrice(transaction)
  const formatCoins = (decimal: string | null) =>
    decimal === null ? undefined : formatCoin(decimal, getSymbol(transaction), language)
  return {
    isFromAccount: transaction.account_id !== null,
    isIncoming: transaction.type === 'INSTA_FILL',
    due: formatCoin(due, getSymbol(transaction), language),
    sent: formatCoins(amounts.sent),
    received: formatCoins(amounts.received),
    missing: formatCoins(amounts.missing),
    converted: formatCoins(amounts.converted),
    rate: amounts.rate === null || !isPriced ? undefined : formatRate(amounts.rate, getSymbol(transaction), language),
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
        : describeArrival({ by: transaction.arrival_estimate, isInstant: transaction.instant }, reader),
    arrived:
      transaction.completed_at === null
        ? undefined
        : formatDeadline(transaction.completed_at, { ...reader, zone: BRAND.timeZone }),
    sentBack: formatCoins(amounts.sentBack),
    otherNetwork: transaction.misdirected?.network_name,
  }
}

/** The five steps with actual amounts; a step that has not happened has none. */
export function buildPaymentSteps(state: PaymentState, notes: StepNotes, t: Translate): Step[] {
  const place = getPlace(state, notes)
  const { step, isDone, branch } = place
  const steps = [
    ...(notes.isFromAccount ? buildBalanceSteps(notes, step, t) : buildCryptoSteps(notes, t)),
    { label: t('transaction.step.bank') },
    { label: t(isDone ? 'transaction.step.arrived' : 'transaction.step.arrive'), ...buildArrivalNote(notes, place) },
  ]
  return buildSteps(place, steps, branch && formatBranch(branch, notes, t))
}

/** A payment stopped after conversion is waiting at the bank step. */
function getPlace(state: PaymentState, { converted }: StepNotes): PaymentPlace {
  const { place } = OBJECT_STATES.payment[state]
  const isStopped = place.branch === 'review' || place.branch === 'refund'
  return isStopped && converted !== undefined ? { ...place, step: 3 } : place
}

function buildCryptoSteps(notes: StepNotes, t: Translate) {
  const { due, sent, received, confirmations, converted, rate, isPaidOut } = notes
  return [
    notes.isIncoming
      ? { label: t('transaction.step.sentToAddress'), note: sent }
      : sent === undefined
        ? { label: t('transaction.step.send'), note: isPaidOut ? due : undefined }
        : { label: t('transaction.step.sent'), note: sent },
    confirmations === undefined && received !== undefined
      ? { label: t('transaction.step.received'), note: received === sent ? undefined : received }
      : { label: t('transaction.step.receive'), note: confirmations },
    converted === undefined
      ? {
          label: t('transaction.step.convert'),
          note: rate,
        }
      : {
          label: t('transaction.step.converted'),
          ...(converted === (received ?? sent) ? { note: rate } : { note: converted, detail: rate }),
        },
  ]
}

function buildBalanceSteps({ due, received, isPaidOut }: StepNotes, step: number, t: Translate) {
  return [
    { label: t(step > 0 ? 'transaction.step.confirmed' : 'transaction.step.confirm') },
    received === undefined
      ? { label: t('transaction.step.debit'), note: isPaidOut ? due : undefined }
      : { label: t('transaction.step.debited'), note: received },
    { label: t('transaction.step.allocate') },
  ]
}

/** A payment on a branch has no arrival time yet; a refunded one never arrives. */
function buildArrivalNote({ payout, arrival, arrived, isPaidOut }: StepNotes, place: PaymentPlace) {
  if (!isPaidOut) return {}
  return { note: payout, detail: place.isDone ? arrived : place.branch ? undefined : arrival }
}

function formatBranch(branch: PaymentBranch, notes: StepNotes, t: Translate): string {
  const params = { amount: notes.sentBack ?? '', missing: notes.missing ?? '', network: notes.otherNetwork ?? '' }
  return resolveOptionalParts(t(`transaction.branch.${branch}`, markUnknown(params)))
}

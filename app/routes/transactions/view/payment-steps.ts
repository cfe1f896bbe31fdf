import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { paymentAmounts } from '#app/domain/payment-amounts.ts'
import { formatArrival } from '#app/features/payment-form/arrival.ts'
import { formatCoin, formatDecimal, formatMoney } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import type { PaymentState } from './payment-state.ts'

/** A stop on the way of the money; `siding` is a way off the main line that leads somewhere. */
export type PaymentStep = {
  label: string
  note?: string
  position: 'past' | 'here' | 'next'
  siding?: { label: string; note?: string }
}

type Place = {
  stop: 0 | 1 | 2 | 3 | 4
  arrived?: boolean
  siding?: 'choice' | 'refund' | 'review' | 'returned' | 'short' | 'cancelled' | 'wrongNetwork'
}

/** Where on the way a payment is, for each state: you send, we receive, we convert, sent to the bank, arrived. From an
 * account the first three are: you confirm, we take it, it is set apart. */
const PLACES: Record<PaymentState, Place> = {
  draft: { stop: 0 },
  preparing: { stop: 0 },
  waiting: { stop: 0 },
  expired: { stop: 0 },
  floating: { stop: 0 },
  late: { stop: 1, siding: 'choice' },
  lateHeld: { stop: 1, siding: 'choice' },
  lateBack: { stop: 1, siding: 'refund' },
  lateUnanswered: { stop: 1, siding: 'refund' },
  I: { stop: 1, siding: 'short' },
  U: { stop: 1 },
  W: { stop: 2 },
  E: { stop: 2 },
  F: { stop: 2 },
  G: { stop: 2 },
  T: { stop: 3 },
  P: { stop: 3 },
  S: { stop: 3 },
  C: { stop: 4, arrived: true },
  Z: { stop: 4, arrived: true },
  refunded: { stop: 1, siding: 'refund' },
  returned: { stop: 3, siding: 'returned' },
  revision: { stop: 2, siding: 'review' },
  wrongNetwork: { stop: 1, siding: 'wrongNetwork' },
  noRefundAddress: { stop: 1, siding: 'review' },
  X: { stop: 0, siding: 'cancelled' },
  lapsed: { stop: 0, siding: 'cancelled' },
  unknown: { stop: 1 },
  accountN: { stop: 0 },
  accountU: { stop: 1 },
  accountE: { stop: 2 },
  accountF: { stop: 2 },
  accountG: { stop: 2 },
  accountReturned: { stop: 3, siding: 'returned' },
  accountRevision: { stop: 2, siding: 'review' },
  accountRefunded: { stop: 3, siding: 'refund' },
  accountX: { stop: 0, siding: 'cancelled' },
  accountLapsed: { stop: 0, siding: 'cancelled' },
}

/** What is known at each stop, formatted; undefined for what has not happened. */
export type StepNotes = {
  isFromAccount: boolean
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
  const coin = (decimal: string | null) =>
    decimal === null ? undefined : formatCoin(decimal, symbolOf(transaction), language)
  return {
    isFromAccount: transaction.account_id !== null,
    due: formatCoin(due, symbolOf(transaction), language),
    sent: coin(amounts.sent),
    received: coin(amounts.received),
    missing: coin(amounts.missing),
    converted: coin(amounts.converted),
    rate: amounts.rate === null ? undefined : formatDecimal(amounts.rate, language),
    confirmations:
      transaction.status === 'U' && transaction.confirmations
        ? t('transaction.stop.confirmations', {
            seen: transaction.confirmations.seen,
            count: transaction.confirmations.required,
          })
        : undefined,
    payout: formatMoney(payout, transaction.currency, language),
    isPaidOut,
    arrival:
      transaction.arrival_estimate === null && transaction.status !== 'N'
        ? undefined
        : formatArrival(transaction.arrival_estimate, { ...reader, zone: BRAND.timeZone }),
    sentBack: coin(amounts.sentBack),
    otherNetwork: transaction.misdirected?.network_name,
  }
}

/** The five stops with what is known at each: what was really sent, received and converted, and nothing before it was. */
export function paymentSteps(state: PaymentState, notes: StepNotes, t: Translate): PaymentStep[] {
  const { stop, arrived, siding } = placeOf(state, notes)
  const stops = [
    ...(notes.isFromAccount ? accountStops(notes, stop, t) : coinStops(notes, t)),
    { label: t('transaction.stop.bank') },
    { label: t(arrived ? 'transaction.stop.arrived' : 'transaction.stop.arrive'), note: arrivalNote(notes, siding, t) },
  ]
  return stops.map((each, index) => ({
    ...each,
    position: index < stop || arrived ? 'past' : index === stop ? 'here' : 'next',
    ...(siding && index === stop ? { siding: { label: sidingLabel(siding, notes, t) } } : {}),
  }))
}

/** What was stopped after the exchange waits on its way to the bank. */
function placeOf(state: PaymentState, { converted }: StepNotes): Place {
  const place = PLACES[state]
  const isStopped = place.siding === 'review' || place.siding === 'refund'
  return isStopped && converted !== undefined ? { ...place, stop: 3 } : place
}

function coinStops({ due, sent, received, confirmations, converted, rate, isPaidOut }: StepNotes, t: Translate) {
  return [
    sent === undefined
      ? { label: t('transaction.stop.send'), note: isPaidOut ? due : undefined }
      : { label: t('transaction.stop.sent'), note: sent },
    confirmations === undefined && received !== undefined
      ? { label: t('transaction.stop.received'), note: received }
      : { label: t('transaction.stop.receive'), note: confirmations },
    converted === undefined
      ? {
          label: t('transaction.stop.convert'),
          note: rate === undefined ? undefined : t('transaction.stop.atRate', { rate }),
        }
      : {
          label: t('transaction.stop.converted'),
          note: t('transaction.stop.convertedAt', { amount: converted, rate: rate ?? '' }),
        },
  ]
}

function accountStops({ due, received, isPaidOut }: StepNotes, stop: number, t: Translate) {
  return [
    { label: t(stop > 0 ? 'transaction.stop.confirmed' : 'transaction.stop.confirm') },
    received === undefined
      ? { label: t('transaction.stop.debit'), note: isPaidOut ? due : undefined }
      : { label: t('transaction.stop.debited'), note: received },
    { label: t('transaction.stop.allocate') },
  ]
}

/** What stands on a siding has no arrival time yet; what went back never arrives. */
function arrivalNote(
  { payout, arrival, isPaidOut }: StepNotes,
  siding: Place['siding'],
  t: Translate,
): string | undefined {
  if (!isPaidOut) return undefined
  return siding || arrival === undefined || payout === undefined
    ? payout
    : t('transaction.stop.arrival', { amount: payout, arrival })
}

function sidingLabel(siding: NonNullable<Place['siding']>, notes: StepNotes, t: Translate): string {
  const params = { amount: notes.sentBack ?? '', missing: notes.missing ?? '', network: notes.otherNetwork ?? '' }
  return knownWords(t(`transaction.siding.${siding}`, markUnknown(params)))
}

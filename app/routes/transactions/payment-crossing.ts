import type { Translate } from '#app/i18n/translate.ts'
import type { PaymentState } from './payment-state.ts'

/** A stop on the way of the money; `siding` is a way off the main line that leads somewhere. */
export type CrossingStop = {
  label: string
  note?: string
  position: 'past' | 'here' | 'next'
  siding?: { label: string; note?: string }
}

type Place = {
  stop: 0 | 1 | 2 | 3 | 4
  arrived?: boolean
  siding?: 'choice' | 'refund' | 'review' | 'returned' | 'short' | 'cancelled'
}

/** Where on the way a payment is, for each state: you send, we receive, we convert, sent to the bank, arrived. From an
 * account the first three are: you confirm, we take it, it is set apart. */
const PLACES: Record<PaymentState, Place> = {
  draft: { stop: 0 },
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
  accountX: { stop: 0, siding: 'cancelled' },
  accountLapsed: { stop: 0, siding: 'cancelled' },
}

type Notes = {
  isFromAccount: boolean
  sent: string
  confirmations: string | undefined
  rate: string
  arrival: string
  amount: string
}

/** The five stops with what is known at each. The amounts and times come formatted. */
export function paymentCrossing(state: PaymentState, notes: Notes, t: Translate): CrossingStop[] {
  const { stop, arrived, siding } = PLACES[state]
  const begins = notes.isFromAccount
    ? [
        { label: t(stop > 0 ? 'transaction.stop.confirmed' : 'transaction.stop.confirm') },
        { label: t('transaction.stop.debit'), note: notes.sent },
        { label: t('transaction.stop.allocate') },
      ]
    : [
        { label: t(stop > 0 ? 'transaction.stop.sent' : 'transaction.stop.send'), note: notes.sent },
        { label: t('transaction.stop.receive'), note: notes.confirmations },
        { label: t('transaction.stop.convert'), note: t('transaction.stop.atRate', { rate: notes.rate }) },
      ]
  const stops = [
    ...begins,
    { label: t('transaction.stop.bank') },
    {
      label: t(arrived ? 'transaction.stop.arrived' : 'transaction.stop.arrive'),
      // Whoever stands on a siding has no arrival time yet.
      note: siding ? notes.amount : `${notes.amount}, ${notes.arrival}`,
    },
  ]
  return stops.map((each, index) => ({
    ...each,
    position: index < stop || arrived ? 'past' : index === stop ? 'here' : 'next',
    ...(siding && index === stop ? { siding: { label: t(`transaction.siding.${siding}`) } } : {}),
  }))
}

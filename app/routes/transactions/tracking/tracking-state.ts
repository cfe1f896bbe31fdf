import type { Tracking } from '#app/platform/payment-confirmation.ts'

/** What a payment is to its recipient. Each has its sentences in the texts. */
export type TrackingState =
  | 'announced'
  | 'short'
  | 'received'
  | 'held'
  | 'queued'
  | 'sent'
  | 'arrived'
  | 'review'
  | 'returned'
  | 'refunded'
  | 'cancelled'
  | 'unknown'

const STATES: Record<Exclude<Tracking['status'], 'R'>, TrackingState> = {
  N: 'announced',
  I: 'short',
  U: 'received',
  W: 'held',
  E: 'held',
  F: 'held',
  G: 'held',
  T: 'queued',
  P: 'queued',
  S: 'sent',
  C: 'arrived',
  Z: 'arrived',
  X: 'cancelled',
  unknown: 'unknown',
}

/** The state of a payment, as far as its recipient needs to know it. */
export function trackingStateOf({ status, stopped }: Pick<Tracking, 'status' | 'stopped'>): TrackingState {
  if (status !== 'R') return STATES[status]
  return stopped === 'returned' || stopped === 'refunded' ? stopped : 'review'
}

/** Whether the recipient has nothing more to wait for. */
export function isOver(state: TrackingState): boolean {
  return state === 'arrived' || state === 'returned' || state === 'refunded' || state === 'cancelled'
}

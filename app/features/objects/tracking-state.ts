import type { Tracking } from '#app/platform/payment-confirmation.ts'

/** A payment's state for its recipient. Each state has texts under `tracking.<state>`. */
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

export function getTrackingState({ status, stopped }: Pick<Tracking, 'status' | 'stopped'>): TrackingState {
  if (status !== 'R') return STATES[status]
  return stopped === 'returned' || stopped === 'refunded' ? stopped : 'review'
}

/** True if the state is final for the recipient. */
export function isFinal(state: TrackingState): boolean {
  return state === 'arrived' || state === 'returned' || state === 'refunded' || state === 'cancelled'
}

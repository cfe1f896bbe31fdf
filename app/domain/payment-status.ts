export const PAYMENT_STATUSES = [
  'N',
  'I',
  'U',
  'P',
  'W',
  'E',
  'F',
  'G',
  'T',
  'C',
  'S',
  'R',
  'X',
  'Z',
  'unknown',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

type PaymentGroup =
  | 'waiting'
  | 'incomplete'
  | 'paid'
  | 'processing'
  | 'completed'
  | 'archived'
  | 'returned'
  | 'cancelled'
  | 'unknown'

type Facts = { group: PaymentGroup; final: boolean }

/** Status letters of payments (rules.md#payment-letters). Only X, Z and R are final: C and S continue to Z. */
export const PAYMENT_STATUS: Readonly<Record<PaymentStatus, Facts>> = {
  N: { group: 'waiting', final: false },
  I: { group: 'incomplete', final: false },
  U: { group: 'paid', final: false },
  P: { group: 'processing', final: false },
  W: { group: 'processing', final: false },
  E: { group: 'processing', final: false },
  F: { group: 'processing', final: false },
  G: { group: 'processing', final: false },
  T: { group: 'processing', final: false },
  S: { group: 'completed', final: false },
  C: { group: 'completed', final: false },
  Z: { group: 'archived', final: true },
  R: { group: 'returned', final: true },
  X: { group: 'cancelled', final: true },
  unknown: { group: 'unknown', final: false },
}

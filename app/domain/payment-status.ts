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

/** `you`: the customer is asked for something. `stopped`: it goes no further, and the page says where the money is. */
export type Tone = 'waiting' | 'moving' | 'done' | 'you' | 'stopped'

type Facts = { group: PaymentGroup; final: boolean; tone: Tone }

/**
 * The letters of a payment (rules.md#payment-letters): what group each is in, and which are final; what a page calls it
 * is text only. Only X, Z and R are final: C and S go on to Z.
 */
export const PAYMENT_STATUS: Readonly<Record<PaymentStatus, Facts>> = {
  N: { group: 'waiting', final: false, tone: 'you' },
  I: { group: 'incomplete', final: false, tone: 'you' },
  U: { group: 'paid', final: false, tone: 'moving' },
  P: { group: 'processing', final: false, tone: 'moving' },
  W: { group: 'processing', final: false, tone: 'moving' },
  E: { group: 'processing', final: false, tone: 'moving' },
  F: { group: 'processing', final: false, tone: 'moving' },
  G: { group: 'processing', final: false, tone: 'moving' },
  T: { group: 'processing', final: false, tone: 'moving' },
  S: { group: 'completed', final: false, tone: 'moving' },
  C: { group: 'completed', final: false, tone: 'done' },
  Z: { group: 'archived', final: true, tone: 'done' },
  R: { group: 'returned', final: true, tone: 'stopped' },
  X: { group: 'cancelled', final: true, tone: 'stopped' },
  unknown: { group: 'unknown', final: false, tone: 'waiting' },
}

export const LIST_STATUS_TONE = {
  NEW: 'you',
  INCOMPLETE: 'you',
  PROCESSING: 'moving',
  COMPLETED: 'done',
  RETURNED: 'stopped',
  CANCELLED: 'stopped',
  unknown: 'waiting',
} as const satisfies Record<string, Tone>

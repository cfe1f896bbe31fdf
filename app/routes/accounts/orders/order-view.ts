import type { Tone } from '#app/domain/payment-status.ts'

type Row = { term: string; value: string; kind?: 'code' | 'name' | 'total' }

/** An order as its page shows it: where the money is, what is next, by when and what to do, then all that is known. */
export type OrderView = {
  id: string
  heading: string
  status: string
  tone: Tone
  sentences: { where: string; next: string; when: string; do: string }
  rows: readonly Row[]
  /** Nothing changes any more: its page asks no longer. */
  isFinal: boolean
  /** The words that ask before it is cancelled; null where it cannot be. */
  cancel: { link: string; ask: string; text: string; yes: string; no: string } | null
  /** When it was read, for whoever has no scripts. */
  asOf: string
}

export type OrderListItem = { id: string; name: string; date: string; amount: string; status: string; tone: Tone }

import type { Step } from '#app/ui/progress-tracker.tsx'
import type { SummaryRow } from '#app/ui/summary-list.tsx'
import type { Tone } from '#app/ui/status-tag.tsx'
import type { TimelineEvent } from '#app/ui/timeline.tsx'

export type StatusView = {
  /** The object's id; absent on a recipient's page. */
  id?: string
  /** The short number that customers quote; if the platform omits it, they quote the id. */
  number?: string | null
  heading: string
  status: string
  tone: Tone
  /** The location of the money. */
  where: string
  /** The next step, its time and the customer's task; empty if a card of the page has them. */
  outlook: readonly string[]
  /** The deadline for that card; empty if the card has its own. */
  deadline: string
  /** True if the state is final, which stops polling. */
  isFinal: boolean
  /** The time of the data, for pages without scripts. */
  asOf: string
}

/** The view of a payment, purchase, deposit, exchange, withdrawal or cash-out request, or of a payment by link. */
export type ObjectView = StatusView & {
  steps: readonly Step[]
  /** The main rows first: the rest is folded. */
  rows: readonly SummaryRow[]
  /** Newest first. */
  timeline: readonly TimelineEvent[]
}

/** The view of an order of a balance, with the texts of its cancellation, or null if it cannot be cancelled. */
export type OrderView = ObjectView & {
  cancel: { link: string; ask: string; text: string; yes: string; no: string } | null
}

export type OrderListItem = { id: string; name: string; date: string; amount: string; status: string; tone: Tone }

import type { SubmissionResult } from '@conform-to/react'

/** What became of a button that did not succeed, as its page gets it back (rules.md#error-handling). */
export type PageOutcome = {
  /** Words for a refusal that belongs to no field, and for no usable answer. */
  warning?: { title: string; text: string; supportCode: string; link?: { to: string; label: string } }
  /**
   * No usable answer: the page stays, and its warning says whether it may have been done. Of a 5xx the overlay tells
   * (rules.md#error-handling).
   */
  unavailable?: { kind: 'unreachable' | 'server'; supportCode: string; mayHaveHappened: boolean }
  /** Of a button whose answer was lost: the next press is the same operation. */
  operationId?: string
}

/** What became of a form: the page shows it again with everything typed. */
export type FormOutcome = PageOutcome & { result: SubmissionResult }

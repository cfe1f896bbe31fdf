import type { SubmissionResult } from '@conform-to/react'

/** The response to a failed submission, for its page (rules.md#error-handling). */
export type PageOutcome = {
  /** Set for an error without a field, and if the platform is unavailable. */
  warning?: { title: string; text: string; supportCode: string; link?: { to: string; label: string } }
  /**
   * The platform didn't respond: the page keeps its form, and the warning names the possible outcome. The overlay
   * covers a 5xx (rules.md#error-handling).
   */
  unavailable?: { kind: 'unreachable' | 'server'; supportCode: string; mayHaveHappened: boolean }
  /** Reused for the retry after a lost response, so that it is the same operation. */
  operationId?: string
}

/** The response to a failed form: its page renders it again with all input. */
export type FormOutcome = PageOutcome & { result: SubmissionResult }

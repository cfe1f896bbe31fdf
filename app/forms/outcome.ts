import type { SubmissionResult } from '@conform-to/react'

/**
 * What became of a form that did not succeed, as its page gets it back. The page shows the form again with everything
 * typed, and above it the one of these that is there (SPEC section 8).
 */
export type FormOutcome = {
  result: SubmissionResult
  /** Words for a refusal that belongs to no field. */
  warning?: { title: string; text: string; supportCode: string }
  /** No usable answer: the form is kept. `mayHaveHappened` means that sending it again must not be advised. */
  unavailable?: { kind: 'network' | 'server'; supportCode: string; mayHaveHappened: boolean }
}

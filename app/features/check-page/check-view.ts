import type { FormOutcome } from '#app/forms/form-result.ts'
import type { SummaryRow } from '#app/ui/summary-list.tsx'

/** The texts of `CheckHead`, `CheckRows` and `CheckPage`. */
export const CHECK_TEXTS = ['checkWords.lede', 'checkWords.change', 'checkWords.back'] as const

/** A fact with the form field that changes it. An estimate may differ at the next look. */
export type CheckRow = SummaryRow & { isEstimate?: boolean }

/** Lines under a heading: costs and limits, or what happens next. */
type CheckSection = { heading: string; lines: readonly string[] }

export type CheckFacts = {
  heading: string
  rows: readonly CheckRow[]
  sections: readonly CheckSection[]
  /** The label of the button that confirms. */
  confirm: string
}

export type CheckView = CheckFacts & {
  /** The submitted form, which the page submits again. */
  fields: readonly (readonly [name: string, value: string])[]
  /** A hash of the facts that the page shows. */
  seen: string
}

/** The response to a confirmation that failed, with the facts if they have changed. */
export type CheckOutcome = FormOutcome & { check?: CheckView }

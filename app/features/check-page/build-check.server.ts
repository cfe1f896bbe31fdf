import { listOwnFields } from '#app/session/form-id.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import type { CheckFacts, CheckView } from './check-view.ts'

/** The check page's button: its value is the hash of the facts that the customer saw. */
export const SEEN = 'checked'

/** Builds the page on which the customer checks a valid form before it is sent to the platform. */
export function buildCheck(form: FormData, facts: CheckFacts): CheckView {
  const { rows, sections } = facts
  return {
    ...facts,
    fields: listOwnFields(form).filter(([name]) => name !== SEEN),
    seen: computePageVersion([rows.filter(({ isEstimate }) => !isEstimate), sections]),
  }
}

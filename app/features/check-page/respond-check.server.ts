import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { buildErrorFreeReply, respondInvalid } from '#app/forms/submission.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { listOwnFields } from '#app/session/form-id.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import type { CheckFacts, CheckOutcome, CheckView } from './check-view.ts'

/** The check page's button: its value is the hash of the facts that the customer saw. */
const SEEN = 'checked'

/** Builds the page on which the customer checks a valid form before it is sent to the platform. */
export function buildCheck(form: FormData, facts: CheckFacts, t: Translate): CheckView {
  const { rows, sections } = facts
  return {
    ...facts,
    lede: t('checkWords.lede'),
    change: t('checkWords.change'),
    back: t('checkWords.back'),
    fields: listOwnFields(form).filter(([name]) => name !== SEEN),
    seen: computePageVersion([rows.filter(({ isEstimate }) => !isEstimate), sections]),
  }
}

/**
 * Returns null if the customer has confirmed these facts, otherwise the check page: 200 for a form, and 422 with an
 * error if a fact has changed since.
 */
export function respondUnchecked<Value>(
  submission: Submission<Value>,
  { form, check }: { form: FormData; check: CheckView },
  t: Translate,
) {
  const seen = form.get(SEEN)
  if (seen === check.seen) return null
  if (seen === null) return data<CheckOutcome>({ result: buildErrorFreeReply(submission), check }, { status: 200 })
  return addCheck(respondInvalid(submission, { formErrors: [t('checkWords.changed')] }), check)
}

/**
 * Adds the check page to a failed confirmation, so that its button retries the same operation. Errors of fields, and a
 * conflict that drops the operation id, return to the form.
 */
export function respondToConfirmation(answer: ReturnType<typeof respondInvalid>, check: CheckView) {
  const { result, warning } = answer.data
  const hasOperation = result.initialValue !== undefined && 'operation_id' in (result.initialValue ?? {})
  const isOfForm = (result.error && !warning) || !hasOperation
  return isOfForm ? data<CheckOutcome>(answer.data, answer.init ?? undefined) : addCheck(answer, check)
}

function addCheck(answer: ReturnType<typeof respondInvalid>, check: CheckView) {
  return data<CheckOutcome>({ ...answer.data, check }, answer.init ?? undefined)
}

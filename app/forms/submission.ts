import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { Refused, SoftFailure, Throttled, Unavailable, PlatformError } from '#app/platform/errors.ts'
import type { FormOutcome } from './outcome.ts'

type Reply = { hideFields?: string[] }

/** Invalid input, ours or the platform's, always answers 422 in one shape, so that every form shows it the same way. */
export function invalid<Value>(submission: Submission<Value>, errors: FormErrors = {}, reply: Reply = {}) {
  return outcome(422, { result: submission.reply({ ...errors, ...reply }) })
}

type FormErrors = { fieldErrors?: Record<string, string[]>; formErrors?: string[] }

/**
 * What a failed platform call means for the form that made it.
 *
 * A refusal becomes errors beside its fields; a field that the form does not have, an error of the whole form. No answer
 * keeps the form with its operation id (503), because what was asked may have been done: losing the form would lose the
 * id and invite a second payment. Whatever is no platform failure is thrown on.
 */
export function refused<Value>(submission: Submission<Value>, error: unknown, t: Translate, reply: Reply = {}) {
  if (error instanceof Refused) {
    const known = Object.entries(error.fieldErrors).filter(([name]) => name in submission.payload)
    const unknown = Object.entries(error.fieldErrors).filter(([name]) => !(name in submission.payload))
    const formErrors = unknown.flatMap(([, texts]) => texts)
    if (known.length === 0 && unknown.length === 0) formErrors.push(failureText(error, t))
    return invalid(submission, { fieldErrors: Object.fromEntries(known), formErrors }, reply)
  }
  const result = submission.reply(reply)
  if (error instanceof Unavailable) {
    const kind = error.kind === 'server' || error.kind === 'shape' ? 'server' : 'network'
    const { supportCode, mayHaveHappened } = error
    return outcome(503, { result, unavailable: { kind, supportCode, mayHaveHappened } })
  }
  // Its words stand in the notice that the session keeps until it is dismissed.
  if (error instanceof SoftFailure) return outcome(422, { result })
  if (error instanceof PlatformError) {
    const warning = { title: t('notice.error_title'), text: failureText(error, t), supportCode: error.supportCode }
    const retryAfter = error instanceof Throttled ? error.retryAfter : null
    return outcome(error.status ?? 400, { result, warning }, retryAfter)
  }
  throw error
}

/** The words for a failure: ours where its code is in the catalogue, else the platform's. */
export function failureText(error: PlatformError, t: Translate): string {
  if (error.code !== null) {
    const text = t(error.code as TextKey, error.params)
    if (text !== error.code) return text
  }
  return error.text ?? t('notice.error_title')
}

function outcome(status: number, body: FormOutcome, retryAfter: number | null = null) {
  const headers = retryAfter === null ? undefined : { 'Retry-After': String(retryAfter) }
  return data(body, { status, headers })
}

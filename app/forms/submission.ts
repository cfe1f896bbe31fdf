import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href } from 'react-router'
import { z } from 'zod'
import { getNetworkText } from '#app/i18n/network-text.ts'
import { translateError } from '#app/i18n/translate-message.ts'
import { getRateLimitText } from '#app/i18n/rate-limit-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import {
  getResponseStatus,
  Conflict,
  NotOffered,
  PlatformError,
  Refused,
  SoftFailure,
  Throttled,
  Unavailable,
} from '#app/platform/errors.ts'
import { getFieldErrors } from './field-errors.ts'
import type { FormOutcome, PageOutcome } from './form-result.ts'

type Reply = {
  hideFields?: string[]
  /** Safe to retry, so the warning doesn't mention a possible duplicate. */
  repeatable?: boolean
  /**
   * Returns the path of the payment that the operation already created; null if the visitor can't open it. The default
   * is the customer's payment page.
   */
  existingPath?: (key: string) => string | null
}
type Submission = { payload: Record<string, unknown>; reply: (options?: Reply & FormErrors) => SubmissionResult }
type FormErrors = { fieldErrors?: Record<string, string[]>; formErrors?: string[] }

/** Returns 422 in one shape for all validation errors, ours and the platform's. */
export function respondInvalid(submission: Submission, errors: FormErrors = {}, reply: Reply = {}) {
  return buildResponse({ result: submission.reply({ ...errors, ...reply }) }, 422)
}

/** Returns the typed input without errors, for buttons that only calculate. */
export function buildErrorFreeReply(submission: Submission): SubmissionResult {
  const { error: _, status: __, ...result } = submission.reply()
  return result
}

/** Returns the form with a warning above it, for an error without a field. `retryAfter` is in seconds. */
export function respondWithWarning(
  submission: Submission,
  warning: NonNullable<PageOutcome['warning']>,
  { status, retryAfter = null }: { status: number; retryAfter?: number | null },
  reply: Reply = {},
) {
  return buildResponse({ result: submission.reply(reply), warning }, status, retryAfter)
}

/**
 * Converts a failed platform call into a response for its form. Field errors appear beside their fields, and errors of
 * unknown fields above the form (422). If the platform doesn't respond, the form keeps its operation id (503): the
 * operation may have succeeded, and a new id would allow a duplicate payment.
 * @throws the error if it isn't a {@link PlatformError}
 */
export function respondToPlatformError(submission: Submission, error: unknown, t: Translate, reply: Reply = {}) {
  if (!(error instanceof PlatformError)) throw error
  if (error instanceof Refused) {
    const entries = Object.entries(getFieldErrors(error, t))
    const formErrors = entries.flatMap(([name, texts]) => (hasField(submission.payload, name) ? [] : texts))
    if (entries.length === 0) formErrors.push(getFailureText(error, t))
    const fieldErrors = Object.fromEntries(entries.filter(([name]) => hasField(submission.payload, name)))
    return respondInvalid(submission, { fieldErrors, formErrors }, reply)
  }
  // The operation id belongs to other input: drop it, so that the next submit is a new operation.
  const isOther =
    error instanceof Conflict && error.code === 'error.idempotency_conflict' && error.transactionKey === null
  const hideFields = [...(reply.hideFields ?? []), ...(isOther ? ['operation_id'] : [])]
  const result = submission.reply({ ...reply, hideFields })
  if (error instanceof SoftFailure) return buildResponse({ result, ...buildPageOutcome(error, t) }, 422)
  const retryAfter = error instanceof Throttled || error instanceof Unavailable ? error.retryAfter : null
  const status = getResponseStatus(error)
  return buildResponse({ result, ...buildPageOutcome(error, t, reply) }, status, retryAfter)
}

/**
 * Like {@link respondToPlatformError}, for a form that couldn't be validated because loading its rules failed. Keeps all
 * input.
 */
export function respondUnvalidated(form: FormData, error: unknown, t: Translate) {
  return respondToPlatformError(parseWithZod(form, { schema: z.object({}) }), error, t)
}

/** Like {@link respondToPlatformError}, for a button without form fields: the page shows a warning. */
export function respondToActionFailure(
  error: unknown,
  t: Translate,
  { operationId, ...reply }: Pick<Reply, 'repeatable'> & { operationId?: string } = {},
) {
  if (!(error instanceof PlatformError)) throw error
  const retryAfter = error instanceof Throttled || error instanceof Unavailable ? error.retryAfter : null
  return data<PageOutcome>(
    { ...buildPageOutcome(error, t, reply), ...(operationId && { operationId }) },
    {
      status: getResponseStatus(error),
      headers: retryAfter === null ? undefined : { 'Retry-After': String(retryAfter) },
    },
  )
}

/** Returns the warning of a failed call for the page that sent it. */
export function buildPageOutcome(
  error: PlatformError,
  t: Translate,
  { repeatable = false, existingPath = getPaymentPath }: Pick<Reply, 'repeatable' | 'existingPath'> = {},
): PageOutcome {
  const { supportCode } = error
  if (error instanceof Unavailable && error.kind === 'busy') {
    return { warning: { title: t('outage.busy.title'), text: t('outage.busy.text'), supportCode } }
  }
  if (error instanceof Unavailable) {
    const kind = error.kind === 'server' || error.kind === 'shape' ? 'server' : 'unreachable'
    const mayHaveHappened = error.mayHaveHappened && !repeatable
    return {
      unavailable: { kind, supportCode, mayHaveHappened },
      warning: { ...getOutageTexts(error, t, repeatable), supportCode },
    }
  }
  // The session also keeps a soft failure as a notice for later pages; this one already shows it.
  if (error instanceof SoftFailure) error.isShown = true
  if (error instanceof Conflict && error.code === 'error.idempotency_conflict' && error.transactionKey !== null) {
    const to = existingPath(error.transactionKey)
    const link = to === null ? undefined : { to, label: t('payments.existsOpen') }
    return {
      warning: { title: t('notice.error_title'), text: t('payments.existsOther'), supportCode, ...(link && { link }) },
    }
  }
  const title = t(error instanceof Refused ? 'notice.form_validation_title' : 'notice.error_title')
  return { warning: { title, text: getFailureText(error, t), supportCode } }
}

function getPaymentPath(key: string): string {
  return href('/transactions/:id', { id: key })
}

/**
 * Returns the texts for a call without a response. They name the possible outcome, and that the customer's connection
 * isn't the cause (rules.md#network-words).
 */
function getOutageTexts(error: Unavailable, t: Translate, isRepeatable: boolean) {
  const getText = (key: 'outage.notSent' | 'outage.repeatable' | 'outage.unknown.text') =>
    getNetworkText(error.kind, key, t)
  if (!error.mayHaveHappened) return { title: t('outage.title'), text: getText('outage.notSent') }
  if (isRepeatable) return { title: t('outage.title'), text: getText('outage.repeatable') }
  const link = { to: href('/history'), label: t('outage.unknown.history') }
  return { title: t('failures.unknown.title'), text: getText('outage.unknown.text'), link }
}

/** Returns the text of a failure: the first field's error, else our text for its code, else the platform's. */
export function getFailureText(error: PlatformError, t: Translate): string {
  if (error instanceof Throttled) return getRateLimitText(error, t)
  const [field] = error instanceof Refused ? Object.values(getFieldErrors(error, t)) : []
  if (field?.[0]) return field[0]
  // Only a 404 has a text for customers; a 501 and a disabled part don't.
  const text = error instanceof NotOffered && error.status !== 404 ? null : translateError(error, t)
  return text ?? t(error instanceof NotOffered ? 'outage.notOffered.text' : 'notice.no_reason')
}

/** Renames the fields of a refused call from wire names to form names; returns other errors unchanged. */
export function renameRefusedFields(error: unknown, toFormName: (wireName: string) => string): unknown {
  if (!(error instanceof Refused)) return error
  const renameKeys = <Value>(errors: Record<string, Value>) =>
    Object.fromEntries(Object.entries(errors).map(([name, value]) => [toFormName(name), value]))
  const { supportCode, call, code, text, params, status } = error
  const fields = { fieldErrors: renameKeys(error.fieldErrors), fieldCodes: renameKeys(error.fieldCodes) }
  return new Refused({ supportCode, call, code, text, params, status, ...fields })
}

/** Returns true if the form has the field; a dot separates nested names. */
function hasField(payload: Record<string, unknown>, name: string): boolean {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0 || !(first in payload)) return first in payload
  const inner = payload[first]
  return typeof inner === 'object' && inner !== null && hasField(inner as Record<string, unknown>, rest.join('.'))
}

function buildResponse(body: FormOutcome, status: number, retryAfter: number | null = null) {
  return data(body, { status, headers: retryAfter === null ? undefined : { 'Retry-After': String(retryAfter) } })
}

import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href } from 'react-router'
import { z } from 'zod'
import { networkWords } from '#app/i18n/network-words.ts'
import { translateError } from '#app/i18n/translate-message.ts'
import { throttledWords } from '#app/i18n/throttled-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import {
  answerStatus,
  Conflict,
  NotOffered,
  PlatformError,
  Refused,
  SoftFailure,
  Throttled,
  Unavailable,
} from '#app/platform/errors.ts'
import { fieldWords } from './field-words.ts'
import type { FormOutcome, PageOutcome } from './form-result.ts'

type Reply = {
  hideFields?: string[]
  /** Sending it again does no harm: nobody has to be warned that it may have been done. */
  repeatable?: boolean
  /**
   * The path of the payment that the form made before. Its default is the page of a signed-in customer; null stands for
   * no page that the reader can open.
   */
  existingPath?: (key: string) => string | null
}
/** A submission of any form, whatever its fields are read to. */
type Submission = { payload: Record<string, unknown>; reply: (options?: Reply & FormErrors) => SubmissionResult }
type FormErrors = { fieldErrors?: Record<string, string[]>; formErrors?: string[] }

/** Invalid input, ours or the platform's, always answers 422 in one shape, so that every form shows it the same way. */
export function invalid(submission: Submission, errors: FormErrors = {}, reply: Reply = {}) {
  return outcome({ result: submission.reply({ ...errors, ...reply }) }, 422)
}

/** What was typed, kept without a word about it: for a button that only works something out. */
export function replyWithoutErrors(submission: Submission): SubmissionResult {
  const { error: _, status: __, ...result } = submission.reply()
  return result
}

/** A refusal that belongs to no field: the form again, with the warning above it. `retryAfter` is in seconds. */
export function formWarning(
  submission: Submission,
  warning: NonNullable<PageOutcome['warning']>,
  { status, retryAfter = null }: { status: number; retryAfter?: number | null },
  reply: Reply = {},
) {
  return outcome({ result: submission.reply(reply), warning }, status, retryAfter)
}

/**
 * What a failed platform call means for the form that made it.
 *
 * A refusal becomes errors beside its fields; a field that the form does not have, an error of the whole form. No answer
 * keeps the form with its operation id (503), because what was asked may have been done: losing the form would lose the
 * id and invite a second payment. Whatever is no platform failure is thrown on.
 */
export function platformErrorReply(submission: Submission, error: unknown, t: Translate, reply: Reply = {}) {
  if (!(error instanceof PlatformError)) throw error
  if (error instanceof Refused) {
    const entries = Object.entries(fieldWords(error, t))
    const formErrors = entries.flatMap(([name, texts]) => (hasField(submission.payload, name) ? [] : texts))
    if (entries.length === 0) formErrors.push(failureText(error, t))
    const fieldErrors = Object.fromEntries(entries.filter(([name]) => hasField(submission.payload, name)))
    return invalid(submission, { fieldErrors, formErrors }, reply)
  }
  // A form that was sent before with other words goes as another one, once somebody has read this.
  const isOther =
    error instanceof Conflict && error.code === 'error.idempotency_conflict' && error.transactionKey === null
  const hideFields = [...(reply.hideFields ?? []), ...(isOther ? ['operation_id'] : [])]
  const result = submission.reply({ ...reply, hideFields })
  if (error instanceof SoftFailure) return outcome({ result, ...pageOutcome(error, t) }, 422)
  const retryAfter = error instanceof Throttled || error instanceof Unavailable ? error.retryAfter : null
  const status = answerStatus(error)
  return outcome({ result, ...pageOutcome(error, t, reply) }, status, retryAfter)
}

/** The same for a form whose rules could not be read: nothing was judged and nothing was sent, and all of it is kept. */
export function unread(form: FormData, error: unknown, t: Translate) {
  return platformErrorReply(parseWithZod(form, { schema: z.object({}) }), error, t)
}

/** The same for a button that has no form to keep: the page stays, with what happened above it. */
export function actionFailure(
  error: unknown,
  t: Translate,
  { operationId, ...reply }: Pick<Reply, 'repeatable'> & { operationId?: string } = {},
) {
  if (!(error instanceof PlatformError)) throw error
  const retryAfter = error instanceof Throttled || error instanceof Unavailable ? error.retryAfter : null
  return data<PageOutcome>(
    { ...pageOutcome(error, t, reply), ...(operationId && { operationId }) },
    {
      status: answerStatus(error),
      headers: retryAfter === null ? undefined : { 'Retry-After': String(retryAfter) },
    },
  )
}

/** What a failed call says above the page that stays. */
export function pageOutcome(
  error: PlatformError,
  t: Translate,
  { repeatable = false, existingPath = ownPaymentPath }: Pick<Reply, 'repeatable' | 'existingPath'> = {},
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
      warning: { ...awayWords(error, t, repeatable), supportCode },
    }
  }
  // The session keeps it as a notice, too, until it is dismissed: for the pages after this one.
  if (error instanceof SoftFailure) error.isShown = true
  if (error instanceof Conflict && error.code === 'error.idempotency_conflict' && error.transactionKey !== null) {
    const to = existingPath(error.transactionKey)
    const link = to === null ? undefined : { to, label: t('payments.existsOpen') }
    return {
      warning: { title: t('notice.error_title'), text: t('payments.existsOther'), supportCode, ...(link && { link }) },
    }
  }
  const title = t(error instanceof Refused ? 'notice.form_validation_title' : 'notice.error_title')
  return { warning: { title, text: failureText(error, t), supportCode } }
}

function ownPaymentPath(key: string): string {
  return href('/transactions/:id', { id: key })
}

/**
 * Whether it was done, for a form that got no usable answer. It was our server that got none: the words say so, and that
 * the customer's own connection is not to blame (rules.md#network-words).
 */
function awayWords(error: Unavailable, t: Translate, isRepeatable: boolean) {
  const words = (key: 'outage.notSent' | 'outage.repeatable' | 'outage.unknown.text') =>
    networkWords(error.kind, key, t)
  if (!error.mayHaveHappened) return { title: t('outage.title'), text: words('outage.notSent') }
  if (isRepeatable) return { title: t('outage.title'), text: words('outage.repeatable') }
  const link = { to: href('/history'), label: t('outage.unknown.history') }
  return { title: t('failures.unknown.title'), text: words('outage.unknown.text'), link }
}

/**
 * The words for a failure: of a form what is wrong with its first field, else ours where its code is in the catalogue, else
 * the platform's.
 */
export function failureText(error: PlatformError, t: Translate): string {
  if (error instanceof Throttled) return throttledWords(error, t)
  const [field] = error instanceof Refused ? Object.values(fieldWords(error, t)) : []
  if (field?.[0]) return field[0]
  // A 404 has words of the platform; a 501, or a part that is off and was not asked, has none for customers.
  const words = error instanceof NotOffered && error.status !== 404 ? null : translateError(error, t)
  return words ?? t(error instanceof NotOffered ? 'outage.notOffered.text' : 'notice.no_reason')
}

/** A refusal by the names that the form has for its fields, where they are not those of the wire. */
export function withFieldNames(error: unknown, nameOf: (wireName: string) => string): unknown {
  if (!(error instanceof Refused)) return error
  const renamed = <Value>(fields: Record<string, Value>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), value]))
  const { supportCode, call, code, text, params, status } = error
  const words = { fieldErrors: renamed(error.fieldErrors), fieldCodes: renamed(error.fieldCodes) }
  return new Refused({ supportCode, call, code, text, params, status, ...words })
}

/** Whether a form has a field of this name; parts of a field are behind a dot. */
function hasField(payload: Record<string, unknown>, name: string): boolean {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0 || !(first in payload)) return first in payload
  const inner = payload[first]
  return typeof inner === 'object' && inner !== null && hasField(inner as Record<string, unknown>, rest.join('.'))
}

function outcome(body: FormOutcome, status: number, retryAfter: number | null = null) {
  return data(body, { status, headers: retryAfter === null ? undefined : { 'Retry-After': String(retryAfter) } })
}

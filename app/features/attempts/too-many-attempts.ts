import { data, type RouterContextProvider } from 'react-router'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { formWarning } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { requestContext } from '#app/session/contexts.ts'
import { rateLimits, type Attempt, type LimitName } from '#app/session/rate-limit.ts'

type Context = Readonly<RouterContextProvider>
type Submission = Parameters<typeof formWarning>[0]

/** Counts one attempt from the visitor's address: null when it may go on, else how many seconds to wait. */
export async function countAttempt(
  context: Context,
  name: LimitName,
  attempt: Omit<Attempt, 'address'> = {},
): Promise<number | null> {
  const { clientAddress: address } = context.get(requestContext)
  return (await rateLimits()).attempt(name, { ...attempt, address })
}

/** 429 for a button without a form to keep: the page stays and says when to try again. `wait` is in seconds. */
export function tooManyAttempts(context: Context, wait: number) {
  return data({ warning: attemptsWarning(context, wait) }, { status: 429, headers: { 'Retry-After': String(wait) } })
}

/** The same for a form, which comes back with everything typed but what `reply` hides. */
export function tooManySubmissions(
  context: Context,
  submission: Submission,
  wait: number,
  reply?: Parameters<typeof formWarning>[3],
) {
  return formWarning(submission, attemptsWarning(context, wait), { status: 429, retryAfter: wait }, reply)
}

function attemptsWarning(context: Context, wait: number): NonNullable<PageOutcome['warning']> {
  const t = translatorOf(context)
  const { supportCode } = context.get(requestContext)
  return { title: t('notice.error_title'), text: t('error.locked_out', attemptsParams(wait)), supportCode }
}

/** The parameters of the words for it, for a notice; `wait` is in seconds. */
export function attemptsParams(wait: number): { minutes: number } {
  return { minutes: Math.ceil(wait / 60) }
}

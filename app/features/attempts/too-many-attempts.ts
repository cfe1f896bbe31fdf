import { data, type RouterContextProvider } from 'react-router'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { formWarning } from '#app/forms/submission.ts'
import { NotFound } from '#app/platform/errors.ts'
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

/** What was tried too often: `wait` is in seconds. */
export type TooOften = { wait: number }

/**
 * Opens what a secret key opens. A key that opens nothing counts by the visitor's address, a right one by itself; so a
 * visitor who guesses keys never closes the page of a payment that was opened before (threats.md#T65).
 *
 * @throws NotFound for a key that opens nothing
 */
export async function openWithKey<T>(context: Context, key: string, open: () => Promise<T>): Promise<T | TooOften> {
  const { clientAddress: address } = context.get(requestContext)
  const limits = await rateLimits()
  const [own, guessed] = await Promise.all([
    limits.peek('payerPage', { account: key, address }),
    limits.peek('wrongPayerKey', { address }),
  ])
  if (!own.isKnown && guessed.wait !== null) return { wait: guessed.wait }
  if (own.wait !== null) return { wait: own.wait }
  try {
    const opened = await open()
    await limits.attempt('payerPage', { account: key, address })
    return opened
  } catch (error) {
    if (error instanceof NotFound) await limits.attempt('wrongPayerKey', { address })
    throw error
  }
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

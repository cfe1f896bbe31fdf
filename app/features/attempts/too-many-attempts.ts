import { data, type RouterContextProvider } from 'react-router'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { respondWithWarning } from '#app/forms/submission.ts'
import { NotFound } from '#app/platform/errors.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { requestContext } from '#app/session/contexts.ts'
import { getRateLimits, type Attempt, type LimitName } from '#app/session/rate-limit.ts'

type Context = Readonly<RouterContextProvider>
type Submission = Parameters<typeof respondWithWarning>[0]

/** Counts an attempt from the client's address. Returns null if it is allowed, else the seconds to wait. */
export async function countAttempt(
  context: Context,
  name: LimitName,
  attempt: Omit<Attempt, 'address'> = {},
): Promise<number | null> {
  const { clientAddress: address } = context.get(requestContext)
  return (await getRateLimits()).attempt(name, { ...attempt, address })
}

export type RateLimited = { wait: number }

/**
 * Opens an object by its secret key. Invalid keys count per client address, valid keys per key, so that guessing never
 * blocks a payment that has been opened before (threats.md#T65).
 * @throws {NotFound} for an invalid key
 */
export async function openWithKey<T>(context: Context, key: string, open: () => Promise<T>): Promise<T | RateLimited> {
  const { clientAddress: address } = context.get(requestContext)
  const limits = await getRateLimits()
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

/** Builds the 429 of a route for scripts. */
export function respondTooOften({ wait }: RateLimited): Response {
  return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } })
}

/** Builds the 429 of a button without a form. The page shows when to retry. `wait` is in seconds. */
export function respondTooManyAttempts(context: Context, wait: number) {
  return data(
    { warning: buildAttemptsWarning(context, wait) },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  )
}

/** Builds the 429 of a form, which keeps its input except for the fields that `reply` hides. */
export function respondTooManySubmissions(
  context: Context,
  submission: Submission,
  wait: number,
  reply?: Parameters<typeof respondWithWarning>[3],
) {
  return respondWithWarning(submission, buildAttemptsWarning(context, wait), { status: 429, retryAfter: wait }, reply)
}

function buildAttemptsWarning(context: Context, wait: number): NonNullable<PageOutcome['warning']> {
  const { t } = i18n(context)
  const { supportCode } = context.get(requestContext)
  return { title: t('notice.error_title'), text: t('error.locked_out', buildAttemptsParams(wait)), supportCode }
}

/** Returns the parameters of the rate limit text. `wait` is in seconds. */
export function buildAttemptsParams(wait: number): { minutes: number } {
  return { minutes: Math.ceil(wait / 60) }
}

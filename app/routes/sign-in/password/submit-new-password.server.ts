import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { isPasswordConfirmed, createPasswordSchemas, createMismatchError } from '#app/forms/new-password.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { resetPassword } from '#app/platform/auth.ts'
import { NotFound } from '#app/platform/errors.ts'
import { clientContext, platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { getRateLimits } from '#app/session/rate-limit.ts'

const HIDDEN = { hideFields: ['password', 'password_confirmation'] }

/**
 * Sets the password and ends all sessions, without a login: the link may be used by someone other than the email's
 * owner.
 */
export async function submitNewPassword(
  context: Readonly<RouterContextProvider>,
  params: { email: string; token: string },
  form: FormData,
) {
  const { t, language } = i18n(context)
  const schema = z.object(createPasswordSchemas(t)).refine(isPasswordConfirmed, createMismatchError(t))
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission, {}, HIDDEN)
  const idempotencyKey = readOperationId(form)
  const operation = JSON.stringify([idempotencyKey, submission.value])
  const wait = await countAttempt(context, 'loginByLink', { account: params.token, operation })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait, HIDDEN)
  try {
    await resetPassword(context.get(platformContext), { body: { ...params, ...submission.value }, idempotencyKey })
    // The mailbox's owner isn't slowed down at the next login by others' failed attempts.
    await context.get(clientContext).remember(params.email)
    await (await getRateLimits()).forgive('passwordReset', params.email)
  } catch (error) {
    if (error instanceof NotFound) return data({ isSpent: true }, { status: 404 })
    return respondToPlatformError(submission, error, t, HIDDEN)
  }
  const session = context.get(sessionContext)
  if (session.user?.email.toLowerCase() === params.email.toLowerCase()) await session.end()
  const areEnded = await session.endByEmail(params.email, 'error.session_expired')
  const key = areEnded ? 'notice.password_changed' : 'notice.password_changed_only'
  await addNotice(context, { kind: 'success', key })
  throw redirect(addLanguage(href('/login'), language), 303)
}

import { data, type RouterContextProvider } from 'react-router'
import { pageOutcome } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { requestPasswordReset } from '#app/platform/auth.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { rateLimits } from '#app/session/rate-limit.ts'

/** Has the link mailed with which the customer sets a new password. Null when it is on its way; the page says so. */
export async function sendPasswordLink(context: Readonly<RouterContextProvider>, email: string) {
  const t = translatorOf(context)
  const { clientAddress, supportCode } = context.get(requestContext)
  const wait = await (await rateLimits()).attempt('passwordReset', { account: email, address: clientAddress })
  if (wait !== null) {
    const text = t('error.locked_out', { minutes: Math.ceil(wait / 60) })
    const warning = { title: t('notice.error_title'), text, supportCode }
    return data({ warning }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  try {
    const call = { body: { email }, idempotencyKey: crypto.randomUUID() }
    await requestPasswordReset(context.get(platformContext), call)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data(pageOutcome(error, t, { repeatable: true }), {
      status: error instanceof Unavailable ? 503 : (error.status ?? 400),
    })
  }
  await addNotice(context, { kind: 'success', key: 'notice.reset_mail_sent' })
  return null
}

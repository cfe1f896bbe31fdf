import type { RouterContextProvider } from 'react-router'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { requestPasswordReset } from '#app/platform/auth.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import type { SessionUser } from '#app/session/store.ts'

/** Has the link emailed with which the customer sets a new password. Null when it is on its way; the page says so. */
export async function submitPasswordLink(
  context: Readonly<RouterContextProvider>,
  { form, user: { id, email } }: { form: FormData; user: SessionUser },
) {
  const t = translatorOf(context)
  const idempotencyKey = operationIdOf(form)
  const wait = await countAttempt(context, 'ownEmail', { account: id, operation: idempotencyKey })
  if (wait !== null) return tooManyAttempts(context, wait)
  try {
    const call = { body: { email }, idempotencyKey }
    await requestPasswordReset(context.get(platformContext), call)
  } catch (error) {
    return actionFailure(error, t, { repeatable: true, operationId: idempotencyKey })
  }
  await addNotice(context, { kind: 'success', key: 'notice.reset_mail_sent' })
  return null
}

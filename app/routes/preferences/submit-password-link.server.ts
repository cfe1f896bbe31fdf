import type { RouterContextProvider } from 'react-router'
import { countAttempt, respondTooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { requestPasswordReset } from '#app/platform/auth.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import type { SessionUser } from '#app/session/store.ts'

/** Requests the email with a password reset link. Returns null on success. */
export async function submitPasswordLink(
  context: Readonly<RouterContextProvider>,
  { form, user: { id, email } }: { form: FormData; user: SessionUser },
) {
  const { t } = i18n(context)
  const idempotencyKey = readOperationId(form)
  const wait = await countAttempt(context, 'ownEmail', { account: id, operation: idempotencyKey })
  if (wait !== null) return respondTooManyAttempts(context, wait)
  try {
    const call = { body: { email }, idempotencyKey }
    await requestPasswordReset(context.get(platformContext), call)
  } catch (error) {
    return respondToActionFailure(error, t, { repeatable: true, operationId: idempotencyKey })
  }
  await addNotice(context, { kind: 'success', key: 'notice.reset_mail_sent' })
  return null
}

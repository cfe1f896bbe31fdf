import type { Submission } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { platformErrorReply } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { requestPasswordReset } from '#app/platform/auth.ts'
import { platformContext } from '#app/session/contexts.ts'
import { enforceEmailLimit } from '#app/routes/sign-in/enforce-email-limit.server.ts'

/** Has a link mailed that sets a new password. Null when the platform has taken it; it answers the same for every address. */
export async function submitPasswordReset(
  context: Readonly<RouterContextProvider>,
  submission: Submission<{ reset_email: string }> & { status: 'success'; value: { reset_email: string } },
) {
  const t = translatorOf(context)
  const email = submission.value.reset_email
  const idempotencyKey = parseOperationId(String(submission.payload['operation_id'] ?? '')) ?? crypto.randomUUID()
  const turn = await enforceEmailLimit(context, 'passwordReset', { email, operation: idempotencyKey })
  if (turn === 'sent') return null
  if (turn !== 'send') return tooManySubmissions(context, submission, turn.wait)
  try {
    const call = { body: { email }, idempotencyKey }
    await requestPasswordReset(context.get(platformContext), call)
    return null
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}

import type { Submission } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { platformErrorReply } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { resendLoginLink } from '#app/platform/auth.ts'
import { platformContext } from '#app/session/contexts.ts'
import { enforceEmailLimit } from '#app/routes/sign-in/enforce-email-limit.server.ts'

/** Has a login link mailed. Null when the platform has taken it; it answers the same for an address that nobody has. */
export async function submitLoginLink(
  context: Readonly<RouterContextProvider>,
  submission: Submission<{ link_email: string }> & { status: 'success'; value: { link_email: string } },
) {
  const t = translatorOf(context)
  const email = submission.value.link_email
  const idempotencyKey = parseOperationId(String(submission.payload['operation_id'] ?? '')) ?? crypto.randomUUID()
  const turn = await enforceEmailLimit(context, 'loginLink', { email, operation: idempotencyKey })
  if (turn === 'sent') return null
  if (turn !== 'send') return tooManySubmissions(context, submission, turn.wait)
  try {
    await resendLoginLink(context.get(platformContext), {
      params: { email },
      body: {},
      idempotencyKey,
    })
    return null
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}

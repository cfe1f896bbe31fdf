import type { Submission } from '@conform-to/react'
import { redirect, type RouterContextProvider } from 'react-router'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { requestPasswordReset, resendLoginLink } from '#app/platform/auth.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { enforceEmailLimit } from './enforce-email-limit.server.ts'

type Request = { email: string; idempotencyKey: string }

/** What a visitor can have sent to an email address: how the platform is asked for it, and what is said then. */
const EMAILS = {
  loginLink: {
    notice: 'notice.login_link_sent',
    send: (platform: Platform, { email, idempotencyKey }: Request) =>
      resendLoginLink(platform, { params: { email }, body: {}, idempotencyKey }),
  },
  passwordReset: {
    notice: 'notice.reset_mail_sent',
    send: (platform: Platform, { email, idempotencyKey }: Request) =>
      requestPasswordReset(platform, { body: { email }, idempotencyKey }),
  },
} as const

/** Has a link emailed and leads back to `path`; what is said is the same for an address that nobody has. */
export async function submitEmailRequest(
  context: Readonly<RouterContextProvider>,
  submission: Submission<unknown>,
  { name, email, path }: { name: keyof typeof EMAILS; email: string; path: string },
) {
  const idempotencyKey = parseOperationId(String(submission.payload['operation_id'] ?? '')) ?? crypto.randomUUID()
  const { notice, send } = EMAILS[name]
  const turn = await enforceEmailLimit(context, name, { email, operation: idempotencyKey })
  if (typeof turn === 'object') return tooManySubmissions(context, submission, turn.wait)
  try {
    if (turn === 'send') await send(context.get(platformContext), { email, idempotencyKey })
  } catch (error) {
    return platformErrorReply(submission, error, translatorOf(context))
  }
  await addNotice(context, { kind: 'success', key: notice })
  return redirect(withLanguage(path, languageOf(context)), 303)
}

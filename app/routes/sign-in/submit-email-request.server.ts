import type { Submission } from '@conform-to/react'
import { redirect, type RouterContextProvider } from 'react-router'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { requestPasswordReset, resendLoginLink } from '#app/platform/auth.ts'
import { clientContext, platformContext, requestContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { getRateLimits } from '#app/session/rate-limit.ts'

type Request = { email: string; idempotencyKey: string }

/** Emails that a visitor can request without a login. */
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

/** Requests an email and redirects to `path`. The notice is the same for an unknown address. */
export async function submitEmailRequest(
  context: Readonly<RouterContextProvider>,
  submission: Submission<unknown>,
  { name, email, path }: { name: keyof typeof EMAILS; email: string; path: string },
) {
  const idempotencyKey = parseOperationId(String(submission.payload['operation_id'] ?? '')) ?? crypto.randomUUID()
  const { notice, send } = EMAILS[name]
  const turn = await enforceEmailLimit(context, name, { email, operation: idempotencyKey })
  if (typeof turn === 'object') return respondTooManySubmissions(context, submission, turn.wait)
  try {
    if (turn === 'send') await send(context.get(platformContext), { email, idempotencyKey })
  } catch (error) {
    return respondToPlatformError(submission, error, i18n(context).t)
  }
  await addNotice(context, { kind: 'success', key: notice })
  return redirect(addLanguage(path, getLanguage(context)), 303)
}

/**
 * Limits emails to an address that a visitor entered. Returns `sent` to an unknown client once enough were requested in
 * the last minutes: a valid link is in the mailbox, and the visitor sees the same text. Requests therefore can't fill a
 * mailbox, lock out its owner or reveal who has an account (threats.md#T13, T94). Returns the seconds to `wait` to a
 * client that requests too often, or to a browser known to the account.
 */
async function enforceEmailLimit(
  context: Readonly<RouterContextProvider>,
  name: 'loginLink' | 'passwordReset',
  { email, operation }: { email: string; operation: string },
): Promise<'send' | 'sent' | { wait: number }> {
  const { clientAddress: address } = context.get(requestContext)
  const known = await context.get(clientContext).knownTo(email)
  const waits = await (await getRateLimits()).count(name, { account: email, address, known, operation })
  if (waits.address !== undefined) return { wait: waits.address }
  if (waits.account === undefined) return 'send'
  return known ? { wait: waits.account } : 'sent'
}

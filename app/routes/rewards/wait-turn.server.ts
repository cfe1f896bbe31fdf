import type { RouterContextProvider } from 'react-router'
import { warned } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { requestContext } from '#app/session/contexts.ts'
import { rateLimits } from '#app/session/rate-limit.ts'

type Attempt = { name: 'voucherCode' | 'invitation'; account: string; recipient?: string; operation: string }

/** The form again, for whoever sends it too often; null while he may go on. */
export async function waitTurn(
  context: Readonly<RouterContextProvider>,
  submission: Parameters<typeof warned>[0],
  { name, ...attempt }: Attempt,
) {
  const { clientAddress, supportCode } = context.get(requestContext)
  const wait = await (await rateLimits()).attempt(name, { ...attempt, address: clientAddress })
  if (wait === null) return null
  const t = translatorOf(context)
  const text = t('error.locked_out', { minutes: Math.ceil(wait / 60) })
  return warned(submission, { title: t('notice.error_title'), text, supportCode }, { status: 429, retryAfter: wait })
}

import type { Submission } from '@conform-to/react'
import { redirect, type RouterContextProvider } from 'react-router'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { failureText, platformErrorReply, formWarning } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { authenticate } from '#app/session/authenticator.ts'
import { clientContext, platformContext } from '#app/session/contexts.ts'
import { signIn } from '#app/session/sign-in.ts'
import { redirectAfterLogin } from '#app/routes/sign-in/redirect-after-login.server.ts'

const SECRETS = { hideFields: ['password'] }

type Entry = { email: string; password: string }

/** Signs in with email and password, and leads on; or says why not, with the email kept. */
export async function submitLogin(
  context: Readonly<RouterContextProvider>,
  { request, url, submission, entry }: { request: Request; url: URL; submission: Submission<Entry>; entry: Entry },
) {
  const t = translatorOf(context)
  const account = String(submission.payload['email'] ?? '')
  const known = await context.get(clientContext).knownTo(account)
  const wait = await countAttempt(context, 'signIn', { account, known })
  if (wait !== null) return tooManySubmissions(context, submission, wait, SECRETS)
  try {
    const signedIn = await authenticate(context.get(platformContext), request, {
      strategy: 'password',
      ...entry,
    })
    const { sameAccount } = await signIn(context, signedIn)
    return redirect(await redirectAfterLogin(context, { sameAccount, signedIn, url }), 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    // Wrong words are an answer about the form, not about a session.
    if (error.status === 401) {
      const warning = { title: t('notice.error_title'), text: failureText(error, t), supportCode: error.supportCode }
      return formWarning(submission, warning, { status: 401 }, SECRETS)
    }
    return platformErrorReply(submission, error, t, { ...SECRETS, repeatable: true })
  }
}

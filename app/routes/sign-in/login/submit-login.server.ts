import type { Submission } from '@conform-to/react'
import { redirect, type RouterContextProvider } from 'react-router'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { getFailureText, respondToPlatformError, respondWithWarning } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { createAuthenticator, attachForm } from '#app/session/authenticator.ts'
import { clientContext, platformContext } from '#app/session/contexts.ts'
import { signIn } from '#app/session/sign-in.ts'
import { getRedirectAfterLogin } from '#app/routes/sign-in/redirect-after-login.server.ts'

const SECRETS = { hideFields: ['password'] }

type Entry = { email: string; password: string }

/** Signs in with email and password and redirects, or returns the form with the email kept. */
export async function submitLogin(
  context: Readonly<RouterContextProvider>,
  { request, url, submission, entry }: { request: Request; url: URL; submission: Submission<Entry>; entry: Entry },
) {
  const { t } = i18n(context)
  const account = String(submission.payload['email'] ?? '')
  const known = await context.get(clientContext).knownTo(account)
  const wait = await countAttempt(context, 'signIn', { account, known })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait, SECRETS)
  try {
    const authenticator = createAuthenticator(context.get(platformContext))
    const signedIn = await authenticator.authenticate('password', attachForm(request, entry))
    const { sameAccount } = await signIn(context, signedIn)
    return redirect(await getRedirectAfterLogin(context, { sameAccount, signedIn, url }), 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    // A wrong password concerns the form, not a session.
    if (error.status === 401) {
      const warning = { title: t('notice.error_title'), text: getFailureText(error, t), supportCode: error.supportCode }
      return respondWithWarning(submission, warning, { status: 401 }, SECRETS)
    }
    return respondToPlatformError(submission, error, t, { ...SECRETS, repeatable: true })
  }
}

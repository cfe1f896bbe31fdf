import { data, redirect } from 'react-router'
import { countAttempt, respondTooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { buildPageOutcome } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { getResponseStatus, PlatformError } from '#app/platform/errors.ts'
import { createAuthenticator } from '#app/session/authenticator.ts'
import { platformContext } from '#app/session/contexts.ts'
import { getRateLimits } from '#app/session/rate-limit.ts'
import { signIn } from '#app/session/sign-in.ts'
import { getPathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import { insertMergeOffer } from '#app/routes/sign-in/redirect-after-login.server.ts'
import type { Route } from './+types/login-link.ts'

export async function submitLoginLink({ request, params, url, context }: Route.ActionArgs) {
  const { t, language } = i18n(context)
  const wait = await countAttempt(context, 'loginByLink', { account: params.token })
  if (wait !== null) return respondTooManyAttempts(context, wait)
  try {
    // Without the body, which the session middleware has already read.
    const link = new Request(request.url)
    const signedIn = await createAuthenticator(context.get(platformContext)).authenticate('login-link', link)
    await signIn(context, signedIn)
    // The emailed link is used up, so the customer may request the next one at once.
    await (await getRateLimits()).forgive('loginLink', params.email)
    return redirect(
      insertMergeOffer(context, signedIn.status, getPathAfterLogin(url, language, signedIn.user.type)),
      303,
    )
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const spent = error.status === 401 || error.status === 404 || error.status === 422
    return data({ spent, ...buildPageOutcome(error, t) }, { status: getResponseStatus(error) })
  }
}

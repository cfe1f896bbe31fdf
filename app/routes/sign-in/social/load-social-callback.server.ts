import { data, type RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { parsePlannedPaymentUrl } from '#app/domain/planned-payment.ts'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { createAuthenticator } from '#app/session/authenticator.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice, buildNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { signIn } from '#app/session/sign-in.ts'
import { finishSocial, type SocialStart } from '#app/session/social-start.ts'
import { insertMergeOffer, getRedirectAfterLogin } from '#app/routes/sign-in/redirect-after-login.server.ts'
import type { Route } from './+types/social-callback.ts'
import { redirectFromWindow } from './pending-redirect.server.ts'
import { requireProvider } from './social-provider.ts'

/** Errors whose texts differ from those of the password form. */
const KEYS = new Map([
  ['error.account_exists', 'social.exists'],
  ['error.login_failed', 'social.failed'],
])

type Context = Readonly<RouterContextProvider>

/** The provider redirects here. A login that this browser didn't start is rejected (login CSRF). */
export async function loadSocialCallback({ request, params, url, context }: Route.LoaderArgs) {
  const { id, name } = requireProvider(params.provider)
  const start = await finishSocial(context, id, url.searchParams.get('state'))
  if (!start) return data({ texts: getPageTexts(context, 'socialPages') }, { status: 403 })
  if (!url.searchParams.has('code')) {
    const isRefused = url.searchParams.get('error') === 'access_denied'
    const key = isRefused ? 'social.refused' : 'social.failed'
    await addNotice(context, { kind: isRefused ? 'info' : 'warning', key, params: { provider: name } })
    throw await redirectFromWindow(context, start.back, start)
  }
  return loadOrThrow(context, async () => {
    try {
      const next = await redirectFromWindow(context, await finishLogin(context, request, { start, name }), start)
      throw await keepPlanned(next, start)
    } catch (error) {
      if (!(error instanceof PlatformError) || error instanceof Unavailable) throw error
      const key =
        context.get(sessionContext).user && error.code === 'error.account_exists'
          ? 'social.taken'
          : KEYS.get(error.code ?? '')
      const notice = key ? { kind: 'warning' as const, key, params: { provider: name } } : buildNotice(error)
      if (notice) await addNotice(context, notice)
      throw await redirectFromWindow(context, start.back, start)
    }
  })
}

/** Signs in, or links the provider to the signed-in account. Returns the next path. */
async function finishLogin(context: Context, request: Request, { start, name }: { start: SocialStart; name: string }) {
  const session = context.get(sessionContext)
  const links = session.user !== null
  const signedIn = await createAuthenticator(context.get(platformContext)).authenticate('social', request)
  if (links) {
    await session.holder.offer(signedIn.held)
    await addNotice(context, { kind: 'success', key: 'social.linked', params: { provider: name } })
    return insertMergeOffer(context, signedIn.status, start.back)
  }
  const { sameAccount } = await signIn(context, signedIn)
  return getRedirectAfterLogin(context, { sameAccount, signedIn, url: new URL(start.back, env.PUBLIC_ORIGIN) })
}

/** Keeps the payment calculated on the home page, which was in the sign-up page's URL. */
async function keepPlanned(response: Response, { back }: SocialStart): Promise<Response> {
  const planned = parsePlannedPaymentUrl(new URL(back, env.PUBLIC_ORIGIN))
  if (planned) response.headers.append('Set-Cookie', await cookies.planned.set(planned))
  return response
}

import { data, href, type RouterContextProvider } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { cookies } from '#app/cookies.server.ts'
import { plannedPaymentIn } from '#app/domain/planned-payment.ts'
import { env } from '#app/env.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { authenticate } from '#app/session/authenticator.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice, noticeOf } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { signIn } from '#app/session/sign-in.ts'
import { finishSocial, type SocialStart } from '#app/session/social-start.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/social-callback.ts'
import { redirectFromWindow } from './pending-redirect.server.ts'
import { offerMergeFirst, redirectAfterLogin } from '#app/routes/sign-in/redirect-after-login.server.ts'
import { requireProvider } from './social-provider.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { secret: true } satisfies RouteTraits

/** What the platform refuses for reasons that are other here than on a form with a password. */
const WORDS = new Map([
  ['error.account_exists', 'social.exists'],
  ['error.login_failed', 'social.failed'],
])

type Context = Readonly<RouterContextProvider>

/** Where a provider sends the browser back to. A log-in that this browser did not begin is refused (login CSRF). */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { id, name } = requireProvider(params.provider)
  const start = await finishSocial(context, id, url.searchParams.get('state'))
  if (!start) return data({ texts: textsOf(context, 'socialPages') }, { status: 403 })
  if (!url.searchParams.has('code')) {
    const isRefused = url.searchParams.get('error') === 'access_denied'
    const key = isRefused ? 'social.refused' : 'social.failed'
    await addNotice(context, { kind: isRefused ? 'info' : 'warning', key, params: { provider: name } })
    throw await redirectFromWindow(context, start.back, start)
  }
  return loadOrThrow(context, async () => {
    try {
      const next = await redirectFromWindow(context, await finishLogin(context, request, { start, name, url }), start)
      throw await keepPlanned(next, start)
    } catch (error) {
      if (!(error instanceof PlatformError) || error instanceof Unavailable) throw error
      const key =
        context.get(sessionContext).user && error.code === 'error.account_exists'
          ? 'social.taken'
          : WORDS.get(error.code ?? '')
      const notice = key ? { kind: 'warning' as const, key, params: { provider: name } } : noticeOf(error)
      if (notice) await addNotice(context, notice)
      throw await redirectFromWindow(context, start.back, start)
    }
  })
}

/** Signs in, or links the provider to whoever is signed in; and where to go on. */
async function finishLogin(
  context: Context,
  request: Request,
  { start, name, url }: { start: SocialStart; name: string; url: URL },
) {
  const session = context.get(sessionContext)
  const links = session.user !== null
  const signedIn = await authenticate(context.get(platformContext), request, {
    strategy: 'social',
    provider: start.provider,
    code: url.searchParams.get('code') ?? '',
    state: start.state,
  })
  if (links) {
    await session.holder.offer(signedIn.held)
    await addNotice(context, { kind: 'success', key: 'social.linked', params: { provider: name } })
    return offerMergeFirst(context, signedIn.status, start.back)
  }
  const { sameAccount } = await signIn(context, signedIn)
  return redirectAfterLogin(context, { sameAccount, signedIn, url: new URL(start.back, env.PUBLIC_ORIGIN) })
}

/** Keeps what was worked out on the home page, which the sign-up that led to the provider had in its address. */
async function keepPlanned(response: Response, { back }: SocialStart): Promise<Response> {
  const planned = plannedPaymentIn(new URL(back, env.PUBLIC_ORIGIN))
  if (planned) response.headers.append('Set-Cookie', await cookies.planned.set(planned))
  return response
}

export default function SocialCallbackPage() {
  const t = useTexts()
  return (
    <div className="narrow stack">
      <PageHead heading={t('social.strange')} lede={t('social.strangeText')} />
      <p>
        <Link to={href('/login')}>{t('social.again')}</Link>
      </p>
    </div>
  )
}

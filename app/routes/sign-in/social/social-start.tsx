import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { attemptsParams, countAttempt } from '#app/features/attempts/too-many-attempts.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { socialUrl } from '#app/platform/social.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { beginSocial, readSocial } from '#app/session/social-start.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/social-start.ts'
import { pathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import { redirectFromWindow } from './pending-redirect.server.ts'
import { requireProvider } from './social-provider.ts'

export const handle = { secret: true } satisfies RouteTraits

/** The pages with the buttons of the providers. */
const BEGINNINGS = /^\/(?:login|signup(?:\/[\w-]+){1,2})$/

/** The page holds the state of this one login. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/**
 * The link to the provider: browsers follow no form to another origin, but they follow a link
 * (decisions/content-security-policy.md).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  const { id, name } = requireProvider(params.provider)
  const start = readSocial(context, id)
  if (!start) throw redirect(withLanguage(href('/login'), languageOf(context)))
  return { name, link: socialUrl(id, start.state), back: start.back, texts: textsOf(context, 'social', 'socialPages') }
}

/** Begins a login with the provider or, for `intent` link, links it to the account that is signed in. */
export async function action({ params, url, context }: Route.ActionArgs) {
  await requireOfferedPage(context)
  const { id } = requireProvider(params.provider)
  const { user } = context.get(sessionContext)
  const form = await postedForm(context)
  const small = form.get('window') === 'small'
  const links = form.get('intent') === 'link'
  // A session that expired meanwhile must not turn linking into signing up.
  if (links) await requireSession(context)
  else if (user) return redirectFromWindow(context, pathAfterLogin(url, languageOf(context), user.type), { small })
  const back = withLanguage(links ? href('/profile/preferences') : beganOn(form, url), languageOf(context))
  const wait = await countAttempt(context, 'social')
  if (wait !== null) {
    const params = attemptsParams(wait)
    await addNotice(context, { kind: 'warning', titleKey: 'notice.error_title', key: 'error.locked_out', params })
    return redirectFromWindow(context, back, { small })
  }
  await beginSocial(context, { provider: id, back, small })
  return redirect(withLanguage(href('/auth/:provider', { provider: id }), languageOf(context)), 303)
}

/** The page that the button was on, with its query: where to after the login, and who invited. */
function beganOn(form: FormData, url: URL): string {
  const from = form.get('from')
  return (typeof from === 'string' && BEGINNINGS.test(from) ? from : href('/login')) + url.search
}

export default function SocialStartPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { name, link, back } = loaderData
  useEffect(() => {
    // Not kept in the history: the way back from the provider would lead straight to it again.
    location.replace(link)
  }, [link])
  return (
    <div className="narrow stack">
      <PageHead heading={t('social.start', { provider: name })} lede={t('social.startText', { provider: name })} />
      <div className="actions">
        <a className="button" href={link}>
          {t('social.continue', { provider: name })}
        </a>{' '}
        <Link to={back}>{t('social.back')}</Link>
      </div>
    </div>
  )
}

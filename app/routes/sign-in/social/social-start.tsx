import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { buildSocialUrl } from '#app/platform/social.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { readSocial } from '#app/session/social-start.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/social-start.ts'
import { requireProvider } from './social-provider.ts'
import { submitSocialStart } from './submit-social-start.server.ts'

export const handle = { secret: true } satisfies RouteTraits

/** The page contains the state of a single login. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/**
 * A link, because the CSP's form-action stops a form from redirecting to another origin
 * (decisions/content-security-policy.md).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  const { id, name } = requireProvider(params.provider)
  const start = readSocial(context, id)
  if (!start) throw redirect(addLanguage(href('/login'), getLanguage(context)))
  return {
    name,
    link: buildSocialUrl(id, start.state),
    back: start.back,
    texts: getPageTexts(context, 'social', 'socialPages'),
  }
}

export function action(args: Route.ActionArgs) {
  return submitSocialStart(args)
}

export default function SocialStartPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { name, link, back } = loaderData
  useEffect(() => {
    // Replaces the history entry, because going back from the provider would redirect there again.
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

import { href, redirect } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readIdentityCheck } from '#app/platform/kyc.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/identity-check.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** The page between us and the company that looks at the document: nobody is sent to another site without a word. */
export async function loader({ context }: Route.LoaderArgs) {
  const { type } = await requireSession(context)
  const section = `${href('/profile')}?section=${type === 1 ? 'identity' : 'company-identity'}`
  return loadOrThrow(context, async (platform) => {
    const { url } = await readIdentityCheck(platform)
    if (url === null) throw redirect(withLanguage(section, languageOf(context)))
    return { url, back: section, texts: textsOf(context, 'profile', 'profileIdentity') }
  })
}

export default function IdentityCheckPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="narrow stack">
      <PageHead heading={t('profile.identity.goTitle')} lede={t('profile.identity.goText')} />
      <div className="actions">
        <a className="button" href={loaderData.url} rel="noreferrer">
          {t('profile.identity.go')}
        </a>
        <Link to={loaderData.back}>{t('profile.back')}</Link>
      </div>
    </div>
  )
}

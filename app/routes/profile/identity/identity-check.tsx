import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import { nextSection, wizardOf } from '#app/domain/wizard.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Platform } from '#app/platform/call.ts'
import { readIdentityCheck } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireSession } from '#app/session/require-session.ts'
import { requireView } from '#app/session/unseen.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/identity-check.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/**
 * The page between us and the company that looks at the document. It goes on by itself: browsers follow no form to another
 * origin, but they follow a page (decisions/content-security-policy.md).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { type } = await requireSession(context)
  const section = type === 1 ? 'identity' : 'company-identity'
  return loadOrThrow(context, async (platform) => {
    const { url, status } = await readIdentityCheck(platform)
    if (url === null) throw await comeBack(platform, context, { section, isAccepted: status === 'approved' })
    return { url, back: pathOf(section), texts: textsOf(context, 'profile', 'profileIdentity') }
  })
}

/** From the company that looked at it: an accepted document leads to what is left, any other to what is said of it. */
async function comeBack(platform: Platform, context: Context, { section, isAccepted }: Checked) {
  const next = isAccepted ? nextSection(wizardOf(await readMe(platform)), section) : null
  if (next !== null) {
    requireView(context)
    await addNotice(context, { kind: 'success', key: 'profile.identity.approved' })
  }
  return redirect(withLanguage(pathOf(next ?? section), languageOf(context)))
}

type Context = Route.LoaderArgs['context']
type Checked = { section: Section; isAccepted: boolean }

const pathOf = (section: Section) => `${href('/profile')}?section=${section}`

export default function IdentityCheckPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { url, back } = loaderData
  useEffect(() => {
    location.replace(url)
  }, [url])
  return (
    <div className="narrow stack">
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <PageHead heading={t('profile.identity.goTitle')} lede={t('profile.identity.goText')} />
      <div className="actions">
        <a className="button" href={url} rel="noreferrer">
          {t('profile.identity.go')}
        </a>
        <Link to={back}>{t('profile.back')}</Link>
      </div>
    </div>
  )
}

import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import { findNextSection, toWizardProfile } from '#app/domain/wizard.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Platform } from '#app/platform/call.ts'
import { readIdentityCheck } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { userContext } from '#app/session/contexts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireView } from '#app/session/unseen.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/identity-check.ts'

/**
 * An intermediate page that redirects to the identity provider: CSP's form-action blocks a form's redirect to another
 * origin, but not a page's (decisions/content-security-policy.md).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { type } = context.get(userContext)
  const section = type === 1 ? 'identity' : 'company-identity'
  return loadOrThrow(context, async (platform) => {
    const { url, status } = await readIdentityCheck(platform)
    if (url === null) throw await redirectAfterCheck(platform, context, { section, isAccepted: status === 'approved' })
    return { url, back: getSectionPath(section), texts: getPageTexts(context, 'profile', 'profileIdentity') }
  })
}

/** After the check: an accepted document leads to the next section, any other to the section with its result. */
async function redirectAfterCheck(platform: Platform, context: Context, { section, isAccepted }: Checked) {
  const next = isAccepted ? findNextSection(toWizardProfile(await readMe(platform)), section) : null
  if (next !== null) {
    requireView(context)
    await addNotice(context, { kind: 'success', key: 'profile.identity.approved' })
  }
  return redirect(addLanguage(getSectionPath(next ?? section), getLanguage(context)))
}

type Context = Route.LoaderArgs['context']
type Checked = { section: Section; isAccepted: boolean }

const getSectionPath = (section: Section) => `${href('/profile')}?section=${section}`

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

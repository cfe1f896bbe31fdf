import { href, redirect } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { userContext } from '#app/session/contexts.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/verification-intro.ts'

/** Only companies have an introduction; personal accounts are redirected to the profile. */
export async function loader({ context }: Route.LoaderArgs) {
  const { type } = context.get(userContext)
  await requireOfferedPage(context)
  if (type === 1) throw redirect(addLanguage(href('/profile'), getLanguage(context)))
  return { texts: getPageTexts(context, 'profileIntro') }
}

const NEEDS = ['profile.intro.need1', 'profile.intro.need2', 'profile.intro.need3', 'profile.intro.need4'] as const

export default function VerificationIntroPage() {
  const t = useTexts()
  return (
    <div className="stack prose">
      <PageHead heading={t('profile.intro.heading')} lede={t('profile.intro.lede')} />
      <section className="card stack tight">
        <h2>{t('profile.intro.have')}</h2>
        <ul className="bullets">
          {NEEDS.map((need) => (
            <li key={need}>{t(need)}</li>
          ))}
        </ul>
      </section>
      <h2>{t('profile.intro.who')}</h2>
      <p>{t('profile.intro.whoText')}</p>
      <p>{t('profile.intro.then')}</p>
      <p>
        <Link to={`${href('/profile')}?section=company`} className="button">
          {t('profile.intro.start')}
        </Link>
      </p>
    </div>
  )
}

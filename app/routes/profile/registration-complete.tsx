import { href, redirect } from 'react-router'
import { getEffectiveLevel } from '#app/domain/gates.ts'
import { getVerificationState } from '#app/domain/verification-state.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readMe } from '#app/platform/me.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/registration-complete.ts'

/** Redirects to the wizard if nothing was submitted, and to the verification page after the decision. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language, dateTime, date } = i18n(context)
  const redirectTo = (path: string) => redirect(addLanguage(path, language))
  return loadOrThrow(context, async (platform) => {
    const profile = await readMe(platform)
    const type = profile.type === 1 ? 'personal' : 'company'
    if (profile.reg_submit_at === null) throw redirectTo(href('/profile'))
    if (getVerificationState(profile) !== 'verifying') throw redirectTo(href('/verification'))
    if (params.type !== type) throw redirectTo(href('/profile/registration-complete/:type', { type }))
    return {
      number: profile.id,
      at: dateTime(profile.reg_submit_at),
      by: profile.review_due_at === null ? '' : date(profile.review_due_at),
      isVerified: getEffectiveLevel(profile) !== 0,
      texts: getPageTexts(context, 'profileDone'),
    }
  })
}

export default function RegistrationCompletePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { number, at, by, isVerified } = loaderData
  return (
    <div className="stack prose">
      <PageHead heading={t('profile.done.heading')} />
      <div className="card">
        <SummaryList
          rows={[
            { term: t('profile.done.number'), value: number, kind: 'code' },
            { term: t('profile.done.handedIn'), value: at },
          ]}
        />
      </div>
      <h2>{t('profile.done.next')}</h2>
      <p>{resolveOptionalParts(t('profile.done.nextText', markUnknown({ by })))}</p>
      <p>{t(isVerified ? 'profile.done.meanwhileVerified' : 'profile.done.meanwhile')}</p>
      <div className="actions">
        <Link to={href('/overview')} className="button">
          {t('profile.done.overview')}
        </Link>
        <Link to={href('/verification')}>{t('profile.done.verification')}</Link>
      </div>
    </div>
  )
}

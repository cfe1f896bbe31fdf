import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { effectiveLevel } from '#app/domain/gates.ts'
import { verificationState } from '#app/domain/verification-state.ts'
import { formatDate, formatDateTime } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readMe } from '#app/platform/me.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { Route } from './+types/registration-complete.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** What was submitted, what happens next and by when. Nothing handed in: back to the wizard; decided: to the verification. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  const language = languageOf(context)
  const go = (path: string) => redirect(withLanguage(path, language))
  return loadOrThrow(context, async (platform) => {
    const profile = await readMe(platform)
    const type = profile.type === 1 ? 'personal' : 'company'
    if (profile.reg_submit_at === null) throw go(href('/profile'))
    if (verificationState(profile) !== 'verifying') throw go(href('/verification'))
    if (params.type !== type) throw go(href('/profile/registration-complete/:type', { type }))
    return {
      number: profile.id,
      at: formatDateTime(profile.reg_submit_at, language, BRAND.timeZone),
      by: profile.review_due_at === null ? '' : formatDate(profile.review_due_at, language, BRAND.timeZone),
      isVerified: effectiveLevel(profile) !== 0,
      texts: textsOf(context, 'profileDone'),
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
      <p>{knownWords(t('profile.done.nextText', markUnknown({ by })))}</p>
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

import { href } from 'react-router'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listLatestTransactions, listUnfinishedTransactions } from '#app/platform/transactions.ts'
import { reading, readingPart } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/overview.ts'
import { FirstStep } from './first-step.tsx'
import { Limits } from './limits.tsx'
import { Movements } from './movements.tsx'
import { overviewView } from './overview-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requireSession(context)
  return reading(context, async (platform) => {
    const [profile, unfinished, latest, limits] = await Promise.all([
      readMe(platform),
      readingPart(listUnfinishedTransactions(platform)),
      readingPart(listLatestTransactions(platform)),
      readingPart(readMyLimits(platform)),
    ])
    return {
      ...overviewView(
        { profile, unfinished, latest, limits },
        { t: translatorOf(context), language: languageOf(context) },
      ),
      texts: textsOf(context, 'overview', 'ui.title_overview'),
    }
  })
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { name, step, renewal, unfinished, latest, limits } = loaderData
  return (
    <div className="stack">
      <PageHead heading={t('overview.greeting', { name })} title={t('ui.title_overview')} />
      {renewal ? (
        <Notice kind="info" {...renewal}>
          <p>
            <Link to={href('/profile')}>{t('overview.renewNow')}</Link>
          </p>
        </Notice>
      ) : null}
      {step ? (
        <FirstStep step={step} />
      ) : (
        <p>
          <Link to={href('/payments')} className="button">
            {t('overview.pay')}
          </Link>
        </p>
      )}
      <div className="two">
        <div className="stack">
          <Movements heading={t('overview.needsYou')} part={unfinished} hideEmpty />
          <Movements heading={t('overview.latest')} part={latest} />
          <p>
            <Link to={href('/history')}>{t('overview.allHistory')}</Link>
          </p>
        </div>
        <Limits part={limits} />
      </div>
    </div>
  )
}

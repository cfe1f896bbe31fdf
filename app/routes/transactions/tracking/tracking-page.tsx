import { href, useLocation, useParams } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { CheckAgain } from '#app/features/status-page/check-again.tsx'
import { SLOW_MS, useStatusPoll } from '#app/features/status-page/use-status-poll.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { PollLost } from '#app/ui/status-summary.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { TrackingView } from './tracking-view.ts'

type Props = { payment: TrackingView; version: string; textLanguage: Language }

/** The payment as its recipient sees it. */
export function TrackingPage({ payment, version, textLanguage }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const { token = '' } = useParams()
  const { failures, news } = useStatusPoll(payment, {
    path: href('/transaction-confirmation/:token/status', { token }),
    version,
    sentences: payment.sentences,
    everyMs: SLOW_MS,
  })
  return (
    <div className="stack" lang={textLanguage}>
      <PageHead
        lang={textLanguage}
        title={t('tracking.title', { headline: payment.heading })}
        heading={payment.heading}
      />
      <PageNews lines={news} />
      <div className="stack tight prose">
        <p>
          <StatusTag tone={payment.tone}>{payment.status}</StatusTag>
        </p>
        {payment.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <PollLost text={failures > 0 ? t('tracking.pollLost', { time: payment.asOf }) : null} />
      </div>
      <div className="card">
        <ProgressTracker label={t('tracking.progress')} steps={payment.steps} />
      </div>
      <div className="two">
        <section className="stack tight">
          <h2>{t('tracking.details')}</h2>
          <div className="card">
            <Rows rows={payment.rows} total={payment.total} />
          </div>
          <CheckAgain
            view={payment}
            to={pathname}
            className="link unprinted"
            label={t('tracking.checkAgain')}
            asOf={t('tracking.asOf', { time: payment.asOf })}
          />
        </section>
        <section className="stack tight">
          <h2>{t('tracking.timeline')}</h2>
          <Timeline events={payment.timeline} />
        </section>
      </div>
      <section className="stack tight prose">
        <h2>{t('tracking.about', { brand: BRAND.name })}</h2>
        <p className="muted">{t('tracking.aboutText', { brand: BRAND.name })}</p>
        <p className="unprinted">
          <Link to={href('/')} reloadDocument>
            {t('tracking.aboutLink', { brand: BRAND.name })}
          </Link>
        </p>
      </section>
    </div>
  )
}

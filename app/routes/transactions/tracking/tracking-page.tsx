import { href, useLocation, useParams } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { withLanguage, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import type { TrackingView } from './tracking-view.ts'

const EVERY_MS = 30_000

type Props = { payment: TrackingView; version: string; textLanguage: Language }

/** A payment as its recipient follows it: where the money is, what is next and by when, its way, and what happened. */
export function TrackingPage({ payment, version, textLanguage }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const { token = '' } = useParams()
  const { failures, news } = usePoll({
    url: withLanguage(href('/transaction-confirmation/:token/status', { token }), useLanguage()),
    version,
    heading: payment.headline,
    sentences: [payment.tag, ...payment.sentences],
    everyMs: EVERY_MS,
    isOver: payment.isOver,
  })
  return (
    <div className="stack" lang={textLanguage}>
      <PageHead
        lang={textLanguage}
        title={t('tracking.title', { headline: payment.headline })}
        heading={payment.headline}
      />
      <PageNews lines={news} />
      <div className="stack tight prose">
        <p>
          <StatusTag tone={payment.tone}>{payment.tag}</StatusTag>
        </p>
        {payment.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className={failures > 0 ? undefined : 'unseen'} aria-live="polite">
          {failures > 0 ? <Notice kind="info" text={t('tracking.pollLost', { time: payment.asOf })} /> : null}
        </div>
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
          {payment.isOver ? null : (
            <p className="alone">
              <Link to={pathname} className="link unprinted">
                {t('tracking.checkAgain')}
              </Link>{' '}
              <span className="small muted num">{t('tracking.asOf', { time: payment.asOf })}</span>
            </p>
          )}
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

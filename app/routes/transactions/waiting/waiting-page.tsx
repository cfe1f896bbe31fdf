import { href } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import type { WaitingView } from './waiting-view.server.ts'

const EVERY_MS = 7_000

type Props = { payment: WaitingView; version: string; login: string }

/** A payment that somebody watches without a session: what to send where, how far it is, and the way back in. */
export function WaitingPage({ payment, version, login }: Props) {
  const t = useTexts()
  const params = { id: payment.key }
  const [where, ...outlook] = payment.sentences
  const statusUrl = withLanguage(href('/transactions/:id/waiting/status', params), useLanguage())
  const { failures, news } = usePoll({
    url: statusUrl,
    version,
    heading: payment.headline,
    sentences: [payment.status, ...payment.sentences],
    everyMs: EVERY_MS,
    isOver: payment.final,
  })
  return (
    <div className="stack">
      <PageHead heading={payment.headline} />
      <PageNews lines={news} />
      <div className="stack tight prose">
        <p>
          <StatusTag tone={payment.tone}>{payment.status}</StatusTag>
        </p>
        <p>{where}</p>
        <div className={failures > 0 ? undefined : 'unseen'} aria-live="polite">
          {failures > 0 ? <Notice kind="info" text={t('transaction.pollLost', { time: payment.asOf })} /> : null}
        </div>
      </div>
      {payment.pay ? <PayInstructions pay={payment.pay} statusUrl={statusUrl} /> : null}
      <Notice kind="info" text={t('waiting.ended')}>
        <p>
          <a className={payment.pay ? 'button quiet' : 'button'} href={login}>
            {t('waiting.logIn')}
          </a>
        </p>
      </Notice>
      {outlook.length > 0 ? (
        <div className="stack tight prose">
          {outlook.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
      <section className="card">
        <ProgressTracker label={t('transaction.progress')} steps={payment.steps} />
      </section>
      <section className="stack tight prose">
        <h2>{t('transaction.details')}</h2>
        <div className="card">
          <Rows rows={payment.rows} total={payment.total} />
        </div>
        <p className="small muted code" translate="no">
          {t('transaction.number', { key: payment.key })}
        </p>
        {payment.final ? null : (
          <p className="alone">
            <Link to={href('/transactions/:id/waiting', params)}>{t('transaction.checkAgain')}</Link>{' '}
            <span className="small muted num">{t('transaction.asOf', { time: payment.asOf })}</span>
          </p>
        )}
      </section>
    </div>
  )
}

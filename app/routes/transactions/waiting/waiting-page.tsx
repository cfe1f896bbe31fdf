import { href } from 'react-router'
import { CheckAgain } from '#app/features/status-page/check-again.tsx'
import { useStatusPoll } from '#app/features/status-page/use-status-poll.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { PollLost } from '#app/ui/status-summary.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import type { WaitingView } from './waiting-view.server.ts'

type Props = { payment: WaitingView; version: string; login: string }

/** The read-only page of a payment after its session has expired, with the deposit address and a login link. */
export function WaitingPage({ payment, version, login }: Props) {
  const t = useTexts()
  const params = { id: payment.key }
  const [where, ...outlook] = payment.sentences
  const statusPath = href('/transactions/:id/waiting/status', params)
  const statusUrl = addLanguage(statusPath, useLanguage())
  const { failures, news } = useStatusPoll(payment, { path: statusPath, version, sentences: payment.sentences })
  return (
    <div className="stack">
      <PageHead heading={payment.heading} />
      <PageNews lines={news} />
      <div className="stack tight prose">
        <p>
          <StatusTag tone={payment.tone}>{payment.status}</StatusTag>
        </p>
        <p>{where}</p>
        <PollLost text={failures > 0 ? t('status.pollLost', { time: payment.asOf }) : null} />
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
        <ProgressTracker label={t('status.progress')} steps={payment.steps} />
      </section>
      <section className="stack tight prose">
        <h2>{t('status.details')}</h2>
        <div className="card">
          <Rows rows={payment.rows} total={payment.total} />
        </div>
        <p className="small muted code" translate="no">
          {t('status.number', { id: payment.key })}
        </p>
        <CheckAgain
          view={payment}
          to={href('/transactions/:id/waiting', params)}
          label={t('status.checkAgain')}
          asOf={t('status.asOf', { time: payment.asOf })}
        />
      </section>
    </div>
  )
}

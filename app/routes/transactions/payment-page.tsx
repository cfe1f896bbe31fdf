import { href, useLocation } from 'react-router'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import type { FormOutcome, PageOutcome } from '#app/forms/outcome.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Crossing } from '#app/ui/crossing.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { Unavailable } from '#app/ui/unavailable.tsx'
import { AfterPayment } from './after-payment.tsx'
import { PayInstructions } from './pay-instructions.tsx'
import { LateChoice } from './late-choice.tsx'
import { PaymentActions } from './payment-actions.tsx'
import type { PaymentView } from './payment-view.ts'
import { QuestionCard } from './question-card.tsx'
import { ShareWithRecipient } from './share-with-recipient.tsx'
import type { Sharing } from './read-sharing.server.ts'
import { StatementPreview } from './statement-preview.tsx'
import { usePriceMoved, type Refusal } from './use-price-moved.ts'
import { useStatusPoll } from './use-status-poll.ts'

/** SPEC section 8: one failed poll must not hide a payment. */
const FAILURES_UNTIL_OVERLAY = 3

type Props = {
  payment: PaymentView
  asksToCancel: boolean
  vouchers: readonly { value: string; label: string }[]
  /** What a finished payment offers; null before. */
  after: { id: string; email: string; name: string } | null
  /** The link for the recipient, where there can be one. */
  sharing?: Sharing
  /** Of the forms that send an email or keep a template, where there are any. */
  operationId?: string
  outcome?: PageOutcome & Partial<FormOutcome> & { showsPayer?: boolean } & Partial<Refusal>
}

/** A payment: one sentence first, the way of the money, what to do now, then details and what happened. */
export function PaymentPage({ payment, asksToCancel, vouchers, after, sharing, outcome, ...fresh }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { pathname } = useLocation()
  const params = { id: payment.key }
  const statusUrl = withLanguage(href('/transactions/:id/status', params), language)
  const failures = useStatusPoll(statusUrl, payment.poll)
  const operationId = useOperationId(fresh.operationId ?? '', outcome)
  const actions = { payment, asksToCancel, vouchers, operationId }
  const isDraft = payment.state === 'draft'
  const refusal = outcome && 'saw' in outcome ? { saw: outcome.saw ?? null } : undefined
  const price = usePriceMoved(payment.price, refusal)
  return (
    <div className="stack">
      <PageHead heading={payment.sentences.headline} outcome={price.outcome ?? outcome} form="after" />
      {failures >= FAILURES_UNTIL_OVERLAY ? (
        <Unavailable supportCode={payment.key}>
          <div className="actions">
            <a className="button" href={pathname}>
              {t('failures.tryAgain')}
            </a>
            <HelpLink supportCode={payment.key} />
          </div>
        </Unavailable>
      ) : null}
      <div className="stack tight prose" aria-live="polite">
        <p>
          <StatusTag tone={payment.tone}>{payment.status}</StatusTag>{' '}
          <span className="small muted code">{t('transaction.number', { key: payment.key })}</span>
        </p>
        <p>{payment.sentences.where}</p>
        <p>{payment.sentences.next}</p>
        <p>{payment.sentences.when}</p>
        <p>
          <b>{payment.sentences.do}</b>
        </p>
        {failures > 0 ? <Notice kind="info" text={t('transaction.pollLost', { time: payment.asOf })} /> : null}
      </div>
      {payment.question ? <QuestionCard id={payment.key} question={payment.question} /> : null}
      {price.moved ? <Notice kind="info" text={price.moved} /> : null}
      {payment.late ? <LateChoice id={payment.key} late={payment.late} agreed={payment.price?.agreed} /> : null}
      <section className="card">
        <Crossing label={t('transaction.crossing')} stops={payment.crossing} />
      </section>
      {payment.pay ? <PayInstructions id={payment.key} pay={payment.pay} statusUrl={statusUrl} /> : null}
      {isDraft || payment.late ? null : <PaymentActions {...actions} />}
      {sharing ? <ShareWithRecipient id={payment.key} {...sharing} chosen={outcome?.showsPayer} /> : null}
      {after ? <AfterPayment {...after} operationId={operationId} result={outcome?.result} /> : null}
      <div className="two">
        <section className="stack tight">
          <h2>{t('transaction.details')}</h2>
          <div className="card">
            <SummaryList
              rows={payment.rows}
              change={{ to: href('/transactions/:id/edit', params), label: t('transaction.change') }}
            />
          </div>
          {payment.statement ? <StatementPreview id={payment.key} {...payment.statement} /> : null}
          {isDraft ? <PaymentActions {...actions} /> : null}
          {payment.poll.final ? null : (
            <p>
              <Link to={href('/transactions/:id', params)}>{t('transaction.checkAgain')}</Link>{' '}
              <span className="small muted num">{t('transaction.asOf', { time: payment.asOf })}</span>
            </p>
          )}
        </section>
        <section className="stack tight">
          <h2>{t('transaction.timeline')}</h2>
          <Timeline events={payment.timeline} />
        </section>
      </div>
    </div>
  )
}

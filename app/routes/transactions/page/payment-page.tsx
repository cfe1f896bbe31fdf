import { href, useLocation } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import type { FormOutcome, PageOutcome } from '#app/forms/form-result.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { Unavailable } from '#app/ui/unavailable.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { AfterPayment } from '#app/routes/transactions/after/after-payment.tsx'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import { LateChoice } from './late-choice.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'
import { QuestionCard } from '#app/routes/transactions/question/question-card.tsx'
import { ShareWithRecipient } from '#app/routes/transactions/sharing/share-with-recipient.tsx'
import type { Sharing } from '#app/routes/transactions/sharing/load-sharing.server.ts'
import { StatementPreview } from './statement-preview.tsx'
import { usePriceMoved, type Refusal } from './use-price-moved.ts'

/** What nobody can name is asked for less often (rules.md#payment-poll). */
const EVERY_MS = 7_000
const UNKNOWN_MS = 30_000
/** One failed poll must not hide a payment (rules.md#one-failed-poll). */
const FAILURES_UNTIL_OVERLAY = 3

type Props = {
  payment: PaymentView
  /** Of everything that the page shows: its poll asks whether it still holds. */
  version: string
  asksToCancel: boolean
  vouchers: readonly { value: string; label: string }[]
  /** What a finished payment offers; null before. */
  after: { id: string; email: string; name: string | null } | null
  /** The link for the recipient, where there can be one. */
  sharing?: Sharing
  /** Of the forms that send an email or keep a template, where there are any. */
  operationId?: string
  /** The words of the link to paying from an account, where one holds enough. */
  accountOffer?: string
  outcome?: PageOutcome & Partial<FormOutcome> & { showsPayer?: boolean } & Partial<Refusal>
}

/** A payment: one sentence first, the way of the money, what to do now, then details and what happened. */
export function PaymentPage({
  payment,
  version,
  asksToCancel,
  vouchers,
  after,
  sharing,
  accountOffer,
  outcome,
  ...fresh
}: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { pathname } = useLocation()
  const params = { id: payment.key }
  const statusUrl = withLanguage(href('/transactions/:id/status', params), language)
  const { headline, where, next, when, do: toDo } = payment.sentences
  const { failures, news } = usePoll({
    url: statusUrl,
    version,
    heading: headline,
    sentences: [payment.status, where, next, when, toDo],
    everyMs: payment.state === 'unknown' ? UNKNOWN_MS : EVERY_MS,
    isOver: payment.poll.final,
  })
  const operationId = useOperationId(fresh.operationId ?? '', outcome)
  const actions = { payment, asksToCancel, vouchers, operationId }
  const isDraft = payment.state === 'draft'
  const refusal = outcome && 'saw' in outcome ? { saw: outcome.saw ?? null } : undefined
  const price = usePriceMoved(payment.price, refusal)
  return (
    <div className="stack">
      <PageHead heading={headline} outcome={price.outcome ?? outcome} form="after" />
      <PageNews lines={news} />
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
      <PaymentSummary payment={payment} isPollLost={failures > 0} />
      {payment.question ? <QuestionCard id={payment.key} question={payment.question} /> : null}
      {price.moved ? <Notice kind="info" text={price.moved} /> : null}
      {payment.late ? <LateChoice id={payment.key} late={payment.late} agreed={payment.price?.agreed} /> : null}
      <div className="card">
        <ProgressTracker label={t('transaction.progress')} steps={payment.steps} />
      </div>
      {payment.pay ? <PayInstructions id={payment.key} pay={payment.pay} statusUrl={statusUrl} /> : null}
      {payment.receivingAddress ? (
        <p>
          <Link to={payment.receivingAddress.to}>{payment.receivingAddress.label}</Link>
        </p>
      ) : null}
      {accountOffer && payment.allowed.edit && !payment.isFromAccount ? (
        <p>
          <Link to={href('/transactions/:id/pay-from-account', params)}>{accountOffer}</Link>
        </p>
      ) : null}
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
          {payment.recurring ? (
            <p>
              <Link to={href(`/${BRAND.segments.recurring}/:id/view`, { id: payment.recurring.id })}>
                {payment.recurring.label}
              </Link>
            </p>
          ) : null}
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

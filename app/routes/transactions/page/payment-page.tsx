import { href, useLocation } from 'react-router'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import type { FormOutcome, PageOutcome } from '#app/forms/form-result.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { Unavailable } from '#app/ui/unavailable.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { StatusSummary } from '#app/ui/status-summary.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'
import type { Sharing } from '#app/routes/transactions/sharing/load-sharing.server.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { PaymentCheck } from './payment-check.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { usePriceMoved, type Refusal } from './use-price-moved.ts'

/** What nobody can name is asked for less often (rules.md#payment-poll). */
const EVERY_MS = 7_000
const UNKNOWN_MS = 30_000
/** One failed poll must not hide a payment (rules.md#one-failed-poll). */
const FAILURES_UNTIL_OVERLAY = 3

export type PaymentPageProps = {
  payment: PaymentView
  /** Of everything that the page shows: its poll asks whether it still holds. */
  version: string
  /** What is asked once more, by the address. */
  asks: 'cancel' | 'settle' | null
  /** Why the customer can't confirm it, if they can't. */
  closed?: GateView
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

/** A payment: what is true first, then what to do now, then what comes next, the way that the money takes and what is known. */
export function PaymentPage(props: PaymentPageProps) {
  const t = useTexts()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { payment, version, asks, outcome } = props
  const { headline, where, next, when, do: toDo } = payment.sentences
  const { failures, news } = usePoll({
    url: withLanguage(href('/transactions/:id/status', { id: payment.key }), language),
    version,
    heading: headline,
    sentences: [payment.status, where, next, when, toDo],
    everyMs: payment.state === 'unknown' ? UNKNOWN_MS : EVERY_MS,
    isOver: payment.poll.final,
  })
  const operationId = useOperationId(props.operationId ?? '', outcome)
  const refusal =
    outcome && 'saw' in outcome ? { saw: outcome.saw ?? null, changed: outcome.changed ?? null } : undefined
  const price = usePriceMoved(payment.price, refusal)
  return (
    <div className="stack">
      <PageHead
        heading={headline}
        outcome={price.outcome ?? outcome}
        form="after"
        // The page has these texts only when it has these forms.
        labels={outcome?.result ? { email: t('afterPayment.email'), name: t('afterPayment.name') } : undefined}
      />
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
      <StatusSummary
        tone={payment.tone}
        status={payment.status}
        where={payment.sentences.where}
        lost={failures > 0 ? t('transaction.pollLost', { time: payment.asOf }) : null}
      />
      {asks === 'cancel' && payment.allowed.cancel ? <CancelQuestion payment={payment} /> : null}
      {price.moved ? <Notice kind="info" text={price.moved} /> : null}
      {props.closed && !outcome?.warning ? <GateNotice gate={props.closed} /> : null}
      {payment.state === 'draft' ? (
        <PaymentCheck {...props} operationId={operationId} />
      ) : (
        <PaymentProgress {...props} operationId={operationId} />
      )}
    </div>
  )
}

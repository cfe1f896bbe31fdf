import { href } from 'react-router'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AfterPayment } from '#app/routes/transactions/after/after-payment.tsx'
import { QuestionCard } from '#app/routes/transactions/question/question-card.tsx'
import { ShareWithRecipient } from '#app/routes/transactions/sharing/share-with-recipient.tsx'
import { Link } from '#app/ui/link.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { StatusOutlook } from '#app/ui/status-summary.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { LateChoice } from './late-choice.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { ShortChoice } from './short-choice.tsx'
import type { PaymentPageProps } from './payment-page.tsx'

type Props = PaymentPageProps & { operationId: string }

/** A payment that was confirmed: the choice or the address that is needed now, then its way, its details and its story. */
export function PaymentProgress({
  payment,
  asks,
  vouchers,
  after,
  sharing,
  accountOffer,
  operationId,
  outcome,
}: Props) {
  const t = useTexts()
  const { key: id, hasArrived, isStopped } = payment
  const statusUrl = withLanguage(href('/transactions/:id/status', { id }), useLanguage())
  const share = sharing ? <ShareWithRecipient id={id} {...sharing} chosen={outcome?.showsPayer} /> : null
  const receipt = after ? (
    <AfterPayment {...after} isMain={hasArrived} operationId={operationId} result={outcome?.result} />
  ) : null
  return (
    <>
      {payment.question ? <QuestionCard id={id} question={payment.question} /> : null}
      {payment.late && asks !== 'cancel' ? (
        <LateChoice id={id} late={payment.late} agreed={payment.price?.agreed} />
      ) : null}
      {payment.short && asks !== 'cancel' ? (
        <ShortChoice id={id} short={payment.short} asksToSettle={asks === 'settle'} />
      ) : null}
      {payment.pay ? <PayInstructions {...{ pay: payment.pay, statusUrl, isMain: !payment.short }} /> : null}
      <PaymentActions {...{ payment, asks, vouchers, accountOffer, operationId }} />
      {hasArrived ? receipt : null}
      {payment.short ? null : <StatusOutlook {...payment.sentences} />}
      <div className="card">
        <ProgressTracker label={t('transaction.progress')} steps={payment.steps} />
      </div>
      {payment.receivingAddress ? (
        <p>
          <Link to={payment.receivingAddress.to}>{payment.receivingAddress.label}</Link>
        </p>
      ) : null}
      {isStopped ? null : share}
      {hasArrived ? null : receipt}
      <div className="two">
        <PaymentDetails payment={payment} />
        <section className="stack tight">
          <h2>{t('transaction.timeline')}</h2>
          <Timeline events={payment.timeline} />
        </section>
      </div>
      {isStopped ? share : null}
    </>
  )
}

import { href } from 'react-router'
import { PayInstructions } from '#app/features/pay-crypto/pay-instructions.tsx'
import { StatusBody } from '#app/features/status-page/status-body.tsx'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AfterPayment } from '#app/routes/transactions/after/after-payment.tsx'
import { QuestionCard } from '#app/routes/transactions/question/question-card.tsx'
import { ShareWithRecipient } from '#app/routes/transactions/sharing/share-with-recipient.tsx'
import { Link } from '#app/ui/link.tsx'
import { LateChoice } from './late-choice.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentExtras } from './payment-extras.tsx'
import { ShortChoice } from './short-choice.tsx'
import type { PaymentPageProps } from './payment-page-props.ts'

type Props = PaymentPageProps & { operationId: string }

/** A confirmed payment: the choice or deposit address needed now, then the progress, details and timeline. */
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
  const { id, hasArrived, deadline } = payment
  const page = href('/transactions/:id', { id })
  const statusUrl = addLanguage(href('/transactions/:id/status', { id }), useLanguage())
  const receipt = after ? (
    <AfterPayment {...after} isMain={hasArrived} operationId={operationId} result={outcome?.result} />
  ) : null
  return (
    <>
      {payment.question ? <QuestionCard id={id} question={payment.question} deadline={deadline} /> : null}
      {payment.late && asks !== 'cancel' ? (
        <LateChoice id={id} late={payment.late} agreed={payment.price?.agreed} deadline={deadline} />
      ) : null}
      {payment.short && asks !== 'cancel' ? (
        <ShortChoice id={id} short={payment.short} asksToSettle={asks === 'settle'} />
      ) : null}
      {payment.pay ? <PayInstructions {...{ pay: payment.pay, statusUrl, isMain: !payment.short, deadline }} /> : null}
      <PaymentActions {...{ payment, asks, vouchers, accountOffer, operationId }} />
      {hasArrived ? receipt : null}
      <StatusBody
        view={payment}
        page={page}
        change={{ to: href('/transactions/:id/edit', { id }), label: t('transaction.change') }}
        details={<PaymentExtras payment={payment} />}
      >
        {payment.receivingAddress ? (
          <p>
            <Link to={payment.receivingAddress.to}>{payment.receivingAddress.label}</Link>
          </p>
        ) : null}
      </StatusBody>
      {hasArrived ? null : receipt}
      {sharing ? <ShareWithRecipient id={id} {...sharing} chosen={outcome?.showsPayer} /> : null}
    </>
  )
}

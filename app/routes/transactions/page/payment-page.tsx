import { href } from 'react-router'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import { SLOW_MS } from '#app/features/status-page/use-status-poll.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PaymentCheck } from './payment-check.tsx'
import type { PaymentPageProps } from './payment-page-props.ts'
import { PaymentProgress } from './payment-progress.tsx'
import { usePaymentPrice } from './use-payment-price.ts'

/** The status first, then what the customer can do now, then the outlook, the progress and the details. */
export function PaymentPage(props: PaymentPageProps) {
  const t = useTexts()
  const { payment, version, asks, outcome } = props
  const operationId = useOperationId(props.operationId ?? '', outcome)
  const refusal =
    outcome && 'saw' in outcome ? { saw: outcome.saw ?? null, changed: outcome.changed ?? null } : undefined
  const price = usePaymentPrice(payment.price, refusal)
  return (
    <div className="stack">
      <StatusHead
        view={payment}
        page={href('/transactions/:id', { id: payment.id })}
        version={version}
        everyMs={payment.state === 'unknown' ? SLOW_MS : undefined}
        head={{
          outcome: price.outcome ?? outcome,
          form: 'after',
          // These texts are loaded only with the forms they belong to.
          labels: outcome?.result ? { email: t('afterPayment.email'), name: t('afterPayment.name') } : undefined,
        }}
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

/** The customer confirms a cancellation at a separate URL. */
function CancelQuestion({ payment }: Pick<PaymentPageProps, 'payment'>) {
  const t = useTexts()
  const text = payment.isFromAccount ? 'accountPayment.cancelText' : 'transaction.cancelText'
  const back = payment.hasRefundAddress ? 'transaction.cancelTextReceived' : 'transaction.cancelTextHeld'
  return (
    <ConfirmAction
      page={href('/transactions/:id', { id: payment.id })}
      heading={t('transaction.cancelAsk')}
      texts={[t(payment.hasFunds ? back : text)]}
      intent="cancel"
      yes={t('transaction.cancelYes')}
      no={t('transaction.cancelNo')}
      isDanger
    />
  )
}

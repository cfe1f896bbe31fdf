import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { StatusOutlook } from '#app/ui/status-summary.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import { AfterPayment } from '#app/routes/transactions/after/after-payment.tsx'
import { ShareWithRecipient } from '#app/routes/transactions/sharing/share-with-recipient.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { StatementPreview } from './statement-preview.tsx'
import type { PaymentPageProps } from './payment-page-props.ts'

type Props = PaymentPageProps & { operationId: string }

/** An unconfirmed payment: its details, and beside them the price with the confirm button (a bottom bar on phones). */
export function PaymentCheck({ payment, vouchers, after, sharing, asks, accountOffer, operationId, outcome }: Props) {
  const t = useTexts()
  return (
    <>
      <div className="two">
        <div className="stack">
          <PaymentDetails payment={payment} />
          {payment.statement ? <StatementPreview id={payment.id} {...payment.statement} /> : null}
          <StatusOutlook {...payment.sentences} />
          <PaymentActions {...{ payment, asks, vouchers, accountOffer, operationId }} />
        </div>
        {payment.check && asks === null ? <ConfirmBar payment={payment} check={payment.check} /> : null}
      </div>
      <div className="card">
        <ProgressTracker label={t('status.progress')} steps={payment.steps} />
      </div>
      {sharing ? <ShareWithRecipient id={payment.id} {...sharing} chosen={outcome?.showsPayer} /> : null}
      {after ? <AfterPayment {...after} isMain={false} operationId={operationId} result={outcome?.result} /> : null}
    </>
  )
}

type ConfirmBarProps = { payment: Props['payment']; check: NonNullable<Props['payment']['check']> }

function ConfirmBar({ payment, check }: ConfirmBarProps) {
  const t = useTexts()
  return (
    <aside ref={measureBar} className="stick bar confirm" aria-label={payment.sentences.headline}>
      <Form method="post" action={href('/transactions/:id', { id: payment.id })} className="stack tight">
        {check.warning ? (
          <p className="warn small">
            <Icon name="alert" />
            <span>{check.warning}</span>
          </p>
        ) : null}
        <Rows rows={check.rows} total={check.total} />
        {payment.price ? <input type="hidden" name="agreed" value={payment.price.agreed} /> : null}
        <Button name="intent" value="confirm" id="after-confirm">
          {t('transaction.confirm', { coinAmount: payment.coinAmount })}
        </Button>
      </Form>
    </aside>
  )
}

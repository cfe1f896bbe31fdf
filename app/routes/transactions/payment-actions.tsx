import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PaymentView } from './payment-view.ts'

/** The buttons that a payment has now. Cancelling asks once more, on a page of its own address. */
export function PaymentActions({ payment, asksToCancel }: { payment: PaymentView; asksToCancel: boolean }) {
  const t = useTexts()
  const { allowed, state } = payment
  const page = href('/transactions/:id', { id: payment.key })
  if (asksToCancel && allowed.cancel) {
    return (
      <section className="card stack tight">
        <h2>{t('transaction.cancelAsk')}</h2>
        <p>{t(payment.hasFunds ? 'transaction.cancelTextReceived' : 'transaction.cancelText')}</p>
        <Form method="post" action={page} className="actions">
          <Button name="intent" value="cancel" variant="danger">
            {t('transaction.cancelYes')}
          </Button>
          <Link to={page} className="button quiet">
            {t('transaction.cancelNo')}
          </Link>
        </Form>
      </section>
    )
  }
  if (!allowed.confirm && !allowed.float && !allowed.cancel) return null
  return (
    <Form method="post" action={page} className="actions">
      {allowed.confirm ? (
        <Button name="intent" value="confirm">
          {state === 'draft'
            ? t('transaction.confirm', { coinAmount: payment.coinAmount })
            : t('transaction.confirmAgain')}
        </Button>
      ) : null}
      {allowed.float && state !== 'draft' ? (
        <Button name="intent" value="float" variant="quiet">
          {t(payment.hasFunds ? 'transaction.settleReceived' : 'transaction.float')}
        </Button>
      ) : null}
      {allowed.cancel ? <Link to={`${page}?ask=cancel`}>{t('transaction.cancel')}</Link> : null}
    </Form>
  )
}

import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'

/** Asks once more before a payment is cancelled, on a page of its own address. */
export function CancelQuestion({ payment }: { payment: PaymentView }) {
  const t = useTexts()
  const page = href('/transactions/:id', { id: payment.key })
  const text = payment.isFromAccount ? 'accountPayment.cancelText' : 'transaction.cancelText'
  const back = payment.hasRefundAddress ? 'transaction.cancelTextReceived' : 'transaction.cancelTextHeld'
  return (
    <section className="card stack tight">
      <h2>{t('transaction.cancelAsk')}</h2>
      <p>{t(payment.hasFunds ? back : text)}</p>
      <Form method="post" action={page} className="actions">
        <Button name="intent" value="cancel" variant="danger">
          {t('transaction.cancelYes')}
        </Button>{' '}
        <Link to={page} className="button quiet">
          {t('transaction.cancelNo')}
        </Link>
      </Form>
    </section>
  )
}

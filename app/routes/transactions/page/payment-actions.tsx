import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'

type Props = {
  payment: PaymentView
  asksToCancel: boolean
  vouchers: readonly { value: string; label: string }[]
  operationId: string
}

/** The buttons that a payment has now. Cancelling asks once more, on a page of its own address. */
export function PaymentActions({ payment, asksToCancel, vouchers, operationId }: Props) {
  const t = useTexts()
  const { allowed, state } = payment
  const params = { id: payment.key }
  const page = href('/transactions/:id', params)
  if (asksToCancel && allowed.cancel) return <CancelQuestion page={page} payment={payment} />
  return (
    <>
      {allowed.voucher && vouchers.length > 0 ? (
        <Form method="post" action={page} className="filters">
          <SelectField name="voucher" label={t('transaction.voucher')} value="" options={vouchers} />
          <Button name="intent" value="voucher" variant="quiet">
            {t('transaction.voucherApply')}
          </Button>
        </Form>
      ) : null}
      {allowed.confirm || allowed.float || allowed.cancel ? (
        <Form method="post" action={page} className="actions">
          {allowed.mailAgain ? (
            <>
              <input type="hidden" name="operation_id" value={operationId} />
              <Button name="intent" value="mail-again" variant="quiet">
                {t('accountPayment.mailAgain')}
              </Button>
            </>
          ) : null}{' '}
          {payment.price ? <input type="hidden" name="agreed" value={payment.price.agreed} /> : null}
          {allowed.confirm ? (
            <Button name="intent" value="confirm" id="after-confirm">
              {state === 'draft'
                ? t('transaction.confirm', { coinAmount: payment.coinAmount })
                : t('transaction.confirmAgain')}
            </Button>
          ) : null}{' '}
          {allowed.float && state !== 'draft' ? (
            <Button name="intent" value="float" variant="quiet">
              {t(payment.hasFunds ? 'transaction.settleReceived' : 'transaction.float')}
            </Button>
          ) : null}{' '}
          {allowed.cancel ? <Link to={`${page}?ask=cancel`}>{t('transaction.cancel')}</Link> : null}
        </Form>
      ) : null}
      {allowed.refundAddress ? (
        <p>
          <Link to={href('/transactions/:id/refund-address', params)}>{t('transaction.refundAddress')}</Link>
        </p>
      ) : null}
    </>
  )
}

function CancelQuestion({ page, payment }: { page: string; payment: PaymentView }) {
  const t = useTexts()
  const text = payment.isFromAccount ? 'accountPayment.cancelText' : 'transaction.cancelText'
  return (
    <section className="card stack tight">
      <h2>{t('transaction.cancelAsk')}</h2>
      <p>{t(payment.hasFunds ? 'transaction.cancelTextReceived' : text)}</p>
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

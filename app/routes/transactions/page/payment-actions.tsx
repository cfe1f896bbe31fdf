import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { PaymentPageProps } from './payment-page.tsx'

type Props = Pick<PaymentPageProps, 'payment' | 'vouchers' | 'accountOffer'> & {
  /** Of the form that has an email sent again, where there is one. */
  operationId?: string
}

/** What else can be done with a payment now, besides the one thing that its page is for. */
export function PaymentActions({ payment, vouchers, accountOffer, operationId = '' }: Props) {
  const t = useTexts()
  const { allowed, state } = payment
  const params = { id: payment.key }
  const page = href('/transactions/:id', params)
  const isDraft = state === 'draft'
  const hasButton = !isDraft && (allowed.confirm || allowed.float || allowed.emailAgain)
  const cancel = allowed.cancel ? <Link to={`${page}?ask=cancel`}>{t('transaction.cancel')}</Link> : null
  return (
    <>
      {hasButton ? (
        <Form method="post" action={page} className="actions">
          {allowed.emailAgain ? (
            <>
              <input type="hidden" name="operation_id" value={operationId} />
              <Button name="intent" value="email-again" variant="quiet">
                {t('accountPayment.emailAgain')}
              </Button>
            </>
          ) : null}{' '}
          {allowed.confirm && !isDraft ? (
            <Button name="intent" value="confirm" id="after-confirm">
              {t('transaction.confirmAgain')}
            </Button>
          ) : null}{' '}
          {allowed.float && !isDraft ? (
            <Button name="intent" value="float" variant="quiet">
              {t('ui.action_floating')}
            </Button>
          ) : null}{' '}
          {cancel}
        </Form>
      ) : null}
      {!hasButton && cancel ? <p className="actions">{cancel}</p> : null}
      {allowed.voucher && vouchers.length > 0 ? (
        <Form method="post" action={page} className="filters">
          <SelectField name="voucher" label={t('transaction.voucher')} value="" options={vouchers} />
          <Button name="intent" value="voucher" variant="quiet">
            {t('transaction.voucherApply')}
          </Button>
        </Form>
      ) : null}
      {accountOffer && allowed.edit && !payment.isFromAccount ? (
        <p>
          <Link to={href('/transactions/:id/pay-from-account', params)}>{accountOffer}</Link>
        </p>
      ) : null}
      {allowed.refundAddress ? (
        <p>
          <Link to={href('/transactions/:id/refund-address', params)}>{t('transaction.refundAddress')}</Link>
        </p>
      ) : null}
    </>
  )
}

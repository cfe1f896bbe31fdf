import { href } from 'react-router'
import { buildConfirmationPath } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { PaymentPageProps } from './payment-page-props.ts'

type Props = Pick<PaymentPageProps, 'payment' | 'asks' | 'vouchers' | 'accountOffer'> & {
  /** For the form that resends the confirmation email. */
  operationId?: string
}

/** Renders each allowed action that no other part of the page offers. */
export function PaymentActions({ payment, asks, vouchers, accountOffer, operationId = '' }: Props) {
  const t = useTexts()
  const { allowed, state } = payment
  const params = { id: payment.id }
  const page = href('/transactions/:id', params)
  // Omit actions offered by the late or short card, the cancel question, or the confirm bar.
  const isChosen = payment.late !== undefined || payment.short !== undefined
  const offers = {
    confirm: allowed.confirm && !payment.check && !payment.late,
    float: allowed.float && !payment.short,
    cancel: allowed.cancel && asks !== 'cancel' && !isChosen,
    edit: allowed.edit && !payment.statement,
    refundAddress: allowed.refundAddress && !isChosen,
  }
  const hasButton = offers.confirm || offers.float || allowed.emailAgain
  const links = (
    <>
      {offers.edit ? <Link to={href('/transactions/:id/edit', params)}>{t('transaction.changePayment')}</Link> : null}{' '}
      {offers.cancel ? <Link to={buildConfirmationPath(page, 'ask=cancel')}>{t('transaction.cancel')}</Link> : null}
    </>
  )
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
          {offers.confirm ? (
            <Button name="intent" value="confirm" id="after-confirm">
              {t(RATED.has(state) ? 'transaction.confirmAgain' : 'ui.action_confirm')}
            </Button>
          ) : null}{' '}
          {offers.float ? (
            <Button name="intent" value="float" variant="quiet">
              {t('ui.action_floating')}
            </Button>
          ) : null}{' '}
          {links}
        </Form>
      ) : null}
      {!hasButton && (offers.edit || offers.cancel) ? <p className="actions">{links}</p> : null}
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
      {offers.refundAddress ? (
        <p>
          <Link to={href('/transactions/:id/refund-address', params)}>
            {t(payment.hasRefundAddress ? 'transaction.otherRefundAddress' : 'transaction.refundAddress')}
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** States in which a second confirmation locks a new rate. */
const RATED: ReadonlySet<string> = new Set(['waiting', 'expired', 'floating'])

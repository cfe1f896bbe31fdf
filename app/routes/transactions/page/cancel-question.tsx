import { href } from 'react-router'
import { ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'

/** Asks once more before a payment is cancelled, on a page of its own address. */
export function CancelQuestion({ payment }: { payment: PaymentView }) {
  const t = useTexts()
  const text = payment.isFromAccount ? 'accountPayment.cancelText' : 'transaction.cancelText'
  const back = payment.hasRefundAddress ? 'transaction.cancelTextReceived' : 'transaction.cancelTextHeld'
  return (
    <ConfirmAction
      page={href('/transactions/:id', { id: payment.key })}
      heading={t('transaction.cancelAsk')}
      texts={[t(payment.hasFunds ? back : text)]}
      intent="cancel"
      yes={t('transaction.cancelYes')}
      no={t('transaction.cancelNo')}
      isDanger
    />
  )
}

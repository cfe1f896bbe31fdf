import { href } from 'react-router'
import { CheckAgain } from '#app/features/status-page/check-again.tsx'
import { withFullNumber } from '#app/features/status-page/rows.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'
import { PaymentExtras } from './payment-extras.tsx'

/** All details of an unconfirmed payment, each with a link to change it. */
export function PaymentDetails({ payment }: { payment: PaymentView }) {
  const t = useTexts()
  const params = { id: payment.id }
  const change = { to: href('/transactions/:id/edit', params), label: t('transaction.change') }
  return (
    <section className="stack tight">
      <h2>{t('status.details')}</h2>
      <div className="card">
        <SummaryList rows={withFullNumber(payment, t('status.fullNumber'))} change={change} Code={AddressText} />
        <PaymentExtras payment={payment} />
      </div>
      <p className="small muted code" translate="no">
        {t('status.number', { id: payment.number ?? payment.id })}
      </p>
      <CheckAgain view={payment} to={href('/transactions/:id', params)} />
    </section>
  )
}

import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'

/** Everything that is known of a payment; what happens if something goes wrong is one line until it is opened. */
export function PaymentDetails({ payment }: { payment: PaymentView }) {
  const t = useTexts()
  const params = { id: payment.key }
  const change = { to: href('/transactions/:id/edit', params), label: t('transaction.change') }
  const { ifWrong } = payment
  return (
    <section className="stack tight">
      <h2>{t('transaction.details')}</h2>
      <div className="card">
        <SummaryList rows={payment.rows} change={change} Code={AddressWords} />
        {ifWrong ? (
          <details className="more">
            <summary>
              {ifWrong.heading} <small className="muted">{ifWrong.line}</small>
            </summary>
            <SummaryList rows={ifWrong.rows} change={change} Code={AddressWords} />
          </details>
        ) : null}
      </div>
      <p className="small muted code" translate="no">
        {t('transaction.number', { key: payment.key })}
      </p>
      {payment.recurring ? (
        <p>
          <Link to={href(`/${BRAND.segments.recurring}/:id/view`, { id: payment.recurring.id })}>
            {payment.recurring.label}
          </Link>
        </p>
      ) : null}
      {payment.poll.final ? null : (
        <p className="alone">
          <Link to={href('/transactions/:id', params)}>{t('transaction.checkAgain')}</Link>{' '}
          <span className="small muted num">{t('transaction.asOf', { time: payment.asOf })}</span>
        </p>
      )}
    </section>
  )
}

import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'

/** The exception choices, collapsed to one line, and the recurring payment that a payment belongs to. */
export function PaymentExtras({ payment: { id, ifWrong, recurring } }: { payment: PaymentView }) {
  const t = useTexts()
  const change = { to: href('/transactions/:id/edit', { id }), label: t('transaction.change') }
  return (
    <>
      {ifWrong ? (
        <details className="more">
          <summary>
            {ifWrong.heading} <small className="muted">{ifWrong.line}</small>
          </summary>
          <SummaryList rows={ifWrong.rows} change={change} Code={AddressText} />
        </details>
      ) : null}
      {recurring ? (
        <p>
          <Link to={href(`/${BRAND.segments.recurring}/:id/view`, { id: recurring.id })}>{recurring.label}</Link>
        </p>
      ) : null}
    </>
  )
}

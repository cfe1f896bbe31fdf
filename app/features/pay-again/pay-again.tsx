import { Fragment } from 'react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PaidBefore } from './paid-before.ts'

/** Links to payment forms prefilled with earlier recipients and templates. */
export function PayAgain({ paidBefore }: { paidBefore: PaidBefore[] }) {
  const t = useTexts()
  return (
    <nav className="again" aria-label={t('payments.again')}>
      {paidBefore.map(({ to, label, note }) => (
        // The form is prefilled only when its document loads.
        <Fragment key={to}>
          <Link to={to} className="button quiet" reloadDocument>
            <span translate="no">{label}</span> {note ? <small className="muted">{note}</small> : null}
          </Link>{' '}
        </Fragment>
      ))}
      <Link to={href('/payments/templates')}>{t('payments.templates')}</Link>
    </nav>
  )
}

import { href, useParams } from 'react-router'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { ConfirmationView } from './confirmation-view.ts'

type Props = { payment: ConfirmationView; outcome?: PageOutcome }

/** The payment of an emailed link with its confirm button, or the confirmation's date. */
export function ConfirmationPage({ payment, outcome }: Props) {
  const t = useTexts()
  const { token = '' } = useParams()
  const { amount, receiver, taken, until, confirmedAt } = payment
  const rows = [
    { term: t('confirmation.to'), value: receiver },
    { term: t('confirmation.from'), value: taken },
    ...(confirmedAt === null && until !== null ? [{ term: t('confirmation.until'), value: until }] : []),
  ]
  return (
    <div className="narrow stack">
      <PageHead
        heading={confirmedAt === null ? t('confirmation.heading', { amount }) : t('confirmation.done')}
        lede={confirmedAt === null ? t('confirmation.text') : t('confirmation.doneText', { at: confirmedAt })}
        outcome={outcome}
      />
      <section className="card" aria-label={t('confirmation.details')}>
        <Rows rows={rows} total={{ term: t('confirmation.gets'), value: amount }} />
      </section>
      {confirmedAt === null ? (
        <Form method="post" action={href('/transaction-confirmation/:token', { token })}>
          <Button>{t('confirmation.submit', { amount })}</Button>
        </Form>
      ) : (
        <p>
          <Link to={href('/transactions/:id', { id: payment.key })}>{t('confirmation.open')}</Link>
        </p>
      )}
    </div>
  )
}

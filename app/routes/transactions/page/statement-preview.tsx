import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { StatementView } from '#app/routes/transactions/view/confirm-view.ts'

/** The payment as it will appear on the recipient's bank statement, with a link to edit its reference. */
export function StatementPreview({ id, heading, date, from, message, amount, note }: StatementView & { id: string }) {
  const t = useTexts()
  return (
    <section className="card stack tight">
      <h2>{heading}</h2>
      <div className="value">
        <span>
          <small className="muted num">{date}</small>
          <br />
          <b translate="no">{from}</b>
          <br />
          {message}
        </span>
        <b className="num" translate="no">
          {amount}
        </b>
      </div>
      <p className="small muted">{note}</p>
      <p>
        <Link to={href('/transactions/:id/edit', { id })}>
          {t('transaction.change')}
          <span className="unseen"> {heading}</span>
        </Link>
      </p>
    </section>
  )
}

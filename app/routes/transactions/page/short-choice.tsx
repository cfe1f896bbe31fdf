import type { ReactNode } from 'react'
import { href } from 'react-router'
import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ShortView } from '#app/routes/transactions/view/short-view.ts'

type Props = { id: string; short: ShortView; asksToSettle: boolean }

/** The customer's choices for a payment that arrived short. Irreversible ones need a second confirmation. */
export function ShortChoice({ id, short, asksToSettle }: Props) {
  const t = useTexts()
  const page = href('/transactions/:id', { id })
  const { heading, send, settle, back, giveAddress } = short
  if (asksToSettle && settle?.label) {
    return (
      <ConfirmAction
        page={page}
        heading={t('transaction.settleAsk', { settle: settle.label })}
        texts={[settle.note]}
        intent="float"
        yes={settle.label}
        no={t('transaction.cancelNo')}
      >
        {/* The server pays out only this amount (decisions/price-shown.md). */}
        {settle.payout === null ? null : <input type="hidden" name="payout" value={settle.payout} />}
      </ConfirmAction>
    )
  }
  return (
    <section className="card stack tight unprinted">
      <h2>{heading}</h2>
      <ul className="outcomes">
        {send ? (
          <Choice note={send.note}>
            <a className="button" href="#pay">
              {send.label}
            </a>
          </Choice>
        ) : null}
        {settle ? (
          <Choice note={settle.note}>
            {settle.label ? (
              <Link to={buildConfirmationPath(page, 'ask=settle')} className="button quiet">
                {settle.label}
              </Link>
            ) : null}
          </Choice>
        ) : null}
        {back ? (
          <Choice note={back.note}>
            {back.label ? (
              <Link to={buildConfirmationPath(page, 'ask=cancel')} className="button quiet">
                {back.label}
              </Link>
            ) : null}
          </Choice>
        ) : null}
      </ul>
      {giveAddress ? (
        <p>
          <Link to={href('/transactions/:id/refund-address', { id })}>{giveAddress}</Link>
        </p>
      ) : null}
    </section>
  )
}

function Choice({ note, children }: { note: string; children: ReactNode }) {
  return (
    <li>
      {children}{' '}
      <p className="small muted">
        <AddressText text={note} />
      </p>
    </li>
  )
}

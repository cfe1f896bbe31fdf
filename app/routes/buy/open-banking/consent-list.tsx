import { href } from 'react-router'
import { askPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { payPath } from '#app/routes/buy/order-address.ts'
import type { ConsentView } from './load-consents.server.ts'

type Props = { order: string | null; consents: readonly ConsentView[]; revokes: string | null }

/** What the customer has allowed at banks, each with a way to take it back. Taking back asks once, at its own address. */
export function ConsentList({ order, consents, revokes }: Props) {
  const t = useTexts()
  const page = order === null ? href('/buy/method/open-banking') : payPath(href('/buy/method/open-banking'), order)
  const revoked = consents.find(({ id, isGood }) => isGood && id === revokes)
  if (revoked) {
    return (
      <ConfirmAction
        page={page}
        // The address of the question, which is asked again when nothing came of it.
        action={askPath(page, revokeQuery(revoked.id))}
        heading={t('openBanking.revokeAsk', { bank: revoked.bank })}
        texts={[t('openBanking.revokeText')]}
        intent="revoke"
        yes={t('openBanking.revokeYes')}
        no={t('openBanking.revokeNo')}
        isDanger
      >
        <input type="hidden" name="consent" value={revoked.id} />
      </ConfirmAction>
    )
  }
  return (
    <section className="stack tight" aria-labelledby="consents">
      {order === null ? null : <h2 id="consents">{t('openBanking.consents')}</h2>}
      <p className="prose">{t('openBanking.consentsText')}</p>
      <ul className="stack tight">
        {consents.map(({ id, bankId, bank, isGood, note }) => (
          <li key={id} className="card stack tight">
            <p>
              <b translate="no">{bank}</b> <small className="muted">{note}</small>
            </p>
            <p className="actions">
              {order === null ? null : (
                <Link to={payPath(href('/buy/method/open-banking/:id', { id: bankId }), order)}>
                  {t(isGood ? 'openBanking.use' : 'openBanking.goOn')}
                  <span className="unseen" translate="no">
                    {' '}
                    {bank}
                  </span>
                </Link>
              )}{' '}
              {isGood ? (
                <Link to={askPath(page, revokeQuery(id))}>
                  {t('openBanking.revoke')}
                  <span className="unseen" translate="no">
                    {' '}
                    {bank}
                  </span>
                </Link>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function revokeQuery(id: string): string {
  return `revoke=${encodeURIComponent(id)}`
}

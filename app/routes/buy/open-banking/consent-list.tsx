import { href } from 'react-router'
import { buildConfirmationPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { getPayPath } from '#app/routes/buy/order-address.ts'
import type { ConsentView } from './load-consents.server.ts'

type Props = { order: string | null; consents: readonly ConsentView[]; revokes: string | null }

/** The customer's consents at banks. Revoking one needs a confirmation at a separate URL. */
export function ConsentList({ order, consents, revokes }: Props) {
  const t = useTexts()
  const page = order === null ? href('/buy/method/open-banking') : getPayPath(href('/buy/method/open-banking'), order)
  const revoked = consents.find(({ id, isGood }) => isGood && id === revokes)
  if (revoked) {
    return (
      <ConfirmAction
        page={page}
        // After a failed submit the page shows the question again.
        action={buildConfirmationPath(page, buildRevokeQuery(revoked.id))}
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
                <Link to={getPayPath(href('/buy/method/open-banking/:id', { id: bankId }), order)}>
                  {t(isGood ? 'openBanking.use' : 'openBanking.goOn')}
                  <span className="unseen" translate="no">
                    {' '}
                    {bank}
                  </span>
                </Link>
              )}{' '}
              {isGood ? (
                <Link to={buildConfirmationPath(page, buildRevokeQuery(id))}>
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

function buildRevokeQuery(id: string): string {
  return `revoke=${encodeURIComponent(id)}`
}

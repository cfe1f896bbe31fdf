import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { payPath } from '#app/routes/buy/order-address.ts'
import type { ConsentView } from './load-consents.server.ts'

type Props = { order: string | null; consents: readonly ConsentView[]; revokes: string | null }

/** What the customer has allowed at banks, each with a way to take it back. Taking back asks once, at its own address. */
export function ConsentList({ order, consents, revokes }: Props) {
  const t = useTexts()
  const page = order === null ? href('/buy/method/open-banking') : payPath(href('/buy/method/open-banking'), order)
  const revoked = consents.find(({ id, isGood }) => isGood && id === revokes)
  if (revoked) return <RevokeQuestion page={page} consent={revoked} />
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
                  <span className="unseen"> {bank}</span>
                </Link>
              )}{' '}
              {isGood ? (
                <Link to={revokePath(page, id)}>
                  {t('openBanking.revoke')}
                  <span className="unseen"> {bank}</span>
                </Link>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where taking back is asked about. */
function revokePath(page: string, id: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}revoke=${encodeURIComponent(id)}`
}

function RevokeQuestion({ page, consent: { id, bank } }: { page: string; consent: ConsentView }) {
  const t = useTexts()
  return (
    <section className="card stack tight">
      <h2>{t('openBanking.revokeAsk', { bank })}</h2>
      <p>{t('openBanking.revokeText')}</p>
      {/* At the address of the question, which is asked again when nothing came of it. */}
      <Form method="post" action={revokePath(page, id)} className="actions">
        <input type="hidden" name="consent" value={id} />
        <Button name="intent" value="revoke" variant="danger">
          {t('openBanking.revokeYes')}
        </Button>{' '}
        <Link to={page} className="button quiet">
          {t('openBanking.revokeNo')}
        </Link>
      </Form>
    </section>
  )
}

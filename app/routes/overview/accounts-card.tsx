import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverviewView } from './overview-view.ts'

export function AccountsCard({ part }: { part: NonNullable<OverviewView['accounts']> }) {
  const t = useTexts()
  return (
    <section className="stack tight">
      <h2>{t('overview.accounts')}</h2>
      {!('value' in part) ? (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: part.supportCode })} />
      ) : (
        <>
          <ul className="card payment-list objects">
            {part.value.rows.map(({ id, name, balance, value, note }) => (
              <li key={id}>
                <span>
                  <Link to={href('/accounts/:id', { id })}>{name}</Link>{' '}
                  {note ? <small className="muted">{note}</small> : null}
                </span>{' '}
                <span>
                  <b className="num" translate="no">
                    {balance}
                  </b>{' '}
                  {value ? <small className="muted num">{value}</small> : null}
                </span>
              </li>
            ))}
          </ul>
          {part.value.canOpen ? (
            <p>
              <Link to={href('/accounts/open')}>{t('overview.openAccount')}</Link>
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

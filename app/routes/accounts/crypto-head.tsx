import { href } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CryptoActions } from './load-crypto-actions.server.ts'

export function CryptoHead({ id, actions }: { id: string; actions: CryptoActions }) {
  const t = useTexts()
  const { buy, exchange, send, sent, notes, closed } = actions
  return (
    <>
      {closed ? (
        <>
          <GateNotice gate={closed.gate} />
          {closed.wayOut ? (
            <>
              <p>{closed.wayOut.text}</p>
              <p>
                <Link to={closed.wayOut.to} className="button">
                  {closed.wayOut.label}
                </Link>
              </p>
            </>
          ) : null}
        </>
      ) : (
        <div className="actions">
          {buy ? (
            <>
              <Link to={buy} className="button">
                {t('accountPage.buy')}
              </Link>{' '}
            </>
          ) : null}
          {exchange ? (
            <>
              <Link to={exchange} className="button quiet">
                {t('accountPage.exchange')}
              </Link>{' '}
            </>
          ) : null}
          {send ? (
            <Link to={send} className="button quiet">
              {t('accountPage.send')}
            </Link>
          ) : null}
        </div>
      )}
      {notes.map((note) => (
        <p className="small muted" key={note}>
          {note}
        </p>
      ))}
      <p className="actions">
        <Link to={href('/accounts/:id/exchange-orders', { id })}>{t('accountPage.exchanges')}</Link>{' '}
        <Link to={sent}>{t('accountPage.sent')}</Link>
      </p>
    </>
  )
}

import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { PayFromWallet } from './pay-from-wallet.tsx'
import type { PayCryptoView } from './pay-crypto-view.ts'

type Props = { id: string; pay: PayCryptoView; statusUrl: string }

/** What to send, where and on which network, as a code to scan and as text to copy. */
export function PayInstructions({ id, pay, statusUrl }: Props) {
  const t = useTexts()
  return (
    <section className="card pay">
      {pay.qr ? <Qr path={pay.qr.path} size={pay.qr.size} label={pay.qr.label} /> : null}
      <div className="stack tight">
        <h2>{t('transaction.pay.heading')}</h2>
        <p className="warn">
          <Icon name="alert" />
          <span>{pay.networkWarning}</span>
        </p>
        <div className="value">
          <span>
            <small className="muted">{t('transaction.pay.amount')}</small>
            <br />
            <b className="num">{pay.amount}</b>
          </span>
          <CopyButton text={pay.amountToCopy} what={t('transaction.pay.amount')} />
        </div>
        <div className="value">
          <span>
            <small className="muted">{t('transaction.pay.address')}</small>
            <br />
            <span className="code">{pay.address}</span>
          </span>
          <CopyButton text={pay.address} what={t('transaction.pay.address')} />
        </div>
        {pay.countdown ? (
          <Countdown
            seconds={pay.countdown.seconds}
            label={t('transaction.pay.left')}
            until={t('transaction.pay.until', { time: pay.countdown.until })}
          />
        ) : null}
        {pay.uri ? (
          <p>
            <a className="link" href={pay.uri}>
              {t('transaction.pay.open')}
            </a>
          </p>
        ) : null}
        {pay.wallet ? <PayFromWallet id={id} pay={pay} wallet={pay.wallet} statusUrl={statusUrl} /> : null}
        {pay.noCode ? <p>{pay.noCode}</p> : null}
        <p className="small muted">{pay.exchangeHelp}</p>
      </div>
    </section>
  )
}

import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { GroupedCode } from '#app/ui/grouped-code.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { PayFromWallet } from './pay-from-wallet.tsx'
import type { PayCryptoView } from './pay-crypto-view.ts'

type Props = {
  pay: PayCryptoView
  statusUrl: string
  /** False if paying is only one of several choices on the page. */
  isMain?: boolean
  /** The deadline for the crypto, unless the countdown shows it. */
  deadline?: string
}

/** The amount, address and network: to copy, to open in a wallet, and as a QR code. */
export function PayInstructions({ pay, statusUrl, isMain = true, deadline = '' }: Props) {
  const t = useTexts()
  if (pay.withheld !== null) {
    return (
      <section className="card" id="pay" role="alert">
        <p className="warn">
          <Icon name="alert" />
          <span>{pay.withheld}</span>
        </p>
      </section>
    )
  }
  return (
    <section className="card pay" id="pay">
      <div className="stack tight">
        <h2 className="unseen">{t('transaction.pay.heading')}</h2>
        <div className="value">
          <span>
            <small className="muted">{t('transaction.pay.exactly')}</small> <br />
            <b className="num" translate="no">
              {pay.amount}
            </b>
          </span>
          <CopyButton text={pay.amountToCopy} what={t('transaction.pay.amount')} />
        </div>
        <div className="value">
          <span>
            <small className="muted">{t('transaction.pay.address')}</small>
            <br />
            <GroupedCode text={pay.address} />
          </span>
          <CopyButton text={pay.address} what={t('transaction.pay.address')} />
        </div>
        <p className="warn small">
          <Icon name="alert" />
          <span>{pay.networkWarning}</span>
        </p>
        {pay.uri ? (
          <p className="actions">
            <a className={isMain ? 'button' : 'button quiet'} href={pay.uri}>
              {t('transaction.pay.open')}
            </a>
          </p>
        ) : null}
        {pay.countdown ? (
          <Countdown
            seconds={pay.countdown.seconds}
            ends={pay.countdown.ends}
            label={t('transaction.pay.left')}
            until={t('transaction.pay.until', { time: pay.countdown.until })}
          />
        ) : null}
        {deadline ? <p className="small muted">{deadline}</p> : null}
        {pay.wallet ? <PayFromWallet pay={pay} wallet={pay.wallet} statusUrl={statusUrl} /> : null}
        {pay.noCode ? <p>{pay.noCode}</p> : null}
        <p className="small muted">{pay.exchangeHelp}</p>
      </div>
      {pay.qr ? (
        <details className="more aside">
          <summary>{t('transaction.pay.device')}</summary>
          <div className="stack tight">
            <Qr path={pay.qr.path} size={pay.qr.size} label={pay.qr.label} />
            <ShareButton text={pay.uri ?? pay.address} label={t('transaction.pay.share')} />
          </div>
        </details>
      ) : null}
    </section>
  )
}

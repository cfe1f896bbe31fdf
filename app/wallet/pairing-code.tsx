import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Qr } from '#app/ui/qr.tsx'
import type { Pairing } from './wallet-connect-connector.ts'

/** What a wallet elsewhere takes to connect: as a code, as text, and as a link for the device that is looked at. */
export function PairingCode({ pairing: { uri, qr } }: { pairing: Pairing }) {
  const t = useTexts()
  return (
    <>
      <p>{t('browserWallet.pair')}</p>
      <Qr {...qr} label={t('browserWallet.pairCode')} />
      <div className="value">
        <span>
          <small className="muted">{t('browserWallet.pairText')}</small>
          <br />
          <span className="code" translate="no">
            {uri}
          </span>
        </span>
        <CopyButton text={uri} what={t('browserWallet.pairText')} />
      </div>
      <p>
        <a className="link" href={uri}>
          {t('browserWallet.pairOpen')}
        </a>
      </p>
    </>
  )
}

import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { WalletChain } from '#app/domain/wallet-chains.ts'
import type { Language } from '#app/i18n/languages.ts'
import { mergeTexts, type TextLines } from '#app/i18n/translate.ts'
import { formatDecimal, formatTime } from '#app/i18n/formats.ts'
import { TextsProvider, useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { parsePending, type PendingTransfer } from './send-once.ts'
import { TransferFacts } from './transfer-facts.tsx'
import { usePaymentSteps, type PaymentSteps } from './use-payment-steps.ts'
import type { Pairing } from './wallet-connect-connector.ts'
import type { WalletError } from './wallet-error.ts'
import { getName } from './wallets.ts'

type Props = PaymentSteps & {
  zone: string
  onClose: () => void
}

/** `language` formats amounts and times; the panel's texts may fall back to another language. */
type PanelTexts = {
  language: Language
  words: { texts: TextLines; textLanguage: Language; chains: readonly WalletChain[] }
}

/**
 * Renders the payment steps of a browser wallet or WalletConnect. Receives its texts as a prop because the page doesn't
 * load them.
 */
export function WalletPanel({ words, language, ...props }: Omit<Props, 'chains'> & PanelTexts) {
  return (
    <TextsProvider language={language} texts={mergeTexts([words.texts])}>
      <div lang={words.textLanguage}>
        <Panel {...props} chains={words.chains} />
      </div>
    </TextsProvider>
  )
}

function Panel({ zone, onClose, ...props }: Props) {
  const t = useTexts()
  const { payment, record, isElsewhere } = props
  const { step, walletName, connectors, choose, switchNetwork, send, retry, stop } = usePaymentSteps(props)
  const pending = step.name === 'asked' ? null : parsePending(record.text)
  const heading = useFocusAfter(pending ? 'record' : step.name)
  const names = { wallet: walletName ?? t('browserWallet.unnamed'), network: payment.network }

  function closePanel() {
    stop()
    onClose()
  }

  return (
    <section className="stack tight" aria-labelledby="browser-wallet">
      <h2 id="browser-wallet" ref={heading} tabIndex={-1}>
        {t(isElsewhere ? 'browserWallet.phone' : 'browserWallet.heading')}
      </h2>
      {pending ? (
        <div className="stack tight" aria-live="polite">
          <PendingNote pending={pending} zone={zone} />
        </div>
      ) : (
        <>
          <div className="stack tight" aria-live="polite">
            {step.name === 'choose' ? <p>{t('browserWallet.choose')}</p> : null}
            {step.name === 'busy' ? <p>{t(step.text, names)}</p> : null}
            {step.name === 'pairing' ? <PairingCode pairing={step.pairing} /> : null}
            {step.name === 'network' ? <p>{t('browserWallet.wrongNetwork', names)}</p> : null}
            {'checked' in step ? (
              <TransferFacts checked={step.checked} wallet={names.wallet} payment={payment} />
            ) : null}
            {step.name === 'refresh' || step.name === 'asking' ? <p>{t('browserWallet.refreshing')}</p> : null}
            {step.name === 'asked' ? (
              <p>
                <b>{t('browserWallet.confirm', names)}</b>
              </p>
            ) : null}
            {step.name === 'error' ? <ErrorNote error={step.error} network={payment.network} /> : null}
          </div>
          <div className="actions">
            {step.name === 'choose'
              ? connectors.map((connector) => [
                  <button type="button" className="button quiet" key={connector.uid} onClick={() => choose(connector)}>
                    {getName(connector) ?? t('browserWallet.unnamed')}
                  </button>,
                  ' ',
                ])
              : null}
            {step.name === 'network' ? (
              <button type="button" className="button" onClick={switchNetwork}>
                {t('browserWallet.changeNetwork', names)}
              </button>
            ) : null}{' '}
            {step.name === 'review' ? (
              <button type="button" className="button" onClick={() => send(step.checked)}>
                {t('browserWallet.send', { amount: payment.amount })}
              </button>
            ) : null}{' '}
            {step.name === 'error' ? (
              <button type="button" className="button quiet" onClick={retry}>
                {t('browserWallet.again')}
              </button>
            ) : null}{' '}
            {step.name === 'error' || step.name === 'choose' ? (
              <Link to={href('/wallet')}>{t('browserWallet.connections')}</Link>
            ) : null}{' '}
            {step.name === 'asking' || step.name === 'asked' ? null : (
              <button type="button" className="link" onClick={closePanel}>
                {t('browserWallet.notFromHere')}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** Each step removes the pressed button, so move the focus to the next step's heading. */
function useFocusAfter(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'record' && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

/** Renders a WalletConnect pairing as a QR code, as text, and as a link for wallets on this device. */
function PairingCode({ pairing: { uri, qr } }: { pairing: Pairing }) {
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

function ErrorNote({ error: { kind, params }, network }: { error: WalletError; network: string }) {
  const t = useTexts()
  const language = useLanguage()
  const printed = Object.entries(params).map(([name, value]) => [
    name,
    /^[\d.]+$/.test(value) ? formatDecimal(value, language) : value,
  ])
  const key = kind === 'fee' && params['fee'] === undefined ? 'feeUnknown' : kind
  return (
    <Notice
      kind="info"
      title={t(`browserWallet.trouble.${key}`, { ...Object.fromEntries(printed), network })}
      text={t('browserWallet.nothingSent')}
    />
  )
}

/** Renders a pending or sent transfer, without any control to pay again. */
function PendingNote({ pending, zone }: { pending: PendingTransfer; zone: string }) {
  const t = useTexts()
  const language = useLanguage()
  const params = { amount: pending.amount, time: formatTime(new Date(pending.at).toISOString(), language, zone) }
  if (pending.hash === undefined) {
    return <Notice kind="warning" title={t('browserWallet.open', params)} text={t('browserWallet.openText')} />
  }
  return (
    <>
      <Notice kind="success" title={t('browserWallet.sent')} text={t('browserWallet.sentText', params)} />
      <div className="value">
        <span>
          <small className="muted">{t('browserWallet.transaction')}</small>
          <br />
          <span className="code" translate="no">
            {pending.hash}
          </span>
        </span>
        <CopyButton text={pending.hash} what={t('browserWallet.transaction')} />
      </div>
    </>
  )
}

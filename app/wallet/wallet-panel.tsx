import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { WalletChain } from '#app/domain/wallet-chains.ts'
import type { Language } from '#app/i18n/languages.ts'
import { mergeTexts, type TextLines } from '#app/i18n/translate.ts'
import { TextsProvider, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { parsePending } from './send-once.ts'
import { PendingNote } from './pending-note.tsx'
import { PairingCode } from './pairing-code.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import { ErrorNote } from './error-note.tsx'
import { usePaymentSteps, type PaymentSteps } from './use-payment-steps.ts'
import { nameOf } from './wallets.ts'

type Props = PaymentSteps & {
  /** In which times are printed. */
  zone: string
  onClose: () => void
}

/** The language of the page, in which amounts and times are printed; and the words, which may be in another. */
type Spoken = {
  language: Language
  words: { texts: TextLines; textLanguage: Language; chains: readonly WalletChain[] }
}

/**
 * Pays from a wallet in the browser, or from one elsewhere. It brings its words along: the page that it opens on does not
 * have them.
 */
export function WalletPanel({ words, language, ...props }: Omit<Props, 'chains'> & Spoken) {
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
  const { step, walletName, connectors, choose, changeNetwork, send, again, stop } = usePaymentSteps(props)
  const pending = step.name === 'asked' ? null : parsePending(record.text)
  const heading = useFocusAfter(pending ? 'record' : step.name)
  const names = { wallet: walletName ?? t('browserWallet.unnamed'), network: payment.network }

  function close() {
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
            {step.name === 'trouble' ? <ErrorNote trouble={step.trouble} network={payment.network} /> : null}
          </div>
          <div className="actions">
            {step.name === 'choose'
              ? connectors.map((connector) => [
                  <button type="button" className="button quiet" key={connector.uid} onClick={() => choose(connector)}>
                    {nameOf(connector) ?? t('browserWallet.unnamed')}
                  </button>,
                  ' ',
                ])
              : null}
            {step.name === 'network' ? (
              <button type="button" className="button" onClick={changeNetwork}>
                {t('browserWallet.changeNetwork', names)}
              </button>
            ) : null}{' '}
            {step.name === 'review' ? (
              <button type="button" className="button" onClick={() => send(step.checked)}>
                {t('browserWallet.send', { amount: payment.amount })}
              </button>
            ) : null}{' '}
            {step.name === 'trouble' ? (
              <button type="button" className="button quiet" onClick={again}>
                {t('browserWallet.again')}
              </button>
            ) : null}{' '}
            {step.name === 'trouble' || step.name === 'choose' ? (
              <Link to={href('/wallet')}>{t('browserWallet.connections')}</Link>
            ) : null}{' '}
            {step.name === 'asking' || step.name === 'asked' ? null : (
              <button type="button" className="link" onClick={close}>
                {t('browserWallet.notFromHere')}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** What was pressed is gone with each step: the keyboard goes on where the next one begins. */
function useFocusAfter(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'record' && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

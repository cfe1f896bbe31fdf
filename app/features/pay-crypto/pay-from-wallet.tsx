import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { href, useSearchParams } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { WalletChain } from '#app/domain/wallet-chains.ts'
import { addLanguage, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import type { TextLines } from '#app/i18n/translate.ts'
import { FormAccount } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useScripts } from '#app/ui/use-scripts.ts'
import { getBrowserStore } from '#app/ui/browser-store.ts'
import type { WalletPanel } from '#app/wallet/wallet-panel.tsx'
import type { PayableView } from './pay-crypto-view.ts'
import { forgetOldTransfers, RECORD } from './transfer-records.ts'

type Pay = PayableView
type PanelTexts = { texts: TextLines; textLanguage: Language; chains: readonly WalletChain[] }
type Loaded = { Panel: typeof WalletPanel; words: PanelTexts }
type Props = { pay: Pay; wallet: NonNullable<Pay['wallet']>; statusUrl: string }

/**
 * A button to pay with a wallet in this browser, and a link for wallets on other devices. The link opens a new
 * document, because only its security policy allows the relay. The panel and its texts are loaded on demand, or
 * immediately if a wallet was already asked to pay this payment, since that must be shown first.
 */
export function PayFromWallet({ pay, wallet, statusUrl }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const account = useContext(FormAccount) ?? ''
  const name = RECORD + wallet.record
  const text = useSyncExternalStore(onStorage, () => getBrowserStore('localStorage')?.getItem(name) ?? null, returnNull)
  const hasWallet = useBrowserWallet()
  const [opened, setOpened] = useState<Loaded | 'loading' | 'failed' | null>(null)
  const [query, setQuery] = useSearchParams()
  const isElsewhere = wallet.elsewhere !== undefined && query.get('pay') === 'walletconnect'
  const hasScripts = useScripts()
  async function open() {
    setOpened('loading')
    setOpened(await loadPanel(language))
  }
  const openRecord = useEffectEvent(() => void loadPanel(language).then(setOpened))
  useEffect(() => forgetOldTransfers(Date.now()), [])
  useEffect(() => {
    if (text !== null || isElsewhere) openRecord()
  }, [text, isElsewhere])
  function close() {
    setOpened(null)
    if (isElsewhere) setQuery(removePay(query), { replace: true, preventScrollReset: true })
  }

  if (typeof opened === 'object' && opened !== null) {
    const { Panel, words } = opened
    const record = { name, text }
    return (
      <Panel
        {...{ words, language, account, statusUrl, record, isElsewhere }}
        payment={{ ...pay, uri: pay.uri ?? '' }}
        zone={BRAND.timeZone}
        onClose={close}
      />
    )
  }
  const isFailed = opened === 'failed'
  const isAgain = text !== null || isElsewhere
  const hasButton = isAgain ? isFailed : hasWallet
  const hasLink = text === null && !isElsewhere && hasScripts && wallet.elsewhere !== undefined
  if (!hasButton && !hasLink) return null
  return (
    <>
      {isFailed ? <Notice kind="info" title={t('notice.check_connection')} text={t('failures.network.text')} /> : null}
      <p className="actions">
        {hasButton ? (
          <button
            type="button"
            className="button quiet"
            lang={isAgain ? undefined : wallet.language}
            onClick={open}
            aria-busy={opened === 'loading' || undefined}
          >
            {isAgain ? t('failures.tryAgain') : wallet.label}
          </button>
        ) : null}
        {hasLink ? (
          <a className="button quiet" lang={wallet.language} href={`?${addPay(query)}`}>
            {wallet.elsewhere}
          </a>
        ) : null}
      </p>
    </>
  )
}

/** Loads the panel after its texts, because a page with a missing script reloads itself. */
async function loadPanel(language: Language): Promise<Loaded | 'failed'> {
  // Excludes the wallet libraries from the server build.
  if (import.meta.env.SSR) return 'failed'
  try {
    const response = await fetch(addLanguage(href('/wallet/words'), language))
    const words = (await response.json()) as PanelTexts
    const panel = await import('#app/wallet/wallet-panel.tsx')
    return { Panel: panel.WalletPanel, words }
  } catch {
    return 'failed'
  }
}

function addPay(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...removePay(query), ['pay', 'walletconnect']])
}

function removePay(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'pay'))
}

function onStorage(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

const returnNull = () => null

/** Returns whether this browser has a wallet. False until scripts run and a wallet has announced itself. */
function useBrowserWallet(): boolean {
  return useSyncExternalStore(onAnnouncement, hasInstalledWallet, () => false)
}

let hasAnnounced = false

/** Wallets announce themselves on request, and when they load later (EIP-6963). */
function onAnnouncement(onChange: () => void) {
  const handleAnnouncement = () => {
    hasAnnounced = true
    onChange()
  }
  addEventListener('eip6963:announceProvider', handleAnnouncement)
  dispatchEvent(new Event('eip6963:requestProvider'))
  return () => removeEventListener('eip6963:announceProvider', handleAnnouncement)
}

const hasInstalledWallet = () => hasAnnounced || 'ethereum' in window

import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { href, useSearchParams } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { WalletChain } from '#app/domain/wallet-chains.ts'
import { withLanguage, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import type { TextLines } from '#app/i18n/translate.ts'
import { FormAccount } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useScripts } from '#app/ui/use-scripts.ts'
import { browserStore } from '#app/ui/browser-store.ts'
import type { WalletPanel } from '#app/wallet/wallet-panel.tsx'
import type { PayableView } from './pay-crypto-view.ts'
import { forgetOldTransfers, RECORD } from '#app/features/pay-crypto/transfer-records.ts'
import { useBrowserWallet } from './use-browser-wallet.ts'

type Pay = PayableView
type Words = { texts: TextLines; textLanguage: Language; chains: readonly WalletChain[] }
type Loaded = { Panel: typeof WalletPanel; words: Words }
type Props = { pay: Pay; wallet: NonNullable<Pay['wallet']>; statusUrl: string }

/**
 * A button for those who have a wallet in this browser, and a link for those who have one elsewhere: to the same page as
 * a document of its own, since only that may talk to the relay. What they open, and its words, come when it is chosen; and
 * when a wallet was asked for this payment before, since that must be said first.
 */
export function PayFromWallet({ pay, wallet, statusUrl }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const account = useContext(FormAccount) ?? ''
  const name = RECORD + wallet.record
  const text = useSyncExternalStore(onStorage, () => browserStore('localStorage')?.getItem(name) ?? null, nothing)
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
    if (isElsewhere) setQuery(withoutPay(query), { replace: true, preventScrollReset: true })
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
          <a className="button quiet" lang={wallet.language} href={`?${withPay(query)}`}>
            {wallet.elsewhere}
          </a>
        ) : null}
      </p>
    </>
  )
}

/** The panel with its words; the words first, because a page that misses a script loads itself again. */
async function loadPanel(language: Language): Promise<Loaded | 'failed'> {
  // Only a browser has wallets: the build of the server leaves their libraries out.
  if (import.meta.env.SSR) return 'failed'
  try {
    const response = await fetch(withLanguage(href('/wallet/words'), language))
    const words = (await response.json()) as Words
    const panel = await import('#app/wallet/wallet-panel.tsx')
    return { Panel: panel.WalletPanel, words }
  } catch {
    return 'failed'
  }
}

function withPay(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...withoutPay(query), ['pay', 'walletconnect']])
}

function withoutPay(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'pay'))
}

function onStorage(onChange: () => void) {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

const nothing = () => null

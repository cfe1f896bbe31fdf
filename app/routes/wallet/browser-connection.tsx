import { reloadPage } from '#app/ui/reload-page.ts'
import { useContext, useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { getBrowserStore } from '#app/ui/browser-store.ts'
import { FormAccount } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useScripts } from '#app/ui/use-scripts.ts'
import type { ConnectionPanel } from '#app/wallet/connection-panel.tsx'

type Panel = typeof ConnectionPanel
type Props = Omit<ComponentProps<Panel>, 'account'>

/** Loads the wallet panel on request, or at once if a wallet was connected before (rules.md#wallet-chains). */
export function BrowserConnection(props: Props) {
  const t = useTexts()
  const hasScripts = useScripts()
  const account = useContext(FormAccount) ?? ''
  const [opened, setOpened] = useState<{ Panel: Panel } | 'loading' | 'failed' | null>(null)
  async function open() {
    setOpened('loading')
    setOpened(await loadPanel())
  }
  const restore = useEffectEvent(() => {
    const recent = getBrowserStore('sessionStorage')?.getItem(`wallet.${account}.recentConnectorId`)
    // Only this page's own document may connect to the relay, because of its CSP.
    if (recent?.includes('walletConnect') && !mayReachRelay()) reloadPage()
    else if (recent) void loadPanel().then(setOpened)
  })
  useEffect(() => restore(), [])

  if (typeof opened === 'object' && opened !== null) return <opened.Panel {...props} account={account} />
  if (!hasScripts) return <p>{t('walletPage.noScripts')}</p>
  return (
    <>
      {opened === 'failed' ? (
        <Notice kind="info" title={t('notice.check_connection')} text={t('failures.network.text')} />
      ) : null}
      <p>{t('walletPage.disconnected')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={open} aria-busy={opened === 'loading' || undefined}>
          {t('walletPage.look')}
        </button>
      </div>
    </>
  )
}

/** The CSP is that of the URL at which the document was loaded, not of the current one. */
function mayReachRelay(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(document?.name ?? location.href)
  return pathname === href('/wallet') || searchParams.get('pay') === 'walletconnect'
}

async function loadPanel(): Promise<{ Panel: Panel } | 'failed'> {
  // Browser only; the server's build leaves the wallet libraries out.
  if (import.meta.env.SSR) return 'failed'
  try {
    const panel = await import('#app/wallet/connection-panel.tsx')
    return { Panel: panel.ConnectionPanel }
  } catch {
    return 'failed'
  }
}

import { useEffect, useState } from 'react'
import { formatCoin } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { readAssets, type WalletCoin } from './read-assets.ts'
import type { Wallets } from './wallets.ts'
import { toWalletError, type WalletError } from './wallet-error.ts'

type Assets = Awaited<ReturnType<typeof readAssets>>

/** Renders the balances of the connected account. The caller's key remounts it for another account or network. */
export function WalletAssets({ wallets, coins }: { wallets: Wallets; coins: readonly WalletCoin[] }) {
  const t = useTexts()
  const language = useLanguage()
  const [read, setRead] = useState<Assets | WalletError | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const show = (value: Assets | WalletError) => (isUnmounted ? undefined : setRead(value))
    readAssets(wallets, coins).then(show, (error: unknown) => show(toWalletError(error)))
    return () => {
      isUnmounted = true
    }
  }, [wallets, coins])

  if (read === null) return <p>{t('walletPage.reading')}</p>
  if (!Array.isArray(read)) return <Notice kind="info" text={t('browserWallet.trouble.failed')} />
  return (
    <>
      <h3 className="small">{t('walletPage.has')}</h3>
      <SummaryList
        rows={read.map(({ coin, name, amount }) => ({ term: name, value: formatCoin(amount, coin, language) }))}
      />
    </>
  )
}

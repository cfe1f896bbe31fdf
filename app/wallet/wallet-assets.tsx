import { useEffect, useState } from 'react'
import { formatCoin } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { readAssets, type WalletCoin } from './read-assets.ts'
import type { Wallets } from './wallets.ts'
import { troubleOf, type WalletTrouble } from './wallet-trouble.ts'

type Assets = Awaited<ReturnType<typeof readAssets>>

/** What the connected account has on its network. Another account or network makes another one of these. */
export function WalletAssets({ wallets, coins }: { wallets: Wallets; coins: readonly WalletCoin[] }) {
  const t = useTexts()
  const language = useLanguage()
  const [read, setRead] = useState<Assets | WalletTrouble | null>(null)
  useEffect(() => {
    let isGone = false
    const show = (value: Assets | WalletTrouble) => (isGone ? undefined : setRead(value))
    readAssets(wallets, coins).then(show, (error: unknown) => show(troubleOf(error)))
    return () => {
      isGone = true
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

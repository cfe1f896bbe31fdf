import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { listWalletChains } from '#app/domain/wallet-chains.ts'
import { getLanguage, getTextLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listCoins } from '#app/platform/reference.ts'
import { listWallets } from '#app/platform/wallets.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/wallet.ts'
import { BrowserConnection } from './browser-connection.tsx'

export const handle = { pairsWallets: 'always' } satisfies RouteTraits

export async function loader({ context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [coins, wallets] = await Promise.all([listCoins(platform), listWallets(platform)])
    return {
      chains: listWalletChains(coins),
      coins: coins.flatMap(({ coin, name, chain_id: chainId, contract, decimals }) =>
        chainId === null || contract === undefined ? [] : [{ coin, name, chainId, contract, decimals }],
      ),
      withdrawTo: wallets.flatMap(({ status, address }) => (status === 'confirmed' ? [address] : [])),
      textLanguage: getTextLanguage(getLanguage(context), 'walletPage'),
      texts: getPageTexts(context, 'walletPage', 'browserWallet', 'notice.unsupported_chain'),
    }
  })
}

export default function WalletPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack prose" lang={loaderData.textLanguage}>
      <PageHead lang={loaderData.textLanguage} heading={t('walletPage.heading')} lede={t('walletPage.lede')} />
      <section className="card stack tight" aria-labelledby="connection">
        <h2 id="connection">{t('walletPage.connection')}</h2>
        <BrowserConnection {...loaderData} />
      </section>
      <section className="stack tight" aria-labelledby="how">
        <h2 id="how">{t('walletPage.how')}</h2>
        <p>{t('walletPage.how.connect')}</p>
        <p>{t('walletPage.how.pay')}</p>
        <p>{t('walletPage.how.disconnect')}</p>
        <p>
          <Link to={href('/profile/preferences')}>{t('walletPage.withdraw')}</Link>
        </p>
      </section>
    </div>
  )
}

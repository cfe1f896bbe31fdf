import { useEffect, useState } from 'react'
import { getConnection } from 'wagmi/actions'
import type { WalletChain } from '#app/domain/wallet-chains.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { GroupedCode } from '#app/ui/grouped-code.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { WalletCoin } from './read-assets.ts'
import { useConnection } from './use-connection.ts'
import { WalletAssets } from './wallet-assets.tsx'
import {
  changeChain,
  connectorsOf,
  connectTo,
  disconnectWallet,
  isElsewhere,
  nameOf,
  restoreConnection,
  walletsOf,
} from './wallets.ts'
import { troubleOf, type WalletTrouble } from './wallet-trouble.ts'

type Props = {
  account: string
  chains: readonly WalletChain[]
  coins: readonly WalletCoin[]
  /** Addresses that coins can be withdrawn to. */
  withdrawTo: readonly string[]
}

/** Which wallet is connected, and what is in it; and the ways to another wallet, another network, or none. */
export function ConnectionPanel({ account, chains, coins, withdrawTo }: Props) {
  const t = useTexts()
  const [wallets] = useState(() => walletsOf(account, chains))
  const [trouble, setTrouble] = useState<WalletTrouble | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  const connection = useConnection(wallets)
  const { address, chainId, connector } = getConnection(wallets)
  const network = chains.find(({ id }) => id === chainId)

  useEffect(() => {
    restoreConnection(wallets)
      .catch((error: unknown) => setTrouble(troubleOf(error)))
      .finally(() => setIsBusy(false))
  }, [wallets])

  async function run(step: () => Promise<unknown>) {
    setTrouble(null)
    setIsBusy(true)
    try {
      await step()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setIsBusy(false)
  }

  return (
    <div className="stack tight" aria-live="polite" aria-busy={isBusy || undefined}>
      {trouble ? (
        <Notice kind="info" text={t(`browserWallet.trouble.${trouble.kind}`, { network: '', ...trouble.params })} />
      ) : null}
      {address && connector ? (
        <>
          <p>{t('walletPage.connected', { wallet: nameOf(connector) ?? t('browserWallet.unnamed') })}</p>
          <div className="value">
            <span>
              <small className="muted">{t('walletPage.address')}</small>
              <br />
              <GroupedCode text={address} />
            </span>
            <CopyButton text={address} what={t('walletPage.address')} />
          </div>
          {withdrawTo.some((each) => each.toLowerCase() === address.toLowerCase()) ? (
            <p className="small muted">{t('walletPage.withdrawable')}</p>
          ) : null}
          {network ? (
            <>
              <p>
                {t('walletPage.network')}: <b translate="no">{network.name}</b>
              </p>
              {isElsewhere(connector) ? (
                <p>{t('browserWallet.unread')}</p>
              ) : (
                <WalletAssets key={connection} wallets={wallets} coins={coins} />
              )}
            </>
          ) : (
            <Notice kind="warning" title={t('notice.unsupported_chain')} text={t('walletPage.unsupportedText')} />
          )}
          <div className="actions">
            {chains
              .filter(({ id }) => id !== chainId)
              .map(({ id, name }) => [
                <button
                  type="button"
                  className="button quiet"
                  key={id}
                  onClick={() => run(() => changeChain(wallets, id))}
                >
                  {t('walletPage.change', { network: name })}
                </button>,
                ' ',
              ])}
            <button type="button" className="link" onClick={() => run(() => disconnectWallet(wallets))}>
              {t('walletPage.disconnect')}
            </button>
          </div>
        </>
      ) : connectorsOf(wallets).length === 0 ? (
        <Notice kind="info" title={t('walletPage.none')} text={t('walletPage.noneText')} />
      ) : (
        <>
          <p>{t('walletPage.disconnected')}</p>
          <div className="actions">
            {connectorsOf(wallets).map((each) => [
              <button
                type="button"
                className="button quiet"
                key={each.uid}
                onClick={() => run(() => connectTo(wallets, each))}
              >
                {t('walletPage.connect', { wallet: nameOf(each) ?? t('browserWallet.unnamed') })}
              </button>,
              ' ',
            ])}
          </div>
        </>
      )}
    </div>
  )
}

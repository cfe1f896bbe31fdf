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
  listConnectors,
  connectTo,
  disconnectWallet,
  isElsewhere,
  getName,
  restoreConnection,
  getWallets,
} from './wallets.ts'
import { toWalletError, type WalletError } from './wallet-error.ts'

type Props = {
  account: string
  chains: readonly WalletChain[]
  coins: readonly WalletCoin[]
  withdrawTo: readonly string[]
}

export function ConnectionPanel({ account, chains, coins, withdrawTo }: Props) {
  const t = useTexts()
  const [wallets] = useState(() => getWallets(account, chains))
  const [error, setError] = useState<WalletError | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  const connection = useConnection(wallets)
  const { address, chainId, connector } = getConnection(wallets)
  const network = chains.find(({ id }) => id === chainId)

  useEffect(() => {
    restoreConnection(wallets)
      .catch((error: unknown) => setError(toWalletError(error)))
      .finally(() => setIsBusy(false))
  }, [wallets])

  async function run(step: () => Promise<unknown>) {
    setError(null)
    setIsBusy(true)
    try {
      await step()
    } catch (error) {
      setError(toWalletError(error))
    }
    setIsBusy(false)
  }

  return (
    <div className="stack tight" aria-live="polite" aria-busy={isBusy || undefined}>
      {error ? (
        <Notice kind="info" text={t(`browserWallet.trouble.${error.kind}`, { network: '', ...error.params })} />
      ) : null}
      {address && connector ? (
        <>
          <p>{t('walletPage.connected', { wallet: getName(connector) ?? t('browserWallet.unnamed') })}</p>
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
      ) : listConnectors(wallets).length === 0 ? (
        <Notice kind="info" title={t('walletPage.none')} text={t('walletPage.noneText')} />
      ) : (
        <>
          <p>{t('walletPage.disconnected')}</p>
          <div className="actions">
            {listConnectors(wallets).map((each) => [
              <button
                type="button"
                className="button quiet"
                key={each.uid}
                onClick={() => run(() => connectTo(wallets, each))}
              >
                {t('walletPage.connect', { wallet: getName(each) ?? t('browserWallet.unnamed') })}
              </button>,
              ' ',
            ])}
          </div>
        </>
      )}
    </div>
  )
}

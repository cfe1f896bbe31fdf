import { href } from 'react-router'
import { createConnector } from 'wagmi'
import type { Listeners, WalletConnectProvider, RelaySettings } from './wallet-connect-provider.ts'
import { WalletError } from './wallet-error.ts'

/** wagmi's connector id for WalletConnect. */
export const WALLET_CONNECT = 'walletConnect'

export type Pairing = { uri: string; qr: { path: string; size: number } }

let opened: WalletConnectProvider | null = null

export function getWalletConnectName(): string {
  return opened?.peerName() ?? 'WalletConnect'
}

/** Disconnects without further writes to storage, for logout. */
export function leaveWalletConnect(): void {
  opened?.leave()
  opened = null
}

export function cancelPairing(): void {
  opened?.cancel()
}

/**
 * Returns a wagmi connector for WalletConnect. Its library loads when the customer selects it or a session is restored.
 */
export function createWalletConnectConnector(account: string) {
  return createConnector<WalletConnectProvider>((config) => {
    let opening: Promise<WalletConnectProvider> | null = null
    function getProvider(): Promise<WalletConnectProvider> {
      const chains = config.chains.map(({ id }) => id)
      opening ??= open(
        { account, chains },
        {
          onAccounts: (accounts) => config.emitter.emit('change', { accounts }),
          onEnd: () => config.emitter.emit('disconnect'),
        },
      ).catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    }
    return {
      id: WALLET_CONNECT,
      name: 'WalletConnect',
      type: WALLET_CONNECT,
      getProvider,
      async connect({ chainId, isReconnecting } = {}) {
        const phone = await getProvider()
        if (!phone.isPaired()) {
          if (isReconnecting) throw new WalletError('gone')
          await phone.pair((data) => config.emitter.emit('message', { type: 'pairing', data }))
        }
        if (chainId !== undefined) phone.turnTo(chainId)
        return { accounts: phone.accounts() as never, chainId: phone.chainId() }
      },
      async disconnect() {
        await (await getProvider()).end()
      },
      async getAccounts() {
        const phone = await getProvider()
        await phone.reach()
        return phone.accounts()
      },
      async getChainId() {
        return (await getProvider()).chainId()
      },
      async isAuthorized() {
        return (await getProvider()).isPaired()
      },
      async switchChain({ chainId }) {
        const phone = await getProvider()
        const chain = config.chains.find(({ id }) => id === chainId)
        if (!chain || !phone.turnTo(chainId)) throw new WalletError('unsupported')
        config.emitter.emit('change', { chainId, accounts: phone.accounts() })
        return chain
      },
      onAccountsChanged: (accounts) => config.emitter.emit('change', { accounts: accounts as `0x${string}`[] }),
      onChainChanged: (chainId) => config.emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
}

async function open(session: { account: string; chains: readonly number[] }, listeners: Listeners) {
  const response = await fetch(href('/wallet/relay'))
  if (!response.ok) throw new WalletError('relay')
  const settings = (await response.json()) as RelaySettings
  const { openWalletConnect } = await import('./wallet-connect-provider.ts')
  opened = await openWalletConnect({ ...session, ...settings }, listeners)
  return opened
}

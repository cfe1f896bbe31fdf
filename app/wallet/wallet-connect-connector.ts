import { href } from 'react-router'
import { createConnector } from 'wagmi'
import type { Heard, WalletConnectProvider, RelaySettings } from './wallet-connect-provider.ts'
import { WalletTrouble } from './wallet-trouble.ts'

/** What wagmi keeps of a connection by WalletConnect. */
export const WALLET_CONNECT = 'walletConnect'

/** What a wallet elsewhere takes to connect: its URI as text and as a QR code. */
export type Pairing = { uri: string; qr: { path: string; size: number } }

let opened: WalletConnectProvider | null = null

/** What the wallet at the other end calls itself. */
export function walletConnectName(): string {
  return opened?.peerName() ?? 'WalletConnect'
}

/** Ends what is connected, and writes nothing more: for who logs out. */
export function leaveWalletConnect(): void {
  opened?.leave()
  opened = null
}

/** Gives up waiting for a wallet to take the pairing. */
export function cancelPairing(): void {
  opened?.cancel()
}

/** A wallet elsewhere, by WalletConnect. What it takes is loaded when it is chosen, or found again. */
export function walletConnectConnector(account: string) {
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
          if (isReconnecting) throw new WalletTrouble('gone')
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
        if (!chain || !phone.turnTo(chainId)) throw new WalletTrouble('unsupported')
        config.emitter.emit('change', { chainId, accounts: phone.accounts() })
        return chain
      },
      onAccountsChanged: (accounts) => config.emitter.emit('change', { accounts: accounts as `0x${string}`[] }),
      onChainChanged: (chainId) => config.emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
}

async function open(whose: { account: string; chains: readonly number[] }, heard: Heard) {
  const response = await fetch(href('/wallet/relay'))
  if (!response.ok) throw new WalletTrouble('relay')
  const settings = (await response.json()) as RelaySettings
  const { openWalletConnect } = await import('./wallet-connect-provider.ts')
  opened = await openWalletConnect({ ...whose, ...settings }, heard)
  return opened
}

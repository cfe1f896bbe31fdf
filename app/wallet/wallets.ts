import { href } from 'react-router'
import {
  createConfig,
  createStorage,
  injected,
  noopStorage,
  unstable_connector as throughWallet,
  type Config,
} from 'wagmi'
import { connect, disconnect, getConnection, reconnect, switchChain, watchConnection } from 'wagmi/actions'
import { bsc, mainnet } from 'wagmi/chains'
import { defineChain, numberToHex, type Chain, type EIP1193Provider } from 'viem'
import type { WalletChain } from '#app/domain/wallet-chains.ts'
import { getBrowserStore } from '#app/ui/browser-store.ts'
import {
  leaveWalletConnect,
  WALLET_CONNECT,
  createWalletConnectConnector,
  getWalletConnectName,
} from './wallet-connect-connector.ts'
import { WalletError } from './wallet-error.ts'

const TIMEOUT_MS = 60_000
const STORED = 'wallet.'

export type Connector = Config['connectors'][number]
export type Wallets = Config

/** Chains with built-in RPC URLs. */
const KNOWN_CHAINS: readonly Chain[] = [mainnet, bsc]

let opened: { name: string; wallets: Wallets } | null = null

/** Logout removes all wallet connections (rules.md#wallet-chains). */
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !target.getAttribute('action')?.startsWith(href('/logout'))) return
  opened = null
  leaveWalletConnect()
  const store = getBrowserStore('sessionStorage')
  for (const key of Object.keys(store ?? {})) if (key.startsWith(STORED)) store?.removeItem(key)
})

/**
 * Returns the browser's wallets (EIP-6963, else `window.ethereum`) for these chains. Connections are stored per tab and
 * account.
 */
export function getWallets(account: string, chains: readonly WalletChain[]): Wallets {
  const name = JSON.stringify([account, chains])
  if (opened?.name !== name) opened = { name, wallets: createWallets(account, chains) }
  return opened.wallets
}

function createWallets(account: string, listed: readonly WalletChain[]): Wallets {
  const [first = mainnet, ...others] = listed.map((chain) => toChain(chain))
  return createConfig({
    chains: [first, ...others],
    connectors: [injected(), createWalletConnectConnector(account)],
    storage: createStorage({ key: STORED + account, storage: getBrowserStore('sessionStorage') ?? noopStorage }),
    // The wallet reads the chain: our pages connect to no RPC server.
    transports: Object.fromEntries([first, ...others].map(({ id }) => [id, throughWallet(injected)])),
  })
}

/** Converts a chain for wallets; native coins of EVM chains have 18 decimals. */
function toChain({ id, name, symbol, rpc }: WalletChain): Chain {
  const known = KNOWN_CHAINS.find((chain) => chain.id === id)
  return (
    known ??
    defineChain({
      id,
      name,
      nativeCurrency: { name: symbol ?? '', symbol: symbol ?? '', decimals: 18 },
      rpcUrls: { default: { http: rpc === null ? [] : [rpc] } },
    })
  )
}

/**
 * Switches the wallet's chain. Adds an unknown chain only if its RPC URL and symbol are known.
 * @throws {WalletError} or the wallet's error
 */
export async function changeChain(wallets: Wallets, chainId: number): Promise<void> {
  const chain = wallets.chains.find(({ id }) => id === chainId)
  const { connector } = getConnection(wallets)
  if (!chain || !connector) throw new WalletError(chain ? 'gone' : 'unsupported')
  const isComplete = chain.rpcUrls.default.http.length > 0 && chain.nativeCurrency.symbol !== ''
  if (isComplete || isElsewhere(connector)) {
    await enforceTimeout(switchChain(wallets, { chainId }))
    return
  }
  const provider = (await connector.getProvider()) as EIP1193Provider
  const change = waitForChain(wallets, chainId)
  try {
    await enforceTimeout(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] }),
    )
    await enforceTimeout(change.done)
  } finally {
    change.stop()
  }
}

/** Resolves when the wallet reports the chain. */
function waitForChain(wallets: Wallets, chainId: number): { done: Promise<void>; stop: () => void } {
  let stop = () => {}
  const done = new Promise<void>((resolve) => {
    const check = () => (getConnection(wallets).chainId === chainId ? resolve() : undefined)
    stop = watchConnection(wallets, { onChange: check })
    check()
  })
  return { done, stop }
}

/** Returns the browser's wallets. The unnamed one is included only if no other announced itself. */
export function listConnectors(wallets: Wallets): Connector[] {
  const inBrowser = wallets.connectors.filter((connector) => !isElsewhere(connector))
  const named = inBrowser.filter((connector) => getName(connector) !== null)
  if (named.length > 0) return named
  return 'ethereum' in window ? inBrowser : []
}

export function getWalletConnect(wallets: Wallets): Connector {
  const found = wallets.connectors.find(isElsewhere)
  if (!found) throw new WalletError('none')
  return found
}

/** Returns true for WalletConnect, which takes send requests but no queries about the chain. */
export function isElsewhere({ id }: Pick<Connector, 'id'>): boolean {
  return id === WALLET_CONNECT
}

/** Returns the wallet's name; null if it has none. */
export function getName({ id, name }: Connector): string | null {
  if (id === WALLET_CONNECT) return getWalletConnectName()
  return id === 'injected' ? null : name
}

/** Requests the account's address; moves no money. */
export async function connectTo(wallets: Wallets, connector: Connector, chainId?: number): Promise<void> {
  const { connector: current } = getConnection(wallets)
  if (current && current.uid !== connector.uid) await disconnect(wallets, { connector: current })
  if (getConnection(wallets).connector?.uid === connector.uid) return
  // Without a timeout: a pairing stays valid for minutes.
  if (isElsewhere(connector)) await connect(wallets, { connector, ...(chainId && { chainId }) })
  else await enforceTimeout(connect(wallets, { connector }))
}

/** Reconnects the previous wallet without a prompt. */
export async function restoreConnection(wallets: Wallets): Promise<void> {
  const recent = await wallets.storage?.getItem('recentConnectorId')
  if (!recent) return
  const connectors = wallets.connectors.filter((connector) => isElsewhere(connector) === (recent === WALLET_CONNECT))
  await enforceTimeout(reconnect(wallets, { connectors }))
}

export async function disconnectWallet(wallets: Wallets): Promise<void> {
  await disconnect(wallets)
  await wallets.storage?.removeItem('recentConnectorId')
}

/** Returns a comparable key of the connected wallet, account and network; empty if disconnected. */
export function getConnectionKey(wallets: Wallets): string {
  const { address, chainId, connector } = getConnection(wallets)
  return address && connector ? `${connector.uid} ${address} ${chainId}` : ''
}

export function watchWallets(wallets: Wallets, onChange: () => void): () => void {
  return watchConnection(wallets, { onChange })
}

/** Rejects after a timeout: some wallets never respond (threats.md#T47). */
export async function enforceTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new WalletError('silent')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}

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
import { browserStore } from '#app/ui/browser-store.ts'
import {
  leaveWalletConnect,
  WALLET_CONNECT,
  walletConnectConnector,
  walletConnectName,
} from './wallet-connect-connector.ts'
import { WalletTrouble } from './wallet-trouble.ts'

const PATIENCE_MS = 60_000
const STORED = 'wallet.'

export type Connector = Config['connectors'][number]
export type Wallets = Config

/** What is always known of these, their RPC addresses among it. */
const KNOWN: readonly Chain[] = [mainnet, bsc]

let opened: { name: string; wallets: Wallets } | null = null

/** Logging out leaves no connection behind (rules.md#wallet-chains). */
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !target.getAttribute('action')?.startsWith(href('/logout'))) return
  opened = null
  leaveWalletConnect()
  const store = browserStore('sessionStorage')
  for (const key of Object.keys(store ?? {})) if (key.startsWith(STORED)) store?.removeItem(key)
})

/**
 * The wallets of this browser (EIP-6963, else `window.ethereum`), on these chains. Which one was
 * connected is kept for this tab and this account alone.
 */
export function walletsOf(account: string, chains: readonly WalletChain[]): Wallets {
  const name = JSON.stringify([account, chains])
  if (opened?.name !== name) opened = { name, wallets: createWallets(account, chains) }
  return opened.wallets
}

function createWallets(account: string, listed: readonly WalletChain[]): Wallets {
  const [first = mainnet, ...others] = listed.map((chain) => chainOf(chain))
  return createConfig({
    chains: [first, ...others],
    connectors: [injected(), walletConnectConnector(account)],
    storage: createStorage({ key: STORED + account, storage: browserStore('sessionStorage') ?? noopStorage }),
    // Whatever is read of a chain is read by the wallet itself: pages of ours talk to nobody else.
    transports: Object.fromEntries([first, ...others].map(({ id }) => [id, throughWallet(injected)])),
  })
}

/** The chain as wallets are told of it; every chain of the EVM counts its own coin in 18 decimals. */
function chainOf({ id, name, symbol, rpc }: WalletChain): Chain {
  const known = KNOWN.find((chain) => chain.id === id)
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
 * Asks the wallet to change to a chain. One that it does not know is added only with all that a wallet needs for it.
 * @throws {WalletTrouble}, or whatever the wallet answers
 */
export async function changeChain(wallets: Wallets, chainId: number): Promise<void> {
  const chain = wallets.chains.find(({ id }) => id === chainId)
  const { connector } = getConnection(wallets)
  if (!chain || !connector) throw new WalletTrouble(chain ? 'gone' : 'unsupported')
  const isWhole = chain.rpcUrls.default.http.length > 0 && chain.nativeCurrency.symbol !== ''
  if (isWhole || isElsewhere(connector)) {
    await inTime(switchChain(wallets, { chainId }))
    return
  }
  const provider = (await connector.getProvider()) as EIP1193Provider
  const changed = changedTo(wallets, chainId)
  try {
    await inTime(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] }),
    )
    await inTime(changed.done)
  } finally {
    changed.stop()
  }
}

/** When the wallet has said that it is on a chain. */
function changedTo(wallets: Wallets, chainId: number): { done: Promise<void>; stop: () => void } {
  let stop = () => {}
  const done = new Promise<void>((resolve) => {
    const look = () => (getConnection(wallets).chainId === chainId ? resolve() : undefined)
    stop = watchConnection(wallets, { onChange: look })
    look()
  })
  return { done, stop }
}

/** Those of this browser to choose from; the one without a name only when no other announced itself. */
export function connectorsOf(wallets: Wallets): Connector[] {
  const inBrowser = wallets.connectors.filter((connector) => !isElsewhere(connector))
  const named = inBrowser.filter((connector) => nameOf(connector) !== null)
  if (named.length > 0) return named
  return 'ethereum' in window ? inBrowser : []
}

/** The way to a wallet elsewhere, by WalletConnect. */
export function walletConnectOf(wallets: Wallets): Connector {
  const found = wallets.connectors.find(isElsewhere)
  if (!found) throw new WalletTrouble('none')
  return found
}

/** Whether a wallet is reached by WalletConnect: it answers what it is asked to send, and nothing about its chain. */
export function isElsewhere({ id }: Pick<Connector, 'id'>): boolean {
  return id === WALLET_CONNECT
}

/** What a wallet calls itself; null for one that has not said. */
export function nameOf({ id, name }: Connector): string | null {
  if (id === WALLET_CONNECT) return walletConnectName()
  return id === 'injected' ? null : name
}

/** Asks a wallet for the address of its account; that moves no money. */
export async function connectTo(wallets: Wallets, connector: Connector, chainId?: number): Promise<void> {
  const { connector: current } = getConnection(wallets)
  if (current && current.uid !== connector.uid) await disconnect(wallets, { connector: current })
  if (getConnection(wallets).connector?.uid === connector.uid) return
  // A wallet elsewhere may take as long as its pairing lives.
  if (isElsewhere(connector)) await connect(wallets, { connector, ...(chainId && { chainId }) })
  else await inTime(connect(wallets, { connector }))
}

/** Finds the wallet again that was connected before; asks the customer nothing. */
export async function restoreConnection(wallets: Wallets): Promise<void> {
  const recent = await wallets.storage?.getItem('recentConnectorId')
  if (!recent) return
  const connectors = wallets.connectors.filter((connector) => isElsewhere(connector) === (recent === WALLET_CONNECT))
  await inTime(reconnect(wallets, { connectors }))
}

export async function disconnectWallet(wallets: Wallets): Promise<void> {
  await disconnect(wallets)
  await wallets.storage?.removeItem('recentConnectorId')
}

/** Which account of which wallet is connected on which network, as one text to compare. Empty without any. */
export function connectionOf(wallets: Wallets): string {
  const { address, chainId, connector } = getConnection(wallets)
  return address && connector ? `${connector.uid} ${address} ${chainId}` : ''
}

export function watchWallets(wallets: Wallets, onChange: () => void): () => void {
  return watchConnection(wallets, { onChange })
}

/** The answer of a wallet, or trouble when none comes: some never answer (threats.md#T47). */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new WalletTrouble('silent')), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}

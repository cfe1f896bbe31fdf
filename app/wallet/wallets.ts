import { href } from 'react-router'
import { createConfig, createStorage, injected, unstable_connector as throughWallet, type Config } from 'wagmi'
import { connect, disconnect, getConnection, reconnect, watchConnection } from 'wagmi/actions'
import { bsc, mainnet } from 'wagmi/chains'
import { WalletTrouble } from './wallet-trouble.ts'

const PATIENCE_MS = 60_000
const STORED = 'wallet.'

/** The two networks of SPEC section 9, by its names. */
export const NETWORKS = [
  { id: mainnet.id, name: 'Ethereum' },
  { id: bsc.id, name: 'Binance Smart Chain' },
] as const

export type Connector = Config['connectors'][number]
export type Wallets = Config

let opened: { account: string; wallets: Wallets } | null = null

/** Who logs out leaves no connection behind (SPEC section 2). */
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !target.getAttribute('action')?.startsWith(href('/logout'))) return
  opened = null
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(STORED)) sessionStorage.removeItem(key)
})

/**
 * The wallets of this browser (EIP-6963, else `window.ethereum`). Which one was
 * connected is kept for this tab and this account alone.
 */
export function walletsOf(account: string): Wallets {
  if (opened?.account !== account) opened = { account, wallets: createWallets(account) }
  return opened.wallets
}

function createWallets(account: string): Wallets {
  return createConfig({
    chains: [mainnet, bsc],
    connectors: [injected()],
    storage: createStorage({ key: STORED + account, storage: sessionStorage }),
    // Whatever is read of a chain is read by the wallet itself: pages of ours talk to nobody else.
    transports: { [mainnet.id]: throughWallet(injected), [bsc.id]: throughWallet(injected) },
  })
}

/** Those to choose from; the one without a name only when no other announced itself. */
export function connectorsOf(wallets: Wallets): Connector[] {
  const named = wallets.connectors.filter((connector) => nameOf(connector) !== null)
  if (named.length > 0) return named
  return 'ethereum' in window ? [...wallets.connectors] : []
}

/** What a wallet calls itself; null for one that has not said. */
export function nameOf({ id, name }: Connector): string | null {
  return id === 'injected' ? null : name
}

/** Asks a wallet for the address of its account; that moves no money. */
export async function connectTo(wallets: Wallets, connector: Connector): Promise<void> {
  const { connector: current } = getConnection(wallets)
  if (current && current.uid !== connector.uid) await disconnect(wallets, { connector: current })
  if (getConnection(wallets).connector?.uid === connector.uid) return
  await inTime(connect(wallets, { connector }))
}

/** Finds the wallet again that was connected before; asks the customer nothing. */
export async function restoreConnection(wallets: Wallets): Promise<void> {
  if (await wallets.storage?.getItem('recentConnectorId')) await inTime(reconnect(wallets))
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

/** The answer of a wallet, or trouble when none comes: some never answer (THREATS T47). */
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

/** A chain that wallets send on, as far as is known. */
export type WalletChain = {
  id: number
  name: string
  /** The symbol of the chain's own coin, in which it takes its fees. */
  symbol: string | null
  /** Where a wallet that does not know the chain yet can reach it. */
  rpc: string | null
}

type ListedCoin = {
  asset: string
  chain_id: number | null
  chain_name: string
  network_name: string
  contract?: string | null | undefined
  rpc_url: string | null
}

/** The two networks that wallets pay on (rules.md#wallet-chains). */
const ALWAYS: readonly WalletChain[] = [
  { id: 1, name: 'Ethereum', symbol: 'ETH', rpc: null },
  { id: 56, name: 'BNB Smart Chain', symbol: 'BNB', rpc: null },
]

/**
 * The chains that the platform's coins are on, and the two that are always offered (rules.md#wallet-chains). What two
 * coins say differently is not known.
 */
export function walletChains(listed: readonly ListedCoin[]): WalletChain[] {
  const ids = new Set([...ALWAYS.map(({ id }) => id), ...listed.flatMap(({ chain_id: id }) => id ?? [])])
  return Array.from(ids, (id) => {
    const here = listed.filter((coin) => coin.chain_id === id)
    const always = ALWAYS.find((chain) => chain.id === id)
    const own = here.filter(({ contract }) => contract === null)
    return {
      id,
      name: always?.name ?? (here[0]?.network_name || here[0]?.chain_name || String(id)),
      symbol: always?.symbol ?? onlyOne(own.map(({ asset }) => asset)),
      rpc: onlyOne(here.flatMap(({ rpc_url: url }) => (url !== null && /^https:\/\//i.test(url) ? url : []))),
    }
  })
}

/** The same with the chain of a payment, which the list may not have. */
export function withChain(chains: readonly WalletChain[], { id, name }: Pick<WalletChain, 'id' | 'name'>) {
  return chains.some((chain) => chain.id === id) ? chains : [...chains, { id, name, symbol: null, rpc: null }]
}

function onlyOne(texts: readonly string[]): string | null {
  const [first, ...others] = new Set(texts)
  return first !== undefined && others.length === 0 ? first : null
}

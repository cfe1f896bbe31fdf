export type WalletChain = {
  id: number
  name: string
  /** The symbol of the native coin, which pays the fees. */
  symbol: string | null
  /** An RPC URL for wallets that don't know the chain. */
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

/** Always offered (rules.md#wallet-chains). */
const ALWAYS: readonly WalletChain[] = [
  { id: 1, name: 'Ethereum', symbol: 'ETH', rpc: null },
  { id: 56, name: 'BNB Smart Chain', symbol: 'BNB', rpc: null },
]

/**
 * Returns the chains of the platform's coins and those that are always offered (rules.md#wallet-chains). A field on
 * which two coins disagree is null.
 */
export function listWalletChains(listed: readonly ListedCoin[]): WalletChain[] {
  const ids = new Set([...ALWAYS.map(({ id }) => id), ...listed.flatMap(({ chain_id: id }) => id ?? [])])
  return Array.from(ids, (id) => {
    const here = listed.filter((coin) => coin.chain_id === id)
    const always = ALWAYS.find((chain) => chain.id === id)
    const natives = here.filter(({ contract }) => contract === null)
    return {
      id,
      name: always?.name ?? (here[0]?.network_name || here[0]?.chain_name || String(id)),
      symbol: always?.symbol ?? pickUnanimous(natives.map(({ asset }) => asset)),
      rpc: pickUnanimous(here.flatMap(({ rpc_url: url }) => (url !== null && /^https:\/\//i.test(url) ? url : []))),
    }
  })
}

/** Adds the chain of a payment if the list lacks it. */
export function addChain(chains: readonly WalletChain[], { id, name }: Pick<WalletChain, 'id' | 'name'>) {
  return chains.some((chain) => chain.id === id) ? chains : [...chains, { id, name, symbol: null, rpc: null }]
}

function pickUnanimous(texts: readonly string[]): string | null {
  const [first, ...others] = new Set(texts)
  return first !== undefined && others.length === 0 ? first : null
}

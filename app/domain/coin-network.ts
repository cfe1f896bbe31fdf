/** The chain of a payment or listed coin, as the platform describes it. */
export type ChainFacts = {
  coin: string
  /** EIP-155 chain id; null for chains outside the EVM. */
  chain_id: number | null
  /** Machine-readable, for example `bitcoin`. */
  chain_name: string | null
  /** The chain's name for customers. */
  network_name: string | null
  /** The token's contract; null for the chain's native coin; undefined if unknown. */
  contract?: string | null | undefined
  /** For a token, the decimals of its contract. */
  decimals: number | null
}

export type ListedCoin = ChainFacts & { asset: string }

/** A coin's network. Null and undefined mark what the platform leaves out. */
export type CoinNetwork = {
  /** Selects the address and URI format; null unless a chain id or Bitcoin's name identifies the chain. */
  family: 'evm' | 'bitcoin' | null
  name: string | null
  chainId: number | null
  contract: string | null | undefined
  decimals: number | null
}

/**
 * Returns the network of a payment: its own fields first, then the listed coin with the same code on the same chain. A
 * code listed on several chains adds nothing to a payment that names no chain.
 */
export function resolveNetwork(facts: ChainFacts, listed: readonly ListedCoin[]): CoinNetwork {
  const sameCode = listed.filter(({ coin }) => coin === facts.coin)
  const fits = sameCode.filter((coin) => isOnSameChain(facts, coin))
  const entry = fits.length === 1 ? fits[0] : undefined
  const chainId = facts.chain_id ?? entry?.chain_id ?? null
  const chainName = facts.chain_name ?? entry?.chain_name ?? null
  return {
    family: chainId !== null ? 'evm' : chainName?.toLowerCase() === 'bitcoin' ? 'bitcoin' : null,
    name: facts.network_name || entry?.network_name || chainName || null,
    chainId,
    contract: findContract(facts, entry, listed),
    decimals: facts.decimals ?? entry?.decimals ?? null,
  }
}

/** Returns false if a field of the payment contradicts the listed coin. */
function isOnSameChain(facts: ChainFacts, coin: ListedCoin): boolean {
  return (
    (facts.chain_id === null || facts.chain_id === coin.chain_id) &&
    (facts.chain_name === null || facts.chain_name.toLowerCase() === coin.chain_name?.toLowerCase()) &&
    (facts.network_name === null || facts.chain_id !== null || facts.network_name === coin.network_name) &&
    (!facts.contract || !coin.contract || facts.contract.toLowerCase() === coin.contract.toLowerCase())
  )
}

/** Returns undefined if the sources disagree: only one coin of a chain can be its native coin. */
function findContract(facts: ChainFacts, entry: ListedCoin | undefined, listed: readonly ListedCoin[]) {
  const contract = facts.contract === undefined ? entry?.contract : facts.contract
  if (contract !== null) return contract
  if (entry?.contract) return undefined
  const chainId = facts.chain_id ?? entry?.chain_id ?? null
  const natives = listed.filter((coin) => chainId !== null && coin.chain_id === chainId && coin.contract === null)
  return new Set(natives.map(({ asset }) => asset)).size > 1 ? undefined : null
}

/** What a payment or a coin of the platform's list says of its chain. */
export type ChainFacts = {
  coin: string
  /** EIP-155; of chains of the EVM alone. */
  chain_id: number | null
  /** The chain by its name for programs, `bitcoin`. */
  chain_name: string | null
  /** The same as customers read it. */
  network_name: string | null
  /** A token's contract; null for the network's own coin, undefined where nobody says. */
  contract?: string | null | undefined
  /** Of a token: those of its contract. */
  decimals: number | null
}

export type ListedCoin = ChainFacts & { asset: string }

/** Where a coin moves, as far as the platform says: undefined and null are what it leaves out. */
export type CoinNetwork = {
  /** Decides about addresses and URIs; null where neither a chain id nor Bitcoin's name says what the chain is. */
  family: 'evm' | 'bitcoin' | null
  name: string | null
  chainId: number | null
  contract: string | null | undefined
  decimals: number | null
}

/**
 * The network of a payment, by what it says itself, then by the platform's list: the coin of the same code on the same chain.
 * A code that is on several chains says nothing of a payment that names none.
 */
export function networkOf(facts: ChainFacts, listed: readonly ListedCoin[]): CoinNetwork {
  const sameCode = listed.filter(({ coin }) => coin === facts.coin)
  const fits = sameCode.filter((coin) => isOnSameChain(facts, coin))
  const entry = fits.length === 1 ? fits[0] : undefined
  const chainId = facts.chain_id ?? entry?.chain_id ?? null
  const chainName = facts.chain_name ?? entry?.chain_name ?? null
  return {
    family: chainId !== null ? 'evm' : chainName?.toLowerCase() === 'bitcoin' ? 'bitcoin' : null,
    name: facts.network_name || entry?.network_name || chainName || null,
    chainId,
    contract: contractOf(facts, entry, listed),
    decimals: facts.decimals ?? entry?.decimals ?? null,
  }
}

/** Whether nothing that the payment says of its chain speaks against the coin. */
function isOnSameChain(facts: ChainFacts, coin: ListedCoin): boolean {
  return (
    (facts.chain_id === null || facts.chain_id === coin.chain_id) &&
    (facts.chain_name === null || facts.chain_name.toLowerCase() === coin.chain_name?.toLowerCase()) &&
    (facts.network_name === null || facts.chain_id !== null || facts.network_name === coin.network_name) &&
    (!facts.contract || !coin.contract || facts.contract.toLowerCase() === coin.contract.toLowerCase())
  )
}

/** The contract, where nobody contradicts it: of the coins that a network calls its own only one can be. */
function contractOf(facts: ChainFacts, entry: ListedCoin | undefined, listed: readonly ListedCoin[]) {
  const contract = facts.contract === undefined ? entry?.contract : facts.contract
  if (contract !== null) return contract
  if (entry?.contract) return undefined
  const chainId = facts.chain_id ?? entry?.chain_id ?? null
  const own = listed.filter((coin) => chainId !== null && coin.chain_id === chainId && coin.contract === null)
  return new Set(own.map(({ asset }) => asset)).size > 1 ? undefined : null
}

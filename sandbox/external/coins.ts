export type CoinFacts = {
  coin: string
  asset: string
  name: string
  chainName: string
  networkName: string
  chainId: number | null
  contract: string | null
  decimals: number
  confirmations: number
  secondsPerConfirmation: number
  /** Millionths of EUR around which the market moves. */
  anchor: number
  /** Decimals of a printed rate. */
  rateDecimals: 2 | 6
  /** Who exchanges it before it becomes euro; null when we do it ourselves. */
  conversionService: string | null
}

/** The coins that payments take, each on one network. */
export const COINS: readonly CoinFacts[] = [
  {
    coin: 'BTC',
    asset: 'BTC',
    name: 'Bitcoin',
    chainName: 'bitcoin',
    networkName: 'Bitcoin',
    chainId: null,
    contract: null,
    decimals: 8,
    confirmations: 3,
    secondsPerConfirmation: 600,
    anchor: 61_300_000_000,
    rateDecimals: 2,
    conversionService: null,
  },
  {
    coin: 'ETH',
    asset: 'ETH',
    name: 'Ether',
    chainName: 'ethereum',
    networkName: 'Ethereum',
    chainId: 1,
    contract: null,
    decimals: 8,
    confirmations: 12,
    secondsPerConfirmation: 12,
    anchor: 2_950_000_000,
    rateDecimals: 2,
    conversionService: null,
  },
  {
    coin: 'USDC',
    asset: 'USDC',
    name: 'USD Coin',
    chainName: 'ethereum',
    networkName: 'Ethereum',
    chainId: 1,
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    decimals: 6,
    confirmations: 12,
    secondsPerConfirmation: 12,
    anchor: 920_000,
    rateDecimals: 6,
    conversionService: 'stablecoin-desk',
  },
]

/** The coin of accounts: one is one euro, and it never leaves the provider (rules.md#service-coin). */
export const SERVICE_COIN: CoinFacts = {
  coin: 'CEUR',
  asset: 'CEUR',
  name: 'Causeway Euro',
  chainName: 'causeway',
  networkName: 'Causeway',
  chainId: null,
  contract: null,
  decimals: 2,
  confirmations: 1,
  secondsPerConfirmation: 5,
  anchor: 1_000_000,
  rateDecimals: 2,
  conversionService: null,
}

/** A coin that can be sent to us; the service coin cannot. */
export function findCoin(code: string): CoinFacts | null {
  return COINS.find(({ coin }) => coin === code) ?? null
}

/** @throws Error for a coin that no payment can have */
export function requireCoin(code: string): CoinFacts {
  const coin = code === SERVICE_COIN.coin ? SERVICE_COIN : findCoin(code)
  if (!coin) throw new Error(`No coin ${code}`)
  return coin
}

export type CoinFacts = {
  coin: string
  asset: string
  name: string
  chainName: string
  networkName: string
  chainId: number | null
  contract: string | null
  /** Decimals of its amounts on the platform. */
  decimals: number
  /** Decimals of its smallest unit on the chain: the contract's for a token, 18 for an EVM chain's native coin. */
  chainDecimals: number
  confirmations: number
  secondsPerConfirmation: number
  /** The average market price in millionths of EUR. */
  anchor: number
  /** Decimals of a printed rate. */
  rateDecimals: 2 | 6
  /** The external service that converts it to EUR; null if we convert it ourselves. */
  conversionService: string | null
  /** Accepted for payments, but not sold (rules.md#buy-coins). */
  isNotSold?: true
}

const BSC = {
  chainName: 'bsc',
  networkName: 'BNB Smart Chain',
  chainId: 56,
  confirmations: 15,
  secondsPerConfirmation: 3,
} as const

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
    chainDecimals: 8,
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
    chainDecimals: 18,
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
    chainDecimals: 6,
    confirmations: 12,
    secondsPerConfirmation: 12,
    anchor: 920_000,
    rateDecimals: 6,
    conversionService: 'stablecoin-desk',
  },
  {
    coin: 'USDC_BSC',
    asset: 'USDC',
    name: 'USD Coin',
    ...BSC,
    contract: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    decimals: 6,
    chainDecimals: 18,
    anchor: 920_000,
    rateDecimals: 6,
    conversionService: 'stablecoin-desk',
  },
  {
    coin: 'USDT',
    isNotSold: true,
    asset: 'USDT',
    name: 'Tether',
    chainName: 'ethereum',
    networkName: 'Ethereum',
    chainId: 1,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    chainDecimals: 6,
    confirmations: 12,
    secondsPerConfirmation: 12,
    anchor: 919_000,
    rateDecimals: 6,
    conversionService: null,
  },
  {
    coin: 'USDT_BSC',
    isNotSold: true,
    asset: 'USDT',
    name: 'Tether',
    ...BSC,
    contract: '0x55d398326f99059fF775485246999027B3197955',
    decimals: 6,
    chainDecimals: 18,
    anchor: 919_000,
    rateDecimals: 6,
    conversionService: null,
  },
  {
    coin: 'LTC',
    asset: 'LTC',
    name: 'Litecoin',
    chainName: 'litecoin',
    networkName: 'Litecoin',
    chainId: null,
    contract: null,
    decimals: 8,
    chainDecimals: 8,
    confirmations: 6,
    secondsPerConfirmation: 150,
    anchor: 84_000_000,
    rateDecimals: 2,
    conversionService: null,
  },
]

/** The coin of service-coin balances: one is one euro, and it never leaves the provider (rules.md#service-coin). */
export const SERVICE_COIN: CoinFacts = {
  coin: 'CEUR',
  isNotSold: true,
  asset: 'CEUR',
  name: 'Causeway Euro',
  chainName: 'causeway',
  networkName: 'Causeway',
  chainId: null,
  contract: null,
  decimals: 2,
  chainDecimals: 2,
  confirmations: 1,
  secondsPerConfirmation: 5,
  anchor: 1_000_000,
  rateDecimals: 2,
  conversionService: null,
}

/** A coin that customers can send to us, so not the service coin; null if unknown. */
export function findCoin(code: string): CoinFacts | null {
  return COINS.find(({ coin }) => coin === code) ?? null
}

/**
 * Includes the service coin.
 *
 * @throws Error for an unknown coin
 */
export function requireCoin(code: string): CoinFacts {
  const coin = code === SERVICE_COIN.coin ? SERVICE_COIN : findCoin(code)
  if (!coin) throw new Error(`No coin ${code}`)
  return coin
}

/** The `decimals` of the API contract: those of a token's contract, which may differ from our own. */
export function getContractDecimals({ contract, decimals, chainDecimals }: CoinFacts): number {
  return contract === null ? decimals : chainDecimals
}

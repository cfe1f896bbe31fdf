export const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'

export const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

export const LITECOIN = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'

export const SOLANA = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'

export const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

export const USDC_ETHEREUM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const USDC_BSC = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'

export const USDT_BSC = '0x55d398326f99059fF775485246999027B3197955'

export const USDC_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

export const buildNetwork = (chain_name: string, network_name: string, chain_id: number | null) => ({
  chain_name,
  network_name,
  chain_id,
})

export const ETHEREUM = buildNetwork('ethereum', 'Ethereum', 1)

export const BSC = buildNetwork('bsc', 'BNB Smart Chain', 56)

const ON_SOLANA = buildNetwork('solana', 'Solana', null)

/** Coins of a platform with one symbol on several chains, and with chains that the app doesn't know. */
export const COINS = [
  { coin: 'BTC', asset: 'BTC', ...buildNetwork('bitcoin', 'Bitcoin', null), contract: null, decimals: 8 },
  { coin: 'ETH', asset: 'ETH', ...ETHEREUM, contract: null, decimals: 18 },
  { coin: 'USDC', asset: 'USDC', ...ETHEREUM, contract: USDC_ETHEREUM, decimals: 6 },
  { coin: 'USDC_BSC', asset: 'USDC', ...BSC, contract: USDC_BSC, decimals: 18 },
  { coin: 'USDT_BSC', asset: 'USDT', ...BSC, contract: USDT_BSC, decimals: 18 },
  { coin: 'ltc', asset: 'LTC', ...buildNetwork('litecoin', 'Litecoin', null), contract: null, decimals: 8 },
  { coin: 'SOL', asset: 'SOL', ...ON_SOLANA, contract: null, decimals: 9 },
  { coin: 'USDC_SOL', asset: 'USDC', ...ON_SOLANA, contract: USDC_SOLANA, decimals: 6 },
  { coin: 'TRX', asset: 'TRX', ...buildNetwork('tron', 'TRON', null), contract: null, decimals: 6 },
  // One code on two chains.
  { coin: 'EURC', asset: 'EURC', ...ETHEREUM, contract: '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', decimals: 6 },
  { coin: 'EURC', asset: 'EURC', ...BSC, contract: '0x6E0d0Bf44bE4a0e2Ba45b6F6f4a4f2B4b3f2d8A1', decimals: 18 },
  // Two coins that claim to be the network's native one, and a token without a contract.
  { coin: 'POL', asset: 'POL', ...buildNetwork('polygon', 'Polygon', 137), contract: null, decimals: 18 },
  { coin: 'USDC_POL', asset: 'USDC', ...buildNetwork('polygon', 'Polygon', 137), contract: null, decimals: 6 },
  { coin: 'USDC_BASE', asset: 'USDC', ...buildNetwork('base', 'Base', 8453), decimals: 6 },
  { coin: 'GONE', asset: 'GONE', ...buildNetwork('litecoin', '', null) },
].map((coin) => ({
  decimals: 8,
  ...coin,
  name: `${coin.asset} on ${coin.network_name}`,
  rates: { EUR: '0.92' },
  buy: true,
  limits: { min: '5.00', max: '15000.00' },
}))

import { randomBytes } from 'node:crypto'

export type Coin = {
  coin: string
  asset: string
  name: string
  chain_name: string
  network_name: string
  chain_id?: number
  contract: string | null
  decimals: number
  /** EUR for one coin, possibly with trailing zeros. */
  rate: string
  /** The network fields of a payment besides the coin; the list has the rest. */
  told: Record<string, unknown>
  address: () => string
  /** The wallet URI, if this platform provides one. */
  uri?: (address: string, amount: string) => string
}

const ETHEREUM = { chain_name: 'eth-mainnet', network_name: 'Ethereum', chain_id: 1 }
const BSC = { chain_name: 'bsc-mainnet', network_name: 'BNB Smart Chain', chain_id: 56 }
const SOLANA = { chain_name: 'solana', network_name: 'Solana' }
const LITECOIN = { chain_name: 'litecoin', network_name: 'Litecoin' }

const USDT_BSC = '0x55d398326f99059fF775485246999027B3197955'

/** One symbol on two chains, tokens of 18 decimals, and chains without an EIP-155 id. */
export const COINS: readonly Coin[] = [
  {
    coin: 'USDC',
    asset: 'USDC',
    name: 'USD Coin',
    ...ETHEREUM,
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    decimals: 6,
    rate: '0.91230000',
    told: { chain_id: 1 },
    address: createEvmAddress,
  },
  {
    coin: 'USDC_BSC',
    asset: 'USDC',
    name: 'USD Coin',
    ...BSC,
    contract: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    decimals: 18,
    rate: '0.9117',
    // Only the list names the network.
    told: {},
    address: createEvmAddress,
  },
  {
    coin: 'USDT_BSC',
    asset: 'USDT',
    name: 'Tether',
    ...BSC,
    contract: USDT_BSC,
    decimals: 18,
    rate: '0.909900',
    told: { network_name: 'BNB Smart Chain' },
    address: createEvmAddress,
    uri: (address, amount) =>
      `ethereum:${USDT_BSC}@56/transfer?uint256=${amount.replace('.', '').replace(/^0+/, '')}&address=${address}`,
  },
  {
    coin: 'ltc',
    asset: 'LTC',
    name: 'Litecoin',
    ...LITECOIN,
    contract: null,
    decimals: 8,
    rate: '78.11',
    told: {},
    // Addresses of this chain have their own checksum, so all payments share one address.
    address: () => 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
    uri: (address, amount) => `litecoin:${address}?amount=${amount}`,
  },
  {
    coin: 'SOL',
    asset: 'SOL',
    name: 'Solana',
    ...SOLANA,
    contract: null,
    decimals: 9,
    rate: '131.2500',
    told: {},
    address: createSolanaAddress,
    uri: (address, amount) => `solana:${address}?amount=${amount}`,
  },
  {
    coin: 'USDC-SOL',
    asset: 'USDC',
    name: 'USD Coin',
    ...SOLANA,
    contract: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    decimals: 6,
    rate: '0.9124',
    // No wallet URI, on a chain that the app doesn't know.
    told: {},
    address: createSolanaAddress,
  },
]

/** A lower-case address carries no checksum and is valid (EIP-55). */
function createEvmAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function createSolanaAddress(): string {
  let left = BigInt(`0xff${randomBytes(31).toString('hex')}`)
  let text = ''
  for (; left > 0n; left /= 58n) text = BASE58[Number(left % 58n)] + text
  return text
}

import { toDecimal, unitsOf } from './money.ts'

type Request = {
  coin: string
  address: string
  /** Decimal string in coins. */ amount: string
  chainId?: number | null
}

const BINANCE = 56

/** USD Coin on the main network of Ethereum. */
const CONTRACTS: Readonly<Record<string, { address: string; decimals: number }>> = {
  USDC: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
}

/**
 * The payment as a URI that wallets open: BIP 21 for Bitcoin, EIP-681 with the chain for Ethereum and its tokens. Exact to
 * the smallest unit. Null for a coin without such a URI, for a token on a chain whose contract is not known here, and for an
 * amount that is finer than the smallest unit.
 */
export function formatPaymentUri({ coin, address, amount, chainId }: Request): string | null {
  const chain = chainId ?? 1
  if (coin === 'BTC') {
    const units = unitsOf(amount, 8)
    return units === null ? null : `bitcoin:${address}?amount=${toDecimal(units, 8)}`
  }
  // The value of such a URI is in the network's own coin, whichever that is.
  if (coin === (chain === BINANCE ? 'BNB' : 'ETH')) {
    const units = unitsOf(amount, 18)
    return units === null ? null : `ethereum:${address}@${chain}?value=${units}`
  }
  const token = CONTRACTS[coin]
  if (!token || chain !== 1) return null
  const units = unitsOf(amount, token.decimals)
  return units === null ? null : `ethereum:${token.address}@${chain}/transfer?address=${address}&uint256=${units}`
}

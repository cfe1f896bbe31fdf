import { parseDecimal } from './decimals.ts'
import type { Json } from './platform-client.ts'

/** Parameter names for a memo or destination tag, without "-" and "_". */
const MEMO =
  /^(?:dt|tag|desttag|destinationtag|memo|memoid|memotext|memohash|memoreturn|paymentid|txpaymentid|comment|text|msg|message)$/
/** In these schemes a message is shown to the sender and not sent (BIP 21, EIP-681, Solana Pay). */
const SHOWN_MESSAGES = /^(?:bitcoin|bitcoincash|dogecoin|litecoin|ethereum|solana):/

/** The parameter for a memo or destination tag in a payment's URI or address; null without one. */
export function findMemo(payment: Json): string | null {
  for (const text of [payment['payment_uri'], payment['deposit_address']].map(String)) {
    for (const [, name = ''] of text.matchAll(/[?&;#]([^=&;#?]+)=[^&;#]+/g)) {
      const plain = name.toLowerCase().replace(/^req-/, '').replaceAll(/[-_]/g, '')
      if (MEMO.test(plain) && !(plain === 'message' && SHOWN_MESSAGES.test(text))) return name
    }
  }
  return null
}

/** The mismatch between a payment's URI and the payment; null if they match (EIP-681, BIP 21 and similar). */
export function findUriMismatch(payment: Json, { contract, chainId, decimals }: Network): string | null {
  const uri = String(payment['payment_uri'])
  const address = String(payment['deposit_address'])
  const amount = parseDecimal(payment['coin_amount'])
  const [, scheme = '', rest = '', search = ''] = /^([a-z]+):([^?]*)\??(.*)$/.exec(uri) ?? []
  const query = new URLSearchParams(search)
  if (scheme !== 'ethereum') {
    if (rest !== address) return `asks for ${rest}`
    return query.has('amount') && parseDecimal(query.get('amount')) !== amount
      ? `asks for ${query.get('amount')}`
      : null
  }
  const [, target = '', chain, call] = /^(?:pay-)?(0x[\da-fA-F]{40})(?:@(\d+))?(?:\/(\w+))?$/.exec(rest) ?? []
  const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()
  if (chainId !== null && Number(chain ?? 1) !== chainId) return `is for chain ${chain ?? 1}, not ${chainId}`
  if (call === 'transfer') {
    if (contract !== null && !isSame(target, contract)) return `is for the contract ${target}`
    if (!isSame(address, query.get('address'))) return `asks for ${query.get('address')}`
    return parseUnits(query.get('uint256')) === amount / 10n ** BigInt(18 - decimals) ? null : 'asks for another amount'
  }
  if (contract !== null) return 'sends the coin of the network and not the token'
  if (!isSame(target, address)) return `asks for ${target}`
  // The native coin of an EVM chain has 18 decimals, regardless of how amounts are rounded.
  return parseUnits(query.get('value')) === amount ? null : 'asks for another amount'
}

export type Network = { contract: string | null; chainId: number | null; decimals: number }

/** Parses an amount in smallest units, which may be in scientific notation (2.014e18). */
function parseUnits(text: string | null): bigint | null {
  const [, whole = '', places = '', power = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE](\d+))?$/.exec(text ?? '') ?? []
  if (whole === '' || Number(power) < places.length) return null
  return BigInt(whole + places.padEnd(Number(power), '0'))
}

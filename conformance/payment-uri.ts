import { parseDecimal } from './decimals.ts'
import type { Json } from './platform-client.ts'

/** Names under which a URI carries a memo or destination tag, without their "-" and "_". */
const MEMO =
  /^(?:dt|tag|desttag|destinationtag|memo|memoid|memotext|memohash|memoreturn|paymentid|txpaymentid|comment|text|msg|message)$/
/** There a message is shown to the sender and not sent (BIP 21, EIP-681, Solana Pay). */
const SHOWN_MESSAGES = /^(?:bitcoin|bitcoincash|dogecoin|litecoin|ethereum|solana):/

/** The parameter of a payment's URI or address that asks for a memo or destination tag; null without one. */
export function memoOf(payment: Json): string | null {
  for (const text of [payment['payment_uri'], payment['deposit_address']].map(String)) {
    for (const [, name = ''] of text.matchAll(/[?&;#]([^=&;#?]+)=[^&;#]+/g)) {
      const plain = name.toLowerCase().replace(/^req-/, '').replaceAll(/[-_]/g, '')
      if (MEMO.test(plain) && !(plain === 'message' && SHOWN_MESSAGES.test(text))) return name
    }
  }
  return null
}

/** Why a payment's URI does not ask for what the payment does; null when it does (EIP-681, BIP 21 and the like). */
export function uriTrouble(payment: Json, { contract, chainId, decimals }: Network): string | null {
  const uri = String(payment['payment_uri'])
  const address = String(payment['deposit_address'])
  const amount = parseDecimal(payment['coin_amount'])
  const [, scheme = '', rest = '', search = ''] = /^([a-z]+):([^?]*)\??(.*)$/.exec(uri) ?? []
  const asked = new URLSearchParams(search)
  if (scheme !== 'ethereum') {
    if (rest !== address) return `asks for ${rest}`
    return asked.has('amount') && parseDecimal(asked.get('amount')) !== amount
      ? `asks for ${asked.get('amount')}`
      : null
  }
  const [, target = '', chain, call] = /^(?:pay-)?(0x[\da-fA-F]{40})(?:@(\d+))?(?:\/(\w+))?$/.exec(rest) ?? []
  const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()
  if (chainId !== null && Number(chain ?? 1) !== chainId) return `is for chain ${chain ?? 1}, not ${chainId}`
  if (call === 'transfer') {
    if (contract !== null && !isSame(target, contract)) return `is for the contract ${target}`
    if (!isSame(address, asked.get('address'))) return `asks for ${asked.get('address')}`
    return unitsOf(asked.get('uint256')) === amount / 10n ** BigInt(18 - decimals) ? null : 'asks for another amount'
  }
  if (contract !== null) return 'sends the coin of the network and not the token'
  if (!isSame(target, address)) return `asks for ${target}`
  // The own coin of a chain of the EVM has 18 decimals, whatever amounts are rounded to.
  return unitsOf(asked.get('value')) === amount ? null : 'asks for another amount'
}

export type Network = { contract: string | null; chainId: number | null; decimals: number }

/** A number of the smallest units, which may be written as 2.014e18. */
function unitsOf(text: string | null): bigint | null {
  const [, whole = '', places = '', power = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE](\d+))?$/.exec(text ?? '') ?? []
  if (whole === '' || Number(power) < places.length) return null
  return BigInt(whole + places.padEnd(Number(power), '0'))
}

import { expect, test } from 'vitest'
import { hasMemo } from '#app/domain/payment-memo.ts'

const URIS = [
  'xrpl:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?amount=61.335437&dt=829305836',
  'xrp:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?dt=0',
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?dt=829305836',
  'ripple:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?DestinationTag=1',
  'ripple:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?destination_tag=1',
  'web+stellar:pay?destination=GABC&amount=1&memo=skdjfasf&memo_type=MEMO_TEXT',
  'stellar:GABC?memoId=77',
  'ton://transfer/EQabc?amount=1&text=order-7',
  'cosmos:cosmos1abc?amount=1&memo=12',
  'eos:account?%6Demo=12',
  'bnb:bnb1abc?req-memo=9',
  'monero:4ABC?tx_payment_id=beef',
  'hedera:0.0.1?amount=1#memo=2',
  'algorand:ABC?comment=1',
  'nem:ABC?message=order',
  'ABC?from=bitcoin:1&message=order',
  'solana:ABC?amount=1&memo=7',
  'ethereum:0xabc@1?value=1&memo=7',
  'hive:name?tag=4&dt=',
]

test.each(URIS)('finds the memo in %s', (uri) => {
  expect(hasMemo(uri)).toBe(true)
})

test.each([
  'bitcoin:bc1qabc?amount=0.1&label=Shop&message=Order%207',
  'solana:ABC?amount=1&spl-token=EPj&reference=x&message=Thanks',
  'ethereum:0xabc@56/transfer?address=0xdef&uint256=1',
  'stellar:GABC?memo=&amount=1',
  'monero:4ABC?tx_description=Order',
  'bc1qmemo',
  'litecoin:ltc1qtag?amount=1',
  'x?%E0%A4%A=1',
])('finds no memo in %s', (uri) => {
  expect(hasMemo(uri)).toBe(false)
})

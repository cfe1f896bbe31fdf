import { expect, test } from 'vitest'
import { parseCryptoAddress } from '#app/domain/crypto-address.ts'
import { formatPaymentUri } from '#app/domain/payment-uri.ts'

/** BIP 173, BIP 350, the first block's and a common script address. */
test.each([
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
])('%s is an address for Bitcoin, and comes back letter by letter', (address) => {
  expect(parseCryptoAddress(` ${address} `, 'BTC')).toEqual({ ok: true, address })
})

test.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx', 'a wrong checksum'],
  ['bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'mixed case'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'the checksum of version 0 on version 1'],
  ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'a program of the wrong length'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'a wrong checksum in base 58'],
  ['', 'nothing'],
  ['x'.repeat(5000), 'no end'],
])('%s is none, because of %s', (address) => {
  expect(parseCryptoAddress(address, 'BTC')).toEqual({ ok: false, reason: 'invalid' })
})

/** EIP-55. */
test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
])('%s is an address for Ether and for USD Coin', (address) => {
  expect(parseCryptoAddress(address, 'ETH')).toEqual({ ok: true, address })
  expect(parseCryptoAddress(address, 'USDC')).toEqual({ ok: true, address })
})

test('a letter in the wrong case is a wrong checksum', () => {
  expect(parseCryptoAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ETH').ok).toBe(false)
})

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'BTC', 'Ethereum'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'ETH', 'Bitcoin'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'BTC', 'Bitcoin testnet'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'BTC', 'Bitcoin testnet'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'USDC', 'TRON'],
  ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'BTC', 'Litecoin'],
  ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'BTC', 'XRP Ledger'],
])('%s for %s is told to be of %s', (address, coin, network) => {
  expect(parseCryptoAddress(address, coin)).toEqual({ ok: false, reason: 'other_network', network })
})

test('a payment is the URI that its standard asks for, exact to the smallest unit', () => {
  expect(formatPaymentUri({ coin: 'BTC', address: 'bc1qx', amount: '0.01243990' })).toBe(
    'bitcoin:bc1qx?amount=0.01243990',
  )
  expect(formatPaymentUri({ coin: 'ETH', address: '0xA', amount: '0.25861017' })).toBe(
    'ethereum:0xA@1?value=258610170000000000',
  )
  expect(formatPaymentUri({ coin: 'USDC', address: '0xB', amount: '829.489130' })).toBe(
    'ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=0xB&uint256=829489130',
  )
  expect(formatPaymentUri({ coin: 'DOGE', address: 'D', amount: '1' })).toBeNull()
})

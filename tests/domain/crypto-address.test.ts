import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCryptoAddress } from '#app/domain/crypto-address.ts'

/** The networks of the tested coins. */
const ON: Record<string, { family: 'bitcoin' | 'evm' }> = {
  BTC: { family: 'bitcoin' },
  ETH: { family: 'evm' },
  USDC: { family: 'evm' },
}
const getNetwork = (coin: string) => ON[coin] ?? { family: null }

/** BIP 173, BIP 350, the first block's and a common script address. */
test.each([
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
])('accepts %s as a Bitcoin address, unchanged', (address) => {
  expect(parseCryptoAddress(` ${address} `, getNetwork('BTC'))).toEqual({ ok: true, address })
})

test.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx', 'a wrong checksum'],
  ['bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'mixed case'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'the checksum of version 0 on version 1'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'the checksum of version 1 on version 0'],
  ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'the checksum of version 0 on version 16'],
  ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx', 'the checksum before BIP 350'],
  ['BC1SW50QA3JX3S', 'the checksum before BIP 350'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj', 'the checksum before BIP 350'],
  ['tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty', 'an unknown network'],
  ['tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut', 'an unknown network'],
  ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'a character that Bech32 has not'],
  ['BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2', 'version 17'],
  ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'version 17'],
  ['bc1pw5dgrnzv', 'a program of 1 byte'],
  ['bc1rw5uspcuh', 'a program of 1 byte'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'a program of 41 bytes'],
  ['bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90', 'a program of 41 bytes'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'padding of more than 4 bits'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'padding of more than 4 bits'],
  ['bc1gmk9yu', 'no program'],
  ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'a program of the wrong length'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'a wrong checksum in base 58'],
  ['5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ', 'being a private key'],
  ['', 'nothing'],
  ['x'.repeat(5000), 'no end'],
])('rejects %s as a Bitcoin address: %s', (address) => {
  expect(parseCryptoAddress(address, getNetwork('BTC'))).toEqual({ ok: false, reason: 'invalid' })
})

/** Examples of EIP-55. */
test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0xde709f2102306220921060314715629080e2fb77',
])('accepts %s as an address for Ether and USD Coin', (address) => {
  expect(parseCryptoAddress(address, getNetwork('ETH'))).toEqual({ ok: true, address })
  expect(parseCryptoAddress(address, getNetwork('USDC'))).toEqual({ ok: true, address })
})

test.each([
  '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
  'vitalik.eth',
])('rejects %s for Ether, even for the case of one letter', (address) => {
  expect(parseCryptoAddress(address, getNetwork('ETH'))).toEqual({ ok: false, reason: 'invalid' })
})

test('never accepts another address after one changed character', () => {
  const example = fc.constantFrom(
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  )
  const typed = fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ')
  // A phone keyboard's "Bc1…" is corrected, so the result may also be the original address.
  const isSafe = (address: string, place: number, character: string) => {
    const changed = address.slice(0, place) + character + address.slice(place + 1)
    const parsed = parseCryptoAddress(changed, getNetwork('BTC'))
    return place >= address.length || !parsed.ok || parsed.address === address
  }
  const property = fc.property(example, fc.nat({ max: 61 }), typed, isSafe)

  expect(fc.check(property, { numRuns: 500 }).counterexample).toBeNull()
})

test.each([
  'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
  'addr1q9d6m0c9k3mwpy0nzyuvkk9m3h4ul9q9xqjwq5n3mf3z4w0kq',
  'GBH4TZYZ4IRCPO44CBOLFUHULU2WGALXTAVESQA6432MBJMABBB4GIYI',
  // A Bitcoin address, but the chain could be a fork.
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
])('accepts %s on an unknown chain, because the platform validates it', (address) => {
  expect(parseCryptoAddress(` ${address} `, getNetwork('DOGE'))).toEqual({ ok: true, address })
})

test.each(['', 'two words', 'https://x.example/a', '<b>', 'x'.repeat(200), 'a?amount=1'])(
  'rejects %j on any chain',
  (typed) => {
    expect(parseCryptoAddress(typed, getNetwork('DOGE'))).toEqual({ ok: false, reason: 'invalid' })
  },
)

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'BTC', 'Ethereum'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'ETH', 'Bitcoin'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'BTC', 'Bitcoin testnet'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'BTC', 'Bitcoin testnet'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'BTC', 'Bitcoin testnet'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'BTC', 'Bitcoin testnet'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'USDC', 'TRON'],
  ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'BTC', 'Litecoin'],
  ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'BTC', 'XRP Ledger'],
])('reports %s for %s as an address of %s', (address, coin, network) => {
  expect(parseCryptoAddress(address, getNetwork(coin))).toEqual({ ok: false, reason: 'other_network', network })
})

const CONTRACT = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test.each([
  ['0x0000000000000000000000000000000000000000', 'ETH'],
  ['0x0000000000000000000000000000000000000001', 'USDC'],
  ['0x000000000000000000000000000000000000dEaD', 'USDC'],
  ['0xdead000000000000000042069420694206942069', 'ETH'],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'ETH'],
  ['0xffffffffffffffffffffffffffffffffffffffff', 'ETH'],
  ['1BitcoinEaterAddressDontSendf59kuE', 'BTC'],
  ['1CounterpartyXXXXXXXXXXXXXXXUWLpVr', 'BTC'],
  ['1111111111111111111114oLvT2', 'BTC'],
])('rejects %s for %s as a burn address', (address, coin) => {
  expect(parseCryptoAddress(address, getNetwork(coin))).toEqual({ ok: false, reason: 'burned' })
  expect(parseCryptoAddress(address.startsWith('0x') ? address.toLowerCase() : address, getNetwork(coin)).ok).toBe(
    false,
  )
})

test('rejects a listed token contract for every coin of its network, in any case', () => {
  for (const coin of ['USDC', 'ETH']) {
    for (const address of [CONTRACT, CONTRACT.toLowerCase(), `0x${CONTRACT.slice(2).toUpperCase()}`]) {
      expect(parseCryptoAddress(address, getNetwork(coin), [CONTRACT]), address).toEqual({
        ok: false,
        reason: 'contract',
      })
      expect(parseCryptoAddress(address, getNetwork(coin), []).ok, address).toBe(true)
    }
  }
})

test('accepts an EVM address in upper case after 0x, which has no checksum (EIP-55)', () => {
  const address = '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'
  expect(parseCryptoAddress(address, getNetwork('ETH'))).toEqual({ ok: true, address })
  expect(parseCryptoAddress(address.replace('0x', '0X'), getNetwork('ETH')).ok).toBe(false)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CoinNetwork } from '#app/domain/coin-network.ts'
import { buildPaymentUri, checkPaymentUri } from '#app/domain/payment-uri.ts'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'

const TO = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

const buildEvmNetwork = (
  chainId: number,
  contract: string | null | undefined,
  decimals: number | null,
): CoinNetwork => ({
  family: 'evm',
  name: 'A chain',
  chainId,
  contract,
  decimals,
})
const bitcoin: CoinNetwork = { family: 'bitcoin', name: 'Bitcoin', chainId: null, contract: null, decimals: 8 }

test.each([
  ['the own coin', null, 18],
  ['a token of 6 decimals', USDC, 6],
  ['a token of 18 decimals', USDC, 18],
  ['a token without decimals', USDC, 0],
])('builds a URI for %s with the exact amount that passes its own check', (_name, contract, decimals) => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 28n), fc.integer({ min: 1, max: 2 ** 31 }), (units, chainId) => {
      const digits = String(units).padStart(decimals + 1, '0')
      const amount = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
      const payable = { address: TO, amount, network: buildEvmNetwork(chainId, contract, decimals) }
      const built = buildPaymentUri(payable)
      const uri = 'uri' in built ? built.uri : ''
      expect(parseTransferRequest(uri)).toEqual({ chainId, contract, to: TO, units })
      expect(checkPaymentUri(uri, payable)).toEqual({ uri })
    }),
  )
})

test.each<[string, string, CoinNetwork, string]>([
  ['another chain', `ethereum:${USDC}@56/transfer?address=${TO}&uint256=1000000`, buildEvmNetwork(1, USDC, 6), 'chain'],
  ['no chain', `ethereum:${USDC}/transfer?address=${TO}&uint256=1000000`, buildEvmNetwork(1, USDC, 6), 'chain'],
  [
    'another contract',
    `ethereum:${OTHER}@1/transfer?address=${TO}&uint256=1000000`,
    buildEvmNetwork(1, USDC, 6),
    'contract',
  ],
  ['the own coin for a token', `ethereum:${TO}@1?value=1000000000000000000`, buildEvmNetwork(1, USDC, 6), 'contract'],
  [
    'a token for the own coin',
    `ethereum:${USDC}@1/transfer?address=${TO}&uint256=1000000`,
    buildEvmNetwork(1, null, 18),
    'contract',
  ],
  [
    'another recipient',
    `ethereum:${USDC}@1/transfer?address=${OTHER}&uint256=1000000`,
    buildEvmNetwork(1, USDC, 6),
    'address',
  ],
  ['a unit more', `ethereum:${USDC}@1/transfer?address=${TO}&uint256=1000001`, buildEvmNetwork(1, USDC, 6), 'amount'],
  ['no amount', `ethereum:${USDC}@1/transfer?address=${TO}`, buildEvmNetwork(1, USDC, 6), 'amount'],
  ['the amount twice', `ethereum:${TO}@1?value=1e18&value=2e18`, buildEvmNetwork(1, null, 18), 'amount'],
  ['another call', `ethereum:${USDC}@1/approve?address=${TO}&uint256=1000000`, buildEvmNetwork(1, USDC, 6), 'unread'],
  [
    'an amount with unknown decimals',
    `ethereum:${USDC}@1/transfer?address=${TO}&uint256=1`,
    buildEvmNetwork(1, USDC, null),
    'decimals',
  ],
  ['text before the scheme', `x ethereum:${TO}@1?value=1e18`, buildEvmNetwork(1, null, 18), 'scheme'],
  ['text before the address', `ethereum:x${TO}@1?value=1e18`, buildEvmNetwork(1, null, 18), 'unread'],
  ['no scheme', TO, buildEvmNetwork(1, null, 18), 'scheme'],
  ['chain 0', `ethereum:${TO}@0?value=1e18`, { ...buildEvmNetwork(1, null, 18), chainId: null }, 'chain'],
  ['the scheme of another chain', `matic:${TO}?amount=1`, buildEvmNetwork(1, null, 18), 'chain'],
  ['the scheme of another coin for Bitcoin', `litecoin:${TO}?amount=1`, bitcoin, 'chain'],
  ['Bitcoin for another chain', `bitcoin:${TO}?amount=1`, { ...bitcoin, family: null }, 'chain'],
  ['Bitcoin for a token', `bitcoin:${TO}?amount=1`, buildEvmNetwork(1, USDC, 6), 'chain'],
  ['a token for Bitcoin', `ethereum:${TO}@1?value=1`, bitcoin, 'chain'],
])('rejects a URI with %s', (_name, uri, network, issue) => {
  expect(checkPaymentUri(uri, { address: TO, amount: '1', network })).toEqual({ issue })
})

test('accepts a Bitcoin URI in capitals, with labels or without an amount', () => {
  const payable = { address: BTC, amount: '0.0100', network: bitcoin }
  for (const uri of [
    `bitcoin:${BTC}?amount=0.01&message=Payment%20%261`,
    `BITCOIN:${BTC.toUpperCase()}?amount=0.01`,
    `bitcoin:${BTC}`,
  ]) {
    expect(checkPaymentUri(uri, payable)).toEqual({ uri })
  }
  expect(checkPaymentUri(`bitcoin:${BTC}?amount=10`, { ...payable, amount: '10.00' })).toHaveProperty('uri')
  expect(checkPaymentUri(`bitcoin:${BTC}?amount=0.01&req-lock=1`, payable)).toEqual({ issue: 'unread' })
  expect(checkPaymentUri(`bitcoin:${BTC}?amount=0.01&amount=0.1`, payable)).toEqual({ issue: 'amount' })
  expect(checkPaymentUri(`bitcoin:${BTC}?amount=1e-2`, payable)).toEqual({ issue: 'amount' })
})

test.each([
  // Keys are case-insensitive (BIP 321) and must not repeat.
  ['an amount in a key of capitals', `?AMOUNT=2`, 'amount'],
  ['an amount in a key of mixed case', `?Amount=2`, 'amount'],
  ['two amounts in keys of different case', `?amount=1&AMOUNT=2`, 'amount'],
  ['the same amount twice', `?amount=1&Amount=1`, 'amount'],
  ['two labels', `?amount=1&label=a&LABEL=b`, 'unread'],
  ['two messages', `?amount=1&message=a&message=b`, 'unread'],
  ['a requirement in capitals', `?amount=1&REQ-lock=1`, 'unread'],
  ['an unknown requirement', `?amount=1&req-somethingelse=1`, 'unread'],
  ['another address as a payment instruction', `?amount=1&bc=bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`, 'unread'],
  ['a Lightning invoice', `?amount=1&LIGHTNING=lnbc1`, 'unread'],
  ['a silent payment address', `?amount=1&sp=sp1q`, 'unread'],
  ['an offer', `?amount=1&lno=lno1`, 'unread'],
  ['a payment request on a server', `?amount=1&r=https://pay.example`, 'unread'],
  ['a payjoin server', `?amount=1&pj=https://pay.example`, 'unread'],
  ['an amount with a sign', `?amount=%2B1`, 'amount'],
  ['an amount with a comma', `?amount=1,0`, 'amount'],
  ['an amount of more than 8 decimals', `?amount=1.000000001`, 'amount'],
  ['an amount without digits', `?amount=`, 'amount'],
])('rejects a Bitcoin URI with %s', (_name, query, issue) => {
  expect(checkPaymentUri(`bitcoin:${BTC}${query}`, { address: BTC, amount: '1', network: bitcoin })).toEqual({ issue })
})

test('accepts a Bitcoin URI with keys in any case and ignorable parameters', () => {
  for (const query of ['?AMOUNT=1', '?Amount=1.00&Label=A&MESSAGE=B', '?amount=1&x=1&x=2', '?label=A']) {
    const uri = `bitcoin:${BTC}${query}`
    expect(checkPaymentUri(uri, { address: BTC, amount: '1', network: bitcoin })).toEqual({ uri })
  }
})

test.each([
  ['a second recipient', `${USDC}@1/transfer?address=${TO}&uint256=1000000&address=${OTHER}`, USDC, 'address'],
  ['a further argument', `${USDC}@1/transfer?address=${TO}&uint256=1000000&bytes=0x01`, USDC, 'unread'],
  ['ether beside the token', `${USDC}@1/transfer?address=${TO}&uint256=1000000&value=1`, USDC, 'unread'],
  ['an argument without a function', `${TO}@1?value=1e18&uint256=2`, null, 'unread'],
  ['an unknown key', `${TO}@1?value=1e18&data=0x01`, null, 'unread'],
  ['a key in capitals', `${TO}@1?VALUE=1e18`, null, 'unread'],
  ['a repeated gas limit', `${TO}@1?value=1e18&gas=1&gas=2`, null, 'unread'],
  ['a negative amount', `${TO}@1?value=-1e18`, null, 'amount'],
  ['part of a wei', `${TO}@1?value=1.5`, null, 'amount'],
  ['a chain in hex', `${TO}@0x1?value=1e18`, null, 'unread'],
])('rejects an EIP-681 URI with %s', (_name, rest, contract, issue) => {
  const network = buildEvmNetwork(1, contract, contract === null ? 18 : 6)
  expect(checkPaymentUri(`ethereum:${rest}`, { address: TO, amount: '1', network })).toEqual({ issue })
})

test('accepts an EIP-681 URI with gas parameters', () => {
  const payable = { address: TO, amount: '1', network: buildEvmNetwork(1, null, 18) }
  const uri = `ethereum:${TO}@1?value=1000000000000000000`
  for (const query of ['value=1e18&gas=21000', 'gasPrice=1e9&gasLimit=21000&value=1.0e18']) {
    expect(checkPaymentUri(`Ethereum:pay-${TO}@1?${query}`, payable)).toEqual({ uri })
  }
})

test.each([
  ['another Bech32 address', BTC, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['another Base58 address', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a Base58 address in other case', '1bc1SLRHtKNngkdXEeobR76b53LETtpyT', '1BC1SLRHTKNNGKDXEEOBR76B53LETTPYT'],
])('rejects a Bitcoin URI with %s', (_name, address, other) => {
  const payable = { address, amount: '1', network: bitcoin }
  expect(checkPaymentUri(`bitcoin:${other}?amount=1`, payable)).toEqual({ issue: 'address' })
  expect(checkPaymentUri(`bitcoin:${address}?amount=1`, payable)).toEqual({ uri: `bitcoin:${address}?amount=1` })
})

test('accepts the URI of a chain without a known format only for the same token', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const check = (query: string, contract: string | null | undefined) =>
    checkPaymentUri(`solana:${TO}?amount=1${query}`, {
      address: TO,
      amount: '1',
      network: { ...bitcoin, family: null, contract },
    })
  expect(check(`&spl-token=${mint}`, mint)).toHaveProperty('uri')
  expect(check('&spl-token=Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', mint)).toEqual({ issue: 'contract' })
  expect(check('', mint)).toEqual({ issue: 'contract' })
  expect(check('', null)).toHaveProperty('uri')
  for (const key of ['spl-token', 'token', 'contract', 'asset'])
    expect(check(`&${key}=${mint}`, null)).toEqual({ issue: 'contract' })
  expect(check('', undefined)).toHaveProperty('uri')
  expect(check(`&spl-token=${mint}`, undefined)).toHaveProperty('uri')
  // Only BIP 321 forbids these.
  expect(check('&label=a&label=b&r=x', null)).toHaveProperty('uri')
})

test('accepts a scheme with digits', () => {
  const payable = { address: TO, amount: '1', network: { ...bitcoin, family: null } }
  expect(checkPaymentUri(`web3:${TO}?amount=1`, payable)).toEqual({ uri: `web3:${TO}?amount=1` })
  expect(checkPaymentUri(`web 3:${TO}?amount=1`, payable)).toEqual({ issue: 'scheme' })
})

test('reads the chain and the contract from the URI if the platform states none', () => {
  const unknown = { ...buildEvmNetwork(1, undefined, 6), chainId: null }
  const payable = { address: TO, amount: '1', network: unknown }
  const token = `ethereum:${USDC}@56/transfer?address=${TO}&uint256=1000000`
  expect(checkPaymentUri(token, payable)).toEqual({ uri: token })
  const native = `ethereum:${TO}@56?value=1000000000000000000`
  expect(checkPaymentUri(native, payable)).toEqual({ uri: native })
})

test.each([
  ['nothing', '0', '0'],
  ['less than a unit', '0.0000001', 'x'],
])('rejects an EIP-681 URI for %s', (_name, amount, written) => {
  const payable = { address: TO, amount, network: buildEvmNetwork(1, USDC, 6) }
  const uri = `ethereum:${USDC}@1/transfer?address=${TO}&uint256=${written}`
  expect(checkPaymentUri(uri, payable)).toEqual({ issue: 'amount' })
})

test.each(['javascript', 'https', 'data', 'mailto', 'JavaScript'])('rejects a URI of %s as a link', (scheme) => {
  const network = { ...bitcoin, family: null }
  expect(checkPaymentUri(`${scheme}:${BTC}?amount=1`, { address: BTC, amount: '1', network })).toEqual({
    issue: 'scheme',
  })
})

test('builds a URI for Bitcoin, and for the own coin of a chain without decimals', () => {
  expect(buildPaymentUri({ address: BTC, amount: '0.01', network: bitcoin })).toEqual({
    uri: `bitcoin:${BTC}?amount=0.01000000`,
  })
  expect(buildPaymentUri({ address: TO, amount: '1', network: buildEvmNetwork(1, null, null) })).toEqual({
    uri: `ethereum:${TO}@1?value=1000000000000000000`,
  })
})

test('builds no URI without a chain, a contract or a payable amount', () => {
  const build = (network: CoinNetwork, amount = '1', address = TO) => buildPaymentUri({ address, amount, network })
  expect(build({ ...bitcoin, family: null })).toEqual({ issue: 'chain' })
  expect(build(buildEvmNetwork(1, undefined, 6))).toEqual({ issue: 'contract' })
  expect(build(buildEvmNetwork(1, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6))).toEqual({ issue: 'contract' })
  for (const contract of [`x${USDC}`, `${USDC}0`, USDC.slice(0, -1)])
    expect(build(buildEvmNetwork(1, contract, 6))).toEqual({ issue: 'contract' })
  expect(build(buildEvmNetwork(1, USDC, null))).toEqual({ issue: 'decimals' })
  expect(build(buildEvmNetwork(1, USDC, 6), '0.0000001')).toEqual({ issue: 'amount' })
  expect(build(buildEvmNetwork(1, USDC, 6), '0')).toEqual({ issue: 'amount' })
  expect(build(buildEvmNetwork(1, USDC, 6), '1', BTC)).toEqual({ issue: 'address' })
  expect(build(bitcoin, '0.000000001', BTC)).toEqual({ issue: 'amount' })
  expect(build(bitcoin, '0', BTC)).toEqual({ issue: 'amount' })
  expect(build(bitcoin, '1')).toEqual({ issue: 'address' })
})

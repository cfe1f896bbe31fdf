import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, type CoinNetwork } from '#app/domain/coin-network.ts'
import { buildPaymentUri, checkPaymentUri } from '#app/domain/payment-uri.ts'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'

const TO = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

const evm = (chainId: number, contract: string | null | undefined, decimals: number | null): CoinNetwork => ({
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
])('the URI of %s on any chain asks for exactly the amount, and passes its own check', (_name, contract, decimals) => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 28n), fc.integer({ min: 1, max: 2 ** 31 }), (units, chainId) => {
      const digits = String(units).padStart(decimals + 1, '0')
      const amount = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
      const payable = { address: TO, amount, network: evm(chainId, contract, decimals) }
      const built = buildPaymentUri(payable)
      const uri = 'uri' in built ? built.uri : ''
      expect(parseTransferRequest(uri)).toEqual({ chainId, contract, to: TO, units })
      expect(checkPaymentUri(uri, payable)).toEqual({ uri })
    }),
  )
})

test.each<[string, string, CoinNetwork, string]>([
  ['another chain', `ethereum:${USDC}@56/transfer?address=${TO}&uint256=1000000`, evm(1, USDC, 6), 'chain'],
  ['no chain', `ethereum:${USDC}/transfer?address=${TO}&uint256=1000000`, evm(1, USDC, 6), 'chain'],
  ['another contract', `ethereum:${OTHER}@1/transfer?address=${TO}&uint256=1000000`, evm(1, USDC, 6), 'contract'],
  ['the own coin for a token', `ethereum:${TO}@1?value=1000000000000000000`, evm(1, USDC, 6), 'contract'],
  [
    'a token for the own coin',
    `ethereum:${USDC}@1/transfer?address=${TO}&uint256=1000000`,
    evm(1, null, 18),
    'contract',
  ],
  ['another recipient', `ethereum:${USDC}@1/transfer?address=${OTHER}&uint256=1000000`, evm(1, USDC, 6), 'address'],
  ['a unit more', `ethereum:${USDC}@1/transfer?address=${TO}&uint256=1000001`, evm(1, USDC, 6), 'amount'],
  ['no amount', `ethereum:${USDC}@1/transfer?address=${TO}`, evm(1, USDC, 6), 'amount'],
  ['the amount twice', `ethereum:${TO}@1?value=1e18&value=2e18`, evm(1, null, 18), 'amount'],
  ['another call', `ethereum:${USDC}@1/approve?address=${TO}&uint256=1000000`, evm(1, USDC, 6), 'unread'],
  [
    'an amount whose decimals nobody tells',
    `ethereum:${USDC}@1/transfer?address=${TO}&uint256=1`,
    evm(1, USDC, null),
    'decimals',
  ],
  ['Bitcoin for a token', `bitcoin:${TO}?amount=1`, evm(1, USDC, 6), 'chain'],
  ['a token for Bitcoin', `ethereum:${TO}@1?value=1`, bitcoin, 'chain'],
])('a URI that names %s is not that of the payment', (_name, uri, network, issue) => {
  expect(checkPaymentUri(uri, { address: TO, amount: '1', network })).toEqual({ issue })
})

test('a URI of Bitcoin may be in capitals, carry words, and leave the amount to the page', () => {
  const payable = { address: BTC, amount: '0.0100', network: bitcoin }
  for (const uri of [
    `bitcoin:${BTC}?amount=0.01&message=Payment%20%261`,
    `BITCOIN:${BTC.toUpperCase()}?amount=0.01`,
    `bitcoin:${BTC}`,
  ]) {
    expect(checkPaymentUri(uri, payable)).toEqual({ uri })
  }
  expect(checkPaymentUri(`bitcoin:${BTC}?amount=0.01&req-lock=1`, payable)).toEqual({ issue: 'unread' })
  expect(checkPaymentUri(`bitcoin:${BTC}?amount=0.01&amount=0.1`, payable)).toEqual({ issue: 'amount' })
  expect(checkPaymentUri(`bitcoin:${BTC}?amount=1e-2`, payable)).toEqual({ issue: 'amount' })
})

test.each([
  // Keys have no case (BIP 321), and none of these may be repeated.
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
])('refuses a bitcoin URI with %s', (_name, query, issue) => {
  expect(checkPaymentUri(`bitcoin:${BTC}${query}`, { address: BTC, amount: '1', network: bitcoin })).toEqual({ issue })
})

test('accepts a bitcoin URI with keys in any case, and parameters that a wallet ignores', () => {
  for (const query of ['?AMOUNT=1', '?Amount=1.00&Label=A&MESSAGE=B', '?amount=1&somethingelse=1', '?label=A']) {
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
])('refuses an EIP-681 URI with %s', (_name, rest, contract, issue) => {
  const network = evm(1, contract, contract === null ? 18 : 6)
  expect(checkPaymentUri(`ethereum:${rest}`, { address: TO, amount: '1', network })).toEqual({ issue })
})

test('accepts an EIP-681 URI with the gas that a wallet may use', () => {
  const payable = { address: TO, amount: '1', network: evm(1, null, 18) }
  const uri = `ethereum:${TO}@1?value=1000000000000000000`
  for (const query of ['value=1e18&gas=21000', 'gasPrice=1e9&gasLimit=21000&value=1.0e18']) {
    expect(checkPaymentUri(`Ethereum:pay-${TO}@1?${query}`, payable)).toEqual({ uri })
  }
})

test.each(['javascript', 'https', 'data', 'mailto', 'JavaScript'])('a URI of %s is never a link', (scheme) => {
  const network = { ...bitcoin, family: null }
  expect(checkPaymentUri(`${scheme}:${BTC}?amount=1`, { address: BTC, amount: '1', network })).toEqual({
    issue: 'scheme',
  })
})

test('without a chain, a contract or an amount that can be paid there is no URI', () => {
  const build = (network: CoinNetwork, amount = '1', address = TO) => buildPaymentUri({ address, amount, network })
  expect(build({ ...bitcoin, family: null })).toEqual({ issue: 'chain' })
  expect(build(evm(1, undefined, 6))).toEqual({ issue: 'contract' })
  expect(build(evm(1, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6))).toEqual({ issue: 'contract' })
  expect(build(evm(1, USDC, null))).toEqual({ issue: 'decimals' })
  expect(build(evm(1, USDC, 6), '0.0000001')).toEqual({ issue: 'amount' })
  expect(build(evm(1, USDC, 6), '0')).toEqual({ issue: 'amount' })
  expect(build(evm(1, USDC, 6), '1', BTC)).toEqual({ issue: 'address' })
  expect(build(bitcoin, '0.000000001', BTC)).toEqual({ issue: 'amount' })
  expect(build(bitcoin, '1')).toEqual({ issue: 'address' })
})

const told = { coin: 'USDC', chain_id: null, chain_name: null, network_name: null, decimals: null }
const listed = (chain_id: number, network_name: string, contract?: string | null) => ({
  ...told,
  asset: 'USDC',
  chain_id,
  chain_name: network_name.toLowerCase(),
  network_name,
  contract,
  decimals: 6,
})

test('a payment that names no chain has that of its code in the list, unless the code is on several', () => {
  const [ethereum, bsc] = [listed(1, 'Ethereum', USDC), listed(56, 'BSC', OTHER)]
  expect(networkOf(told, [bsc])).toMatchObject({ chainId: 56, contract: OTHER, name: 'BSC' })
  expect(networkOf(told, [ethereum, bsc])).toMatchObject({
    family: null,
    chainId: null,
    contract: undefined,
    name: null,
  })
  expect(networkOf({ ...told, network_name: 'BSC' }, [ethereum, bsc])).toMatchObject({ chainId: 56, contract: OTHER })
  expect(networkOf({ ...told, chain_id: 56 }, [ethereum, bsc])).toMatchObject({ contract: OTHER, name: 'BSC' })
  expect(networkOf({ ...told, network_name: 'Solana' }, [ethereum, bsc])).toMatchObject({
    family: null,
    name: 'Solana',
  })
  expect(networkOf(told, [])).toMatchObject({ family: null, chainId: null, name: null })
})

test('a coin is the own one of its network only where the platform says so, and of no two coins', () => {
  const ether = { ...listed(1, 'Ethereum', null), coin: 'ETH', asset: 'ETH' }
  const eth = { ...told, coin: 'ETH' }
  expect(networkOf(eth, [ether]).contract).toBeNull()
  expect(networkOf(eth, [{ ...ether, contract: undefined }]).contract).toBeUndefined()
  expect(networkOf(eth, [ether, listed(1, 'Ethereum', null)]).contract).toBeUndefined()
  // The payment calls it the own coin, the list a token.
  expect(networkOf({ ...told, contract: null }, [listed(1, 'Ethereum', USDC)]).contract).toBeUndefined()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { editedPlatform } from './edited-platform.ts'
import { product } from './product.ts'
import { readQr } from './read-qr.ts'
import { arriveBy, type Browser } from './browser.ts'
import { textOf } from './page.ts'

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'
const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const LITECOIN = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'
const SOLANA = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const USDC_ETHEREUM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const USDC_BSC = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'
const USDT_BSC = '0x55d398326f99059fF775485246999027B3197955'
const USDC_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const network = (chain_name: string, network_name: string, chain_id: number | null) => ({
  chain_name,
  network_name,
  chain_id,
})
const ETHEREUM = network('ethereum', 'Ethereum', 1)
const BSC = network('bsc', 'BNB Smart Chain', 56)
const ON_SOLANA = network('solana', 'Solana', null)

/** The coins of a platform that has one symbol on several chains, and chains that the app knows nothing of. */
const COINS = [
  { coin: 'BTC', asset: 'BTC', ...network('bitcoin', 'Bitcoin', null), contract: null, decimals: 8 },
  { coin: 'ETH', asset: 'ETH', ...ETHEREUM, contract: null, decimals: 18 },
  { coin: 'USDC', asset: 'USDC', ...ETHEREUM, contract: USDC_ETHEREUM, decimals: 6 },
  { coin: 'USDC_BSC', asset: 'USDC', ...BSC, contract: USDC_BSC, decimals: 18 },
  { coin: 'USDT_BSC', asset: 'USDT', ...BSC, contract: USDT_BSC, decimals: 18 },
  { coin: 'ltc', asset: 'LTC', ...network('litecoin', 'Litecoin', null), contract: null, decimals: 8 },
  { coin: 'SOL', asset: 'SOL', ...ON_SOLANA, contract: null, decimals: 9 },
  { coin: 'USDC_SOL', asset: 'USDC', ...ON_SOLANA, contract: USDC_SOLANA, decimals: 6 },
  { coin: 'TRX', asset: 'TRX', ...network('tron', 'TRON', null), contract: null, decimals: 6 },
  // One code on two chains.
  { coin: 'EURC', asset: 'EURC', ...ETHEREUM, contract: '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', decimals: 6 },
  { coin: 'EURC', asset: 'EURC', ...BSC, contract: '0x6E0d0Bf44bE4a0e2Ba45b6F6f4a4f2B4b3f2d8A1', decimals: 18 },
  // Two coins that both claim to be the network's own, and a token whose contract nobody told.
  { coin: 'POL', asset: 'POL', ...network('polygon', 'Polygon', 137), contract: null, decimals: 18 },
  { coin: 'USDC_POL', asset: 'USDC', ...network('polygon', 'Polygon', 137), contract: null, decimals: 6 },
  { coin: 'USDC_BASE', asset: 'USDC', ...network('base', 'Base', 8453), decimals: 6 },
  { coin: 'GONE', asset: 'GONE', ...network('litecoin', '', null) },
].map((coin) => ({
  decimals: 8,
  ...coin,
  name: `${coin.asset} on ${coin.network_name}`,
  rates: { EUR: '0.92' },
  buy: true,
  limits: { min: '5.00', max: '15000.00' },
}))

/** What the sandbox says of the chain, taken out: only what a test puts in its place is told. */
const UNTOLD = {
  network_name: undefined,
  chain_name: undefined,
  chain_id: undefined,
  contract: undefined,
  decimals: undefined,
  payment_uri: undefined,
}

let platform: Awaited<ReturnType<typeof editedPlatform>>
let run: Awaited<ReturnType<typeof product>>
let visitor: Browser

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    through: async (sandbox) => (platform = await editedPlatform(sandbox)),
    variables: { WALLETCONNECT_PROJECT_ID: 'test' },
  })
  visitor = await arriveBy(run, 'payment-eth')
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** The page of a payment of which the platform says this. */
async function pageOf(told: Record<string, unknown>): Promise<string> {
  platform.answer((call, body) => {
    if (call === 'GET coins') return COINS
    return /^GET transactions\/tx_\w+$/.test(call) ? { ...(body as object), ...UNTOLD, ...told } : body
  })
  return (await visitor.get(visitor.page)).text()
}

const at = (coin: string, deposit_address: string, coin_amount: string, more: Record<string, unknown> = {}) => ({
  coin,
  deposit_address,
  coin_amount,
  ...more,
})

test.each<[string, Record<string, unknown>, string]>([
  // Built from the payment's own facts.
  [
    'USDC on Ethereum, all told by the payment',
    at('USDC', EVM, '10.5', { ...ETHEREUM, contract: USDC_ETHEREUM, decimals: 6 }),
    `ethereum:${USDC_ETHEREUM}@1/transfer?address=${EVM}&uint256=10500000`,
  ],
  [
    'USDC on BNB Smart Chain, all told by the payment',
    at('USDC', EVM, '10.5', { ...BSC, contract: USDC_BSC, decimals: 18 }),
    `ethereum:${USDC_BSC}@56/transfer?address=${EVM}&uint256=10500000000000000000`,
  ],
  // Built with what the list says of the same coin and chain.
  [
    'USDC on Ethereum, by the list',
    at('USDC', EVM, '10.5'),
    `ethereum:${USDC_ETHEREUM}@1/transfer?address=${EVM}&uint256=10500000`,
  ],
  [
    'USDC on BNB Smart Chain, by the list',
    at('USDC_BSC', EVM, '111.350314960000000000'),
    `ethereum:${USDC_BSC}@56/transfer?address=${EVM}&uint256=111350314960000000000`,
  ],
  [
    'USDT on BNB Smart Chain, by the list',
    at('USDT_BSC', EVM, '0.000000000000000001'),
    `ethereum:${USDT_BSC}@56/transfer?address=${EVM}&uint256=1`,
  ],
  [
    'a code that is on two chains, the payment names one',
    at('EURC', EVM, '2', { chain_id: 1 }),
    `ethereum:0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c@1/transfer?address=${EVM}&uint256=2000000`,
  ],
  ['ether', at('ETH', EVM, '0.25'), `ethereum:${EVM}@1?value=250000000000000000`],
  ['bitcoin', at('BTC', BITCOIN, '0.0125'), `bitcoin:${BITCOIN}?amount=0.01250000`],
  // The platform's own URI.
  [
    'bitcoin with a label of the platform',
    at('BTC', BITCOIN, '0.0125', { payment_uri: `bitcoin:${BITCOIN}?amount=0.0125&label=Causeway` }),
    `bitcoin:${BITCOIN}?amount=0.0125&label=Causeway`,
  ],
  [
    'USDC on Base, whose contract only the URI has',
    at('USDC_BASE', EVM, '3', {
      payment_uri: `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?uint256=3e6&address=${EVM}`,
    }),
    `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?address=${EVM}&uint256=3000000`,
  ],
  [
    'litecoin',
    at('ltc', LITECOIN, '1.50', { payment_uri: `litecoin:${LITECOIN}?amount=1.5` }),
    `litecoin:${LITECOIN}?amount=1.5`,
  ],
  ['SOL', at('SOL', SOLANA, '0.5', { payment_uri: `solana:${SOLANA}?amount=0.5` }), `solana:${SOLANA}?amount=0.5`],
  [
    'USDC on Solana',
    at('USDC_SOL', SOLANA, '7', { payment_uri: `solana:${SOLANA}?amount=7&spl-token=${USDC_SOLANA}` }),
    `solana:${SOLANA}?amount=7&spl-token=${USDC_SOLANA}`,
  ],
  [
    'a URI of another chain is not used, and the right one is built',
    at('USDC_BSC', EVM, '1', {
      payment_uri: `ethereum:${USDC_ETHEREUM}@1/transfer?address=${EVM}&uint256=1000000`,
    }),
    `ethereum:${USDC_BSC}@56/transfer?address=${EVM}&uint256=1000000000000000000`,
  ],
  [
    'a URI of another amount is not used, and the right one is built',
    at('BTC', BITCOIN, '0.0125', { payment_uri: `bitcoin:${BITCOIN}?amount=0.125` }),
    `bitcoin:${BITCOIN}?amount=0.01250000`,
  ],
])('the QR code of %s has its network, contract and amount', async (_name, told, expected) => {
  const html = await pageOf(told)
  expect(readQr(html)).toBe(expected)
  expect(html).toContain(`href="${expected.replaceAll('&', '&amp;')}"`)
  expect(textOf(html)).not.toContain('We cannot show a QR code')
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['litecoin without a URI', at('ltc', LITECOIN, '1.5'), 'Litecoin', 'chain'],
  ['SOL without a URI', at('SOL', SOLANA, '0.5'), 'Solana', 'chain'],
  ['TRX without a URI', at('TRX', TRON, '5'), 'TRON', 'chain'],
  ['a token whose contract nobody tells', at('USDC_BASE', EVM, '3'), 'Base', 'contract'],
  ['a coin of a network with two of its own', at('USDC_POL', EVM, '3'), 'Polygon', 'contract'],
  ['a code on two chains, the payment names none', at('EURC', EVM, '2'), '', 'chain'],
  ['a coin that is in no list', at('XYZ', EVM, '2', { network_name: 'Nowhere' }), 'Nowhere', 'chain'],
  ['USDC on a chain where the list has it not', at('USDC', EVM, '2', { chain_id: 10 }), '', 'contract'],
  ['an amount finer than the token', at('USDC', EVM, '111.35031496'), 'Ethereum', 'amount'],
  ['an address that the chain has not', at('USDC', LITECOIN, '1'), 'Ethereum', 'address'],
  [
    'a Solana URI without the token',
    at('USDC_SOL', SOLANA, '7', { payment_uri: `solana:${SOLANA}?amount=7` }),
    'Solana',
    'contract',
  ],
  [
    'a URI to somebody else',
    at('SOL', SOLANA, '7', { payment_uri: `solana:${USDC_SOLANA}?amount=7` }),
    'Solana',
    'address',
  ],
  [
    'a URI of another amount',
    at('ltc', LITECOIN, '1.5', { payment_uri: `litecoin:${LITECOIN}?amount=15` }),
    'Litecoin',
    'amount',
  ],
  [
    'a URI that is a script',
    at('SOL', SOLANA, '7', { payment_uri: `javascript:${SOLANA}?amount=7` }),
    'Solana',
    'scheme',
  ],
  [
    'a URI of Bitcoin for litecoin',
    at('ltc', LITECOIN, '1.5', { payment_uri: `bitcoin:${LITECOIN}?amount=1.5` }),
    'Litecoin',
    'chain',
  ],
])('%s: no code, no link, no wallet, but words, the address and one line in the log', async (...row) => {
  const [, told, networkName, reason] = row
  const before = run.app.log().length
  const html = await pageOf(told)
  const words = textOf(html)

  expect(readQr(html)).toBeNull()
  expect(html).not.toMatch(/href="(?!http)[a-z]+:[^"]*(?:amount|value|uint256)/)
  expect(words).not.toContain('Pay from a wallet in this browser')
  expect(words).toContain('We cannot show a QR code for this payment')
  expect(words).toContain(String(told['deposit_address']))
  const [, named = ''] = /Send on (.+?) only\./.exec(words) ?? []
  expect(named).toBe(networkName)
  const lines = run.app
    .log()
    .slice(before)
    .split('\n')
    .filter((line) => line.includes('payment address'))
  expect(lines).toHaveLength(1)
  expect(lines.at(-1)).toContain(`"issue":"${reason}"`)
  expect(lines.join('')).not.toContain(String(told['deposit_address']))
})

test.each([
  `solana:${SOLANA}?amount=0.5&memo=829305836`,
  `web+stellar:pay?destination=${SOLANA}&amount=0.5&memo=12`,
  `ton://transfer/${SOLANA}?amount=1&text=order-7`,
  `xrpl:${SOLANA}?dt=0`,
])('withholds address, QR code and link of a payment that needs a memo: %s', async (payment_uri) => {
  const before = run.app.log().length
  const html = await pageOf(at('SOL', SOLANA, '0.5', { payment_uri }))

  expect(readQr(html)).toBeNull()
  expect(html).not.toContain(SOLANA)
  expect(textOf(html)).toContain('needs a memo or destination tag')
  expect(run.app.log().slice(before)).toMatch(/"issue":"memo".*address is withheld/)
})

test('a URI that contradicts its payment is logged, without the address', async () => {
  const before = run.app.log().length
  await pageOf(at('BTC', BITCOIN, '0.0125', { payment_uri: `bitcoin:${BITCOIN}?amount=0.125` }))
  const added = run.app.log().slice(before)
  expect(added).toMatch(/"issue":"amount".*payment_uri is not used/)
  expect(added).not.toContain(BITCOIN)
})

test('the poll of a page that shows no code writes nothing into the log', async () => {
  await pageOf(at('SOL', SOLANA, '0.5'))
  const before = run.app.log().length
  const poll = await visitor.get(`${visitor.page}/status`)
  expect(poll.status).toBe(200)
  expect(run.app.log().slice(before)).not.toContain('payment address')
})

test.each([
  [1, 'Ethereum'],
  [56, 'BNB Smart Chain'],
  [137, 'Polygon'],
  [8453, 'Base'],
  [424_242, 'A chain of the platform alone'],
])('a payment on chain %i, %s, can be sent from a wallet in the browser, whatever its chain', async (id, name) => {
  const contract = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const told = at('USDC_X', EVM, '3', { ...network('x', name, id), contract, decimals: 6 })
  const html = await pageOf(told)

  expect(readQr(html)).toBe(`ethereum:${contract}@${id}/transfer?address=${EVM}&uint256=3000000`)
  expect(html).toContain('Pay from a wallet in this browser')
  expect(html).toContain('Pay with WalletConnect')
})

test('what comes with the words of the wallet names the chains of all coins', async () => {
  await pageOf({})
  const { chains } = (await (await visitor.get('/wallet/words')).json()) as { chains: object[] }

  expect(chains).toEqual([
    { id: 1, name: 'Ethereum', symbol: 'ETH', rpc: null },
    { id: 56, name: 'BNB Smart Chain', symbol: 'BNB', rpc: null },
    { id: 137, name: 'Polygon', symbol: null, rpc: null },
    { id: 8453, name: 'Base', symbol: null, rpc: null },
  ])
})

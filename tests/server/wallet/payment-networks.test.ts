import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { readQr } from '#tests/server/read-qr.ts'
import { arriveBy, type Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import {
  EVM,
  BITCOIN,
  LITECOIN,
  SOLANA,
  TRON,
  USDC_ETHEREUM,
  USDC_BSC,
  USDT_BSC,
  USDC_SOLANA,
  buildNetwork,
  ETHEREUM,
  BSC,
  COINS,
} from '#tests/server/wallet/network-coins.ts'

/** Removes the sandbox's chain data, so that only the test's data counts. */
const UNTOLD = {
  network_name: undefined,
  chain_name: undefined,
  chain_id: undefined,
  contract: undefined,
  decimals: undefined,
  payment_uri: undefined,
}

let platform: Awaited<ReturnType<typeof startPlatformProxy>>

let run: Awaited<ReturnType<typeof startProduct>>

let visitor: Browser

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
    variables: { WALLETCONNECT_PROJECT_ID: 'test' },
  })
  visitor = await arriveBy(run, 'payment-eth')
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

async function openPayment(told: Record<string, unknown>): Promise<string> {
  platform.use(
    http.get('*/api/coins', () => HttpResponse.json(COINS)),
    changeJson((call, body) =>
      /^GET transactions\/tx_\w+$/.test(call) ? { ...(body as object), ...UNTOLD, ...told } : body,
    ),
  )
  return (await visitor.get(visitor.page)).text()
}

const buildPayment = (
  coin: string,
  deposit_address: string,
  coin_amount: string,
  more: Record<string, unknown> = {},
) => ({
  coin,
  deposit_address,
  coin_amount,
  ...more,
})

test.each<[string, Record<string, unknown>, string]>([
  // From the payment's own data.
  [
    'USDC on Ethereum, complete in the payment',
    buildPayment('USDC', EVM, '10.5', { ...ETHEREUM, contract: USDC_ETHEREUM, decimals: 6 }),
    `ethereum:${USDC_ETHEREUM}@1/transfer?address=${EVM}&uint256=10500000`,
  ],
  [
    'USDC on BNB Smart Chain, complete in the payment',
    buildPayment('USDC', EVM, '10.5', { ...BSC, contract: USDC_BSC, decimals: 18 }),
    `ethereum:${USDC_BSC}@56/transfer?address=${EVM}&uint256=10500000000000000000`,
  ],
  // From the list's data on the same coin and chain.
  [
    'USDC on Ethereum, from the list',
    buildPayment('USDC', EVM, '10.5'),
    `ethereum:${USDC_ETHEREUM}@1/transfer?address=${EVM}&uint256=10500000`,
  ],
  [
    'USDC on BNB Smart Chain, from the list',
    buildPayment('USDC_BSC', EVM, '111.350314960000000000'),
    `ethereum:${USDC_BSC}@56/transfer?address=${EVM}&uint256=111350314960000000000`,
  ],
  [
    'USDT on BNB Smart Chain, from the list',
    buildPayment('USDT_BSC', EVM, '0.000000000000000001'),
    `ethereum:${USDT_BSC}@56/transfer?address=${EVM}&uint256=1`,
  ],
  [
    'a code on two chains, of which the payment names one',
    buildPayment('EURC', EVM, '2', { chain_id: 1 }),
    `ethereum:0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c@1/transfer?address=${EVM}&uint256=2000000`,
  ],
  ['ether', buildPayment('ETH', EVM, '0.25'), `ethereum:${EVM}@1?value=250000000000000000`],
  ['bitcoin', buildPayment('BTC', BITCOIN, '0.0125'), `bitcoin:${BITCOIN}?amount=0.01250000`],
  // From the platform's payment URI.
  [
    'bitcoin with a label',
    buildPayment('BTC', BITCOIN, '0.0125', { payment_uri: `bitcoin:${BITCOIN}?amount=0.0125&label=Causeway` }),
    `bitcoin:${BITCOIN}?amount=0.0125&label=Causeway`,
  ],
  [
    'USDC on Base with its contract only in the URI',
    buildPayment('USDC_BASE', EVM, '3', {
      payment_uri: `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?uint256=3e6&address=${EVM}`,
    }),
    `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?address=${EVM}&uint256=3000000`,
  ],
  [
    'litecoin',
    buildPayment('ltc', LITECOIN, '1.50', { payment_uri: `litecoin:${LITECOIN}?amount=1.5` }),
    `litecoin:${LITECOIN}?amount=1.5`,
  ],
  [
    'SOL',
    buildPayment('SOL', SOLANA, '0.5', { payment_uri: `solana:${SOLANA}?amount=0.5` }),
    `solana:${SOLANA}?amount=0.5`,
  ],
  [
    'USDC on Solana',
    buildPayment('USDC_SOL', SOLANA, '7', { payment_uri: `solana:${SOLANA}?amount=7&spl-token=${USDC_SOLANA}` }),
    `solana:${SOLANA}?amount=7&spl-token=${USDC_SOLANA}`,
  ],
  [
    'a payment with a URI of another chain',
    buildPayment('USDC_BSC', EVM, '1', {
      payment_uri: `ethereum:${USDC_ETHEREUM}@1/transfer?address=${EVM}&uint256=1000000`,
    }),
    `ethereum:${USDC_BSC}@56/transfer?address=${EVM}&uint256=1000000000000000000`,
  ],
  [
    'a payment with a URI of another amount',
    buildPayment('BTC', BITCOIN, '0.0125', { payment_uri: `bitcoin:${BITCOIN}?amount=0.125` }),
    `bitcoin:${BITCOIN}?amount=0.01250000`,
  ],
])('encodes network, contract and amount of %s in the QR code', async (_name, told, expected) => {
  const html = await openPayment(told)
  expect(readQr(html)).toBe(expected)
  expect(html).toContain(`href="${expected.replaceAll('&', '&amp;')}"`)
  expect(stripTags(html)).not.toContain('We cannot show a QR code')
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['litecoin without a URI', buildPayment('ltc', LITECOIN, '1.5'), 'Litecoin', 'chain'],
  ['SOL without a URI', buildPayment('SOL', SOLANA, '0.5'), 'Solana', 'chain'],
  ['TRX without a URI', buildPayment('TRX', TRON, '5'), 'TRON', 'chain'],
  ['a token without a contract', buildPayment('USDC_BASE', EVM, '3'), 'Base', 'contract'],
  ['a coin of a network with two native ones', buildPayment('USDC_POL', EVM, '3'), 'Polygon', 'contract'],
  ['a code on two chains without a chain', buildPayment('EURC', EVM, '2'), '', 'chain'],
  ['an unlisted coin', buildPayment('XYZ', EVM, '2', { network_name: 'Nowhere' }), 'Nowhere', 'chain'],
  ['USDC on an unlisted chain', buildPayment('USDC', EVM, '2', { chain_id: 10 }), '', 'contract'],
  ['an amount with too many decimals', buildPayment('USDC', EVM, '111.35031496'), 'Ethereum', 'amount'],
  ['an address of another chain', buildPayment('USDC', LITECOIN, '1'), 'Ethereum', 'address'],
  [
    'a Solana URI without the token',
    buildPayment('USDC_SOL', SOLANA, '7', { payment_uri: `solana:${SOLANA}?amount=7` }),
    'Solana',
    'contract',
  ],
  [
    'a URI with another address',
    buildPayment('SOL', SOLANA, '7', { payment_uri: `solana:${USDC_SOLANA}?amount=7` }),
    'Solana',
    'address',
  ],
  [
    'a URI of another amount',
    buildPayment('ltc', LITECOIN, '1.5', { payment_uri: `litecoin:${LITECOIN}?amount=15` }),
    'Litecoin',
    'amount',
  ],
  [
    'a URI that is a script',
    buildPayment('SOL', SOLANA, '7', { payment_uri: `javascript:${SOLANA}?amount=7` }),
    'Solana',
    'scheme',
  ],
  [
    'a URI of Bitcoin for litecoin',
    buildPayment('ltc', LITECOIN, '1.5', { payment_uri: `bitcoin:${LITECOIN}?amount=1.5` }),
    'Litecoin',
    'chain',
  ],
])('renders %s as text without a QR code or link, and logs it once', async (...row) => {
  const [, told, networkName, reason] = row
  const before = run.app.log().length
  const html = await openPayment(told)
  const words = stripTags(html)

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
])('withholds address and QR code of a payment with a memo (%s)', async (payment_uri) => {
  const before = run.app.log().length
  const html = await openPayment(buildPayment('SOL', SOLANA, '0.5', { payment_uri }))

  expect(readQr(html)).toBeNull()
  expect(html).not.toContain(SOLANA)
  expect(stripTags(html)).toContain('needs a memo or destination tag')
  expect(run.app.log().slice(before)).toMatch(/"issue":"memo".*address is withheld/)
})

test('logs a URI that contradicts its payment, without the address', async () => {
  const before = run.app.log().length
  await openPayment(buildPayment('BTC', BITCOIN, '0.0125', { payment_uri: `bitcoin:${BITCOIN}?amount=0.125` }))
  const added = run.app.log().slice(before)
  expect(added).toMatch(/"issue":"amount".*payment_uri is not used/)
  expect(added).not.toContain(BITCOIN)
})

test('logs nothing during the poll of a page without a QR code', async () => {
  await openPayment(buildPayment('SOL', SOLANA, '0.5'))
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
])('offers browser wallets for a payment on chain %i, %s', async (id, name) => {
  const contract = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const told = buildPayment('USDC_X', EVM, '3', { ...buildNetwork('x', name, id), contract, decimals: 6 })
  const html = await openPayment(told)

  expect(readQr(html)).toBe(`ethereum:${contract}@${id}/transfer?address=${EVM}&uint256=3000000`)
  expect(html).toContain('Pay from a wallet in this browser')
  expect(html).toContain('Pay with WalletConnect')
})

test("serves the chains of all coins with the wallet's texts", async () => {
  await openPayment({})
  const { chains } = (await (await visitor.get('/wallet/words')).json()) as { chains: object[] }

  expect(chains).toEqual([
    { id: 1, name: 'Ethereum', symbol: 'ETH', rpc: null },
    { id: 56, name: 'BNB Smart Chain', symbol: 'BNB', rpc: null },
    { id: 137, name: 'Polygon', symbol: null, rpc: null },
    { id: 8453, name: 'Base', symbol: null, rpc: null },
  ])
})

import { BRAND } from '#app/brand.ts'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCall, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { arriveBy, type Browser, logIn } from '#tests/server/browser.ts'
import { readError, stripTags, readValue, parsePage, readForms, findFields } from '#tests/server/page.ts'

const buildCoin = (code: string, name: string, network_name: string, more: Record<string, unknown> = {}) => ({
  coin: code,
  asset: code,
  name,
  chain_name: network_name.toLowerCase(),
  network_name,
  chain_id: null,
  contract: null,
  rates: { EUR: '0.92' },
  buy: true,
  limits: { min: '5.00', max: '15000.00' },
  decimals: 8,
  ...more,
})

/** In an unusual order, with unusual codes, and three coins that payments cannot use. */
const COINS = [
  buildCoin('SOL', 'Solana', 'Solana', { decimals: 9, rates: { EUR: '140.5' } }),
  buildCoin('USDT_BSC', 'Tether', 'BNB Smart Chain', { decimals: 18, chain_id: 56, contract: `0x${'55'.repeat(20)}` }),
  buildCoin('NORATE', 'Rateless', 'Ethereum', { rates: { EUR: '0' } }),
  buildCoin('NULLRATE', 'Nothing', 'Nothing', { rates: {} }),
  buildCoin('PAUSED', 'Paused', 'Paused', { pay: false }),
  buildCoin('ltc', 'Litecoin', 'Litecoin'),
  buildCoin('EURC', 'Euro Coin', 'Ethereum', { chain_id: 1 }),
  buildCoin('EURC', 'Euro Coin', 'Base', { chain_id: 8453 }),
  buildCoin('BTC', 'Bitcoin', 'Bitcoin'),
]
const OFFERED = ['SOL', 'USDT_BSC', 'ltc', 'EURC', 'BTC']

let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let run: Awaited<ReturnType<typeof startProduct>>
let maria: Browser

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
    variables: { LOG_LEVEL: 'debug' },
  })
  platform.use(http.get('*/api/coins', () => HttpResponse.json(COINS)))
  maria = await logIn(run.app.url)
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const findSelect = (html: string, name: string) =>
  parsePage(html).querySelector<HTMLSelectElement>(`select[name="${name}"]`)
const readOptions = (html: string, name: string) =>
  Array.from(findSelect(html, name)?.options ?? [], ({ value }) => value)
const readTiles = (html: string) => Array.from(parsePage(html).querySelectorAll<HTMLInputElement>('input[name="coin"]'))

test.each(['/payments?new=1', '/payments/templates/new'])(
  "offers the platform's coins in order on %s, and explains unavailable ones",
  async (path) => {
    const html = await maria.read(path)
    const words = stripTags(html)
    const tiles = readTiles(html)
    expect(tiles.map(({ value }) => value)).toEqual(OFFERED)
    expect(tiles.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['SOL'])
    expect(words).toContain('Tether BNB Smart Chain')
    expect(words).toContain('Euro Coin Ethereum, Base')
    expect(words).toContain('Rateless (Ethereum) can’t be chosen right now: we have no exchange rate for it.')
    expect(words).toContain('Nothing can’t be chosen right now: we have no exchange rate for it.')
    expect(words).toContain('Paused can’t be used for payments right now.')
    // CSS shows the unit by the coin's position in this list.
    const units = parsePage(html).querySelectorAll('.joined i')
    expect(Array.from(units, ({ className }) => className)).toEqual(
      ['EUR', 'GBP', ...OFFERED].map((unit) => `in-${unit}`),
    )
  },
)

const readLastBody = (call: string): Promise<unknown> | undefined =>
  platform.requests
    .findLast((request) => describeCall(request) === call)
    ?.clone()
    .json()

test("sends the coin's code and decimals as the platform defines them", async () => {
  const quote = await maria.post('/payments/quote', {
    sum: '1.123456789',
    sum_is: 'sends',
    coin: 'SOL',
    currency: 'EUR',
  })
  expect(quote.status).toBe(200)
  expect(await readLastBody('POST transactions/ticket')).toMatchObject({ sum: '1.123456789', coin: 'SOL' })
  await maria.post('/payments/quote', {
    sum: '0.000000000000000001',
    sum_is: 'sends',
    coin: 'USDT_BSC',
    currency: 'EUR',
  })
  expect(await readLastBody('POST transactions/ticket')).toMatchObject({
    sum: '0.000000000000000001',
    coin: 'USDT_BSC',
  })

  const operation_id = readValue(await maria.read('/payments?new=1'), 'operation_id')
  const sent = await maria.post('/payments', {
    operation_id,
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
    sum: '50',
    sum_is: 'gets',
    currency: 'EUR',
    coin: 'ltc',
    // The platform validates addresses of chains that the app doesn't know.
    refund_address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
    if_late: 'ask',
    if_short: 'wait',
    if_over: 'refund',
    intent: 'save',
  })
  expect(await readLastBody('POST transactions')).toMatchObject({
    coin: 'ltc',
    refund_address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
  })
  expect(readError(await sent.text(), 'refund_address', 'payment')).toBeNull()
})

test('offers the same coins in calculator, withdrawal addresses and history filter', async () => {
  const home = await (await fetch(`${run.app.url}/?coin=SOL&sum=750`)).text()
  expect(readOptions(home, 'coin')).toEqual(OFFERED)
  // Estimates have at most 8 decimals, regardless of the coin's own.
  for (const [code, about] of [
    ['SOL', /\s5\.\d{8}\sSOL/],
    ['USDT_BSC', /\s829\.\d{8}\sUSDT/],
  ] as const) {
    expect(stripTags(await (await fetch(`${run.app.url}/?coin=${code}&sum=750`)).text())).toMatch(about)
  }
  expect(stripTags(home)).toContain('Paused can’t be used for payments right now.')
  // Coins that are unavailable now may have been used before and may be kept.
  const everyCode = COINS.map((each) => each.coin)
  expect(readOptions(await maria.read('/profile/preferences'), 'coin')).toEqual([...new Set(everyCode)])
  // Balances can pay, too.
  const serviceCoin = BRAND.serviceCoin.code
  expect(readOptions(await maria.read('/history'), 'coin')).toEqual(['', ...new Set(everyCode), serviceCoin])
})

test('logs each hidden coin with its reason', async () => {
  await maria.read('/payments?new=1')
  for (const [code, issue] of [
    ['NORATE', 'no_rate'],
    ['NULLRATE', 'no_rate'],
    ['PAUSED', 'not_now'],
  ]) {
    expect(run.app.log()).toMatch(new RegExp(`"code":"${code}","issue":"${issue}","msg":"hidden because`))
  }
})

test('renders no form without any coin, but a form for a customer with a balance', async () => {
  // Coin lists are cached per language.
  platform.use(http.get('*/api/coins', () => HttpResponse.json([])))
  const none = 'No crypto can be used for payments right now.'
  for (const path of ['/payments?new=1&lang=fr', '/payments/templates/new?lang=fr']) {
    const html = await maria.read(path)
    expect(stripTags(html)).toContain(none)
    expect(readForms(html).map(({ id }) => id)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:payment|template)$/)]),
    )
  }
  const funded = await arriveBy(run, 'coin-account-funded')
  const html = await (await funded.get('/payments?new=1&lang=fr')).text()
  expect(readOptions(html, 'coin')).toEqual([])
  expect(findFields(html, 'account_id').map(({ checked }) => checked)).toEqual([true])
  expect(html).not.toContain('value="coins"')
  expect(stripTags(html)).toContain(none)
})

import { BRAND } from '#app/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editedPlatform } from './edited-platform.ts'
import { product } from './product.ts'
import { arriveBy, type Browser, logIn } from './browser.ts'
import { errorAt, textOf } from './page.ts'

const coin = (code: string, name: string, network_name: string, more: Record<string, unknown> = {}) => ({
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

/** In an order of its own, with letters of its own, and three that payments cannot have. */
const COINS = [
  coin('SOL', 'Solana', 'Solana', { decimals: 9, rates: { EUR: '140.5' } }),
  coin('USDT_BSC', 'Tether', 'BNB Smart Chain', { decimals: 18, chain_id: 56, contract: `0x${'55'.repeat(20)}` }),
  coin('NORATE', 'Rateless', 'Ethereum', { rates: { EUR: '0' } }),
  coin('NULLRATE', 'Nothing', 'Nothing', { rates: {} }),
  coin('PAUSED', 'Paused', 'Paused', { pay: false }),
  coin('ltc', 'Litecoin', 'Litecoin'),
  coin('EURC', 'Euro Coin', 'Ethereum', { chain_id: 1 }),
  coin('EURC', 'Euro Coin', 'Base', { chain_id: 8453 }),
  coin('BTC', 'Bitcoin', 'Bitcoin'),
]
const OFFERED = ['SOL', 'USDT_BSC', 'ltc', 'EURC', 'BTC']

let platform: Awaited<ReturnType<typeof editedPlatform>>
let run: Awaited<ReturnType<typeof product>>
let maria: Browser

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    through: async (sandbox) => (platform = await editedPlatform(sandbox)),
    variables: { LOG_LEVEL: 'debug' },
  })
  platform.answer((call, body) => (call === 'GET coins' ? COINS : body))
  maria = await logIn(run.app.url)
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const options = (html: string, field: string) => {
  const [, inner = ''] = new RegExp(`<select[^>]* name="${field}"[^>]*>(.*?)</select>`, 's').exec(html) ?? []
  return Array.from(inner.matchAll(/<option[^>]* value="([^"]*)"/g), ([, value]) => value)
}
const chosen = (html: string) => /<option(?=[^>]* selected)[^>]* value="([^"]*)"/.exec(html)?.[1]

test.each(['/payments?new=1', '/payments/templates/new'])(
  '%s offers every coin of the platform, in its order, the first chosen, and says why one cannot be',
  async (path) => {
    const html = await maria.read(path)
    const words = textOf(html)
    expect(options(html, 'coin')).toEqual(OFFERED)
    expect(chosen(html)).toBe('SOL')
    expect(words).toContain('Tether (BNB Smart Chain)')
    expect(words).toContain('Euro Coin (Ethereum, Base)')
    expect(words).toContain('Rateless (Ethereum) can’t be chosen right now: we have no exchange rate for it.')
    expect(words).toContain('Nothing can’t be chosen right now: we have no exchange rate for it.')
    expect(words).toContain('Paused can’t be used for payments right now.')
    // The unit of what is sent goes by the place of the coin among them.
    const [, units = ''] = /<div class="joined">.*?<span>(.*?)<\/span><\/div>/s.exec(html) ?? []
    expect(Array.from(units.matchAll(/<i class="in-([^"]*)"/g), ([, unit]) => unit)).toEqual(['EUR', 'GBP', ...OFFERED])
  },
)

test('a quote and a payment name the coin by the platform’s own letters, to its own decimals', async () => {
  const quote = await maria.post('/payments/quote', {
    sum: '1.123456789',
    sum_is: 'sends',
    coin: 'SOL',
    currency: 'EUR',
  })
  expect(quote.status).toBe(200)
  expect(platform.lastSent('POST transactions/ticket')).toMatchObject({ sum: '1.123456789', coin: 'SOL' })
  await maria.post('/payments/quote', {
    sum: '0.000000000000000001',
    sum_is: 'sends',
    coin: 'USDT_BSC',
    currency: 'EUR',
  })
  expect(platform.lastSent('POST transactions/ticket')).toMatchObject({ sum: '0.000000000000000001', coin: 'USDT_BSC' })

  const [, operation_id = ''] = /name="operation_id" value="([\w-]+)"/.exec(await maria.read('/payments?new=1')) ?? []
  const sent = await maria.post('/payments', {
    operation_id,
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
    sum: '50',
    sum_is: 'gets',
    currency: 'EUR',
    coin: 'ltc',
    // On a chain of which the app knows nothing the platform judges.
    refund_address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
    if_late: 'ask',
    if_short: 'wait',
    if_over: 'refund',
    intent: 'save',
  })
  expect(platform.lastSent('POST transactions')).toMatchObject({
    coin: 'ltc',
    refund_address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
  })
  expect(errorAt(await sent.text(), 'refund_address', 'payment')).toBeNull()
})

test('the calculator, the addresses to withdraw to and the filter of the history have the same coins', async () => {
  const home = await (await fetch(`${run.app.url}/?coin=SOL&sum=750`)).text()
  expect(options(home, 'coin')).toEqual(OFFERED)
  // An estimate has no more decimals than anybody reads, however many the coin has.
  for (const [code, about] of [
    ['SOL', /\s5\.\d{8}\sSOL/],
    ['USDT_BSC', /\s829\.\d{8}\sUSDT/],
  ] as const) {
    expect(textOf(await (await fetch(`${run.app.url}/?coin=${code}&sum=750`)).text())).toMatch(about)
  }
  expect(textOf(home)).toContain('Paused can’t be used for payments right now.')
  // What cannot be paid with now may have been paid with before, and can be kept.
  const everyCode = COINS.map((each) => each.coin)
  expect(options(await maria.read('/profile/preferences'), 'coin')).toEqual([...new Set(everyCode)])
  // An account may have paid, too.
  const serviceCoin = BRAND.serviceCoin.code
  expect(options(await maria.read('/history'), 'coin')).toEqual(['', ...new Set(everyCode), serviceCoin])
})

test('what is hidden is in the log with its reason', async () => {
  await maria.read('/payments?new=1')
  for (const [code, issue] of [
    ['NORATE', 'no_rate'],
    ['NULLRATE', 'no_rate'],
    ['PAUSED', 'not_now'],
  ]) {
    expect(run.app.log()).toMatch(new RegExp(`"code":"${code}","issue":"${issue}","msg":"hidden because`))
  }
})

test('without any coin there is no form that cannot be sent, but words; with an account it is paid from that', async () => {
  // Each language has a list of its own.
  platform.answer((call, body) => (call === 'GET coins' ? [] : body))
  const none = 'No crypto can be used for payments right now.'
  for (const path of ['/payments?new=1&lang=fr', '/payments/templates/new?lang=fr']) {
    const html = await maria.read(path)
    expect(textOf(html)).toContain(none)
    expect(html).not.toMatch(/<form[^>]* id="(?:payment|template)"/)
  }
  const funded = await arriveBy(run, 'coin-account-funded')
  const html = await (await funded.get('/payments?new=1&lang=fr')).text()
  expect(options(html, 'coin')).toEqual([])
  expect(html.match(/<input[^>]* name="account_id"[^>]*>/g)).toHaveLength(1)
  expect(html).toMatch(/<input(?=[^>]* name="account_id")(?=[^>]* checked)/)
  expect(html).not.toContain('value="coins"')
  expect(textOf(html)).toContain(none)
})

import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/server.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { fetchTicket, logIn } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'

/** Prices that differ from all figures of the brand and the sandbox. */
const PRICES = {
  payment: { percent: 213n, outsideSepa: 41_00n, min: 6_00n, max: 14_000_00n },
  receiving: { percent: 134n, outsideSepa: 43_00n, min: 7_00n },
  collect: { percent: 287n, outsideSepa: 47_00n },
  purchase: { percent: 156n, network: { bitcoin: 3_70n, ethereum: 2_90n } },
  exchange: { percent: 226n, network: { bitcoin: 1_90n, ethereum: 1_10n } },
  margin: { payment: 40n, purchase: 60n },
  held: { payment: 2460, throughService: 1020, purchase: 780, exchange: 240 },
  wait: { late: 9 * 86_400, short: 8 * 86_400 },
  days: { review: 4, application: 6, reply: 5, outsideSepa: 8, support: 3, complaint: 16, payout: 7 },
  rewards: { sharePercent: 31n, voucherPercent: 12n, payoutMin: 44_00n },
} as const

type Json = Record<string, string>
let run: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  run = await startProduct({ withScenarios: true, prices: PRICES })
}, 60_000)
afterAll(() => run?.[Symbol.asyncDispose]())

async function callPlatform(
  sandbox: Sandbox,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Json> {
  const response = await sandbox.send(`/api/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Json
  expect(response.status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300)
  return answer
}

const formatPercent = (part: string | undefined, whole: number) => ((100 * Number(part)) / whole).toFixed(2)

/** The sandbox's charges, measured by orders of 1,000 EUR. */
async function measureCharges(sandbox: Sandbox) {
  const enter = (scenario: string) => sandbox.control.enter(scenario)
  const { token } = enter('verified-personal')
  const fetchQuote = (more: object) =>
    callPlatform(sandbox, 'POST', 'transactions/ticket', token, { sum: '1000', coin: 'BTC', ...more })
  const inside = await fetchQuote({})
  const outside = await fetchQuote({ receiver_iban: 'TR330006100519786457841326' })
  const buyer = enter('buy-form')
  const bought = await callPlatform(sandbox, 'POST', 'buy/quote', buyer.token, {
    from_currency: 'EUR',
    from_amount: '1000.00',
    to_coin: 'BTC',
    to_coin_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  })
  const findList = (answer: unknown) => Object.values(answer as object).find(Array.isArray) as Json[]
  const received = enter('receiving-deposits')
  const deposits = findList(await callPlatform(sandbox, 'GET', 'transactions/me', received.token))
  const deposit = deposits.find(({ type, fee }) => type === 'INSTA_FILL' && Number(fee) > 0) ?? {}
  const merchant = enter('collect-settled')
  const [settled = {}] = findList(await callPlatform(sandbox, 'GET', 'collect_settlements', merchant.token))
  const holder = enter('accounts-several')
  const balances = findList(await callPlatform(sandbox, 'GET', 'balances', holder.token))
  const exchanged = await callPlatform(sandbox, 'POST', 'balances/exchange_quote', holder.token, {
    from_account: balances.find(({ coin }) => coin === 'CEUR')?.['account_id'],
    to_coin: balances.find(({ coin }) => coin !== 'CEUR')?.['coin'],
    from_amount: '100.00',
  })
  return {
    payment: formatPercent(inside['fee_service'], 1000),
    fixed: Number(outside['fee_fixed']).toFixed(0),
    purchase: formatPercent(bought['fee_amount'], 1000),
    purchaseNetwork: bought['network_fee_amount'] ?? '',
    margin: (100 * (1 - Number(inside['rate']) / Number(inside['market_rate']))).toFixed(1),
    receiving: formatPercent(deposit['fee'], Number(deposit['fee']) + Number(deposit['amount'])),
    collect: formatPercent(settled['fee'], Number(settled['gross'])),
    exchange: formatPercent(exchanged['fee'], 100),
  }
}

async function readPageText(path: string, scenario?: string): Promise<string> {
  const { app, sandbox } = run
  if (scenario === undefined) return stripTags(await (await fetch(`${app.url}${path}`)).text())
  const customer = await logIn(app.url, (await fetchTicket(sandbox, scenario)).email)
  return stripTags(await customer.read(path))
}

test("renders the sandbox's charges and times after its price list changed", async () => {
  const charged = await measureCharges(run.sandbox)
  expect(charged).toMatchObject({
    payment: '2.13',
    fixed: '41',
    purchase: '1.56',
    exchange: '2.26',
    purchaseNetwork: '3.70',
    margin: '0.4',
  })

  // Fees are rounded to the cent, so the percentage of a small sum is approximate.
  expect(Number(charged.receiving)).toBeCloseTo(1.34, 1)
  expect(Number(charged.collect)).toBeCloseTo(2.87, 1)

  const FEE = `${charged.payment}%`
  const FIXED = `${charged.fixed} EUR`
  const EXCHANGE = `${charged.exchange}%`
  const places: Record<string, { page: string; figures: string[] }> = {
    '/fees': {
      page: await readPageText('/fees'),
      figures: [
        FEE,
        FIXED,
        '1.34%',
        '2.87%',
        `${charged.purchase}%`,
        EXCHANGE,
        `${charged.purchaseNetwork} EUR`,
        '1.90 EUR',
        `${charged.margin}%`,
        '0.6%',
      ],
    },
    '/faq': {
      page: await readPageText('/faq'),
      figures: [
        FEE,
        FIXED,
        '41 minutes',
        '17 minutes for USD Coin',
        '13 minutes',
        '4 minutes',
        '9 days',
        '4 business days',
        '1.34%',
        '2.87%',
        '31%',
        '12%',
      ],
    },
    '/': {
      page: await readPageText('/'),
      figures: [
        FEE,
        '41 minutes',
        '17 minutes for USD Coin',
        '3 business days',
        '6 EUR to 14,000 EUR',
        `${charged.margin}% below`,
      ],
    },
    '/terms': {
      page: await readPageText('/terms'),
      figures: [FEE, FIXED, '9 days', '41 minutes', '16 business days', '1.56%', EXCHANGE],
    },
    '/terms/business': {
      page: await readPageText('/terms/business'),
      figures: [FEE, FIXED, '1.34%', '2.87%', '6 business days'],
    },
    '/contact': { page: await readPageText('/contact'), figures: ['3 business days', '16 business days'] },
    '/collect': { page: await readPageText('/collect', 'collect-none'), figures: ['2.87%'] },
  }
  const rows = Object.entries(places).flatMap(([place, { page, figures }]) =>
    figures.map((figure) => ({ place, figure: figure.replace(' ', ' '), found: page.includes(figure) })),
  )
  console.table(rows)
  expect(rows.filter(({ found }) => !found)).toEqual([])
  for (const [place, { page }] of Object.entries(places)) {
    expect(page, place).not.toMatch(/\{\{|\u27E6|\u27E7/)
    expect(page, place).not.toMatch(/\b(?:1\.75|0\.99)%|\b39\sEUR|\b30 minutes|\b2 business days/)
  }
}, 120_000)

test('names the times of the price list in emails', () => {
  const { control } = run.sandbox
  const { account } = control.enter('wizard-submitted')
  const review = control.emails(account.number).find(({ text }) => /review takes/.test(text))
  expect(review?.text).toContain('up to 4 business days')
})

test.each([
  ['503', () => new HttpResponse(null, { status: 503 })],
  ['nonsense', () => HttpResponse.json({ payment: { percent: 'a lot' } })],
])(
  'renders pages without figures if the price list responds with %s',
  async (_, answer) => {
    await using altered = await startPlatformProxy(run.sandbox)
    altered.use(http.get('*/api/fees', answer))
    await using away = await startProduct({ through: () => Promise.resolve(altered) })
    for (const path of ['/fees', '/faq', '/terms', '/']) {
      const response = await fetch(away.app.url + path)
      const page = stripTags(await response.text())
      expect(response.status, path).toBe(200)
      expect(page, path).toContain('not available now')
      expect(page.split('The full text')[0]?.replace(/Card payments usually cost \S+/, ''), path).not.toMatch(
        /\d%|\{\{|\u27E6/,
      )
    }
    const maria = await logIn(away.app.url)
    expect(await maria.read('/payments')).toContain('<form')
  },
  120_000,
)

test('renders pages without figures if the price list times out', async () => {
  await using altered = await startPlatformProxy(run.sandbox)
  await using hanging = await startProduct({ through: () => Promise.resolve(altered) })
  run.sandbox.control.fault({ call: 'GET fees', kind: 'delay', value: '60000' })
  try {
    const response = await fetch(`${hanging.app.url}/fees`, { signal: AbortSignal.timeout(20_000) })
    expect(response.status).toBe(200)
    expect(stripTags(await response.text())).toContain('not available now')
  } finally {
    run.sandbox.control.clearFaults()
  }
}, 120_000)

test("renders the brand's figures if the platform has no price list (501)", async () => {
  await using altered = await startPlatformProxy(run.sandbox)
  altered.use(http.get('*/api/fees', () => HttpResponse.json({}, { status: 501 })))
  await using lacking = await startProduct({ through: () => Promise.resolve(altered) })
  const page = stripTags(await (await fetch(`${lacking.app.url}/fees`)).text())
  expect(page).toContain('1.75%')
  expect(page).toContain('0.99%')
  expect(page).not.toContain('not available now')
}, 120_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listScenarioNames } from '#sandbox/modules.ts'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { readMainText } from '#tests/server/page.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startProduct } from '#tests/server/product.ts'

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const normalizeSpaces = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')

function readMain(html: string): string {
  return normalizeSpaces(readMainText(html))
}

const FIGURE = String.raw`[\d,]+\.\d+ [A-Z]+`
/** The rates of market and app with their currencies, and the comparison of both. */
const BESIDE = new RegExp(
  String.raw`1 ([A-Z]+) = (${FIGURE})\.? ?(?:.{0,80}?)Market rate: 1 \1 = (${FIGURE})\. Our rate is (?:the same|[\d.]+% (above|below) it)\.`,
)

function parseFigure(figure: string): number {
  return Number(figure.replaceAll(/[^\d.]/g, ''))
}

type Place = { scenario: string; pages: (page: string, html: string) => string[] }

const getOwnPage = (page: string) => [page]
const findLinks = (pattern: RegExp) => (_: string, html: string) =>
  Array.from(html.matchAll(new RegExp(`href="(${pattern.source})[?"]`, 'g')), ([, link = '']) => link).slice(0, 1)
const findPlace = (html: string) =>
  /<input[^>]*type="radio"[^>]*value="((?:account|wallet):[^"]+)"/.exec(html)?.[1] ?? ''

/** Every quote, confirmation, order and receipt page with an exchange rate. */
const PLACES: Record<string, Place> = {
  'the confirmation of a payment': { scenario: 'payment-N-unconfirmed', pages: getOwnPage },
  'a payment': { scenario: 'payment-C', pages: getOwnPage },
  'the buy form': { scenario: 'buy-form', pages: () => ['/buy?coin=BTC&pay=250'] },
  'the confirmation of a purchase': { scenario: 'buy-form', pages: () => ['/buy/check?coin=BTC&pay=250.00&to=:place'] },
  'a waiting purchase': { scenario: 'buy-W-sepa', pages: getOwnPage },
  'a completed purchase': { scenario: 'buy-C-sepa', pages: getOwnPage },
  'the confirmation of an exchange': {
    scenario: 'account-bitcoin',
    pages: (page) => [`${page}/exchange-orders/check?give=0.01&to=:place`],
  },
  'a completed exchange': { scenario: 'exchange-COMPLETED', pages: getOwnPage },
  'a receiving address': { scenario: 'receiving-deposits', pages: getOwnPage },
  'a deposit at a receiving address': { scenario: 'receiving-deposits', pages: findLinks(/\/transactions\/[\w-]+/) },
  'a payment link': { scenario: 'pay-link-fixed', pages: getOwnPage },
  'a payment link in pounds': { scenario: 'pay-link-gbp', pages: getOwnPage },
  'a payment through a link': { scenario: 'pay-link-N', pages: getOwnPage },
  'the settlements of a business': { scenario: 'collect-settled', pages: () => ['/collect/settlements'] },
}

async function readPages({ scenario, pages }: Place): Promise<string[]> {
  const browser = await arriveBy(run, scenario)
  const first = await browser.read()
  const found = pages(browser.page, first)
  expect(found).not.toEqual([])
  return Promise.all(
    found.map(async (path) => {
      // The form lists the places that a confirmation can name.
      const form = path.includes(':place')
        ? await browser.read(path.replace(/\/check\?.*/, '/new').replace('/buy/new', '/buy'))
        : ''
      return readMain(path === browser.page ? first : await browser.read(path.replace(':place', findPlace(form))))
    }),
  )
}

test.each(Object.entries(PLACES))(
  "renders the market rate beside the app's rate on %s",
  async (_, place) => {
    platform.use()
    for (const words of await readPages(place)) {
      const [, , ours = '', market = '', side] = BESIDE.exec(words) ?? ['', '', words]
      expect(ours).toMatch(new RegExp(`^${FIGURE}$`))
      // The comparison matches the two rates.
      expect(side).toBe(
        parseFigure(ours) > parseFigure(market)
          ? 'above'
          : parseFigure(ours) < parseFigure(market)
            ? 'below'
            : undefined,
      )
    }
  },
  20_000,
)

function removeMarketRates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeMarketRates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (name === 'market_rate' ? [] : [[name, removeMarketRates(each)]])),
  )
}

test.each(Object.entries(PLACES))(
  'mentions no market rate on %s if the platform names none',
  async (_, place) => {
    platform.use(changeJson((_call, body) => removeMarketRates(body)))
    for (const words of await readPages(place)) expect(words).not.toMatch(/\bmarket\b/i)
  },
  20_000,
)

test("mentions the market only with its rate on every scenario's page", async () => {
  platform.use()
  const names = listScenarioNames().filter((name) =>
    /^(?:payment|buy|exchange|receiving|pay-link|collect|coin-payment|recurring|account|deposit)-/.test(name),
  )
  expect(names.length).toBeGreaterThan(100)
  const bare: string[] = []
  for (const name of names) {
    const words = readMain(await (await arriveBy(run, name)).read())
    if (/\bmarket\b/i.test(words) && !BESIDE.test(words))
      bare.push(`${name}: ${/.{0,60}\bmarket\b.{0,40}/i.exec(words)?.[0]}`)
  }
  expect(bare).toEqual([])
}, 120_000)

test.each([
  ['a payment', 'payment-C', (page: string) => `${page}/receipt`],
  ['a purchase', 'buy-C-sepa', (page: string) => `${page}/receipt`],
  ['the payer of a link', 'pay-link-paid', (page: string) => `${page}/receipt`],
])("prints the market rate beside the app's rate on the receipt of %s", async (_, scenario, receipt) => {
  platform.use()
  const browser = await arriveBy(run, scenario)
  const answer = await browser.get(receipt(browser.page))
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  const words = normalizeSpaces(
    readPdfTexts(new Uint8Array(await answer.arrayBuffer()))
      .flat()
      .join(' '),
  )
  expect(words).toMatch(
    /1 [A-Z]+ = [\d,]+\.\d+ [A-Z]+\. Market rate: [\d,]+\.\d+ [A-Z]+\. Our rate is [\d.]+% (?:above|below) it\./,
  )
})

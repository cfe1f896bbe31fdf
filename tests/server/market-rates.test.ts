import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenarioNames } from '#sandbox/modules.ts'
import { alteredPlatform } from './altered-platform.ts'
import { arriveBy } from './browser.ts'
import { textOf } from './page.ts'
import { pdfText } from './pdf-text.ts'
import { product } from './product.ts'

let run: Awaited<ReturnType<typeof product>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    through: async (sandbox) => (platform = await alteredPlatform(sandbox)),
  })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')

/** The words of a page's main part. */
function wordsOf(html: string): string {
  return plain(textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? ''))
}

const FIGURE = String.raw`[\d,]+\.\d+ [A-Z]+`
/** The market rate, its two sides, and ours against it. */
const BESIDE = new RegExp(
  String.raw`1 ([A-Z]+) = (${FIGURE})\.? ?(?:.{0,80}?)Market rate: 1 \1 = (${FIGURE})\. Our rate is (?:the same|[\d.]+% (above|below) it)\.`,
)

function decimal(figure: string): number {
  return Number(figure.replaceAll(/[^\d.]/g, ''))
}

type Place = { scenario: string; pages: (page: string, html: string) => string[] }

const own = (page: string) => [page]
const linkTo = (pattern: RegExp) => (_: string, html: string) =>
  Array.from(html.matchAll(new RegExp(`href="(${pattern.source})[?"]`, 'g')), ([, link = '']) => link).slice(0, 1)
const placeIn = (html: string) => /<input[^>]*type="radio"[^>]*value="((?:account|wallet):[^"]+)"/.exec(html)?.[1] ?? ''

/** Every quote, check, order and receipt page on which crypto is exchanged. */
const PLACES: Record<string, Place> = {
  'the check of a payment': { scenario: 'payment-N-unconfirmed', pages: own },
  'a payment': { scenario: 'payment-C', pages: own },
  'the form to buy': { scenario: 'buy-form', pages: () => ['/buy?coin=BTC&pay=250'] },
  'the check of a purchase': { scenario: 'buy-form', pages: () => ['/buy/check?coin=BTC&pay=250.00&to=:place'] },
  'a purchase that waits': { scenario: 'buy-W-sepa', pages: own },
  'a purchase that is done': { scenario: 'buy-C-sepa', pages: own },
  'the check of an exchange': {
    scenario: 'account-bitcoin',
    pages: (page) => [`${page}/exchange-orders/check?give=0.01&to=:place`],
  },
  'an exchange that is done': { scenario: 'exchange-COMPLETED', pages: own },
  'a receiving address': { scenario: 'receiving-deposits', pages: own },
  'a deposit at a receiving address': { scenario: 'receiving-deposits', pages: linkTo(/\/transactions\/[\w-]+/) },
  'a payment link': { scenario: 'pay-link-fixed', pages: own },
  'a payment link in pounds': { scenario: 'pay-link-gbp', pages: own },
  'a payment by a link': { scenario: 'pay-link-N', pages: own },
  'the settlements of a business': { scenario: 'collect-settled', pages: () => ['/collect/settlements'] },
}

async function pagesOf({ scenario, pages }: Place): Promise<string[]> {
  const browser = await arriveBy(run, scenario)
  const first = await browser.read()
  const found = pages(browser.page, first)
  expect(found).not.toEqual([])
  return Promise.all(
    found.map(async (path) => {
      // Where coins go is known from the form before the check.
      const form = path.includes(':place')
        ? await browser.read(path.replace(/\/check\?.*/, '/new').replace('/buy/new', '/buy'))
        : ''
      return wordsOf(path === browser.page ? first : await browser.read(path.replace(':place', placeIn(form))))
    }),
  )
}

test.each(Object.entries(PLACES))(
  '%s shows the market rate beside ours',
  async (_, place) => {
    platform.alter({})
    for (const words of await pagesOf(place)) {
      const [, , ours = '', market = '', side] = BESIDE.exec(words) ?? ['', '', words]
      expect(ours).toMatch(new RegExp(`^${FIGURE}$`))
      // The words follow from the two figures.
      expect(side).toBe(
        decimal(ours) > decimal(market) ? 'above' : decimal(ours) < decimal(market) ? 'below' : undefined,
      )
    }
  },
  20_000,
)

/** The same answer without its market rates, as of a platform that names none. */
function withoutMarket(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarket)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (name === 'market_rate' ? [] : [[name, withoutMarket(each)]])),
  )
}

test.each(Object.entries(PLACES))(
  '%s claims no market rate if the platform names none',
  async (_, place) => {
    platform.alter({ change: (_call, body) => withoutMarket(body) })
    for (const words of await pagesOf(place)) expect(words).not.toMatch(/\bmarket\b/i)
  },
  20_000,
)

test('no page of a scenario names the market without its rate', async () => {
  platform.alter({})
  const names = scenarioNames().filter((name) =>
    /^(?:payment|buy|exchange|receiving|pay-link|collect|coin-payment|recurring|account|deposit)-/.test(name),
  )
  expect(names.length).toBeGreaterThan(100)
  const bare: string[] = []
  for (const name of names) {
    const words = wordsOf(await (await arriveBy(run, name)).read())
    if (/\bmarket\b/i.test(words) && !BESIDE.test(words))
      bare.push(`${name}: ${/.{0,60}\bmarket\b.{0,40}/i.exec(words)?.[0]}`)
  }
  expect(bare).toEqual([])
}, 120_000)

test.each([
  ['a payment', 'payment-C', (page: string) => `${page}/receipt`],
  ['a purchase', 'buy-C-sepa', (page: string) => `${page}/receipt`],
  ['the payer of a link', 'pay-link-paid', (page: string) => `${page}/receipt`],
])('the receipt of %s has the market rate beside ours', async (_, scenario, receipt) => {
  platform.alter({})
  const browser = await arriveBy(run, scenario)
  const answer = await browser.get(receipt(browser.page))
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  const words = plain(
    pdfText(new Uint8Array(await answer.arrayBuffer()))
      .flat()
      .join(' '),
  )
  expect(words).toMatch(
    /1 [A-Z]+ = [\d,]+\.\d+ [A-Z]+\. Market rate: [\d,]+\.\d+ [A-Z]+\. Our rate is [\d.]+% (?:above|below) it\./,
  )
})

import { expect, test } from 'vitest'
import { scenarioNames } from '#sandbox/modules.ts'
import { arriveBy, type Browser } from './browser.ts'
import { textOf } from './page.ts'
import { pdfText } from './pdf-text.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()

const plain = (html: string) => textOf(html).replaceAll('\u00a0', ' ').trim()
const tagOf = (html: string) => plain(/<span class="tag[^>]*>(.*?)<\/span>/s.exec(html)?.[1] ?? '')

/** The rows of a page that lead to an address; each ends where the next one begins. */
function rowsOf(html: string, page: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main
    .split(/<tr\b|<li\b/)
    .map((row) => row.replace(/<\/(?:tr|li)>.*/s, ''))
    .filter((row) => new RegExp(`href="${page}(?:[?"])`).test(row) && row.includes('class="tag'))
}

type Kind = {
  scenarios: RegExp
  places: (page: string, html: string) => string[]
  known?: Record<string, string>
}

/** Where besides its own page something of a kind is shown with its status. */
const KINDS: Record<string, Kind> = {
  payment: {
    scenarios: /^(?:payment-[A-Z]|payment-wrong|payment-late|coin-payment-[A-Z])/,
    places: () => ['/history', '/overview'],
    known: {
      'payment-N-unconfirmed': 'Waiting for your confirmation',
      'payment-R-refunded': 'In review: sent back to you',
      'payment-R-returned': 'In review',
      'payment-C': 'Completed',
    },
  },
  'buy order': { scenarios: /^buy-[A-Z]-/, places: () => ['/history', '/overview'] },
  deposit: {
    scenarios: /^deposit-[A-Z]/,
    places: (page: string) => ['/history', '/overview', page.replace(/\/[^/]+$/, '')],
  },
  exchange: {
    scenarios: /^exchange-[A-Z]/,
    places: (page: string) => ['/history', '/overview', page.replace(/\/[^/]+$/, '')],
  },
  'payment to a receiving address': {
    scenarios: /^receiving-(?:deposit-|question|bank-closed|below|paused-deposit|together|wrong)/,
    places: (_: string, html: string) => ['/history', '/overview', ...linksTo(html, /\/receiving[\w-]*\/[\w-]+/)],
  },
  'recurring payment': {
    scenarios: /^recurring-(?!none|list|form|own|not|calendar)/,
    places: (page: string) => [page.replace(/\/[^/]+(?:\/view)?$/, ''), '/overview'],
  },
}

function linksTo(html: string, path: RegExp): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return Array.from(main.matchAll(new RegExp(`href="(${path.source})[?"]`, 'g')), ([, link = '']) => link)
}

async function wordsAt({ get }: Browser, page: string, places: readonly string[]) {
  const found = await Promise.all(
    places.map(async (place) => {
      const html = await (await get(place)).text()
      return rowsOf(html, page).map((row) => [place, tagOf(row)] as const)
    }),
  )
  return found.flat()
}

test.each(Object.entries(KINDS))(
  'the status of a %s has one word, wherever it is shown',
  { timeout: 60_000 },
  async (_, kind) => {
    const run = shared()
    const names = scenarioNames().filter((name) => kind.scenarios.test(name))
    expect(names.length).toBeGreaterThan(4)
    const wrong: unknown[] = []
    const words = new Map<string, string>()
    let seen = 0
    for (const name of names) {
      const visitor = await arriveBy(run, name)
      const { page } = visitor
      const html = await (await visitor.get(page)).text()
      const own = tagOf(html)
      const said = await wordsAt(visitor, page, kind.places(page, html))
      words.set(name, own)
      seen += said.length
      if (own === '') wrong.push([name, 'has no word'])
      wrong.push(...said.filter(([, word]) => word !== own).map(([place, word]) => [name, own, place, word]))
    }
    expect(wrong).toEqual([])
    for (const [name, word] of Object.entries(kind.known ?? {})) expect([name, words.get(name)]).toEqual([name, word])
    expect(seen).toBeGreaterThanOrEqual(names.length / 2)
  },
)

test('the history as a file for people has the words of the pages', async () => {
  const run = shared()
  for (const name of [
    'payment-N-unconfirmed',
    'payment-I-short',
    'payment-R-refunded',
    'payment-late-paid',
    'payment-C',
  ]) {
    const { page, get } = await arriveBy(run, name)
    const own = tagOf(await (await get(page)).text())
    const pdf = await get('/history.pdf')
    expect([
      name,
      pdfText(new Uint8Array(await pdf.arrayBuffer()))
        .flat()
        .join('\n'),
    ]).toEqual([name, expect.stringContaining(own)])
  }
})

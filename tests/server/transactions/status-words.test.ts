import { expect, test } from 'vitest'
import { listScenarioNames } from '#sandbox/modules.ts'
import { arriveBy, type Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const readPlainText = (html: string) => stripTags(html).replaceAll('\u00a0', ' ').trim()
const readTag = (html: string) => readPlainText(/<span class="tag[^>]*>(.*?)<\/span>/s.exec(html)?.[1] ?? '')

/** The rows of a page that link to an address. */
function findRows(html: string, page: string): string[] {
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

/** The other pages that render the status of each kind. */
const KINDS: Record<string, Kind> = {
  payment: {
    scenarios: /^(?:payment-[A-Z]|payment-wrong|payment-late|coin-payment-[A-Z])/,
    places: () => ['/history', '/overview'],
    known: {
      'payment-N-unconfirmed': 'Waiting for your confirmation',
      'payment-R-refunded': 'In review: sent back to you',
      'payment-R-returned': 'In review: we need your answer',
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
    places: (_: string, html: string) => ['/history', '/overview', ...findLinks(html, /\/receiving[\w-]*\/[\w-]+/)],
  },
  'recurring payment': {
    scenarios: /^recurring-(?!none|list|form|own|not|calendar)/,
    places: (page: string) => [page.replace(/\/[^/]+(?:\/view)?$/, ''), '/overview'],
  },
}

function findLinks(html: string, path: RegExp): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return Array.from(main.matchAll(new RegExp(`href="(${path.source})[?"]`, 'g')), ([, link = '']) => link)
}

async function readTags({ get }: Browser, page: string, places: readonly string[]) {
  const found = await Promise.all(
    places.map(async (place) => {
      const html = await (await get(place)).text()
      return findRows(html, page).map((row) => [place, readTag(row)] as const)
    }),
  )
  return found.flat()
}

test.each(Object.entries(KINDS))(
  'renders the status of a %s with the same text on every page',
  { timeout: 60_000 },
  async (_, kind) => {
    const run = shared()
    const names = listScenarioNames().filter((name) => kind.scenarios.test(name))
    expect(names.length).toBeGreaterThan(4)
    const wrong: unknown[] = []
    const words = new Map<string, string>()
    let seen = 0
    for (const name of names) {
      const visitor = await arriveBy(run, name)
      const { page } = visitor
      const html = await (await visitor.get(page)).text()
      const own = readTag(html)
      const said = await readTags(visitor, page, kind.places(page, html))
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

test("prints the pages' status texts into the PDF history", async () => {
  const run = shared()
  for (const name of [
    'payment-N-unconfirmed',
    'payment-I-short',
    'payment-R-refunded',
    'payment-late-paid',
    'payment-C',
  ]) {
    const { page, get } = await arriveBy(run, name)
    const own = readTag(await (await get(page)).text())
    const pdf = await get('/history.pdf')
    expect([
      name,
      readPdfTexts(new Uint8Array(await pdf.arrayBuffer()))
        .flat()
        .join('\n'),
    ]).toEqual([name, expect.stringContaining(own)])
  }
})

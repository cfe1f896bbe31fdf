import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES, listScenarioNames } from '#sandbox/modules.ts'
import { NOT_OURS } from '#tests/support/words-not-ours.ts'
import { openSandbox } from './sandbox-client.ts'

/** States that give every console page content. */
const SCENARIOS = [
  'payment-N-waiting',
  'payment-late-paid',
  'payment-R-revision',
  'payment-shared',
  'coin-payment-N',
  'coin-payment-R-returned',
  'collect-active',
  'buy-W-open-banking',
  'deposit-NEW',
  'deposit-held-limit',
  'exchange-NEW',
  'cash-out-request-NEW',
  'withdrawal-PROCESSING',
  'receiving-deposits',
  'recurring-failed-empty',
  'complaint-sent',
  'wizard-submitted',
  'affiliate',
]

const sandbox = await openSandbox()
afterAll(() => sandbox.stop())

/** Longest first, because one name may be a prefix of another. */
const SCENARIO_NAMES = new RegExp(
  listScenarioNames()
    .toSorted((left, right) => right.length - left.length)
    .join('|'),
  'g',
)

/** The visible text of each console page reachable from the first one, by path. */
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const scenario of SCENARIOS) sandbox.control.enter(scenario)
  const account = sandbox.control.account('maria@example.com')
  const visitor = new URLSearchParams({ conversation: 'visitor-of-the-tests', text: 'Hello' })
  await fetch(`${sandbox.url}/widget`, { method: 'POST', body: visitor, redirect: 'manual' })
  const waiting = [
    '/console',
    '/s',
    '/console/search?q=maria',
    `/console/faults?account=${account.id}`,
    '/sandbox/social/google',
  ]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const response = await fetch(sandbox.url + path)
    const html = await response.text()
    pages.set(path, readText(html))
    const links = Array.from(html.matchAll(/href="(\/console[^"]*)"/g), ([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    waiting.push(...links)
  }
})

/** The text of a page with labels and buttons, without names, addresses and what customers and emails wrote. */
function readText(html: string): string {
  return (
    html
      .replaceAll(/<(style|pre|code|script)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      // The random letters of a link could form a word.
      .replaceAll(/\S+@\S+|\bhttps?:\/\/\S+/g, ' ')
      .replaceAll(SCENARIO_NAMES, ' ')
      .replaceAll(/\s+/g, ' ')
  )
}

function findWrongTerms(text: string): string[] {
  return NOT_OURS.flatMap(
    (pattern) => new RegExp(`.{0,30}${pattern.source}.{0,20}`, pattern.flags).exec(text)?.[0] ?? [],
  )
}

test("uses the product's terms on every console page", () => {
  expect(pages.size).toBeGreaterThan(20)
  const wrong = Array.from(pages, ([path, words]) => [path, ...findWrongTerms(words)]).filter(
    ({ length }) => length > 1,
  )
  expect(wrong).toEqual([])
})

test('shows no status on a console page by its letter alone', () => {
  // A status reads "W (processing)" and a past step "W: ...".
  const letter = /(?<![^\s(])[B-HJ-Z](?=[\s,;)])(?!\s\()/
  const alone = Array.from(pages, ([path, words]) => [
    path,
    new RegExp(`.{0,20}${letter.source}.{0,20}`).exec(words)?.[0],
  ])
  expect(alone.filter(([, words]) => words)).toEqual([])
})

test('reads every page and form of the console', () => {
  const paths = MODULES.flatMap(({ consolePages = [] }) => consolePages)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/console'))
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`))
  const read = [...pages.keys()]
  expect(paths.filter((path) => !read.some((page) => path.test(page)))).toEqual([])
})

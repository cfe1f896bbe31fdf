import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES, scenarioNames } from '#sandbox/modules.ts'
import { NOT_OURS } from '#tests/support/words-not-ours.ts'
import { openSandbox } from './sandbox-client.ts'

/** States in which every page of the console has something to show. */
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

/** By which scenarios are opened, the longest first: a name may begin as another one does. */
const SCENARIO_NAMES = new RegExp(
  scenarioNames()
    .toSorted((left, right) => right.length - left.length)
    .join('|'),
  'g',
)

/** The words of each page of the console that can be reached from its first one, by path. */
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const scenario of SCENARIOS) sandbox.control.enter(scenario)
  const account = sandbox.control.account('maria@example.com')
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
    pages.set(path, wordsOf(html))
    const links = Array.from(html.matchAll(/href="(\/console[^"]*)"/g), ([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    waiting.push(...links)
  }
})

/** What is read on a page: labels and buttons too, but neither names and addresses nor what customers and emails say. */
function wordsOf(html: string): string {
  return (
    html
      .replaceAll(/<(style|pre|code|script)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      // The random letters of a link can be a word.
      .replaceAll(/\S+@\S+|\bhttps?:\/\/\S+/g, ' ')
      .replaceAll(SCENARIO_NAMES, ' ')
      .replaceAll(/\s+/g, ' ')
  )
}

function wrongWordsIn(text: string): string[] {
  return NOT_OURS.flatMap(
    (pattern) => new RegExp(`.{0,30}${pattern.source}.{0,20}`, pattern.flags).exec(text)?.[0] ?? [],
  )
}

test('the pages of the console say what they say in the words of the product', () => {
  expect(pages.size).toBeGreaterThan(20)
  const wrong = Array.from(pages, ([path, words]) => [path, ...wrongWordsIn(words)]).filter(({ length }) => length > 1)
  expect(wrong).toEqual([])
})

test('no page of the console says a status by its letter alone', () => {
  // A status is said with its word behind it, "W (processing)", and a step of the past with a sentence, "W: ...".
  const letter = /(?<![^\s(])[B-HJ-Z](?=[\s,;)])(?!\s\()/
  const alone = Array.from(pages, ([path, words]) => [
    path,
    new RegExp(`.{0,20}${letter.source}.{0,20}`).exec(words)?.[0],
  ])
  expect(alone.filter(([, words]) => words)).toEqual([])
})

test('every page and every form of the console belongs to a page that was read', () => {
  const paths = MODULES.flatMap(({ consolePages = [] }) => consolePages)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/console'))
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`))
  const read = [...pages.keys()]
  expect(paths.filter((path) => !read.some((page) => path.test(page)))).toEqual([])
})

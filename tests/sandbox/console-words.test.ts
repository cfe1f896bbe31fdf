import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAILS, PHRASES } from '#sandbox/email/email-texts.ts'
import { MODULES } from '#sandbox/modules.ts'
import { openSandbox } from './sandbox-client.ts'

/** Words that are not ours, or not for people: each text says it in another way. */
const NOT_OURS = [
  /\be-mail/i,
  /\bmail(?:s|ed|ing)?\b/i,
  /\b(?:he|him|his|himself)\b/i,
  /\b(?:working|banking) days?\b/i,
  /\bhand(?:s|ed|ing)? (?:\w+ )?in\b/i,
  /\b(?:run|runs|ran|running) out\b/i,
  /\blog-ins?\b/i,
  /\bset aside\b/i,
  /\bin the queue\b/i,
  /\d %/,
]
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
  'recurring-failed-empty',
  'complaint-sent',
  'wizard-submitted',
  'affiliate',
]

const sandbox = await openSandbox()
afterAll(() => sandbox.stop())

/** The words of each page of the console that can be reached from its first one, by path. */
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const scenario of SCENARIOS) sandbox.control.enter(scenario)
  const account = sandbox.control.account('maria@example.com')
  const waiting = ['/console', '/s', `/console/faults?account=${account.id}`, '/sandbox/social/google']
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

/** What is read on a page: labels and buttons too, but neither addresses nor what customers and emails say. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<(style|pre|code|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\S+@\S+/g, ' ')
    .replaceAll(/\s+/g, ' ')
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

test('every page and every form of the console belongs to a page that was read', () => {
  const paths = MODULES.flatMap(({ consolePages = [] }) => consolePages)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/console'))
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`))
  const read = [...pages.keys()]
  expect(paths.filter((path) => !read.some((page) => path.test(page)))).toEqual([])
})

test('emails say what they say in the words of the product', () => {
  const texts = [...Object.values(MAILS).flatMap(({ subject, text }) => [subject, text]), ...Object.values(PHRASES)]
  expect(texts.flatMap(wrongWordsIn)).toEqual([])
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NewFault } from '#sandbox/http/faults.ts'
import { sharedApp } from './shared-app.ts'
import { Browser } from './browser.ts'
import { textOf } from './page.ts'

let run: Awaited<ReturnType<typeof sharedApp>>
let maria: Browser

beforeAll(async () => {
  run = await sharedApp()
  maria = new Browser(run.app.url)
  await maria.logIn()
}, 30_000)
afterEach(() => run.sandbox.control.clearFaults())
afterAll(() => run[Symbol.asyncDispose]())

/** What a page says, and after how many seconds it says to try again; null when trying again does not help. */
type Failing = { fault: NewFault; status: number; heading: string; text?: string; retryAfter: string | null }

const FAILURES: Record<string, Failing> = {
  'a 503': {
    fault: { kind: 'status', value: '503' },
    status: 503,
    heading: 'Service unavailable',
    retryAfter: '30',
  },
  'a page of a gateway': {
    fault: { kind: 'garbage' },
    status: 503,
    heading: 'Service unavailable',
    retryAfter: '30',
  },
  'a cut connection': {
    fault: { kind: 'reset-before' },
    status: 503,
    heading: "We can't reach our payment system right now",
    text: 'Network error: our payment system did not answer us.',
    retryAfter: '30',
  },
  'an answer that is cut': {
    fault: { kind: 'reset-mid-body' },
    status: 503,
    heading: "We can't reach our payment system right now",
    retryAfter: '30',
  },
  'a 429': {
    fault: { kind: 'too-many', value: '150' },
    status: 429,
    heading: 'Too many requests',
    text: 'Try again in 3 minutes.',
    retryAfter: '150',
  },
  'an ok=false': {
    fault: { kind: 'soft-failure', value: 'The list is being counted.' },
    status: 422,
    heading: 'Error',
    text: 'The list is being counted.',
    retryAfter: null,
  },
  'a 404': { fault: { kind: 'status', value: '404' }, status: 404, heading: 'There is nothing here', retryAfter: null },
  'a 403': {
    fault: { kind: 'status', value: '403' },
    status: 403,
    heading: 'You cannot open this page',
    retryAfter: null,
  },
  'a 418': {
    fault: { kind: 'status', value: '418' },
    status: 418,
    heading: 'Error',
    retryAfter: null,
  },
}

const failures = Object.entries(FAILURES)

/** A page of whoever is signed in, one that everybody can open, and one by a link. */
const PAGES: [words: string, page: { path: string; call?: string; isSignedIn: boolean }][] = [
  ['a page', { path: '/history', call: 'GET transactions/me', isSignedIn: true }],
  ['a page and its frame', { path: '/history', isSignedIn: true }],
  ['the page of a link', { path: '/email-preferences/a%40b.example/token', isSignedIn: false }],
]

test.each(
  PAGES.flatMap(([words, page]) => failures.map(([failure, expected]) => [failure, words, page, expected] as const)),
)(
  '%s to %s has its status, a title, one heading, words of its own and the frame of whoever reads it',
  async (failure, _words, { path, call = '*', isSignedIn }, { fault, status, heading, text = heading, retryAfter }) => {
    // A link that the platform does not know has a page of its own.
    if (!isSignedIn && failure === 'a 404') return
    run.sandbox.control.fault({ ...fault, call })
    const answer = await (isSignedIn ? maria : new Browser(run.app.url)).get(path)
    const html = await answer.text()

    expect(answer.status).toBe(status)
    expect(answer.headers.get('Retry-After')).toBe(retryAfter)
    const headings = Array.from(html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs), ([, words = '']) => textOf(words).trim())
    expect(headings).toEqual([heading])
    expect(textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')).toBe(`${heading} | Causeway`)
    expect(textOf(html)).toContain(text)
    // Only what fails between us and the platform is a network error, and never the customer's.
    expect(textOf(html)).not.toContain('Check your connection')
    expect(textOf(html).includes('Network error')).toBe(heading.startsWith("We can't reach"))
    expect(html.includes('action="/logout')).toBe(isSignedIn)
    expect(html.includes('<header class="top">')).toBe(!isSignedIn)
    expect(/class="who"[^>]*>(?:Maria[^<]*|maria@example\.com)</.test(html)).toBe(isSignedIn)
  },
)

test('new terms that cannot be read take no page and no frame away', async () => {
  const { account } = run.sandbox.control.enter('terms-updated')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  run.sandbox.control.fault({ call: 'GET contracts/:id', kind: 'status', value: '500' })
  const answer = await browser.get('/overview')

  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('action="/logout')
})

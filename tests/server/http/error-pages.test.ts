import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NewFault } from '#sandbox/http/faults.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { stripTags, getQueries, parsePage } from '#tests/server/page.ts'

let run: Awaited<ReturnType<typeof startSharedApp>>
let maria: Browser

beforeAll(async () => {
  run = await startSharedApp()
  maria = new Browser(run.app.url)
  await maria.logIn()
}, 30_000)
afterEach(() => run.sandbox.control.clearFaults())
afterAll(() => run[Symbol.asyncDispose]())

/** The expected page, and Retry-After in seconds, or null if a retry doesn't help. */
type Failing = { fault: NewFault; status: number; heading: string; text?: string; retryAfter: string | null }

const FAILURES: Record<string, Failing> = {
  'a 503': {
    fault: { kind: 'status', value: '503' },
    status: 503,
    heading: 'Service unavailable',
    retryAfter: '30',
  },
  'a gateway page': {
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
  'a truncated response': {
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

/** A signed-in page, the same page with a failing layout, and a public page. */
const PAGES: [words: string, page: { path: string; call?: string; isSignedIn: boolean }][] = [
  ['a page', { path: '/history', call: 'GET transactions/me', isSignedIn: true }],
  ['a page and its layout', { path: '/history', isSignedIn: true }],
  ['an emailed link', { path: '/email-preferences/a%40b.example/token', isSignedIn: false }],
]

test.each(
  PAGES.flatMap(([words, page]) => failures.map(([failure, expected]) => [failure, words, page, expected] as const)),
)(
  "renders the error page of %s on %s in the reader's layout",
  async (failure, _words, { path, call = '*', isSignedIn }, { fault, status, heading, text = heading, retryAfter }) => {
    // An unknown link renders its own page.
    if (!isSignedIn && failure === 'a 404') return
    run.sandbox.control.fault({ ...fault, call })
    const answer = await (isSignedIn ? maria : new Browser(run.app.url)).get(path)
    const html = await answer.text()

    expect(answer.status).toBe(status)
    expect(answer.headers.get('Retry-After')).toBe(retryAfter)
    const headings = getQueries(html).getAllByRole('heading', { level: 1 })
    expect(headings.map(({ textContent }) => textContent?.trim())).toEqual([heading])
    expect(parsePage(html).title).toBe(`${heading} | Causeway`)
    expect(stripTags(html)).toContain(text)
    // Only a failure between the app and the platform is a network error, never the customer's connection.
    expect(stripTags(html)).not.toContain('Check your connection')
    expect(stripTags(html).includes('Network error')).toBe(heading.startsWith("We can't reach"))
    expect(html.includes('action="/logout')).toBe(isSignedIn)
    expect(html.includes('<header class="top">')).toBe(!isSignedIn)
    expect(/class="who"><span[^>]*>(?:Maria[^<]*|maria@example\.com)</.test(html)).toBe(isSignedIn)
  },
)

test('renders page and layout if new terms fail to load', async () => {
  const { account } = run.sandbox.control.enter('terms-updated')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  run.sandbox.control.fault({ call: 'GET contracts/:id', kind: 'status', value: '500' })
  const answer = await browser.get('/overview')

  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('action="/logout')
})

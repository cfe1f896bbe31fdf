import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRunningApp } from '#tests/server/running-app.ts'

const NOWHERE = 'http://127.0.0.1:9'
const SECRET_ADDRESSES = [
  '/login/maria%40example.com/secret-token',
  '/password-reset/maria%40example.com/secret-token',
  '/wallet-confirmation/maria%40example.com/secret-token',
  '/email-preferences/maria%40example.com/secret-token',
  '/unsubscribe/maria%40example.com/secret-token',
  '/transaction-confirmation/secret-token',
  '/auth/google/callback?code=secret-token&state=x',
  '/standing/calendar/ttttttttttttttttttttttttttttttttttttttttttt.ics',
]

let app: Awaited<ReturnType<typeof startRunningApp>>

beforeAll(async () => {
  app = await startRunningApp({ PLATFORM_API_URL: NOWHERE, TRUSTED_PROXY_HOPS: '1' })
})
afterAll(() => app[Symbol.asyncDispose]())

const readHeaders = ({ headers }: Response) => [
  headers.get('Referrer-Policy'),
  headers.get('Cache-Control'),
  headers.get('X-Robots-Tag'),
]
const PRIVATE_HEADERS = ['no-referrer', 'no-store', 'noindex']

/**
 * The responses, errors included, at a URL with a secret while the platform is unavailable. Each URL has another client
 * address, so that no rate limit interferes.
 */
async function fetchAnswers(path: string): Promise<[string, Response][]> {
  const { url } = app
  const from = { 'X-Forwarded-For': `198.51.100.${SECRET_ADDRESSES.indexOf(path) + 1}` }
  const sendRequest = (address: string, init: RequestInit = {}) =>
    fetch(url + address, { redirect: 'manual', ...init, headers: { ...from, ...init.headers } })
  const postForm = (headers: Record<string, string>, body: BodyInit = new URLSearchParams({ a: 'b' })) =>
    sendRequest(path, { method: 'POST', headers, body })
  const [pathname = '', query = ''] = path.split('?')
  return [
    ['read', await sendRequest(path)],
    ['sent', await postForm({ Origin: url, Referer: url + path })],
    ['data', await sendRequest(`${pathname}.data?${query}`)],
    ['another website', await postForm({ Origin: 'https://evil.example' })],
    ['no form', await postForm({ Origin: url, 'Content-Type': 'application/json' }, '{}')],
    ['too much', await postForm({ Origin: url }, new URLSearchParams({ a: 'x'.repeat(3_000_000) }))],
    ['another method', await sendRequest(path, { method: 'DELETE' })],
    ['below it', await sendRequest(`${pathname}/nothing-here`)],
  ]
}

test.each(SECRET_ADDRESSES)(
  'sends no-referrer, no-store and noindex for every response at %s (T11, T15)',
  async (path) => {
    for (const [kind, answer] of await fetchAnswers(path)) {
      expect([kind, answer.status, ...readHeaders(answer)]).toEqual([kind, answer.status, ...PRIVATE_HEADERS])
    }
  },
  60_000,
)

test('sends the same headers in maintenance (T11)', async () => {
  await using resting = await startRunningApp({ PLATFORM_API_URL: NOWHERE, MAINTENANCE: '1' })
  const answer = await fetch(resting.url + SECRET_ADDRESSES[0])

  expect([answer.status, ...readHeaders(answer)]).toEqual([503, ...PRIVATE_HEADERS])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningApp } from './running-app.ts'

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

let app: Awaited<ReturnType<typeof runningApp>>

beforeAll(async () => {
  app = await runningApp({ PLATFORM_API_URL: NOWHERE, TRUSTED_PROXY_HOPS: '1' })
})
afterAll(() => app[Symbol.asyncDispose]())

const toldBy = ({ headers }: Response) => [
  headers.get('Referrer-Policy'),
  headers.get('Cache-Control'),
  headers.get('X-Robots-Tag'),
]
const KEPT_BY_NOBODY = ['no-referrer', 'no-store', 'noindex']

/**
 * What comes back at an address that holds a secret, when nothing behind the app answers: its pages and its errors. Somebody
 * else asks for each address, so that no limit of attempts answers instead.
 */
async function answers(path: string): Promise<[string, Response][]> {
  const { url } = app
  const from = { 'X-Forwarded-For': `198.51.100.${SECRET_ADDRESSES.indexOf(path) + 1}` }
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(url + address, { redirect: 'manual', ...init, headers: { ...from, ...init.headers } })
  const form = (headers: Record<string, string>, body: BodyInit = new URLSearchParams({ a: 'b' })) =>
    ask(path, { method: 'POST', headers, body })
  const [pathname = '', query = ''] = path.split('?')
  return [
    ['read', await ask(path)],
    ['sent', await form({ Origin: url, Referer: url + path })],
    ['data', await ask(`${pathname}.data?${query}`)],
    ['another website', await form({ Origin: 'https://evil.example' })],
    ['no form', await form({ Origin: url, 'Content-Type': 'application/json' }, '{}')],
    ['too much', await form({ Origin: url }, new URLSearchParams({ a: 'x'.repeat(3_000_000) }))],
    ['another method', await ask(path, { method: 'DELETE' })],
    ['below it', await ask(`${pathname}/nothing-here`)],
  ]
}

test.each(SECRET_ADDRESSES)(
  'whatever is answered at %s tells nobody and is not kept (T11, T15)',
  async (path) => {
    for (const [kind, answer] of await answers(path)) {
      expect([kind, answer.status, ...toldBy(answer)]).toEqual([kind, answer.status, ...KEPT_BY_NOBODY])
    }
  },
  60_000,
)

test('maintenance at such an address tells nobody either (T11)', async () => {
  await using resting = await runningApp({ PLATFORM_API_URL: NOWHERE, MAINTENANCE: '1' })
  const answer = await fetch(resting.url + SECRET_ADDRESSES[0])

  expect([answer.status, ...toldBy(answer)]).toEqual([503, ...KEPT_BY_NOBODY])
})

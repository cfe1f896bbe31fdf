import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge, computeScore } from './observatory.ts'
import { startProduct } from '#tests/server/product.ts'

/** The score of a security header scanner on https (T58). */

const ORIGIN = 'https://pay.example'
let run: Awaited<ReturnType<typeof startProduct>>
let cookie: string

beforeAll(async () => {
  run = await startProduct({ variables: { PUBLIC_ORIGIN: ORIGIN } })
  const entered = new URLSearchParams({ intent: 'password', email: 'maria@example.com', password: 'Causeway1' })
  const init = { method: 'POST', headers: { Origin: ORIGIN }, body: entered, redirect: 'manual' } as const
  const [set = ''] = (await fetch(`${run.app.url}/login`, init)).headers.getSetCookie()
  expect(set).toMatch(/^__Host-causeway=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  cookie = set.split(';')[0] ?? ''
}, 60_000)

afterAll(() => run[Symbol.asyncDispose]())

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  fetch(run.app.url + path, { headers, redirect: 'manual' })

// A scanner sends no Sec-Fetch-Site, and dynamic pages set a cookie whose attributes give 5 points.
test.each([
  ['/', 130],
  ['/fees?lang=de', 130],
  ['/no-such-page', 135],
  ['/login', 135],
  ['/login?lang=de', 135],
  ['/contact', 135],
  ['/signup/personal?lang=fr', 135],
  ['/login/maria%40example.com/x', 135],
])('gives %s %i points by the rules of the Observatory', async (path, points) => {
  const given = await fetchPage(path)
  const results = judge({ headers: given.headers, html: await given.text(), origin: ORIGIN })

  expect(results.filter(({ modifier }) => modifier < 0)).toEqual([])
  expect(computeScore(results)).toBe(points)
})

test.each(['/overview', '/payments', '/profile/preferences', '/history'])(
  'gives %s at least 125 points when signed in, by the rules of the Observatory',
  async (path) => {
    const given = await fetchPage(path, { Cookie: cookie })
    expect(given.status).toBe(200)

    expect(
      computeScore(judge({ headers: given.headers, html: await given.text(), origin: ORIGIN })),
    ).toBeGreaterThanOrEqual(125)
  },
)

test('deducts points for each missing or weak header', async () => {
  const { headers } = await fetchPage('/login?lang=de')
  const changeHeader = (name: string, value: string | null) => {
    const copy = new Headers(headers)
    if (value === null) copy.delete(name)
    else copy.set(name, value)
    return computeScore(judge({ headers: copy, html: '', origin: ORIGIN }))
  }
  expect(changeHeader('Strict-Transport-Security', null)).toBe(80)
  expect(changeHeader('Strict-Transport-Security', 'max-age=600')).toBe(125)
  expect(changeHeader('Content-Security-Policy', null)).toBe(75)
  expect(changeHeader('Content-Security-Policy', "default-src 'self' 'unsafe-inline'")).toBe(80)
  expect(changeHeader('Referrer-Policy', null)).toBe(130)
  expect(changeHeader('Cross-Origin-Resource-Policy', null)).toBe(125)
  expect(changeHeader('X-Content-Type-Options', null)).toBe(130)
  expect(changeHeader('Set-Cookie', 'session=x; Path=/; Secure; SameSite=Lax')).toBe(70)
  expect(changeHeader('Set-Cookie', 'a=x; Max-Age=5')).toBe(125)
})

test('sends HSTS for two years with every response on an https origin', async () => {
  const paths = ['/', '/fees', '/overview', '/no-such-page', '/favicon.svg', '/healthz', '/robots.txt', '/%', '//fees']
  for (const path of [...paths, '/FEES', '/login.data']) {
    expect((await fetchPage(path)).headers.get('Strict-Transport-Security'), path).toBe('max-age=63072000')
  }
  const refused = await fetch(`${run.app.url}/login`, {
    method: 'POST',
    body: 'x',
    headers: { Origin: 'https://evil.example' },
  })
  expect([refused.status, refused.headers.get('Strict-Transport-Security')]).toEqual([403, 'max-age=63072000'])
})

test('publishes a security contact', async () => {
  const given = await fetchPage('/.well-known/security.txt')
  const fields = new Map(
    (await given.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(given.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/)
  expect(fields.get('Canonical')).toBe(`${ORIGIN}/.well-known/security.txt`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 3600_000)
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('responds to an invalid request with only a status line', async () => {
  const { port } = new URL(run.app.url)
  for (const [sent, status] of [
    ['nonsense\r\n\r\n', '400 Bad Request'],
    ['GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n', '400 Bad Request'],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ]) {
    const socket = connect(Number(port), 'localhost')
    await once(socket, 'connect')
    socket.write(sent ?? '')
    expect(await text(socket)).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  }
})

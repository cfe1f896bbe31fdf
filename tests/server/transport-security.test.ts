import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge, scoreOf } from './observatory.ts'
import { product } from './product.ts'

/** T58: what a scanner of security headers gives us on https. */

const ORIGIN = 'https://pay.example'
let run: Awaited<ReturnType<typeof product>>
let cookie: string

beforeAll(async () => {
  run = await product({ variables: { PUBLIC_ORIGIN: ORIGIN } })
  const entered = new URLSearchParams({ intent: 'password', email: 'maria@example.com', password: 'Causeway1' })
  const init = { method: 'POST', headers: { Origin: ORIGIN }, body: entered, redirect: 'manual' } as const
  const [set = ''] = (await fetch(`${run.app.url}/login`, init)).headers.getSetCookie()
  expect(set).toMatch(/^__Host-causeway=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  cookie = set.split(';')[0] ?? ''
}, 60_000)

afterAll(() => run[Symbol.asyncDispose]())

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(run.app.url + path, { headers, redirect: 'manual' })

// A scanner sends no Sec-Fetch-Site, and pages of its own get a cookie whose attributes are worth 5 points.
test.each([
  ['/', 130],
  ['/fees?lang=de', 130],
  ['/no-such-page', 135],
  ['/login', 135],
  ['/login?lang=de', 135],
  ['/contact', 135],
  ['/signup/personal?lang=fr', 135],
  ['/login/maria%40example.com/x', 135],
])('the rules of the Observatory give %s %i points', async (path, points) => {
  const given = await read(path)
  const results = judge({ headers: given.headers, html: await given.text(), origin: ORIGIN })

  expect(results.filter(({ modifier }) => modifier < 0)).toEqual([])
  expect(scoreOf(results)).toBe(points)
})

test.each(['/overview', '/payments', '/profile/preferences', '/history'])(
  'for who is logged in the rules of the Observatory give %s at least 125 points',
  async (path) => {
    const given = await read(path, { Cookie: cookie })
    expect(given.status).toBe(200)

    expect(scoreOf(judge({ headers: given.headers, html: await given.text(), origin: ORIGIN }))).toBeGreaterThanOrEqual(
      125,
    )
  },
)

test('the rules count: each header that is missing or weak costs points', async () => {
  const { headers } = await read('/login?lang=de')
  const changed = (name: string, value: string | null) => {
    const copy = new Headers(headers)
    if (value === null) copy.delete(name)
    else copy.set(name, value)
    return scoreOf(judge({ headers: copy, html: '', origin: ORIGIN }))
  }
  expect(changed('Strict-Transport-Security', null)).toBe(80)
  expect(changed('Strict-Transport-Security', 'max-age=600')).toBe(125)
  expect(changed('Content-Security-Policy', null)).toBe(75)
  expect(changed('Content-Security-Policy', "default-src 'self' 'unsafe-inline'")).toBe(80)
  expect(changed('Referrer-Policy', null)).toBe(130)
  expect(changed('Cross-Origin-Resource-Policy', null)).toBe(125)
  expect(changed('X-Content-Type-Options', null)).toBe(130)
  expect(changed('Set-Cookie', 'session=x; Path=/; Secure; SameSite=Lax')).toBe(70)
  expect(changed('Set-Cookie', 'a=x; Max-Age=5')).toBe(125)
})

test('with an https origin every answer says to come back by https only, for two years', async () => {
  const paths = ['/', '/fees', '/overview', '/no-such-page', '/favicon.svg', '/healthz', '/robots.txt', '/%', '//fees']
  for (const path of [...paths, '/FEES', '/login.data']) {
    expect((await read(path)).headers.get('Strict-Transport-Security'), path).toBe('max-age=63072000')
  }
  const refused = await fetch(`${run.app.url}/login`, {
    method: 'POST',
    body: 'x',
    headers: { Origin: 'https://evil.example' },
  })
  expect([refused.status, refused.headers.get('Strict-Transport-Security')]).toEqual([403, 'max-age=63072000'])
})

test('whoever finds a security problem can read whom to tell', async () => {
  const given = await read('/.well-known/security.txt')
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

test('what is refused before it is a request is answered with a status line and nothing else', async () => {
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

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PublicPages, type Render } from '#app/http/public-pages.ts'

const MINUTE_MS = 60_000

const respondWith =
  (text: string, init?: ResponseInit): Render =>
  () =>
    Promise.resolve(new Response(text, init))
const failing = respondWith('down', { status: 503 })

/** The public pages of a site with a test clock. */
function openPages() {
  const clock = { ms: 1 }
  const pages = new PublicPages(new Set(['/', '/fees', '/404', '/terms']), { now: () => clock.ms })
  const respond = (address: string, render: Render, cookie: string | null = null) =>
    pages.respond(new URL(address, 'http://localhost'), { cookie, encoding: null }, render)
  const read = async (address: string, render: Render) => (await respond(address, render))?.text()
  return { clock, respond, read }
}

test('renders a page once and then keeps it', async () => {
  const { read } = openPages()
  await read('/fees', respondWith('first'))

  expect(await read('/fees', respondWith('second'))).toBe('first')
})

test('renders a page once for twenty concurrent requests', async () => {
  let renderings = 0
  const { read } = openPages()
  const render: Render = (address) => {
    renderings += 1
    return respondWith('once')(address)
  }
  await Promise.all(Array.from({ length: 20 }, () => read('/fees', render)))

  expect(renderings).toBe(1)
})

test('sends a stale page while it renders a new one', async () => {
  const { clock, read } = openPages()
  await read('/', respondWith('morning'))
  clock.ms += MINUTE_MS + 1

  expect(await read('/', respondWith('noon'))).toBe('morning')
  await expect.poll(() => read('/', respondWith('evening'))).toBe('noon')
})

test.each([
  ['fails', failing],
  ['throws', () => Promise.reject(new Error('out of files'))],
  ['is incomplete', respondWith('rules only', { headers: { 'Cache-Control': 'no-store' } })],
] as const)('keeps the page when the next rendering %s', async (_case, render) => {
  const { clock, read } = openPages()
  await read('/', respondWith('good'))
  clock.ms += MINUTE_MS + 1
  await read('/', render)
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(await read('/', render)).toBe('good')
})

test('sends a failed or incomplete page without keeping it', async () => {
  const { read, respond } = openPages()
  const incomplete = await respond('/terms', respondWith('rules only', { headers: { 'Cache-Control': 'no-store' } }))

  expect(incomplete?.headers.get('Cache-Control')).toBe('no-store')
  expect((await respond('/fees', failing))?.status).toBe(503)
  expect(await read('/fees', respondWith('good'))).toBe('good')
})

test('keeps a 404 page with its status', async () => {
  const { respond } = openPages()
  await respond('/404', respondWith('nothing here', { status: 404 }))

  expect((await respond('/404', respondWith('other')))?.status).toBe(404)
})

test('sends no cookie, and lets shared caches keep the page for a minute', async () => {
  const { respond } = openPages()
  const page = await respond('/fees', respondWith('fees', { headers: { 'Set-Cookie': 'session=1' } }))

  expect(page?.headers.get('Set-Cookie')).toBeNull()
  expect(page?.headers.get('Cache-Control')).toBe('public, max-age=60')
})

test.each([
  ['/FEES/', '/fees'],
  ['/f%65es?a=1', '/fees?a=1'],
])('redirects %s to the canonical path', async (address, location) => {
  const { respond } = openPages()
  const answer = await respond(address, respondWith('never'))

  expect([answer?.status, answer?.headers.get('Location')]).toEqual([301, location])
})

test('responds to no other path', async () => {
  const { respond } = openPages()

  expect(await respond('/overview', respondWith('never'))).toBeNull()
})

test('compresses a page with an unknown query at low cost', async () => {
  const pages = new PublicPages(new Set(['/']))
  const text = readFileSync('docs/threats.md', 'utf8')
  const request = (address: string) =>
    pages.respond(new URL(address, 'http://localhost'), { cookie: null, encoding: 'br' }, respondWith(text))
  const fetchLength = async (address: string) => (await (await request(address))?.arrayBuffer())?.byteLength

  // Quality 11 produces fewer bytes than quality 6.
  expect(await fetchLength('/?a=1')).toBeGreaterThan((await fetchLength('/')) ?? 0)
})

import { expect, test } from 'vitest'
import { StaticCache } from '#app/http/static-cache.ts'

const page = (text: string) => () => Promise.resolve(new Response(text))
const down = () => Promise.resolve(new Response('down', { status: 503 }))

test('a page is rendered once and then kept', async () => {
  const cache = new StaticCache(() => 0)
  await cache.page('/fees', page('first'))

  expect((await cache.page('/fees', page('second'))).bodies.plain.toString()).toBe('first')
})

test('twenty visitors at once cost one rendering', async () => {
  let renderings = 0
  const cache = new StaticCache(() => 0)
  const render = () => {
    renderings += 1
    return Promise.resolve(new Response('once'))
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.page('/fees', render)))

  expect(renderings).toBe(1)
})

test('an old page is answered at once while a new one is made behind it', async () => {
  let now = 0
  const cache = new StaticCache(() => now)
  await cache.page('/', page('morning'))
  now = 61_000

  expect((await cache.page('/', page('noon'))).bodies.plain.toString()).toBe('morning')
  // Whoever asks meanwhile waits for no third page.
  await expect.poll(async () => (await cache.page('/', page('evening'))).bodies.plain.toString()).toBe('noon')
})

test('a page is at hand while it is young', async () => {
  let now = 0
  const cache = new StaticCache(() => now)
  expect(cache.young('/')).toBeNull()
  await cache.page('/', page('morning'))

  now = 60_000
  expect(cache.young('/')?.bodies.plain.toString()).toBe('morning')
  now = 60_001
  expect(cache.young('/')).toBeNull()
})

test('the old page stays when a new one cannot be made', async () => {
  let now = 0
  const cache = new StaticCache(() => now)
  await cache.page('/', page('good'))
  now = 61_000
  await cache.page('/', down)
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect((await cache.page('/', down)).bodies.plain.toString()).toBe('good')
})

test('a page that failed is never kept', async () => {
  const cache = new StaticCache(() => 0)

  expect((await cache.page('/', down)).status).toBe(503)
  expect((await cache.page('/', page('good'))).bodies.plain.toString()).toBe('good')
})

test('a page without what only the platform knows is answered and never replaces a whole one', async () => {
  let now = 0
  const cache = new StaticCache(() => now)
  const incomplete = () => Promise.resolve(new Response('rules only', { headers: { 'Cache-Control': 'no-store' } }))

  expect((await cache.page('/terms', incomplete)).bodies.plain.toString()).toBe('rules only')
  await cache.page('/terms', page('the whole contract'))
  now = 61_000
  await cache.page('/terms', incomplete)
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect((await cache.page('/terms', incomplete)).bodies.plain.toString()).toBe('the whole contract')
})

test('a page that says "nothing here" is kept with its status', async () => {
  const cache = new StaticCache(() => 0)
  await cache.page('/404', () => Promise.resolve(new Response('nothing here', { status: 404 })))

  expect((await cache.page('/404', page('other'))).status).toBe(404)
})

test('a kept page stays when rendering it anew throws, and nothing else breaks', async () => {
  let now = 0
  const cache = new StaticCache(() => now)
  await cache.page('/', page('morning'))
  now = 61_000

  expect((await cache.page('/', () => Promise.reject(new Error('out of files')))).bodies.plain.toString()).toBe(
    'morning',
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await cache.page('/', page('noon'))).bodies.plain.toString()).toBe('morning')
})

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { latestEvents } from '#sandbox/analytics/analytics-events.ts'
import { Browser } from './browser.ts'
import { product } from './product.ts'
import { filled, formIn, textOf } from './page.ts'

type Sent = { path: string; headers: IncomingHttpHeaders; body: string }

/** What reached the platform at the provider's path, and whether it is answered: it stands in front of the platform. */
const tracked: Sent[] = []
let mood: 'passes' | 'hangs' | 'refuses' = 'passes'

async function watched(platform: string) {
  const server = createServer((message, response) => {
    void (async () => {
      const body = await text(message)
      const path = message.url ?? ''
      if (path.endsWith('/track')) {
        tracked.push({ path, headers: message.headers, body })
        if (mood === 'hangs') return
        if (mood === 'refuses') return void response.writeHead(503).end()
      }
      const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = message.headers
      const answer = await fetch(platform + path, {
        method: message.method ?? 'GET',
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: body === '' ? undefined : body,
        redirect: 'manual',
      })
      const kept = Array.from(answer.headers).filter(([name]) => !/^(?:connection|content-encoding)$/.test(name))
      response.writeHead(answer.status, Object.fromEntries(kept)).end(Buffer.from(await answer.arrayBuffer()))
    })().catch(() => response.destroy())
  })
  server.listen(0)
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

let front: Awaited<ReturnType<typeof watched>>
let run: Awaited<ReturnType<typeof product>>
beforeAll(async () => {
  run = await product({
    withScenarios: true,
    variables: { ANALYTICS_PROVIDER: 'insights' },
    through: async ({ url }) => (front = await watched(url)),
  })
}, 60_000)
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  front.server.closeAllConnections()
  front.server.close()
})

async function verified(): Promise<Browser> {
  mood = 'passes'
  tracked.length = 0
  const browser = new Browser(run.app.url)
  await browser.logIn(run.sandbox.control.enter('verified-personal').account.email)
  return browser
}

/** Makes a payment by its form and confirms it: the address of the payment, and how long each answer took in ms. */
async function pay(browser: Browser) {
  const form = filled(formIn(await browser.read('/payments?new=1'), 'payment'), {
    receiver_iban: 'EE382200221020145685',
    sum: '750',
    description: 'Rent November',
    intent: 'save',
  })
  const began = performance.now()
  const saved = await browser.post('/payments', form)
  const took = performance.now() - began
  return { status: saved.status, page: saved.headers.get('Location') ?? '', took }
}

const answer = (browser: Browser, value: 'yes' | 'no') =>
  browser.post('/usage-statistics', { answer: value, back: '/overview' })

test('nobody is counted who was not asked, has not answered, or said no', async () => {
  const browser = await verified()
  expect(textOf(await browser.read('/overview'))).toContain('May we count what you use?')
  expect((await pay(browser)).status).toBe(303)
  expect((await answer(browser, 'no')).headers.get('Set-Cookie')).toMatch(/statistics=no; Max-Age=15552000/)
  expect(textOf(await browser.read('/overview'))).not.toContain('May we count')
  expect((await pay(browser)).status).toBe(303)
  expect(textOf(await browser.read('/profile/preferences'))).toContain('nothing that you do is counted')
  expect(tracked).toEqual([])
})

test('who agreed is counted by names alone, and by nothing that is known of them', async () => {
  const browser = await verified()
  await answer(browser, 'yes')
  const { page } = await pay(browser)
  expect(page).toMatch(/^\/transactions\/tx_/)
  await vi.waitFor(() => expect(tracked).toHaveLength(1))
  const [{ path, headers, body }] = tracked as [Sent]
  expect(path).toBe('/api/insights/track')
  expect(JSON.parse(body)).toEqual({
    event: 'payment_created',
    properties: { language: 'en', coin: 'BTC', currency: 'EUR' },
  })
  const known = Object.keys(headers).filter((name) => /authori|cookie|client|key|forwarded|user-agent/i.test(name))
  expect(known).toEqual([])
  await vi.waitFor(() => expect(latestEvents(run.sandbox.control.context)[0]?.event).toBe('payment_created'))
  const console = await (await fetch(`${run.sandbox.url}/console/analytics`)).text()
  expect(console).toContain('payment_created')
})

test('who takes the consent back is not counted from then on', async () => {
  const browser = await verified()
  await answer(browser, 'yes')
  const preferences = textOf(await browser.read('/profile/preferences'))
  expect(preferences).toContain('You agreed')
  await answer(browser, 'no')
  await pay(browser)
  expect(tracked).toEqual([])
})

test.each(['hangs', 'refuses'] as const)(
  'a provider that %s holds up nobody and is told to nobody',
  async (how) => {
    const browser = await verified()
    await answer(browser, 'yes')
    mood = how
    // More than the connections that there are for it.
    const payments = []
    for (let count = 0; count < 8; count += 1) payments.push(await pay(browser))
    expect(payments.map(({ status }) => status)).toEqual(payments.map(() => 303))
    expect(Math.max(...payments.map(({ took }) => took))).toBeLessThan(2500)
    expect(textOf(await browser.read('/overview'))).not.toMatch(/Service unavailable|can.t reach/)
    // What hung before has its connections until its time is over.
    await vi.waitFor(() => expect(tracked.length).toBeGreaterThan(3), 10_000)
  },
  60_000,
)

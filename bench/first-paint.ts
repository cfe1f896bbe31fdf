import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { getQuantile, type Row } from './row.ts'
import { slowDown } from './slow-phone.ts'

const ROUNDS = 5
/** Pages opened cold, with their budgets relative to the same document from a string. */
const PAGES = [
  { name: 'public page', path: '/', atMost: 1.15 },
  { name: 'payment form', path: '/payments', atMost: 1.35 },
] as const

type Product = { app: { url: string }; sandbox: { url: string } }
type Stored = { headers: IncomingMessage['headers']; body: Buffer }

/** First contentful paint on a slow phone, relative to the same document from memory, alternating. */
export async function measureFirstPaints({ app, sandbox }: Product): Promise<Row[]> {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const rows: Row[] = []
    for (const { name, path, atMost } of PAGES) {
      const state = await logInToScenario(browser, app.url, sandbox.url)
      const stored = await readDocument(app.url + path, state)
      await using plain = await serveStored(stored, path, app.url)
      const times: Record<'own' | 'plain', number[]> = { own: [], plain: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        times.own.push(await measurePaint(browser, app.url + path, state))
        times.plain.push(await measurePaint(browser, plain.url + path, state))
      }
      const measured = getQuantile(times.own) / getQuantile(times.plain)
      rows.push({ what: `${name}, first paint on a slow line against a string`, measured, unit: 'times', atMost })
    }
    return rows
  } finally {
    await browser.close()
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function logInToScenario(browser: Browser, app: string, sandbox: string): Promise<State> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const ticket = await fetch(`${sandbox}/s/verified-personal`, { redirect: 'manual' })
  await page.goto(app + new URL(ticket.headers.get('location') ?? '', app).pathname)
  const state = await context.storageState()
  await context.close()
  return state
}

async function measurePaint(browser: Browser, url: string, storageState: State): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState })
  try {
    const page = await context.newPage()
    await slowDown(context, page)
    await page.goto(url)
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    )
    return (await paint.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}

function readDocument(url: string, { cookies }: State): Promise<Stored> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    request(url, { headers: { Accept: 'text/html', 'Accept-Encoding': 'br', Cookie: cookie } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
    })
      .once('error', reject)
      .end()
  })
}

/** Serves one document from memory and everything else from the app. */
async function serveStored({ headers, body }: Stored, path: string, app: string) {
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === path) return outgoing.writeHead(200, headers).end(body)
    return incoming.pipe(
      request(app + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

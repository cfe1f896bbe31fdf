import { get } from 'node:http'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { startRunningApp } from '#tests/server/running-app.ts'

const NOBODY = 'http://localhost:9'
async function startDisposableSandbox() {
  const sandbox = await startSandbox()
  return { url: sandbox.url, control: sandbox.control, [Symbol.asyncDispose]: sandbox.stop }
}

async function fetchReadiness(app: { url: string }) {
  const answer = await fetch(`${app.url}/readyz`)
  return [answer.status, ...(await answer.text()).trim().split('\n')]
}

/** The status of a page over a new connection, or null if the connection is refused. */
function fetchStatus(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', () => resolve(null))
  })
}

const buildForm = (app: { url: string }, body: Record<string, string>) => ({
  method: 'POST',
  headers: { Origin: app.url },
  body: new URLSearchParams(body),
  redirect: 'manual' as const,
})

test('serves static pages and reports ready while the platform is offline', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: NOBODY })

  await expect.poll(() => fetchReadiness(app)).toEqual([200, 'ready', 'the platform does not answer'])
  for (const path of ['/', '/fees', '/login', '/signup/personal']) {
    const response = await fetch(app.url + path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toContain('<h1')
  }
})

test("caches readiness, so that probes don't become platform calls", async () => {
  await using sandbox = await startDisposableSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url })
  for (let probe = 0; probe < 50; probe += 1) expect(await fetchReadiness(app)).toEqual([200, 'ready'])

  expect(sandbox.control.countReceived({ path: 'campaigns/active' })).toBeLessThan(10)
})

test('reports not ready on SIGTERM, then closes without interrupting requests', async () => {
  const drainSeconds = 3
  await using sandbox = await startDisposableSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, DRAIN_SECONDS: String(drainSeconds) })
  const probe = async (path: string) => {
    const began = performance.now()
    // A new connection each time, as new clients have.
    const status = await fetchStatus(app.url + path)
    return { path, status, began, ended: performance.now() }
  }
  const probes: Awaited<ReturnType<typeof probe>>[] = []
  const polling = (async () => {
    do probes.push(await probe('/readyz'), await probe('/fees'))
    while (probes.at(-1)?.status !== null)
  })()
  await expect.poll(() => probes.length, { timeout: 30_000 }).toBeGreaterThan(10)
  const signalled = performance.now()
  app.signal('SIGTERM')
  await polling
  const exit = await app.exited()
  const readiness = probes.filter(({ path, status }) => path === '/readyz' && status !== null)
  const notReady = readiness.find(({ status }) => status === 503)
  const refused = probes.find(({ status }) => status === null)

  expect(notReady && refused && refused.began - notReady.began).toBeGreaterThan(800)
  // On a busy machine the first probe of the drain is late, so the drain is measured from the signal.
  expect(refused && refused.ended - signalled).toBeGreaterThan(drainSeconds * 1000 - 10)
  expect(
    new Set(readiness.filter(({ began }) => notReady && began >= notReady.began).map(({ status }) => status)),
  ).toEqual(new Set([503]))
  expect(
    new Set(probes.filter(({ path, status }) => path === '/fees' && status !== null).map(({ status }) => status)),
  ).toEqual(new Set([200]))
  expect(exit).toBe(0)
})

test('closes at once on SIGINT', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: NOBODY, DRAIN_SECONDS: '60' })
  app.signal('SIGINT')

  expect(await app.exited()).toBe(0)
})

test('responds 404 to scenario tickets without a sandbox', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: NOBODY })

  expect((await fetch(`${app.url}/sandbox/enter/anything`)).status).toBe(404)
})

test('sets Secure and __Host- cookies on https', async () => {
  await using sandbox = await startDisposableSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, PUBLIC_ORIGIN: 'https://pay.example' })
  const response = await fetch(`${app.url}/login`, {
    ...buildForm(app, { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }),
    headers: { Origin: 'https://pay.example' },
  })

  expect(response.status).toBe(303)
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-causeway=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-device=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('responds 503 with Retry-After to every page in maintenance', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: NOBODY, MAINTENANCE: '1' })
  const response = await fetch(`${app.url}/overview`)

  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('600')
  expect(await response.text()).toContain('Back soon')
})

test('finishes requests on SIGTERM, accepts no new ones, and exits with 0 (T80)', async () => {
  await using sandbox = await startDisposableSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url })
  sandbox.control.fault({ call: 'POST auth/login', kind: 'delay', value: '5000', times: 1 })
  const underWay = fetch(
    `${app.url}/login`,
    buildForm(app, { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1000))
  app.signal('SIGTERM')

  await expect.poll(() => fetchStatus(`${app.url}/healthz`), { timeout: 5000 }).toBeNull()
  expect((await underWay).status).toBe(303)
  expect(await app.exited()).toBe(0)
})

test('logs no email, password, token or account number (T69)', async () => {
  await using sandbox = await startDisposableSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, LOG_LEVEL: 'trace' })
  await fetch(
    `${app.url}/login`,
    buildForm(app, { intent: 'password', email: 'maria@example.com', password: 'Canary1234' }),
  )
  await fetch(`${app.url}/login/maria%40example.com/canary-token-1234567890`)
  await fetch(`${app.url}/history?receiver=EE382200221020145685`)

  expect(app.log()).toContain('answered')
  expect(app.log()).not.toMatch(/maria|Canary1234|canary-token|EE3822/)
})

import { get } from 'node:http'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { runningApp } from './running-app.ts'

const NOBODY = 'http://localhost:9'
async function runningSandbox() {
  const sandbox = await startSandbox()
  return { url: sandbox.url, control: sandbox.control, [Symbol.asyncDispose]: sandbox.stop }
}

/** The status of the readiness probe and its lines. */
async function readiness(app: { url: string }) {
  const answer = await fetch(`${app.url}/readyz`)
  return [answer.status, ...(await answer.text()).trim().split('\n')]
}

/** The status of a page over a new connection, or null when the connection was refused. */
function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', () => resolve(null))
  })
}

const form = (app: { url: string }, body: Record<string, string>) => ({
  method: 'POST',
  headers: { Origin: app.url },
  body: new URLSearchParams(body),
  redirect: 'manual' as const,
})

test('while the platform is down static pages are up, and an instance stays ready and says so', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: NOBODY })

  await expect.poll(() => readiness(app)).toEqual([200, 'ready', 'the platform does not answer'])
  for (const path of ['/', '/fees', '/login', '/signup/personal']) {
    const response = await fetch(app.url + path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toContain('<h1')
  }
})

test('with a platform that answers it is ready, and probes do not become calls of the platform', async () => {
  await using sandbox = await runningSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url })
  for (let probe = 0; probe < 50; probe += 1) expect(await readiness(app)).toEqual([200, 'ready'])

  expect(sandbox.control.countReceived({ path: 'campaigns/active' })).toBeLessThan(10)
})

test('a process that is asked to end says first that it is not ready, then closes, and interrupts nobody', async () => {
  await using sandbox = await runningSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url, DRAIN_SECONDS: '1' })
  const probe = async (path: string) => {
    const began = performance.now()
    // A connection of its own each time, as those who come anew have.
    const status = await statusOf(app.url + path)
    return { path, status, began }
  }
  const probes: Awaited<ReturnType<typeof probe>>[] = []
  const polling = (async () => {
    do probes.push(await probe('/readyz'), await probe('/fees'))
    while (probes.at(-1)?.status !== null)
  })()
  await expect.poll(() => probes.length, { timeout: 30_000 }).toBeGreaterThan(10)
  app.signal('SIGTERM')
  await polling
  const exit = await app.exited()
  const notReady = probes.find(({ path, status }) => path === '/readyz' && status === 503)
  const refused = probes.find(({ status }) => status === null)

  expect(notReady && refused && refused.began - notReady.began).toBeGreaterThan(800)
  expect(
    new Set(probes.filter(({ path, status }) => path === '/fees' && status !== null).map(({ status }) => status)),
  ).toEqual(new Set([200]))
  expect(exit).toBe(0)
})

test('a process that is interrupted from the keyboard closes at once', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: NOBODY, DRAIN_SECONDS: '60' })
  app.signal('SIGINT')

  expect(await app.exited()).toBe(0)
})

test('scenario tickets are unknown where no sandbox is configured', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: NOBODY })

  expect((await fetch(`${app.url}/sandbox/enter/anything`)).status).toBe(404)
})

test('on https neither the session cookie nor that of the browser can come from elsewhere or go anywhere in the clear', async () => {
  await using sandbox = await runningSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url, PUBLIC_ORIGIN: 'https://pay.example' })
  const response = await fetch(`${app.url}/login`, {
    ...form(app, { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }),
    headers: { Origin: 'https://pay.example' },
  })

  expect(response.status).toBe(303)
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-causeway=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-device=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('in maintenance every page says so, with a status that no search engine keeps', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: NOBODY, MAINTENANCE: '1' })
  const response = await fetch(`${app.url}/overview`)

  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('600')
  expect(await response.text()).toContain('Back soon')
})

test('a termination lets what is under way finish, takes nothing new, and ends with 0 (T80)', async () => {
  await using sandbox = await runningSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url })
  sandbox.control.fault({ call: 'POST auth/login', kind: 'delay', value: '5000', times: 1 })
  const underWay = fetch(
    `${app.url}/login`,
    form(app, { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1000))
  app.signal('SIGTERM')

  await expect.poll(() => statusOf(`${app.url}/healthz`), { timeout: 5000 }).toBeNull()
  expect((await underWay).status).toBe(303)
  expect(await app.exited()).toBe(0)
})

test('the log names nobody: no email, password, token or account number (T69)', async () => {
  await using sandbox = await runningSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url, LOG_LEVEL: 'trace' })
  await fetch(`${app.url}/login`, form(app, { intent: 'password', email: 'maria@example.com', password: 'Canary1234' }))
  await fetch(`${app.url}/login/maria%40example.com/canary-token-1234567890`)
  await fetch(`${app.url}/history?receiver=EE382200221020145685`)

  expect(app.log()).toContain('answered')
  expect(app.log()).not.toMatch(/maria|Canary1234|canary-token|EE3822/)
})

import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { runningApp } from './running-app.ts'

const NOBODY = 'http://localhost:9'
async function runningSandbox() {
  const sandbox = await startSandbox()
  return { url: sandbox.url, control: sandbox.control, [Symbol.asyncDispose]: sandbox.stop }
}

const form = (app: { url: string }, body: Record<string, string>) => ({
  method: 'POST',
  headers: { Origin: app.url },
  body: new URLSearchParams(body),
  redirect: 'manual' as const,
})

test('static pages are up while the platform is down, and readiness says that it is', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: NOBODY })

  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
  for (const path of ['/', '/fees', '/login', '/signup/personal']) {
    const response = await fetch(app.url + path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toContain('<h1')
  }
})

test('with a platform that answers it is ready', async () => {
  await using sandbox = await runningSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url })

  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
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
    expect.stringMatching(/^__Host-causeway=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-device=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
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
  sandbox.control.fault({ call: 'POST auth/login', kind: 'delay', value: '1500', times: 1 })
  const underWay = fetch(
    `${app.url}/login`,
    form(app, { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  app.signal('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))

  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow('fetch failed')
  expect((await underWay).status).toBe(303)
  expect(await app.exited()).toBe(0)
})

test('the log names nobody: no e-mail, password, token or account number (T69)', async () => {
  await using sandbox = await runningSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url, LOG_LEVEL: 'trace' })
  await fetch(`${app.url}/login`, form(app, { intent: 'password', email: 'maria@example.com', password: 'Canary1234' }))
  await fetch(`${app.url}/login/maria%40example.com/canary-token-1234567890`)
  await fetch(`${app.url}/history?receiver=EE382200221020145685`)

  expect(app.log()).toContain('answered')
  expect(app.log()).not.toMatch(/maria|Canary1234|canary-token|EE3822/)
})

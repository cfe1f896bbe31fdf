import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { startRunningApp } from '#tests/server/running-app.ts'

const NO_PLATFORM = 'http://localhost:9'
/** Vite compiles the app before its first response. */
const START_MS = 120_000

let built: Awaited<ReturnType<typeof startRunningApp>>
let dev: Awaited<ReturnType<typeof startDevServer>>

async function startDevServer() {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'causeway-dev-'))
  const url = `http://localhost:${port}`
  const program = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      VITEST: undefined,
      PORT: String(port),
      PLATFORM_API_URL: NO_PLATFORM,
      SESSION_DATABASE: join(folder, 'sessions.db'),
    },
  })
  await vi.waitUntil(() => isHealthy(url), { timeout: START_MS, interval: 250 })
  return {
    url,
    async stop() {
      program.kill('SIGKILL')
      await once(program, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

beforeAll(async () => {
  ;[built, dev] = await Promise.all([startRunningApp({ PLATFORM_API_URL: NO_PLATFORM }), startDevServer()])
}, START_MS)

afterAll(() => Promise.all([built[Symbol.asyncDispose](), dev.stop()]))

const HEADERS = [
  'allow',
  'cache-control',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'vary',
  'x-content-type-options',
  'x-frame-options',
]

async function request(
  app: { url: string },
  path: string,
  { origin, ...init }: RequestInit & { origin?: string } = {},
) {
  const headers = { ...(origin && { Origin: origin === 'own' ? app.url : origin }) }
  const { status, headers: own } = await fetch(app.url + path, { ...init, headers, redirect: 'manual' })
  const policy = own.get('content-security-policy')?.replace(/'(nonce|sha256)-[^']*'/g, "'$1'")
  return { status, policy, ...Object.fromEntries(HEADERS.map((name) => [name, own.get(name)])) }
}

const buildForm = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

test.each([
  ['a page', '/login', {}, 200],
  ['a public page', '/fees', {}, 200],
  ['a page that needs a session', '/overview', {}, 302],
  ['an unknown page', '/no-such-page', {}, 404],
  ['a secret in the URL', '/login/maria@example.com/token', {}, 200],
  ['a form of another origin', '/login', { ...buildForm({ email: 'a' }), origin: 'https://evil.example' }, 403],
  ['a method that the route lacks', '/fees', { method: 'PUT', origin: 'own' }, 405],
  ['a form on a page without one', '/fees', { ...buildForm({ a: 'b' }), origin: 'own' }, 405],
  ['a body above the limit', '/login', { ...buildForm({ email: 'a'.repeat(300_000) }), origin: 'own' }, 413],
  ['a body that is not a form', '/login', { method: 'POST', body: '{}', origin: 'own' }, 400],
  ['a malformed URL', '/%ZZ', {}, 400],
] as const)('responds to %s in development as in production', async (_case, path, init, status) => {
  const [inProduction, inDevelopment] = [await request(built, path, init), await request(dev, path, init)]

  expect(inProduction.status).toBe(status)
  expect(inDevelopment).toEqual(inProduction)
})

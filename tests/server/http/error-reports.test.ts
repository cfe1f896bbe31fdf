import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createErrorClient } from '#app/observability/error-client.server.ts'
import { startSandbox } from '#sandbox/server.ts'
import { startRedis } from '#tests/session/redis-server.ts'
import { startFakeIngest } from '#tests/server/ingest.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { logIn } from '#tests/server/browser.ts'

const SUPPORT_CODE = /Support code ([0-9A-HJKMNP-TV-Z]{8})/
const PRIVATE = /maria|tamm|EE38|canary|causeway=|bearer|cookie|user-agent|localhost:\d+\/h|server_name/i

async function startReportingApp(dsn: string, variables: Record<string, string> = {}) {
  const sandbox = await startSandbox()
  const app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, SENTRY_DSN: dsn, ...variables })
  return {
    app,
    control: sandbox.control,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}

test('reports an outage once by its support code, without personal data (T70)', async () => {
  await using ingest = await startFakeIngest()
  await using run = await startReportingApp(ingest.dsn)
  const maria = await logIn(run.app.url)
  run.control.fault({ call: 'GET transactions/me', kind: 'status', value: '502' })
  const page = await maria.read('/history?lang=en&receiver=EE382200221020145685')
  await maria.get('/history')
  run.control.fault({ call: 'GET transactions/latest', kind: 'wrong-schema' })
  await maria.get('/overview')
  const [first, second] = await ingest.first(2)
  const [, supportCode] = SUPPORT_CODE.exec(page) ?? []

  expect(first?.event).toMatchObject({
    platform: 'node',
    level: 'error',
    release: '0.25.4',
    tags: {
      support_code: supportCode,
      request_id: supportCode,
      call: 'GET transactions/me',
      kind: 'server',
      status: '502',
    },
    exception: { values: [{ type: 'Unavailable' }] },
  })
  expect(second?.event).toMatchObject({ tags: { call: 'GET transactions/latest', kind: 'shape' } })
  expect(ingest.received).toHaveLength(2)
  for (const { body } of ingest.received) expect(body).not.toMatch(PRIVATE)
})

test('reports an unexpected error with the support code of its request', async () => {
  await using ingest = await startFakeIngest()
  const redis = await startRedis()
  await using run = await startReportingApp(ingest.dsn, { REDIS_URL: redis.url })
  const maria = await logIn(run.app.url)
  await redis[Symbol.asyncDispose]()
  const page = await maria.read('/overview')
  const [report] = await ingest.first(1)

  expect(report?.event).toMatchObject({ tags: { support_code: SUPPORT_CODE.exec(page)?.[1] } })
  expect(report?.body).toContain('app:///build/server/')
  expect(report?.body).not.toMatch(PRIVATE)
})

test('logs and reports the uncaught exception that ends the process', async () => {
  await using ingest = await startFakeIngest()
  const thrower = "data:text/javascript,process.on('SIGUSR2',()=>setTimeout(()=>{throw new TypeError('canary')}))"
  await using run = await startReportingApp(ingest.dsn, { NODE_OPTIONS: `--import="${thrower}"` })
  run.app.signal('SIGUSR2')

  expect(await run.app.exited()).toBe(1)
  expect(run.app.log()).toContain('ended by an error that nothing caught')
  expect(ingest.received).toHaveLength(1)
  expect(ingest.received[0]?.event).toMatchObject({ exception: { values: [{ type: 'TypeError' }] } })
  expect(ingest.received[0]?.body).not.toMatch(PRIVATE)
})

test("doesn't report client errors, redirects or aborted requests", async () => {
  await using ingest = await startFakeIngest()
  await using run = await startReportingApp(ingest.dsn)
  const maria = await logIn(run.app.url)
  await logIn(run.app.url, 'nobody@example.com')
  for (const path of ['/transactions/tx_nothing', '/no-such-page', '/login', '/payments/templates/none']) {
    await maria.get(path)
  }
  await maria.post('/no-such-page', {})
  run.control.fault({ call: 'GET transactions/me', kind: 'delay', value: '2000' })
  const left = AbortSignal.timeout(300)
  const headers = { Cookie: maria.cookie }
  await expect(fetch(`${run.app.url}/history`, { headers, signal: left })).rejects.toThrow(/timeout/)
  await new Promise((resolve) => setTimeout(resolve, 1_000))

  expect(ingest.received).toEqual([])
})

test('removes personal data from the messages of reported errors', async () => {
  await using ingest = await startFakeIngest()
  const client = createErrorClient(ingest.dsn)
  const cause = new TypeError('Cannot convert Maria Tamm to a BigInt')
  client.send(
    Object.assign(new Error('no account for maria@example.com', { cause }), { iban: 'EE382200221020145685' }),
    {
      support_code: 'K7M2X9QD',
      email: 'maria@example.com',
    },
  )
  client.send({ thrown: 'EE38 2200 2210 2014 5685', canary: 1 }, {})
  client.send('canary for Maria', {})
  await client.flush(2_000)
  const reports = await ingest.first(3)
  const coded = reports.find(({ body }) => body.includes('K7M2X9QD'))

  expect(coded?.event).toMatchObject({
    tags: { support_code: 'K7M2X9QD' },
    exception: { values: [{ value: 'Cannot convert … to a BigInt' }, { value: 'no … for [email]' }] },
  })
  for (const { body } of ingest.received) expect(body).not.toMatch(PRIVATE)
})

test.each([
  ['times out', { hangs: true }],
  ['is offline', null],
])('neither delays pages nor shutdown while the host of error reports %s', async (_, options) => {
  await using ingest = await startFakeIngest(options ?? {})
  await using run = await startReportingApp(options ? ingest.dsn : 'http://publickey@localhost:9/42')
  const maria = await logIn(run.app.url)
  run.control.fault({ call: 'GET transactions/me', kind: 'soft-failure', times: 1 })
  run.control.fault({ call: 'GET transactions/latest', kind: 'status', value: '500' })
  const started = performance.now()
  expect((await maria.get('/overview')).status).toBe(200)
  expect((await maria.get('/history')).status).toBeLessThan(500)
  expect(performance.now() - started).toBeLessThan(3_000)

  run.app.signal('SIGTERM')
  expect(await run.app.exited()).toBe(0)
  expect(performance.now() - started).toBeLessThan(8_000)
  expect(run.app.log()).not.toContain('a route failed')
})

test.each([
  ['skips error reporting without a DSN', {}, false],
  ['loads error reporting with a DSN', { SENTRY_DSN: 'http://publickey@localhost:9/42' }, true],
])('%s', async (_, variables, loaded) => {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-loaded-'))
  const sandbox = await startSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, NODE_V8_COVERAGE: folder, ...variables })
  const maria = await logIn(app.url)
  sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
  const page = await maria.read('/history')
  app.signal('SIGTERM')
  await app.exited()
  const scripts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

  expect(scripts.join('')).toContain('build/server/index.js')
  expect(scripts.join('').includes('error-client.server')).toBe(loaded)
  expect(page.includes('error-reports')).toBe(loaded)
  rmSync(folder, { recursive: true, force: true })
  await sandbox.stop()
})

test('puts the DSN and its origin only into pages that may report errors', async () => {
  await using ingest = await startFakeIngest()
  await using run = await startReportingApp(ingest.dsn)
  const login = await fetch(`${run.app.url}/login`)
  const link = await fetch(`${run.app.url}/login/maria%40example.com/canary-token`)

  expect(login.headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${new URL(ingest.dsn).origin};`)
  expect(await login.text()).toContain(`<meta name="error-reports" content="${ingest.dsn}"`)
  expect(link.headers.get('Content-Security-Policy')).toContain("connect-src 'self';")
  expect(await link.text()).not.toContain('publickey')
})

import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { product } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { runningApp } from './running-app.ts'
import { logIn } from './browser.ts'

const TOKEN = 'a-token-of-an-operator'

/** The value of one series; 0 for one that was never counted. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('the metrics count answers by kind and calls by their declaration, and name nobody', async () => {
  await using run = await product()
  const maria = await logIn(run.app.url)
  await maria.read('/history')
  await maria.get('/transactions/tx_unknown')
  await maria.read('/fees')
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'reset-before' })
  await maria.get('/history')
  const response = await fetch(`${run.app.url}/metrics`)
  const text = await response.text()

  expect(response.headers.get('Content-Type')).toContain('text/plain')
  expect(valueOf(text, 'http_request_duration_seconds_count{kind="page",status="2xx"}')).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'http_request_duration_seconds_count{kind="static",status="2xx"}')).toBe(1)
  expect(valueOf(text, 'http_request_duration_seconds_count{kind="form",status="3xx"}')).toBe(1)
  expect(valueOf(text, 'platform_call_duration_seconds_count{call="GET transactions/:id",outcome="4xx"}')).toBe(1)
  expect(valueOf(text, 'platform_call_failures_total{call="GET transactions/me",kind="network"}')).toBe(1)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(text).not.toMatch(/tx_unknown|maria|Bearer|EE38/)
})

test('without a token only the machine itself reads them, and never through a proxy', async () => {
  await using run = await product()
  expect((await fetch(`${run.app.url}/metrics`)).status).toBe(200)
  expect((await fetch(`${run.app.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })).status).toBe(404)
})

test.each(['X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Host'])(
  'without a token hides the metrics behind %s',
  async (name) => {
    await using run = await sharedApp()
    expect((await fetch(`${run.app.url}/metrics`, { headers: { [name]: '203.0.113.7' } })).status).toBe(404)
  },
)

test('without a token hides the metrics of an app with a public origin from a silent local proxy', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: 'http://localhost:1', PUBLIC_ORIGIN: 'https://pay.example' })
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
})

test.each([
  [undefined, 404],
  ['Bearer wrong', 404],
  [`Bearer ${TOKEN}x`, 404],
  [TOKEN, 404],
  [`Bearer ${TOKEN}`, 200],
])('with a token, %s is answered with %i', async (authorization, status) => {
  const sandbox = await startSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url, METRICS_TOKEN: TOKEN })
  const headers = new Headers(authorization === undefined ? [] : [['Authorization', authorization]])

  expect((await fetch(`${app.url}/metrics`, { headers })).status).toBe(status)
  await sandbox.stop()
})

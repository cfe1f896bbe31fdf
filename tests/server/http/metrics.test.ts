import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { startProduct } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { logIn } from '#tests/server/browser.ts'

const TOKEN = 'a-token-of-an-operator'

/** The value of a series, or 0 if it was never counted. */
function readValue(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('counts responses by kind and calls by declaration without personal data', async () => {
  await using run = await startProduct()
  const maria = await logIn(run.app.url)
  await maria.read('/history')
  await maria.get('/transactions/tx_unknown')
  await maria.read('/fees')
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'reset-before' })
  await maria.get('/history')
  const response = await fetch(`${run.app.url}/metrics`)
  const text = await response.text()

  expect(response.headers.get('Content-Type')).toContain('text/plain')
  expect(readValue(text, 'http_request_duration_seconds_count{kind="page",status="2xx"}')).toBeGreaterThanOrEqual(1)
  expect(readValue(text, 'http_request_duration_seconds_count{kind="static",status="2xx"}')).toBe(1)
  expect(readValue(text, 'http_request_duration_seconds_count{kind="form",status="3xx"}')).toBe(1)
  expect(readValue(text, 'platform_call_duration_seconds_count{call="GET transactions/:id",outcome="4xx"}')).toBe(1)
  expect(readValue(text, 'platform_call_failures_total{call="GET transactions/me",kind="network"}')).toBe(1)
  expect(readValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(text).not.toMatch(/tx_unknown|maria|Bearer|EE38/)
})

test('serves metrics without a token only to the machine itself, never through a proxy', async () => {
  await using run = await startProduct()
  expect((await fetch(`${run.app.url}/metrics`)).status).toBe(200)
  expect((await fetch(`${run.app.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })).status).toBe(404)
})

test.each(['X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Host'])(
  'hides metrics without a token behind %s',
  async (name) => {
    await using run = await startSharedApp()
    expect((await fetch(`${run.app.url}/metrics`, { headers: { [name]: '203.0.113.7' } })).status).toBe(404)
  },
)

test('hides metrics of an app with a public origin from a local proxy without headers', async () => {
  await using app = await startRunningApp({
    PLATFORM_API_URL: 'http://localhost:1',
    PUBLIC_ORIGIN: 'https://pay.example',
  })
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
})

test.each([
  [undefined, 404],
  ['Bearer wrong', 404],
  [`Bearer ${TOKEN}x`, 404],
  [TOKEN, 404],
  [`Bearer ${TOKEN}`, 200],
])('responds to %s with %i if a token is configured', async (authorization, status) => {
  const sandbox = await startSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, METRICS_TOKEN: TOKEN })
  const headers = new Headers(authorization === undefined ? [] : [['Authorization', authorization]])

  expect((await fetch(`${app.url}/metrics`, { headers })).status).toBe(status)
  await sandbox.stop()
})

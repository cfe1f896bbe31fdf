import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#app/session/rate-limit.ts'
import { product } from './product.ts'

let run: Awaited<ReturnType<typeof product>>
beforeAll(async () => {
  run = await product({ withScenarios: true, variables: { TRUSTED_PROXY_HOPS: '1' } })
})
afterAll(() => run[Symbol.asyncDispose]())

/** The status of an answer to somebody without an account, at an address of theirs. */
async function ask(path: string, from: string, fields?: Record<string, string>): Promise<number> {
  const headers = { 'X-Forwarded-For': from, Origin: run.app.url }
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const { status } = await fetch(run.app.url + path, { ...init, headers, redirect: 'manual' })
  return status
}

/** Asks so often, a few at a time. */
async function askOften(times: number, path: string, from: string): Promise<void> {
  for (let sent = 0; sent < times; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, () => ask(path, from)))
  }
}

test('who opens payment links all the time is asked to wait, with whatever form of theirs, and nobody else is', async () => {
  const { path } = run.sandbox.control.enter('pay-link-fixed', { as: 'business' })
  await askOften(LIMITS.openPayLink.address.points, '/pay/no-such-link', '203.0.113.1')
  expect(await ask(path, '203.0.113.1')).toBe(429)
  expect(await ask(`${path}/quote`, '203.0.113.1', { coin: 'BTC' })).toBe(429)
  expect(await ask(path, '203.0.113.1', { intent: 'quote', coin: 'BTC' })).toBe(429)
  expect(await ask(path, '203.0.113.1', { payer_name: '' })).toBe(429)
  expect(await ask(path, '203.0.113.2')).toBe(200)
})

test('a calendar is asked for as often as a link may be opened, and the platform hears of no more', async () => {
  const path = '/standing/calendar/not-a-secret-that-anybody-has.ics'
  const { points } = LIMITS.openLink.account
  expect(await ask(path, '203.0.113.3')).toBe(404)
  await askOften(points, path, '203.0.113.3')
  expect(await ask(path, '203.0.113.3')).toBe(429)
  const heard = run.sandbox.control.countReceived({ path: 'recurring_calendars/:secret' })
  expect(heard).toBeLessThanOrEqual(points)
})

test('no number of strangers uses up what opens or begins a payment by a link for its payers', () => {
  for (const name of ['openPayLink', 'startPayment'] as const) expect(LIMITS[name]).not.toHaveProperty('account')
})

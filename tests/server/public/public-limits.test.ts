import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#app/session/rate-limit.ts'
import { startProduct } from '#tests/server/product.ts'

let run: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  run = await startProduct({ withScenarios: true, variables: { TRUSTED_PROXY_HOPS: '1' } })
})
afterAll(() => run[Symbol.asyncDispose]())

/** The status of a response to a visitor from this IP address. */
async function sendRequest(path: string, from: string, fields?: Record<string, string>): Promise<number> {
  const headers = { 'X-Forwarded-For': from, Origin: run.app.url }
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const { status } = await fetch(run.app.url + path, { ...init, headers, redirect: 'manual' })
  return status
}

/** Sends `times` requests, 20 at a time. */
async function sendRepeatedly(times: number, path: string, from: string): Promise<void> {
  for (let sent = 0; sent < times; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, () => sendRequest(path, from)))
  }
}

test('rate limits payment links and forms for one address only', async () => {
  const { path } = run.sandbox.control.enter('pay-link-fixed', { as: 'business' })
  await sendRepeatedly(LIMITS.openPayLink.address.points, '/pay/no-such-link', '203.0.113.1')
  expect(await sendRequest(path, '203.0.113.1')).toBe(429)
  expect(await sendRequest(`${path}/quote`, '203.0.113.1', { coin: 'BTC' })).toBe(429)
  expect(await sendRequest(path, '203.0.113.1', { intent: 'quote', coin: 'BTC' })).toBe(429)
  expect(await sendRequest(path, '203.0.113.1', { payer_name: '' })).toBe(429)
  expect(await sendRequest(path, '203.0.113.2')).toBe(200)
})

test('rate limits a recurring calendar before it reaches the platform', async () => {
  const path = '/standing/calendar/not-a-secret-that-anybody-has.ics'
  const { points } = LIMITS.openLink.account
  expect(await sendRequest(path, '203.0.113.3')).toBe(404)
  await sendRepeatedly(points, path, '203.0.113.3')
  expect(await sendRequest(path, '203.0.113.3')).toBe(429)
  const heard = run.sandbox.control.countReceived({ path: 'recurring_calendars/:secret' })
  expect(heard).toBeLessThanOrEqual(points)
})

test('has no rate limit across visitors on opening or starting a link payment', () => {
  for (const name of ['openPayLink', 'startPayment'] as const) expect(LIMITS[name]).not.toHaveProperty('account')
})

async function startPayment(from: string): Promise<{ link: string; payment: string }> {
  const { path } = run.sandbox.control.enter('pay-link-fixed', { as: 'business' })
  const fields = {
    coin: 'BTC',
    payer_name: 'Anna Schmidt',
    payer_email: '',
    operation_id: crypto.randomUUID(),
  }
  const headers = { 'X-Forwarded-For': from, Origin: run.app.url }
  const response = await fetch(run.app.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '', run.app.url)
  return { link: path, payment: location.pathname }
}

test("doesn't rate limit six payers of one address who poll for a whole window", async () => {
  const from = '203.0.113.10'
  const payments = await Promise.all(Array.from({ length: 6 }, () => startPayment(from)))
  // A page polls every 7 seconds, 129 times in 15 minutes.
  for (const { payment } of payments) await sendRepeatedly(140, `${payment}/status`, from)
  const statuses = await Promise.all(payments.map(({ payment }) => sendRequest(payment, from)))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect(await sendRequest(payments[0]?.link ?? '', from)).toBe(200)
})

test('keeps a payment link open for others while one visitor floods it (rate limit)', { timeout: 90_000 }, async () => {
  const { link } = await startPayment('203.0.113.20')
  await sendRepeatedly(LIMITS.openPayLink.address.points * 2, link, '203.0.113.21')
  const started = { coin: 'BTC', payer_name: 'Flood', payer_email: '' }
  for (const last of Array.from({ length: 7 }, (_, index) => 30 + index)) {
    for (let count = 0; count < 60; count += 1) {
      await sendRequest(link, `203.0.113.${last}`, { ...started, operation_id: crypto.randomUUID() })
    }
  }
  expect(await sendRequest(link, '198.51.100.1')).toBe(200)
  const honest = { ...started, payer_name: 'Anna Schmidt', operation_id: crypto.randomUUID() }
  expect(await sendRequest(link, '198.51.100.1', honest)).toBe(303)
})

test('rate limits guesses of payer keys but not an opened payment', async () => {
  const from = '198.51.101.40'
  const { payment, link } = await startPayment(from)
  expect(await sendRequest(payment, from)).toBe(200)
  const guesses = LIMITS.wrongPayerKey.address.points
  await sendRepeatedly(guesses, `${link}/no-such-key/receipt`, from)
  expect(await sendRequest(`${link}/no-such-key`, from)).toBe(429)
  const before = run.sandbox.control.countReceived({ path: 'collect_payments/:key' })
  await sendRequest(`${link}/no-such-key`, from, { choice: 'renew', operation_id: crypto.randomUUID() })
  await sendRequest(`${link}/no-such-key/receipt`, from)
  expect(run.sandbox.control.countReceived({ path: 'collect_payments/:key' })).toBe(before)
  expect(await sendRequest(payment, from)).toBe(200)
})

test("neither renders nor changes a payment under another link's code", async () => {
  const from = '198.51.101.50'
  const [first, second] = await Promise.all([startPayment(from), startPayment(from)])
  const key = first.payment.split('/').at(-1) ?? ''
  const elsewhere = `${second.link}/${key}`
  const answered = run.sandbox.control.countReceived({ path: 'collect_payments/:key/answer' })
  await sendRequest(elsewhere, from, { choice: 'choices', if_short: 'refund', operation_id: crypto.randomUUID() })
  expect(run.sandbox.control.countReceived({ path: 'collect_payments/:key/answer' })).toBe(answered)
  expect(await sendRequest(`${elsewhere}/receipt`, from)).toBe(302)
  expect(await sendRequest(elsewhere, from)).toBe(404)
})

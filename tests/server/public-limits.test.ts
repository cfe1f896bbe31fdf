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

/** A started payment by a link, at its own address. */
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

test('shows where to pay to six payers behind one address whose open pages poll for a whole window', async () => {
  const from = '203.0.113.10'
  const payments = await Promise.all(Array.from({ length: 6 }, () => startPayment(from)))
  // A page polls every 7 seconds: 129 times in 15 minutes.
  for (const { payment } of payments) await askOften(140, `${payment}/status`, from)
  const statuses = await Promise.all(payments.map(({ payment }) => ask(payment, from)))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect(await ask(payments[0]?.link ?? '', from)).toBe(200)
})

test('keeps a payment link open for other visitors while one stranger floods it', { timeout: 90_000 }, async () => {
  const { link } = await startPayment('203.0.113.20')
  await askOften(LIMITS.openPayLink.address.points * 2, link, '203.0.113.21')
  const started = { coin: 'BTC', payer_name: 'Flood', payer_email: '' }
  for (const last of Array.from({ length: 7 }, (_, index) => 30 + index)) {
    for (let count = 0; count < 60; count += 1) {
      await ask(link, `203.0.113.${last}`, { ...started, operation_id: crypto.randomUUID() })
    }
  }
  expect(await ask(link, '198.51.100.1')).toBe(200)
  const honest = { ...started, payer_name: 'Anna Schmidt', operation_id: crypto.randomUUID() }
  expect(await ask(link, '198.51.100.1', honest)).toBe(303)
})

test('limits guesses of payer keys on the page, the receipt and the form, and never an opened payment', async () => {
  const from = '198.51.101.40'
  const { payment, link } = await startPayment(from)
  expect(await ask(payment, from)).toBe(200)
  const guesses = LIMITS.wrongPayerKey.address.points
  await askOften(guesses, `${link}/no-such-key/receipt`, from)
  expect(await ask(`${link}/no-such-key`, from)).toBe(429)
  const before = run.sandbox.control.countReceived({ path: 'collect_payments/:key' })
  await ask(`${link}/no-such-key`, from, { choice: 'renew', operation_id: crypto.randomUUID() })
  await ask(`${link}/no-such-key/receipt`, from)
  expect(run.sandbox.control.countReceived({ path: 'collect_payments/:key' })).toBe(before)
  expect(await ask(payment, from)).toBe(200)
})

test('changes and shows no payment under the code of another link', async () => {
  const from = '198.51.101.50'
  const [first, second] = await Promise.all([startPayment(from), startPayment(from)])
  const key = first.payment.split('/').at(-1) ?? ''
  const elsewhere = `${second.link}/${key}`
  const answered = run.sandbox.control.countReceived({ path: 'collect_payments/:key/answer' })
  await ask(elsewhere, from, { choice: 'choices', if_short: 'refund', operation_id: crypto.randomUUID() })
  expect(run.sandbox.control.countReceived({ path: 'collect_payments/:key/answer' })).toBe(answered)
  expect(await ask(`${elsewhere}/receipt`, from)).toBe(302)
  expect(await ask(elsewhere, from)).toBe(404)
})

import { expect, test } from 'vitest'
import { startProduct as ownProduct } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readPress } from '#tests/server/page.ts'

const MINUTE = 60_000

type Run = Awaited<ReturnType<typeof startSharedApp>>

/** A confirmed payment of Maria's with control of her clock. */
async function createWaitingPayment(run: Run, coin = 'BTC') {
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', { ...(await fillPaymentForm(maria)), coin })
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  await maria.post(path, readPress(await maria.read(path), 'confirm'))
  const { number } = run.sandbox.control.account('maria@example.com')
  return { maria, path, later: (ms: number) => run.sandbox.control.moveClock(ms, number) }
}

test.each([
  ['BTC', 30],
  ['USDC', 20],
])("holds a rate for %s for %i minutes of the platform's clock (T36)", async (coin, minutes) => {
  await using run = await startSharedApp()
  const { maria, path, later } = await createWaitingPayment(run, coin)
  expect(await maria.read(path)).toMatch(/Send [\d.]+\u00a0\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d/)

  later((minutes - 1) * MINUTE)
  expect(await maria.read(path)).toMatch(/Send [\d.]+\u00a0\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d/)
  later(2 * MINUTE)
  const page = await maria.read(path)
  expect(page).toMatch(/The held rate expired at/)
  expect(page).toContain('Hold a new rate')
  expect(page).not.toMatch(/>Open in a wallet</)
})

test('confirms after expiry at a new rate, with a notice and without a payment (T36)', async () => {
  await using run = await startSharedApp()
  const { maria, path, later } = await createWaitingPayment(run)
  later(31 * MINUTE)
  const answer = await maria.post(path, readPress(await maria.read(path), 'confirm'))
  const page = await maria.read(path)

  expect(answer.status).toBe(303)
  expect(page).toMatch(/Send [\d.]+\u00a0BTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d/)
  expect(page).toContain('A new rate is held')
})

test.each([-24 * 60 * MINUTE, -60 * MINUTE, 60 * MINUTE])(
  'shows the same times with a local clock that is %i ms off (T36)',
  async (skew) => {
    await using run = await ownProduct()
    const { number } = run.sandbox.control.account('maria@example.com')
    run.sandbox.control.moveClock(skew, number)
    const { maria, path } = await createWaitingPayment(run)
    const account = run.sandbox.control.account('maria@example.com')
    const formatMinute = (at: number) =>
      new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Tallinn', hour: '2-digit', minute: '2-digit' })
    const now = run.sandbox.control.now(account)
    // The rate may have been held just before the minute changed.
    const ends = [formatMinute(now + 30 * MINUTE - 3000), formatMinute(now + 30 * MINUTE)]

    expect(await maria.read(path)).toMatch(new RegExp(`Send [\\d.]+\u00a0BTC by (${ends.join('|')})`))
  },
)

test('settles once for five parallel duplicates of "settle at floating rate" (T37)', async () => {
  await using run = await startSharedApp()
  const { maria, path } = await createWaitingPayment(run)
  const answers = await Promise.all(Array.from({ length: 5 }, () => maria.post(path, { intent: 'float' })))
  const page = await maria.read(path)

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect(page).toMatch(/at the rate when it arrives/)
  expect(page.match(/<span class="muted">[^<]*rate when your crypto arrives[^<]*<\/span>/g) ?? []).toHaveLength(1)
})

test('limits retries: reloads during an outage cost a tenth more calls (T35)', async () => {
  await using run = await ownProduct()
  const maria = await logIn(run.app.url)
  const readReceivedCount = () => run.sandbox.control.countReceived({})
  await maria.read('/history')
  const atRest = readReceivedCount()
  await maria.read('/history')
  const callsOfVisit = readReceivedCount() - atRest
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '503' })
  const visits = 60
  const before = readReceivedCount()
  for (let round = 0; round < visits; round += 1) await (await maria.get('/history')).arrayBuffer()

  expect(readReceivedCount() - before).toBeGreaterThanOrEqual(visits)
  // A process may retry a tenth of its calls, plus a budget of ten.
  expect(readReceivedCount() - before).toBeLessThanOrEqual(visits * callsOfVisit * 1.1 + 10)
}, 60_000)

test('answers a status poll briefly, uncached and without extending the session (T38)', async () => {
  await using run = await startSharedApp()
  const { maria, path } = await createWaitingPayment(run)
  const poll = await maria.get(`${path}/status`)
  const body = await poll.text()

  expect(poll.status).toBe(200)
  expect(poll.headers.get('Cache-Control')).toContain('no-store')
  expect(Buffer.byteLength(body)).toBeLessThan(1024)
})

test('never reloads a page with a form; a waiting page has a link instead (T39)', async () => {
  await using run = await startSharedApp()
  const { maria, path } = await createWaitingPayment(run)
  for (const page of ['/payments', path, `${path}/edit`, '/overview', '/history']) {
    const response = await maria.get(page)
    expect(response.headers.get('Refresh'), page).toBeNull()
    expect(await response.text(), page).not.toMatch(/http-equiv="refresh"/i)
  }
  expect(await maria.read(path)).toContain('Check again')
})

import { expect, test } from 'vitest'
import { product as ownProduct } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { pressOf } from './page.ts'

const MINUTE = 60_000

type Run = Awaited<ReturnType<typeof sharedApp>>

/** A confirmed payment of Maria's, and her clock in the test's hand. */
async function waiting(run: Run, coin = 'BTC') {
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', { ...(await filledForm(maria)), coin })
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  await maria.post(path, pressOf(await maria.read(path), 'confirm'))
  const { number } = run.sandbox.control.account('maria@example.com')
  return { maria, path, later: (ms: number) => run.sandbox.control.moveClock(ms, number) }
}

test.each([
  ['BTC', 30],
  ['USDC', 20],
])(
  'T36: a rate for %s is held %i minutes by the platform\u2019s clock, and the page says until what time',
  async (coin, minutes) => {
    await using run = await sharedApp()
    const { maria, path, later } = await waiting(run, coin)
    expect(await maria.read(path)).toMatch(/Send [\d.]+\u00a0\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d/)

    later((minutes - 1) * MINUTE)
    expect(await maria.read(path)).toMatch(/Send [\d.]+\u00a0\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d/)
    later(2 * MINUTE)
    const page = await maria.read(path)
    expect(page).toMatch(/The held rate expired at/)
    expect(page).toContain('Hold a new rate')
    expect(page).not.toMatch(/>Open in a wallet</)
  },
)

test('T36: a confirmation that comes after the rate expired holds a new rate and says so, and pays nothing by itself', async () => {
  await using run = await sharedApp()
  const { maria, path, later } = await waiting(run)
  later(31 * MINUTE)
  const answer = await maria.post(path, pressOf(await maria.read(path), 'confirm'))
  const page = await maria.read(path)

  expect(answer.status).toBe(303)
  expect(page).toMatch(/Send [\d.]+\u00a0BTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d/)
  expect(page).toContain('A new rate is held')
})

test.each([-24 * 60 * MINUTE, -60 * MINUTE, 60 * MINUTE])(
  'T36: a clock of this machine that is %i ms off changes no time on the page',
  async (skew) => {
    await using run = await ownProduct()
    const { number } = run.sandbox.control.account('maria@example.com')
    run.sandbox.control.moveClock(skew, number)
    const { maria, path } = await waiting(run)
    const account = run.sandbox.control.account('maria@example.com')
    const minute = (at: number) =>
      new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Tallinn', hour: '2-digit', minute: '2-digit' })
    const now = run.sandbox.control.now(account)
    // The rate may have been held a moment before the minute turned.
    const ends = [minute(now + 30 * MINUTE - 3000), minute(now + 30 * MINUTE)]

    expect(await maria.read(path)).toMatch(new RegExp(`Send [\\d.]+\u00a0BTC by (${ends.join('|')})`))
  },
)

test('T37: five presses of "settle at floating rate" at once settle once', async () => {
  await using run = await sharedApp()
  const { maria, path } = await waiting(run)
  const answers = await Promise.all(Array.from({ length: 5 }, () => maria.post(path, { intent: 'float' })))
  const page = await maria.read(path)

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
  expect(page).toMatch(/at the rate when it arrives/)
  expect(page.match(/<span class="muted">[^<]*rate when your crypto arrives[^<]*<\/span>/g) ?? []).toHaveLength(1)
})

test('T35: while the platform is down, visitors who reload cost it a tenth more calls and not three times as many', async () => {
  await using run = await ownProduct()
  const maria = await logIn(run.app.url)
  const counted = () => run.sandbox.control.countReceived({})
  await maria.read('/history')
  const atRest = counted()
  await maria.read('/history')
  const callsOfVisit = counted() - atRest
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '503' })
  const visits = 60
  const before = counted()
  for (let round = 0; round < visits; round += 1) await (await maria.get('/history')).arrayBuffer()

  expect(counted() - before).toBeGreaterThanOrEqual(visits)
  // A process may repeat a tenth of what it asks, and ten calls that it has saved up.
  expect(counted() - before).toBeLessThanOrEqual(visits * callsOfVisit * 1.1 + 10)
}, 60_000)

test('T38: a poll of the status is small, is not kept, and does not keep the session awake', async () => {
  await using run = await sharedApp()
  const { maria, path } = await waiting(run)
  const poll = await maria.get(`${path}/status`)
  const body = await poll.text()

  expect(poll.status).toBe(200)
  expect(poll.headers.get('Cache-Control')).toContain('no-store')
  expect(Buffer.byteLength(body)).toBeLessThan(1024)
})

test('T39: no page that a customer fills in reloads by itself; the one that waits has a link instead', async () => {
  await using run = await sharedApp()
  const { maria, path } = await waiting(run)
  for (const page of ['/payments', path, `${path}/edit`, '/overview', '/history']) {
    const response = await maria.get(page)
    expect(response.headers.get('Refresh'), page).toBeNull()
    expect(await response.text(), page).not.toMatch(/http-equiv="refresh"/i)
  }
  expect(await maria.read(path)).toContain('Check again')
})

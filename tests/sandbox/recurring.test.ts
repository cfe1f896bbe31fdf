import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '#sandbox/modules.ts'
import { findWrongBooks } from './books-balance.ts'
import { openRecurring, RENT, type Recurring } from './recurring-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The clock starts on 4 March 2026; the first run of RENT is on 31 March. */
const open = async () => {
  const sandbox = await openSandbox()
  return { sandbox, maria: await openRecurring(sandbox), [Symbol.asyncDispose]: sandbox.stop }
}

const OWN = { receiver_is_self: true, receiver_name: 'Maria Tamm', receiver_iban: 'EE382200221020145685' }
const listStatuses = ({ runs }: Recurring) => runs.map(({ date, status }) => `${date} ${status}`)

let shared: Sandbox

beforeAll(async () => {
  shared = await openSandbox()
})

afterAll(() => shared.stop())

test('returns the next twelve runs, the next cost and the allowed actions', async () => {
  await using run = await open()
  const made = await run.maria.make()
  expect(made).toMatchObject({
    status: 'active',
    next_run: '2026-03-31',
    funding: 'invoice',
    allowed_actions: ['edit', 'pause', 'end', 'skip', 'change', 'calendar'],
    runs: [],
    last_run: null,
    calendar_url: null,
  })
  // 31 May is a Sunday, 31 October a Saturday, 31 January a Sunday, 28 February a Sunday.
  expect(made.next_runs.map(({ date }) => date)).toEqual([
    '2026-03-31',
    '2026-04-30',
    '2026-06-01',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-11-02',
    '2026-11-30',
    '2026-12-31',
    '2027-02-01',
    '2027-03-01',
  ])
  expect(made.next_runs[0]).toMatchObject({ execute_at: '2026-03-31T06:00:00.000Z', amount: '250.00' })
  const { low, high, coin } = made.cost_band ?? { low: '0', high: '0', coin: '' }
  expect(coin).toBe('BTC')
  expect(Number(high) / Number(low)).toBeCloseTo(1.1 / 0.9, 3)
  const { items, total } = (await run.maria.ask('GET', 'recurring_transfers')).body as {
    items: Recurring[]
    total: number
  }
  expect([total, items[0]?.id]).toEqual([1, made.id])
  expect((await run.maria.ask('GET', 'recurring_transfers?status=paused')).body).toMatchObject({ total: 0, items: [] })
  expect(run.maria.emails()[0]?.subject).toBe('Your recurring payment is set up')
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ amount: '4.99' }, 'amount'],
  [{ amount: '15000.01' }, 'amount'],
  [{ amount: 'a lot' }, 'amount'],
  [{ interval: 'daily' }, 'interval'],
  [{ start_date: '2026-03-04' }, 'start_date'],
  [{ start_date: '2026-02-30' }, 'start_date'],
  [{ start_date: '2028-03-06' }, 'start_date'],
  [{ end_date: '2026-03-30' }, 'end_date'],
  [{ count: 0 }, 'count'],
  [{ count: 2, end_date: '2027-01-01' }, 'count'],
  [{ coin: 'DOGE' }, 'coin'],
  [{ receiver_iban: 'EE382200221020145686' }, 'receiver_iban'],
  [{ receiver_iban: 'GE29NB0000000101904917' }, 'receiver_iban'],
  [{ description: '<b>' }, 'description'],
  [{ refund_address: '0x52908400098527886E0F7030069857D2E4169EE7' }, 'refund_address'],
  [{ account_id: 'bal_of_nobody' }, 'account_id'],
])('rejects a recurring payment with %o at %s', async (change, field) => {
  const { token } = shared.control.enter('recurring-none')
  const { status, body } = await shared.call('POST', 'recurring_transfers', { token, body: { ...RENT, ...change } })
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

test('enforces permissions, ownership and idempotency keys of recurring payments', async () => {
  const limited = shared.control.enter('recurring-own-only')
  const refused = await shared.call('POST', 'recurring_transfers', { token: limited.token, body: RENT })
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'error.no_permissions'])
  const unverified = shared.control.enter('recurring-not-verified')
  const early = await shared.call('POST', 'recurring_transfers', { token: unverified.token, body: RENT })
  expect([early.status, (early.body as { code: string }).code]).toEqual([403, 'error.no_access_yet'])

  const { token } = shared.control.enter('recurring-none')
  const twice = [1, 2].map(() => shared.call('POST', 'recurring_transfers', { token, key: 'once', body: RENT }))
  const ids = (await Promise.all(twice)).map(({ body }) => (body as Recurring).id)
  expect(new Set(ids).size).toBe(1)
  const other = shared.control.enter('recurring-none')
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/pause'],
    ['POST', '/calendar'],
  ] as const) {
    const { status } = await shared.call(method, `recurring_transfers/${ids[0]}${path}`, {
      token: other.token,
      ...(method !== 'GET' && { body: {} }),
    })
    expect([method, path, status]).toEqual([method, path, 404])
  }
})

test('previews the runs and the cost of the created recurring payment', async () => {
  await using run = await open()
  const { start_date, interval, currency, coin, amount } = RENT
  const asked = { start_date, interval, currency, coin, amount, count: 3 }
  const { body } = await run.maria.ask('POST', 'recurring_transfers/preview', asked)
  const made = await run.maria.make({ count: 3 })
  expect(body).toEqual({ next_runs: made.next_runs, cost_band: made.cost_band })
  expect(made.next_runs).toHaveLength(3)
})

test('ends on its last day, after its count or on request, then rejects changes', async () => {
  await using run = await open()
  const { maria } = run
  const weekly = { interval: 'weekly', start_date: '2026-03-09' }
  const counted = await maria.make({ ...weekly, count: 2 })
  const dated = await maria.make({ ...weekly, end_date: '2026-03-22' })
  const stopped = await maria.make(weekly)
  expect((await maria.ask('DELETE', `recurring_transfers/${stopped.id}`)).status).toBe(204)
  expect((await maria.ask('DELETE', `recurring_transfers/${stopped.id}`)).status).toBe(204)
  maria.moveTo('2026-04-20T12:00:00Z')
  for (const { id } of [counted, dated]) {
    const after = await maria.read(id)
    expect(after).toMatchObject({ status: 'ended', status_reason: { code: 'recurring.finished' }, next_runs: [] })
    expect(after.runs).toHaveLength(2)
  }
  expect(await maria.read(stopped.id)).toMatchObject({
    status: 'ended',
    status_reason: { code: 'recurring.you_ended' },
    runs: [],
    allowed_actions: [],
  })
  for (const what of ['pause', 'resume', 'calendar']) {
    expect((await maria.ask('POST', `recurring_transfers/${stopped.id}/${what}`, {})).status).toBe(409)
  }
  expect((await maria.ask('PATCH', `recurring_transfers/${stopped.id}`, { name: 'New' })).status).toBe(409)
})

test('returns the money of a closed bank account and pauses', async () => {
  await using run = await open()
  const { maria } = run
  const account_id = await maria.fund('1000.00')
  const { id } = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  maria.moveTo('2026-03-09T07:01:00Z')
  await maria.confirm()
  maria.moveTo('2026-03-12T07:01:00Z')
  await maria.console(id, 'close')
  maria.moveTo('2026-03-16T07:20:00Z')
  expect(await maria.read(id)).toMatchObject({
    status: 'paused',
    status_reason: { code: 'recurring.returned' },
    last_run: { date: '2026-03-16', status: 'returned', reason: { code: 'recurring.returned' } },
  })
  expect(maria.emails().map(({ subject }) => subject)).toContain('Your recurring payment is paused')
  expect(findWrongBooks(run.sandbox.control.context)).toEqual([])
})

test('restarts the schedule on changed days and keeps it on a new name', async () => {
  await using run = await open()
  const { maria } = run
  const { id } = await maria.make({ interval: 'weekly', start_date: '2026-03-09' })
  const edit = (body: object) => maria.ask('PATCH', `recurring_transfers/${id}`, body)
  await maria.ask('POST', `recurring_transfers/${id}/skip`, { date: '2026-03-16' })
  maria.moveTo('2026-03-10T06:00:00Z')
  expect((await edit({ name: 'New flat', amount: '260' })).body).toMatchObject({
    name: 'New flat',
    amount: '260.00',
    next_run: '2026-03-23',
  })
  const moved = (await edit({ start_date: '2026-03-12', interval: 'monthly' })).body as Recurring
  expect(moved.next_runs.slice(0, 2)).toMatchObject([
    { date: '2026-03-12', skipped: false },
    { date: '2026-04-13', skipped: false },
  ])
  expect(listStatuses(moved)).toEqual(['2026-03-09 waiting'])
  expect((await edit({ start_date: '2026-03-10' })).status).toBe(422)
  expect((await edit({ count: 1, end_date: null })).status).toBe(200)
  expect((await edit({ end_date: '2026-03-11', count: null })).status).toBe(422)
})

test('pauses at the next run with the reason if the customer loses a permission', async () => {
  await using run = await open()
  const { maria } = run
  const { id } = await maria.make({ interval: 'weekly', start_date: '2026-03-09' })
  const { database } = run.sandbox.control.context
  database.run('update accounts set has_third_party = 0 where number = ?', maria.account.number)
  maria.moveTo('2026-03-09T07:01:00Z')
  expect(await maria.read(id)).toMatchObject({ status: 'paused', status_reason: { code: 'recurring.no_permission' } })
  const own = await maria.make({ ...OWN, start_date: '2026-03-12' })
  database.run(`update accounts set status = 'no_service' where number = ?`, maria.account.number)
  maria.moveTo('2026-03-12T07:01:00Z')
  expect(await maria.read(own.id)).toMatchObject({
    status: 'paused',
    status_reason: { code: 'recurring.not_verified' },
  })
  expect((await maria.ask('POST', `recurring_transfers/${own.id}/resume`, {})).status).toBe(403)
})

test('serves the calendar by its secret, without bank account, until it ends', async () => {
  await using run = await open()
  const { maria, sandbox } = run
  const { id } = await maria.make()
  const make = async () =>
    ((await maria.ask('POST', `recurring_transfers/${id}/calendar`, {})).body as Recurring).calendar_url ?? ''
  const url = await make()
  expect(await make()).toBe(url)
  const secret = /\/standing\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  const { status, body } = await sandbox.call('GET', `recurring_calendars/${secret}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Rent', receiver_name: 'Anna Schmidt', currency: 'EUR', status: 'active' })
  expect((body as { runs: unknown[] }).runs).toHaveLength(60)
  expect(JSON.stringify(body)).not.toContain('DE02120300000000202051')
  expect((await sandbox.call('GET', `recurring_calendars/${id}`)).status).toBe(404)
  expect((await maria.ask('DELETE', `recurring_transfers/${id}/calendar`)).status).toBe(204)
  expect((await sandbox.call('GET', `recurring_calendars/${secret}`)).status).toBe(404)
  expect(await make()).not.toBe(url)
})

/** The state of each scenario. */
const STATES: Record<string, object> = {
  'recurring-active': { status: 'active', runs: [] },
  'recurring-pounds': { status: 'active', runs: [], currency: 'GBP' },
  'recurring-other-name': { status: 'active', runs: [] },
  'recurring-notice': { status: 'active', runs: [] },
  'recurring-request': { status: 'active', runs: [{ status: 'waiting' }], funding: 'invoice' },
  'recurring-confirm': { status: 'active', runs: [{ status: 'waiting' }], funding: 'account' },
  'recurring-account': { status: 'active', last_run: { status: 'completed' } },
  'recurring-unpaid': { status: 'active', runs: [{ status: 'failed', reason: { code: 'recurring.unpaid' } }] },
  'recurring-failed-empty': {
    status: 'active',
    last_run: { status: 'failed', reason: { code: 'recurring.no_money' } },
  },
  'recurring-failed-limit': { status: 'active', last_run: { status: 'failed', reason: { code: 'recurring.limit' } } },
  'recurring-paused': { status: 'paused', status_reason: { code: 'recurring.you_paused' } },
  'recurring-paused-failures': { status: 'paused', status_reason: { code: 'recurring.failures' } },
  'recurring-paused-permission': { status: 'paused', status_reason: { code: 'recurring.no_permission' } },
  'recurring-returned': { status: 'paused', last_run: { status: 'returned' } },
  'recurring-changed': {
    status: 'active',
    next_runs: expect.arrayContaining([expect.objectContaining({ skipped: true })]),
  },
  'recurring-calendar': { calendar_url: expect.stringContaining('.ics') },
  'recurring-finished': { status: 'ended', status_reason: { code: 'recurring.finished' } },
  'recurring-ended': { status: 'ended', status_reason: { code: 'recurring.you_ended' } },
}

test('opens each scenario in its state on any day, with balanced books', async () => {
  const names = MODULES.flatMap(({ scenarios = [] }) => scenarios)
    .map(({ name }) => name)
    .filter((name) => name.startsWith('recurring-'))
  const landing = new Set([
    'recurring-none',
    'recurring-form',
    'recurring-own-only',
    'recurring-not-verified',
    'recurring-list',
  ])
  expect(names.filter((name) => !landing.has(name)).toSorted()).toEqual(Object.keys(STATES).toSorted())
  const days = ['2026-03-04T10:00:00Z', '2026-12-24T22:30:00Z', '2027-03-27T05:10:00Z', '2028-02-29T23:59:00Z']
  for (const day of days) {
    await using sandbox = await openSandbox({ clock: () => Date.parse(day) })
    for (const [name, state] of Object.entries(STATES)) {
      const { token, path } = sandbox.control.enter(name, { as: 'business' })
      const id = /^\/standing\/(\w+)\/view$/.exec(path)?.[1]
      const { body } = await sandbox.call('GET', `recurring_transfers/${id}`, { token })
      expect({ day, name, ...(body as object) }).toMatchObject({ day, name: (body as Recurring).name, ...state })
    }
    for (const name of landing) sandbox.control.enter(name)
    expect(findWrongBooks(sandbox.control.context)).toEqual([])
  }
})

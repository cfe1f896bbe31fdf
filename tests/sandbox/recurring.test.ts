import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '#sandbox/modules.ts'
import { wrongBooks } from './books-balance.ts'
import { recurringClient, RENT, type Recurring } from './recurring-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The clock of all of these tests begins on 4 March 2026; 31 March is the first run of RENT. */
const open = async () => {
  const sandbox = await openSandbox()
  return { sandbox, maria: await recurringClient(sandbox), [Symbol.asyncDispose]: sandbox.stop }
}

const OWN = { receiver_is_self: true, receiver_name: 'Maria Tamm', receiver_iban: 'EE382200221020145685' }
const statuses = ({ runs }: Recurring) => runs.map(({ date, status }) => `${date} ${status}`)

let shared: Sandbox
beforeAll(async () => {
  shared = await openSandbox()
})
afterAll(() => shared.stop())

test('a recurring payment says its next twelve runs, what the next one costs, and what can be done', async () => {
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
])('a recurring payment with %o is refused at %s', async (change, field) => {
  const { token } = shared.control.enter('recurring-none')
  const { status, body } = await shared.call('POST', 'recurring_transfers', { token, body: { ...RENT, ...change } })
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

test('others are paid only by those who may, nobody else sees a recurring payment, and a repeated key makes one', async () => {
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

test('a preview has the runs and the cost that the recurring payment then has', async () => {
  await using run = await open()
  const { start_date, interval, currency, coin, amount } = RENT
  const asked = { start_date, interval, currency, coin, amount, count: 3 }
  const { body } = await run.maria.ask('POST', 'recurring_transfers/preview', asked)
  const made = await run.maria.make({ count: 3 })
  expect(body).toEqual({ next_runs: made.next_runs, cost_band: made.cost_band })
  expect(made.next_runs).toHaveLength(3)
})

test('a run is written about a day before, asks to be paid, fails unpaid, and can be tried again', async () => {
  await using run = await open()
  const { maria } = run
  const { id } = await maria.make()
  const subjects = () => maria.emails().map(({ subject }) => subject)
  maria.moveTo('2026-03-30T05:59:00Z')
  expect(subjects()).not.toContain('A recurring payment is due soon')
  maria.moveTo('2026-03-30T06:01:00Z')
  run.sandbox.control.advance()
  expect(subjects().filter((subject) => subject === 'A recurring payment is due soon')).toHaveLength(1)

  maria.moveTo('2026-03-31T06:00:00Z')
  run.sandbox.control.advance()
  const due = await maria.read(id)
  const key = due.last_run?.transaction_key ?? ''
  expect(due.runs).toMatchObject([{ date: '2026-03-31', status: 'waiting', amount: '250.00' }])
  expect(due.next_run).toBe('2026-04-30')
  expect((await maria.payments()).items.map((item) => item.transaction_key)).toEqual([key])
  expect((await maria.payments(`&is_recurring_transfer=1&recurring_transfer_id=${id}`)).total).toBe(1)
  expect((await maria.payments('&is_recurring_transfer=1&recurring_transfer_id=other')).total).toBe(0)
  expect((await maria.payments('&is_recurring_transfer=0')).total).toBe(0)
  expect((await maria.ask('GET', `transactions/${key}`)).body).toMatchObject({ recurring_transfer_id: id })
  expect(maria.emails()[0]).toMatchObject({ subject: 'Please pay your recurring payment' })
  expect(maria.emails()[0]?.link).toContain(`/transactions/${key}?`)

  maria.moveTo('2026-04-01T06:01:00Z')
  run.sandbox.control.advance()
  const failed = await maria.read(id)
  expect(failed.last_run).toMatchObject({ status: 'failed', reason: { code: 'recurring.unpaid' } })
  expect(failed.last_run?.retry_until).toBe('2026-04-14T06:00:00.000Z')
  expect(failed.status).toBe('active')

  const again = (await maria.ask('POST', `recurring_transfers/${id}/retry`, { date: '2026-03-31' })).body as Recurring
  const twice = (await maria.ask('POST', `recurring_transfers/${id}/retry`, { date: '2026-03-31' })).body as Recurring
  const second = again.last_run?.transaction_key ?? ''
  expect(second).not.toBe(key)
  expect(twice.last_run?.transaction_key).toBe(second)
  expect((await maria.payments(`&recurring_transfer_id=${id}`)).total).toBe(2)
  await maria.ask('POST', `transactions/${second}/confirm`, {})
  await run.sandbox.post(`/console/transactions/${second}`, { do: 'full' })
  await run.sandbox.post(`/console/transactions/${second}`, { do: 'run' })
  expect((await maria.read(id)).last_run).toMatchObject({ status: 'completed', transaction_key: second, reason: null })
  expect(wrongBooks(run.sandbox.control.context)).toEqual([])
})

test('the first debit waits for the email; later ones are taken until the amount or the recipient is another', async () => {
  await using run = await open()
  const { maria } = run
  const account_id = await maria.fund('5000.00')
  const { id } = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  const last = async () => (await maria.read(id)).last_run
  maria.moveTo('2026-03-09T07:00:30Z')
  expect(await last()).toMatchObject({ status: 'waiting' })
  await maria.confirm()
  maria.moveTo('2026-03-10T12:00:00Z')
  expect(await last()).toMatchObject({ status: 'completed' })

  maria.moveTo('2026-03-16T07:30:00Z')
  expect(await last()).toMatchObject({ date: '2026-03-16', status: 'completed' })
  await maria.ask('POST', `recurring_transfers/${id}/change`, { date: '2026-03-23', amount: '250.01' })
  maria.moveTo('2026-03-23T07:30:00Z')
  expect(await last()).toMatchObject({ amount: '250.01', status: 'waiting' })
  await maria.confirm()
  maria.moveTo('2026-03-30T06:30:00Z')
  expect(await last()).toMatchObject({ date: '2026-03-30', amount: '250.00', status: 'completed' })

  await maria.ask('PATCH', `recurring_transfers/${id}`, OWN)
  // 6 April is Easter Monday.
  maria.moveTo('2026-04-07T06:30:00Z')
  expect(await last()).toMatchObject({ date: '2026-04-07', status: 'waiting' })
  expect((await maria.ask('GET', 'balances/default')).body).toMatchObject({ balance: '3999.99', available: '3749.99' })
  maria.moveTo('2026-04-08T06:30:00Z')
  expect(await last()).toMatchObject({ status: 'failed', reason: { code: 'recurring.unconfirmed' } })
  expect((await maria.ask('GET', 'balances/default')).body).toMatchObject({ available: '3999.99' })
  expect(wrongBooks(run.sandbox.control.context)).toEqual([])
})

test('one run is skipped and one has another amount; the usual amount takes both back', async () => {
  await using run = await open()
  const { maria } = run
  const { id } = await maria.make({ interval: 'weekly', start_date: '2026-03-09' })
  const act = (what: string, body: object) => maria.ask('POST', `recurring_transfers/${id}/${what}`, body)
  await act('skip', { date: '2026-03-09' })
  const changed = (await act('change', { date: '2026-03-16', amount: '300' })).body as Recurring
  expect(changed.next_run).toBe('2026-03-16')
  expect(changed.next_runs.slice(0, 3)).toMatchObject([
    { date: '2026-03-09', skipped: true, changed: false, amount: '250.00' },
    { date: '2026-03-16', skipped: false, changed: true, amount: '300.00' },
    { date: '2026-03-23', skipped: false, changed: false, amount: '250.00' },
  ])
  expect((await act('skip', { date: '2026-03-10' })).status).toBe(422)
  expect((await act('change', { date: '2026-03-16', amount: '1' })).status).toBe(422)
  await act('skip', { date: '2026-03-23' })
  await act('change', { date: '2026-03-23', amount: '250.00' })
  maria.moveTo('2026-03-23T07:30:00Z')
  const lived = await maria.read(id)
  expect(lived.runs.map(({ date, amount, status }) => [date, amount, status])).toEqual([
    ['2026-03-23', '250.00', 'waiting'],
    ['2026-03-16', '300.00', 'failed'],
    ['2026-03-09', '250.00', 'skipped'],
  ])
  expect((await maria.payments()).total).toBe(2)
})

test('an account that is short fails a run, the second time pauses it; with money it is tried again and resumed', async () => {
  await using run = await open()
  const { maria } = run
  const account_id = await maria.fund('300.00')
  const { id } = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  maria.moveTo('2026-03-09T07:01:00Z')
  await maria.confirm()
  maria.moveTo('2026-03-16T07:01:00Z')
  expect(await maria.read(id)).toMatchObject({
    status: 'active',
    last_run: { status: 'failed', transaction_key: null, reason: { code: 'recurring.no_money' } },
  })
  expect(maria.emails()[0]?.subject).toBe('Your recurring payment did not go through')
  maria.moveTo('2026-03-23T07:01:00Z')
  expect(await maria.read(id)).toMatchObject({
    status: 'paused',
    status_reason: { code: 'recurring.failures' },
    next_run: null,
    allowed_actions: ['edit', 'resume', 'end', 'skip', 'change', 'calendar'],
  })
  expect(maria.emails()[0]?.subject).toBe('Your recurring payment is paused')

  const retry = () => maria.ask('POST', `recurring_transfers/${id}/retry`, { date: '2026-03-23' })
  const refused = await retry()
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([422, 'error.insufficient_service_coins'])
  await maria.fund('1000.00')
  expect((await retry()).body).toMatchObject({ last_run: { date: '2026-03-23', status: 'processing' } })
  expect((await maria.ask('POST', `recurring_transfers/${id}/resume`, {})).body).toMatchObject({
    status: 'active',
    status_reason: null,
    next_run: '2026-03-30',
  })
  maria.moveTo('2026-04-01T07:01:00Z')
  expect(statuses(await maria.read(id))).toEqual([
    '2026-03-30 completed',
    '2026-03-23 completed',
    '2026-03-16 failed',
    '2026-03-09 completed',
  ])
  expect((await maria.ask('POST', `recurring_transfers/${id}/retry`, { date: '2026-03-09' })).status).toBe(200)
  expect((await maria.payments()).total).toBe(3)
  expect(wrongBooks(run.sandbox.control.context)).toEqual([])
})

test('a paused one runs no more, notes what it left out, and goes on from the day on which it is resumed', async () => {
  await using run = await open()
  const { maria } = run
  const { id } = await maria.make({ interval: 'weekly', start_date: '2026-03-09' })
  const act = (what: string) => maria.ask('POST', `recurring_transfers/${id}/${what}`, {})
  expect((await act('pause')).body).toMatchObject({ status: 'paused', status_reason: { code: 'recurring.you_paused' } })
  expect((await act('pause')).status).toBe(200)
  maria.moveTo('2026-03-20T12:00:00Z')
  expect((await act('resume')).body).toMatchObject({ status: 'active', next_run: '2026-03-23' })
  expect(statuses(await maria.read(id))).toEqual(['2026-03-16 skipped', '2026-03-09 skipped'])
  expect((await maria.payments()).total).toBe(0)
})

test('it ends on its last day, after its number of runs, or when the customer says so, and then nothing changes it', async () => {
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

test('a closed bank account sends the money back and pauses it', async () => {
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
  expect(wrongBooks(run.sandbox.control.context)).toEqual([])
})

test('a clock that moves by a year makes each run once, in order and at its own time, and twice in a tick makes none twice', async () => {
  await using run = await open()
  const { maria } = run
  const account_id = await maria.fund('14000.00')
  const { id } = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  maria.moveTo('2026-03-09T07:01:00Z')
  await maria.confirm()
  const all = 1 + (await maria.read(id)).next_runs.length
  expect(all).toBe(13)
  maria.moveTo('2027-03-09T12:00:00Z')
  run.sandbox.control.advance()
  run.sandbox.control.advance()
  const { items, total } = await maria.payments(`&recurring_transfer_id=${id}`)
  const after = await maria.read(id)
  // 53 Mondays, or the day after a holiday; Easter Monday 2026 and no other Monday is one.
  expect(total).toBe(53)
  const days = items.map(({ created }) => created.slice(0, 10))
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(days).size).toBe(53)
  expect(days).toContain('2026-04-07')
  expect(items.every(({ status }) => status === 'Z' || status === 'C')).toBe(true)
  expect(items.every(({ created }) => created.endsWith('T07:00:00.000Z') || created.endsWith('T06:00:00.000Z'))).toBe(
    true,
  )
  expect(after).toMatchObject({ status: 'active', next_run: '2027-03-15' })
  expect((await maria.ask('GET', 'balances/default')).body).toMatchObject({ balance: '750.00' })
  expect(wrongBooks(run.sandbox.control.context)).toEqual([])
})

test('a year with an account that runs dry stops after the second run that fails, and the rest is left out', async () => {
  await using run = await open()
  const { maria } = run
  const account_id = await maria.fund('800.00')
  const { id } = await maria.make({ account_id, interval: 'monthly' })
  maria.moveTo('2026-03-31T06:01:00Z')
  await maria.confirm()
  maria.moveTo('2027-03-31T12:00:00Z')
  const { runs, status } = await maria.read(id)
  expect(status).toBe('paused')
  expect(runs.toReversed().map((each) => each.status)).toEqual([
    ...Array.from({ length: 3 }, () => 'completed'),
    ...Array.from({ length: 2 }, () => 'failed'),
    ...Array.from({ length: 8 }, () => 'skipped'),
  ])
  expect((await maria.payments()).total).toBe(3)
})

test('a change of the days begins anew, and one of the name keeps what was changed and made', async () => {
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
  expect(statuses(moved)).toEqual(['2026-03-09 waiting'])
  expect((await edit({ start_date: '2026-03-10' })).status).toBe(422)
  expect((await edit({ count: 1, end_date: null })).status).toBe(200)
  expect((await edit({ end_date: '2026-03-11', count: null })).status).toBe(422)
})

test('who may not pay others any more, or not pay at all, is paused with the reason on the next run', async () => {
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

test('the calendar is read by its secret alone, has no bank account in it, and is gone once it is ended', async () => {
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

/** What each scenario lands on. */
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

test('each scenario lands on its state whatever the day, and its books come to zero', async () => {
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
    expect(wrongBooks(sandbox.control.context)).toEqual([])
  }
})

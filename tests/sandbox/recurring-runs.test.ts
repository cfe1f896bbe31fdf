import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWrongBooks } from './books-balance.ts'
import { openRecurring, type Recurring } from './recurring-client.ts'
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

test('announces a run a day before, requests payment, fails unpaid and allows a retry', async () => {
  await using run = await open()
  const { maria } = run
  const { id } = await maria.make()
  const listSubjects = () => maria.emails().map(({ subject }) => subject)
  maria.moveTo('2026-03-30T05:59:00Z')
  expect(listSubjects()).not.toContain('A recurring payment is due soon')
  maria.moveTo('2026-03-30T06:01:00Z')
  run.sandbox.control.advance()
  expect(listSubjects().filter((subject) => subject === 'A recurring payment is due soon')).toHaveLength(1)

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
  expect(maria.emails()[0]).toMatchObject({ subject: 'Check the payment' })
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
  expect(findWrongBooks(run.sandbox.control.context)).toEqual([])
})

test('requires confirmation of the first debit and of a changed amount or recipient', async () => {
  await using run = await open()
  const { maria } = run
  const account_id = await maria.fund('5000.00')
  const { id } = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  const readLastRun = async () => (await maria.read(id)).last_run
  maria.moveTo('2026-03-09T07:00:30Z')
  expect(await readLastRun()).toMatchObject({ status: 'waiting' })
  await maria.confirm()
  maria.moveTo('2026-03-10T12:00:00Z')
  expect(await readLastRun()).toMatchObject({ status: 'completed' })

  maria.moveTo('2026-03-16T07:30:00Z')
  expect(await readLastRun()).toMatchObject({ date: '2026-03-16', status: 'completed' })
  await maria.ask('POST', `recurring_transfers/${id}/change`, { date: '2026-03-23', amount: '250.01' })
  maria.moveTo('2026-03-23T07:30:00Z')
  expect(await readLastRun()).toMatchObject({ amount: '250.01', status: 'waiting' })
  await maria.confirm()
  maria.moveTo('2026-03-30T06:30:00Z')
  expect(await readLastRun()).toMatchObject({ date: '2026-03-30', amount: '250.00', status: 'completed' })

  await maria.ask('PATCH', `recurring_transfers/${id}`, OWN)
  // 6 April is Easter Monday.
  maria.moveTo('2026-04-07T06:30:00Z')
  expect(await readLastRun()).toMatchObject({ date: '2026-04-07', status: 'waiting' })
  expect((await maria.ask('GET', 'balances/default')).body).toMatchObject({ balance: '3999.99', available: '3749.99' })
  maria.moveTo('2026-04-08T06:30:00Z')
  expect(await readLastRun()).toMatchObject({ status: 'failed', reason: { code: 'recurring.unconfirmed' } })
  expect((await maria.ask('GET', 'balances/default')).body).toMatchObject({ available: '3999.99' })
  expect(findWrongBooks(run.sandbox.control.context)).toEqual([])
})

test("skips one run and changes another's amount, and reverts both", async () => {
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

test('pauses after two runs without funds, then retries and resumes with money', async () => {
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
  expect(listStatuses(await maria.read(id))).toEqual([
    '2026-03-30 completed',
    '2026-03-23 completed',
    '2026-03-16 failed',
    '2026-03-09 completed',
  ])
  expect((await maria.ask('POST', `recurring_transfers/${id}/retry`, { date: '2026-03-09' })).status).toBe(200)
  expect((await maria.payments()).total).toBe(3)
  expect(findWrongBooks(run.sandbox.control.context)).toEqual([])
})

test('records runs missed while paused and resumes from the day of resuming', async () => {
  await using run = await open()
  const { maria } = run
  const { id } = await maria.make({ interval: 'weekly', start_date: '2026-03-09' })
  const act = (what: string) => maria.ask('POST', `recurring_transfers/${id}/${what}`, {})
  expect((await act('pause')).body).toMatchObject({ status: 'paused', status_reason: { code: 'recurring.you_paused' } })
  expect((await act('pause')).status).toBe(200)
  maria.moveTo('2026-03-20T12:00:00Z')
  expect((await act('resume')).body).toMatchObject({ status: 'active', next_run: '2026-03-23' })
  expect(listStatuses(await maria.read(id))).toEqual(['2026-03-16 skipped', '2026-03-09 skipped'])
  expect((await maria.payments()).total).toBe(0)
})

test('runs each due day once when the clock jumps a year, also with duplicate ticks', async () => {
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
  // 53 Mondays, or the day after a holiday: only Easter Monday 2026 is one.
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
  expect(findWrongBooks(run.sandbox.control.context)).toEqual([])
})

test('pauses after the second failed run of a year and records the rest as missed', async () => {
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

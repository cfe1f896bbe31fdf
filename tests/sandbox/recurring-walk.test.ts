import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWrongBooks } from './books-balance.ts'
import { openRecurring, RENT, type Recurring } from './recurring-client.ts'
import { openSandbox } from './sandbox-client.ts'

const HOUR = 3_600_000
const OPERATIONS = 500

/** A seeded random generator (mulberry32). */
function createDice(seed: number) {
  let state = seed
  const generateNext = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return (count: number) => Math.floor(generateNext() * count)
}

/** Errors in the runs of a database: a duplicate day, a payment of two runs, or a payment created on another day. */
function findRunErrors({ control }: Awaited<ReturnType<typeof openSandbox>>): string[] {
  return control.context.database
    .all<{ key: string; runs: number }>(
      `select transaction_key as key, count(*) as runs from recurring_runs
       where transaction_key is not null group by transaction_key having count(*) > 1`,
    )
    .map(({ key, runs }) => `${key} is of ${runs} runs`)
    .concat(
      control.context.database
        .all<{ key: string }>(
          `select key from payments where json_extract(body, '$.recurringTransferId') is not null and not exists (
             select 1 from recurring_runs where recurring_id = json_extract(body, '$.recurringTransferId')
               and at <= payments.created_at)`,
        )
        .map(({ key }) => `${key} is of no run`),
    )
}

test('keeps books balanced and one run per due day through random actions', async () => {
  await using sandbox = await openSandbox()
  const maria = await openRecurring(sandbox)
  const account_id = await maria.fund('3000.00')
  const upTo = createDice(16)
  const ids: string[] = []
  const pickId = () => ids[upTo(ids.length)] ?? 'none'
  const act = (id: string, what: string, body: object = {}) =>
    maria.ask('POST', `recurring_transfers/${id}/${what}`, body)
  const intervals = ['weekly', 'monthly', 'quarterly', 'yearly']
  const getDayFromNow = (days: number) =>
    new Date(sandbox.control.now(maria.account) + days * 24 * HOUR).toISOString().slice(0, 10)

  const STEPS: readonly (() => Promise<unknown> | unknown)[] = [
    async () => {
      const answer = await maria.ask('POST', 'recurring_transfers', {
        ...RENT,
        amount: `${10 + upTo(200)}.${10 + upTo(90)}`,
        interval: intervals[upTo(3)],
        start_date: getDayFromNow(2 + upTo(20)),
        ...(upTo(2) === 0 && { account_id }),
        ...(upTo(3) === 0 && { count: 1 + upTo(5) }),
      })
      if (answer.status === 201) ids.push((answer.body as Recurring).id)
    },
    () => sandbox.control.moveClock(upTo(40) * HOUR, maria.account.number),
    () => sandbox.control.moveClock(upTo(40) * HOUR, maria.account.number),
    () => sandbox.control.moveClock((upTo(20) === 0 ? 2_000 : 200) * HOUR, maria.account.number),
    () => maria.confirm(),
    () => maria.confirm(),
    async () => {
      const { runs } = await maria.read(pickId())
      const failed = runs?.find(({ retry_until: until }) => until !== null)
      if (failed) await act(pickId(), 'retry', { date: failed.date })
    },
    async () => {
      const id = pickId()
      const { next_runs: next = [] } = await maria.read(id)
      const date = next[upTo(4)]?.date ?? '2026-01-01'
      if (upTo(2) === 0) await act(id, 'skip', { date })
      else await act(id, 'change', { date, amount: `${20 + upTo(300)}` })
    },
    () => act(pickId(), ['pause', 'resume', 'resume'][upTo(3)] ?? 'pause'),
    () => (upTo(8) === 0 ? maria.ask('DELETE', `recurring_transfers/${pickId()}`) : null),
    () => maria.ask('PATCH', `recurring_transfers/${pickId()}`, { amount: `${20 + upTo(300)}`, count: null }),
    () => maria.console(pickId(), upTo(3) === 0 ? 'close' : 'open'),
    async () => {
      const { items } = await maria.payments('&is_recurring_transfer=1')
      const key = items[upTo(items.length)]?.transaction_key ?? 'none'
      await maria.ask('POST', `transactions/${key}/confirm`, {})
      await sandbox.post(`/console/transactions/${key}`, {
        do: ['full', 'short', 'over', 'step', 'run'][upTo(5)] ?? '',
      })
    },
    () => maria.fund(`${100 + upTo(400)}.00`),
  ]
  const wrong: string[] = []
  await STEPS[0]?.()
  for (let done = 0; done < OPERATIONS; done += 1) {
    const [first] = STEPS
    await (ids.length === 0 ? first : STEPS[upTo(STEPS.length)])?.()
    if (done % 25 === 0) wrong.push(...findWrongBooks(sandbox.control.context))
  }
  sandbox.control.advance()
  expect(wrong).toEqual([])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
  expect(findRunErrors(sandbox)).toEqual([])
  const { database } = sandbox.control.context
  const seen = database
    .all<{ status: string }>('select distinct status from recurring_runs')
    .map(({ status }) => status)
  expect(seen.toSorted()).toEqual(expect.arrayContaining(['done', 'failed', 'skipped']))
  expect(ids.length).toBeGreaterThan(10)
})

/** Creates a database with a confirmed weekly debit and a weekly request; returns the debit's id and its account. */
async function prepare(database: string, clock: number) {
  await using sandbox = await openSandbox({ database, clock: () => clock })
  const maria = await openRecurring(sandbox)
  const account_id = await maria.fund('14000.00')
  const { id } = await maria.make({ account_id, interval: 'weekly', start_date: '2026-03-09' })
  maria.moveTo('2026-03-09T07:01:00Z')
  await maria.confirm()
  await maria.make({ interval: 'weekly', start_date: '2026-03-12' })
  return [id, maria.account] as const
}

test('keeps each run of a year exactly once after kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recurring-'))
  const database = join(folder, 'sandbox.db')
  try {
    const clock = Date.parse('2026-03-04T10:00:00Z')
    const [id, account] = await prepare(database, clock)
    for (const wait of [60, 120]) {
      const child = spawn(process.execPath, ['sandbox/main.ts'], {
        env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATABASE: database },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
      const body = new URLSearchParams({ to: '2027-03-09T12:00' })
      void fetch(`${url}/console/accounts/${account.id}/clock`, { method: 'POST', body }).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, wait))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }

    await using again = await openSandbox({ database, clock: () => clock })
    again.control.setClock(Date.parse('2027-03-09T12:00:00Z'), account.number)
    again.control.advance()
    const later = await openRecurring(again)
    expect((await later.payments(`&recurring_transfer_id=${id}`)).total).toBe(53)
    expect((await later.payments('&is_recurring_transfer=1')).total).toBe(53 + 52)
    expect(findWrongBooks(again.control.context)).toEqual([])
    expect(findRunErrors(again)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

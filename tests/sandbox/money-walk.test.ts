import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWrongBooks } from './books-balance.ts'
import { fundMaria } from './account-client.ts'
import { createPaymentForm } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'
import { createWalker, findStatementErrors } from './money-walker.ts'

const DAY = 24 * 60 * MINUTE
const OPERATIONS = 5_000

test(
  'keeps books and statements balanced through 5,000 operations on a faulty network',
  { timeout: 120_000 },
  async () => {
    await using sandbox = await openSandbox()
    const { step, made, accounts, token } = await createWalker(sandbox)
    let checked = 0
    while (made().operations < OPERATIONS) {
      await step()
      if (made().operations < (checked + 1) * 100) continue
      checked += 1
      expect(findWrongBooks(sandbox.control.context), JSON.stringify(made())).toEqual([])
    }
    sandbox.control.clearFaults()

    // The walk reached every kind of operation.
    expect(made().deposits).toBeGreaterThan(100)
    expect(made().exchanges).toBeGreaterThan(100)
    expect(made().payments).toBeGreaterThan(100)
    const { database } = sandbox.control.context
    const kinds = database.all<{ what: string }>('select distinct what from book_entries order by what')
    expect(kinds.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'cash_out',
        'converted',
        'deposit',
        'deposit_received',
        'exchange_in',
        'exchange_out',
        'paid_out',
        'received',
        'refund',
        'sent_back',
        'transfer_received',
        'transfer_returned',
        'withdrawal',
      ]),
    )
    for (const id of accounts) expect(await findStatementErrors(sandbox, token, id)).toEqual([])
  },
)

test('keeps the books balanced after kill -9 during deposits, exchanges and payments', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'money-'))
  try {
    const database = join(folder, 'sandbox.db')
    const child = spawn(process.execPath, ['sandbox/main.ts'], {
      env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATABASE: database },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
    const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
      fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' })
    const json = { 'content-type': 'application/json' }
    const credentials = JSON.stringify({ email: 'maria@example.com', password: 'Causeway1' })
    const login = await post('/api/auth/login', credentials, json)
    const token = ((await login.json()) as { token: string }).token
    const headers = { ...json, authorization: `Bearer ${token}` }
    const me = (await (await fetch(`${url}/api/me`, { headers })).json()) as { id: string }
    await post(`/console/balances/${me.id}`, new URLSearchParams({ amount: '100000', do: 'credit' }))
    await post(`/console/balances/${me.id}`, new URLSearchParams({ amount: '1', coin: 'BTC', do: 'credit' }))
    const { items } = (await (await fetch(`${url}/api/balances`, { headers })).json()) as {
      items: { account_id: string; coin: string }[]
    }
    const euro = items.find(({ coin }) => coin === 'CEUR')?.account_id ?? ''

    const answered: string[] = []
    const busy = Array.from({ length: 4 }, async (_, who) => {
      for (let count = 0; ; count += 1) {
        const entry = { from_account: euro, to_coin: 'BTC', from_amount: '10.00' }
        const key = { 'idempotency-key': `kill-${who}-${String(count).padStart(6, '0')}` }
        const made = await post('/api/balances/exchange_orders', JSON.stringify(entry), { ...headers, ...key })
        const { order_id: id } = (await made.json()) as { order_id: string }
        await post(
          '/api/transactions',
          JSON.stringify(createPaymentForm({ sum: '10.00', account: 'balance', account_id: euro })),
          {
            ...headers,
            'idempotency-key': `paid-${who}-${String(count).padStart(6, '0')}`,
          },
        )
        await post(
          '/console/transfers',
          new URLSearchParams({ amount: '3.00', payer_name: 'A B', payer_iban: 'EE471000001020145685' }),
        )
        answered.push(id)
        if (answered.length === 24) child.kill('SIGKILL')
      }
    })
    await Promise.allSettled(busy)
    expect(answered.length).toBeGreaterThanOrEqual(24)

    await using sandbox = await openSandbox({ database, clock: Date.now })
    const { context } = sandbox.control
    expect(findWrongBooks(context)).toEqual([])
    const kept = context.database.all<{ id: string }>('select id from exchange_orders').map(({ id }) => id)
    expect(answered.filter((id) => !kept.includes(id))).toEqual([])
    // Open orders finish.
    sandbox.control.moveClock(DAY)
    expect(context.database.all(`select id from exchange_orders where status <> 'COMPLETED'`)).toEqual([])
    expect(findWrongBooks(context)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('creates a deposit order and an exchange once after lost responses and retries', async () => {
  await using sandbox = await openSandbox()
  const { token, accountId } = await fundMaria(sandbox)
  const { number } = sandbox.control.account('maria@example.com')
  const { body } = await sandbox.call('POST', 'balances', { token, body: { coin: 'BTC' } })
  const { account_id: bitcoin } = body as { account_id: string }
  await sandbox.call('POST', `balances/${bitcoin}/activate`, { token, body: {} })
  const { database } = sandbox.control.context
  const count = (table: string) => database.get<{ count: number }>(`select count(*) as count from ${table}`)?.count

  for (const [table, path, entry] of [
    ['deposit_orders', `balances/${accountId}/deposit_orders`, { amount_expected: '100.00' }],
    ['exchange_orders', 'balances/exchange_orders', { from_account: accountId, to_coin: 'BTC', from_amount: '100.00' }],
  ] as const) {
    sandbox.control.fault({ kind: 'commit-then-drop', times: 1, accountNumber: number })
    const send = () => sandbox.call('POST', path, { token, body: entry, key: 'the-same-key-0001' })
    await expect(send()).rejects.toThrow('fetch failed')
    expect(count(table)).toBe(1)
    const [again, other] = await Promise.all([send(), send()])
    expect(again.status).toBe(201)
    expect(other.body).toEqual(again.body)
    expect(count(table)).toBe(1)
  }
})

test('reads a page of 10,000 movements in less than three times the time for 100', async () => {
  await using sandbox = await openSandbox()
  const openStatement = (name: string) => {
    const { token, path } = sandbox.control.enter(name)
    const id = path.split('/').at(-1) ?? ''
    return () => sandbox.call('GET', `balances/${id}/transactions?limit=20`, { token })
  }
  /** Processor time of 20 calls in ms. */
  async function measureCalls(read: ReturnType<typeof openStatement>): Promise<number> {
    const before = process.cpuUsage()
    for (let count = 0; count < 20; count += 1) await read()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  const [readFew, readMany] = [openStatement('account-100-movements'), openStatement('account-10000-movements')]
  expect((await readFew()).body).toMatchObject({ items: { length: 20 }, total: 100 })
  expect((await readMany()).body).toMatchObject({ items: { length: 20 }, total: 10_000 })
  // The minimum of alternating rounds, because garbage collection can hit any single round.
  let [few, many] = [Infinity, Infinity]
  for (let round = 0; round < 6; round += 1) {
    few = Math.min(few, await measureCalls(readFew))
    many = Math.min(many, await measureCalls(readMany))
  }
  expect(many).toBeLessThan(few * 3)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import type { FaultKind } from '#sandbox/http/faults.ts'
import { wrongBooks } from './books-balance.ts'
import { fundedMaria } from './account-client.ts'
import { paymentForm } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Item = { amount: string; status: string; balance_after: string | null }

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const DAY = 24 * 60 * MINUTE
const OPERATIONS = 5_000
/** What the wire does to every tenth call; its answer is lost, or never was. */
const FAULTS: readonly FaultKind[] = [
  'commit-then-drop',
  'reset-mid-body',
  'reset-before',
  'status',
  'garbage',
  'empty',
]

/** What chains, banks and the customer's mailbox do to a payment. */
const STORIES = [
  'full',
  'short',
  'over run',
  'emailed more step',
  'emailed run',
  'full run return',
  'step',
  'revision',
  'resolve',
].map((words) => words.split(' '))

/** The same numbers each time (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return { upTo, pick: <Each>(items: readonly Each[]): Each | undefined => items[upTo(items.length)] }
}

/** A customer with accounts in two coins who does anything, over a wire that breaks. */
async function walker(sandbox: Sandbox) {
  const { token, accountId: euro } = await fundedMaria(sandbox, '20000.00')
  const { control } = sandbox
  const account = control.account('maria@example.com')
  const { upTo, pick } = dice(20_260_304)
  const deposits: { id: string; reference: string }[] = []
  const exchanges: string[] = []
  const payments: string[] = []
  let operations = 0
  /** Sends it, with the same key again when no proper answer came, as the app does. */
  async function send(method: string, path: string, body: unknown = {}) {
    operations += 1
    const key = `walk-${String(operations).padStart(8, '0')}`
    const fault = upTo(10) === 0 ? pick(FAULTS) : undefined
    if (fault) control.fault({ kind: fault, times: 1, accountNumber: account.number })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await sandbox
        .call(method, path, { token, key, ...(method !== 'GET' && { body }) })
        .catch(() => null)
      if (answer && answer.status < 500 && answer.body !== null) return answer.body as Record<string, string>
    }
    return {}
  }
  const { account_id: bitcoin = '' } = await send('POST', 'balances', { coin: 'BTC' })
  await send('POST', `balances/${bitcoin}/activate`)
  const { id: wallet = '' } = await send('POST', 'wallets', { coin: 'BTC', address: ADDRESS })
  control.context.database.run('update wallets set confirmed_at = 1 where id = ?', wallet)
  const amount = () => `${5 + upTo(900)}.${String(upTo(100)).padStart(2, '0')}`

  const STEPS: readonly (() => Promise<unknown>)[] = [
    async () => {
      const { order_id: id, reference } = await send('POST', `balances/${euro}/deposit_orders`, {
        amount_expected: amount(),
      })
      if (id && reference) deposits.push({ id, reference })
    },
    async () => {
      const known = pick(deposits)
      const cents = BigInt(1 + upTo(100_000))
      const transfer = {
        id: `sepa_${upTo(2_000)}`,
        accountNumber: account.number,
        iban: 'EE877700771003096972',
        payerName: upTo(5) === 0 ? 'Anna Schmidt' : 'Maria Tamm',
        payerIban: 'EE471000001020145685',
        cents,
        reference: upTo(4) === 0 ? 'nothing of ours' : `re ${known?.reference ?? ''}`,
        bookedAt: control.now(account),
      }
      operations += 1
      control.context.database.transaction(() => receiveTransfer(control.context, transfer))
    },
    () => send('POST', `balances/${euro}/deposit_orders/${pick(deposits)?.id ?? 'none'}/cancel`),
    async () => {
      const isBack = upTo(3) === 0
      const { order_id: id } = await send('POST', 'balances/exchange_orders', {
        from_account: isBack ? bitcoin : euro,
        ...(isBack
          ? { to_coin: 'CEUR', from_amount: `0.00${1 + upTo(90)}` }
          : { to_coin: 'BTC', from_amount: amount() }),
        ...(upTo(3) === 0 && { rate_target: isBack ? '0.00001' : '60000.00' }),
      })
      if (id) exchanges.push(id)
    },
    () => send('POST', `balances/exchange_orders/${pick(exchanges) ?? 'none'}/cancel`),
    async () => {
      const part = upTo(4) === 0 ? { everything: true } : { amount: `0.00${1 + upTo(90)}` }
      const { withdrawal_id: id } = await send('POST', `balances/${bitcoin}/withdrawals`, {
        wallet_id: wallet,
        ...part,
      })
      if (id && upTo(4) === 0) await sandbox.post(`/console/withdrawals/${id}`, {})
    },
    () => send('POST', 'balances/exchange_orders', { from_account: bitcoin, to_coin: 'CEUR', from_everything: true }),
    async () => {
      const isFromAccount = upTo(2) === 0
      const { transaction_key: key } = await send(
        'POST',
        'transactions',
        paymentForm({
          sum: `${5 + upTo(20)}.00`,
          if_over: 'refund',
          refund_address: ADDRESS,
          ...(isFromAccount && { account: 'balance', account_id: euro }),
        }),
      )
      if (key) payments.push(key)
    },
    () => send('POST', `transactions/${pick(payments.slice(-4)) ?? 'none'}/confirm`),
    () => send('GET', `transactions/${pick(payments) ?? 'none'}/cancel`),
    () => send('POST', `balances/confirm_transaction/${pick(payments) ?? 'none'}`, { account_id: euro }),
    async () => {
      const key = pick(payments.slice(-6)) ?? 'none'
      for (const event of pick(STORIES) ?? []) {
        operations += 1
        await sandbox.post(`/console/transactions/${key}`, { do: event })
      }
    },
    async () => {
      operations += 1
      const isDebit = upTo(3) === 0
      const coin = pick(['CEUR', 'BTC']) ?? 'CEUR'
      await sandbox.post(`/console/balances/${account.id}`, {
        amount: coin === 'BTC' ? `0.00${1 + upTo(900)}` : amount(),
        coin,
        do: isDebit ? 'debit' : 'credit',
      })
    },
    async () => {
      operations += 1
      control.moveClock(upTo(20) === 0 ? 15 * DAY : upTo(40) * MINUTE, account.number)
    },
  ]
  return {
    token,
    accounts: [euro, bitcoin],
    step: () => pick(STEPS)?.(),
    made: () => ({ operations, deposits: deposits.length, exchanges: exchanges.length, payments: payments.length }),
  }
}

/** What is wrong with an account's statement, read page by page: its running balance, or its end. */
async function wrongStatement(sandbox: Sandbox, token: string, id: string): Promise<string[]> {
  const items: Item[] = []
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const path = `balances/${id}/transactions?sort_order=asc&limit=100&offset=${offset}`
    const { body } = await sandbox.call('GET', path, { token })
    const page = body as { items: Item[]; total: number }
    items.push(...page.items)
    total = page.total
  }
  const units = (text: string | null) => BigInt((text ?? '').replace('.', ''))
  let held = 0n
  const wrong = items
    .filter(({ status }) => status === 'COMPLETED')
    .flatMap(({ amount, balance_after: after }) => {
      held += units(amount)
      return held === units(after) ? [] : [`after ${amount} it says ${after}, and is ${held}`]
    })
  const { body } = await sandbox.call('GET', `balances/${id}`, { token })
  const { balance } = body as { balance: string }
  return held === units(balance) ? wrong : [...wrong, `it ends with ${held}, and the account has ${balance}`]
}

test(
  'after each hundred of 5,000 random operations over a wire that breaks the books come to zero, and the statements with them',
  { timeout: 120_000 },
  async () => {
    await using sandbox = await openSandbox()
    const { step, made, accounts, token } = await walker(sandbox)
    let checked = 0
    while (made().operations < OPERATIONS) {
      await step()
      if (made().operations < (checked + 1) * 100) continue
      checked += 1
      expect(wrongBooks(sandbox.control.context), JSON.stringify(made())).toEqual([])
    }
    sandbox.control.clearFaults()

    // It was a walk through everything.
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
    for (const id of accounts) expect(await wrongStatement(sandbox, token, id)).toEqual([])
  },
)

test('kill -9 in the middle of deposits, exchanges and payments leaves books that come to zero', async () => {
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
          JSON.stringify(paymentForm({ sum: '10.00', account: 'balance', account_id: euro })),
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
    expect(wrongBooks(context)).toEqual([])
    const kept = context.database.all<{ id: string }>('select id from exchange_orders').map(({ id }) => id)
    expect(answered.filter((id) => !kept.includes(id))).toEqual([])
    // What was under way goes on.
    sandbox.control.moveClock(DAY)
    expect(context.database.all(`select id from exchange_orders where status <> 'COMPLETED'`)).toEqual([])
    expect(wrongBooks(context)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a deposit order and an exchange whose answers are lost are made once', async () => {
  await using sandbox = await openSandbox()
  const { token, accountId } = await fundedMaria(sandbox)
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

test('the first page of a statement of 10,000 movements takes less than three times that of one with 100', async () => {
  await using sandbox = await openSandbox()
  const opened = (name: string) => {
    const { token, path } = sandbox.control.enter(name)
    const id = path.split('/').at(-1) ?? ''
    return () => sandbox.call('GET', `balances/${id}/transactions?limit=20`, { token })
  }
  /** Processor time of 20 calls, ms. */
  async function costOf(read: ReturnType<typeof opened>): Promise<number> {
    const before = process.cpuUsage()
    for (let count = 0; count < 20; count += 1) await read()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  const [readFew, readMany] = [opened('account-100-movements'), opened('account-10000-movements')]
  expect((await readFew()).body).toMatchObject({ items: { length: 20 }, total: 100 })
  expect((await readMany()).body).toMatchObject({ items: { length: 20 }, total: 10_000 })
  // The least of several rounds in turns: what this process collects of other work falls into one of them only.
  let [few, many] = [Infinity, Infinity]
  for (let round = 0; round < 6; round += 1) {
    few = Math.min(few, await costOf(readFew))
    many = Math.min(many, await costOf(readMany))
  }
  expect(many).toBeLessThan(few * 3)
})

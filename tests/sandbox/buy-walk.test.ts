import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BANK, sumBooks, ENTRY, openBuyer, type Order } from './buy-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
const OPERATIONS = 1_200

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

test('keeps the books balanced through random actions of buyer, bank and clock', async () => {
  await using sandbox = await openSandbox()
  const buyer = await openBuyer(sandbox)
  const { items } = (await buyer.ask('GET', 'balances')).body as { items: { account_id: string }[] }
  const account = items[0]?.account_id ?? ''
  const upTo = createDice(15)
  const ids: string[] = []
  const pickRecent = () => ids[ids.length - 1 - upTo(Math.min(3, ids.length))] ?? ''
  const transfers = ['right', 'short', 'over', 'wrong_reference', 'other_payer'] as const

  const STEPS: readonly (() => Promise<unknown>)[] = [
    async () => {
      if (ids.length > 0 && upTo(2) === 0) return
      const target = upTo(2) === 0 ? {} : { to_coin_address: undefined, to_account_id: account }
      const answer = await buyer.order({ from_amount: `${10 + upTo(90)}.${10 + upTo(90)}`, ...target })
      if (answer.status === 201) ids.push((answer.body as Order).exchange_order.order_id)
    },
    async () => {
      const id = pickRecent()
      const { deposit_method: method } = await buyer.read(id)
      if (method === null || upTo(4) === 0) await buyer.confirm(id)
    },
    async () => {
      const { deposit_order: deposit, exchange_order: order } = await buyer.read(pickRecent())
      if (!deposit || upTo(4) === 0) return
      const amount = order.status === 'W' ? (deposit['amount_missing'] ?? '') : '33.00'
      const kind = transfers[upTo(transfers.length)] ?? 'right'
      await buyer.transfer(deposit.reference, { amount, do: kind })
    },
    () => (upTo(4) === 0 ? buyer.cancel(pickRecent()) : buyer.setPayer(pickRecent())),
    () => buyer.setPayer(pickRecent()),
    async () => {
      const id = pickRecent()
      const { body } = await buyer.fetchAccounts(id)
      const accounts = (body as { accounts?: { id: string }[] }).accounts ?? []
      const payer = accounts[Math.max(0, upTo(6) - 3)]?.id
      if (!payer) return
      const asked = await buyer.setPayer(id, { institution_id: BANK, account_id: payer })
      const { redirect_url: address = null } = asked.body as { redirect_url?: string }
      if (address && upTo(2) === 0) await buyer.atBank(address, ['agree', 'agree', 'decline'][upTo(3)] ?? '')
    },
    async () => {
      const { redirect_url: address } = await buyer.authorisation(pickRecent())
      if (address) await buyer.atBank(address, ['agree', 'agree', 'agree', 'decline', 'time_out'][upTo(5)] ?? '')
    },
    () =>
      sandbox.post(`/console/buying/${pickRecent()}`, {
        do: ['refuse', 'fail', 'step', 'step', 'step', 'step'][upTo(6)] ?? '',
      }),
    async () => {
      const consents = (await buyer.ask('GET', 'buy/consents')).body as { id: string }[]
      if (upTo(8) === 0) await buyer.ask('POST', `buy/consent/${consents[0]?.id ?? 'none'}/revoke`, {})
    },
    async () => buyer.move(upTo(50) === 0 ? 8 * DAY : upTo(10) * MINUTE),
  ]
  await STEPS[0]?.()
  const wrong: unknown[] = []
  for (let count = 0; count < OPERATIONS; count += 1) {
    await STEPS[upTo(STEPS.length)]?.()
    wrong.push(...sumBooks(sandbox).sums.map((sum) => ({ ...sum, count })))
  }
  expect(wrong).toEqual([])

  const { database } = sandbox.control.context
  const ends = database.all<{ status: string; method: string }>('select distinct status, method from buy_orders')
  // The walk reached every outcome.
  expect(ends).toEqual(
    expect.arrayContaining([
      { status: 'Z', method: 'SEPA_BANK_TRANSFER' },
      { status: 'Z', method: 'OPEN_BANKING' },
      { status: 'F', method: 'SEPA_BANK_TRANSFER' },
      { status: 'Y', method: 'OPEN_BANKING' },
    ]),
  )
  buyer.move(30 * DAY)
  expect(sumBooks(sandbox)).toEqual({ sums: [], orders: [] })
  const left = database.all<{ id: string }>(`select id from buy_orders where status not in ('Z', 'X', 'F', 'Y')`)
  expect(left).toEqual([])
  // The account holds exactly the coins that its orders bought.
  const bought = database.all<{ units: string }>(
    `select units from buy_orders where status = 'Z' and balance_id is not null`,
  )
  const sum = bought.reduce((total, { units }) => total + BigInt(units), 0n)
  const held = database.get<{ units: number }>(
    `select sum(units) as units from movements where balance_id = ? and type = 'buy'`,
    account,
  )
  expect(BigInt(held?.units ?? 0)).toBe(sum)
  expect(sum).toBeGreaterThan(0n)
}, 60_000)

test('creates one order after a lost response and a retry in a second tab (T34)', async () => {
  await using sandbox = await openSandbox()
  const buyer = await openBuyer(sandbox)
  const { database } = sandbox.control.context
  const addCommitFault = () =>
    sandbox.control.fault({ kind: 'commit-then-drop', times: 1, accountNumber: buyer.account.number })
  addCommitFault()
  const order = () => buyer.order({}, 'order-lost-0001')
  await expect(order()).rejects.toThrow('fetch failed')
  const [again, other] = await Promise.all([order(), order()])
  expect([again.status, other.body]).toEqual([201, again.body])
  expect(database.get('select count(*) as count from buy_orders')).toEqual({ count: 1 })

  const id = (again.body as Order).exchange_order.order_id
  addCommitFault()
  await expect(buyer.confirm(id, 'choose-lost-0001')).rejects.toThrow('fetch failed')
  expect((await buyer.confirm(id, 'choose-lost-0001')).body).toMatchObject({ transfer_announced: null })
  addCommitFault()
  await expect(buyer.cancel(id)).rejects.toThrow('fetch failed')
  expect((await buyer.cancel(id)).body).toMatchObject({ exchange_order: { status: 'X' } })
})

test('keeps every answered order and balanced books after kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'buying-'))
  try {
    const database = join(folder, 'sandbox.db')
    const child = spawn(process.execPath, ['sandbox/main.ts'], {
      env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATABASE: database },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
    const entered = await fetch(`${url}/s/buy-form`, { redirect: 'manual' })
    const ticket = (entered.headers.get('location') ?? '').split('/').at(-1)
    const session = await fetch(`${url}/sandbox/tickets/${ticket}`, { method: 'POST' })
    const { token } = (await session.json()) as { token: string }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const post = async (path: string, body: object) =>
      (await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()

    const answered: string[] = []
    const busy = Array.from({ length: 4 }, async () => {
      for (;;) {
        const order = { ...ENTRY, from_amount: '20.00' }
        const { exchange_order: made } = (await post('buy/order', { order })) as Order
        const { reference } = (await post(`buy/deposit/${made.order_id}/confirm`, { type: 'SEPA_BANK_TRANSFER' })) as {
          reference: string
        }
        const transfer = { amount: '25.00', reference, payer_name: 'Kaarel Mets', payer_iban: 'EE471000001020145685' }
        await fetch(`${url}/console/transfers`, {
          method: 'POST',
          body: new URLSearchParams(transfer),
          redirect: 'manual',
        })
        answered.push(made.order_id)
        if (answered.length === 24) child.kill('SIGKILL')
      }
    })
    await Promise.allSettled(busy)
    expect(answered.length).toBeGreaterThanOrEqual(24)

    await using sandbox = await openSandbox({ database, clock: Date.now })
    expect(sumBooks(sandbox).sums).toEqual([])
    const { database: reopened } = sandbox.control.context
    const rows = reopened.all<{ id: string; received_cents: number; returned_cents: number }>(
      'select id, received_cents, returned_cents from buy_orders',
    )
    for (const id of answered) expect(rows.find((row) => row.id === id)).toMatchObject({ received_cents: 2000 })
    // Open orders finish.
    sandbox.control.moveClock(10 * DAY)
    expect(reopened.all(`select id from buy_orders where status not in ('Z', 'X')`)).toEqual([])
    expect(sumBooks(sandbox)).toEqual({ sums: [], orders: [] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

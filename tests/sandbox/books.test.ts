import { expect, test } from 'vitest'
import { post, listEntries, getBalance } from '#sandbox/books/books.ts'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { MODULES } from '#sandbox/modules.ts'
import { findWrongBooks } from './books-balance.ts'
import { fundMaria } from './account-client.ts'
import { openSandbox } from './sandbox-client.ts'

const DAY = 86_400_000
const TRANSFER = {
  id: 'sepa_1',
  accountNumber: null,
  iban: 'EE877700771003096972',
  payerName: 'Maria Tamm',
  payerIban: 'EE471000001020145685',
  cents: 100_00n,
  reference: 'nobody’s',
  bookedAt: Date.parse('2026-03-04T10:00:00Z'),
}

test("rejects an entry whose rows don't sum to zero in each coin", async () => {
  await using sandbox = await openSandbox()
  const { context } = sandbox.control
  const entry = { at: 0, what: 'test', reference: 'ref' }
  const eur = { book: 'suspense', coin: 'EUR', units: 5n } as const

  expect(() => post(context, { ...entry, entries: [eur] })).toThrow('5 EUR')
  expect(() => post(context, { ...entry, entries: [eur, { book: 'fees', coin: 'GBP', units: -5n }] })).toThrow('5 EUR')
  expect(listEntries(context, 'ref')).toEqual([])
  post(context, { ...entry, entries: [eur, { book: 'fees', coin: 'EUR', units: -5n }] })
  expect(listEntries(context, 'ref')).toMatchObject([{ what: 'test', rows: [{ units: -5n }, { units: 5n }] }])
})

test('rejects updates and deletes of ledger entries', async () => {
  await using sandbox = await openSandbox()
  await fundMaria(sandbox)
  const { database } = sandbox.control.context

  for (const statement of [
    'update book_entries set what = 1',
    'delete from book_entries',
    'update book_rows set units = 1',
    'delete from book_rows',
  ]) {
    expect(() => database.run(statement), statement).toThrow('only added to')
  }
})

test('keeps the books balanced in every scenario, and finished orders at zero', async () => {
  await using sandbox = await openSandbox()
  const { context, enter, advance } = sandbox.control
  const names = MODULES.flatMap(({ scenarios = [] }) => scenarios)
    .map(({ name }) => name)
    .filter((name) => !/history|10000/.test(name))
  for (const name of names) {
    enter(name)
    expect(findWrongBooks(context), name).toEqual([])
  }
  // Everything that happens by time alone.
  for (let day = 0; day < 40; day += 1) {
    sandbox.control.moveClock(DAY)
    expect(findWrongBooks(context)).toEqual([])
  }
  advance()
  expect(context.database.get('select count(*) > 300 as many from book_entries')).toEqual({ many: 1 })
  const left = context.database.all<{ key: string; status: string; coin: string; units: number }>(
    `select key, status, book_rows.coin, sum(units) as units from payments
     join book_entries on reference = key join book_rows on entry_id = id and book = 'payments'
     where status in ('X', 'C', 'Z')
       -- Held until the payer says where to send it.
       and not (json_extract(body, '$.refund') is not null and json_extract(body, '$.refund.address') is null)
       and not (json_extract(body, '$.again') is not null and json_extract(body, '$.again.address') is null)
     group by key, book_rows.coin having sum(units) <> 0`,
  )
  expect(left).toEqual([])
})

test('books a payment as received, converted with its fee and paid out', async () => {
  await using sandbox = await openSandbox()
  const { account, path } = sandbox.control.enter('payment-C')
  const key = path.split('/').at(-1) ?? ''
  const entries = listEntries(sandbox.control.context, key).toReversed()

  expect(account.email).toContain('payment-c')
  expect(entries.map(({ what }) => what)).toEqual(['received', 'converted', 'paid_out'])
  const [received, converted, paidOut] = entries
  const formatBooks = (entry: (typeof entries)[number] | undefined) =>
    entry?.rows.map(({ book, coin }) => `${book} ${coin}`)
  expect(formatBooks(received)).toEqual(['chain:BTC BTC', 'payments BTC'])
  expect(formatBooks(converted)).toEqual([
    'bank:safeguarding EUR',
    'chain:BTC BTC',
    'fees EUR',
    'payments BTC',
    'payments EUR',
  ])
  expect(paidOut?.rows).toMatchObject([
    { book: 'bank:safeguarding', units: -750_00n },
    { book: 'payments', units: 750_00n },
  ])
})

test('holds an unmatched transfer in suspense and returns it after 5 business days', async () => {
  await using sandbox = await openSandbox()
  const { context, moveClock } = sandbox.control
  const getSuspenseBalance = () => getBalance(context, 'suspense', 'EUR')
  receiveTransfer(context, TRANSFER)
  // The bank reports it a second time.
  receiveTransfer(context, TRANSFER)
  expect(getSuspenseBalance()).toBe(-100_00n)

  // From Wednesday to one hour before the same time a week later.
  moveClock(7 * DAY - 3_600_000)
  expect(getSuspenseBalance()).toBe(-100_00n)
  moveClock(3_600_001)
  expect(getSuspenseBalance()).toBe(0n)
  expect(listEntries(context, 'sepa_1').map(({ what }) => what)).toEqual(['transfer_returned', 'transfer_received'])
  expect(findWrongBooks(context)).toEqual([])
})

test('sends transfers from the console and shows their outcome and balanced books', async () => {
  await using sandbox = await openSandbox()
  const fields = { amount: '12.50', reference: 'gift', payer_name: 'Anna Schmidt', payer_iban: TRANSFER.payerIban }
  expect((await sandbox.post('/console/transfers', fields)).status).toBe(303)
  for (const wrong of [
    { amount: '0' },
    { amount: '1.001' },
    { amount: 'x' },
    { payer_iban: 'EE00' },
    { payer_name: '' },
  ]) {
    expect((await sandbox.post('/console/transfers', { ...fields, ...wrong })).status).toBe(422)
  }

  const transfers = await (await sandbox.page('/console/transfers')).text()
  expect(transfers).toMatch(/12\.50 EUR from Anna Schmidt/)
  expect(transfers).toContain('not assigned, returned automatically at')
  const books = await (await sandbox.page('/console/books')).text()
  expect(books).toContain('-12.50 EUR')
  expect(books).toContain('The books balance.')
  expect(books).not.toContain('DO NOT BALANCE')
})

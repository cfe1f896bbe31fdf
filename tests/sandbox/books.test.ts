import { expect, test } from 'vitest'
import { post, postedEntries, sumOf } from '#sandbox/books/books.ts'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { MODULES } from '#sandbox/modules.ts'
import { wrongBooks } from './books-balance.ts'
import { fundedMaria } from './account-client.ts'
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

test('an entry whose rows do not sum to zero in each coin is not written', async () => {
  await using sandbox = await openSandbox()
  const { context } = sandbox.control
  const entry = { at: 0, what: 'test', reference: 'ref' }
  const eur = { book: 'suspense', coin: 'EUR', units: 5n } as const

  expect(() => post(context, { ...entry, entries: [eur] })).toThrow('5 EUR')
  expect(() => post(context, { ...entry, entries: [eur, { book: 'fees', coin: 'GBP', units: -5n }] })).toThrow('5 EUR')
  expect(postedEntries(context, 'ref')).toEqual([])
  post(context, { ...entry, entries: [eur, { book: 'fees', coin: 'EUR', units: -5n }] })
  expect(postedEntries(context, 'ref')).toMatchObject([{ what: 'test', rows: [{ units: -5n }, { units: 5n }] }])
})

test('what is in the books is never changed or taken away', async () => {
  await using sandbox = await openSandbox()
  await fundedMaria(sandbox)
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

test('in every scenario the books come to zero, accounts hold what their book says, and what is over owes nothing', async () => {
  await using sandbox = await openSandbox()
  const { context, enter, advance } = sandbox.control
  const names = MODULES.flatMap(({ scenarios = [] }) => scenarios)
    .map(({ name }) => name)
    .filter((name) => !/history|10000/.test(name))
  for (const name of names) {
    enter(name)
    expect(wrongBooks(context), name).toEqual([])
  }
  // Everything that time alone brings about.
  for (let day = 0; day < 40; day += 1) {
    sandbox.control.moveClock(DAY)
    expect(wrongBooks(context)).toEqual([])
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

test('a payment is in the books as it goes: received, converted with its fee, paid out', async () => {
  await using sandbox = await openSandbox()
  const { account, path } = sandbox.control.enter('payment-C')
  const key = path.split('/').at(-1) ?? ''
  const entries = postedEntries(sandbox.control.context, key).toReversed()

  expect(account.email).toContain('payment-c')
  expect(entries.map(({ what }) => what)).toEqual(['received', 'converted', 'paid_out'])
  const [received, converted, paidOut] = entries
  const booksOf = (entry: (typeof entries)[number] | undefined) =>
    entry?.rows.map(({ book, coin }) => `${book} ${coin}`)
  expect(booksOf(received)).toEqual(['chain:BTC BTC', 'payments BTC'])
  expect(booksOf(converted)).toEqual([
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

test('a transfer that nobody takes lies in suspense, and goes back after five business days', async () => {
  await using sandbox = await openSandbox()
  const { context, moveClock } = sandbox.control
  const inSuspense = () => sumOf(context, 'suspense', 'EUR')
  receiveTransfer(context, TRANSFER)
  // The bank tells of it again.
  receiveTransfer(context, TRANSFER)
  expect(inSuspense()).toBe(-100_00n)

  // Wednesday to Tuesday, and the hour before the same time on Wednesday.
  moveClock(7 * DAY - 3_600_000)
  expect(inSuspense()).toBe(-100_00n)
  moveClock(3_600_001)
  expect(inSuspense()).toBe(0n)
  expect(postedEntries(context, 'sepa_1').map(({ what }) => what)).toEqual(['transfer_returned', 'transfer_received'])
  expect(wrongBooks(context)).toEqual([])
})

test('the console sends transfers, says what became of them, and shows that the books balance', async () => {
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
  expect(transfers).toContain('nobody has taken it')
  const books = await (await sandbox.page('/console/books')).text()
  expect(books).toContain('-12.50 EUR')
  expect(books).toContain('The books balance.')
  expect(books).not.toContain('DO NOT BALANCE')
})

import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'

/**
 * A book of the journal (decisions/books.md): what we hold is positive in it, what we owe or have earned negative. The
 * book of a customer's account is `customer:<id>`, that of coins on their network `chain:<coin>`.
 */
export type Book =
  | `customer:${string}`
  | `chain:${string}`
  | 'bank:safeguarding'
  | 'issued'
  | 'suspense'
  | 'payments'
  | 'orders'
  | 'payouts'
  | 'fees'

/** Smallest units of a coin, or cents of EUR and GBP, that come into a book, or with a minus leave it. */
export type Row = { book: Book; coin: string; units: bigint }

/** `at` is ms of the account's clock, `what` a word for what happened, `reference` the payment, order or transfer. */
export type Entry = {
  account?: Account | null
  at: number
  what: string
  reference: string | null
  entries: readonly Row[]
}

/** What one side of an object's life should have brought to the books in all, such as what was received for a payment. */
export type Stage = { what: string; rows: readonly Row[] }

/**
 * Writes an entry in the transaction of the change that it belongs to. Rows of the same book and coin become one.
 *
 * @throws Error when the rows do not sum to zero in each coin: then nothing is written
 */
export function post({ database }: Context, { account = null, at, what, reference, entries }: Entry): void {
  const rows = merged(entries)
  for (const coin of new Set(rows.map((row) => row.coin))) {
    const sum = rows.reduce((total, row) => (row.coin === coin ? total + row.units : total), 0n)
    if (sum !== 0n) throw new Error(`The rows of ${what} ${reference ?? ''} come to ${sum} ${coin} instead of zero`)
  }
  if (rows.length === 0) return
  const { id } = database.run(
    'insert into book_entries (account_number, at, what, reference) values (?, ?, ?, ?)',
    account?.number ?? null,
    Math.trunc(at),
    what,
    reference,
  )
  for (const { book, coin, units } of rows) {
    database.run('insert into book_rows (entry_id, book, coin, units) values (?, ?, ?, ?)', id, book, coin, units)
  }
}

/**
 * Brings the books to where an object is: for each stage, what its rows come to beyond what was posted for it before. A
 * stage that is there already with the same rows posts nothing, so it may be called after every change. `isNew` says that
 * nothing can have been posted yet.
 *
 * @throws Error when the rows of a stage do not sum to zero in each coin
 */
export function settle(
  context: Context,
  {
    account,
    at,
    reference,
    stages,
    isNew = false,
  }: Omit<Entry, 'what' | 'entries'> & { reference: string; stages: readonly Stage[]; isNew?: boolean },
): void {
  const posted = isNew ? [] : postedFor(context, reference)
  for (const { what, rows } of stages) {
    const before = posted.filter((row) => row.what === what).map((row) => ({ ...row, units: -row.units }))
    post(context, { account: account ?? null, at, what, reference, entries: [...rows, ...before] })
  }
}

function postedFor({ database }: Context, reference: string): (Row & { what: string })[] {
  const rows = database.all<{ what: string; book: Book; coin: string; units: number }>(
    `select what, book, coin, sum(units) as units from book_entries join book_rows on entry_id = id
     where reference = ? group by what, book, coin`,
    reference,
  )
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

function merged(entries: readonly Row[]): Row[] {
  const sums = new Map<string, Row>()
  for (const row of entries) {
    const name = `${row.book} ${row.coin}`
    sums.set(name, { ...row, units: (sums.get(name)?.units ?? 0n) + row.units })
  }
  return [...sums.values()].filter(({ units }) => units !== 0n)
}

/** What a book holds of a coin: smallest units, negative for what we owe. */
export function sumOf({ database }: Context, book: Book, coin: string): bigint {
  const row = database.get<{ sum: number | null }>(
    'select sum(units) as sum from book_rows where book = ? and coin = ?',
    book,
    coin,
  )
  return BigInt(row?.sum ?? 0)
}

/** What every book holds of every coin, the accounts of customers as one book `customers`. */
export function bookSums({ database }: Context): { book: string; coin: string; units: bigint }[] {
  const rows = database.all<{ name: string; coin: string; units: number }>(
    `select case when book like 'customer:%' then 'customers' else book end as name, coin, sum(units) as units
     from book_rows group by name, coin order by name, coin`,
  )
  return rows.map(({ name, coin, units }) => ({ book: name, coin, units: BigInt(units) }))
}

/** An entry with its rows, as the console lists it. */
export type Posted = { id: number; at: number; what: string; reference: string | null; rows: Row[] }

/** The entries of a reference, or all of them without one: the newest first, 50 at most. */
export function postedEntries({ database }: Context, reference: string | null): Posted[] {
  const entries = database.all<Omit<Posted, 'rows'>>(
    'select id, at, what, reference from book_entries where ?1 is null or reference = ?1 order by id desc limit 50',
    reference,
  )
  return entries.map((entry) => {
    const rows = database.all<{ book: Book; coin: string; units: number }>(
      'select book, coin, units from book_rows where entry_id = ? order by book, coin',
      entry.id,
    )
    return { ...entry, rows: rows.map((row) => ({ ...row, units: BigInt(row.units) })) }
  })
}

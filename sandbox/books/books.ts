import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'

/**
 * An account of the ledger (decisions/books.md): our assets are positive, liabilities and earnings negative.
 * `customer:<id>` is a customer's balance, `chain:<coin>` our coins on their network.
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

/** A signed amount in smallest units of a coin, or cents of EUR or GBP; negative leaves the book. */
export type Row = { book: Book; coin: string; units: bigint }

/** `at` is ms of the account's clock, `what` names the event, `reference` is the payment, order or transfer. */
export type Entry = {
  account?: Account | null
  at: number
  what: string
  reference: string | null
  entries: readonly Row[]
}

/** The total that one stage of an object, such as a received payment, should have posted. */
export type Stage = { what: string; rows: readonly Row[] }

/**
 * Posts an entry in the transaction of the change that causes it. Rows of the same book and coin are merged.
 *
 * @throws Error if the rows don't sum to zero in each coin; then nothing is written
 */
export function post({ database }: Context, { account = null, at, what, reference, entries }: Entry): void {
  const rows = mergeRows(entries)
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
 * Posts the difference between each stage's rows and what was posted for it before. A stage that hasn't changed posts
 * nothing, so callers may run this after every change. `isNew` skips the lookup of earlier entries.
 *
 * @throws Error if the rows of a stage don't sum to zero in each coin
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
  const posted = isNew ? [] : listPosted(context, reference)
  for (const { what, rows } of stages) {
    const before = posted.filter((row) => row.what === what).map((row) => ({ ...row, units: -row.units }))
    post(context, { account: account ?? null, at, what, reference, entries: [...rows, ...before] })
  }
}

function listPosted({ database }: Context, reference: string): (Row & { what: string })[] {
  const rows = database.all<{ what: string; book: Book; coin: string; units: number }>(
    `select what, book, coin, sum(units) as units from book_entries join book_rows on entry_id = id
     where reference = ? group by what, book, coin`,
    reference,
  )
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

function mergeRows(entries: readonly Row[]): Row[] {
  const sums = new Map<string, Row>()
  for (const row of entries) {
    const name = `${row.book} ${row.coin}`
    sums.set(name, { ...row, units: (sums.get(name)?.units ?? 0n) + row.units })
  }
  return [...sums.values()].filter(({ units }) => units !== 0n)
}

/** The balance of a book in a coin, in smallest units; negative for liabilities. */
export function getBalance({ database }: Context, book: Book, coin: string): bigint {
  const row = database.get<{ sum: number | null }>(
    'select sum(units) as sum from book_rows where book = ? and coin = ?',
    book,
    coin,
  )
  return BigInt(row?.sum ?? 0)
}

/** The balances of all books in all coins, with the customers' books summed up as `customers`. */
export function listBalances({ database }: Context): { book: string; coin: string; units: bigint }[] {
  const rows = database.all<{ name: string; coin: string; units: number }>(
    `select case when book like 'customer:%' then 'customers' else book end as name, coin, sum(units) as units
     from book_rows group by name, coin order by name, coin`,
  )
  return rows.map(({ name, coin, units }) => ({ book: name, coin, units: BigInt(units) }))
}

export type Posted = { id: number; at: number; what: string; reference: string | null; rows: Row[] }

/** The entries of a reference, or of all with null: newest first, at most 50. */
export function listEntries({ database }: Context, reference: string | null): Posted[] {
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

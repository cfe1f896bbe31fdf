import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#sandbox/database/migrate.ts'
import { MIGRATIONS } from '#sandbox/database/migrations.ts'
import { wrongBooks } from './books-balance.ts'
import { copyRows, RENAMED } from './copy-rows.ts'
import { openSandbox } from './sandbox-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'older-databases-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What every earlier version of the sandbox left behind; freeze-schemas.ts wrote them from the history. */
const frozen = join(import.meta.dirname, 'schemas')
const VERSIONS = readdirSync(frozen)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => basename(name, '.sql'))
  .toSorted()

/** One of each part, so that every table is written to. */
const SCENARIOS = [
  'payment-shared',
  'tracking-S',
  'payment-N-waiting',
  'payment-eth',
  'payment-C',
  'coin-account-funded',
  'coin-payment-U',
  'deposit-INCOMPLETE',
  'exchange-NEW',
  'wizard-submitted',
  'wallet-pending',
  'affiliate',
  'collect-active',
  'activity-full',
  'complaint-sent',
]

/** Orders by their table, and the call that reads one. */
const ORDERS: readonly { table: string; path: (row: Record<string, SQLOutputValue>) => string }[] = [
  { table: 'deposit_orders', path: ({ balance_id: of, id }) => `balances/${String(of)}/deposit_orders/${String(id)}` },
  { table: 'exchange_orders', path: ({ id }) => `balances/exchange_orders/${String(id)}` },
  { table: 'buy_orders', path: ({ id }) => `buy/order/${String(id)}` },
]

/** The largest number of a migration before they had names, and the version on whose files that one did not start. */
const LAST_NUMBER = 90
const NEVER_STARTED = '6b5854d'

/** The numbers that migrations had before they had names, smallest first. */
const NUMBERED: readonly [number, string][] = [
  [1, 'core'],
  [10, 'payments'],
  [11, 'payment-depth'],
  [30, 'companies'],
  [31, 'templates'],
  [32, 'payment-lists'],
  [40, 'preferences'],
  [41, 'verification'],
  [42, 'wallets'],
  [43, 'social'],
  [50, 'balances'],
  [60, 'rewards'],
  [70, 'collect'],
  [75, 'tracking-links'],
  [80, 'chain'],
  [81, 'payment-search'],
  [82, 'payment-sums'],
  [83, 'support'],
  [84, 'activity'],
  [90, 'phone-wallet'],
]

/** Whether a version already noted the names of its migrations: then it never compared numbers. */
function notesNames(version: string): boolean {
  return readFileSync(join(frozen, `${version}.sql`), 'utf8').includes('CREATE TABLE migrations')
}

/** The file of an earlier version. */
function restore(version: string, name = version): string {
  const file = join(folder, `${name}.db`)
  const database = new DatabaseSync(file)
  database.exec('pragma foreign_keys = off; pragma synchronous = off')
  database.exec(`begin; ${readFileSync(join(frozen, `${version}.sql`), 'utf8')} commit`)
  database.close()
  return file
}

function read<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const column = (database: DatabaseSync, sql: string): SQLOutputValue[] =>
  database
    .prepare(sql)
    .all()
    .flatMap((row) => Object.values(row))

/** Tables with their columns, indexes and triggers, in an order that does not depend on when each was added. */
function schemaOf(file: string): Record<string, unknown> {
  return read(file, (database) => {
    const tables = column(database, `select name from sqlite_schema where type = 'table' order by name`)
    const others = database
      .prepare(`select name, sql from sqlite_schema where type <> 'table' and sql is not null order by name`)
      .all()
    return {
      ...Object.fromEntries(
        tables.map((table) => [
          String(table),
          database
            .prepare(`select name, type, "notnull", dflt_value, pk from pragma_table_info('${table}') order by name`)
            .all(),
        ]),
      ),
      ...Object.fromEntries(others.map(({ name, sql }) => [String(name), String(sql).replaceAll(/\s+/g, ' ')])),
    }
  })
}

/** What a customer would miss: the first two columns of every row, by table. */
function kept(file: string): Record<string, SQLOutputValue[][]> {
  return read(file, (database) => {
    // A price that was quoted is over before a new version starts.
    const left = `('quotes', 'migrations', 'faults', 'settings')`
    const tables = column(database, `select name from sqlite_schema where type = 'table' and name not in ${left}`)
    return Object.fromEntries(
      tables.map((table) => [
        String(table),
        database
          .prepare(`select * from ${table}`)
          .all()
          .map(({ id, key, hash, number, account_number: owner }) => [id, key, hash, number, owner])
          .map((row) => row.filter((value) => value !== undefined)),
      ]),
    )
  })
}

async function schemaOfFresh(): Promise<Record<string, unknown>> {
  const file = join(folder, 'fresh.db')
  const sandbox = await openSandbox({ database: file })
  await sandbox.stop()
  return schemaOf(file)
}
const fresh = schemaOfFresh()

/** A file of this version with something in every table that a customer fills. */
async function fillFile(): Promise<string> {
  const file = join(folder, 'filled.db')
  const sandbox = await openSandbox({ database: file })
  for (const scenario of SCENARIOS) sandbox.control.enter(scenario)
  await sandbox.stop()
  return file
}
const filled = fillFile()

/** Opens the file, looks whether everything is there and can be read, enters scenarios, and gives the schema. */
async function bringUpToDate(file: string, scenarios: readonly string[]) {
  const before = kept(file)
  await using sandbox = await openSandbox({ database: file })
  const after = kept(file)
  for (const [table, rows] of Object.entries(before)) {
    expect(after[RENAMED[table] ?? table], table).toEqual(expect.arrayContaining(rows))
  }

  const payments = read(file, (database) =>
    database
      .prepare(`select key, email from payments join accounts on number = account_number
           where json_extract(body, '$.channel') is null`)
      .all(),
  )
  for (const { key, email } of payments) {
    const token = await sandbox.signIn(String(email))
    const one = await sandbox.call('GET', `transactions/${String(key)}`, { token })
    expect([one.status, one.body]).toEqual([200, expect.objectContaining({ transaction_key: key })])
    const list = await sandbox.call('GET', `transactions/me?receiver=${String(key)}`, { token })
    expect(list.body).toMatchObject({ total: 1 })
    expect((await sandbox.call('GET', 'balances', { token })).status).toBe(200)
  }
  // Orders of accounts and purchases are read as their customers read them.
  const orders = read(file, (database) =>
    ORDERS.flatMap(({ table, path }) => {
      if (column(database, `select name from sqlite_schema where name = '${table}'`).length === 0) return []
      const rows = database.prepare(`select o.*, email from ${table} o join accounts a on a.number = o.account_number`)
      return rows.all().map((row) => ({ email: String(row['email']), path: path(row) }))
    }),
  )
  for (const { email, path } of orders) {
    const { status } = await sandbox.call('GET', path, { token: await sandbox.signIn(email) })
    expect([path, status]).toEqual([path, 200])
  }
  // What was in accounts and in payments before there were books is in them now.
  const { context } = sandbox.control
  sandbox.control.advance()
  expect(wrongBooks(context)).toEqual([])
  expect(context.database.all('select key from payments where booked = 0')).toEqual([])
  for (const scenario of scenarios) sandbox.control.enter(scenario)
  expect(wrongBooks(context)).toEqual([])
  return schemaOf(file)
}

test('the newest of them have an account in a coin with orders of every kind', () => {
  const newest = readFileSync(join(frozen, `${VERSIONS.at(-1) ?? ''}.sql`), 'utf8')
  for (const table of ['movements', ...ORDERS.map((each) => each.table)]) {
    expect(newest).toMatch(new RegExp(`^insert into ${table} `, 'm'))
  }
})

test.each(VERSIONS)('a database of version %s is brought up to date with everything in it', async (version) => {
  expect(await bringUpToDate(restore(version), SCENARIOS)).toEqual(await fresh)
})

test.each(VERSIONS.filter((version) => !version.endsWith(NEVER_STARTED) && !notesNames(version)))(
  'so is one of version %s that was opened by the last version that compared numbers',
  async (version) => {
    const file = restore(version, `${version}-numbered`)
    openAsNumbered(file)
    expect(await bringUpToDate(file, ['payment-shared'])).toEqual(await fresh)
  },
)

/** What the last version without names did to a file: what had a larger number was added, all else was left out. */
function openAsNumbered(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off')
  const [version] = column(database, 'pragma user_version')
  for (const [number, name] of NUMBERED) {
    if (number > Number(version)) database.exec(MIGRATIONS.find((each) => each.name === name)?.sql ?? '')
  }
  database.exec(`pragma user_version = ${LAST_NUMBER}`)
  database.close()
}

test.each(MIGRATIONS.slice(1).map(({ name }) => name))(
  'a database from before the migration %s is brought up to date with everything in it',
  async (name) => {
    const file = join(folder, `before-${name}.db`)
    const database = new DatabaseSync(file)
    database.exec('pragma foreign_keys = off; pragma synchronous = off')
    migrate(database, name)
    database.close()
    copyRows(await filled, file)

    expect(await bringUpToDate(file, ['payment-shared'])).toEqual(await fresh)
  },
)

test('migrations are numbered from 1 on, each with a name of its own', () => {
  const files = readdirSync(join(import.meta.dirname, '../../sandbox/database/migrations')).toSorted()

  expect(files.map((file) => Number.parseInt(file, 10))).toEqual(files.map((_, at) => at + 1))
  expect(new Set(MIGRATIONS.map(({ name }) => name)).size).toBe(MIGRATIONS.length)
})

test('a database that is up to date is opened again without a change', async () => {
  const file = join(folder, 'twice.db')
  await (await openSandbox({ database: file })).stop()
  const dump = () => read(file, (database) => database.prepare('select * from migrations order by name').all())
  const first = dump()
  await (await openSandbox({ database: file })).stop()

  expect(first.length).toBeGreaterThan(20)
  expect(dump()).toEqual(first)
})

test.each([
  ['made by a newer version', (file: string) => run(file, `insert into migrations values ('from-tomorrow', 0)`)],
  ['no database at all', (file: string) => writeFileSync(file, 'these are not the bytes of a database'.repeat(50))],
  ['cut off in the middle', (file: string) => truncateSync(file, 40_960)],
  ['without a table that it should have', (file: string) => run(file, 'drop table movements')],
  ['without a column that it should have', (file: string) => run(file, 'alter table accounts drop column notices')],
  ['somebody else’s', (file: string) => run(file, 'drop table migrations; drop table sessions')],
])('a file that is %s is refused by its name and left as it is', async (_, spoil) => {
  const file = await makeSpoilt(spoil)
  const bytes = readFileSync(file)

  await expect(openSandbox({ database: file })).rejects.toThrow(`${file} cannot be used: `)
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('the program says how to start over and ends when its file cannot be used', async () => {
  const file = await makeSpoilt((each) => run(each, 'drop table movements'))
  const { status, stderr } = spawnSync(process.execPath, ['sandbox/main.ts'], {
    encoding: 'utf8',
    env: { ...process.env, SANDBOX_DATABASE: file, SANDBOX_PORT: '0' },
    timeout: 15_000,
  })

  expect(status).toBe(1)
  expect(stderr).toContain(`${file} cannot be used: it lacks movements`)
  expect(stderr).toContain('npm run demo -- --fresh')
  expect(stderr).not.toMatch(/^\s+at /m)
})

async function makeSpoilt(spoil: (file: string) => void): Promise<string> {
  const file = join(folder, `spoilt-${(spoilt += 1)}.db`)
  await (await openSandbox({ database: file })).stop()
  spoil(file)
  return file
}
let spoilt = 0

function run(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(`pragma foreign_keys = off; ${sql}`)
  database.close()
}

// Writes the databases that each earlier version of the sandbox left behind, as SQL beside this file. It needs the history
// of the repository and is run by hand after a migration was added: node tests/sandbox/schemas/freeze-schemas.ts
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

type OldSandbox = { url: string; stop: () => Promise<void> }
type OldServer = { startSandbox: (options: object) => Promise<OldSandbox> }

/** Entered where a version knows them, so that each file has payments, accounts and orders of that version's own. */
const SCENARIOS = [
  'payment-C',
  'payment-N-waiting',
  'payment-N',
  'coin-account-funded',
  'deposit-INCOMPLETE',
  'deposit-COMPLETED',
  'exchange-NEW',
  'exchange-COMPLETED',
  'buy-W-sepa',
  'buy-C-sepa',
]
const NOW = Date.parse('2026-03-04T10:00:00Z')

/** Where migrations are, and where they were before the services had folders of their own. */
const PLACES = ['sandbox/database', 'sandbox/database.ts', 'sandbox/migrations']

const root = process.cwd()
const output = import.meta.dirname
const git = (...options: string[]) =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()

const workspace = mkdtempSync(join(tmpdir(), 'sandbox-schemas-'))
// What is here already stays as it is: made again, it would have other ids and secrets.
const seen = new Set(readdirSync(output).flatMap(fingerprintOf))
for (const commit of commitsWithOwnMigrations()) {
  const file = await makeDatabase(commit).catch((error: unknown) => {
    process.stdout.write(`${commit.slice(0, 7)} left no database behind: ${String(error)}\n`)
    return null
  })
  if (file === null) continue
  const database = new DatabaseSync(file)
  const key = fingerprint(database)
  if (!seen.has(key)) {
    seen.add(key)
    const numbers = readdirSync(output).map((file) => Number.parseInt(file, 10) || 0)
    const name = `${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}-${commit.slice(0, 7)}.sql`
    writeFileSync(join(output, name), dump(database))
    process.stdout.write(`${name}\n`)
  }
  database.close()
}
rmSync(workspace, { recursive: true })

/** The first commit with each state of the migrations, oldest first. */
function commitsWithOwnMigrations(): string[] {
  const first = new Map<string, string>()
  for (const commit of git('rev-list', '--reverse', '--date-order', 'HEAD').split('\n')) {
    const tree = git('ls-tree', '-r', commit, ...PLACES)
    if (tree !== '' && !first.has(tree)) first.set(tree, commit)
  }
  return [...first.values()]
}

/** The file that a commit's own sandbox leaves after its scenarios were entered. */
async function makeDatabase(commit: string): Promise<string> {
  const folder = join(workspace, commit)
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit, 'sandbox', 'package.json'], { cwd: root, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { startSandbox } = (await import(join(folder, 'sandbox/server.ts'))) as OldServer
  const database = join(folder, 'sandbox.db')
  const sandbox = await startSandbox({ database, clock: () => NOW })
  for (const name of SCENARIOS) await fetch(`${sandbox.url}/s/${name}`, { redirect: 'manual' })
  await sandbox.stop()
  return database
}

/** That of a file beside this one; none for another file. */
function fingerprintOf(name: string): string[] {
  if (!name.endsWith('.sql')) return []
  const database = new DatabaseSync(':memory:')
  database.exec('pragma foreign_keys = off')
  database.exec(readFileSync(join(output, name), 'utf8'))
  const found = fingerprint(database)
  database.close()
  return [found]
}

function fingerprint(database: DatabaseSync): string {
  const rows = database.prepare('select sql from sqlite_schema where sql is not null order by type, name').all()
  const { user_version: version } = database.prepare('pragma user_version').get() ?? {}
  return createHash('sha256')
    .update(JSON.stringify([version, rows]))
    .digest('hex')
}

/** The whole database as SQL. Uploaded files keep a few bytes: nothing looks into them. */
function dump(database: DatabaseSync): string {
  const { user_version: version } = database.prepare('pragma user_version').get() ?? {}
  const objects = database
    .prepare(
      `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by type <> 'table', rowid`,
    )
    .all()
  const lines = [`pragma user_version = ${version};`, ...objects.map(({ sql }) => `${sql};`)]
  for (const { name } of objects.filter(({ type }) => type === 'table')) {
    for (const row of database.prepare(`select * from ${name}`).all()) {
      const columns = Object.keys(row).join(', ')
      lines.push(`insert into ${name} (${columns}) values (${Object.values(row).map(literal).join(', ')});`)
    }
  }
  return `${lines.join('\n')}\n`
}

function literal(value: SQLOutputValue): string {
  if (value === null) return 'null'
  if (value instanceof Uint8Array) return `x'${Buffer.from(value.subarray(0, 8)).toString('hex')}'`
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

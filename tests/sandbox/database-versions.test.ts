import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-databases-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('reopens a database of the current version with all its data', async () => {
  const file = join(folder, 'twice.db')
  const first = await openSandbox({ database: file })
  await first.page('/s/payment-C')
  await first.stop()
  const payments = countRows(file, 'payments')
  await (await openSandbox({ database: file })).stop()
  expect(payments).toBeGreaterThan(0)
  expect(countRows(file, 'payments')).toBe(payments)
})

test('renames a database of another version and starts empty', async () => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const file = join(folder, 'earlier.db')
  const filled = await openSandbox({ database: file })
  await filled.page('/s/payment-C')
  await filled.stop()
  const payments = countRows(file, 'payments')
  run(file, 'alter table payments add column earlier text; pragma user_version = 90')

  await using sandbox = await openSandbox({ database: file })
  expect(await sandbox.call('GET', 'coins')).toMatchObject({ status: 200 })
  const [aside = ''] = readdirSync(folder).filter((name) => /^earlier\.db\.90\.\d+$/.test(name))
  expect(countRows(join(folder, aside), 'payments')).toBe(payments)
  expect(countRows(file, 'payments')).toBeLessThan(payments)
  expect(log.mock.calls.flat().join()).toContain(`it is now ${join(folder, aside)}`)
  log.mockRestore()
})

test.each([
  ['no database at all', (file: string) => writeFileSync(file, 'these are not the bytes of a database'.repeat(50))],
  ['cut off in the middle', (file: string) => truncateSync(file, 40_960)],
  ['without a table that it should have', (file: string) => run(file, 'drop table movements')],
  ['without a column that it should have', (file: string) => run(file, 'alter table accounts drop column notices')],
  ['of another program', (file: string) => run(file, 'drop table idempotency')],
])('refuses a file that is %s, names it and leaves it unchanged', async (_, spoil) => {
  const file = await createCorruptDatabase(spoil)
  const bytes = readFileSync(file)
  await expect(openSandbox({ database: file })).rejects.toThrow(`${file} cannot be used: `)
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('prints how to start over and exits with 1 if its file is unusable', async () => {
  const file = await createCorruptDatabase((each) => run(each, 'drop table movements'))
  const { status, stderr } = spawnSync(process.execPath, ['sandbox/main.ts'], {
    encoding: 'utf8',
    env: { ...process.env, SANDBOX_DATABASE: file, SANDBOX_PORT: '0' },
    timeout: 60_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain(`${file} cannot be used: it lacks movements`)
  expect(stderr).toContain('npm run demo -- --fresh')
  expect(stderr).not.toMatch(/^\s+at /m)
}, 70_000)

async function createCorruptDatabase(spoil: (file: string) => void): Promise<string> {
  const file = join(folder, `spoilt-${(corruptCount += 1)}.db`)
  await (await openSandbox({ database: file })).stop()
  spoil(file)
  return file
}
let corruptCount = 0

function run(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(`pragma foreign_keys = off; ${sql}`)
  database.close()
}

function countRows(file: string, table: string): number {
  const database = new DatabaseSync(file)
  const { count } = database.prepare(`select count(*) as count from ${table}`).get() ?? {}
  database.close()
  return Number(count)
}

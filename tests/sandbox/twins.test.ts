import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { MODULES, listScenarioNames } from '#sandbox/modules.ts'
import { createTwin } from '#sandbox/twins/make-twin.ts'
import { packSnapshot, takeSnapshot, unpackSnapshot, type Snapshot } from '#sandbox/twins/snapshot.ts'
import { listTables } from '#sandbox/twins/tables.ts'
import { FIELDS } from '#sandbox/verification/fields.ts'
import { ANSWERS } from '#sandbox/verification/verification-tables.ts'
import { findWrongBooks } from './books-balance.ts'
import { openSandbox } from './sandbox-client.ts'

const TABLES = listTables({ modules: MODULES })
const NOW = Date.parse('2026-03-04T10:00:00Z')
const DAY_MS = 86_400_000

let realNow = NOW
let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox({ clock: () => realNow })
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const openLink = (url: string) => fetch(url, { redirect: 'manual' })

/** Creates a support link as the app does. */
async function createLink(token: string, path = '/overview', headers: Record<string, string> = {}) {
  const { status, body } = await sandbox.call('POST', 'me/support_links', { token, body: { path }, headers })
  return { status, ...(body as { url: string; path: string; expires_at: string }) }
}

function countAccounts(): number {
  return sandbox.control.context.database.get<{ n: number }>('select count(*) as n from accounts')?.n ?? 0
}

test('requires a copy rule for every table and column', () => {
  const { database } = sandbox.control.context
  const listColumns = (table: string) =>
    database.all<{ name: string }>('select name from pragma_table_info(?)', table).map(({ name }) => name)
  const tables = database
    .all<{ name: string }>(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .map(({ name }) => name)
  expect(TABLES.map(({ name }) => name).toSorted()).toEqual(tables.toSorted())
  for (const table of TABLES) {
    if ('leftOut' in table) continue
    expect([table.name, ...Object.keys(table.columns).toSorted()]).toEqual([
      table.name,
      ...listColumns(table.name).toSorted(),
    ])
  }
})

test('requires a copy rule for every question to customers', () => {
  const written = FIELDS.filter(({ kind }) => kind !== 'flag' && kind !== 'file' && kind !== 'files')
  const names = written.map(({ name }) => name.split('.').at(-1) ?? '')
  expect(names.filter((name) => !Object.hasOwn(ANSWERS, name))).toEqual([])
})

/** The row counts with all copied values, without invented ones. */
function describeShape(snapshot: Snapshot): unknown {
  return snapshot.map((tables) =>
    TABLES.map((table) => {
      if ('leftOut' in table) return []
      const kept = Object.entries(table.columns).flatMap(([column, fate]) => (fate === 'kept' ? [column] : []))
      return (tables[table.name] ?? []).map((row) => JSON.stringify(kept.map((column) => row[column]))).toSorted()
    }),
  )
}

/** Every text of an account that its twin replaces. */
function collectPersonalTexts(snapshot: Snapshot): Set<string> {
  const found = new Set<string>()
  for (const tables of snapshot) {
    for (const table of TABLES) {
      if ('leftOut' in table) continue
      for (const [column, fate] of Object.entries(table.columns)) {
        if (fate !== 'invented' && fate !== 'id') continue
        for (const row of tables[table.name] ?? []) found.add(String(row[column] ?? ''))
      }
    }
  }
  return new Set([...found].filter((text) => text.length > 3))
}

test('copies rows, states, amounts and times of every scenario, and none of its texts', () => {
  const { context } = sandbox.control
  const unknown: string[] = []
  for (const name of listScenarioNames()) {
    // Scenarios with thousands of rows only repeat the same rows.
    if (/\d{3}/.test(name)) continue
    const { account } = sandbox.control.enter(name)
    const original = takeSnapshot(context, account)
    const packed = unpackSnapshot(packSnapshot(original))
    const { account: twin } = createTwin(context, packed, {
      at: getAccountTime(context, account),
      unknown: (member) => unknown.push(`${name}: ${member}`),
    })
    const copied = takeSnapshot(context, twin)
    expect([name, describeShape(copied)]).toEqual([name, describeShape(original)])
    const everything = JSON.stringify(copied)
    const carried = [...collectPersonalTexts(original)].filter((text) =>
      everything.includes(JSON.stringify(text).slice(1, -1)),
    )
    expect([name, carried]).toEqual([name, []])
    expect(getAccountTime(context, twin)).toBe(getAccountTime(context, account))
  }
  expect(unknown).toEqual([])
  expect(findWrongBooks(context)).toEqual([])
}, 60_000)

test('invents the same value for the same original everywhere, with valid checksums', () => {
  const { context } = sandbox.control
  const { account } = sandbox.control.enter('templates')
  const { inventor } = createTwin(context, takeSnapshot(context, account), { at: NOW })
  const { text } = inventor
  expect(text('EE38 2200 2210 2014 5685').replaceAll(' ', '')).toBe(text('EE382200221020145685'))
  expect(text('EE382200221020145685')).toMatch(/^EE\d\d22\d{14}$/)
  expect(text('KAAREL METS')).toBe(text('Kaarel Mets').toUpperCase())
  expect(text('Kaarel Mets').split(' ')[0]).toBe(text('Kaarel'))
  expect(text('Põhjatuul OÜ')).toMatch(/^\p{Lu}\p{Ll}{8} OÜ$/u)
  expect(text('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toMatch(/^bc1q[0-9a-z]{38}$/)
  expect(text('0x52908400098527886E0F7030069857D2E4169EE7')).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(text('anna.kask@gmail.com')).toMatch(/^[a-z]{4}\.[a-z]{4}@[a-z]{5}\.example$/)
  expect(inventor.phone('+372 5123 4567').replaceAll(' ', '')).toBe(inventor.phone('+37251234567'))
  expect(inventor.fileName('Passport Mets.jpg')).toMatch(/^[A-Z][a-z]{7} [A-Z][a-z]{3}\.jpg$/)
})

test("derives bank traces from the twin's payment numbers", () => {
  const { context } = sandbox.control
  const { account } = sandbox.control.enter('receiving-deposits')
  const { account: twin } = createTwin(context, takeSnapshot(context, account), { at: NOW })
  for (const each of [account, twin]) {
    const [own] = takeSnapshot(context, each)
    const payments = (own?.['payments'] ?? []).map(({ key, body }) => ({
      key: String(key),
      trace: (JSON.parse(String(body)) as { endToEndId: string | null }).endToEndId,
    }))
    const traces = payments.filter(({ trace }) => trace !== null)
    expect(traces).toHaveLength(2)
    expect(traces.map(({ trace }) => trace)).toEqual(traces.map(({ key }) => `CW${key.slice(3, 19).toUpperCase()}`))
  }
})

test('replaces a support reference consistently in messages and activity', async () => {
  const { context } = sandbox.control
  const { account, token } = sandbox.control.enter('payment-C')
  const written = { topic: 'fees', message: 'Which fee applies?' }
  const { body } = await sandbox.call('POST', 'me/support_requests', { token, body: written })
  const { account: twin } = createTwin(context, takeSnapshot(context, account), { at: NOW })
  const [rows] = takeSnapshot(context, twin)
  const [message] = rows?.['support_requests'] ?? []
  expect(message?.['reference']).toMatch(/^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(message?.['reference']).not.toBe((body as { reference: string }).reference)
  expect(rows?.['activity']).toContainEqual(
    expect.objectContaining({ kind: 'message_sent', subject: message?.['reference'] }),
  )
})

test('opens a twin of the account as it was when the link was created', async () => {
  const { account, token, path } = sandbox.control.enter('payment-N-waiting')
  const { status, url, expires_at } = await createLink(token, path)
  expect(status).toBe(201)
  expect(Date.parse(expires_at) - realNow).toBe(DAY_MS)
  sandbox.control.moveClock(7 * DAY_MS, account.number)
  const opened = await openLink(url)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('Location')).toMatch(/\/sandbox\/enter\/[\w-]{43}$/)
  const twin = sandbox.control.account(opened.headers.get('X-Sandbox-Email') ?? '')
  const [payment] = sandbox.control.context.database.all<{ status: string; key: string }>(
    'select status, key from payments where account_number = ?',
    twin.number,
  )
  expect(payment).toMatchObject({ status: 'N' })
  expect(path).not.toContain(payment?.key)
  expect(sandbox.control.now(twin)).toBe(NOW)
})

test('creates one twin per request for parallel duplicates', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  const { url } = await createLink(token)
  const opened = await Promise.all([openLink(url), openLink(url)])
  const ids = opened.map(({ headers }) => headers.get('X-Sandbox-Account'))
  expect(new Set([...ids, account.id]).size).toBe(3)
})

test('rejects a forged, altered, foreign or expired link and creates nothing', async () => {
  const { token } = sandbox.control.enter('payment-C')
  const { token: other } = sandbox.control.enter('payment-C')
  const { url } = await createLink(token, '/history')
  const [said = '', signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.')
  const [id, , , until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown[]
  const otherUrl = (await createLink(other, '/history')).url
  const otherSaid = otherUrl.slice(otherUrl.lastIndexOf('/') + 1).split('.')[0]
  const encodeParts = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const before = countAccounts()
  for (const forged of [
    'x',
    said,
    `${said}.`,
    `${said}.${signature}x`,
    `${said}.${signature.slice(1)}`,
    `${otherSaid}.${signature}`,
    `${encodeParts([id, sandbox.control.enter('payment-C').account.id, '/history', until])}.${signature}`,
    `${encodeParts([id, 'x', '/overview', Number(until) + DAY_MS])}.${signature}`,
  ]) {
    const answer = await openLink(`${sandbox.url}/twin/${forged}`)
    expect([forged, answer.status]).toEqual([forged, 404])
    expect(await answer.text()).toContain('This link doesn’t work')
  }
  const elsewhere = await openSandbox({ clock: () => realNow })
  const { token: there } = elsewhere.control.enter('payment-C')
  await elsewhere.call('POST', 'me/support_links', { token: there, body: { path: '/history' } })
  expect((await openLink(url.replace(sandbox.url, elsewhere.url))).status).toBe(404)
  await elsewhere[Symbol.asyncDispose]()

  realNow += DAY_MS
  const late = await openLink(url)
  realNow -= DAY_MS
  expect(late.status).toBe(404)
  expect(await late.text()).toContain('This link has expired')
  expect(countAccounts()).toBe(before + 1)
})

test('limits the number of links and of their uses', async () => {
  const { token } = sandbox.control.enter('payment-X-cancelled')
  const { url } = await createLink(token)
  const statuses = []
  for (let time = 0; time < 31; time += 1) statuses.push((await openLink(url)).status)
  expect(statuses).toEqual([...Array<number>(30).fill(303), 429])
  const made = []
  for (let time = 1; time < 21; time += 1) made.push((await createLink(token)).status)
  expect(made).toEqual([...Array<number>(19).fill(201), 429])
})

test('accepts only paths of the app, without search text', async () => {
  const { token } = sandbox.control.enter('payment-C')
  for (const path of [
    'history',
    '//evil.example',
    '/history?receiver=Anna%20Schmidt',
    'https://evil.example',
    '/a b',
  ]) {
    expect([path, (await createLink(token, path)).status]).toEqual([path, 422])
  }
  const { body } = await sandbox.call('GET', 'me/support_links', { token })
  expect(body).toEqual([])
})

test('finds a twin by its original in the console, and the reverse', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  const { url } = await createLink(token)
  const twin = (await openLink(url)).headers.get('X-Sandbox-Account')
  const read = async (path: string) => (await fetch(sandbox.url + path)).text()
  for (const text of [account.email, account.id]) {
    expect(await read(`/console/search?q=${encodeURIComponent(text)}`)).toContain(`/console/accounts/${twin}`)
  }
  expect(await read(`/console/search?q=${twin}`)).toContain(`/console/accounts/${account.id}`)
  expect(await read(`/console/accounts/${twin}`)).toContain(`/console/accounts/${account.id}`)
  expect(await read(`/console/accounts/${account.id}`)).toContain(`/console/accounts/${twin}`)
})

test('finds calls by their support code in the console', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  await sandbox.call('GET', 'me', { token, headers: { 'X-Request-Id': 'K7QF2M9X' } })
  const html = await (await fetch(`${sandbox.url}/console/search?q=k7qf2m9x`)).text()
  expect(html).toContain(`/console/received?account=${account.id}`)
  expect(html).toContain('GET /api/me')
})

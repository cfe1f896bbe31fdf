import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountNow } from '#sandbox/core/clock.ts'
import { MODULES, scenarioNames } from '#sandbox/modules.ts'
import { makeTwin } from '#sandbox/twins/make-twin.ts'
import { packSnapshot, takeSnapshot, unpackSnapshot, type Snapshot } from '#sandbox/twins/snapshot.ts'
import { tablesOf } from '#sandbox/twins/tables.ts'
import { FIELDS } from '#sandbox/verification/fields.ts'
import { ANSWERS } from '#sandbox/verification/verification-tables.ts'
import { wrongBooks } from './books-balance.ts'
import { openSandbox } from './sandbox-client.ts'

const TABLES = tablesOf({ modules: MODULES })
const NOW = Date.parse('2026-03-04T10:00:00Z')
const DAY_MS = 86_400_000

let realNow = NOW
let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox({ clock: () => realNow })
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const open = (url: string) => fetch(url, { redirect: 'manual' })

/** Makes a link for support as the app does. */
async function linkOf(token: string, path = '/overview', headers: Record<string, string> = {}) {
  const { status, body } = await sandbox.call('POST', 'me/support_links', { token, body: { path }, headers })
  return { status, ...(body as { url: string; path: string; expires_at: string }) }
}

function accounts(): number {
  return sandbox.control.context.database.get<{ n: number }>('select count(*) as n from accounts')?.n ?? 0
}

test('every table and column has a fate: a new one is copied into no twin unthought of', () => {
  const { database } = sandbox.control.context
  const columns = (table: string) =>
    database.all<{ name: string }>('select name from pragma_table_info(?)', table).map(({ name }) => name)
  const tables = database
    .all<{ name: string }>(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .map(({ name }) => name)
  expect(TABLES.map(({ name }) => name).toSorted()).toEqual(tables.toSorted())
  for (const table of TABLES) {
    if ('leftOut' in table) continue
    expect([table.name, ...Object.keys(table.columns).toSorted()]).toEqual([
      table.name,
      ...columns(table.name).toSorted(),
    ])
  }
})

test('everything that a customer can be asked about themselves has a fate', () => {
  const written = FIELDS.filter(({ kind }) => kind !== 'flag' && kind !== 'file' && kind !== 'files')
  const names = written.map(({ name }) => name.split('.').at(-1) ?? '')
  expect(names.filter((name) => !Object.hasOwn(ANSWERS, name))).toEqual([])
})

/** The numbers, states and moments of all rows, and how many there are, without what is invented. */
function shapeOf(snapshot: Snapshot): unknown {
  return snapshot.map((tables) =>
    TABLES.map((table) => {
      if ('leftOut' in table) return []
      const kept = Object.entries(table.columns).flatMap(([column, fate]) => (fate === 'kept' ? [column] : []))
      return (tables[table.name] ?? []).map((row) => JSON.stringify(kept.map((column) => row[column]))).toSorted()
    }),
  )
}

/** Every text of an account that a twin has another one for. */
function personalTexts(snapshot: Snapshot): Set<string> {
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

test('a twin of every state has the same rows, states, amounts and moments, and no text of the original', () => {
  const { context } = sandbox.control
  const unknown: string[] = []
  for (const name of scenarioNames()) {
    // Those with thousands of rows have the same rows many times.
    if (/\d{3}/.test(name)) continue
    const { account } = sandbox.control.enter(name)
    const original = takeSnapshot(context, account)
    const packed = unpackSnapshot(packSnapshot(original))
    const { account: twin } = makeTwin(context, packed, {
      at: accountNow(context, account),
      unknown: (member) => unknown.push(`${name}: ${member}`),
    })
    const copied = takeSnapshot(context, twin)
    expect([name, shapeOf(copied)]).toEqual([name, shapeOf(original)])
    const everything = JSON.stringify(copied)
    const carried = [...personalTexts(original)].filter((text) =>
      everything.includes(JSON.stringify(text).slice(1, -1)),
    )
    expect([name, carried]).toEqual([name, []])
    expect(accountNow(context, twin)).toBe(accountNow(context, account))
  }
  expect(unknown).toEqual([])
  expect(wrongBooks(context)).toEqual([])
}, 60_000)

test('the same value is invented the same way wherever it is, and can be checked like the original', () => {
  const { context } = sandbox.control
  const { account } = sandbox.control.enter('templates')
  const { inventor } = makeTwin(context, takeSnapshot(context, account), { at: NOW })
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

test('what a bank finds a payment by is made of the payment’s own number in a twin, too', () => {
  const { context } = sandbox.control
  const { account } = sandbox.control.enter('receiving-deposits')
  const { account: twin } = makeTwin(context, takeSnapshot(context, account), { at: NOW })
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

test('the reference of a message to support is the same in the activity of a twin as in the message', async () => {
  const { context } = sandbox.control
  const { account, token } = sandbox.control.enter('payment-C')
  const written = { topic: 'fees', message: 'Which fee applies?' }
  const { body } = await sandbox.call('POST', 'me/support_requests', { token, body: written })
  const { account: twin } = makeTwin(context, takeSnapshot(context, account), { at: NOW })
  const [rows] = takeSnapshot(context, twin)
  const [message] = rows?.['support_requests'] ?? []
  expect(message?.['reference']).toMatch(/^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(message?.['reference']).not.toBe((body as { reference: string }).reference)
  expect(rows?.['activity']).toContainEqual(
    expect.objectContaining({ kind: 'message_sent', subject: message?.['reference'] }),
  )
})

test('a link opens a twin of the account as it was when the link was made, whatever happened since', async () => {
  const { account, token, path } = sandbox.control.enter('payment-N-waiting')
  const { status, url, expires_at } = await linkOf(token, path)
  expect(status).toBe(201)
  expect(Date.parse(expires_at) - realNow).toBe(DAY_MS)
  sandbox.control.moveClock(7 * DAY_MS, account.number)
  const opened = await open(url)
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

test('two at once get a twin each, and neither is the original', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  const { url } = await linkOf(token)
  const opened = await Promise.all([open(url), open(url)])
  const ids = opened.map(({ headers }) => headers.get('X-Sandbox-Account'))
  expect(new Set([...ids, account.id]).size).toBe(3)
})

test('a link that is forged, changed, of another sandbox or too old says so, and makes nothing', async () => {
  const { token } = sandbox.control.enter('payment-C')
  const { token: other } = sandbox.control.enter('payment-C')
  const { url } = await linkOf(token, '/history')
  const [said = '', signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.')
  const [id, , , until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown[]
  const otherUrl = (await linkOf(other, '/history')).url
  const otherSaid = otherUrl.slice(otherUrl.lastIndexOf('/') + 1).split('.')[0]
  const changed = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const before = accounts()
  for (const forged of [
    'x',
    said,
    `${said}.`,
    `${said}.${signature}x`,
    `${said}.${signature.slice(1)}`,
    `${otherSaid}.${signature}`,
    `${changed([id, sandbox.control.enter('payment-C').account.id, '/history', until])}.${signature}`,
    `${changed([id, 'x', '/overview', Number(until) + DAY_MS])}.${signature}`,
  ]) {
    const answer = await open(`${sandbox.url}/twin/${forged}`)
    expect([forged, answer.status]).toEqual([forged, 404])
    expect(await answer.text()).toContain('This link doesn’t work')
  }
  const elsewhere = await openSandbox({ clock: () => realNow })
  const { token: there } = elsewhere.control.enter('payment-C')
  await elsewhere.call('POST', 'me/support_links', { token: there, body: { path: '/history' } })
  expect((await open(url.replace(sandbox.url, elsewhere.url))).status).toBe(404)
  await elsewhere[Symbol.asyncDispose]()

  realNow += DAY_MS
  const late = await open(url)
  realNow -= DAY_MS
  expect(late.status).toBe(404)
  expect(await late.text()).toContain('This link has expired')
  expect(accounts()).toBe(before + 1)
})

test('a link can’t be opened any number of times, nor any number of them made', async () => {
  const { token } = sandbox.control.enter('payment-X-cancelled')
  const { url } = await linkOf(token)
  const statuses = []
  for (let time = 0; time < 31; time += 1) statuses.push((await open(url)).status)
  expect(statuses).toEqual([...Array<number>(30).fill(303), 429])
  const made = []
  for (let time = 1; time < 21; time += 1) made.push((await linkOf(token)).status)
  expect(made).toEqual([...Array<number>(19).fill(201), 429])
})

test('a link is for a page of the app, without what somebody typed', async () => {
  const { token } = sandbox.control.enter('payment-C')
  for (const path of [
    'history',
    '//evil.example',
    '/history?receiver=Anna%20Schmidt',
    'https://evil.example',
    '/a b',
  ]) {
    expect([path, (await linkOf(token, path)).status]).toEqual([path, 422])
  }
  const { body } = await sandbox.call('GET', 'me/support_links', { token })
  expect(body).toEqual([])
})

test('the console finds a twin by what its original is called, and the original by its twin', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  const { url } = await linkOf(token)
  const twin = (await open(url)).headers.get('X-Sandbox-Account')
  const read = async (path: string) => (await fetch(sandbox.url + path)).text()
  for (const text of [account.email, account.id]) {
    expect(await read(`/console/search?q=${encodeURIComponent(text)}`)).toContain(`/console/accounts/${twin}`)
  }
  expect(await read(`/console/search?q=${twin}`)).toContain(`/console/accounts/${account.id}`)
  expect(await read(`/console/accounts/${twin}`)).toContain(`/console/accounts/${account.id}`)
  expect(await read(`/console/accounts/${account.id}`)).toContain(`/console/accounts/${twin}`)
})

test('the console finds what was called under a support code, whoever saw the code', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  await sandbox.call('GET', 'me', { token, headers: { 'X-Request-Id': 'K7QF2M9X' } })
  const html = await (await fetch(`${sandbox.url}/console/search?q=k7qf2m9x`)).text()
  expect(html).toContain(`/console/received?account=${account.id}`)
  expect(html).toContain('GET me')
})

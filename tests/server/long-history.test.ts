import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryOf } from './memory-of.ts'
import { recordsOf } from './parse-csv.ts'
import { pdfText } from './pdf-text.ts'
import { processorTimeOf } from './processor-time.ts'
import { product } from './product.ts'
import { responseTimes } from './response-times.ts'
import { arriveBy, type Browser, logIn } from './browser.ts'
import { textOf } from './page.ts'

/** By the ending of the address. */
const FORMATS = ['csv', 'tax.csv', 'json', 'xml', 'pdf']

let run: Awaited<ReturnType<typeof product>>
let visitor: Browser

beforeAll(async () => {
  run = await product({ withScenarios: true })
  visitor = await arriveBy(run, 'history-10000?as=business')
}, 120_000)
afterAll(() => run[Symbol.asyncDispose]())

// It is the first: the process has done nothing else then.
test('a list of 10,000 payments adds up to the same everywhere, in the memory of a process and 5 seconds for its PDF', async () => {
  const { get } = visitor
  const read = async (path: string) => (await get(path)).text()
  const csv = await recordsOf(read, '/history.csv')
  const centsOf = (isIn: (record: Record<string, string>) => boolean) =>
    csv.filter(isIn).reduce((sum, { amount = '' }) => sum + BigInt(amount.replace('.', '')), 0n)
  const counted = centsOf(({ status = '' }) => !['CANCELLED', 'RETURNED'].includes(status))
  const booked = centsOf(({ status }) => status === 'COMPLETED')
  const plain = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  const inWords = (cents: bigint) =>
    `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(cents) / 100)}\u00a0EUR`

  expect(csv).toHaveLength(10_000)
  expect(new Set(csv.map(({ number }) => number)).size).toBe(10_000)
  const json = JSON.parse(await read('/history.json')) as { count: number; totals: unknown }
  expect(json.count).toBe(10_000)
  expect(json.totals).toMatchObject([{ currency: 'EUR', amount: plain(counted), booked: plain(booked) }])
  const xml = await read('/history.xml')
  const entries = Array.from(
    xml.matchAll(/<Ntry><NtryRef>\w+<\/NtryRef><Amt Ccy="EUR">([\d.]+)</g),
    ([, of = '']) => of,
  )
  expect(xml).toContain(`<TtlDbtNtries><NbOfNtries>${entries.length}</NbOfNtries><Sum>${plain(booked)}</Sum>`)
  expect(entries.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(booked)
  const page = await read('/history')
  expect(page).toContain('<title>Transaction History | Causeway</title>')
  const before = processorTimeOf(run.app.pid)
  const pdf = await (await get('/history.pdf')).arrayBuffer()
  expect(processorTimeOf(run.app.pid) - before).toBeLessThan(5_000)
  const pages = pdfText(new Uint8Array(pdf))
  expect(pages.length).toBeGreaterThan(500)
  for (const total of [counted, booked]) {
    expect(page).toContain(`>${inWords(total)}<`)
    expect(pages[0]).toContain(inWords(total))
  }
  expect(pages.flat().filter((text) => text.startsWith('tx_'))).toHaveLength(10_000)
  expect(memoryOf(run.app.pid).most).toBeLessThan(250)
}, 180_000)

test('the first page of 10,000 payments takes less than three times that of 45', async () => {
  const few = await arriveBy(run, 'history-mixed')
  const fewMs = await medianMs(() => few.get('/history'))
  const manyMs = await medianMs(() => visitor.get('/history'))

  expect(manyMs).toBeLessThan(3 * fewMs)
}, 120_000)

async function medianMs(visit: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const started = performance.now()
    await (await visit()).arrayBuffer()
    if (round >= 3) times.push(performance.now() - started)
  }
  return times.toSorted((left, right) => left - right)[4] ?? Number.NaN
}

/** A download that has begun, whose reader can leave. */
function begin(path: string) {
  const sending = request(run.app.url + path, { agent: false, headers: { Cookie: visitor.cookie } })
  sending.on('error', () => undefined)
  sending.on('response', (answer) => answer.on('error', () => undefined).resume())
  return sending.end()
}

test('while four PDFs of 10,000 payments are made at once, others are answered as ever, and memory stays bounded', async () => {
  const { p95, count } = await responseTimes(`${run.app.url}/healthz`, async () => {
    const downloads = Array.from({ length: 4 }, () => begin('/history.pdf'))
    // As much work at any load of the machine: four seconds of the processor.
    const before = processorTimeOf(run.app.pid)
    while (processorTimeOf(run.app.pid) - before < 4_000) await wait(100)
    for (const download of downloads) download.destroy()
  })

  expect(count).toBeGreaterThan(10)
  expect(p95).toBeLessThan(50)
  expect(memoryOf(run.app.pid).most).toBeLessThan(300)
}, 180_000)

test.each(FORMATS)(
  'a list that breaks off in the middle breaks the download of %s: a short file never looks whole',
  async (kind) => {
    const response = await visitor.get(`/history.${kind}`)
    const reader = response.body?.getReader()
    await reader?.read()
    run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
    const rest = (async () => {
      for (;;) if ((await reader?.read())?.done) return 'whole'
    })()

    const ended = await rest.catch((error: unknown) => error)
    run.sandbox.control.clearFaults()
    expect(ended).toBeInstanceOf(Error)
    expect(String(ended)).toMatch(/terminated|aborted|reset/)
  },
  120_000,
)

test.each(FORMATS)(
  'who closes the download of %s ends the reading of the list, which is no failure',
  async (kind) => {
    const { cookie } = visitor
    const received = () => run.sandbox.control.countReceived({ method: 'GET', path: 'transactions/me' })
    const before = received()
    const loggedBefore = run.app.log().length
    const leaving = new AbortController()
    const response = await fetch(`${run.app.url}/history.${kind}`, {
      headers: { Cookie: cookie },
      signal: leaving.signal,
    })
    await response.body?.getReader().read()
    leaving.abort()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const asked = received()
    await new Promise((resolve) => setTimeout(resolve, 500))

    expect(received()).toBe(asked)
    expect(asked - before).toBeGreaterThan(0)
    expect(asked - before).toBeLessThan(60)
    expect(run.app.log().slice(loggedBefore)).not.toContain('"level":"error"')
  },
  120_000,
)

test('who takes more files at once than are made is told so after a while, others are not kept waiting, and a leaver frees a place', async () => {
  const { control } = run.sandbox
  const owner = control.context.database.get<{ number: number }>(
    `select number from accounts where scenario = 'history-10000'`,
  )
  const maria = await logIn(run.app.url)
  control.fault({ call: 'GET transactions/me', kind: 'delay', value: '60000', accountNumber: owner?.number })
  const downloads = Array.from({ length: 4 }, () => begin('/history.csv'))
  await wait(1_000)
  const [fifth, other] = await Promise.all([visitor.get('/history.csv'), maria.get('/history.csv')])

  expect(other.status).toBe(200)
  expect(fifth.status).toBe(503)
  expect(fifth.headers.get('Retry-After')).toBe('20')
  expect(textOf(await fifth.text())).toContain('We are already making several files for you or for others.')

  control.clearFaults()
  downloads[0]?.destroy()
  expect((await visitor.get('/history.csv?period_end=2020-01-01')).status).toBe(200)
  for (const download of downloads) download.destroy()
}, 180_000)

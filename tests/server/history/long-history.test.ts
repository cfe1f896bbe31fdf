import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMemory } from '#tests/server/memory-of.ts'
import { fetchRecords } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { readProcessorTime } from '#tests/server/processor-time.ts'
import { startProduct } from '#tests/server/product.ts'
import { measureResponseTimes } from './response-times.ts'
import { arriveBy, type Browser, logIn } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'

const FORMATS = ['csv', 'tax.csv', 'json', 'xml', 'pdf']

let run: Awaited<ReturnType<typeof startProduct>>
let visitor: Browser

beforeAll(async () => {
  run = await startProduct({ withScenarios: true })
  visitor = await arriveBy(run, 'history-10000?as=business')
}, 120_000)
afterAll(() => run[Symbol.asyncDispose]())

// Runs first, while the process has used little memory.
test('totals 10,000 payments the same in every file, within memory and time limits', async () => {
  const { get } = visitor
  const read = async (path: string) => (await get(path)).text()
  const csv = await fetchRecords(read, '/history.csv')
  const sumCents = (isIn: (record: Record<string, string>) => boolean) =>
    csv.filter(isIn).reduce((sum, { amount = '' }) => sum + BigInt(amount.replace('.', '')), 0n)
  const counted = sumCents(({ status = '' }) => !['CANCELLED', 'RETURNED'].includes(status))
  const booked = sumCents(({ status }) => status === 'COMPLETED')
  const formatCents = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  const formatEuros = (cents: bigint) =>
    `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(cents) / 100)}\u00a0EUR`

  expect(csv).toHaveLength(10_000)
  expect(new Set(csv.map(({ number }) => number)).size).toBe(10_000)
  const json = JSON.parse(await read('/history.json')) as { count: number; totals: unknown }
  expect(json.count).toBe(10_000)
  expect(json.totals).toMatchObject([{ currency: 'EUR', amount: formatCents(counted), booked: formatCents(booked) }])
  const xml = await read('/history.xml')
  const entries = Array.from(
    xml.matchAll(/<Ntry><NtryRef>\w+<\/NtryRef><Amt Ccy="EUR">([\d.]+)</g),
    ([, of = '']) => of,
  )
  expect(xml).toContain(`<TtlDbtNtries><NbOfNtries>${entries.length}</NbOfNtries><Sum>${formatCents(booked)}</Sum>`)
  expect(entries.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(booked)
  const page = await read('/history')
  expect(page).toContain('<title>Transaction History | Causeway</title>')
  const before = readProcessorTime(run.app.pid)
  const pdf = await (await get('/history.pdf')).arrayBuffer()
  expect(readProcessorTime(run.app.pid) - before).toBeLessThan(5_000)
  const pages = readPdfTexts(new Uint8Array(pdf))
  expect(pages.length).toBeGreaterThan(500)
  for (const total of [counted, booked]) {
    expect(page).toContain(`>${formatEuros(total)}<`)
    expect(pages[0]).toContain(formatEuros(total))
  }
  expect(pages.flat().filter((text) => text.startsWith('tx_'))).toHaveLength(10_000)
  expect(readMemory(run.app.pid).most).toBeLessThan(250)
}, 180_000)

test('renders the first page of 10,000 payments in under 3 times the time of 45', async () => {
  const few = await arriveBy(run, 'history-mixed')
  const fewMs = await measureMedianMs(() => few.get('/history'))
  const manyMs = await measureMedianMs(() => visitor.get('/history'))

  expect(manyMs).toBeLessThan(3 * fewMs)
}, 120_000)

async function measureMedianMs(visit: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const started = performance.now()
    await (await visit()).arrayBuffer()
    if (round >= 3) times.push(performance.now() - started)
  }
  return times.toSorted((left, right) => left - right)[4] ?? Number.NaN
}

/** Starts a download that the client can abort. */
function startDownload(path: string) {
  const sending = request(run.app.url + path, { agent: false, headers: { Cookie: visitor.cookie } })
  sending.on('error', () => undefined)
  sending.on('response', (answer) => answer.on('error', () => undefined).resume())
  return sending.end()
}

test('responds quickly within memory limits while it writes four PDFs', async () => {
  const { p95, count } = await measureResponseTimes(`${run.app.url}/healthz`, async () => {
    const downloads = Array.from({ length: 4 }, () => startDownload('/history.pdf'))
    // Four seconds of processor time are the same work on any machine.
    const before = readProcessorTime(run.app.pid)
    while (readProcessorTime(run.app.pid) - before < 4_000) await wait(100)
    for (const download of downloads) download.destroy()
  })

  expect(count).toBeGreaterThan(10)
  expect(p95).toBeLessThan(50)
  expect(readMemory(run.app.pid).most).toBeLessThan(300)
}, 180_000)

test.each(FORMATS)(
  'aborts the %s download if the platform fails in the middle of a list',
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
  'stops reading the list without an error when the client aborts a %s download',
  async (kind) => {
    const { cookie } = visitor
    const countReads = () => run.sandbox.control.countReceived({ method: 'GET', path: 'transactions/me' })
    const before = countReads()
    const loggedBefore = run.app.log().length
    const leaving = new AbortController()
    const response = await fetch(`${run.app.url}/history.${kind}`, {
      headers: { Cookie: cookie },
      signal: leaving.signal,
    })
    await response.body?.getReader().read()
    leaving.abort()
    await new Promise((resolve) => setTimeout(resolve, 300))
    const asked = countReads()
    await new Promise((resolve) => setTimeout(resolve, 500))

    expect(countReads()).toBe(asked)
    expect(asked - before).toBeGreaterThan(0)
    expect(asked - before).toBeLessThan(60)
    expect(run.app.log().slice(loggedBefore)).not.toContain('"level":"error"')
  },
  120_000,
)

test('responds 503 above the download limit until a client aborts (rate limit)', async () => {
  const { control } = run.sandbox
  const owner = control.context.database.get<{ number: number }>(
    `select number from accounts where scenario = 'history-10000'`,
  )
  const maria = await logIn(run.app.url)
  control.fault({ call: 'GET transactions/me', kind: 'delay', value: '60000', accountNumber: owner?.number })
  const downloads = Array.from({ length: 4 }, () => startDownload('/history.csv'))
  await wait(1_000)
  const [fifth, other] = await Promise.all([visitor.get('/history.csv'), maria.get('/history.csv')])

  expect(other.status).toBe(200)
  expect(fifth.status).toBe(503)
  expect(fifth.headers.get('Retry-After')).toBe('20')
  expect(stripTags(await fifth.text())).toContain('We are already making several files for you or for others.')

  control.clearFaults()
  downloads[0]?.destroy()
  expect((await visitor.get('/history.csv?period_end=2020-01-01')).status).toBe(200)
  for (const download of downloads) download.destroy()
}, 180_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMemory } from '#tests/server/memory-of.ts'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startProduct } from '#tests/server/product.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { getVisibleHtml, stripTags } from '#tests/server/page.ts'

const FORMATS = ['csv', 'xml', 'pdf']

let run: Awaited<ReturnType<typeof startProduct>>
let many: Awaited<ReturnType<typeof arriveBy>>
let few: Awaited<ReturnType<typeof arriveBy>>

beforeAll(async () => {
  run = await startProduct({ withScenarios: true })
  many = await arriveBy(run, 'account-10000-movements')
  few = await arriveBy(run, 'account-100-movements')
}, 120_000)
afterAll(() => run[Symbol.asyncDispose]())

const fetchStatement = (visitor: typeof many, kind: string, query = '') =>
  visitor.get(`${visitor.page}/statement.${kind}${query}`)

/** Returns the size of a download without keeping it. */
async function download(visitor: typeof many, kind: string): Promise<number> {
  let size = 0
  for await (const piece of (await fetchStatement(visitor, kind)).body ?? []) size += piece.byteLength
  return size
}

// Runs first, while the process has used little memory.
test('streams statement files of 10,000 movements in little more memory than 100', async () => {
  for (const kind of FORMATS) await download(few, kind)
  const before = readMemory(run.app.pid).most
  for (const kind of FORMATS) expect(await download(many, kind)).toBeGreaterThan(500_000)
  const { most } = readMemory(run.app.pid)
  expect(most).toBeLessThan(250)
  expect(most - before).toBeLessThan(80)
}, 120_000)

test('paginates 10,000 movements, and its files add up to the balance (pagination)', async () => {
  const read = async (path: string) => (await many.get(path)).text()
  expect(stripTags(getVisibleHtml(await read(many.page)))).toContain('1 to 20 of 10,000')
  expect(stripTags(getVisibleHtml(await read(`${many.page}?offset=9980`)))).toContain('9,981 to 10,000 of 10,000')

  const [head = [], ...rows] = parseCsv(await (await fetchStatement(many, 'csv', '?sort_order=asc')).text())
  const getColumn = (name: string) => rows.map((row) => BigInt((row[head.indexOf(name)] ?? '').replace('.', '')))
  expect(rows).toHaveLength(10_000)
  const after = getColumn('balance_after')
  let balance = 0n
  const wrong = getColumn('amount').findIndex((amount, index) => {
    balance += amount
    return after[index] !== balance
  })
  expect(wrong).toBe(-1)
  const xml = await (await fetchStatement(many, 'xml')).text()
  const [opening, closing] = Array.from(xml.matchAll(/<Bal>.*?<Amt Ccy="EUR">([\d.]+)</g), ([, amount = '']) => amount)
  const entries = Array.from(xml.matchAll(/<Ntry><Amt Ccy="EUR">([\d.]+)<\/Amt><CdtDbtInd>(\w+)</g))
  const sum = entries.reduce((total, [, amount = '', side]) => {
    const cents = BigInt(amount.replace('.', ''))
    return side === 'DBIT' ? total - cents : total + cents
  }, 0n)
  expect([entries.length, opening, closing?.replace('.', '')]).toEqual([10_000, '0.00', String(sum)])
  expect(sum).toBe(balance)
  const pages = readPdfTexts(new Uint8Array(await (await fetchStatement(many, 'pdf')).arrayBuffer()))
  expect(pages.flat().filter((text) => /^No \d+$/.test(text))).toHaveLength(10_000)
}, 120_000)

test('renders the first page of 10,000 movements in under 3 times the time of 100', async () => {
  const fewMs = await measureMedianMs(few)
  const manyMs = await measureMedianMs(many)
  expect(manyMs).toBeLessThan(3 * fewMs)
}, 120_000)

async function measureMedianMs({ get, page }: typeof many): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const started = performance.now()
    await (await get(page)).arrayBuffer()
    if (round >= 3) times.push(performance.now() - started)
  }
  return times.toSorted((left, right) => left - right)[4] ?? Number.NaN
}

test.each(FORMATS)(
  'aborts the %s download if the platform fails in the middle of a statement',
  async (kind) => {
    const reader = (await fetchStatement(many, kind)).body?.getReader()
    await reader?.read()
    run.sandbox.control.fault({ call: 'GET balances/:id/transactions', kind: 'status', value: '500' })
    const rest = (async () => {
      for (;;) if ((await reader?.read())?.done) return 'whole'
    })()
    const ended = await rest.catch((error: unknown) => error)
    run.sandbox.control.clearFaults()
    expect(String(ended)).toMatch(/terminated|aborted|reset/)
  },
  120_000,
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryOf } from './memory-of.ts'
import { parseCsv } from './parse-csv.ts'
import { pdfText } from './pdf-text.ts'
import { product } from './product.ts'
import { arriveBy } from './browser.ts'
import { shown, textOf } from './page.ts'

/** By the ending of the address. */
const FORMATS = ['csv', 'xml', 'pdf']

let run: Awaited<ReturnType<typeof product>>
let many: Awaited<ReturnType<typeof arriveBy>>
let few: Awaited<ReturnType<typeof arriveBy>>

beforeAll(async () => {
  run = await product({ withScenarios: true })
  many = await arriveBy(run, 'account-10000-movements')
  few = await arriveBy(run, 'account-100-movements')
}, 120_000)
afterAll(() => run[Symbol.asyncDispose]())

const statement = (visitor: typeof many, kind: string, query = '') =>
  visitor.get(`${visitor.page}/statement.${kind}${query}`)

/** A file as it comes, of which nothing is kept: its size. */
async function download(visitor: typeof many, kind: string): Promise<number> {
  let size = 0
  for await (const piece of (await statement(visitor, kind)).body ?? []) size += piece.byteLength
  return size
}

// It is the first: the process has done nothing else then.
test('the files of a statement of 10,000 movements take hardly more memory than those of 100', async () => {
  for (const kind of FORMATS) await download(few, kind)
  const before = memoryOf(run.app.pid).most
  for (const kind of FORMATS) expect(await download(many, kind)).toBeGreaterThan(500_000)
  const { most } = memoryOf(run.app.pid)
  expect(most).toBeLessThan(250)
  expect(most - before).toBeLessThan(80)
}, 120_000)

test('a statement of 10,000 movements is shown in pages, and its files lead from nothing to the balance of the account', async () => {
  const read = async (path: string) => (await many.get(path)).text()
  expect(textOf(shown(await read(many.page)))).toContain('1 to 20 of 10,000')
  expect(textOf(shown(await read(`${many.page}?page=500`)))).toContain('9,981 to 10,000 of 10,000')

  const [head = [], ...rows] = parseCsv(await (await statement(many, 'csv', '?sort_order=asc')).text())
  const column = (name: string) => rows.map((row) => BigInt((row[head.indexOf(name)] ?? '').replace('.', '')))
  expect(rows).toHaveLength(10_000)
  const after = column('balance_after')
  let balance = 0n
  const wrong = column('amount').findIndex((amount, index) => {
    balance += amount
    return after[index] !== balance
  })
  expect(wrong).toBe(-1)
  const xml = await (await statement(many, 'xml')).text()
  const [opening, closing] = Array.from(xml.matchAll(/<Bal>.*?<Amt Ccy="EUR">([\d.]+)</g), ([, amount = '']) => amount)
  const entries = Array.from(xml.matchAll(/<Ntry><Amt Ccy="EUR">([\d.]+)<\/Amt><CdtDbtInd>(\w+)</g))
  const sum = entries.reduce((total, [, amount = '', side]) => {
    const cents = BigInt(amount.replace('.', ''))
    return side === 'DBIT' ? total - cents : total + cents
  }, 0n)
  expect([entries.length, opening, closing?.replace('.', '')]).toEqual([10_000, '0.00', String(sum)])
  expect(sum).toBe(balance)
  const pages = pdfText(new Uint8Array(await (await statement(many, 'pdf')).arrayBuffer()))
  expect(pages.flat().filter((text) => /^No \d+$/.test(text))).toHaveLength(10_000)
}, 120_000)

test('the first page of a statement of 10,000 movements takes less than three times that of 100', async () => {
  const fewMs = await medianMs(few)
  const manyMs = await medianMs(many)
  expect(manyMs).toBeLessThan(3 * fewMs)
}, 120_000)

async function medianMs({ get, page }: typeof many): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const started = performance.now()
    await (await get(page)).arrayBuffer()
    if (round >= 3) times.push(performance.now() - started)
  }
  return times.toSorted((left, right) => left - right)[4] ?? Number.NaN
}

test.each(FORMATS)(
  'a statement that breaks off in the middle breaks the download of %s: a short file never looks whole',
  async (kind) => {
    const reader = (await statement(many, kind)).body?.getReader()
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

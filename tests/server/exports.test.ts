import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from './customer.ts'
import { memoryOf } from './memory-of.ts'
import { textOf } from './page-form.ts'
import { pdfText } from './pdf-text.ts'
import { processorTimeOf } from './processor-time.ts'
import { product } from './product.ts'
import { responseTimes } from './response-times.ts'
import { scenarioVisitor } from './scenario-visitor.ts'

let run: Awaited<ReturnType<typeof product>>
let visitor: Awaited<ReturnType<typeof scenarioVisitor>>

beforeAll(async () => {
  run = await product({ withScenarios: true })
  visitor = await scenarioVisitor(run, 'history-10000')
}, 120_000)
afterAll(() => run[Symbol.asyncDispose]())

const pdf = async () => new Uint8Array(await (await visitor.get('/history.pdf')).arrayBuffer())

test('a PDF of 10,000 payments takes at most 5 seconds of the processor', async () => {
  const before = processorTimeOf(run.app.pid)
  const pages = pdfText(await pdf())
  const taken = (processorTimeOf(run.app.pid) - before) / 1000

  expect(pages.length).toBeGreaterThan(500)
  expect(taken).toBeLessThan(5)
}, 180_000)

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

test('who takes more files at once than are made is told so after a while, others are not kept waiting, and a leaver frees a place', async () => {
  const { control } = run.sandbox
  const newest = control.context.database.get<{ number: number }>('select max(number) as number from accounts')
  const maria = await customer(run.app.url)
  control.fault({ call: 'GET transactions/me', kind: 'delay', value: '60000', accountNumber: newest?.number })
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

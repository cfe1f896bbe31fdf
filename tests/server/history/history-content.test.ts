import { expect, test } from 'vitest'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { simulateAll, buildPayment, type FormInput } from '#sandbox/payments/scenarios/payment-fixtures.ts'
import { parseCsv, fetchRecords } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>
type Paid = { input?: FormInput; events?: readonly SimulatedEvent[]; changes?: Partial<Payment> }

const ARRIVED: readonly SimulatedEvent[] = ['confirm', 'full', 'run']

/** Saves a payment of Maria's with values that no form would accept. */
function pay({ sandbox }: Run, { input, events = ARRIVED, changes = {} }: Paid) {
  const { context } = sandbox.control
  const account = sandbox.control.account('maria@example.com')
  const now = sandbox.control.now(account)
  const scene = { context, database: context.database, account, now, as: 'personal' } as const
  const payment = { ...simulateAll(scene, buildPayment(scene, now, input), events, now), ...changes }
  savePayment(context, account, payment, { emails: false })
  return payment
}

const decodeXml = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const NAMES = [
  'Łukasz Żółć-Świątek',
  'Ελένη Παπαδοπούλου',
  'Юлия Щукина',
  'Ђорђе Љубичић',
  'Þórdís Ægisdóttir',
  'Ģirts Ķēniņš',
  'İğdır Şükrü Əliyev',
  'Նարեկ Սարգսյան',
  'გიორგი ბერიძე',
  'Großmann & Söhne <Œuvre> "Ż"',
  'Caoimhín Ó hUiginn, Ħal Ġdid',
]

test('writes names in any European script unchanged into every file', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  for (const receiverName of NAMES) pay(run, { changes: { receiverName } })
  const sortNames = (found: readonly string[]) => found.toSorted()
  const expected = NAMES.toSorted()

  const csv = await fetchRecords(maria.read, '/history.csv')
  expect(sortNames(csv.map((record) => record['recipient'] ?? ''))).toEqual(expected)
  const json = JSON.parse(await maria.read('/history.json')) as { transactions: { recipient: string }[] }
  expect(sortNames(json.transactions.map(({ recipient }) => recipient))).toEqual(expected)
  const xml = await maria.read('/history.xml')
  const creditors = Array.from(xml.matchAll(/<Cdtr><Pty><Nm>([^<]*)</g), ([, name = '']) => decodeXml(name))
  expect(sortNames(creditors)).toEqual(expected)
  const texts = readPdfTexts(new Uint8Array(await (await maria.get('/history.pdf')).arrayBuffer())).flat()
  for (const name of NAMES) expect(texts).toContain(name)
})

test('writes a name of 320 letters and characters invalid in XML without an error', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const long = `${'Maximiliana '.repeat(26)}Mets-Oja`
  pay(run, { changes: { receiverName: long, description: 'a\u0000b\u001fc\ufffed\ud800e' } })

  expect(long).toHaveLength(320)
  expect(await fetchRecords(maria.read, '/history.csv')).toMatchObject([{ recipient: long }])
  const xml = await maria.read('/history.xml')
  expect(xml).toContain(`<Cdtr><Pty><Nm>${long.slice(0, 140)}</Nm></Pty></Cdtr>`)
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(xml).toMatch(/<Ustrd>abcd\ufffd?e<\/Ustrd>/)
  const texts = readPdfTexts(new Uint8Array(await (await maria.get('/history.pdf')).arrayBuffer())).flat()
  expect(texts.some((text) => /^Maximiliana .*…$/.test(text))).toBe(true)
})

test('escapes formulas in the cells of all CSV files (T51)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const formulas = [
    '=HYPERLINK("http://x.example","y")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ]
  for (const formula of formulas) {
    pay(run, { changes: { receiverName: formula, description: formula, payerName: formula, contactEmail: formula } })
  }
  for (const file of ['history.csv', 'history.tax.csv']) {
    const records = parseCsv(await maria.read(`/${file}`))
    expect(records).toHaveLength(formulas.length + 1)
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[-+=@\t\r＝＋－＠]/)
  }
  const quoted = (await fetchRecords(maria.read, '/history.csv')).map((record) => record['recipient'])
  expect(quoted.toSorted()).toEqual(formulas.map((formula) => `'${formula}`).toSorted())
})

test('totals pounds and euros separately by the paid amounts, in files and on the page', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const pounds = {
    sum_currency: 'GBP',
    currency: 'GBP',
    receiver_iban: '',
    receiver_sort_code: '200000',
    receiver_account: '55779911',
  }
  pay(run, { input: { sum: '100.00' } })
  pay(run, { input: { sum: '200.00', if_over: 'convert' }, events: ['confirm', 'over', 'run'] })
  pay(run, { input: { sum: '300.00', if_short: 'send_less' }, events: ['confirm', 'short', 'run'] })
  pay(run, { input: { sum: '50.00', ...pounds } })
  pay(run, { input: { sum: '70.00', ...pounds }, events: ['confirm'] })
  pay(run, { input: { sum: '900.00' }, events: ['confirm', 'cancel'] })
  pay(run, { input: { sum: '800.00' }, events: [...ARRIVED, 'return'] })
  const csv = await fetchRecords(maria.read, '/history.csv')
  const sumAmounts = (currency: string, isIn: (status: string) => boolean) =>
    csv
      .filter((record) => record['currency'] === currency && isIn(record['status'] ?? ''))
      .reduce((sum, record) => sum + Math.round(Number(record['amount']) * 100), 0) / 100
  const sumCounted = (currency: string) =>
    sumAmounts(currency, (status) => !['CANCELLED', 'RETURNED'].includes(status)).toFixed(2)
  const sumBooked = (currency: string) => sumAmounts(currency, (status) => status === 'COMPLETED').toFixed(2)

  expect(csv.map((record) => record['amount'])).not.toContain('200.00')
  expect(csv.map((record) => record['amount'])).not.toContain('300.00')
  expect([sumCounted('GBP'), sumBooked('GBP')]).toEqual(['120.00', '50.00'])
  const { totals } = JSON.parse(await maria.read('/history.json')) as { totals: unknown }
  expect(totals).toEqual([
    { currency: 'EUR', amount: sumCounted('EUR'), count: 3, booked: sumBooked('EUR'), booked_count: 3 },
    { currency: 'GBP', amount: '120.00', count: 2, booked: '50.00', booked_count: 1 },
  ])
  const xml = await maria.read('/history.xml')
  expect(xml).toContain(`<TtlDbtNtries><NbOfNtries>3</NbOfNtries><Sum>${sumBooked('EUR')}</Sum></TtlDbtNtries>`)
  expect(xml.match(/<Ntry>/g)).toHaveLength(3)
  const page = await maria.read('/history')
  const [front = []] = readPdfTexts(new Uint8Array(await (await maria.get('/history.pdf')).arrayBuffer()))
  for (const words of [
    `${sumCounted('EUR')}\u00a0EUR + 120.00\u00a0GBP`,
    `${sumBooked('EUR')}\u00a0EUR + 50.00\u00a0GBP`,
  ]) {
    expect(page).toContain(`>${words}<`)
    expect(front).toContain(words)
  }
  const tax = await fetchRecords(maria.read, '/history.tax.csv')
  const net = tax.reduce((sum, row) => sum + Number(row['Received Amount']) - Number(row['Fee Amount']), 0)
  const inEur = csv
    .filter((record) => record['status'] === 'COMPLETED')
    .reduce((sum, { amount_eur: eur }) => sum + Number(eur), 0)
  expect(net.toFixed(2)).toBe(inEur.toFixed(2))
})

test("excludes other customers' payments from files under every search", async () => {
  await using run = await startSharedApp()
  const { key, receiverIban } = pay(run, {})
  const office = await logIn(run.app.url, 'office@example.com')
  for (const query of ['', `?receiver=${key}`, `?receiver=${receiverIban}&company=1`, '?receiver=today']) {
    for (const kind of ['csv', 'tax.csv', 'json', 'xml']) {
      const file = await office.read(`/history.${kind}${query}`)
      expect([kind, query, file.includes(key), file.includes(receiverIban ?? '')]).toEqual([kind, query, false, false])
    }
    const pdf = readPdfTexts(new Uint8Array(await (await office.get(`/history.pdf${query}`)).arrayBuffer())).flat()
    expect(pdf).not.toContain(key)
  }
})

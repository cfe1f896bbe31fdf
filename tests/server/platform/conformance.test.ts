import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '#conformance/check-money.ts'
import { checkConformance } from '#conformance/conformance.ts'
import { Report, EFFECTS, getEffect } from '#conformance/report.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import { startSandbox } from '#sandbox/server.ts'
import { startContraryPlatform, CUSTOMER } from '#tests/contrary-platform/contrary-platform.ts'
import { ANSWER_FAULTS } from './conformance-faults/answer-faults.ts'
import { LIST_FAULTS, ORDER_FAULTS } from './conformance-faults/list-faults.ts'
import { MONEY_FAULTS } from './conformance-faults/money-faults.ts'
import { PAYMENT_FAULTS } from './conformance-faults/payment-faults.ts'
import { spoilPlatform, type Fault } from './spoiled-platform.ts'

const IBAN = 'EE382200221020145685'
type Customer = { email: string; password: string }

let sandbox: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** Creates a verified customer for one test. */
function createVerified(): Customer {
  return { email: sandbox.control.enter('verified-personal').account.email, password: 'Causeway1' }
}

/** Runs the command as a platform's engineer would. */
async function run(url: string, { email, password }: Customer) {
  const program = execFile(process.execPath, ['conformance/main.ts', url, '--user', email], {
    env: { ...process.env, CONFORMANCE_PASSWORD: password },
  })
  let printed = ''
  program.stdout?.on('data', (text: string) => (printed += text))
  program.stderr?.on('data', (text: string) => (printed += text))
  const [code] = (await once(program, 'close')) as [number]
  return { code, printed }
}

const openPayments = () =>
  sandbox.control.context.database.get<{ count: number }>("select count(*) as count from payments where status != 'X'")

test('passes the sandbox and leaves no payment open', async () => {
  const customer = createVerified()
  const before = openPayments()
  const { code, printed } = await run(sandbox.url, customer)
  expect(printed).toMatch(/\n\d{3,4} checks passed, 0 failed\n$/)
  expect(code).toBe(0)
  expect(openPayments()).toEqual(before)
})

test('passes the sandbox for a customer with orders of every kind', async () => {
  const email = sandbox.control.enter('history-orders').account.email
  const report = await checkConformance({ url: sandbox.url, user: email, password: 'Causeway1', iban: IBAN, coins: 1 })
  expect(report.findings).toEqual([])
})

test('accepts a quote for typed coins if no amount plus fee matches it exactly', () => {
  const coin = { coin: 'BTC', decimals: 8, rates: { EUR: '61000.00' } }
  const rates = { market: 61_061_000_000n, ours: 61_000_000_000n, pound: 1_145_000n }
  const report = new Report()
  for (let sum = 100_000n; sum < 300_000n; sum += 61n) {
    const asked = { sum, sumCurrency: 'BTC', currency: 'EUR', coin: 'BTC', inSepa: true, paidFrom: null } as const
    const price = computePrice({ ...asked, discountTerms: null, feeWithin: false }, rates)
    const wire = {
      currency: 'EUR',
      amount: formatCents(price.amount),
      amount_eur: formatCents(price.amountEur),
      fee: formatCents(price.fee),
      fee_service: formatCents(price.fee),
      fee_fixed: '0.00',
      fee_percent: '1.75',
      discount: '0.00',
      total: formatCents(price.amountEur + price.fee),
      coin_amount: formatUnits(price.coinDue, 8),
      rate: '61000.00',
      market_rate: '61061.00',
    }
    checkMoney(report, 'a quote', wire, { sum: formatUnits(sum, 8), sumCurrency: 'BTC', coin })
  }
  expect(report.findings).toEqual([])
})

test.each(['none', 'dies-at-once'] as const)('passes a contrary platform with token rotation %s', async (rotation) => {
  await using contrary = await startContraryPlatform({ rotation })
  const { code, printed } = await run(contrary.url, CUSTOMER)
  expect(printed).toMatch(/\n\d{3,4} checks passed, 0 failed\n$/)
  expect(printed.includes('keep the old token for some seconds')).toBe(rotation === 'dies-at-once')
  expect(code).toBe(0)
})

test('reports a platform that is offline', async () => {
  const { code, printed } = await run('http://localhost:9', CUSTOMER)
  expect([code, printed]).toEqual([1, expect.stringContaining('The platform did not answer')])
})

const FAULTS = [...ANSWER_FAULTS, ...PAYMENT_FAULTS, ...MONEY_FAULTS, ...LIST_FAULTS]

test.each(FAULTS)('detects that %s and reports %s for %s', async (_what, rule, call, fault) => {
  const { email, password } = createVerified()
  const report = await checkConformance({
    url: sandbox.url,
    user: email,
    password,
    iban: IBAN,
    coins: rule === 'order' ? 2 : 1,
    send: spoilPlatform(sandbox, fault),
  })
  const named = report.findings.filter((finding) => finding.rule === rule && finding.call === call)
  expect(named.length, report.text()).toBeGreaterThan(0)
  expect(report.text()).toContain(`FAIL  ${call}  [${rule}]`)
  expect(report.text()).toContain(`a customer sees: ${getEffect(rule, call)}`)
})

test.each(ORDER_FAULTS)('detects that %s in a list with orders and reports %s', async (_what, rule, change) => {
  const email = sandbox.control.enter('history-orders').account.email
  const fault: Fault = {
    onResponse: (request, { status, body }) => {
      const query = new URL(request.path, 'http://platform.example').searchParams
      if (request.call === 'GET transactions/me' && query.has('with_orders') && status < 300) change(body, query)
    },
  }
  const send = spoilPlatform(sandbox, fault)
  const report = await checkConformance({
    url: sandbox.url,
    user: email,
    password: 'Causeway1',
    iban: IBAN,
    coins: 1,
    send,
  })
  const named = report.findings.filter((finding) => finding.rule === rule && finding.call === 'GET /transactions/me')
  expect(named.length, report.text()).toBeGreaterThan(0)
})

test('tests a violation of every rule', () => {
  expect(new Set(FAULTS.map(([, rule]) => rule))).toEqual(new Set(Object.keys(EFFECTS)))
})

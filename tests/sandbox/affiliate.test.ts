import { assert, bigInt, property } from 'fast-check'
import { expect, test } from 'vitest'
import { calculateCommission } from '#sandbox/rewards/commissions.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Stats = {
  total_fees: string
  earned: string
  pending: string
  signups: number
  series: { bucket: string; fees: string; earned: string }[]
}
type Payout = { id: string; period: string; amount: string; status: string; paid_at: string | null; receipt: boolean }

async function enter(sandbox: Sandbox, scenario: string) {
  await sandbox.page(`/s/${scenario}`)
  const email = `${scenario}-4@example.com`
  const token = await sandbox.signIn(email)
  return {
    token,
    account: sandbox.control.account(email),
    stats: async (query = 'period=year') =>
      (await sandbox.call('GET', `me/agent_stats?${query}`, { token })).body as Stats,
    payouts: async () => (await sandbox.call('GET', 'me/agent_payouts', { token })).body as Payout[],
  }
}

const parseCents = (decimal: string) => BigInt(decimal.replace('.', ''))
const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total + parseCents(each), 0n)

test('pays an affiliate 25% of a fee, rounded half up (rules.md#affiliate-share)', () => {
  expect(calculateCommission(100_00n)).toBe(25_00n)
  expect(calculateCommission(13_13n)).toBe(3_28n)
  expect(calculateCommission(2n)).toBe(1n)
  assert(
    property(bigInt({ min: 0n, max: 10n ** 12n }), (fee) => {
      const off = calculateCommission(fee) * 100n - fee * 25n
      return off <= 50n && off > -50n
    }),
  )
})

test('reports buckets and payouts that add up to the totals (rules.md#affiliate)', async () => {
  await using sandbox = await openSandbox()
  const { stats, payouts } = await enter(sandbox, 'affiliate')
  const year = await stats()

  expect(sum(year.series.map(({ fees }) => fees))).toBe(parseCents(year.total_fees))
  expect(sum(year.series.map(({ earned }) => earned))).toBe(parseCents(year.earned))
  expect(parseCents(year.earned)).toBeGreaterThan(30_00n)
  expect(year.signups).toBe(5)
  expect(sum((await payouts()).map(({ amount }) => amount)) + parseCents(year.pending)).toBe(parseCents(year.earned))
})

test.each([
  ['period=week', 7, '2026-02-26'],
  ['period=month', 28, '2026-02-05'],
  ['period=quarter', 4, '2025-12'],
  ['period=year', 13, '2025-03'],
  ['period=custom&from=2026-01-01&to=2026-01-03', 3, '2026-01-01'],
])('splits %s into %i buckets from %s (rules.md#affiliate-ranges)', async (query, count, first) => {
  await using sandbox = await openSandbox()
  const { stats } = await enter(sandbox, 'affiliate-below-minimum')
  const { series } = await stats(query)
  expect([series.length, series[0]?.bucket]).toEqual([count, first])
})

test.each([
  ['period=custom', ['from', 'to']],
  ['period=custom&to=2026-01-01', ['from']],
  ['period=custom&from=2026-02-30&to=2026-03-01', ['from']],
  ['period=custom&from=2026-03-02&to=2026-03-01', ['from']],
  ['period=custom&from=2001-03-02&to=2026-03-01', ['from']],
  ['period=decade', ['period']],
])('rejects the range %s at %j (rules.md#affiliate-ranges)', async (query, fields) => {
  await using sandbox = await openSandbox()
  const { token } = await enter(sandbox, 'affiliate-below-minimum')
  for (const path of ['me/agent_stats', 'me/referral_stats']) {
    const { status, body } = await sandbox.call('GET', `${path}?${query}`, { token })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, fields])
  }
})

test('pays a month within 5 business days, with a receipt (rules.md#affiliate-payouts)', async () => {
  await using sandbox = await openSandbox()
  const { token, account, payouts } = await enter(sandbox, 'affiliate')
  const before = await payouts()
  expect(before.every(({ status }) => status === 'PAID' || status === 'PENDING')).toBe(true)

  // Thirty days later February is certainly paid: 1 March 2026 is a Sunday, the third business day is the 4th at noon.
  sandbox.control.moveClock(30 * 86_400_000, account.number)
  const [newest] = (await payouts()).filter(({ period }) => period <= '2026-02')
  expect(newest).toMatchObject({
    period: '2026-02',
    status: 'PAID',
    paid_at: '2026-03-04T10:00:00.000Z',
    receipt: true,
  })
  const receipt = await fetch(`${sandbox.url}/api/me/agent_payout/${newest?.id}/receipt/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(receipt.headers.get('content-type')).toContain('application/pdf')
  expect(new TextDecoder().decode((await receipt.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
})

test('carries earnings below 30 EUR over to later months (rules.md#affiliate-payouts)', async () => {
  await using sandbox = await openSandbox()
  const { account, stats, payouts } = await enter(sandbox, 'affiliate-below-minimum')
  const { pending, earned } = await stats()
  expect(pending).toBe(earned)
  expect(parseCents(pending)).toBeGreaterThan(0n)
  sandbox.control.moveClock(200 * 86_400_000, account.number)
  expect(await payouts()).toEqual([])
  expect((await stats()).pending).toBe(pending)
})

test('keeps payouts pending until the affiliate enters an IBAN (rules.md#affiliate)', async () => {
  await using sandbox = await openSandbox()
  const { token, payouts } = await enter(sandbox, 'affiliate-without-iban')
  const waiting = await payouts()
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.every(({ status, receipt }) => status === 'PENDING' && !receipt)).toBe(true)
  const path = `me/agent_payout/${waiting[0]?.id}/receipt/pdf`
  expect((await sandbox.call('GET', path, { token })).status).toBe(404)

  const save = (iban: string) => sandbox.call('POST', 'me/agent_iban', { token, body: { iban } })
  expect((await save('EE382200221020145685')).body).toEqual({ payout_iban: 'EE382200221020145685' })
  expect((await payouts()).filter(({ period }) => period < '2026-02').every(({ status }) => status === 'PAID')).toBe(
    true,
  )
})

test.each([
  ['', 'This field is required.'],
  ['EE382200221020145686', 'This IBAN is not valid.'],
  ['TR330006100519786457841326', 'This IBAN is not supported by SEPA.'],
])('rejects the payout IBAN %j (rules.md#iban-sepa)', async (iban, words) => {
  await using sandbox = await openSandbox()
  const { token } = await enter(sandbox, 'affiliate-without-iban')
  expect(await sandbox.call('POST', 'me/agent_iban', { token, body: { iban } })).toMatchObject({
    status: 422,
    body: { errors: { iban: [words] } },
  })
})

test("responds 403 to non-affiliates and 404 for another's payout (rules.md#affiliate)", async () => {
  await using sandbox = await openSandbox()
  const { payouts } = await enter(sandbox, 'affiliate')
  const paid = (await payouts()).find(({ receipt }) => receipt)
  const maria = await sandbox.signIn()
  for (const path of ['me/agent_stats', 'me/agent_payouts', `me/agent_payout/${paid?.id}/receipt/pdf`]) {
    expect((await sandbox.call('GET', path, { token: maria })).status, path).toBe(403)
  }
  expect((await sandbox.call('POST', 'me/agent_iban', { token: maria, body: { iban: 'x' } })).status).toBe(403)
  // Account 4 owns customers 5 to 9, so the next affiliate is account 10.
  await sandbox.page('/s/affiliate')
  const other = await sandbox.signIn('affiliate-10@example.com')
  expect((await sandbox.call('GET', `me/agent_payout/${paid?.id}/receipt/pdf`, { token: other })).status).toBe(404)
})

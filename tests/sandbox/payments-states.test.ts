import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const HOUR = 60 * MINUTE
const REFUND_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

type Choices = Record<string, string>

/** A sandbox with a confirmed payment of 750 EUR in BTC by Maria. */
async function openPayment(choices: Choices = {}) {
  const sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token, choices)
  const path = `transactions/${key}`
  return {
    sandbox,
    key,
    read: async () => (await sandbox.call('GET', path, { token })).body,
    act: (action: string) => sandbox.call('GET', `${path}/${action}`, { token }),
    confirm: async () => (await sandbox.call('POST', `${path}/confirm`, { token, body: {} })).body,
    happens: (what: string, reason = '') => sandbox.post(`/console/${path}`, { do: what, reason }),
    later: (ms: number) => sandbox.control.moveClock(ms),
    emails: () =>
      sandbox.control.emails(sandbox.control.account('maria@example.com').number).map(({ subject }) => subject),
    [Symbol.asyncDispose]: sandbox.stop,
  }
}

test('hides the address after the rate expired until the customer confirms again', async () => {
  await using payment = await openPayment()
  const before = await payment.read()

  payment.later(30 * MINUTE - 1000)
  expect(await payment.read()).toMatchObject({ rate_expires_sec: 1, deposit_address: expect.any(String) })
  payment.later(1000)
  expect(await payment.read()).toMatchObject({
    rate_expires_sec: 0,
    deposit_address: null,
    payment_uri: null,
    allowed_actions: ['confirm', 'cancel', 'set_floating_rate', 'edit', 'apply_voucher'],
  })
  const after = await payment.confirm()
  expect(after).toMatchObject({
    rate_expires_sec: 1800,
    deposit_address: (before as { deposit_address: string }).deposit_address,
    confirmed_at: (before as { confirmed_at: string }).confirmed_at,
  })
})

test('keeps a held rate on a second confirmation', async () => {
  await using payment = await openPayment()
  const { rate_expires: expires, rate } = (await payment.read()) as { rate_expires: string; rate: string }

  payment.later(10 * MINUTE)

  expect(await payment.confirm()).toMatchObject({ rate_expires: expires, rate })
})

test('keeps the address with a rate renewed every three minutes if_late is "float"', async () => {
  await using payment = await openPayment({ if_late: 'float' })

  payment.later(30 * MINUTE)
  expect(await payment.read()).toMatchObject({
    floating: true,
    rate_expires: null,
    deposit_address: expect.any(String),
    floating_rate: { updated_at: '2026-03-04T10:30:00.000Z' },
  })
  payment.later(4 * MINUTE)
  const { rate, floating_rate: floating } = (await payment.read()) as { rate: string; floating_rate: object }
  expect(floating).toEqual({ rate, updated_at: '2026-03-04T10:33:00.000Z' })
})

test('expires an unpaid payment a day after its creation', async () => {
  await using payment = await openPayment()

  payment.later(24 * HOUR - 1)
  expect(await payment.read()).toMatchObject({ status: 'N', payable_until: '2026-03-05T10:00:00.000Z' })
  payment.later(1)
  expect(await payment.read()).toMatchObject({ status: 'X', updated_at: '2026-03-05T10:00:00.000Z' })
})

test('completes a short payment with its rest or pays out what arrived', async () => {
  await using topped = await openPayment()
  await topped.happens('short')
  expect(await topped.read()).toMatchObject({
    status: 'I',
    coin_amount_missing: expect.stringMatching(/^0\.000[1-9]/),
    deposit_address: expect.any(String),
    // There is no refund address yet.
    allowed_actions: ['set_floating_rate', 'refund_address'],
  })
  expect((await topped.act('cancel')).status).toBe(422)
  await topped.happens('full')
  expect(await topped.read()).toMatchObject({ status: 'U', coin_amount_missing: '0' })

  await using settled = await openPayment()
  await settled.happens('short')
  const { body } = await settled.act('set_floating_rate')
  expect(body).toMatchObject({ status: 'P', sent_amount: expect.stringMatching(/^72\d\.\d\d$/), short: null })
})

test('holds the payout offered for a short payment for 10 minutes', async () => {
  await using payment = await openPayment()
  await payment.happens('short')
  const offers = []
  for (const wait of [0, 9 * MINUTE, 1.5 * MINUTE, 9 * MINUTE]) {
    payment.later(wait)
    offers.push((await payment.read()) as { short: { payout_amount: string; payout_until: string; ends_at: string } })
  }
  const [first, kept, moved, later] = offers.map(({ short }) => short)
  expect(kept).toEqual(first)
  expect(later).toEqual(moved)
  expect(Date.parse(moved?.payout_until ?? '') - Date.parse(first?.payout_until ?? '')).toBe(10 * MINUTE)
  expect(Date.parse(first?.ends_at ?? '') - Date.parse(first?.payout_until ?? '')).toBe(7 * 24 * HOUR - 10 * MINUTE)
  expect((await payment.act('set_floating_rate')).body).toMatchObject({
    status: 'P',
    sent_amount: later?.payout_amount,
  })
})

test.each([
  ['wait', 'I', null],
  ['refund', 'R', { address: REFUND_ADDRESS }],
  ['send_less', 'P', null],
])('short payment with the choice "%s" becomes %s', async (choice, status, refund) => {
  await using payment = await openPayment({ if_short: choice, refund_address: REFUND_ADDRESS })

  await payment.happens('short')

  const read = await payment.read()
  expect(read).toMatchObject(refund ? { status, refund } : { status, refund: null })
})

test('refunds a short payment after a week', async () => {
  await using payment = await openPayment({ refund_address: REFUND_ADDRESS })
  await payment.happens('short')

  payment.later(7 * 24 * HOUR)

  expect(await payment.read()).toMatchObject({
    status: 'R',
    list_status: 'RETURNED',
    refund: { address: REFUND_ADDRESS },
  })
})

test('refunds a short payment when it is cancelled', async () => {
  await using payment = await openPayment({ refund_address: REFUND_ADDRESS })
  await payment.happens('short')

  const { body } = await payment.act('cancel')

  expect(body).toMatchObject({ status: 'R', refund: { address: REFUND_ADDRESS } })
  expect(await payment.act('cancel')).toMatchObject({ status: 200, body: { status: 'R' } })
})

test.each([
  ['refund', { sent_amount: null, refund: { address: REFUND_ADDRESS } }],
  ['convert', { sent_amount: expect.stringMatching(/^76\d\.\d\d$/), refund: null }],
])('applies the choice "%s" to an overpayment', async (choice, outcome) => {
  await using payment = await openPayment({ if_over: choice, refund_address: REFUND_ADDRESS })

  await payment.happens('over')
  await payment.happens('run')

  const read = await payment.read()
  expect(read).toMatchObject({ status: 'C', ...outcome })
  expect((read as { history: { status: string }[] }).history.map(({ status }) => status)).toContain('G')
})

test('rejects cancel and changes once coins are in transit', async () => {
  await using payment = await openPayment()
  await payment.happens('full')

  expect(await payment.act('cancel')).toMatchObject({ status: 409, body: { code: 'error.payment_changed' } })
  expect(await payment.act('set_floating_rate')).toMatchObject({ status: 409 })
  expect(await payment.read()).toMatchObject({ status: 'U', allowed_actions: ['share'], deposit_address: null })
})

test('completes a payment by time alone and emails the customer', async () => {
  await using payment = await openPayment()
  await payment.happens('full')

  payment.later(33 * MINUTE)

  expect(await payment.read()).toMatchObject({
    status: 'Z',
    confirmations: { seen: 3, required: 3 },
    end_to_end_id: expect.stringMatching(/^CW/),
  })
  expect(payment.emails().toReversed()).toEqual([
    'We can see your payment',
    'Sent to the bank',
    '750.00 EUR has arrived',
  ])
})

test("shows the bank's reason for a returned payout", async () => {
  await using payment = await openPayment()
  await payment.happens('full')
  await payment.happens('run')

  await payment.happens('return', 'AC04')

  expect(await payment.read()).toMatchObject({
    status: 'R',
    return_reason: { code: 'AC04', text: 'the bank account is closed' },
  })
})

test('keeps a payment across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const database = join(folder, 'sandbox.db')
  const first = await openSandbox({ database })
  const key = await makePayment(first, await first.signIn())
  await first.post(`/console/transactions/${key}`, { do: 'over' })
  const before = await first.call('GET', `transactions/${key}`, { token: await first.signIn() })
  await first.stop()

  const second = await openSandbox({ database })
  const after = await second.call('GET', `transactions/${key}`, { token: await second.signIn() })
  await second.stop()
  rmSync(folder, { recursive: true })

  expect(after.body).toEqual(before.body)
})

test('rejects a confirmation of outdated terms and confirms nothing', async () => {
  const sandbox = await openSandbox()
  await using _ = { [Symbol.asyncDispose]: sandbox.stop }
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token, { coin: 'ETH' }, { confirm: false })
  const path = `transactions/${key}`
  const read = async () => (await sandbox.call('GET', path, { token })).body as Record<string, string | null>
  const confirm = async (agreed: Record<string, string | null | undefined>) =>
    sandbox.call('POST', `${path}/confirm`, { token, body: { agreed } })
  const { coin_amount, amount, updated_at } = await read()
  const old = { coin_amount, amount, updated_at }

  sandbox.control.moveClock(2 * HOUR)
  expect(await confirm(old)).toMatchObject({ status: 409, body: { code: 'error.price_changed' } })
  const now = await read()
  expect(now).toMatchObject({ confirmed_at: null, deposit_address: null })
  expect(now['coin_amount']).not.toBe(coin_amount)
  const changed = { coin_amount: now['coin_amount'], amount, updated_at: '2026-03-04T09:00:00.000Z' }
  expect(await confirm(changed)).toMatchObject({ status: 409, body: { code: 'error.price_changed' } })
  const agreed = { coin_amount: now['coin_amount'], amount, updated_at }
  expect(await confirm(agreed)).toMatchObject({ status: 200, body: { coin_amount: now['coin_amount'] } })
  expect(await confirm(agreed)).toMatchObject({ status: 200 })
  expect(await confirm(old)).toMatchObject({ status: 409 })
  expect(await confirm({ coin_amount })).toMatchObject({ status: 422 })
})

import { expect, test, vi } from 'vitest'
import { saveCollected } from '#sandbox/collect/collect-payments.ts'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { deriveTransactionHash } from '#sandbox/external/chain.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import { findPayment, getRates } from '#sandbox/payments/payment-store.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'
import {
  type Payment,
  openMerchant,
  postPayment,
  startPayment,
  readPayment,
  answerPayment,
  simulate,
  BACK,
  UNAVAILABLE,
} from './pay-link-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const DAY = 24 * 60 * MINUTE

/** Sends the smallest unit of the coin. */
function sendLittle({ control: { context } }: Sandbox, { number: key }: Payment) {
  const payment = findPayment(context, key)
  if (!payment) throw new Error(`no payment ${key}`)
  const now = getAccountTime(context, requireAccount(context, payment.account))
  const event = { type: 'arrive', units: 1n, hash: deriveTransactionHash(payment.coin, context.seed, key) } as const
  saveCollected(context, apply(payment, event, now, getRates(context, payment.coin)))
}

test('responds 409 to a second payer of a one-use link (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox, { max_uses: 1 })
  const both = await Promise.all([
    postPayment(sandbox, link),
    postPayment(sandbox, link, { coin: 'BTC', payer_name: 'Jaan Tamm' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = both.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({ code: 'error.payment_link_busy', params: { until: expect.stringMatching(/Z$/) } })
  const first = both.find(({ status }) => status === 201)?.body as Payment

  sandbox.control.moveClock(31 * MINUTE)
  const second = await startPayment(sandbox, link)
  await simulate(sandbox, second, 'full')
  // The link is paid once: the first payer is offered a refund and never a new price.
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject(UNAVAILABLE)
  expect((await readPayment(sandbox, first)).allowed_actions).toEqual(['choices'])
  expect((await answerPayment(sandbox, first, { choice: 'renew' })).status).toBe(409)
  await simulate(sandbox, first, 'late')
  expect((await readPayment(sandbox, first)).allowed_actions).toEqual(['refund'])
  expect((await answerPayment(sandbox, first, { choice: 'convert' })).status).toBe(409)
  const paid = sandbox.control.context.database.get<{ uses: number }>(
    `select count(*) as uses from payments where channel = 'crypto' and status <> 'N' and json_extract(body, '$.late') is null`,
  )
  expect(paid).toEqual({ uses: 1 })
})

test("renews a price beside another payer's and warns both (rules.md#collect-uses)", async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox, { max_uses: 1 })
  const first = await startPayment(sandbox, link)
  sandbox.control.moveClock(31 * MINUTE)
  const second = await startPayment(sandbox, link)
  // At this point a new payment could also start.
  expect((await readPayment(sandbox, first)).allowed_actions).toContain('renew')
  expect((await answerPayment(sandbox, first, { choice: 'renew' })).status).toBe(200)
  for (const each of [first, second]) expect(await readPayment(sandbox, each)).toMatchObject({ contested: true })

  await simulate(sandbox, first, 'full')
  expect(await readPayment(sandbox, second)).toMatchObject({ deposit_address: null, allowed_actions: ['choices'] })
})

test('limits an unpaid claim on a one-use link to one price (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox, { max_uses: 1 })
  const stranger = await startPayment(sandbox, link)
  expect(stranger).toMatchObject({ contested: false })
  expect((await postPayment(sandbox, link)).status).toBe(409)
  sandbox.control.moveClock(31 * MINUTE)
  // The stranger claims the link first in both ways: with a renewed price and with a new payment.
  expect((await answerPayment(sandbox, stranger, { choice: 'renew' })).status).toBe(200)
  const again = await startPayment(sandbox, link)
  const customer = await startPayment(sandbox, link)
  expect(await readPayment(sandbox, customer)).toMatchObject({ contested: true })

  await simulate(sandbox, customer, 'full')
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject(UNAVAILABLE)
  // The link is paid once: late payers see no address, and what they send is returned.
  for (const each of [stranger, again]) {
    expect(await readPayment(sandbox, each)).toMatchObject({
      status: 'N',
      deposit_address: null,
      allowed_actions: ['choices'],
    })
    await answerPayment(sandbox, each, { choice: 'choices', if_late: 'float' })
    expect(await readPayment(sandbox, each)).toMatchObject({ deposit_address: null, floating: false })
    await simulate(sandbox, each, 'full')
    expect((await readPayment(sandbox, each)).allowed_actions).toEqual(['refund'])
  }
})

test('counts dust as no use of a link and returns it once paid (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox, { max_uses: 1 })
  const stranger = await startPayment(sandbox, link)
  sandbox.control.moveClock(31 * MINUTE)
  const dusty = await startPayment(sandbox, link)
  const customer = await startPayment(sandbox, link)
  for (const each of [stranger, dusty]) sendLittle(sandbox, each)
  expect(await readPayment(sandbox, dusty)).toMatchObject({ status: 'I', contested: true })
  expect(await readPayment(sandbox, customer)).toMatchObject({ contested: true, deposit_address: expect.any(String) })
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject({ status: 409 })

  await simulate(sandbox, customer, 'full')
  expect(await readPayment(sandbox, customer)).toMatchObject({ status: 'U' })
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject(UNAVAILABLE)
  expect(await readPayment(sandbox, dusty)).toMatchObject({ status: 'R', allowed_actions: ['refund', 'receipt'] })
  await answerPayment(sandbox, dusty, { choice: 'refund', refund_address: BACK })
  sandbox.control.moveClock(6 * DAY)
  expect(await readPayment(sandbox, dusty)).toMatchObject({ refund: { coin_amount: '0.00000001', address: BACK } })
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('reads few payments for a link with many abandoned ones', async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox, { max_uses: 1 })
  await startPayment(sandbox, link)
  sandbox.control.moveClock(31 * MINUTE)
  const customer = await startPayment(sandbox, link)
  for (let begun = 0; begun < 40; begun += 1) await startPayment(sandbox, link)
  const parsed = vi.spyOn(JSON, 'parse')
  const readPayment = async (path: string) => {
    parsed.mockClear()
    expect((await sandbox.call('GET', path)).status).toBe(200)
    return parsed.mock.calls.filter(([text]) => text.includes('rateExpiresAt')).length
  }
  expect(await readPayment(`collect_links/${link.code}`)).toBeLessThan(5)
  expect(await readPayment(`collect_payments/${customer.key}`)).toBeLessThan(8)
  parsed.mockRestore()
})

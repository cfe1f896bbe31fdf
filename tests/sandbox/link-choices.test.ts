import { expect, test } from 'vitest'
import { getBalance } from '#sandbox/books/books.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'
import { type Payment, readPayment, answerPayment, openScenario, BACK } from './pay-link-client.ts'

const DAY = 24 * 60 * MINUTE

test('reports a payment in the wrong coin with its amount and refunds that coin', async () => {
  await using sandbox = await openSandbox()
  const { payment, token } = await openScenario(sandbox, 'pay-link-wrong-coin')
  expect(payment).toMatchObject({
    status: 'R',
    coin: 'ETH',
    misdirected: {
      coin: 'USDC',
      asset: 'USDC',
      network_name: 'Ethereum',
      coin_amount: expect.stringMatching(/^5\d\.\d{6}$/),
    },
  })
  const came = (payment as unknown as { misdirected: { coin_amount: string } }).misdirected.coin_amount
  await answerPayment(sandbox, payment, { choice: 'refund', refund_address: BACK })
  sandbox.control.moveClock(6 * DAY)
  expect(await readPayment(sandbox, payment)).toMatchObject({ refund: { coin_amount: came, address: BACK } })
  expect((await sandbox.call('GET', 'collect_settlements', { token })).body).toMatchObject({ total: 0 })
})

test('renews an expired price once', async () => {
  await using sandbox = await openSandbox()
  const { payment } = await openScenario(sandbox, 'pay-link-rate-expired')
  expect(payment.allowed_actions).toContain('renew')
  const renewed = (await answerPayment(sandbox, payment, { choice: 'renew' })).body as Payment
  expect(renewed).toMatchObject({ status: 'N', deposit_address: expect.stringMatching(/^bc1/) })
  expect((await answerPayment(sandbox, payment, { choice: 'renew' })).status).toBe(409)
})

test.each(['pay-link-short', 'pay-link-late', 'pay-link-wrong-network', 'pay-link-wrong-coin'])(
  'refunds a payer of %s once to their address',
  async (scenario) => {
    await using sandbox = await openSandbox()
    const { payment } = await openScenario(sandbox, scenario)
    expect(payment.allowed_actions).toContain('refund')
    expect((await answerPayment(sandbox, payment, { choice: 'refund' })).status).toBe(422)
    expect((await answerPayment(sandbox, payment, { choice: 'refund', refund_address: 'bc1qnot' })).status).toBe(422)
    const given = { choice: 'refund', refund_address: BACK }
    expect((await answerPayment(sandbox, payment, given)).status).toBe(200)
    expect((await answerPayment(sandbox, payment, given)).status).toBe(200)
    sandbox.control.moveClock(6 * DAY)
    expect((await readPayment(sandbox, payment)).refund).toMatchObject({ address: BACK })
    expect(findWrongBooks(sandbox.control.context)).toEqual([])
    for (const coin of ['ETH', 'USDC']) expect(getBalance(sandbox.control.context, 'payments', coin), coin).toBe(0n)
  },
)

test("converts a late payment at the current rate on the payer's request", async () => {
  await using sandbox = await openSandbox()
  const { payment, token } = await openScenario(sandbox, 'pay-link-late')
  expect(payment).toMatchObject({ late: { worth: expect.stringMatching(/^4[89]\.|^5/) } })
  await answerPayment(sandbox, payment, { choice: 'convert' })
  sandbox.control.moveClock(2 * DAY)
  expect((await readPayment(sandbox, payment)).status).toMatch(/[CZ]/)
  const { body } = await sandbox.call('GET', 'collect_settlements', { token })
  const [{ gross, fee, net }] = (body as { items: [{ gross: string; fee: string; net: string }] }).items
  expect(Number(gross)).toBeCloseTo(Number(fee) + Number(net), 2)
})

test.each([
  ['pay-link-over', 'refund', 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['pay-link-twice', 'again', 'ETH', BACK],
] as const)('%s waits for an address and is returned once there is one', async (scenario, member, coin, address) => {
  await using sandbox = await openSandbox()
  const { payment } = await openScenario(sandbox, scenario)
  expect(payment[member]).toMatchObject({ address: null })
  expect(payment.allowed_actions).toContain('refund_address')
  sandbox.control.moveClock(2 * DAY)
  expect(getBalance(sandbox.control.context, 'payments', coin)).toBeLessThan(0n)
  await answerPayment(sandbox, payment, { choice: 'refund_address', refund_address: address })
  expect((await readPayment(sandbox, payment))[member]).toMatchObject({ address })
  expect(getBalance(sandbox.control.context, 'payments', coin)).toBe(0n)
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

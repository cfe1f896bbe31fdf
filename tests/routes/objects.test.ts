import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#app/env.server.ts'
import { ASKED, OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getListedOrder, getListedPayment } from '#app/features/objects/listed-states.ts'
import { getPaymentState, isAsked } from '#app/features/objects/payment-state.ts'
import { getPurchaseState } from '#app/features/objects/purchase-state.ts'
import { readBuyOrder } from '#app/platform/buying.ts'
import { readBankAuthorisation } from '#app/platform/open-banking.ts'
import { listAllTransactions, listMyTransactions } from '#app/platform/transaction-lists.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { startSandbox } from '#sandbox/server.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const listScenarios = (pattern: RegExp) => listScenarioNames().filter((name) => pattern.test(name))

test.each(listScenarios(/^(?:payment-|coin-payment-[A-Z]|receiving-deposit-)/))(
  'shows %s in lists with the badge and tone of its page',
  async (name) => {
    const { platform, object } = await openScenarioOn(sandbox, name)
    const payment = await readTransaction(platform, { params: { id: object } })
    const list = await listAllTransactions(platform, { query: { with_orders: '1', limit: 50 } })
    const item = list.items.find((each) => 'transaction_key' in each && each.transaction_key === object)
    if (!item || !('transaction_key' in item)) throw new Error(`${object} is not in the list`)

    const state = OBJECT_STATES.payment[getPaymentState(payment, platform.now())]
    const { tone, badge } = isAsked(payment) ? ASKED : state

    expect(getListedPayment(item)).toMatchObject({ tone, badge })
  },
)

test.each(listScenarios(/^buy-[A-Z]/))('shows %s in lists with the badge and tone of its page', async (name) => {
  const { platform } = await openScenarioOn(sandbox, name)
  const list = await listMyTransactions(platform, { query: { with_orders: '1', limit: 50 } })
  const item = list.items.find((each) => !('transaction_key' in each))
  if (!item || 'transaction_key' in item || item.order_id === null) throw new Error('The list has no order')
  const params = { id: item.order_id }
  const order = await readBuyOrder(platform, { params })
  const isAtBank = order.exchange_order.status === 'W' && order.deposit_method?.type === 'OPEN_BANKING'
  const bank = isAtBank
    ? await readBankAuthorisation(platform, { params: { ...params, provider: env.OPEN_BANKING_PROVIDER } })
    : null

  const { tone, badge } = OBJECT_STATES.purchase[getPurchaseState(order, bank)]

  expect(getListedOrder(item)).toMatchObject({ tone, badge })
})

test('calls for attention exactly where the platform waits for the reader', () => {
  const waiting = Object.entries(OBJECT_STATES).flatMap(([kind, states]) =>
    Object.entries(states)
      .filter(([, { tone }]) => tone === 'you')
      .map(([state]) => `${kind}.${state}`),
  )
  expect(waiting).toMatchInlineSnapshot(`
    [
      "payment.draft",
      "payment.waiting",
      "payment.expired",
      "payment.floating",
      "payment.late",
      "payment.lateHeld",
      "payment.I",
      "payment.accountN",
      "purchase.N",
      "purchase.waiting",
      "purchase.atBank",
      "purchase.short",
      "purchase.held",
      "deposit.NEW",
      "deposit.INCOMPLETE",
      "deposit.held",
      "payer.waiting",
      "payer.floating",
      "payer.expired",
      "payer.short",
      "payer.late",
      "payer.lateOnly",
      "payer.wrongNetwork",
      "payer.wrongCoin",
      "payer.noAddress",
      "recurring.stopped",
      "recurringRun.waiting",
      "recurringRun.retryable",
    ]
  `)
})

test('uses the tone of arrival only at the last stop', () => {
  const { payment, purchase, deposit, exchange, withdrawal, cashOutRequest, payer, tracking, settlement } =
    OBJECT_STATES
  for (const states of [
    payment,
    purchase,
    deposit,
    exchange,
    withdrawal,
    cashOutRequest,
    payer,
    tracking,
    settlement,
  ]) {
    for (const [state, { tone, place }] of Object.entries(states)) {
      expect(place.isDone === true, state).toBe(tone === 'done')
    }
  }
})

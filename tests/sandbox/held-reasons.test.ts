import { expect, test } from 'vitest'
import { getBalance } from '#sandbox/books/books.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'
import { enterCustomer, type Customer } from './held-transfers-client.ts'

const DAY = 24 * 60 * MINUTE

/** Each reason to hold a transfer, with 100 EUR arriving. */
const CASES: Record<
  string,
  { scenario?: string; reason: string; actions: string[]; total?: string; come: (who: Customer) => unknown }
> = {
  'an expired order': {
    reason: 'order_ended',
    actions: ['place_balance', 'return'],
    async come(customer) {
      const { reference } = await customer.order()
      await customer.later(15 * DAY)
      customer.send(reference, 100_00n)
    },
  },
  'a cancelled order': {
    reason: 'order_ended',
    actions: ['place_balance', 'return'],
    async come(customer) {
      const { reference, order_id: id } = await customer.order()
      await customer.ask('POST', `balances/${customer.balanceId}/deposit_orders/${id}/cancel`, {})
      customer.send(reference, 100_00n)
    },
  },
  'a completed order': {
    total: '2500.00',
    reason: 'order_ended',
    actions: ['place_balance', 'return'],
    async come(customer) {
      const { reference } = await customer.order()
      customer.send(reference, 500_00n)
      await customer.later(MINUTE)
      customer.send(reference, 100_00n)
    },
  },
  'a wrong reference': {
    reason: 'no_reference',
    actions: ['place_balance', 'return'],
    come: (customer) => customer.send('My savings', 100_00n),
  },
  'no reference, while an order waits': {
    reason: 'no_reference',
    actions: ['place_balance', 'place_order', 'return'],
    async come(customer) {
      await customer.order()
      customer.send('', 100_00n)
    },
  },
  'more than the limit': {
    scenario: 'deposit-NEW',
    reason: 'limit',
    actions: ['return'],
    come(customer) {
      customer.set('level = 1, checked_level = 1')
      customer.send(customer.reference, 600_00n)
    },
  },
  'an account that may not receive': {
    reason: 'not_allowed',
    actions: ['return'],
    come(customer) {
      customer.set(`kyc_status = 'expired'`)
      customer.send(customer.reference, 100_00n)
    },
  },
  'an open order of an account without service': {
    scenario: 'deposit-NEW',
    reason: 'not_allowed',
    actions: ['return'],
    async come(customer) {
      const { body } = await customer.ask('GET', `balances/${customer.balanceId}/deposit_orders`)
      customer.set(`status = 'no_service'`)
      customer.send((body as unknown as { reference: string }[])[0]?.reference ?? '', 100_00n)
    },
  },
  'a lapsed purchase': {
    scenario: 'buy-X-lapsed',
    reason: 'order_ended',
    actions: ['return'],
    async come(customer) {
      const id = customer.path.split('/').at(-1) ?? ''
      const { body } = await customer.ask('GET', `buy/order/${id}`)
      customer.send((body['deposit_order'] as { reference: string }).reference, 100_00n)
    },
  },
}

test.each(Object.entries(CASES))(
  'holds money for %s, emails the customer, and returns it after 5 business days',
  async (_, { scenario, reason, actions, total, come }) => {
    await using sandbox = await openSandbox()
    const { context } = sandbox.control
    const customer = await enterCustomer(sandbox, scenario)
    const before = await customer.total()
    await come(customer)

    const [held] = await customer.held()
    expect(held).toMatchObject({ status: 'HELD', reason, allowed_actions: actions, payer_iban: 'EE47••••5685' })
    expect(Date.parse(held?.held_until ?? '')).toBeGreaterThan(sandbox.control.now(customer.account))
    expect(customer.email()).toMatchObject({
      subject: expect.stringMatching(/^We hold \d+\.00\sEUR for you$/u),
      link: expect.stringContaining(`/held-transfers/${held?.id}`),
    })
    expect(customer.email()?.text).toMatch(/We hold it until \d/)
    expect(getBalance(context, 'suspense', 'EUR')).not.toBe(0n)

    await customer.later(8 * DAY)
    const [returned] = await customer.held()
    expect(returned).toMatchObject({ status: 'RETURNED', held_until: null, allowed_actions: [] })
    expect(returned?.return_arrives).not.toBeNull()
    expect(sandbox.control.emails(customer.account.number).map(({ code }) => code)).toContain('transfer.held_returned')
    expect(getBalance(context, 'suspense', 'EUR')).toBe(0n)
    expect(await customer.total()).toBe(total ?? before)
    expect(findWrongBooks(context)).toEqual([])
  },
)

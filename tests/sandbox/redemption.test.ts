import { expect, test } from 'vitest'
import { getGate } from '#app/domain/gates.ts'
import { findWrongBooks } from './books-balance.ts'
import { OWN_IBAN } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Holder = Awaited<ReturnType<typeof openHolder>>

const codeOf = (body: unknown) => (body as { code?: string }).code
const errorsOf = (body: unknown) => (body as { errors?: Record<string, string[]> }).errors ?? {}

/** Enters a scenario and credits its service-coin balance from the console. */
async function openHolder(
  sandbox: Sandbox,
  scenario: string,
  amount: string,
  as: 'personal' | 'business' = 'personal',
) {
  const { account, token } = sandbox.control.enter(scenario, { as })
  await sandbox.post(`/console/balances/${account.id}`, { amount, coin: 'CEUR', do: 'credit' })
  const { context } = sandbox.control
  const row = context.database.get<{ id: string }>('select id from balances where account_number = ?', account.number)
  const balanceId = row?.id ?? ''
  return {
    account,
    token,
    balanceId,
    name: account.company_name ?? `${account.first_name} ${account.last_name}`,
    async amounts() {
      const { body } = await sandbox.call('GET', `balances/${balanceId}`, { token })
      const { balance, available } = body as { balance: string; available: string }
      return [balance, available]
    },
  }
}

const createRedemption = (
  { balanceId, name }: Pick<Holder, 'balanceId' | 'name'>,
  sum: string,
  changes: Record<string, unknown> = {},
) => ({
  sum,
  sum_currency: 'EUR',
  currency: 'EUR',
  coin: 'CEUR',
  account: 'balance',
  account_id: balanceId,
  receiver_is_self: true,
  receiver_is_company: false,
  receiver_name: name,
  receiver_iban: OWN_IBAN,
  ...changes,
})

async function redeem(sandbox: Sandbox, customer: Holder, sum: string, changes?: Record<string, unknown>) {
  const body = createRedemption(customer, sum, changes)
  return sandbox.call('POST', 'transactions', { token: customer.token, body })
}

/** Confirms by the emailed link and lets the payout happen. */
async function confirmByEmail(sandbox: Sandbox, { account }: Holder) {
  const [email] = sandbox.control
    .emails(account.number)
    .filter(({ link }) => link?.includes('transaction-confirmation'))
  const [, token] = /transaction-confirmation\/([\w-]+)/.exec(email?.link ?? '') ?? []
  const answer = await sandbox.call('POST', `transactions/confirmation/${token}`, { body: {} })
  sandbox.control.moveClock(600_000, account.number)
  return answer
}

/** The remaining payment limits, without the bounds in GBP, which follow the rate. */
async function readWindows(sandbox: Sandbox, customer: Holder) {
  const { body } = await sandbox.call('GET', 'me/limits', customer)
  const { per_transaction: _, ...windows } = (body as { payment: Record<string, unknown> }).payment
  return windows
}

test.each(
  ['level-1', 'verified-personal', 'level-3'].flatMap((scenario) =>
    ['0.01', '3.20', '4.99', '20000.00', '250000.00'].map((amount) => [scenario, amount] as const),
  ),
)('%s redeems a whole balance of %s at par, without limits or a fee', async (scenario, amount) => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox, scenario, amount)
  const before = await readWindows(sandbox, customer)
  const made = await redeem(sandbox, customer, amount)
  expect(made).toMatchObject({ status: 201, body: { status: 'N', amount, coin_amount: amount, fee: '0.00' } })
  expect(await confirmByEmail(sandbox, customer)).toMatchObject({ status: 200, body: { status: 'U' } })
  expect(await customer.amounts()).toEqual(['0.00', '0.00'])
  const { transaction_key: key } = made.body as { transaction_key: string }
  const { body: done } = await sandbox.call('GET', `transactions/${key}`, customer)
  expect(done).toMatchObject({ status: expect.stringMatching(/[SCZ]/), amount, fee: '0.00' })
  // A redemption is not a payment: the limits are unchanged.
  expect(await readWindows(sandbox, customer)).toEqual(before)
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('quotes a redemption without limits and fee, and another payment with limits', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox, 'level-1', '20000.00')
  const createQuote = (sum: string, changes: Record<string, unknown> = {}) =>
    sandbox.call('POST', 'transactions/ticket', {
      token: customer.token,
      body: {
        sum,
        sum_currency: 'EUR',
        currency: 'EUR',
        coin: 'CEUR',
        account: 'balance',
        account_id: customer.balanceId,
        receiver_iban: OWN_IBAN,
        receiver_is_self: true,
        ...changes,
      },
    })
  for (const sum of ['0.01', '4.99', '20000.00']) {
    expect(await createQuote(sum)).toMatchObject({ status: 200, body: { amount: sum, total: sum, fee: '0.00' } })
    expect((await createQuote(sum, { receiver_is_self: false })).status).toBe(422)
    expect((await createQuote(sum, { account: 'crypto', account_id: null, coin: 'BTC' })).status).toBe(422)
  }
  expect(errorsOf((await createQuote('0')).body)).toEqual({ sum: ['The minimum is 0.01 EUR.'] })
})

test('keeps the limits of other payments after redemptions of any size', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox, 'verified-personal', '40000.00')
  const others = { receiver_is_self: false, receiver_name: 'Anna Schmidt', receiver_iban: 'DE89370400440532013000' }
  const outside = {
    receiver_iban: 'TR330006100519786457841326',
    receiver_street: 'Pärnu mnt 1',
    receiver_city: 'Tallinn',
    receiver_zip_code: '10141',
    receiver_country_code: 'EE',
  }
  for (const [sum, changes] of [
    ['4.99', others],
    ['15000.01', others],
    ['4.99', outside],
    ['4.99', { account: 'crypto', account_id: null, coin: 'BTC' }],
  ] as const) {
    const refused = await redeem(sandbox, customer, sum, changes)
    expect([sum, refused.status, Object.keys(errorsOf(refused.body))]).toEqual([sum, 422, ['sum']])
  }
  expect((await redeem(sandbox, customer, '20000.00')).status).toBe(201)
  expect((await redeem(sandbox, customer, '15000.00', others)).status).toBe(201)
  // Only the payment to another person used up the daily limit.
  const over = await redeem(sandbox, customer, '5.00', others)
  expect(errorsOf(over.body)).toEqual({ sum: [expect.stringContaining('0.00 EUR is left')] })
  expect((await redeem(sandbox, customer, '5000.00')).status).toBe(201)
  expect(await customer.amounts()).toEqual(['40000.00', '0.00'])
})

test('applies the limits when an edit turns a redemption into a payment', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox, 'verified-personal', '30000.00')
  const others = { receiver_is_self: false, receiver_name: 'Anna Schmidt', receiver_iban: 'DE89370400440532013000' }
  for (const [sum, message] of [
    ['4.99', 'The amount must be between 5.00 and 15,000.00 EUR.'],
    ['20000.00', 'The amount must be between 5.00 and 15,000.00 EUR.'],
  ] as const) {
    const { body } = await redeem(sandbox, customer, sum)
    const { transaction_key: key } = body as { transaction_key: string }
    const edited = await sandbox.call('POST', `transactions/${key}`, { token: customer.token, body: others })
    expect([edited.status, errorsOf(edited.body)]).toEqual([422, { sum: [message] }])
    await sandbox.call('GET', `transactions/${key}/cancel`, customer)
  }
  const { body } = await redeem(sandbox, customer, '14000.00')
  const { transaction_key: key } = body as { transaction_key: string }
  expect((await redeem(sandbox, customer, '2000.00', others)).status).toBe(201)
  // The limit had not counted the redemption.
  const edited = await sandbox.call('POST', `transactions/${key}`, { token: customer.token, body: others })
  expect(errorsOf(edited.body)).toEqual({ sum: [expect.stringContaining('13,000.00 EUR is left')] })
})

test('rejects more than the balance and reserves nothing', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox, 'level-1', '4.99')
  const refused = await redeem(sandbox, customer, '5.00')
  expect([refused.status, codeOf(refused.body)]).toEqual([422, 'error.insufficient_service_coins'])
  expect(await customer.amounts()).toEqual(['4.99', '4.99'])
})

test('rejects a redemption of another coin, whose units are not cents', async () => {
  await using sandbox = await openSandbox()
  const { account, token, path } = sandbox.control.enter('account-bitcoin')
  const balanceId = path.split('/').at(-1) ?? ''
  const name = `${account.first_name} ${account.last_name}`
  const body = createRedemption({ balanceId, name }, '100.00')
  const refused = await sandbox.call('POST', 'transactions', { token, body })
  expect([refused.status, errorsOf(refused.body)]).toEqual([
    422,
    { account_id: ['Choose an active balance of yours in CEUR.'] },
  ])
})

test.each([
  'level-0',
  'pending',
  'pending-upgrade',
  'renewal-expiring',
  'renewal-required',
  'renewal-expired',
  'renewal-submitted',
  'no-service',
  'level-1',
  'level-3',
  'email-unconfirmed',
])("%s: redeems exactly if the page's gate is open", async (scenario) => {
  await using sandbox = await openSandbox()
  for (const as of ['personal', 'business'] as const) {
    const customer = await openHolder(sandbox, scenario, '4.99', as)
    const { body: me } = await sandbox.call('GET', 'me', customer)
    const gate = getGate('cashOut', (me as { data?: never }).data ?? (me as never))
    const made = await redeem(sandbox, customer, '4.99')
    expect([as, made.status]).toEqual([as, gate.allowed ? 201 : 403])
  }
})

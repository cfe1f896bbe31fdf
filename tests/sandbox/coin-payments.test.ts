import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountPaymentScenarios } from '#sandbox/payments/scenarios/account-payment-scenarios.ts'
import { confirm, fundMaria, readEmailedToken, pay, readStatus, type CreatedPayment } from './account-client.ts'
import { makePayment } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

const codeOf = (body: unknown) => (body as { code?: string }).code
const errorsOf = (body: unknown) => (body as { errors?: Record<string, string[]> }).errors ?? {}

test('reserves a payment from the account without fee and debits it on confirmation', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const made = await pay(sandbox, maria)
  expect(made).toMatchObject({
    status: 201,
    body: {
      status: 'N',
      coin: 'CEUR',
      fee: '0.00',
      fee_percent: '0',
      total: '750.00',
      coin_amount: '750.00',
      rate: '1.00',
      account_id: maria.accountId,
      deposit_address: null,
      allowed_actions: ['request_confirmation', 'edit', 'cancel'],
    },
  })
  expect(await maria.amounts()).toEqual(['1000.00', '250.00'])

  const link = `transactions/confirmation/${readEmailedToken(sandbox)}`
  const asked = await sandbox.call('GET', link)
  expect(asked).toMatchObject({
    status: 200,
    body: {
      status: 'N',
      amount: '750.00',
      currency: 'EUR',
      receiver_masked: 'Maria Tamm, EE38 \u2026 5685',
      account_coin: 'CEUR',
      confirmed_at: null,
    },
  })
  expect(await maria.amounts()).toEqual(['1000.00', '250.00'])

  expect(await confirm(sandbox)).toMatchObject({ status: 200, body: { status: 'U' } })
  expect(await maria.amounts()).toEqual(['250.00', '250.00'])
  const seen = new Set<string>()
  for (const seconds of [0, 5, 10, 10, 20, 30, 10, 60]) {
    sandbox.control.moveClock(seconds * 1000)
    seen.add(await readStatus(sandbox, made.body as CreatedPayment))
  }
  expect([...seen].join('')).toBe('UEFTPSCZ')
  // The logins above ended the earlier session.
  const token = await sandbox.signIn()
  const { body } = await sandbox.call('GET', `balances/${maria.accountId}/transactions`, { token })
  expect(body).toMatchObject([
    {
      type: 'cash_out',
      amount: '-750.00',
      status: 'COMPLETED',
      transaction_key: (made.body as CreatedPayment).transaction_key,
    },
    { type: 'deposit', amount: '1000.00' },
  ])
})

test('rejects the second of two payments that exceed the account together', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  await pay(sandbox, maria, { sum: '600.00' })
  const refused = await pay(sandbox, maria, { sum: '400.01' })

  expect([refused.status, codeOf(refused.body)]).toEqual([422, 'error.insufficient_service_coins'])
  expect(errorsOf(refused.body)).toEqual({ account_id: ['You do not have enough Causeway Euro.'] })
  expect(await maria.amounts()).toEqual(['1000.00', '400.00'])
  expect((await sandbox.call('GET', 'transactions/me', maria)).body).toMatchObject({ total: 1 })
  expect((await pay(sandbox, maria, { sum: '400.00' })).status).toBe(201)
  expect(await maria.amounts()).toEqual(['1000.00', '0.00'])
})

test('creates one payment and one reservation from twenty parallel duplicates', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pay(sandbox, maria, { sum: '40.00' }, 'one-key-0000000000000001')),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => (body as CreatedPayment).transaction_key)).size).toBe(1)
  expect(await maria.amounts()).toEqual(['1000.00', '960.00'])
  const token = readEmailedToken(sandbox)
  const confirmed = await Promise.all(Array.from({ length: 20 }, () => confirm(sandbox, token)))
  expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await maria.amounts()).toEqual(['960.00', '960.00'])
})

test('reserves the amount of a changed payment and accepts only its new email', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const { body } = await pay(sandbox, maria, { sum: '600.00' })
  const path = `transactions/${(body as CreatedPayment).transaction_key}`
  const old = readEmailedToken(sandbox)
  const change = (changes: object) => sandbox.call('POST', path, { token: maria.token, body: changes })

  expect(await change({ sum: '1000.00' })).toMatchObject({ status: 200, body: { total: '1000.00', status: 'N' } })
  expect(await maria.amounts()).toEqual(['1000.00', '0.00'])
  expect((await confirm(sandbox, old)).status).toBe(404)
  const tooMuch = await change({ sum: '1000.01' })
  expect([tooMuch.status, Object.keys(errorsOf(tooMuch.body))]).toEqual([422, ['account_id']])
  expect(await maria.amounts()).toEqual(['1000.00', '0.00'])

  const byCoins = await change(maria.form({ account: 'crypto', account_id: undefined, coin: 'BTC' }))
  expect(byCoins).toMatchObject({ status: 200, body: { account_id: null, coin: 'BTC', fee: '13.13' } })
  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
  expect((await confirm(sandbox)).status).toBe(404)
  expect(await change(maria.form({ sum: '5.00' }))).toMatchObject({ status: 200, body: { total: '5.00' } })
  expect((await confirm(sandbox)).status).toBe(200)
  expect(await maria.amounts()).toEqual(['995.00', '995.00'])
})

test('pays a waiting coin payment from the account after its email confirmation', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const key = await makePayment(sandbox, maria.token, { sum: '0.005', sum_currency: 'BTC' })
  const { body: before } = await sandbox.call('GET', `transactions/${key}`, maria)
  const body = { invoice_transaction_key: key, account_id: maria.accountId }
  const switched = await sandbox.call('POST', `balances/confirm_transaction/${key}`, { token: maria.token, body })

  expect(switched).toMatchObject({
    status: 200,
    body: {
      status: 'N',
      coin: 'CEUR',
      fee: '0.00',
      amount: (before as { amount: string }).amount,
      deposit_address: null,
    },
  })
  expect((await sandbox.call('POST', `balances/confirm_transaction/${key}`, { token: maria.token, body })).status).toBe(
    200,
  )
  expect(await confirm(sandbox)).toMatchObject({ status: 200, body: { status: 'U' } })
})

test('releases a voucher when its payment is paid from the account without a fee', async () => {
  await using sandbox = await openSandbox()
  const { account, path } = sandbox.control.enter('payment-voucher')
  await sandbox.post(`/console/balances/${account.id}`, { amount: '1000.00', do: 'credit' })
  const token = await sandbox.signIn(account.email)
  const { account_id } = (await sandbox.call('GET', 'balances/default', { token })).body as { account_id: string }
  const key = path.split('/').at(-1) ?? ''
  const switched = await sandbox.call('POST', `balances/confirm_transaction/${key}`, { token, body: { account_id } })

  expect(switched).toMatchObject({ status: 200, body: { voucher: null, discount: '0.00', total: '750.00' } })
  const { body } = await sandbox.call('GET', 'me/vouchers?filter=usable', { token })
  expect(JSON.stringify(body)).toContain('THANKS10')
  const form = { ...((await sandbox.call('GET', path.slice(1), { token })).body as { form: object }) }.form
  const refused = await sandbox.call('POST', 'transactions', { token, body: { ...form, voucher: 'THANKS10' } })
  expect([refused.status, Object.keys(errorsOf(refused.body))]).toEqual([422, ['voucher']])
})

test('rejects payment from a missing, empty, inactive or foreign account', async () => {
  await using sandbox = await openSandbox()
  const other = await fundMaria(sandbox)
  const token = await sandbox.signIn('office@example.com')
  const form = (account_id?: string) => other.form({ receiver_name: 'Nordlys O\u00dc', account_id })
  const send = (account_id?: string) => sandbox.call('POST', 'transactions', { token, body: form(account_id) })

  for (const id of [undefined, 'bal_none', other.accountId]) {
    const refused = await send(id)
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'error.no_balance'])
    expect(Object.keys(errorsOf(refused.body))).toEqual(['account_id'])
  }
  const { body } = await sandbox.call('POST', 'balances', { token, body: { coin: 'CEUR' } })
  const { account_id: own } = body as { account_id: string }
  expect(errorsOf((await send(own)).body)).toEqual({ account_id: [expect.stringContaining('Activate')] })
  await sandbox.call('POST', 'contracts/accept/service_coin-2026-11-26', { token, body: {} })
  await sandbox.call('POST', `balances/${own}/activate`, { token, body: {} })
  expect(codeOf((await send(own)).body)).toBe('error.insufficient_service_coins')
  expect(await other.amounts()).toEqual(['1000.00', '1000.00'])
})

test('credits an excess debit back, to the cent', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  const page = `/console/transactions/${(body as CreatedPayment).transaction_key}`
  await sandbox.post(page, { do: 'emailed' })
  await sandbox.post(page, { do: 'more' })
  expect(await readStatus(sandbox, body as CreatedPayment)).toBe('G')
  const { control } = sandbox
  const { number } = control.account('maria@example.com')
  control.moveClock(10_000, number)
  expect(await readStatus(sandbox, body as CreatedPayment)).toBe('T')

  const { body: balance } = await sandbox.call('GET', 'balances', { token: await sandbox.signIn() })
  expect(balance).toMatchObject({ items: [{ balance: '250.00', available: '250.00' }], total_eur: '250.00' })
})

test('keeps the account at or above zero through random payments and changes', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox, '500.00')
  const open: string[] = []
  let paid = 0
  const steps = fc.sample(
    fc.record({
      what: fc.constantFrom('pay', 'pay', 'confirm', 'cancel', 'change'),
      cents: fc.integer({ min: 500, max: 20_000 }),
    }),
    { numRuns: 60, seed: 7 },
  )
  for (const { what, cents } of steps) {
    const sum = (cents / 100).toFixed(2)
    if (what === 'pay') {
      const { status, body } = await pay(sandbox, maria, { sum })
      if (status === 201) open.push((body as CreatedPayment).transaction_key)
    } else if (open.length > 0) {
      const key = open.at(-1) ?? ''
      if (what === 'change') await sandbox.call('POST', `transactions/${key}`, { token: maria.token, body: { sum } })
      if (what === 'cancel') await sandbox.call('GET', `transactions/${open.pop()}/cancel`, maria)
      if (what === 'confirm') {
        const { body } = await sandbox.call('GET', `transactions/${open.pop()}`, maria)
        await sandbox.post(`/console/transactions/${key}`, { do: 'emailed' })
        paid += Math.round(Number((body as CreatedPayment).total) * 100)
      }
    }
    const [total = '', available = ''] = await maria.amounts()
    expect(available).not.toContain('-')
    expect(Math.round(Number(total) * 100)).toBe(50_000 - paid)
  }
  expect(paid).toBeGreaterThan(0)
})

test('opens each payment scenario in the status of its name', async () => {
  await using sandbox = await openSandbox()
  for (const { name } of accountPaymentScenarios) {
    const [, letter] = /^coin-payment-([A-Z])(?:-|$)/.exec(name) ?? []
    if (!letter) continue
    const { token, path } = sandbox.control.enter(name)
    const { body } = await sandbox.call('GET', path.slice(1), { token })
    expect([name, (body as CreatedPayment).status]).toEqual([name, letter])
    expect((await sandbox.page(`/console${path}`)).status).toBe(200)
  }
})

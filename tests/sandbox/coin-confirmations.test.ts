import { expect, test } from 'vitest'
import { confirm, fundMaria, readEmailedToken, pay, readStatus, type CreatedPayment } from './account-client.ts'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
const codeOf = (body: unknown) => (body as { code?: string }).code

test('succeeds without a second debit when a payment is confirmed again', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  const first = readEmailedToken(sandbox)
  await sandbox.call('POST', `transactions/${(body as CreatedPayment).transaction_key}/request_confirmation`, {
    token: maria.token,
    body: {},
  })
  const second = readEmailedToken(sandbox)
  expect(second).not.toBe(first)

  for (const token of [first, first, second]) expect((await confirm(sandbox, token)).status).toBe(200)
  sandbox.control.moveClock(DAY)
  expect(await confirm(sandbox, first)).toMatchObject({ status: 200, body: { status: 'Z' } })
  expect(await sandbox.call('GET', `transactions/confirmation/${first}`)).toMatchObject({ status: 200 })
  expect(await maria.amounts()).toEqual(['250.00', '250.00'])
})

test('expires the link after 15 minutes and releases the amount after a day', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  const key = (body as CreatedPayment).transaction_key
  const old = readEmailedToken(sandbox)
  sandbox.control.moveClock(15 * MINUTE)
  for (const answer of [await confirm(sandbox, old), await sandbox.call('GET', `transactions/confirmation/${old}`)]) {
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'error.code_expired'])
  }
  expect(await maria.amounts()).toEqual(['1000.00', '250.00'])

  await sandbox.call('POST', `transactions/${key}/request_confirmation`, { token: maria.token, body: {} })
  expect((await sandbox.call('GET', `transactions/confirmation/${readEmailedToken(sandbox)}`)).status).toBe(200)
  sandbox.control.moveClock(DAY)
  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
  expect((await confirm(sandbox)).status).toBe(409)
  expect(await readStatus(sandbox, body as CreatedPayment)).toBe('X')
})

test('cancels idempotently, releases the amount and invalidates its links', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  for (const _ of [1, 2]) {
    const { body: after } = await sandbox.call(
      'GET',
      `transactions/${(body as CreatedPayment).transaction_key}/cancel`,
      maria,
    )
    expect((after as CreatedPayment).status).toBe('X')
  }

  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
  expect((await confirm(sandbox)).status).toBe(409)
  expect((await confirm(sandbox, 'made-up')).status).toBe(404)
})

test('applies the rate limit to confirmation emails, and sends none for coin payments', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  const requestConfirmation = (key: string) =>
    sandbox.call('POST', `transactions/${key}/request_confirmation`, { token: maria.token, body: {} })
  const statuses = []
  for (let times = 0; times < 6; times += 1)
    statuses.push((await requestConfirmation((body as CreatedPayment).transaction_key)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await requestConfirmation(await makePayment(sandbox, maria.token))).status).toBe(409)
  expect((await requestConfirmation('tx_none')).status).toBe(404)
})

test('rejects a session that tries to confirm, float or mark its own payment', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundMaria(sandbox)
  const { body } = await pay(sandbox, maria, { status: 'U', confirmed_at: '2026-03-04T10:00:00Z' })
  const path = `transactions/${(body as CreatedPayment).transaction_key}`
  expect((await sandbox.call('POST', `${path}/confirm`, { token: maria.token, body: {} })).status).toBe(409)
  expect((await sandbox.call('GET', `${path}/set_floating_rate`, maria)).status).toBe(409)
  expect((await sandbox.call('GET', path, maria)).body).toMatchObject({ status: 'N', confirmed_at: null })
})

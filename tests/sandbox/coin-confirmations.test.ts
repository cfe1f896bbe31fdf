import { expect, test } from 'vitest'
import { confirm, fundedMaria, emailedToken, pay, statusOf, type Made } from './account-client.ts'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
const codeOf = (body: unknown) => (body as { code?: string }).code

test('pressing the button again, through the same email or another, answers success and takes nothing', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundedMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  const first = emailedToken(sandbox)
  await sandbox.call('POST', `transactions/${(body as Made).transaction_key}/request_confirmation`, {
    token: maria.token,
    body: {},
  })
  const second = emailedToken(sandbox)
  expect(second).not.toBe(first)

  for (const token of [first, first, second]) expect((await confirm(sandbox, token)).status).toBe(200)
  sandbox.control.moveClock(DAY)
  expect(await confirm(sandbox, first)).toMatchObject({ status: 200, body: { status: 'Z' } })
  expect(await sandbox.call('GET', `transactions/confirmation/${first}`)).toMatchObject({ status: 200 })
  expect(await maria.amounts()).toEqual(['250.00', '250.00'])
})

test('a link expires after 15 minutes, and the amount is free again when nobody confirmed within a day', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundedMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  const key = (body as Made).transaction_key
  const old = emailedToken(sandbox)
  sandbox.control.moveClock(15 * MINUTE)
  for (const answer of [await confirm(sandbox, old), await sandbox.call('GET', `transactions/confirmation/${old}`)]) {
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'error.code_expired'])
  }
  expect(await maria.amounts()).toEqual(['1000.00', '250.00'])

  await sandbox.call('POST', `transactions/${key}/request_confirmation`, { token: maria.token, body: {} })
  expect((await sandbox.call('GET', `transactions/confirmation/${emailedToken(sandbox)}`)).status).toBe(200)
  sandbox.control.moveClock(DAY)
  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
  expect((await confirm(sandbox)).status).toBe(409)
  expect(await statusOf(sandbox, body as Made)).toBe('X')
})

test('cancelling sets the amount free, twice is once, and its links confirm nothing', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundedMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  for (const _ of [1, 2]) {
    const { body: after } = await sandbox.call('GET', `transactions/${(body as Made).transaction_key}/cancel`, maria)
    expect((after as Made).status).toBe('X')
  }

  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
  expect((await confirm(sandbox)).status).toBe(409)
  expect((await confirm(sandbox, 'made-up')).status).toBe(404)
})

test('emails that confirm a payment are throttled, and there are none for a payment with coins', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundedMaria(sandbox)
  const { body } = await pay(sandbox, maria)
  const ask = (key: string) =>
    sandbox.call('POST', `transactions/${key}/request_confirmation`, { token: maria.token, body: {} })
  const statuses = []
  for (let times = 0; times < 6; times += 1) statuses.push((await ask((body as Made).transaction_key)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await ask(await makePayment(sandbox, maria.token))).status).toBe(409)
  expect((await ask('tx_none')).status).toBe(404)
})

test('a session alone cannot make the payment go on: not by confirming, floating or saying that it is confirmed', async () => {
  await using sandbox = await openSandbox()
  const maria = await fundedMaria(sandbox)
  const { body } = await pay(sandbox, maria, { status: 'U', confirmed_at: '2026-03-04T10:00:00Z' })
  const path = `transactions/${(body as Made).transaction_key}`
  expect((await sandbox.call('POST', `${path}/confirm`, { token: maria.token, body: {} })).status).toBe(409)
  expect((await sandbox.call('GET', `${path}/set_floating_rate`, maria)).status).toBe(409)
  expect((await sandbox.call('GET', path, maria)).body).toMatchObject({ status: 'N', confirmed_at: null })
})

import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'
import { OWN_IBAN, makePayment, createPaymentForm } from './payment-client.ts'

test('quotes, creates, confirms, receives and completes a payment', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  const quote = await sandbox.call('POST', 'transactions/ticket', {
    token,
    body: { sum: '750.00', sum_currency: 'EUR', coin: 'BTC', receiver_iban: OWN_IBAN },
  })
  expect(quote.status).toBe(200)
  expect(quote.body).toMatchObject({
    amount: '750.00',
    fee: '13.13',
    fee_percent: '1.75',
    fee_fixed: '0.00',
    total: '763.13',
    in_sepa: true,
    arrival_instant: true,
  })

  const made = await sandbox.call('POST', 'transactions', { token, body: createPaymentForm() })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    status: 'N',
    list_status: 'NEW',
    total: '763.13',
    confirmed_at: null,
    deposit_address: null,
    payment_uri: null,
    // A price that waits for the customer's confirmation is valid for ten minutes.
    rate_expires: '2026-03-04T10:10:00.000Z',
    allowed_actions: ['confirm', 'cancel', 'edit', 'apply_voucher'],
  })
  const { transaction_key: key } = made.body as { transaction_key: string }

  const confirmed = await sandbox.call('POST', `transactions/${key}/confirm`, { token, body: {} })
  expect(confirmed.body).toMatchObject({
    status: 'N',
    confirmed_at: '2026-03-04T10:00:00.000Z',
    rate_expires: '2026-03-04T10:30:00.000Z',
    rate_expires_sec: 1800,
    deposit_address: expect.stringMatching(/^bc1q/),
    payment_uri: expect.stringMatching(/^bitcoin:bc1q\w+\?amount=0\.\d{8}$/),
  })

  await sandbox.post(`/console/transactions/${key}`, { do: 'full' })
  const seen = await sandbox.call('GET', `transactions/status?transaction_key=${key}`, { token })
  expect(seen.body).toEqual({ transaction_key: key, status: 'U', rate_expires: null, rate_expires_sec: null })
  await sandbox.post(`/console/transactions/${key}`, { do: 'run' })
  const done = await sandbox.call('GET', `transactions/${key}`, { token })
  expect(done.body).toMatchObject({ status: 'C', list_status: 'COMPLETED', end_to_end_id: expect.any(String) })
  const letters = (done.body as { history: { status: string }[] }).history.map(({ status }) => status)
  expect([...new Set(letters)].join('')).toBe('NUWEFTPSC')
})

test('cancels idempotently', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token)

  const first = await sandbox.call('GET', `transactions/${key}/cancel`, { token, key: 'a' })
  const second = await sandbox.call('GET', `transactions/${key}/cancel`, { token, key: 'b' })

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toMatchObject({ status: 'X', allowed_actions: [], deposit_address: null })
})

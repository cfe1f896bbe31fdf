import { expect, test } from 'vitest'
import { makePayment, createPaymentForm } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

const BITCOIN_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each([
  ['sum', '', 'This field is required.'],
  ['sum', '12.345', 'Enter a number.'],
  ['sum', '1e3', 'Enter a number.'],
  ['sum', '-5', 'Enter a number.'],
  ['sum', '4.99', 'The amount must be between 5.00 and 15,000.00 EUR.'],
  ['sum', '15000.01', 'The amount must be between 5.00 and 15,000.00 EUR.'],
  ['receiver_iban', '', 'This field is required.'],
  ['receiver_iban', 'EE382200221020145686', 'This IBAN is not valid.'],
  ['receiver_iban', 'DE02120300000000202051', 'The bank has this account under another name than yours.'],
  ['receiver_iban', 'BY13NBRB3600900000002Z00AB00', 'This country, citizenship or region is not supported.'],
  ['receiver_name', '', 'This field is required.'],
  ['receiver_name', 'Anna Schmidt', 'Your own bank account is in your own name: Maria Tamm.'],
  ['receiver_name', 'a'.repeat(71), 'This is too long. Use at most 70 characters.'],
  ['coin', 'DOGE', 'This network or coin is not supported for the wallet.'],
  ['description', 'a'.repeat(141), 'This is too long. Use at most 140 characters.'],
  ['description', 'Miete für Mai', 'Banks do not take these characters: ü'],
  ['refund_address', '0x52908400098527886E0F7030069857D2E4169EE7', 'This is not an address for Bitcoin on Bitcoin.'],
  ['contact_email', 'maria', 'Enter a valid email address.'],
  ['voucher', 'NOPE', 'This voucher is not valid.'],
])('rejects %s %j at its field', async (field, value, words) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  const refused = await sandbox.call('POST', 'transactions', { token, body: createPaymentForm({ [field]: value }) })

  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ ok: false, errors: { [field]: [words] } })
  expect((await sandbox.call('GET', 'transactions/me', { token })).body).toMatchObject({ total: 0 })
})

test('reports all validation errors at once', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const body = createPaymentForm({ sum: '1', receiver_iban: 'x', description: '#' })

  const refused = await sandbox.call('POST', 'transactions', { token, body })

  const { errors } = refused.body as { errors: object }
  expect(Object.keys(errors).toSorted()).toEqual(['description', 'receiver_iban', 'sum'])
})

test.each(['5', '5.00', '5,0', '15000'])('accepts an amount of %s', async (sum) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  expect((await sandbox.call('POST', 'transactions', { token, body: createPaymentForm({ sum }) })).status).toBe(201)
})

test.each([
  ['level-0', {}, 403, 'error.no_access_yet'],
  ['renewal-required', {}, 403, 'error.renewal_required'],
  ['renewal-expired', {}, 403, 'error.renewal_required'],
  ['pending', {}, 403, 'error.review_pending'],
  ['email-unconfirmed', {}, 403, 'error.email_unconfirmed'],
  ['no-service', {}, 403, 'error.no_service'],
  ['level-1', { receiver_is_self: false }, 403, 'error.no_permissions'],
  ['level-1', { receiver_name: 'Anna Schmidt' }, 403, 'error.no_permissions'],
])('%s: responds to a payment with %j with %i', async (scenario, changes, status, code) => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter(scenario)

  const refused = await sandbox.call('POST', 'transactions', { token, body: createPaymentForm(changes) })

  expect(refused).toMatchObject({ status, body: { code } })
})

test('counts completed payments against the limits, and cancelled ones not', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('limit-nearly-used')
  const create = (sum: string) =>
    sandbox.call('POST', 'transactions', { token, body: createPaymentForm({ sum, receiver_name: 'Kaarel Mets' }) })

  expect(await create('250.01')).toMatchObject({
    status: 422,
    body: { errors: { sum: ['This is more than your 24-hour limit allows: 250.00 EUR is left.'] } },
  })
  const made = await create('250.00')
  expect(made.status).toBe(201)
  expect((await create('5')).status).toBe(422)
  const { transaction_key: key } = made.body as { transaction_key: string }
  expect((await sandbox.call('POST', `transactions/${key}`, { token, body: { sum: '249.00' } })).status).toBe(200)
  await sandbox.call('GET', `transactions/${key}/cancel`, { token })
  expect((await create('250.00')).status).toBe(201)
})

test('creates one payment per idempotency key and none with a changed body', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const create = (sum: string) =>
    sandbox.call('POST', 'transactions', { token, key: 'k', body: createPaymentForm({ sum }) })

  const [first, again, other] = [await create('10'), await create('10'), await create('20')]

  expect(again.body).toEqual(first.body)
  const { transaction_key: key } = first.body as { transaction_key: string }
  expect(other).toMatchObject({ status: 409, body: { code: 'error.idempotency_conflict', transaction_key: key } })
  expect((await sandbox.call('GET', 'transactions/me', { token })).body).toMatchObject({ total: 1 })
})

test("responds 404 for another customer's payment", async () => {
  await using sandbox = await openSandbox()
  const key = await makePayment(sandbox, await sandbox.signIn())
  const token = await sandbox.signIn('office@example.com')
  const fetchAnswers = async (of: string) => [
    await sandbox.call('GET', `transactions/${of}`, { token }),
    await sandbox.call('GET', `transactions/status?transaction_key=${of}`, { token }),
    await sandbox.call('GET', `transactions/history?transaction_key=${of}`, { token }),
    await sandbox.call('POST', `transactions/${of}`, { token, body: { description: 'x' } }),
    await sandbox.call('POST', `transactions/${of}/confirm`, { token, body: {} }),
    await sandbox.call('GET', `transactions/${of}/cancel`, { token }),
    await sandbox.call('GET', `transactions/${of}/set_floating_rate`, { token }),
  ]

  const fetchBodies = async (of: string) => (await fetchAnswers(of)).map(({ status, body }) => ({ status, body }))
  expect(await fetchBodies(key)).toEqual(await fetchBodies('tx_unknown'))
  expect((await fetchBodies(key)).map(({ status }) => status)).toEqual(Array(7).fill(404))
})

test('requires confirmation after an edit and rejects edits once coins arrived', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token, { refund_address: BITCOIN_ADDRESS })
  const edit = (body: object) => sandbox.call('POST', `transactions/${key}`, { token, body })

  expect((await edit({ sum: '100.00' })).body).toMatchObject({
    amount: '100.00',
    total: '101.75',
    confirmed_at: null,
    deposit_address: null,
    form: { refund_address: BITCOIN_ADDRESS },
  })
  expect((await edit(createPaymentForm({ sum: '90.00' }))).body).toMatchObject({
    amount: '90.00',
    form: { refund_address: null },
  })
  await sandbox.call('POST', `transactions/${key}/confirm`, { token, body: {} })
  await sandbox.post(`/console/transactions/${key}`, { do: 'full' })
  expect(await edit({ sum: '80.00' })).toMatchObject({ status: 409, body: { code: 'error.payment_changed' } })
})

import { expect, test } from 'vitest'
import { makePayment, OWN_IBAN } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

const OWN = {
  name: 'To my account',
  amount: '250.00',
  sum_currency: 'EUR',
  currency: 'EUR',
  coin: 'BTC',
  receiver_is_self: true,
  receiver_name: 'Maria Tamm',
  receiver_iban: OWN_IBAN,
}
const OTHER = {
  ...OWN,
  name: 'Rent',
  receiver_is_self: false,
  receiver_name: 'Anna Schmidt',
  receiver_iban: 'DE02120300000000202051',
}

test('creates, edits, applies and deletes a template', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  const made = await sandbox.call('POST', 'templates', { token, body: OWN })
  expect(made.status).toBe(201)
  const { id } = made.body as { id: string }
  const changed = await sandbox.call('PATCH', `templates/${id}`, { token, body: { name: 'Savings', amount: null } })
  expect(changed.body).toMatchObject({ id, name: 'Savings', amount: null, receiver_iban: OWN_IBAN })
  expect((await sandbox.call('GET', `transactions/template/${id}`, { token })).body).toMatchObject({
    sum: null,
    coin: 'BTC',
    receiver_iban: OWN_IBAN,
  })
  expect((await sandbox.call('GET', 'templates', { token })).body).toMatchObject([{ id, name: 'Savings' }])

  expect((await sandbox.call('DELETE', `templates/${id}`, { token })).status).toBe(204)
  expect((await sandbox.call('GET', `templates/${id}`, { token })).status).toBe(404)
  expect((await sandbox.call('DELETE', `templates/${id}`, { token })).status).toBe(404)
})

test.each([
  [{ name: '' }, 'name'],
  [{ receiver_iban: 'EE382200221020145686' }, 'receiver_iban'],
  [{ amount: '4.99' }, 'amount'],
  [{ amount: '15000.01' }, 'amount'],
  [{ amount: 'much' }, 'amount'],
  [{ coin: 'DOGE' }, 'coin'],
  [{ refund_address: '0x52908400098527886E0F7030069857D2E4169EE7' }, 'refund_address'],
  [{ description: '<script>' }, 'description'],
])('rejects a template with %o at %s', async (change, field) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const { status, body } = await sandbox.call('POST', 'templates', { token, body: { ...OWN, ...change } })

  expect(status).toBe(422)
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
})

test("responds 404 for another customer's template", async () => {
  await using sandbox = await openSandbox()
  const maria = await sandbox.signIn()
  const { id } = (await sandbox.call('POST', 'templates', { token: maria, body: OWN })).body as { id: string }
  const office = await sandbox.signIn('office@example.com')

  for (const [method, path] of [
    ['GET', `templates/${id}`],
    ['PATCH', `templates/${id}`],
    ['DELETE', `templates/${id}`],
    ['GET', `transactions/template/${id}`],
  ] as const) {
    const body = method === 'PATCH' ? { name: 'Mine' } : undefined
    expect((await sandbox.call(method, path, { token: office, body })).status, `${method} ${path}`).toBe(404)
  }
})

test('creates a template from a payment, without its voucher', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token, { description: 'Rent November' })

  const made = await sandbox.call('POST', `transactions/${key}/template`, { token, body: { name: 'Rent' } })

  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Rent',
    amount: '750.00',
    description: 'Rent November',
    receiver_iban: OWN_IBAN,
  })
  expect(made.body).not.toHaveProperty('voucher')
  expect((await sandbox.call('POST', `transactions/${key}/template`, { token, body: { name: ' ' } })).status).toBe(422)
})

test('requires the capability to create and use a template for another person', async () => {
  await using sandbox = await openSandbox()
  await sandbox.page('/s/templates-own-only')
  const token = await sandbox.signIn('templates-own-only-4@example.com')
  const listed = (await sandbox.call('GET', 'templates', { token })).body as { id: string; name: string }[]
  const rent = listed.find(({ name }) => name === 'Rent')

  expect(listed.map(({ name }) => name)).toEqual(['Emily', 'Rent', 'To my account'])
  expect((await sandbox.call('GET', `transactions/template/${rent?.id}`, { token })).body).toMatchObject({
    ok: false,
    code: 'error.no_permissions',
  })
  expect((await sandbox.call('POST', 'templates', { token, body: OTHER })).status).toBe(403)
})

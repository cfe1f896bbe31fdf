import { expect, test } from 'vitest'
import { createPaymentForm } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'
import { enterCustomer, errorsOf } from './rules-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

test.each([
  ['GBP', '4.00', 422],
  ['GBP', '5.00', 201],
  ['GBP', '14900.00', 422],
  ['EUR', '4.99', 422],
  ['EUR', '5.00', 201],
  ['EUR', '15000.00', 201],
  ['EUR', '15000.01', 422],
])('compares %s %s in EUR and responds %i (rules.md#payment-bounds)', async (currency, sum, status) => {
  await using sandbox = await openSandbox()
  const maria = enterCustomer(sandbox, 'level-3')
  const { first_name, last_name } = (await maria.ask('GET', 'me')).body as Record<string, string>
  const pounds = { receiver_iban: null, receiver_sort_code: '089999', receiver_account: '66374958' }
  const body = createPaymentForm({
    ...(currency === 'GBP' && { ...pounds, receiver_is_self: false }),
    receiver_name: currency === 'GBP' ? 'Emily Clarke' : `${first_name} ${last_name}`,
    currency,
    sum_currency: currency,
    sum,
  })
  const answer = await maria.ask('POST', 'transactions', body)
  expect(answer.status).toBe(status)
  expect(Object.keys(errorsOf(answer))).toEqual(status === 422 ? ['sum'] : [])
})

/** The platform's errors for a payment in GBP to an account. */
async function fetchPoundErrors(sandbox: Sandbox, receiver_sort_code: string, receiver_account: string) {
  const bank = { receiver_iban: null, receiver_sort_code, receiver_account, receiver_name: 'Emily Clarke' }
  const body = createPaymentForm({ currency: 'GBP', sum_currency: 'GBP', receiver_is_self: false, ...bank })
  return errorsOf(await enterCustomer(sandbox, 'verified-personal').ask('POST', 'transactions', body))
}

test.each([
  ['66374958', /^right$/],
  ['66374959', /not valid/],
  ['6637495', /length/],
  ['663749581', /length/],
])('returns for account number %s: %s (rules.md#uk-account)', async (number, words) => {
  await using sandbox = await openSandbox()
  const errors = await fetchPoundErrors(sandbox, '089999', number)
  expect(errors['receiver_account']?.[0] ?? 'right').toMatch(words)
})

test.each([
  ['000000', '66374958', /not valid/],
  ['08999', '66374958', /length/],
  ['200052', '55779911', /disabled/],
])('returns for sort code %s with %s: %s (rules.md#uk-account)', async (sort, number, words) => {
  await using sandbox = await openSandbox()
  expect((await fetchPoundErrors(sandbox, sort, number))['receiver_sort_code']?.[0]).toMatch(words)
})

test('rejects a second voucher and keeps the first (rules.md#voucher-single)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'vouchers')
  const body = createPaymentForm({ receiver_name: 'Kaarel Mets', voucher: 'THANKS10' })
  const made = (await person.ask('POST', 'transactions', body)).body as { transaction_key: string; fee: unknown }
  const second = await person.ask('POST', `transactions/${made.transaction_key}`, { voucher: 'FIVE-EUR' })

  expect(second).toMatchObject({ status: 422, body: { errors: { voucher: [expect.stringMatching(/one voucher/)] } } })
  const kept = (await person.ask('GET', `transactions/${made.transaction_key}`)).body as { voucher: unknown }
  expect(JSON.stringify(kept.voucher)).toContain('THANKS10')
})

test.each([
  ['SUMMER10', 'run out'],
  ['FIRST10', 'redeemed'],
  ['NOSUCH', 'unknown'],
])('rejects voucher %s, which is %s (rules.md#voucher-usable)', async (voucher) => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'vouchers')
  const made = await person.ask('POST', 'transactions', createPaymentForm({ receiver_name: 'Kaarel Mets', voucher }))
  expect(made).toMatchObject({ status: 422, body: { errors: { voucher: [expect.any(String)] } } })
})

test('rejects orders without service and shows past ones (rules.md#no-service)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'no-service')
  const made = await person.ask('POST', 'transactions', createPaymentForm({ receiver_name: 'Kaarel Mets' }))
  expect(made).toMatchObject({ status: 403, body: { code: 'error.no_service' } })
  for (const path of ['transactions/me', 'me', 'me/vouchers', 'contracts']) {
    expect((await person.ask('GET', path)).status, path).toBe(200)
  }
})

test('rejects orders at level 0 and to others at level 1 (rules.md#level-gates)', async () => {
  await using sandbox = await openSandbox()
  const nobody = enterCustomer(sandbox, 'level-0')
  expect((await nobody.ask('POST', 'transactions', createPaymentForm({ receiver_name: 'Kaarel Mets' }))).status).toBe(
    403,
  )

  const starter = enterCustomer(sandbox, 'level-1')
  sandbox.control.context.database.run('update accounts set has_third_party = 1 where level = 1')
  const friend = { receiver_is_self: false, receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
  expect((await starter.ask('POST', 'transactions', createPaymentForm(friend))).status).toBe(403)
  const own = createPaymentForm({ sum: '50.00', receiver_name: 'Kaarel Mets' })
  expect((await starter.ask('POST', 'transactions', own)).status).toBe(201)
})

test('responds 401 to a voucher list without a session (rules.md#sign-in-required)', async () => {
  await using sandbox = await openSandbox()
  expect((await sandbox.call('GET', 'me/vouchers')).status).toBe(401)
})

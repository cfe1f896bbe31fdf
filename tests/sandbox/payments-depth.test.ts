import { expect, test } from 'vitest'
import { makePayment, createPaymentForm } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const ADDRESS = {
  receiver_street: 'Istiklal Caddesi 12',
  receiver_city: 'Istanbul',
  receiver_zip_code: '34430',
  receiver_country_code: 'TR',
}
const TURKISH = { receiver_is_self: false, receiver_name: 'Elif Demir', receiver_iban: 'TR330006100519786457841326' }
const BRITISH = {
  currency: 'GBP',
  sum_currency: 'GBP',
  receiver_is_self: false,
  receiver_name: 'Emily Clarke',
  receiver_iban: null,
  receiver_sort_code: '08-99-99',
  receiver_account: '6637 4958',
}
const parseCents = (text: string) => BigInt(text.replace('.', ''))

test('requires a full address and charges 39 EUR outside SEPA', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const create = (changes: object) =>
    sandbox.call('POST', 'transactions', { token, body: createPaymentForm({ ...TURKISH, ...changes }) })

  expect((await create({ receiver_street: 'Istiklal Caddesi 12' })).body).toMatchObject({
    errors: {
      receiver_city: ['Enter the full address of the recipient: street, city, postal code and country.'],
      receiver_zip_code: [expect.any(String)],
      receiver_country_code: [expect.any(String)],
    },
  })
  expect((await create(ADDRESS)).body).toMatchObject({
    in_sepa: false,
    instant: false,
    fee: '52.13',
    fee_fixed: '39.00',
    fee_service: '13.13',
    total: '802.13',
    receiver_address: { city: 'Istanbul', country_code: 'TR' },
    name_check: { result: 'not_possible' },
  })
})

test("pays GBP to a sort code and account number, priced in EUR at the pound's rate", async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  const made = await sandbox.call('POST', 'transactions', { token, body: createPaymentForm(BRITISH) })

  expect(made.body).toMatchObject({
    amount: '750.00',
    currency: 'GBP',
    iban: null,
    receiver_sort_code: '089999',
    receiver_account: '66374958',
    bank_name: 'The Co-operative Bank',
    fee_fixed: '0.00',
    name_check: { result: 'match' },
  })
  const { amount_eur, pound_rate, fee, total } = made.body as Record<string, string>
  expect(Number(amount_eur) / 750).toBeCloseTo(Number(pound_rate), 3)
  expect(parseCents(amount_eur ?? '') + parseCents(fee ?? '')).toBe(parseCents(total ?? ''))
})

// Vectors of VocaLink's "Validating account numbers", and the sandbox's disabled bank and account.
test.each([
  ['12-34-5', '66374958', { receiver_sort_code: ['The sort code does not have the correct length.'] }],
  ['089999', '6637495', { receiver_account: ['The account number does not have the correct length.'] }],
  ['99-00-00', '66374958', { receiver_sort_code: ['The sort code is not valid.'] }],
  ['089999', '66374959', { receiver_account: ['The account number is not valid.'] }],
  ['20-00-52', '66374958', { receiver_sort_code: ['Payments to this sort code are disabled.'] }],
  ['20-29-59', '63748472', { receiver_account: ['Payments to this account number are disabled.'] }],
  ['', '', { receiver_sort_code: ['This field is required.'], receiver_account: ['This field is required.'] }],
])('rejects sort code %j with account %j: %j', async (sortCode, account, errors) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const body = createPaymentForm({ ...BRITISH, receiver_sort_code: sortCode, receiver_account: account })

  expect((await sandbox.call('POST', 'transactions', { token, body })).body).toMatchObject({ errors })
})

test.each(['100', '0.01', '0.012345'])('sends exactly %s coins with parts that add up', async (sum) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const coin = sum === '100' ? 'USDC' : 'BTC'
  const body = { ...createPaymentForm({ sum, coin, sum_currency: coin }) }

  const quote = (await sandbox.call('POST', 'transactions/ticket', { token, body })).body as Record<string, string>
  const key = await makePayment(sandbox, token, { sum, coin, sum_currency: coin })
  const payment = (await sandbox.call('GET', `transactions/${key}`, { token })).body as Record<string, string>

  for (const price of [quote, payment]) {
    expect(Number(price['coin_amount'])).toBe(Number(sum))
    expect(parseCents(price['amount'] ?? '') + parseCents(price['fee'] ?? '')).toBe(parseCents(price['total'] ?? ''))
    const worth = Number(price['coin_amount']) * Number(price['rate'])
    expect(worth - Number(price['total'])).toBeGreaterThanOrEqual(-0.000001)
    expect(worth - Number(price['total'])).toBeLessThan(0.03)
  }
  expect(payment).toMatchObject({ sum_currency: coin, form: { sum_currency: coin } })
})

test.each([
  ['Anna Schmidt', { result: 'match', name: null }],
  ['SCHMIDT ANNA', { result: 'match', name: null }],
  ['Ana Schmidt', { result: 'close_match', name: 'Anna Schmidt' }],
  ['A. Schmidt', { result: 'close_match', name: 'Anna Schmidt' }],
  ['Peter Braun', { result: 'no_match', name: null }],
])('payee name %j: the bank of a known account returns %j', async (name, answer) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const iban = 'DE02 1203 0000 0000 2020 51'

  const checked = await sandbox.call('POST', 'iban/check', { token, body: { iban, name } })
  const made = await sandbox.call('POST', 'transactions', {
    token,
    body: createPaymentForm({ receiver_is_self: false, receiver_name: name, receiver_iban: iban }),
  })

  expect(checked.body).toMatchObject({ valid: true, sepa: true, instant: true, name_check: answer })
  expect(made.body).toMatchObject({ name_check: answer })
})

test('limits payee name checks per account and still confirms the holder (T107)', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('verified-personal')
  const iban = 'DE02 1203 0000 0000 2020 51'
  const checkName = async (name: string, by = token) => {
    const { body } = await sandbox.call('POST', 'iban/check', { token: by, body: { iban, name } })
    return (body as { name_check: { result: string; name: string | null } }).name_check
  }
  // Repeating a name is not counted: the form checks while the customer types.
  for (let again = 0; again < 70; again += 1)
    expect(await checkName('Maria Muster')).toMatchObject({ result: 'no_match' })
  for (let tried = 0; tried < 59; tried += 1) await checkName(`Somebody Else ${tried}`)

  for (const name of ['Jaan Tamm', 'Ana Schmidt', 'Anna Schmidt']) {
    expect(await checkName(name)).toMatchObject({ result: 'not_possible', name: null })
  }
  const form = createPaymentForm({ receiver_is_self: false, receiver_name: 'Ana Schmidt', receiver_iban: iban })
  const made = await sandbox.call('POST', 'transactions', { token, body: form })
  expect(made.body).toMatchObject({ name_check: { result: 'not_possible', name: null } })
  // Even then another person's account is not accepted as the customer's own.
  const own = createPaymentForm({ receiver_is_self: true, receiver_iban: iban })
  expect((await sandbox.call('POST', 'transactions', { token, body: own })).status).toBe(422)
  expect(await checkName('Ana Schmidt', await sandbox.signIn())).toMatchObject({ result: 'close_match' })
})

test('reports an invalid account as such without an error', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  for (const body of [{ iban: 'EE00' }, { sort_code: '12', account_number: '1' }, {}]) {
    expect(await sandbox.call('POST', 'iban/check', { token, body })).toMatchObject({
      status: 200,
      body: { valid: false, name_check: null },
    })
  }
})

test("lets a person pay as their company, and rejects another person's company", async () => {
  await using sandbox = await openSandbox()
  const { token, path } = sandbox.control.enter('payment-as-company')
  const { company } = (await sandbox.call('GET', path.slice(1), { token })).body as { company: { id: string } }
  const body = createPaymentForm({ company_id: company.id, receiver_name: 'tamm design', receiver_is_company: true })

  expect((await sandbox.call('POST', 'transactions', { token, body })).body).toMatchObject({
    payer_name: 'Tamm Design OÜ',
    company: { name: 'Tamm Design OÜ' },
    receiver_is_self: true,
  })
  const stranger = await sandbox.signIn()
  expect(await sandbox.call('POST', 'transactions', { token: stranger, body })).toMatchObject({ status: 403 })
})

test('holds the rate of a stablecoin for 20 minutes through a conversion service', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const read = async (coin: string) => {
    const key = await makePayment(sandbox, token, { coin })
    return (await sandbox.call('GET', `transactions/${key}`, { token })).body
  }

  expect(await read('USDC')).toMatchObject({ rate_expires_sec: 1200, conversion_service: expect.any(String) })
  expect(await read('BTC')).toMatchObject({ rate_expires_sec: 1800, conversion_service: null })
})

test('accepts a refund address for a short payment and then allows its cancellation', async () => {
  await using sandbox = await openSandbox()
  const { token, path } = sandbox.control.enter('payment-I-no-refund-address')
  const key = path.replace('/transactions/', '')
  const sendRefundAddress = (refund_address: string) =>
    sandbox.call('POST', `transactions/${key}`, { token, body: { refund_address } })

  expect((await sendRefundAddress('nonsense')).body).toMatchObject({ errors: { refund_address: [expect.any(String)] } })
  expect((await sendRefundAddress('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).body).toMatchObject({
    status: 'I',
    allowed_actions: expect.arrayContaining(['cancel']),
  })
  expect((await sandbox.call('GET', `transactions/${key}/cancel`, { token })).body).toMatchObject({
    status: 'R',
    refund: { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
  })
})

test('honours a rate that is held past the expiry of a payment', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token, { if_late: 'float' }, { confirm: false })
  sandbox.control.moveClock(24 * 60 * MINUTE - 5 * MINUTE)
  await sandbox.call('POST', `transactions/${key}/confirm`, { token, body: {} })
  sandbox.control.moveClock(10 * MINUTE)

  const { status, payable_until, rate_expires } = (await sandbox.call('GET', `transactions/${key}`, { token }))
    .body as Record<string, string>
  expect(status).toBe('N')
  expect(payable_until).toBe(rate_expires)
  sandbox.control.moveClock(21 * MINUTE)
  const lapsed = (await sandbox.call('GET', `transactions/${key}`, { token })).body as { history: { at: string }[] }
  const moments = lapsed.history.map(({ at }) => at)
  expect(lapsed).toMatchObject({ status: 'X' })
  expect(moments).toEqual(moments.toSorted())
})

test('pays out an overpayment after its review', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token, { refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' })
  const press = (happening: string) => sandbox.post(`/console/transactions/${key}`, { do: happening })
  await press('over')
  for (let step = 0; step < 5; step += 1) await press('step')
  await press('revision')

  await press('resolve')

  expect((await sandbox.call('GET', `transactions/${key}`, { token })).body).toMatchObject({ status: 'P' })
})

import { expect, test } from 'vitest'
import { listEntries, getBalance } from '#sandbox/books/books.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'
import {
  type Payment,
  type Link,
  createKey,
  openMerchant,
  postPayment,
  startPayment,
  readPayment,
  answerPayment,
  simulate,
  openScenario,
  BACK,
  ANNA,
  UNAVAILABLE,
} from './pay-link-client.ts'

const DAY = 24 * 60 * MINUTE

test('settles a link payment with its merchant, less the fee (rules.md#collect-fee)', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await openMerchant(sandbox)
  const payment = await startPayment(sandbox, link)
  expect(payment).toMatchObject({ status: 'N', rate_expires_sec: 1800, currency: 'EUR', amount: '49.00' })
  await simulate(sandbox, payment, 'full')
  sandbox.control.moveClock(2 * DAY)
  expect(await readPayment(sandbox, payment)).toMatchObject({ list_status: 'COMPLETED', allowed_actions: ['receipt'] })

  const { body } = await sandbox.call('GET', 'collect_settlements', { token })
  // 1.75% of 49.00 is 0.8575, rounded to 0.86.
  expect(body).toMatchObject({
    total: 1,
    items: [
      { gross: '49.00', fee: '0.86', net: '48.14', currency: 'EUR', status: 'arrived', collect_link_id: link.id },
    ],
    sums: [{ currency: 'EUR', gross: '49.00', fee: '0.86', net: '48.14' }],
  })
  const { context } = sandbox.control
  expect(findWrongBooks(context)).toEqual([])
  const what = listEntries(context, payment.number).map((entry) => entry.what)
  expect(what.toReversed()).toEqual(['received', 'converted', 'paid_out'])
  expect(getBalance(context, 'payments', 'ETH')).toBe(0n)
})

test('lists link payments apart and outside of limits (rules.md#collect-limits)', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await openMerchant(sandbox)
  const payment = await startPayment(sandbox, link)
  await simulate(sandbox, payment, 'full')
  for (const path of ['transactions/me', 'transactions/me-all'])
    expect((await sandbox.call('GET', path, { token })).body, path).toMatchObject({ total: 0, items: [] })
  for (const path of ['transactions/latest', 'transactions/unfinished'])
    expect((await sandbox.call('GET', path, { token })).body, path).toEqual([])
  expect((await sandbox.call('GET', `transactions/${payment.number}`, { token })).status).toBe(404)
  expect((await sandbox.call('GET', 'me/limits', { token })).body).toMatchObject({
    payment: { rolling_24h: { used: '0.00' } },
  })
  expect((await sandbox.call('GET', 'transactions/collect', { token })).body).toMatchObject({ total: 1 })
})

test('hides private data of merchant and payer from each other', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await openMerchant(sandbox)
  const payment = await startPayment(sandbox, link, { ...ANNA, payer_email: 'anna@example.com' })
  await answerPayment(sandbox, payment, { choice: 'choices', refund_address: BACK, if_over: 'refund' })
  await simulate(sandbox, payment, 'over')
  const { body: application } = await sandbox.call('GET', 'collect_applications', { token })
  const [{ settlement_iban: iban }] = application as [{ settlement_iban: string }]
  const { body: me } = await sandbox.call('GET', 'me', { token })
  const { email, id } = me as { email: string; id: string }
  const open = [await sandbox.call('GET', `collect_links/${link.code}`), await readPayment(sandbox, payment)]
  for (const secret of [iban, email, id]) expect(JSON.stringify(open)).not.toContain(secret)

  const { body } = await sandbox.call('GET', 'transactions/collect', { token })
  expect(JSON.stringify(body)).not.toContain(BACK)
  expect(JSON.stringify(body)).not.toContain('anna@example.com')
  expect(JSON.stringify(body)).not.toContain(payment.key)
})

test('responds 404 alike to unknown, disabled, expired and used-up links (T48)', async () => {
  await using sandbox = await openSandbox()
  const codes = ['pay-link-off', 'pay-link-expired', 'pay-link-used-up'].map(
    (name) => sandbox.control.enter(name).path.split('/').at(-1) ?? '',
  )
  for (const code of [...codes, 'nothing']) {
    expect(await sandbox.call('GET', `collect_links/${code}`), code).toMatchObject(UNAVAILABLE)
    expect(await postPayment(sandbox, { code } as Link), code).toMatchObject(UNAVAILABLE)
  }
})

test('creates one payment from a duplicate submit', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await openMerchant(sandbox, { max_uses: 1 })
  const key = createKey()
  const [first, second] = await Promise.all([
    postPayment(sandbox, link, ANNA, key),
    postPayment(sandbox, link, ANNA, key),
  ])
  expect(second.body).toEqual(first.body)
  expect((await sandbox.call('GET', 'transactions/collect', { token })).body).toMatchObject({ total: 1 })
  expect((await postPayment(sandbox, link, { ...ANNA, coin: 'BTC' }, key)).status).toBe(409)
})

test('continues a payment after its link is disabled, without a new price', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await openMerchant(sandbox)
  const [first, second] = [await startPayment(sandbox, link), await startPayment(sandbox, link)]
  const off = await sandbox.call('PATCH', `me/collect_links/${link.id}`, { token, body: { status: 'DISABLED' } })
  expect(off.body).toMatchObject({ status: 'DISABLED', payable: false })
  await simulate(sandbox, first, 'full')
  expect((await readPayment(sandbox, first)).status).toBe('U')
  await simulate(sandbox, second, 'expire')
  expect((await answerPayment(sandbox, second, { choice: 'renew' })).status).toBe(409)
  expect((await readPayment(sandbox, second)).allowed_actions).not.toContain('renew')
})

test("settles a link in GBP in the merchant's currency", async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await openMerchant(sandbox, { amount: '100.00', currency: 'GBP' })
  const payment = await startPayment(sandbox, link)
  expect(payment).toMatchObject({ amount: '100.00', currency: 'GBP' })
  await simulate(sandbox, payment, 'full')
  sandbox.control.moveClock(2 * DAY)
  const { body } = await sandbox.call('GET', 'collect_settlements', { token })
  const [{ gross, currency }] = (body as { items: [{ gross: string; currency: string }] }).items
  expect(currency).toBe('EUR')
  expect(Number(gross)).toBeGreaterThan(100)
  expect((await sandbox.call('GET', 'transactions/collect', { token })).body).toMatchObject({
    items: [{ amount: '100.00', currency: 'GBP' }],
    sums: [{ currency: 'GBP', amount: '100.00' }],
  })
})

test.each([
  [{ label: ' ' }, 'label'],
  [{ label: 'Invoice \u202e7' }, 'label'],
  [{ amount: '1,000.5' }, 'amount'],
  [{ amount: '4.99' }, 'amount'],
  [{ amount: '15000.01' }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ reference: 'Räksmörgås' }, 'reference'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  [{ max_uses: 0 }, 'max_uses'],
])('rejects a link with %o at %s', async (changes, field) => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('collect-approved')
  const body = { label: 'Invoice 7', amount: '49.00', currency: 'EUR', ...changes }
  const refused = await sandbox.call('POST', 'me/collect_links', { token, body, key: createKey() })
  expect(refused.status).toBe(422)
  expect(Object.keys((refused.body as { errors: object }).errors)).toEqual([field])
})

test("rejects line breaks in a payer's name, which goes into the merchant's email", async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox)
  const refused = await postPayment(sandbox, link, {
    ...ANNA,
    payer_name: 'Anna\n\nLog in again: https://phish.example',
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: { payer_name: [expect.any(String)] } } })
})

test("validates the payer's amount of an open link against the payment limits", async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox, { amount: null })
  for (const amount of [undefined, '', 'ten', '4.99', '15000.01'])
    expect((await postPayment(sandbox, link, { ...ANNA, amount })).body, String(amount)).toMatchObject({
      errors: { amount: [expect.any(String)] },
    })
  const { body } = await sandbox.call('POST', `collect_links/${link.code}/quote`, {
    body: { coin: 'ETH', amount: '80' },
  })
  expect(body).toMatchObject({ amount: '80.00', coin: 'ETH', network_name: 'Ethereum', hold_sec: 1800 })
  expect(await startPayment(sandbox, link, { ...ANNA, amount: '80' })).toMatchObject({ amount: '80.00' })
})

test("responds 404 for another business's link", async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox)
  const { token } = sandbox.control.enter('collect-approved')
  for (const [method, body] of [['GET'], ['PATCH', { status: 'DISABLED' }]] as const) {
    expect((await sandbox.call(method, `me/collect_links/${link.id}`, { token, body })).status).toBe(404)
  }
  const person = await sandbox.signIn()
  for (const path of ['me/collect_links', 'collect_settlements'])
    expect((await sandbox.call('GET', path, { token: person })).status, path).toBe(403)
})

test('emails merchant and payer in their own languages with their own links', async () => {
  await using sandbox = await openSandbox()
  const { link } = await openMerchant(sandbox)
  const { body } = await sandbox.call('POST', `collect_links/${link.code}/pay`, {
    body: { ...ANNA, payer_email: 'anna@example.com' },
    key: createKey(),
    headers: { language: 'de' },
  })
  const payment = body as Payment
  await simulate(sandbox, payment, 'full')
  sandbox.control.moveClock(2 * DAY)
  const emails = sandbox.control.context.database.all<{
    recipient: string
    code: string
    language: string
    link: string
  }>(
    `select recipient, code, language, link from emails where code like 'collect.%' and code not in ('collect.approved') order by id`,
  )
  expect(emails.map(({ code, language }) => [code, language])).toEqual([
    ['collect.seen', 'en'],
    ['collect.payer_seen', 'de'],
    ['collect.paid', 'en'],
    ['collect.payer_paid', 'de'],
    ['collect.settled', 'en'],
  ])
  expect(emails[1]).toMatchObject({ recipient: 'anna@example.com' })
  expect(emails[1]?.link).toContain(`/pay/${link.code}/${payment.key}`)
  expect(emails[0]?.link).not.toContain(payment.key)
})

test("pays out again without the payer after the merchant's bank returned a payout", async () => {
  await using sandbox = await openSandbox()
  const { payment } = await openScenario(sandbox, 'pay-link-payout-returned')
  expect(payment).toMatchObject({ status: 'R', payout: 'returned', question: null })
  expect(payment.allowed_actions).not.toContain('refund')
  await simulate(sandbox, payment, 'resolve')
  sandbox.control.moveClock(2 * DAY)
  expect(await readPayment(sandbox, payment)).toMatchObject({ list_status: 'COMPLETED', payout: null })
})

test('returns a receipt only to the payer and only for a completed payment', async () => {
  await using sandbox = await openSandbox()
  const paid = await openScenario(sandbox, 'pay-link-paid')
  const file = await sandbox.page(`/api/collect_payments/${paid.payment.key}/receipt/pdf`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const waiting = await openScenario(sandbox, 'pay-link-N')
  expect((await sandbox.page(`/api/collect_payments/${waiting.payment.key}/receipt/pdf`)).status).toBe(404)
  expect((await sandbox.call('GET', `collect_payments/${paid.payment.number}`)).status).toBe(404)
})

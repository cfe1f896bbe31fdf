import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BANK, booksOf, openBuyer } from './buy-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => expect(booksOf(sandbox).sums).toEqual([]))

type Consent = { id: string; status: string; expires_at: string | null }

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const addressIn = ({ body }: { body: unknown }) => (body as { redirect_url: string | null }).redirect_url
const consents = async (buyer: Awaited<ReturnType<typeof openBuyer>>) =>
  (await buyer.ask('GET', 'buy/consents')).body as Consent[]

test('banks are found by country, name and BIC, whatever case and accents', async () => {
  const buyer = await openBuyer(sandbox)
  const find = async (query: string) =>
    ((await buyer.ask('GET', `buy/institutions${query}`)).body as { name: string; country: string }[]).map(
      ({ name }) => name,
    )
  const all = (await buyer.ask('GET', 'buy/institutions')).body as { country: string; id: string }[]
  expect(all.length).toBeGreaterThanOrEqual(30)
  expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(await find('?country=ee')).toEqual(['Kadaka Pank', 'Rannaliiva Pank', 'Tuuleveski Pank'])
  expect(await find('?q=CREDIT')).toEqual(['Crédit Val-de-Brume'])
  expect(await find('?country=PT&q=mralpt')).toEqual(['Banco Maré Alta'])
  expect(await find('?q=no+such+bank')).toEqual([])
  expect(await find('?country=US')).toEqual([])
})

test('a customer allows access, chooses an account, authorises the payment, and gets their crypto', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  expect(await buyer.authorisation(id)).toEqual({
    consent: null,
    auth: 'none',
    payment: 'none',
    reason: null,
    redirect_url: null,
    institution_id: null,
  })
  expect((await buyer.ask('GET', `buy/consent-for-institution/${BANK}`)).body).toBeNull()
  const bank = addressIn(await buyer.setPayer(id))
  expect(bank).toContain(`${sandbox.url}/sandbox/bank/`)
  expect(await buyer.authorisation(id)).toMatchObject({
    consent: { status: 'AWAITING_AUTHORISATION' },
    auth: 'pending',
    redirect_url: bank,
    institution_id: BANK,
  })
  expect(await buyer.letter(id)).toBe('N')
  expect(await buyer.fetchAccounts(id)).toMatchObject({ status: 409, body: { code: 'error.consent_needed' } })
  // Going again goes to the same place.
  expect(addressIn(await buyer.setPayer(id))).toBe(bank)

  const back = await buyer.atBank(bank, 'agree')
  expect(back.headers.get('location')).toBe(
    'http://localhost:3000/buy/open-banking-callback?stage=auth&result=success&lang=en',
  )
  expect(await buyer.authorisation(id)).toMatchObject({
    consent: { status: 'AUTHORISED' },
    auth: 'success',
    redirect_url: null,
  })
  const [account] = await buyer.payerAccounts(id)
  expect(account).toMatchObject({ name: 'Everyday account', iban: expect.stringMatching(/^EE\d{18}$/) })

  const payment = addressIn(await buyer.setPayer(id, { institution_id: BANK, account_id: account?.id ?? '' }))
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'W', allowed_actions: ['cancel', 'choose_method'] },
    deposit_method: { type: 'OPEN_BANKING' },
  })
  expect(await buyer.authorisation(id)).toMatchObject({ payment: 'pending', redirect_url: payment })
  const paid = await buyer.atBank(payment, 'agree')
  expect(paid.headers.get('location')).toContain('stage=payment&result=success')
  // The money is on its way: nothing is cancelled now.
  expect(await buyer.read(id)).toMatchObject({ exchange_order: { status: 'W', allowed_actions: [] } })
  expect(codeOf(await buyer.cancel(id))).toBe('error.order_changed')
  buyer.move(10_000)
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'R' },
    deposit_order: { amount_received: '250.00' },
  })
  buyer.move(40 * MINUTE)
  expect(await buyer.letter(id)).toBe('Z')
  expect(booksOf(sandbox).orders).toEqual([])
})

test('who declines access can try again; the order waits on', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const back = await buyer.atBank(addressIn(await buyer.setPayer(id)), 'decline')
  expect(back.headers.get('location')).toContain('stage=auth&result=failure')
  expect(await buyer.authorisation(id)).toMatchObject({
    consent: { status: 'REJECTED' },
    auth: 'failure',
    reason: { code: 'bank.declined' },
  })
  expect(await buyer.letter(id)).toBe('N')
  expect(addressIn(await buyer.setPayer(id))).toContain('/sandbox/bank/')
  expect((await consents(buyer)).map(({ status }) => status)).toEqual(['AWAITING_AUTHORISATION', 'REJECTED'])
})

test.each([
  ['decline', 'bank.declined', 0],
  ['time_out', 'bank.timed_out', 0],
  ['agree', 'bank.not_enough_money', 1],
] as const)('a payment that comes to nothing (%s: %s) fails the order', async (wanted, code, index) => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const back = await buyer.atBank(await buyer.toPayment(id, index), wanted)
  expect(back.headers.get('location')).toContain('stage=payment&result=failure')
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'Y', cancellation_reason: { code }, allowed_actions: [] },
    deposit_order: { status: 'CANCELLED', amount_received: '0.00' },
  })
  expect(await buyer.authorisation(id)).toMatchObject({ payment: 'failure', reason: { code } })
})

test('a bank waits a quarter of an hour', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const address = await buyer.toPayment(id)
  buyer.move(15 * MINUTE - 1000)
  expect(await buyer.letter(id)).toBe('W')
  buyer.move(1000)
  expect(await buyer.letter(id)).toBe('Y')
  const page = await sandbox.page(new URL(address ?? '').pathname)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('nothing to answer')])
})

test('whoever leaves the bank without an answer can go back to it', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const address = await buyer.toPayment(id)
  const html = await (await sandbox.page(new URL(address ?? '').pathname)).text()
  expect(html).toContain(`http://localhost:3000/buy/method/open-banking/${BANK}?order=${id}`)
  expect((await buyer.authorisation(id)).redirect_url).toBe(address)
})

test('money from an account in another name goes back, and the order ends', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  await buyer.atBank(await buyer.toPayment(id, 2), 'agree')
  buyer.move(10_000)
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'F', cancellation_reason: { code: 'buy.payer_name' } },
    deposit_order: { status: 'RETURNED', amount_returned: '250.00' },
  })
})

test('access that is allowed already needs no visit of the bank', async () => {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  const id = await buyer.newOrder()
  expect(addressIn(await buyer.setPayer(id))).toBeNull()
  expect(await buyer.authorisation(id)).toMatchObject({ auth: 'success', institution_id: BANK })
  expect(await buyer.payerAccounts(id)).toHaveLength(3)
})

test('access is good for 180 days, and is over at once when it is taken back', async () => {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  const [consent] = await consents(buyer)
  expect(consent).toMatchObject({ status: 'AUTHORISED', expires_at: '2026-08-30T10:00:00.000Z' })
  const revoke = () => buyer.ask('POST', `buy/consent/${consent?.id}/revoke`, {})
  expect((await revoke()).body).toMatchObject({ status: 'REVOKE_REQUESTED' })
  expect((await revoke()).body).toMatchObject({ status: 'REVOKE_REQUESTED' })
  expect(await buyer.fetchAccounts(buyer.id)).toMatchObject({ status: 409, body: { code: 'error.consent_needed' } })
  expect(await buyer.authorisation(buyer.id)).toMatchObject({
    auth: 'failure',
    reason: { code: 'bank.consent_ended' },
  })
  buyer.move(MINUTE)
  expect((await revoke()).body).toMatchObject({ status: 'REVOKED' })

  const other = await openBuyer(sandbox, 'consent-AUTHORISED')
  other.move(179 * DAY)
  expect((await consents(other))[0]?.status).toBe('EXPIRED')
  expect((await other.ask('POST', `buy/consent/${consent?.id}/revoke`, {})).status).toBe(404)
})

test('access that is taken back while the bank asks for the payment stops the payment', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const address = await buyer.toPayment(id)
  const [consent] = await consents(buyer)
  await buyer.ask('POST', `buy/consent/${consent?.id}/revoke`, {})
  await buyer.atBank(address, 'agree')
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'Y', cancellation_reason: { code: 'bank.consent_ended' } },
  })
})

test.each([
  [{ institution_id: 'no-such-bank' }, 422, 'error.form_validation'],
  [{ institution_id: BANK, account_id: 'pay-0000000000000000' }, 409, 'error.consent_needed'],
  [{}, 422, 'error.form_validation'],
])('asking a bank with %o in the wrong order is refused: %s', async (body, status, code) => {
  const buyer = await openBuyer(sandbox)
  const refused = await buyer.setPayer(await buyer.newOrder(), body as Record<string, string>)

  expect([refused.status, codeOf(refused)]).toEqual([status, code])
})

test('only accounts that the bank has shown can pay', async () => {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  const refused = await buyer.setPayer(buyer.id, { institution_id: BANK, account_id: 'pay-0000000000000000' })

  expect(refused).toMatchObject({
    status: 422,
    body: { error_codes: { account_id: { code: 'validation.payer_account' } } },
  })
})

test('whoever goes over to a bank transfer is no longer awaited at the bank', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const address = await buyer.toPayment(id)
  await buyer.confirm(id)
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'W' },
    deposit_method: { type: 'SEPA_BANK_TRANSFER' },
  })
  const page = await (await sandbox.page(new URL(address ?? '').pathname)).text()
  expect(page).toContain('nothing to answer')
  buyer.move(20 * MINUTE)
  expect(await buyer.letter(id)).toBe('W')
})

test('nobody answers at the bank without logging in, twice, or at an address that is none', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const { pathname } = new URL((await buyer.toPayment(id)) ?? '')
  await sandbox.post(pathname, { do: 'agree' })
  expect((await buyer.authorisation(id)).payment).toBe('pending')
  await sandbox.post(pathname, { do: 'log_in' })
  await sandbox.post(pathname, { do: 'agree' })
  await sandbox.post(pathname, { do: 'decline' })
  expect((await buyer.authorisation(id)).payment).toBe('success')
  expect((await sandbox.page('/sandbox/bank/none')).status).toBe(404)
  expect((await sandbox.post('/sandbox/bank/none', { do: 'agree' })).status).toBe(404)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BANK, sumBooks, openBuyer } from './buy-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => expect(sumBooks(sandbox).sums).toEqual([]))

type Consent = { id: string; status: string; expires_at: string | null }

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const readRedirect = ({ body }: { body: unknown }) => (body as { redirect_url: string | null }).redirect_url
const fetchConsents = async (buyer: Awaited<ReturnType<typeof openBuyer>>) =>
  (await buyer.ask('GET', 'buy/consents')).body as Consent[]

test('finds banks by country, name and BIC, ignoring case and accents', async () => {
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

test('completes an order: consent, account choice, authorised payment, crypto', async () => {
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
  const bank = readRedirect(await buyer.setPayer(id))
  expect(bank).toContain(`${sandbox.url}/sandbox/bank/`)
  expect(await buyer.authorisation(id)).toMatchObject({
    consent: { status: 'AWAITING_AUTHORISATION' },
    auth: 'pending',
    redirect_url: bank,
    institution_id: BANK,
  })
  expect(await buyer.letter(id)).toBe('N')
  expect(await buyer.fetchAccounts(id)).toMatchObject({ status: 409, body: { code: 'error.consent_needed' } })
  // A repeated request returns the same address.
  expect(readRedirect(await buyer.setPayer(id))).toBe(bank)

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

  const payment = readRedirect(await buyer.setPayer(id, { institution_id: BANK, account_id: account?.id ?? '' }))
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'W', allowed_actions: ['cancel', 'choose_method'] },
    deposit_method: { type: 'OPEN_BANKING' },
  })
  expect(await buyer.authorisation(id)).toMatchObject({ payment: 'pending', redirect_url: payment })
  const paid = await buyer.atBank(payment, 'agree')
  expect(paid.headers.get('location')).toContain('stage=payment&result=success')
  // The money is in transit, so the order can no longer be cancelled.
  expect(await buyer.read(id)).toMatchObject({ exchange_order: { status: 'W', allowed_actions: [] } })
  expect(codeOf(await buyer.cancel(id))).toBe('error.order_changed')
  buyer.move(10_000)
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'R' },
    deposit_order: { amount_received: '250.00' },
  })
  buyer.move(40 * MINUTE)
  expect(await buyer.letter(id)).toBe('Z')
  expect(sumBooks(sandbox).orders).toEqual([])
})

test('allows a retry after declined access while the order keeps waiting', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const back = await buyer.atBank(readRedirect(await buyer.setPayer(id)), 'decline')
  expect(back.headers.get('location')).toContain('stage=auth&result=failure')
  expect(await buyer.authorisation(id)).toMatchObject({
    consent: { status: 'REJECTED' },
    auth: 'failure',
    reason: { code: 'bank.declined' },
  })
  expect(await buyer.letter(id)).toBe('N')
  expect(readRedirect(await buyer.setPayer(id))).toContain('/sandbox/bank/')
  expect((await fetchConsents(buyer)).map(({ status }) => status)).toEqual(['AWAITING_AUTHORISATION', 'REJECTED'])
})

test.each([
  ['decline', 'bank.declined', 0],
  ['time_out', 'bank.timed_out', 0],
  ['agree', 'bank.not_enough_money', 1],
] as const)('fails the order if the payment fails (%s: %s)', async (wanted, code, index) => {
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

test("expires the bank's payment request after 15 minutes (timeout)", async () => {
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

test('lets a customer who left the bank without an answer return to it', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const address = await buyer.toPayment(id)
  const html = await (await sandbox.page(new URL(address ?? '').pathname)).text()
  expect(html).toContain(`http://localhost:3000/buy/method/open-banking/${BANK}?order=${id}`)
  expect((await buyer.authorisation(id)).redirect_url).toBe(address)
})

test('returns money from an account in another name and fails the order', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  await buyer.atBank(await buyer.toPayment(id, 2), 'agree')
  buyer.move(10_000)
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'F', cancellation_reason: { code: 'buy.payer_name' } },
    deposit_order: { status: 'RETURNED', amount_returned: '250.00' },
  })
})

test("skips the bank's page with an existing consent", async () => {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  const id = await buyer.newOrder()
  expect(readRedirect(await buyer.setPayer(id))).toBeNull()
  expect(await buyer.authorisation(id)).toMatchObject({ auth: 'success', institution_id: BANK })
  expect(await buyer.payerAccounts(id)).toHaveLength(3)
})

test('expires a consent after 180 days and revokes it at once on request', async () => {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  const [consent] = await fetchConsents(buyer)
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
  expect((await fetchConsents(other))[0]?.status).toBe('EXPIRED')
  expect((await other.ask('POST', `buy/consent/${consent?.id}/revoke`, {})).status).toBe(404)
})

test('stops a pending payment when its consent is revoked', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const address = await buyer.toPayment(id)
  const [consent] = await fetchConsents(buyer)
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
])('rejects %o in the wrong order: %s', async (body, status, code) => {
  const buyer = await openBuyer(sandbox)
  const refused = await buyer.setPayer(await buyer.newOrder(), body as Record<string, string>)

  expect([refused.status, codeOf(refused)]).toEqual([status, code])
})

test('accepts only accounts that the bank has returned as payers', async () => {
  const buyer = await openBuyer(sandbox, 'consent-AUTHORISED')
  const refused = await buyer.setPayer(buyer.id, { institution_id: BANK, account_id: 'pay-0000000000000000' })

  expect(refused).toMatchObject({
    status: 422,
    body: { error_codes: { account_id: { code: 'validation.payer_account' } } },
  })
})

test('stops waiting for the bank after a switch to a bank transfer', async () => {
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

test('rejects bank actions without login, twice or at an unknown address', async () => {
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

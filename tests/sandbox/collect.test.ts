import { expect, test } from 'vitest'
import { createForm, createPdf } from './multipart.ts'
import { OWN_IBAN } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const OFFICE = 'office@example.com'
const DAY = 24 * 60 * MINUTE
const ENTERED = {
  website: 'https://sails.example',
  business_description: 'Sails, made to measure and sold online.',
  expected_monthly_volume: 'to_50000',
  settlement_iban: OWN_IBAN,
  settlement_currency: 'EUR',
  terms: true,
}

const apply = (sandbox: Sandbox, token: string, changes: object = {}) =>
  sandbox.call('POST', 'collect_applications', { token, body: createForm({ ...ENTERED, ...changes }) })

const fetchApplications = async (sandbox: Sandbox, token: string) =>
  (await sandbox.call('GET', 'collect_applications', { token })).body

/** Enters a merchant's scenario and returns their token. */
const enterMerchant = (sandbox: Sandbox, scenario = 'collect-active') => sandbox.control.enter(scenario).token

type Page = { items: { transaction_key: string; payer_name: string; list_status: string }[]; total: number }

const list = async (sandbox: Sandbox, token: string, path: string) =>
  (await sandbox.call('GET', path, { token })).body as Page

test('accepts one application with a document and approves it in 2 business days', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn(OFFICE)
  expect(await fetchApplications(sandbox, token)).toEqual([])

  const made = await apply(sandbox, token, { document: createPdf('register.pdf') })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ status: 'pending', website: ENTERED.website, settlement_iban: OWN_IBAN })
  const { id } = made.body as { id: string }
  expect(await fetchApplications(sandbox, token)).toMatchObject([{ id, status: 'pending', reviewed_at: null }])
  expect((await sandbox.call('GET', 'me/collect_links', { token })).body).toEqual([])
  expect(await apply(sandbox, token)).toMatchObject({ status: 403, body: { code: 'error.no_permissions' } })

  sandbox.control.moveClock(2 * DAY)
  expect((await sandbox.call('GET', `collect_applications/${id}`, { token })).body).toMatchObject({
    status: 'approved',
    reviewed_at: '2026-03-05T10:00:00.000Z',
  })
  expect((await sandbox.call('GET', 'me/collect_links', { token })).body).toMatchObject([{ status: 'ACCEPTED' }])
})

test('excludes weekends from the review time', async () => {
  await using sandbox = await openSandbox()
  sandbox.control.moveClock(2 * DAY)
  const token = await sandbox.signIn(OFFICE)
  await apply(sandbox, token)
  sandbox.control.moveClock(2 * DAY)
  expect(await fetchApplications(sandbox, token)).toMatchObject([{ status: 'pending' }])
  sandbox.control.moveClock(DAY)
  expect(await fetchApplications(sandbox, token)).toMatchObject([{ status: 'approved' }])
})

test.each([
  [{ website: 'sails' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ business_description: ' ' }, 'business_description'],
  [{ business_description: 'x'.repeat(1001) }, 'business_description'],
  [{ expected_monthly_volume: 'much' }, 'expected_monthly_volume'],
  [{ settlement_iban: 'EE382200221020145686' }, 'settlement_iban'],
  [{ settlement_iban: 'TR330006100519786457841326' }, 'settlement_iban'],
  [{ settlement_currency: 'USD' }, 'settlement_currency'],
  [{ document: new File(['plain'], 'notes.pdf') }, 'document'],
  [{ document: createPdf('locked.pdf', 'trailer<</Encrypt 5 0 R>>') }, 'document'],
  [{ terms: undefined }, 'terms'],
])('rejects an application with %o at %s', async (changes, field) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn(OFFICE)
  const { status, body } = await apply(sandbox, token, changes)

  expect(status).toBe(422)
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
  expect(await fetchApplications(sandbox, token)).toEqual([])
})

test('responds 403 to people and unverified companies (rules.md#collect-gate)', async () => {
  await using sandbox = await openSandbox()
  const maria = await sandbox.signIn()
  const unverified = enterMerchant(sandbox, 'collect-unverified')

  expect((await apply(sandbox, maria)).status).toBe(403)
  expect((await apply(sandbox, unverified)).status).toBe(403)
  for (const path of ['collect_applications', 'me/collect_links', 'transactions/collect', 'transactions/collect/csv'])
    expect((await sandbox.call('GET', path, { token: maria })).status, path).toBe(403)
})

test('rejects a second application after a decline (rules.md#collect-reapply)', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn(OFFICE)
  const { id } = (await apply(sandbox, token)).body as { id: string }
  await sandbox.post(`/console/collect/${id}`, { do: 'decline', reason: 'Too <risky>' })

  expect(await fetchApplications(sandbox, token)).toMatchObject([{ status: 'declined', decline_reason: 'Too <risky>' }])
  expect((await apply(sandbox, token)).status).toBe(403)
  expect(await (await sandbox.page(`/console/collect/${id}`)).text()).toContain('Too &lt;risky&gt;')
})

test("responds 404 for another company's application", async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn(OFFICE)
  const { id } = (await apply(sandbox, token)).body as { id: string }
  const other = enterMerchant(sandbox)
  expect((await sandbox.call('GET', `collect_applications/${id}`, { token: other })).status).toBe(404)
})

test('accepts a payment by anyone with the link and shows it to the merchant', async () => {
  await using sandbox = await openSandbox()
  const token = enterMerchant(sandbox, 'collect-approved')
  const [link] = (await sandbox.call('GET', 'me/collect_links', { token })).body as { code: string; url: string }[]
  const path = `collect_links/${link?.code}`
  expect(link?.url).toContain(`/pay/${link?.code}`)
  expect((await sandbox.call('GET', path)).body).toMatchObject({
    code: link?.code,
    merchant: 'Põhjatuul OÜ',
    amount: '49.00',
    currency: 'EUR',
    description: 'Checkout',
  })

  const body = { coin: 'BTC', payer_name: 'Anna Schmidt' }
  const begun = await sandbox.call('POST', `${path}/pay`, { body, key: 'b1f4b5a0-0000-4000-8000-000000000001' })
  expect(begun.status).toBe(201)
  expect(begun.body).toMatchObject({ status: 'N', amount: '49.00', coin: 'BTC', rate_expires_sec: 1800 })
  expect((begun.body as { payment_uri: string }).payment_uri).toMatch(/^bitcoin:bc1/)
  expect((await sandbox.call('POST', `${path}/pay`, { body: { coin: 'DOGE', payer_name: 'Anna' } })).status).toBe(422)

  const { number: key } = begun.body as { number: string }
  await sandbox.post(`/console/transactions/${key}`, { do: 'full' })
  sandbox.control.moveClock(11 * MINUTE)
  expect((await list(sandbox, token, 'transactions/collect')).items).toMatchObject([
    { transaction_key: key, list_status: 'PROCESSING', payer_name: 'Anna Schmidt' },
  ])
  sandbox.control.moveClock(DAY)
  expect((await list(sandbox, token, 'transactions/collect')).items).toMatchObject([{ list_status: 'COMPLETED' }])
})

test('responds 404 for an inactive link and rejects payments to it', async () => {
  await using sandbox = await openSandbox()
  const token = enterMerchant(sandbox)
  const links = (await sandbox.call('GET', 'me/collect_links', { token })).body as { code: string; status: string }[]
  expect(links.map(({ status }) => status).toSorted()).toEqual(['ACCEPTED', 'DISABLED', 'PENDING'])
  const inactive = links.filter(({ status }) => status !== 'ACCEPTED').map(({ code }) => code)
  for (const code of [...inactive, 'nothing']) {
    expect(await sandbox.call('GET', `collect_links/${code}`)).toMatchObject({
      status: 404,
      body: { code: 'error.payment_link_unavailable' },
    })
    const paid = await sandbox.call('POST', `collect_links/${code}/pay`, { body: { coin: 'BTC', payer_name: 'Anna' } })
    expect(paid.status).toBe(404)
  }
})

test("supports pagination, filters and totals in the merchant's lists", async () => {
  await using sandbox = await openSandbox()
  const token = enterMerchant(sandbox)
  const all = await list(sandbox, token, 'transactions/collect')
  expect([all.items.length, all.total]).toEqual([20, 27])
  expect(all).toMatchObject({ sums: [{ currency: 'EUR' }] })
  expect((await list(sandbox, token, 'transactions/collect?offset=20')).items).toHaveLength(7)
  const completed = await list(sandbox, token, 'transactions/collect?status=COMPLETED&limit=100')
  expect(new Set(completed.items.map((item) => item.list_status))).toEqual(new Set(['COMPLETED']))
  expect((await list(sandbox, token, 'transactions/collect?status=RETURNED')).total).toBe(0)

  const channel = 'transactions/me/channel/e-com'
  for (const [query, total] of [
    ['', 27],
    ['?type=crypto', 27],
    ['?type=INSTA_PAY', 0],
    ['?is_recurring_transfer=1', 0],
    ['?payer_name=anna', 5],
    ['?wallet=nobody', 0],
    ['?partner_reference=checkout', 27],
    ['?partner_reference=spring', 0],
    ['?coin=ETH', 9],
    ['?period_end=2020-01-01', 0],
  ] as const)
    expect((await list(sandbox, token, channel + query)).total, query).toBe(total)
  expect((await list(sandbox, await sandbox.signIn(), channel)).total).toBe(0)
})

test('exports the whole list as CSV and escapes formulas (rules.md#collect-csv)', async () => {
  await using sandbox = await openSandbox()
  const response = await fetch(`${sandbox.url}/api/transactions/collect/csv`, {
    headers: { authorization: `Bearer ${enterMerchant(sandbox)}` },
  })
  const text = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(text.trim().split('\r\n')).toHaveLength(28)
  expect(text).toContain("'=SUM(A1)")
  expect(text).not.toMatch(/(^|,)[=+@-]/m)
})

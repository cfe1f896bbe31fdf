import { expect, test } from 'vitest'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { OWN_IBAN } from '#tests/sandbox/payment-client.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import type { Browser } from '#tests/server/browser.ts'
import { logIn } from '#tests/server/browser.ts'
import { type Changes, readError, fillForm, readForm, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import { logInCompany } from '#tests/server/collect/company.ts'

const ENTERED = {
  website: 'https://sails.example',
  business_description: 'Sails, made to measure and sold online.',
  expected_monthly_volume: 'to_50000',
  settlement_iban: 'EE38 2200 2210 2014 5685',
  settlement_currency: 'EUR',
  terms: 'on',
}

async function apply(browser: Browser, changes: Changes = {}) {
  const form = readForm(await browser.read('/collect'), 'collect')
  return browser.post('/collect', fillForm(form, { ...ENTERED, ...changes }))
}

test('responds 403 to personal accounts, without a menu entry (rules.md#collect-gate)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  for (const path of ['/collect', '/collect/overview']) {
    const answer = await maria.get(path)
    const page = getVisibleHtml(await answer.text())
    expect([path, answer.status]).toEqual([path, 403])
    expect(page).toContain('Collecting payments is for companies.')
  }
  expect(getVisibleHtml(await maria.read('/overview'))).not.toContain('href="/collect')
  const office = await logIn(run.app.url, 'office@example.com')
  expect(getVisibleHtml(await office.read('/overview'))).toContain('href="/collect')
})

test("redirects lists to login without a session, and doesn't call the platform", async () => {
  await using run = await startSharedApp()
  for (const path of ['/collect', '/collect/overview', '/collect/overview.csv', '/history-ecom']) {
    const answer = await fetch(run.app.url + path, { redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, 302])
    expect(answer.headers.get('Location')).toContain('/login')
  }
  expect(run.sandbox.control.received()).toEqual([])
})

test('submits an application with a document, and opens the links once approved', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-none')
  const sent = await apply(browser, { document: createPdf('register.pdf') })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/collect?lang=en'])

  const waiting = getVisibleHtml(await browser.read('/collect'))
  expect(waiting).toContain('Under review, within 2 business days')
  expect(waiting).toContain('EE38 2200 2210 2014 5685, EUR')
  expect(waiting).not.toContain('<form id="collect"')
  expect(getVisibleHtml(await browser.read('/collect/overview'))).toContain('Under review, within 2 business days')

  run.sandbox.control.moveClock(4 * 86_400_000)
  const decided = await browser.get('/collect')
  expect([decided.status, decided.headers.get('Location')]).toEqual([302, '/collect/overview?lang=en'])
  const overview = stripTags(await browser.read('/collect/overview'))
  expect(overview).toMatch(/Checkout\s+Active/)
  expect(overview).toContain('No payments yet')
})

test('creates one application from a duplicate submit or a retry (T60)', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-none')
  const form = readForm(await browser.read('/collect'), 'collect')
  run.sandbox.control.fault({ call: 'POST collect_applications', kind: 'commit-then-drop', times: 1 })
  const first = await browser.post('/collect', fillForm(form, ENTERED))
  expect([303, 503]).toContain(first.status)
  expect((await browser.post('/collect', fillForm(form, ENTERED))).status).toBe(303)
})

test.each([
  [{ website: 'sails' }, 'website', /full web address/],
  [{ website: 'javascript:alert(1)' }, 'website', /full web address/],
  [{ business_description: ' ' }, 'business_description', /Write what you sell/],
  [{ settlement_iban: 'EE382200221020145686' }, 'settlement_iban', /IBAN/],
  [{ settlement_iban: 'TR330006100519786457841326' }, 'settlement_iban', /SEPA/],
  [{ document: new File(['plain'], 'notes.pdf') }, 'document', /PDF, JPG or PNG/],
  [{ document: createPdf('locked.pdf', 'trailer<</Encrypt 5 0 R>>') }, 'document', /asks for a password/],
  [{ terms: undefined }, 'terms', /Accept the terms/],
] as const)('rejects %o beside its field and keeps the input (validation)', async (changes, field, words) => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-none')
  const refused = await apply(browser, changes)
  const page = await refused.text()

  expect(refused.status).toBe(422)
  expect(readError(page, field, 'collect')).toMatch(words)
  expect(page).toContain(`href="#collect-${field}"`)
  expect(page).toContain('<title>Error: ')
  expect(readForm(page, 'collect')).toContainEqual(['expected_monthly_volume', 'to_50000'])
})

test("renders the platform's validation errors beside their field", async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-none')
  const refused = await apply(browser, { expected_monthly_volume: 'much' })
  expect([refused.status, readError(await refused.text(), 'expected_monthly_volume', 'collect')]).toEqual([
    422,
    'Choose the expected volume in a month.',
  ])
})

test('renders a declined application without a form (rules.md#collect-reapply)', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-declined')
  const page = getVisibleHtml(await browser.read('/collect'))
  expect(page).toContain('Your application was declined')
  expect(page).toContain('We cannot collect payments for this kind of business.')
  expect(page).not.toContain('name="website"')
})

test('links an unverified company to its verification', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-unverified')
  const page = getVisibleHtml(await browser.read('/collect'))
  expect(page).toContain('We have to verify who you are first.')
  expect(page).toContain('href="/verification')
  expect(page).not.toContain('name="website"')
  expect((await browser.get('/collect/overview')).headers.get('Location')).toBe('/collect?lang=en')
})

test('exports the filtered payments and escapes formulas in cells (T51)', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-active')
  const answer = await browser.get('/collect/overview.csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(answer.headers.get('Content-Type')).toContain('text/csv')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="collected.csv"')
  expect(lines).toHaveLength(28)
  expect(lines.join('\n')).toContain("'=SUM(A1)")
  expect(lines.join('\n')).not.toMatch(/(^|,)[=+@-]/m)
  const completed = await browser.read('/collect/overview.csv?status=COMPLETED')
  expect(
    completed
      .trim()
      .split('\r\n')
      .slice(1)
      .every((line) => line.includes(',COMPLETED,')),
  ).toBe(true)

  for (const fault of [{ kind: 'status', value: '500' }, { kind: 'garbage' }] as const) {
    run.sandbox.control.fault({ call: 'GET transactions/collect/csv', ...fault })
    const failed = await browser.get('/collect/overview.csv?status=NEW')
    run.sandbox.control.clearFaults()
    expect(failed.headers.get('Location'), fault.kind).toMatch(/^\/collect\/overview\?status=NEW/)
    expect(await browser.read('/collect/overview')).toContain('The list could not be written.')
  }
})

test("escapes HTML in a payer's name", async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-approved')
  const [, code = ''] = /\/pay\/([0-9a-z]{16})</.exec(await browser.read('/collect/overview')) ?? []
  await fetch(`${run.sandbox.url}/api/collect_links/${code}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ coin: 'BTC', payer_name: '<img src=x onerror=alert(1)>' }),
  })
  const page = getVisibleHtml(await browser.read('/collect/overview'))
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toContain('<img src=x')
})

test('sends the IBAN without blanks, and a sort code and account number for pounds', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-none')
  await apply(browser)
  const pounds = await logInCompany(run, 'collect-none')
  const uk = { settlement_currency: 'GBP', settlement_sort_code: '08-99-99', settlement_account: '6637 4958' }
  expect((await apply(pounds, { ...uk, settlement_sort_code: '' })).status).toBe(422)
  expect((await apply(pounds, { ...uk, settlement_account: '66374959' })).status).toBe(422)
  expect((await apply(pounds, uk)).status).toBe(303)
  const rows = run.sandbox.control.context.database.all(
    'select settlement_iban, settlement_sort_code, settlement_account from collect_applications order by created_at, id',
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { settlement_iban: OWN_IBAN, settlement_sort_code: null, settlement_account: null },
      { settlement_iban: null, settlement_sort_code: '089999', settlement_account: '66374958' },
    ]),
  )
})

import { expect, test } from 'vitest'
import { pdf } from '#tests/sandbox/multipart.ts'
import { OWN_IBAN } from '#tests/sandbox/payment-client.ts'
import { sharedApp } from './shared-app.ts'
import { Browser, logIn } from './browser.ts'
import { type Changes, errorAt, filled, formIn, shown, textOf } from './page.ts'

const product = sharedApp()

type Run = Awaited<ReturnType<typeof product>>

const ENTERED = {
  website: 'https://sails.example',
  business_description: 'Sails, made to measure and sold online.',
  expected_monthly_volume: 'to_50000',
  settlement_iban: 'EE38 2200 2210 2014 5685',
  settlement_currency: 'EUR',
  terms: 'on',
}

/** The company of a scenario, logged in in a browser without scripts. */
async function company(run: Run, scenario: string) {
  const { account } = run.sandbox.control.enter(scenario)
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  return browser
}

async function apply(browser: Browser, changes: Changes = {}) {
  const form = formIn(await browser.read('/collect'), 'collect')
  return browser.post('/collect', filled(form, { ...ENTERED, ...changes }))
}

test('people are told calmly that collecting is for companies, and the menu has no way to it (rules.md#collect-gate)', async () => {
  await using run = await product()
  const maria = await logIn(run.app.url)
  for (const path of ['/collect', '/collect/overview']) {
    const answer = await maria.get(path)
    const page = shown(await answer.text())
    expect([path, answer.status]).toEqual([path, 403])
    expect(page).toContain('Collecting payments is for companies.')
  }
  expect(shown(await maria.read('/overview'))).not.toContain('href="/collect')
  const office = await logIn(run.app.url, 'office@example.com')
  expect(shown(await office.read('/overview'))).toContain('href="/collect')
})

test('nobody sees the lists without a session, and nothing is asked of the platform', async () => {
  await using run = await product()
  for (const path of ['/collect', '/collect/overview', '/collect/overview.csv', '/history-ecom']) {
    const answer = await fetch(run.app.url + path, { redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, 302])
    expect(answer.headers.get('Location')).toContain('/login')
  }
  expect(run.sandbox.control.received()).toEqual([])
})

test('a company applies with a document, waits, and once approved comes to its links', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-none')
  const sent = await apply(browser, { document: pdf('register.pdf') })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/collect?lang=en'])

  const waiting = shown(await browser.read('/collect'))
  expect(waiting).toContain('Your application is under review')
  expect(waiting).toContain('EE38 2200 2210 2014 5685, EUR')
  expect(waiting).not.toContain('<form id="collect"')
  expect(shown(await browser.read('/collect/overview'))).toContain('Your application is under review')

  run.sandbox.control.moveClock(4 * 86_400_000)
  const decided = await browser.get('/collect')
  expect([decided.status, decided.headers.get('Location')]).toEqual([302, '/collect/overview?lang=en'])
  const overview = textOf(await browser.read('/collect/overview'))
  expect(overview).toMatch(/Checkout\s+Active/)
  expect(overview).toContain('No payments yet')
})

test('the form sent twice is one application, also when the first answer was lost (T60)', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-none')
  const form = formIn(await browser.read('/collect'), 'collect')
  run.sandbox.control.fault({ call: 'POST collect_applications', kind: 'commit-then-drop', times: 1 })
  const first = await browser.post('/collect', filled(form, ENTERED))
  expect([303, 503]).toContain(first.status)
  expect((await browser.post('/collect', filled(form, ENTERED))).status).toBe(303)
})

test.each([
  [{ website: 'sails' }, 'website', /full web address/],
  [{ website: 'javascript:alert(1)' }, 'website', /full web address/],
  [{ business_description: ' ' }, 'business_description', /required/],
  [{ settlement_iban: 'EE382200221020145686' }, 'settlement_iban', /IBAN/],
  [{ settlement_iban: 'TR330006100519786457841326' }, 'settlement_iban', /SEPA/],
  [{ document: new File(['plain'], 'notes.pdf') }, 'document', /PDF, JPG or PNG/],
  [{ document: pdf('locked.pdf', 'trailer<</Encrypt 5 0 R>>') }, 'document', /asks for a password/],
  [{ terms: undefined }, 'terms', /Accept the terms/],
] as const)('%o is refused beside its field, and what was typed stays', async (changes, field, words) => {
  await using run = await product()
  const browser = await company(run, 'collect-none')
  const refused = await apply(browser, changes)
  const page = await refused.text()

  expect(refused.status).toBe(422)
  expect(errorAt(page, field, 'collect')).toMatch(words)
  expect(page).toContain(`href="#collect-${field}"`)
  expect(page).toContain('<title>Error: ')
  expect(formIn(page, 'collect')).toContainEqual(['expected_monthly_volume', 'to_50000'])
})

test('what the platform alone refuses stands beside its field as well', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-none')
  const refused = await apply(browser, { expected_monthly_volume: 'much' })
  expect([refused.status, errorAt(await refused.text(), 'expected_monthly_volume', 'collect')]).toEqual([
    422,
    'This field is required.',
  ])
})

test('a declined application shows its reason and no form (rules.md#collect-reapply)', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-declined')
  const page = shown(await browser.read('/collect'))
  expect(page).toContain('Your application was declined')
  expect(page).toContain('We cannot collect payments for this kind of business.')
  expect(page).not.toContain('name="website"')
})

test('a company that is not verified is led to its verification', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-unverified')
  const page = shown(await browser.read('/collect'))
  expect(page).toContain('You are not verified yet.')
  expect(page).toContain('href="/verification')
  expect(page).not.toContain('name="website"')
  expect((await browser.get('/collect/overview')).headers.get('Location')).toBe('/collect?lang=en')
})

test('the overview has the links in each state, the payments page by page, and their sum', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-active')
  const page = shown(await browser.read('/collect/overview'))
  const words = textOf(page)
  expect(words).toMatch(/Checkout\s+Active.*Deposit\s+Under review.*Spring fair\s+Switched off/)
  expect(page.match(/class="code">[0-9a-z]{12}</g)).toHaveLength(1)
  // The page behind a link is not there yet, so no page leads to it.
  expect(page).not.toContain('/pay/')
  expect(words).toContain('1 to 20 of 27')
  // 27 payments of 49 EUR, without the six that lapsed.
  expect(words).toMatch(/Total of 27 payments \(cancelled and returned not counted\)\s+1,029\.00/)
  expect(textOf(await browser.read('/collect/overview?offset=20'))).toContain('21 to 27 of 27')
  const filtered = textOf(await browser.read('/collect/overview?status=RETURNED'))
  expect(filtered).toContain('Nothing matches this filter')
  expect((await browser.get('/collect/overview?offset=-1&period_start=x&status=y')).status).toBe(200)
})

test('the file has the payments of the filter, and no cell of it begins like a formula (T51)', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-active')
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

test('the channel is filtered by payer, wallet, reference and type, and everybody may look (rules.md#ecom)', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-active')
  for (const [query, words] of [
    ['', '1 to 20 of 27'],
    ['?payer_name=anna', '1 to 5 of 5'],
    ['?partner_reference=Checkout&type=crypto', '1 to 20 of 27'],
    ['?type=INSTA_PAY', 'Nothing matches this filter'],
    ['?wallet=nobody', 'Nothing matches this filter'],
  ])
    expect(textOf(await browser.read(`/history-ecom${query}`)), query).toContain(words)
  expect(await browser.read('/history-ecom')).toContain('<title>Transaction History | Causeway</title>')
  const maria = await logIn(run.app.url)
  expect(textOf(await maria.read('/history-ecom'))).toContain('No payments yet')
})

test('a payer from anywhere shows up as he typed himself, and nothing of it runs', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-approved')
  const [, code = ''] = /class="code">([0-9a-z]{12})</.exec(await browser.read('/collect/overview')) ?? []
  await fetch(`${run.sandbox.url}/api/collect_links/${code}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coin: 'BTC', payer_name: '<img src=x onerror=alert(1)>' }),
  })
  const page = shown(await browser.read('/collect/overview'))
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toContain('<img src=x')
})

test('the IBAN goes to the platform without its blanks', async () => {
  await using run = await product()
  const browser = await company(run, 'collect-none')
  await apply(browser, { settlement_currency: 'GBP' })
  const row = run.sandbox.control.context.database.get<{ settlement_iban: string; settlement_currency: string }>(
    'select settlement_iban, settlement_currency from collect_applications',
  )
  expect(row).toEqual({ settlement_iban: OWN_IBAN, settlement_currency: 'GBP' })
})

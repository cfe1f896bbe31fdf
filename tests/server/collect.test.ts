import { expect, test } from 'vitest'
import { pdf } from '#tests/sandbox/multipart.ts'
import { OWN_IBAN } from '#tests/sandbox/payment-client.ts'
import { sharedApp } from './shared-app.ts'
import { Browser, logIn } from './browser.ts'
import { documentOf, type Changes, errorAt, filled, formIn, shown, textOf } from './page.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

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
  await using run = await sharedApp()
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
  await using run = await sharedApp()
  for (const path of ['/collect', '/collect/overview', '/collect/overview.csv', '/history-ecom']) {
    const answer = await fetch(run.app.url + path, { redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, 302])
    expect(answer.headers.get('Location')).toContain('/login')
  }
  expect(run.sandbox.control.received()).toEqual([])
})

test('a company applies with a document, waits, and once approved comes to its links', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-none')
  const sent = await apply(browser, { document: pdf('register.pdf') })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/collect?lang=en'])

  const waiting = shown(await browser.read('/collect'))
  expect(waiting).toContain('Under review, within 2 business days')
  expect(waiting).toContain('EE38 2200 2210 2014 5685, EUR')
  expect(waiting).not.toContain('<form id="collect"')
  expect(shown(await browser.read('/collect/overview'))).toContain('Under review, within 2 business days')

  run.sandbox.control.moveClock(4 * 86_400_000)
  const decided = await browser.get('/collect')
  expect([decided.status, decided.headers.get('Location')]).toEqual([302, '/collect/overview?lang=en'])
  const overview = textOf(await browser.read('/collect/overview'))
  expect(overview).toMatch(/Checkout\s+Active/)
  expect(overview).toContain('No payments yet')
})

test('the form sent twice is one application, also when the first answer was lost (T60)', async () => {
  await using run = await sharedApp()
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
  await using run = await sharedApp()
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
  await using run = await sharedApp()
  const browser = await company(run, 'collect-none')
  const refused = await apply(browser, { expected_monthly_volume: 'much' })
  expect([refused.status, errorAt(await refused.text(), 'expected_monthly_volume', 'collect')]).toEqual([
    422,
    'This field is required.',
  ])
})

test('a declined application shows its reason and no form (rules.md#collect-reapply)', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-declined')
  const page = shown(await browser.read('/collect'))
  expect(page).toContain('Your application was declined')
  expect(page).toContain('We cannot collect payments for this kind of business.')
  expect(page).not.toContain('name="website"')
})

test('a company that is not verified is led to its verification', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-unverified')
  const page = shown(await browser.read('/collect'))
  expect(page).toContain('We have to verify who you are first.')
  expect(page).toContain('href="/verification')
  expect(page).not.toContain('name="website"')
  expect((await browser.get('/collect/overview')).headers.get('Location')).toBe('/collect?lang=en')
})

test('the overview has the links in each state, the payments page by page, and their sum', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-active')
  const page = shown(await browser.read('/collect/overview'))
  const words = textOf(page)
  expect(words).toMatch(/Checkout\s+Active.*Deposit\s+Under review.*Spring fair\s+Switched off/)
  // Only what can be paid is there to be handed out.
  expect(page.match(/class="code"[^>]*>[^<]*\/pay\/[0-9a-z]{16}</g)).toHaveLength(1)
  expect(words).toContain('1 to 20 of 27')
  // 27 payments of 49 EUR, without the six that lapsed.
  expect(words).toMatch(/Total of 21 payments, without cancelled and returned ones\s+1,029\.00/)
  expect(textOf(await browser.read('/collect/overview?offset=20'))).toContain('21 to 27 of 27')
  const filtered = textOf(await browser.read('/collect/overview?status=RETURNED'))
  expect(filtered).toContain('Nothing matches this filter')
  expect((await browser.get('/collect/overview?offset=-1&period_start=x&status=y')).status).toBe(200)
})

test('addresses of a list show both ends, are copied and read whole, and what a row says is said once', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-active')
  for (const path of ['/collect/overview', '/history-ecom']) {
    const page = documentOf(await browser.read(path))
    const codes = Array.from(page.querySelectorAll('table .short'))
    expect(codes.length, path).toBeGreaterThan(10)
    for (const short of codes) {
      const code = short.querySelector('.code')
      expect(code?.textContent).toMatch(/^(bc1[0-9a-z]{30,}|0x[0-9a-fA-F]{40})$/)
      expect(code?.getAttribute('data-end')).toBe(code?.textContent?.slice(-6))
      expect(short.querySelector('button')?.textContent).toBe(`Copy Wallet ${code?.getAttribute('data-end')}`)
    }
    for (const row of page.querySelectorAll('tbody tr'))
      expect(row.textContent?.match(/Checkout/g)?.length, path).toBe(1)
  }
})

test('the file has the payments of the filter, and no cell of it begins like a formula (T51)', async () => {
  await using run = await sharedApp()
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
  await using run = await sharedApp()
  const browser = await company(run, 'collect-active')
  for (const [query, words] of [
    ['', '1 to 20 of 27'],
    ['?payer_name=anna', '1 to 5 of 5'],
    ['?partner_reference=Checkout&type=crypto', '1 to 20 of 27'],
    ['?type=INSTA_PAY', 'Nothing matches this filter'],
    ['?wallet=nobody', 'Nothing matches this filter'],
    ['?is_recurring_transfer=1', 'Nothing matches this filter'],
    ['?receiver=EE38%202200%202210%202014%205685', '1 to 20 of 27'],
    ['?receiver=somebody', 'Nothing matches this filter'],
    ['?coin=ETH&status=COMPLETED&period_start=2020-01-01', 'of '],
  ])
    expect(textOf(await browser.read(`/history-ecom${query}`)), query).toContain(words)
  expect(await browser.read('/history-ecom')).toContain('<title>Transaction History | Causeway</title>')
  const maria = await logIn(run.app.url)
  expect(textOf(await maria.read('/history-ecom'))).toContain('No payments yet')
})

test('a payer from anywhere shows up as he typed himself, and nothing of it runs', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-approved')
  const [, code = ''] = /\/pay\/([0-9a-z]{16})</.exec(await browser.read('/collect/overview')) ?? []
  await fetch(`${run.sandbox.url}/api/collect_links/${code}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ coin: 'BTC', payer_name: '<img src=x onerror=alert(1)>' }),
  })
  const page = shown(await browser.read('/collect/overview'))
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toContain('<img src=x')
})

test('the IBAN goes to the platform without its blanks, and pounds to a sort code and an account number', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-none')
  await apply(browser)
  const pounds = await company(run, 'collect-none')
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

/** The fields of a filter by their names, as a page without scripts has them. */
const filterOf = (html: string) =>
  Array.from(html.matchAll(/<(?:input|select)[^>]* name="([a-z_-]+)"/g), ([, name = '']) => name).filter(
    (name) => name !== 'lang' && name !== 'theme',
  )

test('both lists offer every filter that there is, and what is typed comes back with the list', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-active')
  const days = ['period_start', 'period_end'].flatMap((name) => [`${name}-day`, `${name}-month`, `${name}-year`])
  const all = [...days, 'status', 'coin', 'payer_name', 'receiver', 'wallet', 'partner_reference']
  const channel = shown(await browser.read('/history-ecom?payer_name=anna&receiver=x'))
  expect(filterOf(channel)).toEqual(expect.arrayContaining([...all, 'type', 'is_recurring_transfer']))
  expect(channel).toMatch(/name="payer_name"[^>]* value="anna"/)
  expect(filterOf(shown(await browser.read('/collect/overview')))).toEqual(
    expect.arrayContaining([...all, 'collect_link_id']),
  )
})

test('the file has exactly the payments that the same filter shows, with what they brought', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-active')
  const [, id = ''] =
    /name="collect_link_id".*?<option value="(lnk_[^"]+)"/s.exec(await browser.read('/collect/overview')) ?? []
  for (const query of ['payer_name=anna', 'coin=ETH', 'status=CANCELLED', 'wallet=nobody', `collect_link_id=${id}`]) {
    const words = textOf(await browser.read(`/collect/overview?${query}`))
    const count = Number(/\d of (\d+)/.exec(words)?.[1] ?? 0)
    const lines = (await browser.read(`/collect/overview.csv?${query}`)).trim().split('\r\n')
    expect([query, lines.length - 1]).toEqual([query, count])
  }
  const [head = '', first = ''] = (await browser.read('/collect/overview.csv?status=COMPLETED')).trim().split('\r\n')
  const row = Object.fromEntries(
    head
      .replace('\uFEFF', '')
      .split(',')
      .map((name, at) => [name, first.split(',')[at]]),
  )
  expect(row).toMatchObject({
    link: 'Checkout',
    settled_gross: '49.00',
    settled_fee: '0.86',
    settled_net: '48.14',
    settled_currency: 'EUR',
    payout_id: expect.stringMatching(/^CW/),
  })
})

test('a merchant makes a link, hands it out as text, code and poster, names it, and switches it off after a question', async () => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-approved')
  const form = formIn(await browser.read('/collect/links/new'), 'link')
  const entered = { label: 'Invoice 7', amount: '1 250,50', currency: 'EUR', reference: 'INV-7', max_uses: '1' }
  const sent = filled(form, { ...entered, last_day: '2099-12-31' })
  const [made, again] = [await browser.post('/collect/links/new', sent), await browser.post('/collect/links/new', sent)]
  expect([made.status, again.status]).toEqual([303, 303])
  expect(again.headers.get('Location')).toBe(made.headers.get('Location'))
  const path = (made.headers.get('Location') ?? '').split('?')[0] ?? ''
  const page = shown(await browser.read(path))
  const words = textOf(page)
  expect(words).toMatch(/Invoice 7\s+Active/)
  expect(words).toMatch(/1,250\.50\s+EUR/)
  expect(words).toMatch(/Last day\s+31 Dec 2099/)
  expect(words).toContain('0 of 1 payments')
  const [url = ''] = /http:\/\/[^<"]*\/pay\/[0-9a-z]{16}/.exec(page) ?? []
  expect(page).toContain('class="qr"')
  const poster = shown(await browser.read(`${path}/poster`))
  expect(textOf(poster)).toContain(url)
  expect(poster).toContain('class="qr"')
  expect((await fetch(url)).status).toBe(200)

  const named = await browser.post(path, filled(formIn(page, 'name'), { label: 'Invoice 7a', intent: 'name' }))
  expect(named.status).toBe(303)
  expect(textOf(await browser.read(path))).toContain('Invoice 7a')
  expect((await browser.post(path, { label: ' ', intent: 'name' })).status).toBe(422)

  const asked = textOf(await browser.read(`${path}?ask=off`))
  expect(asked).toContain('Switch this link off?')
  expect((await fetch(url)).status).toBe(200)
  expect((await browser.post(path, { intent: 'off' })).status).toBe(303)
  expect((await browser.post(path, { intent: 'off' })).status).toBe(303)
  expect((await fetch(url)).status).toBe(404)
  expect(textOf(await browser.read(path))).toContain('Switched off')
  expect((await browser.get(`${path}/poster`)).status).toBe(302)
  expect((await browser.post(path, { intent: 'on' })).status).toBe(303)
  expect((await fetch(url)).status).toBe(200)
  expect((await browser.post(path, { intent: 'sell' })).status).toBe(400)
})

test.each([
  [{ label: '' }, 'label', /required/],
  [{ amount: '1,500' }, 'amount', /two ways/],
  [{ amount: '4' }, 'amount', /between/i],
  [{ reference: 'Räksmörgås' }, 'reference', /Latin/],
  [{ last_day: '2020-01-01' }, 'last_day', /not over yet/],
  [{ last_day: '31.12.2099' }, 'last_day', /day, month and year/],
  [{ max_uses: '0' }, 'max_uses', /between 1/],
  [{ max_uses: 'many' }, 'max_uses', /between 1/],
] as const)('a link with %o is refused beside its field, and nothing is made', async (changes, field, words) => {
  await using run = await sharedApp()
  const browser = await company(run, 'collect-approved')
  const form = formIn(await browser.read('/collect/links/new'), 'link')
  const refused = await browser.post('/collect/links/new', filled(form, { label: 'Fair', amount: '10', ...changes }))
  expect([refused.status, field]).toEqual([422, field])
  expect(errorAt(await refused.text(), field, 'link')).toMatch(words)
  expect(run.sandbox.control.context.database.get('select count(*) as n from collect_links')).toEqual({ n: 1 })
})

test('the pages of links are for merchants: others are led to the application, and nobody sees another one’s link', async () => {
  await using run = await sharedApp()
  const other = await company(run, 'collect-link')
  const id = run.sandbox.control.context.database.get<{ id: string }>(
    'select id from collect_links order by rowid desc',
  )
  const pending = await company(run, 'collect-pending')
  for (const path of ['/collect/links/new', '/collect/settlements'])
    expect((await pending.get(path)).headers.get('Location'), path).toBe('/collect?lang=en')
  const merchant = await company(run, 'collect-approved')
  expect((await merchant.get(`/collect/links/${id?.id}`)).status).toBe(404)
  expect((await merchant.post(`/collect/links/${id?.id}`, { intent: 'off' })).status).toBe(404)
  expect((await other.get(`/collect/links/${id?.id}`)).status).toBe(200)
  const maria = await logIn(run.app.url)
  expect((await maria.get('/collect/settlements')).status).toBe(403)
})

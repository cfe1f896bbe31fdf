import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'
import { pdfText } from './pdf-text.ts'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { errorAt, pressOf, shown, textOf } from './page.ts'

const shared = sharedProduct()

/** The customer of a scenario in a browser without scripts, and where the scenario leads. */
async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, account }
}

/** The account of the service coin, by the link of the overview. */
async function accountOf(browser: Browser): Promise<string> {
  const [, page = ''] = /href="(\/accounts\/bal[^"?]*)/.exec(await browser.read('/overview')) ?? []
  return page
}

const NO_BREAK = '\u00a0'

test('the overview shows what is in each account and leads to it, and offers the first one to whoever has none', async () => {
  const { browser } = await enter('coin-account-funded')
  const overview = textOf(shown(await browser.read('/overview')))
  expect(overview).toContain('Causeway Euro 2,000.00 CEUR worth 2,000.00 EUR')
  const page = await accountOf(browser)
  expect(page).toMatch(/^\/accounts\/bal/)
  expect((await browser.get(page)).status).toBe(200)

  const { browser: another } = await enter('verified-personal')
  const empty = shown(await another.read('/overview'))
  expect(textOf(empty)).toContain('You have no account yet.')
  expect(empty).toContain('href="/accounts/open?lang=en"')
})

test('whoever may not pay is told why they can open no account', async () => {
  const { browser } = await enter('level-0')
  expect(shown(await browser.read('/overview'))).not.toContain('/accounts/open')
  const page = textOf(shown(await browser.read('/accounts/open')))
  expect(page).toContain('You can’t open a balance yet')
  expect(page).toContain('We have to verify who you are first.')
})

test('an account is opened from the overview, its terms accepted, and it is active', async () => {
  const customer = await Journey.from(shared(), 'verified-personal')
  await customer.open('/overview?lang=en')
  await customer.follow('Open an account')
  const form = pressOf(customer.html, 'open')
  await customer.press('Open the account', { 'Causeway Euro': true })
  // Pressed twice, it is the same account.
  const opened = await customer.browser.post('/accounts/open', form)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, customer.path])
  expect(customer.page.getByRole('heading', { level: 1, name: 'Activate your Causeway Euro account' })).toBeDefined()
  expect(customer.path).toMatch(/^\/accounts\/open\?account=bal/)
  expect(customer.words).toContain('You can turn it back into euros at any time, in full and free of charge.')

  const terms = 'I have read and accept: Terms of the Causeway Euro account'
  await customer.press('Activate the account')
  expect(errorAt(customer.html, 'terms', 'activate')).toBe('Accept the terms to activate the account.')
  expect(customer.field(terms).getAttribute('aria-describedby')).toContain('activate-terms-error')
  const activated = await customer.browser.post(customer.path, { ...pressOf(customer.html, 'activate'), terms: 'on' })
  expect(activated.status).toBe(303)
  await customer.open(activated.headers.get('Location') ?? '')
  expect(customer.heading).toBe('Causeway Euro')
  expect(customer.words).toContain('1 CEUR is always 1 EUR')
  expect(customer.words).toContain('Nothing has moved yet')
  expect(customer.words).not.toContain('not active')
  expect(customer.addressOf('Add money')).toMatch(/\/accounts\/bal\w+\/deposit-orders\/new\?/)
  expect(textOf(shown(await customer.browser.read('/overview')))).toContain('Causeway Euro 0.00 CEUR')
})

test('an account of somebody else is as unknown as none at all, and so are its files (T50)', async () => {
  const { browser } = await enter('coin-account-funded')
  const { browser: stranger } = await enter('verified-personal')
  const page = await accountOf(browser)
  for (const path of [page, `${page}/statement.csv`, `${page}/statement.pdf`, `${page}/statement.xml`]) {
    const answer = await stranger.get(path)
    const missing = await stranger.get(path.replace(/bal[^/]*/, 'bal_unknown'))
    expect([path, missing.status, missing.headers.get('Location')?.replace('bal_unknown', 'X')]).toEqual([
      path,
      answer.status,
      answer.headers.get('Location')?.replace(/bal[^/?]*/, 'X'),
    ])
    expect(answer.status).not.toBe(200)
  }
})

test('a statement typed badly into the address still shows a list, and a page behind the last says so', async () => {
  const { browser } = await enter('coin-account-funded')
  const page = await accountOf(browser)
  for (const query of [
    'period_start=yesterday&sort_order=sideways&page=x',
    'page=-1',
    'page=1e3',
    'page=99999999999',
  ]) {
    expect([query, (await browser.get(`${page}?${query}`)).status]).toEqual([query, 200])
  }
  const behind = textOf(shown(await browser.read(`${page}?page=7`)))
  expect(behind).toContain('Nothing in this period')
})

test('the files of a statement have the movements of the page, and lead from its first balance to its last', async () => {
  const { browser } = await enter('coin-account-funded')
  const page = await accountOf(browser)
  const html = textOf(shown(await browser.read(page)))
  expect(html).toContain('Deposit 2,000.00 CEUR')
  const [head = [], ...rows] = parseCsv(await browser.read(`${page}/statement.csv`))
  const records = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
  expect(records.map(({ type, amount, coin, status }) => [type, amount, coin, status])).toEqual([
    ['deposit', '2000.00', 'CEUR', 'COMPLETED'],
  ])
  const pdf = pdfText(new Uint8Array(await (await browser.get(`${page}/statement.pdf`)).arrayBuffer())).flat()
  expect(pdf).toEqual(expect.arrayContaining(['Statement of account: Causeway Euro', `2,000.00${NO_BREAK}CEUR`]))
})

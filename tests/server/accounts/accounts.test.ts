import { expect, test } from 'vitest'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { readError, readPress, getVisibleHtml, stripTags, findLink } from '#tests/server/page.ts'

const shared = shareProduct()

async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, account }
}

async function findAccountPage(browser: Browser): Promise<string> {
  return findLink(await browser.read('/overview'), { address: /^\/accounts\/bal\w+(?:\?|$)/ }).split('?')[0] ?? ''
}

const NO_BREAK = '\u00a0'

test('lists each balance on the overview with a link, or offers to open the first one', async () => {
  const { browser } = await enter('coin-account-funded')
  const overview = stripTags(getVisibleHtml(await browser.read('/overview')))
  expect(overview).toContain('Causeway Euro 2,000.00 CEUR worth 2,000.00 EUR')
  const page = await findAccountPage(browser)
  expect(page).toMatch(/^\/accounts\/bal/)
  expect((await browser.get(page)).status).toBe(200)

  const { browser: another } = await enter('verified-personal')
  const empty = getVisibleHtml(await another.read('/overview'))
  expect(stripTags(empty)).toContain('Open a Causeway Euro balance to pay from. One coin is one euro.')
  expect(empty).toContain('href="/accounts/open?lang=en"')
})

test("explains why a customer who may not pay can't open a balance", async () => {
  const { browser } = await enter('level-0')
  expect(getVisibleHtml(await browser.read('/overview'))).not.toContain('/accounts/open')
  const page = stripTags(getVisibleHtml(await browser.read('/accounts/open')))
  expect(page).toContain('You can’t open a balance yet')
  expect(page).toContain('We have to verify who you are first.')
})

test('opens an account from the overview and activates it once the terms are accepted', async () => {
  const customer = await Journey.from(shared(), 'verified-personal')
  await customer.open('/overview?lang=en')
  await customer.follow('Hold euros')
  const form = readPress(customer.html, 'open')
  await customer.press('Open the balance', { 'Causeway Euro': true })
  // A duplicate submit returns the same account.
  const opened = await customer.browser.post('/accounts/open', form)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, customer.path])
  expect(customer.page.getByRole('heading', { level: 1, name: 'Activate your Causeway Euro balance' })).toBeDefined()
  expect(customer.path).toMatch(/^\/accounts\/open\?account=bal/)
  expect(customer.visibleText).toContain('You can turn it back into euros at any time, in full and free of charge.')

  const terms = 'I have read and accept: Terms of the Causeway Euro account'
  await customer.press('Activate the balance')
  expect(readError(customer.html, 'terms', 'activate')).toBe('Accept the terms to activate the balance.')
  expect(customer.getField(terms).getAttribute('aria-describedby')).toContain('activate-terms-error')
  const activated = await customer.browser.post(customer.path, { ...readPress(customer.html, 'activate'), terms: 'on' })
  expect(activated.status).toBe(303)
  await customer.open(activated.headers.get('Location') ?? '')
  expect(customer.heading).toBe('Causeway Euro')
  expect(customer.visibleText).toContain('1 CEUR is always 1 EUR')
  expect(customer.visibleText).toContain('Nothing has moved yet')
  expect(customer.visibleText).not.toContain('not active')
  expect(customer.addressOf('Add money')).toMatch(/\/accounts\/bal\w+\/deposit-orders\/new\?/)
  expect(stripTags(getVisibleHtml(await customer.browser.read('/overview')))).toContain('Causeway Euro 0.00 CEUR')
})

test("responds to another customer's account and its files as to an unknown one (T50)", async () => {
  const { browser } = await enter('coin-account-funded')
  const { browser: stranger } = await enter('verified-personal')
  const page = await findAccountPage(browser)
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

test('ignores invalid statement filters and renders an empty last page (pagination)', async () => {
  const { browser } = await enter('coin-account-funded')
  const page = await findAccountPage(browser)
  for (const query of [
    'period_start=yesterday&sort_order=sideways&offset=x',
    'offset=-1',
    'offset=1e3',
    'offset=99999999999',
  ]) {
    expect([query, (await browser.get(`${page}?${query}`)).status]).toEqual([query, 200])
  }
  const behind = stripTags(getVisibleHtml(await browser.read(`${page}?offset=120`)))
  expect(behind).toContain('Nothing in this period')
})

test("exports the page's movements as CSV and PDF statements", async () => {
  const { browser } = await enter('coin-account-funded')
  const page = await findAccountPage(browser)
  const html = stripTags(getVisibleHtml(await browser.read(page)))
  expect(html).toContain('Deposit 2,000.00 CEUR')
  const [head = [], ...rows] = parseCsv(await browser.read(`${page}/statement.csv`))
  const records = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
  expect(records.map(({ type, amount, coin, status }) => [type, amount, coin, status])).toEqual([
    ['deposit', '2000.00', 'CEUR', 'COMPLETED'],
  ])
  const pdf = readPdfTexts(new Uint8Array(await (await browser.get(`${page}/statement.pdf`)).arrayBuffer())).flat()
  expect(pdf).toEqual(expect.arrayContaining(['Balance statement: Causeway Euro', `2,000.00${NO_BREAK}CEUR`]))
})

import { afterEach, expect, test } from 'vitest'
import { findWrongBooks } from '#tests/sandbox/books-balance.ts'
import { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import {
  readCheckedForm,
  readForm,
  readPress,
  getVisibleHtml,
  stripTags,
  readValue,
  findLink,
} from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

afterEach(() => {
  const { control } = shared().sandbox
  control.clearFaults()
  expect(findWrongBooks(control.context)).toEqual([])
})

const OWN_IBAN = 'EE382200221020145685'
/** More than the retries of any call. */
const ALWAYS = 20

/** Logs in as a scenario's customer, who has a balance, for its cash-out page. */
async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  const { database } = sandbox.control.context
  const [, named] = /^\/accounts\/(\w+)/.exec(path) ?? []
  const own = `select id from balances where account_number = ? and coin = 'CEUR'`
  const balanceId = named ?? database.get<{ id: string }>(own, account.number)?.id ?? ''
  const page = `/accounts/${balanceId}/cash-out`
  const credit = (amount: string, coin = 'CEUR') =>
    sandbox.send(`/console/balances/${account.id}`, {
      method: 'POST',
      body: new URLSearchParams({ amount, coin, do: 'credit' }),
    })
  /** Returns the fields that a button submits, with an IBAN. */
  const buildSubmit = async (intent: 'everything' | 'request' | '', answers: Record<string, string> = {}) => {
    const html = await browser.read(page)
    const fields = Object.fromEntries(readForm(html, 'cash-out').map(([name, value]) => [name, String(value)]))
    return { ...fields, receiver_iban: OWN_IBAN, ...(intent && { intent }), ...answers } as Record<string, string>
  }
  return {
    browser,
    account,
    page,
    balanceId,
    credit,
    buildSubmit,
    readText: async (path = page) => stripTags(getVisibleHtml(await browser.read(path))),
    payments: () =>
      database.all<{ key: string; amount_cents: number }>(
        'select key, amount_cents from payments where account_number = ? order by created_at',
        account.number,
      ),
    requests: () =>
      database.all<{ id: string; status: string }>(
        'select id, status from cash_out_requests where account_number = ? order by created_at',
        account.number,
      ),
    reserved: () =>
      database.get<{ units: number | null }>(
        `select sum(units) as units from movements where balance_id = ? and status = 'PROCESSING'`,
        balanceId,
      )?.units ?? 0,
  }
}

const readRedirectPath = (answer: Response) => (answer.headers.get('Location') ?? '').split('?')[0] ?? ''
const readOperationId = (html: string) => readValue(html, 'operation_id')

test('renders the available balance, no minimum, no fee and no payment limits', async () => {
  const { readText } = await enter('account-active')
  const page = await readText()
  expect(page).toContain('2,000.00 CEUR is available.')
  expect(page).toContain('there is no minimum and no fee')
  expect(page).toContain('Cash out everything, 2,000.00 EUR')
  expect(page).not.toMatch(/15,000|5 to |limit/)
})

test('cashes out one cent, and rejects more than the available balance (validation)', async () => {
  const { browser, page, buildSubmit, payments } = await enter('account-active')
  const over = await browser.post(page, await buildSubmit('', { sum: '2000.01' }))
  expect(over.status).toBe(422)
  expect(stripTags(getVisibleHtml(await over.text()))).toContain('You can cash out 2,000.00 CEUR at most.')
  const made = await browser.post(page, await buildSubmit('', { sum: '0.01' }))
  expect([made.status, payments().map(({ amount_cents: cents }) => cents)]).toEqual([303, [1]])
})

test('requires an IBAN but ignores the amount when everything is cashed out', async () => {
  const { browser, page, buildSubmit, payments } = await enter('account-active')
  const without = await browser.post(page, await buildSubmit('everything', { receiver_iban: '', sum: 'abc' }))
  const html = await without.text()
  expect(without.status).toBe(422)
  expect(html).toContain('href="#cash-out-receiver_iban"')
  expect(html).not.toContain('href="#cash-out-sum"')
  expect((await browser.post(page, await buildSubmit('everything', { sum: 'abc' }))).status).toBe(303)
  expect(payments()).toMatchObject([{ amount_cents: 2_000_00 }])
})

test('creates one payment from a duplicate submit of everything', async () => {
  const { browser, page, buildSubmit, payments, reserved } = await enter('account-active')
  const press = await buildSubmit('everything')
  const answers = [await browser.post(page, press), await browser.post(page, press)]
  expect(answers.map((each) => [each.status, readRedirectPath(each)])).toEqual([
    [303, readRedirectPath(answers[0] ?? Response.error())],
    [303, readRedirectPath(answers[0] ?? Response.error())],
  ])
  expect([payments().length, reserved()]).toEqual([1, -2_000_00])
})

test('responds 422 to the second tab that cashes out everything', async () => {
  const { browser, page, buildSubmit, payments, reserved } = await enter('account-active')
  const tabs = [await buildSubmit('everything'), await buildSubmit('everything')]
  const [first, second] = [await browser.post(page, tabs[0]), await browser.post(page, tabs[1])]
  expect([first.status, second.status]).toEqual([303, 422])
  expect(stripTags(getVisibleHtml(await second.text()))).toContain('Nothing is available any more.')
  expect([payments().length, reserved()]).toEqual([1, -2_000_00])
})

test('cashes out only the available part after an exchange reserved the rest', async () => {
  const { browser, page, buildSubmit, payments, readText, balanceId } = await enter('accounts-several')
  const press = await buildSubmit('everything')
  const exchange = `/accounts/${balanceId}/exchange-orders/new`
  const fields = readForm(await browser.read(exchange), 'exchange').map(([name, value]) => [name, String(value)])
  const sent = await browser.post(exchange, { ...Object.fromEntries(fields), amount: '500' })
  const check = sent.headers.get('Location') ?? ''
  expect((await browser.post(check, readPress(await browser.read(check), 'confirm'))).status).toBe(303)
  const made = await browser.post(page, press)
  expect(made.status).toBe(303)
  expect(await readText(readRedirectPath(made))).toContain('Less is available than when the page was loaded')
  expect(await readText(readRedirectPath(made))).toContain('1,500.00 EUR')
  expect(payments()).toMatchObject([{ amount_cents: 1_500_00 }])
})

test('caps everything at the amount rendered, and reports what arrived since', async () => {
  const { browser, page, buildSubmit, payments, credit, readText } = await enter('account-active')
  const press = await buildSubmit('everything')
  await credit('12.00')
  const made = await browser.post(page, press)
  expect(payments()).toMatchObject([{ amount_cents: 2_000_00 }])
  expect(await readText(readRedirectPath(made))).toContain(
    'More has arrived since the page was loaded: 12.00 EUR stays',
  )
})

test('creates one payment if everything is retried after a lost response', async () => {
  const { browser, page, buildSubmit, payments, account } = await enter('account-active')
  const press = await buildSubmit('everything')
  const fault = { call: 'POST transactions', times: ALWAYS, accountNumber: account.number }
  shared().sandbox.control.fault({ ...fault, kind: 'commit-then-drop' })
  const lost = await browser.post(page, press)
  const html = await lost.text()
  expect([lost.status, readOperationId(html)]).toEqual([503, press['operation_id']])
  expect(html).toContain(OWN_IBAN)
  shared().sandbox.control.clearFaults()
  expect(html).toContain('name="everything" value="2000.00"')
  expect(html).toContain('Try again to cash out everything')
  const again = Object.fromEntries(readForm(html, 'cash-out').map(([name, value]) => [name, String(value)]))
  const answer = await browser.post(page, { ...again, intent: 'everything' })
  expect([answer.status, payments().length]).toEqual([303, 1])
})

test('blocks the cash-out with its reason if the verification level drops', async () => {
  const { browser, page, buildSubmit, payments, account, readText } = await enter('account-active')
  const press = await buildSubmit('everything')
  await shared().sandbox.send(`/console/accounts/${account.id}/review`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'required' }),
  })
  const answer = await browser.post(page, press)
  expect([answer.status, readRedirectPath(answer)]).toEqual([303, page])
  const html = await browser.read(page)
  expect(stripTags(getVisibleHtml(html))).toContain('Nothing was cashed out: one step is needed first.')
  expect(stripTags(getVisibleHtml(html))).toContain('Your identity data has expired.')
  expect(findLink(html, { name: /^Renew your identity data/ })).toMatch(/^\/profile/)
  expect(html).not.toContain('id="cash-out"')
  expect(await readText()).toContain('2,000.00 CEUR')
  expect(payments()).toEqual([])
})

test('applies payment limits from a balance to others but not to the own account', async () => {
  const { browser, balanceId } = await enter('account-active')
  const fields = readForm(await browser.read(`/payments?account_id=${balanceId}`), 'payment')
  const form = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
  const own = { ...form, account_id: balanceId, sum: '3.20', receiver: 'self', receiver_iban: OWN_IBAN, intent: 'save' }
  expect((await browser.post('/payments', own)).status).toBe(303)
  const others = { receiver: 'person', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
  const refused = await browser.post('/payments', { ...own, ...others, operation_id: crypto.randomUUID() })
  expect(refused.status).toBe(422)
})

function requireChecked(html: string): FormData {
  const form = readCheckedForm(html)
  if (form === null) throw new Error('No check page')
  return form
}

test('creates one cash-out request on a retry after a lost response', async () => {
  const { browser, page, buildSubmit, requests, account } = await enter('no-service-with-balance')
  const press = await buildSubmit('request')
  const call = 'POST balances/:id/cash_out_requests'
  const { control } = shared().sandbox
  control.fault({ call, kind: 'commit-then-drop', times: ALWAYS, accountNumber: account.number })
  const lost = await browser.confirm(page, press)
  expect(lost.status).toBe(503)
  control.clearFaults()
  const checkPage = `${page}/check`
  const again = await browser.post(checkPage, requireChecked(await browser.read(checkPage)))
  expect([again.status, readRedirectPath(again)]).toEqual([303, `${page}/requests/${requests()[0]?.id}`])
  expect(requests()).toMatchObject([{ status: 'NEW' }])
  // A second tab gets a conflict with the open request.
  const other = await browser.confirm(page, { ...press, operation_id: crypto.randomUUID() })
  expect([other.status, requests().length]).toEqual([409, 1])
  expect(stripTags(getVisibleHtml(await other.text()))).toContain('You have asked for your balance already')
})

test.each([
  ['cash-out-request-NEW', 'We are looking at your request', /decides by \d+ \w+ \d{4}/],
  ['cash-out-request-PAID', 'We sent you 123.45 EUR', /Sent on/],
  ['cash-out-request-REFUSED', 'We could not pay this out yet', /not confirm that this bank account is in your name/],
])('renders the amount, IBAN and next step of %s, and its poll agrees', async (scenario, heading, says) => {
  const { app, sandbox } = shared()
  const customer = await Journey.from({ app, sandbox }, scenario)
  expect(customer.heading).toBe(heading)
  expect(customer.visibleText).toMatch(says)
  expect(customer.visibleText).toContain('123.45 EUR')
  expect(customer.visibleText.replaceAll(/\s/g, '')).toContain('EE471000001020145685')
  const poll = await customer.browser.get(`${customer.path.split('?')[0]}/status`)
  const { version } = (await poll.json()) as { version: string }
  expect(customer.html).toContain(version)
})

test('cancels a cash-out request and offers the form again', async () => {
  const { app, sandbox } = shared()
  const customer = await Journey.from({ app, sandbox }, 'cash-out-request-NEW')
  await customer.follow('Cancel the request')
  await customer.press('Yes, cancel it')
  expect(customer.heading).toBe('The request was cancelled')
  await customer.follow('Cash out')
  expect(customer.visibleText).toContain('Cancelled')
  expect(customer.page.getByRole('button', { name: 'Check the request' })).toBeDefined()
})

test('accepts a new request after a refused one', async () => {
  const { app, sandbox } = shared()
  const customer = await Journey.from({ app, sandbox }, 'cash-out-request-REFUSED')
  await customer.follow('Cash out')
  await customer.press('Check the request', { 'IBAN of your bank account': OWN_IBAN })
  await customer.press(/^Ask for 123\.45/)
  expect(customer.heading).toBe('We are looking at your request')
})

test('lets a closed account log in, request its balance and log out', async () => {
  const { app, sandbox } = shared()
  const { email } = sandbox.control.enter('closed-with-balance').account
  const customer = new Journey(app.url)
  await customer.browser.logIn(email)
  await customer.open('/overview')
  expect(customer.visibleText).toContain('123.45 CEUR')
  await customer.follow(/^Causeway Euro/)
  await customer.follow('Cash out')
  await customer.press('Check the request', { 'IBAN of your bank account': OWN_IBAN })
  await customer.press(/^Ask for 123\.45/)
  expect(customer.heading).toBe('We are looking at your request')
  await customer.follow('Cash out')
  await customer.follow('Back to the balance')
  expect(customer.visibleText).toMatch(/-123\.45/)
  expect((await customer.browser.post('/logout')).status).toBe(303)
})

test("responds 404 for another customer's cash-out request", async () => {
  const { page, requests } = await enter('cash-out-request-NEW')
  const stranger = await enter('no-service-with-balance')
  expect((await stranger.browser.get(`${page}/requests/${requests()[0]?.id}`)).status).toBe(404)
  const press = readPress(await stranger.browser.read(stranger.page), 'request')
  expect((await stranger.browser.post(page, { ...press, receiver_iban: OWN_IBAN })).status).toBe(404)
})

test('renders the form with a notice if earlier requests fail to load', async () => {
  const { page, readText, account } = await enter('no-service-with-balance')
  const call = 'GET balances/:id/cash_out_requests'
  const fault = { call, kind: 'status', value: '503', times: ALWAYS, accountNumber: account.number } as const
  shared().sandbox.control.fault(fault)
  const there = await readText(page)
  expect(there).toContain('This part could not be loaded')
  expect(there).toContain('Check the request')
})

test('links to the contact page if the platform has no cash-out requests', async () => {
  await using run = await startProduct({ variables: { PARTS_OFF: 'cashOutRequests' } })
  const { account, path } = run.sandbox.control.enter('no-service-with-balance')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const html = await browser.read(path)
  expect(stripTags(getVisibleHtml(html))).toContain(
    'the 123.45 CEUR in your balance is yours, in full and free of charge. Write to us',
  )
  expect(findLink(html, { name: /^Contact us/ })).toMatch(/^\/contact/)
  expect(html).not.toContain('value="request"')
})

import { afterEach, expect, test } from 'vitest'
import { wrongBooks } from '../sandbox/books-balance.ts'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { formIn, pressOf, shown, textOf } from './page.ts'
import { product } from './product.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()

afterEach(() => {
  const { control } = shared().sandbox
  control.clearFaults()
  expect(wrongBooks(control.context)).toEqual([])
})

const OWN_IBAN = 'EE382200221020145685'
/** More often than any call is tried again. */
const ALWAYS = 20

/** The customer of a scenario with a balance, on its cash-out page. */
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
  /** What the page's form sends by a button, with an IBAN. */
  const pressed = async (intent: 'everything' | 'request' | '', answers: Record<string, string> = {}) => {
    const html = await browser.read(page)
    const fields = Object.fromEntries(formIn(html, 'cash-out').map(([name, value]) => [name, String(value)]))
    return { ...fields, receiver_iban: OWN_IBAN, ...(intent && { intent }), ...answers } as Record<string, string>
  }
  return {
    browser,
    account,
    page,
    balanceId,
    credit,
    pressed,
    words: async (path = page) => textOf(shown(await browser.read(path))),
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

const pathOf = (answer: Response) => (answer.headers.get('Location') ?? '').split('?')[0] ?? ''
const operationIn = (html: string) => /name="operation_id" value="([\w-]+)"/.exec(html)?.[1]

test('the page says what is available, and that there is no minimum and no fee, without the bounds of payments', async () => {
  const { words } = await enter('account-active')
  const page = await words()
  expect(page).toContain('2,000.00 CEUR is available.')
  expect(page).toContain('there is no minimum and no fee')
  expect(page).toContain('Cash out everything, 2,000.00 EUR')
  expect(page).not.toMatch(/15,000|5 to |limit/)
})

test('an amount of a cent is cashed out, and more than there is is refused at its field', async () => {
  const { browser, page, pressed, payments } = await enter('account-active')
  const over = await browser.post(page, await pressed('', { sum: '2000.01' }))
  expect(over.status).toBe(422)
  expect(textOf(shown(await over.text()))).toContain('You can cash out 2,000.00 CEUR at most.')
  const made = await browser.post(page, await pressed('', { sum: '0.01' }))
  expect([made.status, payments().map(({ amount_cents: cents }) => cents)]).toEqual([303, [1]])
})

test('the button for everything needs an IBAN, and no amount: what was typed there is not read', async () => {
  const { browser, page, pressed, payments } = await enter('account-active')
  const without = await browser.post(page, await pressed('everything', { receiver_iban: '', sum: 'abc' }))
  const html = await without.text()
  expect(without.status).toBe(422)
  expect(html).toContain('href="#cash-out-receiver_iban"')
  expect(html).not.toContain('href="#cash-out-sum"')
  expect((await browser.post(page, await pressed('everything', { sum: 'abc' }))).status).toBe(303)
  expect(payments()).toMatchObject([{ amount_cents: 2_000_00 }])
})

test('a duplicate submit of everything is one payment', async () => {
  const { browser, page, pressed, payments, reserved } = await enter('account-active')
  const press = await pressed('everything')
  const answers = [await browser.post(page, press), await browser.post(page, press)]
  expect(answers.map((each) => [each.status, pathOf(each)])).toEqual([
    [303, pathOf(answers[0] ?? Response.error())],
    [303, pathOf(answers[0] ?? Response.error())],
  ])
  expect([payments().length, reserved()]).toEqual([1, -2_000_00])
})

test('everything in two tabs is refused in words in the second, and nothing is lost', async () => {
  const { browser, page, pressed, payments, reserved } = await enter('account-active')
  const tabs = [await pressed('everything'), await pressed('everything')]
  const [first, second] = [await browser.post(page, tabs[0]), await browser.post(page, tabs[1])]
  expect([first.status, second.status]).toEqual([303, 422])
  expect(textOf(shown(await second.text()))).toContain('Nothing is available any more.')
  expect([payments().length, reserved()]).toEqual([1, -2_000_00])
})

test('everything cashes out what is available while an exchange reserves a part, and the next page says so', async () => {
  const { browser, page, pressed, payments, words, balanceId } = await enter('accounts-several')
  const press = await pressed('everything')
  const exchange = `/accounts/${balanceId}/exchange-orders/new`
  const fields = formIn(await browser.read(exchange), 'exchange').map(([name, value]) => [name, String(value)])
  const sent = await browser.post(exchange, { ...Object.fromEntries(fields), amount: '500' })
  const check = sent.headers.get('Location') ?? ''
  expect((await browser.post(check, pressOf(await browser.read(check), 'confirm'))).status).toBe(303)
  const made = await browser.post(page, press)
  expect(made.status).toBe(303)
  expect(await words(pathOf(made))).toContain('Less is available than when the page was loaded')
  expect(await words(pathOf(made))).toContain('1,500.00 EUR')
  expect(payments()).toMatchObject([{ amount_cents: 1_500_00 }])
})

test('everything is never more than the page said: what arrives meanwhile stays, and the next page says so', async () => {
  const { browser, page, pressed, payments, credit, words } = await enter('account-active')
  const press = await pressed('everything')
  await credit('12.00')
  const made = await browser.post(page, press)
  expect(payments()).toMatchObject([{ amount_cents: 2_000_00 }])
  expect(await words(pathOf(made))).toContain('More has arrived since the page was loaded: 12.00 EUR stays')
})

test('everything whose answer is lost keeps its form, and the same form is one payment', async () => {
  const { browser, page, pressed, payments, account } = await enter('account-active')
  const press = await pressed('everything')
  const fault = { call: 'POST transactions', times: ALWAYS, accountNumber: account.number }
  shared().sandbox.control.fault({ ...fault, kind: 'commit-then-drop' })
  const lost = await browser.post(page, press)
  const html = await lost.text()
  expect([lost.status, operationIn(html)]).toEqual([503, press['operation_id']])
  expect(html).toContain(OWN_IBAN)
  shared().sandbox.control.clearFaults()
  expect(html).toContain('name="everything" value="2000.00"')
  expect(html).toContain('Try again to cash out everything')
  const again = Object.fromEntries(formIn(html, 'cash-out').map(([name, value]) => [name, String(value)]))
  const answer = await browser.post(page, { ...again, intent: 'everything' })
  expect([answer.status, payments().length]).toEqual([303, 1])
})

test('a level that falls between form and post shows the reason and its step, and says that nothing was cashed out', async () => {
  const { browser, page, pressed, payments, account, words } = await enter('account-active')
  const press = await pressed('everything')
  await shared().sandbox.send(`/console/accounts/${account.id}/review`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'required' }),
  })
  const answer = await browser.post(page, press)
  expect([answer.status, pathOf(answer)]).toEqual([303, page])
  const html = await browser.read(page)
  expect(textOf(shown(html))).toContain('Nothing was cashed out: one step is needed first.')
  expect(textOf(shown(html))).toContain('Your identity data has expired.')
  expect(html).toMatch(/href="\/profile[^"]*"[^>]*>Renew your identity data/)
  expect(html).not.toContain('id="cash-out"')
  expect(await words()).toContain('2,000.00 CEUR')
  expect(payments()).toEqual([])
})

test('a payment of the form to the own account is redeemed without bounds, and one to others keeps them', async () => {
  const { browser, balanceId } = await enter('account-active')
  const fields = formIn(await browser.read(`/payments?account_id=${balanceId}`), 'payment')
  const form = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
  const own = { ...form, account_id: balanceId, sum: '3.20', receiver: 'self', receiver_iban: OWN_IBAN, intent: 'save' }
  expect((await browser.post('/payments', own)).status).toBe(303)
  const others = { receiver: 'person', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
  const refused = await browser.post('/payments', { ...own, ...others, operation_id: crypto.randomUUID() })
  expect(refused.status).toBe(422)
})

test('a request whose answer is lost keeps its form, and the same form is one request', async () => {
  const { browser, page, pressed, requests, account } = await enter('no-service-with-balance')
  const press = await pressed('request')
  const call = 'POST balances/:id/cash_out_requests'
  const { control } = shared().sandbox
  control.fault({ call, kind: 'commit-then-drop', times: ALWAYS, accountNumber: account.number })
  const lost = await browser.post(page, press)
  expect(lost.status).toBe(503)
  control.clearFaults()
  const again = await browser.post(page, press)
  expect([again.status, pathOf(again)]).toEqual([303, `${page}/requests/${requests()[0]?.id}`])
  expect(requests()).toMatchObject([{ status: 'NEW' }])
  // Another tab is told of the request that is open.
  const other = await browser.post(page, { ...press, operation_id: crypto.randomUUID() })
  expect([other.status, requests().length]).toEqual([409, 1])
  expect(textOf(shown(await other.text()))).toContain('You have asked for your balance already')
})

test.each([
  ['cash-out-request-NEW', 'We are looking at your request', /decides by \d+ \w+ \d{4}/],
  ['cash-out-request-PAID', 'We sent you 123.45 EUR', /Sent on/],
  ['cash-out-request-REFUSED', 'We could not pay this out yet', /not confirm that this account is in your name/],
])('%s: the page has the state, amount, IBAN and next step, and its poll agrees', async (scenario, heading, says) => {
  const { app, sandbox } = shared()
  const customer = await Journey.from({ app, sandbox }, scenario)
  expect(customer.heading).toBe(heading)
  expect(customer.words).toMatch(says)
  expect(customer.words).toContain('123.45 EUR')
  expect(customer.words.replaceAll(/\s/g, '')).toContain('EE471000001020145685')
  const poll = await customer.browser.get(`${customer.path.split('?')[0]}/status`)
  const { version } = (await poll.json()) as { version: string }
  expect(customer.html).toContain(version)
})

test('a request is cancelled on its page, and the form is there again', async () => {
  const { app, sandbox } = shared()
  const customer = await Journey.from({ app, sandbox }, 'cash-out-request-NEW')
  await customer.follow('Cancel the request')
  await customer.press('Yes, cancel it')
  expect(customer.heading).toBe('The request was cancelled')
  await customer.follow('Cash out')
  expect(customer.words).toContain('Cancelled')
  expect(customer.page.getByRole('button', { name: /^Ask for 123\.45/ })).toBeDefined()
})

test('a refused request says why and what to do, and the customer asks again', async () => {
  const { app, sandbox } = shared()
  const customer = await Journey.from({ app, sandbox }, 'cash-out-request-REFUSED')
  await customer.follow('Cash out')
  await customer.press(/^Ask for/, { 'IBAN of your bank account': OWN_IBAN })
  expect(customer.heading).toBe('We are looking at your request')
})

test('a closed account with a balance logs in, sees its overview and balance, and reaches its request form', async () => {
  const { app, sandbox } = shared()
  const { email } = sandbox.control.enter('closed-with-balance').account
  const customer = new Journey(app.url)
  await customer.browser.logIn(email)
  await customer.open('/overview')
  expect(customer.words).toContain('123.45 CEUR')
  await customer.follow(/^Causeway Euro/)
  await customer.follow('Cash out')
  await customer.press(/^Ask for/, { 'IBAN of your bank account': OWN_IBAN })
  expect(customer.heading).toBe('We are looking at your request')
  await customer.follow('Cash out')
  await customer.follow('Back to the balance')
  expect(customer.words).toMatch(/-123\.45/)
  expect((await customer.browser.post('/logout')).status).toBe(303)
})

test('a request of another customer is a 404', async () => {
  const { page, requests } = await enter('cash-out-request-NEW')
  const stranger = await enter('no-service-with-balance')
  expect((await stranger.browser.get(`${page}/requests/${requests()[0]?.id}`)).status).toBe(404)
  const press = pressOf(await stranger.browser.read(stranger.page), 'request')
  expect((await stranger.browser.post(page, { ...press, receiver_iban: OWN_IBAN })).status).toBe(404)
})

test('requests that cannot be loaded leave the form, and the page says so', async () => {
  const { page, words, account } = await enter('no-service-with-balance')
  const call = 'GET balances/:id/cash_out_requests'
  const fault = { call, kind: 'status', value: '503', times: ALWAYS, accountNumber: account.number } as const
  shared().sandbox.control.fault(fault)
  const there = await words(page)
  expect(there).toContain('This part could not be loaded')
  expect(there).toContain('Ask for 123.45 EUR')
})

test('a platform without requests has a sentence and the contact page instead of the form', async () => {
  await using run = await product({ variables: { PARTS_OFF: 'cashOutRequests' } })
  const { account, path } = run.sandbox.control.enter('no-service-with-balance')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const html = await browser.read(path)
  expect(textOf(shown(html))).toContain('the 123.45 CEUR in it is yours, in full and free of charge. Write to us')
  expect(html).toMatch(/href="\/contact[^"]*"[^>]*>Contact us/)
  expect(html).not.toContain('value="request"')
})

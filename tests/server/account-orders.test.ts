import { expect, test } from 'vitest'
import { readQr } from './read-qr.ts'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { errorAt, formIn, formsOn, pressOf, shown, textOf } from './page.ts'

const shared = sharedProduct()

type Opened = { browser: Browser; path: string; account: { id: string; number: number } }

/** The customer of a scenario in a browser without scripts, and where the scenario leads. */
async function enter(scenario: string): Promise<Opened> {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, account }
}

/** The same on the page that it leads to, from where links and buttons lead on. */
async function begin(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const customer = new Journey(app.url)
  await customer.browser.logIn(account.email)
  await customer.open(path)
  return { customer, account }
}

async function words(browser: Browser, path: string): Promise<string> {
  return textOf(shown(await browser.read(path)))
}

/** The form of a page with other answers, sent by the button that has no name. */
async function submit(browser: Browser, path: string, id: string, answers: Record<string, string>) {
  const fields = formIn(await browser.read(path), id).map(([name, value]) => [name, String(value)])
  return browser.post(path, { ...Object.fromEntries(fields), ...answers })
}

const pathOf = (answer: Response) => (answer.headers.get('Location') ?? '').split('?')[0] ?? ''

/** The account of a coin, by the overview. */
async function accountPage(browser: Browser, name = 'Causeway Euro'): Promise<string> {
  const html = await browser.read('/overview')
  const [, page = ''] = new RegExp(`href="(/accounts/bal[^"?]*)[^"]*"[^>]*>${name}`).exec(html) ?? []
  return page
}

test('money is added by bank transfer: the order says what to send and where, and then that it is in the account', async () => {
  const { customer, account } = await begin('account-active')
  const page = customer.path
  await customer.follow('Add money')
  await customer.press('Show the bank details', { 'How much will you send?': '250' })
  const { html } = customer
  expect(customer.heading).toBe('Send 250.00 EUR by bank transfer')
  expect(customer.page.getByRole('img', { name: /^QR code of a bank transfer/ })).toBeDefined()
  const code = readQr(html)?.split('\n') ?? []
  expect([code[0], code[7]]).toEqual(['BCD', 'EUR250.00'])
  expect(textOf(shown(html)).replaceAll(' ', '')).toContain(code[6])
  expect(textOf(shown(html))).toContain(code[10] ?? 'no reference')

  await customer.inConsole('40% less')
  await customer.follow('Check again')
  expect(customer.heading).toBe('100.00 EUR is still missing')
  expect(readQr(customer.html)?.split('\n')[7]).toBe('EUR100.00')
  await customer.inConsole('Send it')
  await customer.follow('Check again')
  expect(customer.heading).toBe('Your transfer has arrived')
  const order = customer.path
  await customer.follow('All deposits')
  expect(customer.words).toContain('250.00 EUR')
  shared().sandbox.control.moveClock(120_000, account.number)
  await customer.open(order)
  expect(customer.heading).toBe('250.00 EUR is in your account')
  expect(customer.words).not.toContain('Check again')
  expect(await words(customer.browser, page)).toMatch(/Deposit \S+ 250\.00 CEUR 2,250\.00 CEUR Completed/)
})

test.each([
  ['deposit-NEW', '', 'EUR500.00'],
  ['deposit-INCOMPLETE', '', 'EUR200.00'],
  ['account-active', '/deposit-orders', ''],
  ['buy-W-sepa', '', 'EUR250.00'],
  ['buy-W-short', '', 'EUR100.00'],
])(
  'the QR code of %s%s asks a banking app for what is on its page, field by field',
  async (scenario, below, amount) => {
    const { browser, path } = await enter(scenario)
    const html = await browser.read(path + below)
    const [service, version, letters, kind, bic = '', receiver = '', iban = '', sum, purpose, , reference = ''] =
      readQr(html)?.split('\n') ?? []
    expect([service, version, letters, kind, sum, purpose]).toEqual(['BCD', '002', '1', 'SCT', amount, ''])
    const page = textOf(shown(html))
    for (const field of [bic, receiver, reference])
      expect([field, field !== '' && page.includes(field)]).toEqual([field, true])
    expect(page.replaceAll(' ', '')).toContain(iban)
    expect(iban).toMatch(/^[A-Z]{2}\d{2}\w{11,30}$/)
  },
)

test.each([
  ['deposit-NEW', 'Send ', 'Waiting for your transfer'],
  ['deposit-INCOMPLETE', 'is still missing', 'Incomplete: part has arrived'],
  ['deposit-PROCESSING', 'Your transfer has arrived', 'Processing'],
  ['deposit-COMPLETED', 'is in your account', 'Completed'],
  ['deposit-CANCELLED', 'The deposit was cancelled', 'Cancelled'],
  ['deposit-CANCELLED-lapsed', 'The deposit was cancelled', 'Cancelled'],
  ['deposit-RETURNED', 'We sent the money back', 'In review: sent back'],
  ['exchange-NEW', 'Waiting for your rate', 'Waiting for the rate'],
  ['exchange-PROCESSING', 'Your exchange is under way', 'Processing'],
  ['exchange-COMPLETED', 'Your exchange is complete', 'Completed'],
  ['exchange-COMPLETED-address', 'Your exchange is complete', 'your wallet'],
  ['exchange-CANCELLED', 'The exchange was cancelled', 'is available again'],
  ['exchange-CANCELLED-lapsed', 'The exchange was cancelled', 'is available again'],
])('the state %s says what it is, and its poll holds while nothing changes', async (scenario, headline, status) => {
  const { browser, path } = await enter(scenario)
  const html = await browser.read(path)
  const page = textOf(shown(html))
  expect(page).toContain(headline)
  expect(page).toContain(status)
  expect(page).not.toMatch(/\{\{|undefined|⟦|⟧|¦/)
  const poll = async () => (await browser.get(`${path}/status?lang=en`)).json() as Promise<{ version: string }>
  expect((await poll()).version).toBe((await poll()).version)
  // The list that it is in names it, too.
  expect((await browser.get(path.replace(/\/[^/]+$/, ''))).status).toBe(200)
})

test('a deposit is cancelled once it was asked, and a second press changes nothing', async () => {
  const { browser, path } = await enter('deposit-NEW')
  expect(await browser.read(path)).toContain('?ask=cancel')
  const question = await browser.read(`${path}?ask=cancel`)
  const cancel = pressOf(question, 'cancel')
  for (let times = 0; times < 2; times += 1) {
    expect((await browser.post(path, cancel)).status).toBe(303)
    expect(await words(browser, path)).toContain('The deposit was cancelled')
  }
})

test('an amount that cannot be deposited is refused beside its field, and what was typed stays', async () => {
  const { browser } = await enter('account-active')
  const page = `${await accountPage(browser)}/deposit-orders/new`
  for (const amount of ['', '-5', '1,500', 'lots', '1.234', '0', '99999999', '1']) {
    const answer = await submit(browser, page, 'deposit', { amount })
    const html = await answer.text()
    expect([amount, answer.status]).toEqual([amount, 422])
    expect([amount, errorAt(html, 'amount', 'deposit')]).not.toEqual([amount, null])
  }
})

test('an exchange is checked at its price and made once, however often it is sent, and the next waits for its rate', async () => {
  const { customer, account } = await begin('accounts-several')
  await customer.follow('Causeway Euro')
  await customer.follow('Exchange')
  const form = formIn(customer.html, 'exchange')
  expect(form.map(([name]) => name)).toEqual(expect.arrayContaining(['side', 'amount', 'to', 'target']))
  await customer.press('Check the exchange', { 'Your Bitcoin account': true, 'How much?': '100,5' })
  expect(customer.heading).toBe('Check the exchange')
  expect(customer.words).toContain('You give 100.50 CEUR')
  expect(customer.words).toMatch(/ 1 BTC = [\d,.]+ CEUR /)
  const [, gets = ''] = /You get (0\.\d{8} BTC)/.exec(customer.words) ?? []
  const check = customer.path
  const confirm = pressOf(customer.html, 'confirm')
  await customer.press(`Exchange 100.50 CEUR for ${gets}`.replaceAll(/(?<=\d) /g, '\u00a0'))
  expect(customer.heading).toBe('Your exchange is under way')
  const second = await customer.browser.post(check, confirm)
  expect([second.status, pathOf(second)]).toEqual([303, customer.path.split('?')[0]])
  shared().sandbox.control.moveClock(120_000, account.number)
  await customer.follow('Check again')
  expect(customer.heading).toBe('Your exchange is complete')
  expect(customer.words).toContain(`${gets} went to your`)

  await customer.follow('All exchanges')
  await customer.follow('New exchange')
  await customer.press('Check the exchange', { 'How much?': '50', 'Wait for a rate (optional)': '1000' })
  await customer.press('Place the order')
  expect(customer.heading).toBe('Waiting for your rate')
  await customer.inConsole('The market reaches the rate now')
  await customer.follow('Check again')
  expect(customer.heading).toMatch(/^Your exchange is (under way|complete)$/)
})

test('a price that has moved between check and press exchanges nothing, shows both, and the next press agrees', async () => {
  const { browser, account } = await enter('accounts-several')
  const page = await accountPage(browser)
  const check = (await submit(browser, `${page}/exchange-orders/new`, 'exchange', { amount: '100' })).headers.get(
    'Location',
  )
  const confirm = pressOf(await browser.read(check ?? ''), 'confirm')
  shared().sandbox.control.moveClock(3_600_000, account.number)
  await browser.logIn(
    shared().sandbox.control.context.database.get<{ email: string }>(
      'select email from accounts where number = ?',
      account.number,
    )?.email,
  )
  const moved = await browser.post(check ?? '', confirm)
  expect(moved.status).toBe(409)
  const html = await moved.text()
  expect(textOf(shown(html))).toMatch(/The rate has changed\. You saw: 100\.00 CEUR for .* Nothing was exchanged\./)
  expect(await words(browser, `${page}/exchange-orders`)).toContain('No exchanges yet.')
  expect((await browser.post(check ?? '', pressOf(html, 'confirm'))).status).toBe(303)
  // A form without the price that was seen agrees to none.
  const { seen: _, ...unseen } = pressOf(await browser.read(check ?? ''), 'confirm')
  expect((await browser.post(check ?? '', unseen)).status).toBe(409)
})

test('an order at a target rate waits, is cancelled once asked, and what was reserved is free again', async () => {
  const { browser } = await enter('accounts-several')
  const page = await accountPage(browser)
  const sent = await submit(browser, `${page}/exchange-orders/new`, 'exchange', { amount: '100', target: '0.5' })
  const check = sent.headers.get('Location') ?? ''
  expect(await words(browser, check)).toContain('for 0.50 CEUR or less')
  const order = pathOf(await browser.post(check, pressOf(await browser.read(check), 'confirm')))
  expect(await words(browser, order)).toContain('Waiting for your rate')
  expect(await words(browser, page)).toContain('Not reserved')
  const cancelled = await browser.post(order, pressOf(await browser.read(`${order}?ask=cancel`), 'cancel'))
  expect(cancelled.status).toBe(303)
  expect(await words(browser, order)).toContain('The exchange was cancelled')
  expect(await words(browser, page)).not.toContain('Not reserved')
})

test('coins are sold for the service coin at the price of one of them, also at a target', async () => {
  const { browser } = await enter('account-bitcoin')
  const page = await accountPage(browser, 'Bitcoin')
  const html = await browser.read(`${page}/exchange-orders/new`)
  const to = /value="(account:[^"]+)"[^>]*\/?>.{0,80}Causeway Euro/s.exec(html)?.[1] ?? ''
  const sent = await submit(browser, `${page}/exchange-orders/new`, 'exchange', {
    to,
    amount: '0.01',
    target: '999999',
  })
  expect(sent.status).toBe(303)
  const check = await words(browser, sent.headers.get('Location') ?? '')
  expect(check).toMatch(/1 BTC = [\d,]+\.\d\d CEUR/)
  expect(check).toContain('1 BTC for 999,999.00 CEUR or more')
})

test('what cannot be exchanged is refused beside its field before anything is made', async () => {
  const { browser } = await enter('accounts-several')
  const page = `${await accountPage(browser)}/exchange-orders/new`
  const to = String(formIn(await browser.read(page), 'exchange').find(([name]) => name === 'to')?.[1])
  for (const [answers, field] of [
    [{ amount: '' }, 'amount'],
    [{ amount: '1.23456' }, 'amount'],
    [{ amount: '1,500' }, 'amount'],
    [{ amount: '9000000' }, 'amount'],
    [{ amount: '14000' }, 'amount'],
    [{ amount: '100', to: 'account:bal_unknown' }, 'to'],
    [{ amount: '100', to: 'somewhere' }, 'to'],
    [{ amount: '100', target: 'soon' }, 'target'],
    [{ amount: '100', target: '9999999999999' }, 'target'],
  ] as const) {
    const answer = await submit(browser, page, 'exchange', { to, ...answers })
    const html = await answer.text()
    expect([answers, answer.status, errorAt(html, field, 'exchange') === null]).toEqual([answers, 422, false])
  }
  // An address that was typed badly leads back to the form.
  for (const search of ['', '?give=1e3&to=account:x', '?give=100&to=account:bal_unknown', '?give=100']) {
    const check = await browser.get(page.replace('new', 'check') + search)
    expect([search, check.status, pathOf(check)]).toEqual([search, 302, page])
  }
})

test('a cash-out is a payment to oneself from the account, at par and without a fee', async () => {
  const { customer } = await begin('account-active')
  const { browser, path: page } = customer
  await customer.follow('Cash out')
  expect(customer.words).toContain('2,000.00 CEUR is available.')
  const form = customer.path
  const answers = { sum: '500', receiver_iban: 'EE38 2200 2210 2014 5685' }
  for (const [wrong, field] of [
    [{ sum: '2000.01' }, 'sum'],
    [{ sum: '' }, 'sum'],
    [{ receiver_iban: 'EE00' }, 'receiver_iban'],
    [{ receiver_iban: '' }, 'receiver_iban'],
  ] as const) {
    const refused = await submit(browser, form, 'cash-out', { ...answers, ...wrong })
    expect([wrong, refused.status, errorAt(await refused.text(), field, 'cash-out') === null]).toEqual([
      wrong,
      422,
      false,
    ])
  }
  await customer.press('Cash out this amount', {
    'How much?': '9000',
    'IBAN of your bank account': answers.receiver_iban,
  })
  expect(errorAt(customer.html, 'sum', 'cash-out')).toBe('You can cash out 2,000.00\u00a0CEUR at most.')
  // The other answers are kept.
  await customer.press('Cash out this amount', { 'How much?': '500' })
  expect(customer.heading).toBe('Confirm the payment in your email')
  expect(customer.words).toContain('500.00 CEUR')
  expect(await words(browser, page)).toContain('1,500.00 CEUR')
})

test('a payment that waits is paid from the account, asked once, and twice is once', async () => {
  const { customer } = await begin('coin-account-funded')
  const { browser } = customer
  await customer.press('Check the payment', { Crypto: true, IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' })
  await customer.press(/^Confirm/)
  const payment = customer.path
  await customer.follow('Pay from my Causeway Euro account')
  expect(customer.heading).toBe('Pay from your account')
  expect(customer.words).toContain('Left afterwards 1,250.00 CEUR')
  const { path: question, html } = customer
  await customer.press('Pay 750.00\u00a0EUR from my account')
  expect(customer.heading).toBe('Confirm the payment in your email')
  const fields = formsOn(html).find(({ action }) => action === question)?.fields ?? []
  const again = await browser.post(question, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  expect([again.status, pathOf(again)]).toEqual([303, payment.split('?')[0]])
  expect(await browser.read(payment)).not.toContain('pay-from-account')
  // What can no longer be paid so leads to the payment.
  const late = await browser.get(question)
  expect([late.status, pathOf(late)]).toEqual([302, payment.split('?')[0]])
})

test('an account with too little in it is not offered for a payment', async () => {
  const { browser } = await enter('coin-account-empty')
  const fields = Object.fromEntries(
    formIn(await browser.read('/payments'), 'payment').map(([name, value]) => [name, String(value)]),
  )
  const answers = {
    account_id: 'coins',
    coin: 'BTC',
    sum: '750',
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
  }
  const payment = pathOf(await browser.post('/payments', { ...fields, ...answers, intent: 'save' }))
  expect(await browser.read(payment)).not.toContain('pay-from-account')
  expect(await words(browser, `${payment}/pay-from-account`)).toContain(
    'There is not enough in your Causeway Euro account',
  )
})

test('orders of somebody else are as unknown as none at all (T50)', async () => {
  const { browser: stranger } = await enter('accounts-several')
  for (const scenario of ['deposit-NEW', 'exchange-NEW']) {
    const { path } = await enter(scenario)
    for (const at of [path, `${path}/status?lang=en`]) {
      const answer = await stranger.get(at)
      expect([at, answer.status]).toEqual([at, 404])
    }
    expect((await stranger.post(path, { intent: 'cancel' })).status).toBe(404)
  }
})

test('the history can be asked for what was paid from the account in the service coin', async () => {
  const { browser } = await enter('coin-payment-C')
  const history = await browser.read('/history')
  expect(history).toContain('<option value="CEUR">CEUR</option>')
  const found = await words(browser, '/history?coin=CEUR')
  expect(found).toContain('750.00 CEUR')
  expect(await words(browser, '/history?coin=BTC')).not.toContain('750.00 CEUR')
})

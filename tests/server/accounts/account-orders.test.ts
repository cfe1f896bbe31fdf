import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { getQueries, readError, readForm, readForms, readPress, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import {
  enter,
  openOrderScenario,
  readText,
  submit,
  readRedirectPath,
  findAccountPage,
} from '#tests/server/accounts/order-pages.ts'

const shared = shareProduct()

test('confirms an exchange once despite a duplicate submit, and queues another', async () => {
  const { customer, account } = await openOrderScenario(shared(), 'accounts-several')
  await customer.follow('Causeway Euro')
  await customer.follow('Exchange')
  const form = readForm(customer.html, 'exchange')
  expect(form.map(([name]) => name)).toEqual(expect.arrayContaining(['side', 'amount', 'to', 'target']))
  await customer.press('Check the exchange', { 'Your Bitcoin balance': true, 'How much?': '100,5' })
  expect(customer.heading).toBe('Check the exchange')
  expect(customer.visibleText).toContain('You give 100.50 CEUR')
  expect(customer.visibleText).toMatch(/ 1 BTC = [\d,.]+ CEUR /)
  const [, gets = ''] = /You get (0\.\d{8} BTC)/.exec(customer.visibleText) ?? []
  const check = customer.path
  const confirm = readPress(customer.html, 'confirm')
  await customer.press(`Exchange 100.50 CEUR for ${gets}`.replaceAll(/(?<=\d) /g, '\u00a0'))
  expect(customer.heading).toBe('Your exchange is under way')
  const second = await customer.browser.post(check, confirm)
  expect([second.status, readRedirectPath(second)]).toEqual([303, customer.path.split('?')[0]])
  shared().sandbox.control.moveClock(120_000, account.number)
  await customer.follow('Check again')
  expect(customer.heading).toBe('Your exchange is complete')
  expect(customer.visibleText).toContain(`${gets} went to your`)

  await customer.follow('All exchanges')
  await customer.follow('New exchange')
  await customer.press('Check the exchange', { 'How much?': '50', 'Wait for a rate (optional)': '1000' })
  await customer.press('Place the order')
  expect(customer.heading).toBe('Waiting for your rate')
  await customer.pressInConsoleAndReload('Fill now at the target rate')
  await customer.follow('Check again')
  expect(customer.heading).toMatch(/^Your exchange is (under way|complete)$/)
})

test('responds 409 with both rates if the price moved before the confirmation', async () => {
  const { browser, account } = await enter(shared(), 'accounts-several')
  const page = await findAccountPage(browser)
  const check = (await submit(browser, `${page}/exchange-orders/new`, 'exchange', { amount: '100' })).headers.get(
    'Location',
  )
  const confirm = readPress(await browser.read(check ?? ''), 'confirm')
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
  expect(stripTags(getVisibleHtml(html))).toMatch(
    /The rate has changed\. You saw: 100\.00 CEUR for .* Nothing was exchanged\./,
  )
  expect(await readText(browser, `${page}/exchange-orders`)).toContain('No exchanges yet.')
  expect((await browser.post(check ?? '', readPress(html, 'confirm'))).status).toBe(303)
  // A form without the agreed price is rejected.
  const { seen: _, ...unseen } = readPress(await browser.read(check ?? ''), 'confirm')
  expect((await browser.post(check ?? '', unseen)).status).toBe(409)
})

test('cancels a target-rate order and releases the reserved amount', async () => {
  const { browser } = await enter(shared(), 'accounts-several')
  const page = await findAccountPage(browser)
  const sent = await submit(browser, `${page}/exchange-orders/new`, 'exchange', { amount: '100', target: '0.5' })
  const check = sent.headers.get('Location') ?? ''
  expect(await readText(browser, check)).toContain('for 0.50 CEUR or less')
  const order = readRedirectPath(await browser.post(check, readPress(await browser.read(check), 'confirm')))
  expect(await readText(browser, order)).toContain('Waiting for your rate')
  expect(await readText(browser, page)).toContain('Not reserved')
  const cancelled = await browser.post(order, readPress(await browser.read(`${order}?ask=cancel`), 'cancel'))
  expect(cancelled.status).toBe(303)
  expect(await readText(browser, order)).toContain('The exchange was cancelled')
  expect(await readText(browser, page)).not.toContain('Not reserved')
})

test('sells a coin for the service coin, also at a target rate', async () => {
  const { browser } = await enter(shared(), 'account-bitcoin')
  const page = await findAccountPage(browser, 'Bitcoin')
  const html = await browser.read(`${page}/exchange-orders/new`)
  const to =
    getQueries(html)
      .getByRole('radio', { name: /Causeway Euro/ })
      .getAttribute('value') ?? ''
  const sent = await submit(browser, `${page}/exchange-orders/new`, 'exchange', {
    to,
    amount: '0.01',
    target: '999999',
  })
  expect(sent.status).toBe(303)
  const check = await readText(browser, sent.headers.get('Location') ?? '')
  expect(check).toMatch(/1 BTC = [\d,]+\.\d\d CEUR/)
  expect(check).toContain('1 BTC for 999,999.00 CEUR or more')
})

test('rejects an invalid exchange beside its field and creates none (validation)', async () => {
  const { browser } = await enter(shared(), 'accounts-several')
  const page = `${await findAccountPage(browser)}/exchange-orders/new`
  const to = String(readForm(await browser.read(page), 'exchange').find(([name]) => name === 'to')?.[1])
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
    expect([answers, answer.status, readError(html, field, 'exchange') === null]).toEqual([answers, 422, false])
  }
  // An invalid address redirects to the form.
  for (const search of ['', '?give=1e3&to=account:x', '?give=100&to=account:bal_unknown', '?give=100']) {
    const check = await browser.get(page.replace('new', 'check') + search)
    expect([search, check.status, readRedirectPath(check)]).toEqual([search, 302, page])
  }
})

test('creates a cash-out as a payment to oneself, at par and without a fee', async () => {
  const { customer } = await openOrderScenario(shared(), 'account-active')
  const { browser, path: page } = customer
  await customer.follow('Cash out')
  expect(customer.visibleText).toContain('2,000.00 CEUR is available.')
  const form = customer.path
  const answers = { sum: '500', receiver_iban: 'EE38 2200 2210 2014 5685' }
  for (const [wrong, field] of [
    [{ sum: '2000.01' }, 'sum'],
    [{ sum: '' }, 'sum'],
    [{ receiver_iban: 'EE00' }, 'receiver_iban'],
    [{ receiver_iban: '' }, 'receiver_iban'],
  ] as const) {
    const refused = await submit(browser, form, 'cash-out', { ...answers, ...wrong })
    expect([wrong, refused.status, readError(await refused.text(), field, 'cash-out') === null]).toEqual([
      wrong,
      422,
      false,
    ])
  }
  await customer.press('Cash out this amount', {
    'How much?': '9000',
    'IBAN of your bank account': answers.receiver_iban,
  })
  expect(readError(customer.html, 'sum', 'cash-out')).toBe('You can cash out 2,000.00\u00a0CEUR at most.')
  // The form keeps the other answers.
  await customer.press('Cash out this amount', { 'How much?': '500' })
  expect(customer.heading).toBe('Confirm the payment in your email')
  expect(customer.visibleText).toContain('500.00 CEUR')
  expect(await readText(browser, page)).toContain('1,500.00 CEUR')
})

test('pays a waiting payment from the account once despite a duplicate submit', async () => {
  const { customer } = await openOrderScenario(shared(), 'coin-account-funded')
  const { browser } = customer
  await customer.press('Check the payment', { Crypto: true, IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' })
  await customer.press(/^Confirm/)
  const payment = customer.path
  await customer.follow('Pay from my Causeway Euro balance')
  expect(customer.heading).toBe('Pay from your balance')
  expect(customer.visibleText).toContain('Left afterwards 1,250.00 CEUR')
  const { path: question, html } = customer
  await customer.press('Pay 750.00\u00a0EUR from my balance')
  expect(customer.heading).toBe('Confirm the payment in your email')
  const fields = readForms(html).find(({ action }) => action === question)?.fields ?? []
  const again = await browser.post(question, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  expect([again.status, readRedirectPath(again)]).toEqual([303, payment.split('?')[0]])
  expect(await browser.read(payment)).not.toContain('pay-from-account')
  // The page redirects to the payment if it can no longer be paid from the account.
  const late = await browser.get(question)
  expect([late.status, readRedirectPath(late)]).toEqual([302, payment.split('?')[0]])
})

test("doesn't offer payment from an account with insufficient funds", async () => {
  const { browser } = await enter(shared(), 'coin-account-empty')
  const fields = Object.fromEntries(
    readForm(await browser.read('/payments'), 'payment').map(([name, value]) => [name, String(value)]),
  )
  const answers = {
    account_id: 'coins',
    coin: 'BTC',
    sum: '750',
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
  }
  const payment = readRedirectPath(await browser.post('/payments', { ...fields, ...answers, intent: 'save' }))
  expect(await browser.read(payment)).not.toContain('pay-from-account')
  expect(await readText(browser, `${payment}/pay-from-account`)).toContain(
    'There is not enough in your Causeway Euro balance',
  )
})

test("responds 404 for another customer's orders (T50)", async () => {
  const { browser: stranger } = await enter(shared(), 'accounts-several')
  for (const scenario of ['deposit-NEW', 'exchange-NEW']) {
    const { path } = await enter(shared(), scenario)
    for (const at of [path, `${path}/status?lang=en`]) {
      const answer = await stranger.get(at)
      expect([at, answer.status]).toEqual([at, 404])
    }
    expect((await stranger.post(path, { intent: 'cancel' })).status).toBe(404)
  }
})

test('filters the history by payments from the account in the service coin', async () => {
  const { browser } = await enter(shared(), 'coin-payment-C')
  const history = await browser.read('/history')
  expect(history).toContain('<option value="CEUR">CEUR</option>')
  const found = await readText(browser, '/history?coin=CEUR')
  expect(found).toContain('750.00 CEUR')
  expect(await readText(browser, '/history?coin=BTC')).not.toContain('750.00 CEUR')
})

import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { consoleButtons, pressButton } from './console-buttons.ts'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { type Changes, errorAt, filled, formIn, formWithIntent, headingOf, queriesOn, textOf } from './page.ts'

const shared = sharedProduct()
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const MINUTE_MS = 60_000

/** A browser on the page of a scenario, and what its account is called. */
async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const { email } = await browser.arrive(sandbox, scenario)
  const { number } = sandbox.control.account(email)
  const html = await browser.read()
  const path = browser.landing
  return { browser, path, order: /buy_\w+/.exec(path)?.[0] ?? '', html, number }
}

const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? html)
const readMain = async (browser: Browser, path: string) => mainOf(await browser.read(path))

/** Presses a button of this intent on a page, as a browser without scripts does. */
async function press(browser: Browser, path: string, intent: string, changes: Changes = {}) {
  const form = formWithIntent(await browser.read(path), intent)
  return browser.post(path, filled(form, changes))
}

/** Sends the form of buying with these answers. */
async function send(browser: Browser, changes: Changes) {
  const form = formIn(await browser.read('/buy'), 'buy')
  return browser.post('/buy', filled(form, { intent: 'check', ...changes }))
}

/** The check of an order, its address and its form. */
async function check(browser: Browser, changes: Changes = {}) {
  const answer = await send(browser, changes)
  expect(answer.status).toBe(303)
  const { pathname, search } = new URL(answer.headers.get('Location') ?? '', shared().app.url)
  const path = pathname + search
  const html = await browser.read(path)
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const operation = /name="operation_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const order = (more: Record<string, string> = {}) => browser.post(path, { seen, operation_id: operation, ...more })
  return { path, html, seen, operation, order }
}

const countOrders = () =>
  shared().sandbox.control.context.database.get<{ n: number }>('select count(*) as n from buy_orders')?.n ?? 0

const placeOf = (answer: Response) => (answer.headers.get('Location') ?? '').replace(/[?&]lang=en$/, '')

test.each([
  [{ amount: '9,99' }, 'amount', /10.EUR at least/],
  [{ amount: '12,500' }, 'amount', /can be read in two ways. Write 12500 or 12\.50\./],
  [{ amount: '15000.01' }, 'amount', /15,000.EUR/],
  [{ amount: '', amount_is: 'gets' }, 'amount', /^Enter an amount\.$/],
  [{ amount: '0.123456789', amount_is: 'gets' }, 'amount', /at most 8 decimals/],
  [{ amount: '9', amount_is: 'gets' }, 'amount', /15,?000|more/],
  [{ to_BTC: 'account:bal_somebody' }, 'to_BTC', /^Choose where your BTC goes\.$/],
  [{ to_BTC: undefined }, 'to_BTC', /^Choose where your BTC goes\.$/],
  [{ coin: 'DOGE' }, 'coin', /^Choose a coin that can be bought\.$/],
  [{ coin: 'ETH' }, 'coin', /^You need a place for ETH first/],
])('a form with %j is refused beside its field, and everything typed stays', async (typed, field, words) => {
  const { browser } = await enter('buy-form')
  const answer = await send(browser, typed)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(errorAt(html, field, 'buy')).toMatch(words)
  expect(html).toContain('<title>Error: Buy crypto | Causeway</title>')
  expect(Object.fromEntries(formIn(html, 'buy'))['amount']).toBe('amount' in typed ? typed.amount : '100')
})

test('the address of the check has what is bought, and no address of a wallet', async () => {
  const { browser } = await enter('buy-form')
  const wallet = /value="(wallet:[^"]+)"/.exec(await browser.read('/buy'))?.[1] ?? ''
  const { path, html } = await check(browser, { amount: '250', to_BTC: wallet })
  const { searchParams } = new URL(path, shared().app.url)
  expect(Object.fromEntries(searchParams)).toMatchObject({ coin: 'BTC', pay: '250.00', to: wallet })
  expect(path).not.toContain(WALLET)
  const words = mainOf(html)
  expect(words).toMatch(/You pay 250\.00.EUR Service fee 2\.50.EUR Network fee 2\.50.EUR Indicative rate 1 BTC = /)
  expect(words).toContain(`Goes to ${WALLET}`)
  expect(words).toMatch(/Order 0\.\d{8}.BTC for 250\.00.EUR/)
  // The way back has the same answers.
  const back = (/href="(\/buy\?coin[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  const kept = Object.fromEntries(formIn(await browser.read(back), 'buy'))
  expect(kept).toMatchObject({ coin: 'BTC', amount: '250.00', amount_is: 'pays', to_BTC: wallet })
})

test.each(['', '?coin=BTC', '?coin=BTC&pay=abc&to=account:x', '?coin=NOPE&pay=100&to=account:x'])(
  'a check without a whole entry (%s) leads to the form',
  async (query) => {
    const { browser } = await enter('buy-form')
    const answer = await browser.get(`/buy/check${query}`)
    expect([answer.status, new URL(placeOf(answer), shared().app.url).pathname]).toEqual([303, '/buy'])
  },
)

test.each([
  ['buy-unverified', /Verify your account to buy crypto\./, 'href="/verification?'],
  ['buy-limit-0', /Your limit for this is 0\. A higher verification level raises it\./, 'href="/verification?'],
  ['buy-region', /don’t offer this where you live.*other services work.*If you have moved/s, 'href="/contact?'],
  ['buy-regulatory', /rules of your country.*other services work as before/s, 'href="/contact?'],
])('%s says why nothing can be bought and what would change it, and takes no form', async (scenario, words, next) => {
  const { browser, html } = await enter(scenario)
  expect(mainOf(html)).toMatch(words)
  expect(html).not.toContain('id="buy"')
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain(next)
  const before = countOrders()
  const sent = await browser.post('/buy', { coin: 'BTC', amount: '100', amount_is: 'pays', intent: 'check' })
  expect([403, 422]).toContain(sent.status)
  expect(mainOf(await sent.text())).toMatch(/can’t buy|closed for this account|Choose/)
  expect(countOrders()).toBe(before)
})

test('of a limit that is nearly reached the form says what is left, and refuses more', async () => {
  const { browser, html } = await enter('buy-limit-near')
  expect(mainOf(html)).toContain('You can buy for 50 EUR more in all.')
  const answer = await send(browser, { amount: '50.01' })
  expect(errorAt(await answer.text(), 'amount', 'buy')).toBe('You can buy for 50\u00a0EUR more in all.')
})

test('a limit that is reached between the check and the order leads back to the form, which says so', async () => {
  const { browser } = await enter('buy-limit-near')
  const [first, second] = [await check(browser, { amount: '50' }), await check(browser, { amount: '40' })]
  const before = countOrders()
  expect((await first.order()).status).toBe(303)
  const late = await second.order()
  expect([late.status, new URL(placeOf(late), shared().app.url).pathname]).toEqual([303, '/buy'])
  expect(await readMain(browser, placeOf(late))).toMatch(
    /Your limit leaves 0.EUR in all, and the least amount is 10.EUR\./,
  )
  expect(countOrders()).toBe(before + 1)
})

test('a rate that has moved makes no order: the page shows both prices, and orders at the new one', async () => {
  const { browser, number } = await enter('buy-form')
  const { path, html, order, operation } = await check(browser, { amount: '250' })
  const saw = /You get (0\.\d{8}.BTC)/.exec(mainOf(html))?.[1] ?? ''
  shared().sandbox.control.moveClock(30 * MINUTE_MS, number)
  const before = countOrders()
  const moved = await order()
  const words = mainOf(await moved.text())
  expect(moved.status).toBe(409)
  expect(words).toContain(`You saw: you pay 250.00 EUR, you get ${saw}. It is now: you pay 250.00 EUR`)
  expect(countOrders()).toBe(before)
  const fresh = await browser.read(path)
  const seen = /name="seen" value="([^"]+)"/.exec(fresh)?.[1] ?? ''
  const again = await order({ seen })
  expect(placeOf(again)).toMatch(/^\/buy\/method\?order=buy_/)
  expect(countOrders()).toBe(before + 1)
  expect(operation).toMatch(/^[\w-]{36}$/)
})

test.each(['', '250.00 0.1', '1.00 2.00 3.00 4.00', '<b>1.00 2 3'])(
  'an order that says of no price what was seen (%j) is not made',
  async (seen) => {
    const { browser } = await enter('buy-form')
    const { order } = await check(browser)
    const before = countOrders()
    const answer = await order({ seen })
    expect(answer.status).toBe(409)
    expect(mainOf(await answer.text())).toContain('we can\u2019t tell which price you saw')
    expect(countOrders()).toBe(before)
  },
)

test('a double press, a second tab and going back make one order', async () => {
  const { browser } = await enter('buy-form')
  const { path, order } = await check(browser)
  const before = countOrders()
  const answers = await Promise.all([order(), order(), order()])
  expect(new Set(answers.map(placeOf)).size).toBe(1)
  // The page that is opened again has the same operation in its address.
  const html = await browser.read(path)
  const operation_id = /name="operation_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await browser.post(path, { seen, operation_id })).status).toBe(303)
  expect(countOrders()).toBe(before + 1)
})

test('a check that was ordered already, at another rate by now, leads to the order that there is', async () => {
  const { browser, number } = await enter('buy-form')
  const { path, order, operation } = await check(browser)
  const made = /order=(buy_\w+)/.exec(placeOf(await order()))?.[1] ?? ''
  shared().sandbox.control.moveClock(30 * MINUTE_MS, number)
  const seen = /name="seen" value="([^"]+)"/.exec(await browser.read(path))?.[1] ?? ''
  const before = countOrders()
  const again = await browser.post(path, { seen, operation_id: operation })
  expect([again.status, placeOf(again)]).toEqual([303, `/buy/transaction/${made}`])
  expect(await readMain(browser, `/buy/transaction/${made}`)).toContain('You have made this order already. This is it.')
  expect(countOrders()).toBe(before)
})

test('an order whose answer is lost is made once, and the page says that it may have been made', async () => {
  const { browser, number } = await enter('buy-form')
  const { order, operation } = await check(browser)
  const before = countOrders()
  shared().sandbox.control.fault({ call: 'POST buy/order', kind: 'commit-then-drop', accountNumber: number, times: 4 })
  const lost = await order()
  const html = await lost.text()
  shared().sandbox.control.clearFaults(number)
  expect(lost.status).toBe(503)
  expect(html).toContain('We do not know yet whether this was done')
  expect(html).toContain(`name="operation_id" value="${operation}"`)
  expect((await order()).status).toBe(303)
  expect(countOrders()).toBe(before + 1)
})

test('choosing the transfer in two tabs chooses it once, and never says that it was made', async () => {
  const { browser, order } = await enter('buy-N')
  const page = `/buy/method?order=${order}`
  const form = formWithIntent(await browser.read(page), 'transfer')
  const other = formWithIntent(await browser.read(page), 'transfer')
  const answers = [await browser.post(page, filled(form, {})), await browser.post(page, filled(other, {}))]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(headingOf(await browser.read(`/buy/transaction/${order}`))).toBe('Transfer 250.00 EUR to us')
  await press(browser, `/buy/transaction/${order}`, 'announce')
  const announced = await readMain(browser, `/buy/transaction/${order}`)
  expect(announced).toMatch(/You told us on .* that you made the transfer/)
  expect(announced).toContain('Reference')
})

test('without any way to pay the page says so, and the order is kept', async () => {
  const { html } = await enter('buy-no-methods')
  expect(mainOf(html)).toContain('No deposit methods are available. Try again later.')
  expect(mainOf(html)).toContain('Your order is kept.')
  expect(html).not.toContain('value="transfer"')
})

test('once nothing is to be chosen, the pages of paying lead to the order', async () => {
  const { browser, order } = await enter('buy-R-sepa')
  for (const page of ['/buy/method', '/buy/method/open-banking', '/buy/method/open-banking/kadaka-pank-ee']) {
    expect(placeOf(await browser.get(`${page}?order=${order}`)), page).toBe(`/buy/transaction/${order}`)
  }
  expect(placeOf(await browser.get('/buy/method'))).toBe('/buy')
})

test('cancelling asks once; when money came in between it is not done, and the page says so', async () => {
  const { browser, order } = await enter('buy-W-sepa')
  const page = `/buy/transaction/${order}`
  const form = formWithIntent(await browser.read(`${page}?ask=cancel`), 'cancel')
  const { sandbox } = shared()
  const buttons = await consoleButtons(sandbox.url, `/console/buying/${order}`)
  const right = buttons.find(({ label }) => label === 'Send it')
  if (!right) throw new Error('The console sends no transfer')
  await pressButton(sandbox.url, right)
  const late = await browser.post(page, filled(form, {}))
  expect(late.status).toBe(409)
  const words = mainOf(await late.text())
  expect(words).toMatch(/We have received your 250\.00.EUR|Your money is matched/)
})

test('a cancellation whose answer is lost is seen to be done', async () => {
  const { browser, order, number } = await enter('buy-W-sepa')
  const fault = { call: 'GET buy/order/:id/cancel', kind: 'commit-then-drop', accountNumber: number, times: 4 } as const
  shared().sandbox.control.fault(fault)
  const done = await press(browser, `/buy/transaction/${order}?ask=cancel`, 'cancel')
  expect(done.status).toBe(303)
  expect(headingOf(await browser.read(`/buy/transaction/${order}`))).toBe('This order is cancelled')
})

test('the receipt is a PDF, and of an order without one the page says that there is none', async () => {
  const done = await enter('buy-C-sepa')
  const file = await done.browser.get(`/buy/transaction/${done.order}/receipt`)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  const open = await enter('buy-W-sepa')
  const none = await open.browser.get(`/buy/transaction/${open.order}/receipt`)
  expect(placeOf(none)).toBe(`/buy/transaction/${open.order}`)
})

test('a forged callback changes nothing: the order goes on waiting for the bank', async () => {
  const { browser, order, html } = await enter('buy-W-open-banking')
  expect(headingOf(html)).toBe('Authorise the payment at your bank')
  const back = await browser.read(`/buy/open-banking-callback?stage=payment&result=success&order=${order}`)
  expect(headingOf(back)).toBe('Payment authorised')
  expect(headingOf(await browser.read(`/buy/transaction/${order}`))).toBe('Authorise the payment at your bank')
})

test('a consent that is taken back while an account is chosen pays nothing, and is asked for again', async () => {
  const { browser, order } = await enter('consent-AUTHORISED')
  const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${order}`
  expect(headingOf(await browser.read(bank))).toBe('Choose an account at Kadaka Pank')
  const form = formWithIntent(await browser.read(bank), 'pay')
  const list = `/buy/method/open-banking?order=${order}`
  const [, consent = ''] = /revoke=(con_\w+)/.exec(await browser.read(list)) ?? []
  expect((await press(browser, `${list}&revoke=${consent}`, 'revoke')).status).toBe(303)
  const words = await readMain(browser, list)
  expect(words).toContain('Your consent for Kadaka Pank is taken back.')
  expect(words).not.toContain('Banks that you have given access')
  const late = await browser.post(bank, filled(form, {}))
  expect(late.status).toBe(409)
  expect(await readMain(browser, bank)).toMatch(/consent|Agree and go to Kadaka Pank/)
  expect(headingOf(await browser.read(`/buy/transaction/${order}`))).toBe('Choose how to pay 250.00 EUR')
})

test('a consent that is there is used without another visit, and none is needed to see what was given', async () => {
  const { browser } = await enter('consent-AUTHORISED')
  const { order } = await check(browser)
  const made = /order=(buy_\w+)/.exec(placeOf(await order()))?.[1] ?? ''
  const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${made}`
  expect(await readMain(browser, bank)).toMatch(/You have given us access to your accounts at Kadaka Pank until /)
  expect((await press(browser, bank, 'connect')).status).toBe(303)
  expect(headingOf(await browser.read(bank))).toBe('Choose an account at Kadaka Pank')
  const none = await browser.post(bank, { intent: 'pay' })
  expect([none.status, errorAt(await none.text(), 'account', 'payer')]).toEqual([422, 'Choose an account.'])
  expect(await readMain(browser, '/buy/method/open-banking')).toMatch(/Kadaka Pank until .* Take back the consent/)
})

/** What a customer does on the pages of their bank, by our link and their buttons; gives where they are sent back to. */
async function atBank(html: string, wanted: string) {
  const link = queriesOn(html).getByRole('link', { name: /^Go to .* \(opens in a new tab\)$/ })
  const { origin, pathname } = new URL(link.getAttribute('href') ?? '')
  let back = ''
  for (const each of ['Log in', wanted]) {
    const button = (await consoleButtons(origin, pathname)).find(({ label }) => label === each)
    if (!button) throw new Error(`The bank has no button ${each}`)
    back = await pressButton(origin, button)
  }
  return back
}

test('the open page of a bank is told when the customer declined there, and says why', async () => {
  const { browser, order } = await enter('consent-AWAITING')
  const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${order}`
  const status = `/buy/method/open-banking/kadaka-pank-ee/status?order=${order}&lang=en`
  const html = await browser.read(bank)
  expect(headingOf(html)).toBe('Log in at Kadaka Pank')
  // The answer has the time of the server, too.
  const versionOf = async () => (JSON.parse(await browser.read(status)) as { version: string }).version
  const before = await versionOf()
  expect(await versionOf()).toBe(before)
  expect(await atBank(html, 'Decline')).toContain('/buy/open-banking-callback?stage=auth&result=failure')
  expect(await versionOf()).not.toBe(before)
  expect(await readMain(browser, bank)).toMatch(/^ ?You are not connected to Kadaka Pank You declined at your bank\./)
  // It can be tried again.
  expect((await press(browser, bank, 'connect')).status).toBe(303)
  expect(headingOf(await browser.read(bank))).toBe('Log in at Kadaka Pank')
})

test.each([
  ['Pay', 'success', 'Your bank is sending us 250.00 EUR'],
  ['Decline', 'failure', 'The payment was not authorised'],
  ['Wait until it is too late', 'failure', 'The payment was not authorised'],
])(
  'the open page of a bank leads to the order when the customer answers its payment with %s',
  async (wanted, result, heading) => {
    const { browser, order } = await enter('buy-W-open-banking')
    const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${order}`
    expect(await atBank(await browser.read(bank), wanted)).toContain(`stage=payment&result=${result}`)
    const poll = await browser.get(`/buy/method/open-banking/kadaka-pank-ee/status?order=${order}&lang=en`)
    for (const answer of [poll, await browser.get(bank)]) expect(placeOf(answer)).toBe(`/buy/transaction/${order}`)
    expect(headingOf(await browser.read(`/buy/transaction/${order}`))).toBe(heading)
  },
)

test('of what the platform gives as an address of a bank, only one of the web is a link', async () => {
  const { browser, order } = await enter('buy-W-open-banking')
  const html = await browser.read(`/buy/method/open-banking/kadaka-pank-ee?order=${order}`)
  expect(headingOf(html)).toBe('Authorise the payment at Kadaka Pank')
  expect(html).toMatch(
    /<a class="button" href="http:\/\/localhost:\d+\/sandbox\/bank\/[\w-]+" target="_blank" rel="noreferrer"/,
  )
})

test('somebody else’s order is not there: neither its pages nor its buttons', async () => {
  const owner = await enter('buy-W-sepa')
  const { browser } = await enter('buy-form')
  const id = owner.order
  for (const page of [
    `/buy/transaction/${id}`,
    `/buy/transaction/${id}/status?lang=en`,
    `/buy/method?order=${id}`,
    `/buy/method/open-banking?order=${id}`,
    `/buy/method/open-banking/kadaka-pank-ee?order=${id}`,
    `/buy/method/open-banking/kadaka-pank-ee/status?order=${id}`,
  ]) {
    expect((await browser.get(page)).status, page).toBe(404)
  }
  for (const [page, intent] of [
    [`/buy/transaction/${id}`, 'cancel'],
    [`/buy/transaction/${id}`, 'announce'],
    [`/buy/method?order=${id}`, 'transfer'],
    [`/buy/method/open-banking/kadaka-pank-ee?order=${id}`, 'connect'],
  ] as const) {
    expect((await browser.post(page, { intent })).status, `${page} ${intent}`).toBe(404)
  }
  expect(headingOf(await owner.browser.read(`/buy/transaction/${id}`))).toBe('Transfer 250.00 EUR to us')
})

test.each([
  ['buy-form', 'GET me/limits'],
  ['buy-N', 'GET buy/deposit_methods'],
  ['buy-W-sepa', 'GET buy/order/:id'],
  ['consent-AUTHORISED', 'GET buy/institutions'],
])('while the platform is away, the page of %s says so and comes back', async (scenario, call) => {
  const { browser, path, number } = await enter(scenario)
  const { control } = shared().sandbox
  control.fault({ call, kind: 'status', value: '503', accountNumber: number })
  const away = await browser.get(path)
  expect(away.status).toBe(503)
  expect(await away.text()).toContain('Support code')
  control.clearFaults(number)
  expect((await browser.get(path)).status).toBe(200)
})

test.each(['POST buy/quote', 'GET me/limits'])(
  'a form that meets no platform (%s) keeps what was typed',
  async (call) => {
    const { browser, number } = await enter('buy-form')
    const form = formIn(await browser.read('/buy'), 'buy')
    const { control } = shared().sandbox
    control.fault({ call, kind: 'status', value: '503', accountNumber: number })
    const away = await browser.post('/buy', filled(form, { intent: 'check', amount: '321' }))
    control.clearFaults(number)
    expect(away.status).toBe(503)
    const html = await away.text()
    expect(Object.fromEntries(formIn(html, 'buy'))).toMatchObject({ amount: '321' })
    expect(mainOf(html)).toContain('Nothing was sent')
  },
)

/** Orders bitcoin for so many euros, from the form to the choice of how to pay. */
async function makeOrder(customer: Journey, amount: string, answers: Record<string, string | true> = {}) {
  await customer.press('Update', { Amount: amount, ...answers })
  const price = within(customer.page.getByRole('complementary', { name: 'Price' }))
  expect(price.getByText('You pay').nextElementSibling?.textContent).toContain(`${amount}.00\u00a0EUR`)
  await customer.press('Check the order', {}, price)
  expect(customer.heading).toBe('Check the order')
  expect(mainOf(customer.html)).toMatch(new RegExp(`You pay ${amount}\\.00 EUR .*Indicative rate`))
  await customer.press(/^Order 0\.\d+\sBTC for/)
  expect(customer.heading).toBe('Choose how to pay')
}

test('an order by bank transfer goes from page to page, from the menu to the receipt', async () => {
  const customer = await Journey.from(shared(), 'buy-form')
  await customer.follow('Buy crypto')
  await makeOrder(customer, '250', { Wallet: true })
  await customer.press('Pay by bank transfer')
  expect(headingOf(customer.html)).toBe('Transfer 250.00 EUR to us')
  expect(customer.page.getAllByRole('img', { name: /^QR code of a bank transfer/ })).toHaveLength(1)
  expect(customer.words).toMatch(/What if something in the transfer is wrong\? Wrong or missing reference:/)
  await customer.press('I have made the transfer')
  expect(headingOf(customer.html)).toBe('We are waiting for your 250.00 EUR')
  expect(customer.words).not.toContain('I have made the transfer')

  const { origin, pathname } = new URL(customer.addressOf('Open the console for this page'))
  const happen = async (wanted: RegExp) => {
    const button = (await consoleButtons(origin, pathname)).find(({ label }) => wanted.test(label))
    if (!button) throw new Error(`The console has no button ${wanted}`)
    await pressButton(origin, button)
    await customer.follow('Check again')
  }
  await happen(/^Send/)
  expect(headingOf(customer.html)).toMatch(/^We have received your 250\.00 EUR$|^Your money is matched/)
  for (let step = 0; step < 5 && !headingOf(customer.html).endsWith(' has arrived'); step += 1) {
    await happen(/^Do the next step now: [BOTPC] \(/)
  }
  expect(headingOf(customer.html)).toMatch(/^0\.\d{8} BTC has arrived$/)
  expect(customer.words).toContain('Transaction on the chain')
  const receipt = await customer.browser.get(customer.addressOf('Download the receipt (PDF)'))
  expect(receipt.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?receipt-buy_\w+\.pdf"?$/)
})

test('an order by open banking goes from page to page, to the bank and back', async () => {
  const customer = await Journey.from(shared(), 'buy-form')
  await makeOrder(customer, '120')
  await customer.follow('Choose your bank')
  expect(customer.heading).toBe('Choose your bank')
  await customer.press('Search', { Country: 'Estonia', 'Name or BIC of the bank': 'kada' })
  expect(customer.page.queryByRole('link', { name: 'Rannaliiva Pank' })).toBeNull()
  await customer.follow('Kadaka Pank')
  expect(customer.heading).toBe('Connect Kadaka Pank')
  expect(customer.words).toContain('The consent ends after 180 days')
  await customer.press('Agree and go to Kadaka Pank')
  expect(customer.heading).toBe('Log in at Kadaka Pank')
  expect(await atBank(customer.html, 'Agree')).toContain('/buy/open-banking-callback?stage=auth&result=success')
  await customer.follow('I have finished at the bank')
  expect(customer.heading).toBe('Choose an account at Kadaka Pank')
  await customer.press('Pay 120.00\u00a0EUR from this account')
  expect(customer.heading).toBe('Authorise the payment at Kadaka Pank')
  expect(await atBank(customer.html, 'Pay')).toContain('/buy/open-banking-callback?stage=payment&result=success')
  await customer.follow('I have finished at the bank')
  expect(headingOf(customer.html)).toMatch(/^Your bank is sending us 120\.00 EUR$|^We have received your 120\.00 EUR$/)
  expect(customer.path).toMatch(/^\/buy\/transaction\/buy_/)
})

import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import {
  readError,
  readForm,
  getQueries,
  readValue,
  readMainText,
  findFields,
  findLink,
  parsePage,
} from '#tests/server/page.ts'
import { enter, readMain, send, check, countOrders, readRedirect } from '#tests/server/buy/buy-pages.ts'

const shared = shareProduct()

const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

const MINUTE_MS = 60_000

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
  [{ coin: 'ETH', to_ETH: undefined }, 'to_ETH', /^Choose where your ETH goes\.$/],
])('rejects a buy form with %j beside its field and keeps the input (validation)', async (typed, field, words) => {
  const { browser } = await enter(shared(), 'buy-form')
  const answer = await send(browser, typed)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(readError(html, field, 'buy')).toMatch(words)
  expect(parsePage(html).title).toBe('Error: Buy crypto | Causeway')
  expect(Object.fromEntries(readForm(html, 'buy'))['amount']).toBe('amount' in typed ? typed.amount : '100')
})

test("puts the order but no wallet address into the confirmation's URL", async () => {
  const { browser } = await enter(shared(), 'buy-form')
  const places = findFields(await browser.read('/buy'), 'to_BTC')
  const wallet = places.find(({ value }) => value.startsWith('wallet:'))?.value ?? ''
  const { path, html } = await check(shared(), browser, { amount: '250', to_BTC: wallet })
  const { searchParams } = new URL(path, shared().app.url)
  expect(Object.fromEntries(searchParams)).toMatchObject({ coin: 'BTC', pay: '250.00', to: wallet })
  expect(path).not.toContain(WALLET)
  const words = readMainText(html)
  expect(words).toMatch(
    /You pay 250\.00.EUR Change .*Service fee 2\.50.EUR Network fee 2\.50.EUR Indicative rate 1 BTC = /,
  )
  expect(words).toContain(`Goes to ${WALLET}`)
  expect(words).toMatch(/Order 0\.\d{8}.BTC for 250\.00.EUR/)
  // The link back to the form keeps the answers.
  const back = findLink(html, { address: /^\/buy\?coin/ })
  const kept = Object.fromEntries(readForm(await browser.read(back), 'buy'))
  expect(kept).toMatchObject({ coin: 'BTC', amount: '250.00', amount_is: 'pays', to_BTC: wallet })
})

test.each(['', '?coin=BTC', '?coin=BTC&pay=abc&to=account:x', '?coin=NOPE&pay=100&to=account:x'])(
  'redirects a confirmation with an incomplete order (%s) to the form',
  async (query) => {
    const { browser } = await enter(shared(), 'buy-form')
    const answer = await browser.get(`/buy/check${query}`)
    expect([answer.status, new URL(readRedirect(answer), shared().app.url).pathname]).toEqual([303, '/buy'])
  },
)

test.each([
  ['buy-unverified', /Verify your account to buy crypto\./, /^\/verification\?/],
  ['buy-limit-0', /Your limit for this is 0\. A higher verification level raises it\./, /^\/verification\?/],
  ['buy-region', /don’t offer this where you live.*other services work.*If you have moved/s, /^\/contact\?/],
  ['buy-regulatory', /rules of your country.*other services work as before/s, /^\/contact\?/],
])("explains why %s can't buy and what helps, and rejects a forged submit", async (scenario, words, next) => {
  const { browser, html } = await enter(shared(), scenario)
  expect(readMainText(html)).toMatch(words)
  expect(parsePage(html).getElementById('buy')).toBeNull()
  const links = within(getQueries(html).getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContainEqual(expect.stringMatching(next))
  const before = countOrders(shared())
  const sent = await browser.post('/buy', { coin: 'BTC', amount: '100', amount_is: 'pays', intent: 'check' })
  expect([403, 422]).toContain(sent.status)
  expect(readMainText(await sent.text())).toMatch(/can’t buy|closed for this account|Choose/)
  expect(countOrders(shared())).toBe(before)
})

test('renders the rest of a nearly reached limit and rejects more (validation)', async () => {
  const { browser, html } = await enter(shared(), 'buy-limit-near')
  expect(readMainText(html)).toContain('You can buy for 50 EUR more in total.')
  const answer = await send(browser, { amount: '50.01' })
  expect(readError(await answer.text(), 'amount', 'buy')).toBe('You can buy for 50\u00a0EUR more in total.')
})

test('redirects to the form if the limit is reached before the order is confirmed', async () => {
  const { browser } = await enter(shared(), 'buy-limit-near')
  const [first, second] = [
    await check(shared(), browser, { amount: '50' }),
    await check(shared(), browser, { amount: '40' }),
  ]
  const before = countOrders(shared())
  expect((await first.order()).status).toBe(303)
  const late = await second.order()
  expect([late.status, new URL(readRedirect(late), shared().app.url).pathname]).toEqual([303, '/buy'])
  expect(await readMain(browser, readRedirect(late))).toMatch(/You’ve used your limit: [\d,.]+.EUR in total\./)
  expect(countOrders(shared())).toBe(before + 1)
})

test('responds 409 with both prices after the rate moved, then orders at the new one', async () => {
  const { browser, number } = await enter(shared(), 'buy-form')
  const { path, html, order, operation } = await check(shared(), browser, { amount: '250' })
  const saw = /You get (0\.\d{8}.BTC)/.exec(readMainText(html))?.[1] ?? ''
  shared().sandbox.control.moveClock(30 * MINUTE_MS, number)
  const before = countOrders(shared())
  const moved = await order()
  const words = readMainText(await moved.text())
  expect(moved.status).toBe(409)
  expect(words).toContain(`You saw: you pay 250.00 EUR, you get ${saw}. It is now: you pay 250.00 EUR`)
  expect(countOrders(shared())).toBe(before)
  const fresh = await browser.read(path)
  const seen = readValue(fresh, 'seen')
  const again = await order({ seen })
  expect(readRedirect(again)).toMatch(/^\/buy\/method\?order=buy_/)
  expect(countOrders(shared())).toBe(before + 1)
  expect(operation).toMatch(/^[\w-]{36}$/)
})

test.each(['', '250.00 0.1', '1.00 2.00 3.00 4.00', '<b>1.00 2 3'])(
  'responds 409 to an order with an invalid agreed price (%j)',
  async (seen) => {
    const { browser } = await enter(shared(), 'buy-form')
    const { order } = await check(shared(), browser)
    const before = countOrders(shared())
    const answer = await order({ seen })
    expect(answer.status).toBe(409)
    expect(readMainText(await answer.text())).toContain('we can\u2019t tell which price you saw')
    expect(countOrders(shared())).toBe(before)
  },
)

test('creates one order from a duplicate submit, a second tab and the back button', async () => {
  const { browser } = await enter(shared(), 'buy-form')
  const { path, order } = await check(shared(), browser)
  const before = countOrders(shared())
  const answers = await Promise.all([order(), order(), order()])
  expect(new Set(answers.map(readRedirect)).size).toBe(1)
  // A reloaded page keeps the operation id in its address.
  const html = await browser.read(path)
  const operation_id = readValue(html, 'operation_id')
  const seen = readValue(html, 'seen')
  expect((await browser.post(path, { seen, operation_id })).status).toBe(303)
  expect(countOrders(shared())).toBe(before + 1)
})

test('redirects a duplicate submit at a newer rate to the existing order', async () => {
  const { browser, number } = await enter(shared(), 'buy-form')
  const { path, order, operation } = await check(shared(), browser)
  const made = /order=(buy_\w+)/.exec(readRedirect(await order()))?.[1] ?? ''
  shared().sandbox.control.moveClock(30 * MINUTE_MS, number)
  const seen = readValue(await browser.read(path), 'seen')
  const before = countOrders(shared())
  const again = await browser.post(path, { seen, operation_id: operation })
  expect([again.status, readRedirect(again)]).toEqual([303, `/buy/transaction/${made}`])
  expect(await readMain(browser, `/buy/transaction/${made}`)).toContain('You have made this order already. This is it.')
  expect(countOrders(shared())).toBe(before)
})

test('creates one order on a retry after a lost response', async () => {
  const { browser, number } = await enter(shared(), 'buy-form')
  const { order, operation } = await check(shared(), browser)
  const before = countOrders(shared())
  shared().sandbox.control.fault({ call: 'POST buy/order', kind: 'commit-then-drop', accountNumber: number, times: 4 })
  const lost = await order()
  const html = await lost.text()
  shared().sandbox.control.clearFaults(number)
  expect(lost.status).toBe(503)
  expect(html).toContain('We do not know yet whether this was done')
  expect(readValue(html, 'operation_id')).toBe(operation)
  expect((await order()).status).toBe(303)
  expect(countOrders(shared())).toBe(before + 1)
})

import { afterEach, expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'
import { readCheckedForm, readForm, readPress, getVisibleHtml, stripTags, readValue } from '#tests/server/page.ts'

const shared = shareProduct()

afterEach(() => shared().sandbox.control.clearFaults())

async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, number: account.number }
}

/** More often than any call is retried. */
const ALWAYS = 20

async function findAccountPage(browser: Browser): Promise<string> {
  const html = await browser.read('/overview')
  const [, page = ''] = /href="(\/accounts\/bal[^"?]*)[^"]*"[^>]*>Causeway Euro/.exec(html) ?? []
  return page
}

async function readFields(browser: Browser, path: string, id: string, answers: Record<string, string>) {
  const fields = readForm(await browser.read(path), id).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(fields), ...answers } as Record<string, string>
}

const readOperationId = (html: string) => readValue(html, 'operation_id')
const getLocationPath = (answer: Response) => (answer.headers.get('Location') ?? '').split('?')[0] ?? ''
const findLinks = (html: string, kind: string) =>
  new Set(html.match(new RegExp(`/${kind}/(?:dep|exo)_\\w+`, 'g')) ?? [])

test.each([
  ['commit-then-drop', 'it was done'],
  ['status', 'it was not done'],
] as const)("keeps a deposit's check page after a lost response, for one order (%s, %s)", async (kind, _) => {
  const { control } = shared().sandbox
  const { browser, number } = await enter('account-active')
  const page = await findAccountPage(browser)
  const path = `${page}/deposit-orders/new`
  const form = await readFields(browser, path, 'deposit', { amount: '75' })
  const fault = { call: 'POST balances/:id/deposit_orders', times: ALWAYS, accountNumber: number }
  control.fault(kind === 'status' ? { ...fault, kind, value: '500' } : { ...fault, kind })
  const lost = await browser.confirm(path, form)
  const html = await lost.text()
  expect(lost.status).toBe(503)
  expect(readOperationId(html)).toBe(form['operation_id'])
  const checked = readCheckedForm(html)
  expect(checked?.get('amount')).toBe('75')
  control.clearFaults()
  const again = await browser.post(`${page}/deposit-orders/check`, checked ?? new FormData())
  expect(again.status).toBe(303)
  expect(findLinks(await browser.read(`${page}/deposit-orders`), 'deposit-orders').size).toBe(1)
})

test('exchanges once after a lost response and keeps the agreed price', async () => {
  const { control } = shared().sandbox
  const { browser, number } = await enter('accounts-several')
  const page = await findAccountPage(browser)
  const path = `${page}/exchange-orders/new`
  const sent = await browser.post(path, await readFields(browser, path, 'exchange', { amount: '60' }))
  const check = sent.headers.get('Location') ?? ''
  const press = readPress(await browser.read(check), 'confirm')
  control.fault({
    call: 'POST balances/exchange_orders',
    kind: 'commit-then-drop',
    times: ALWAYS,
    accountNumber: number,
  })
  const lost = await browser.post(check, press)
  const html = await lost.text()
  expect(lost.status).toBe(503)
  expect(readOperationId(html)).toBe(press['operation_id'])
  control.clearFaults()
  const again = await browser.post(check, press)
  expect(again.status).toBe(303)
  expect(findLinks(await browser.read(`${page}/exchange-orders`), 'exchange-orders').size).toBe(1)
})

test('shows the result of a cancellation after a lost response', async () => {
  for (const [scenario, call, words] of [
    ['deposit-NEW', 'POST balances/:id/deposit_orders/:orderId/cancel', 'The deposit was cancelled'],
    ['exchange-NEW', 'POST balances/exchange_orders/:orderId/cancel', 'The exchange was cancelled'],
  ] as const) {
    const { browser, path, number } = await enter(scenario)
    const press = readPress(await browser.read(`${path}?ask=cancel`), 'cancel')
    shared().sandbox.control.fault({ call, kind: 'commit-then-drop', times: ALWAYS, accountNumber: number })
    expect([scenario, (await browser.post(path, press)).status]).toEqual([scenario, 303])
    expect(stripTags(getVisibleHtml(await browser.read(path)))).toContain(words)
  }
})

test('redirects to the payment from the account after a lost response', async () => {
  const { browser, number } = await enter('coin-account-funded')
  const answers = {
    account_id: 'coins',
    coin: 'BTC',
    sum: '100',
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
  }
  const made = await browser.post('/payments', {
    ...(await readFields(browser, '/payments', 'payment', answers)),
    intent: 'save',
  })
  const payment = getLocationPath(made)
  const question = await browser.read(`${payment}/pay-from-account`)
  const press = Object.fromEntries(
    Array.from(
      question.matchAll(/name="(operation_id|account_id|signed_in_as)" value="([^"]+)"/g),
      ([, name, value]) => [name, value ?? ''],
    ),
  ) as Record<string, string>
  const call = 'POST balances/confirm_transaction/:key'
  shared().sandbox.control.fault({ call, kind: 'commit-then-drop', times: ALWAYS, accountNumber: number })
  const paid = await browser.post(`${payment}/pay-from-account`, press)
  expect([paid.status, getLocationPath(paid)]).toEqual([303, payment])
  expect(stripTags(getVisibleHtml(await browser.read(payment)))).toContain('100.00 CEUR is reserved in your balance.')
})

test('renders the overview without accounts, and 503 for an unreadable account', async () => {
  const { control } = shared().sandbox
  const { browser, number } = await enter('account-active')
  const page = await findAccountPage(browser)
  control.fault({ call: 'GET balances', kind: 'status', value: '500', times: ALWAYS, accountNumber: number })
  const overview = await browser.get('/overview')
  const words = stripTags(getVisibleHtml(await overview.text()))
  expect(overview.status).toBe(200)
  expect(words).toContain('Your balances This part could not be loaded')
  expect(words).toContain('Your limits')
  control.clearFaults()
  control.fault({
    call: 'GET balances/:id/transactions',
    kind: 'status',
    value: '500',
    times: ALWAYS,
    accountNumber: number,
  })
  expect((await browser.get(page)).status).toBe(503)
  const file = await browser.get(`${page}/statement.csv`)
  expect([file.status, getLocationPath(file)]).toEqual([302, page])
})

import { afterEach, expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'
import { formIn, pressOf, shown, textOf } from './page.ts'

const shared = sharedProduct()

afterEach(() => shared().sandbox.control.clearFaults())

async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, number: account.number }
}

/** More often than any call is tried again. */
const ALWAYS = 20

async function accountPage(browser: Browser): Promise<string> {
  const html = await browser.read('/overview')
  const [, page = ''] = /href="(\/accounts\/bal[^"?]*)[^"]*"[^>]*>Causeway Euro/.exec(html) ?? []
  return page
}

async function fieldsOf(browser: Browser, path: string, id: string, answers: Record<string, string>) {
  const fields = formIn(await browser.read(path), id).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(fields), ...answers } as Record<string, string>
}

const operationIn = (html: string) => /name="operation_id" value="([\w-]+)"/.exec(html)?.[1]
const pathOf = (answer: Response) => (answer.headers.get('Location') ?? '').split('?')[0] ?? ''
const linksTo = (html: string, kind: string) => new Set(html.match(new RegExp(`/${kind}/(?:dep|exo)_\\w+`, 'g')) ?? [])

test.each([
  ['commit-then-drop', 'it was done'],
  ['status', 'it was not done'],
] as const)(
  'a deposit whose answer is lost (%s, %s) keeps its form, and the same form makes one order',
  async (kind, _) => {
    const { control } = shared().sandbox
    const { browser, number } = await enter('account-active')
    const page = await accountPage(browser)
    const path = `${page}/deposit-orders/new`
    const form = await fieldsOf(browser, path, 'deposit', { amount: '75' })
    const fault = { call: 'POST balances/:id/deposit_orders', times: ALWAYS, accountNumber: number }
    control.fault(kind === 'status' ? { ...fault, kind, value: '500' } : { ...fault, kind })
    const lost = await browser.post(path, form)
    const html = await lost.text()
    expect(lost.status).toBe(503)
    expect(operationIn(html)).toBe(form['operation_id'])
    expect(html).toContain('value="75"')
    control.clearFaults()
    const again = await browser.post(path, form)
    expect(again.status).toBe(303)
    expect(linksTo(await browser.read(`${page}/deposit-orders`), 'deposit-orders').size).toBe(1)
  },
)

test('an exchange whose answer is lost is made once, and the page keeps the price that was agreed to', async () => {
  const { control } = shared().sandbox
  const { browser, number } = await enter('accounts-several')
  const page = await accountPage(browser)
  const path = `${page}/exchange-orders/new`
  const sent = await browser.post(path, await fieldsOf(browser, path, 'exchange', { amount: '60' }))
  const check = sent.headers.get('Location') ?? ''
  const press = pressOf(await browser.read(check), 'confirm')
  control.fault({
    call: 'POST balances/exchange_orders',
    kind: 'commit-then-drop',
    times: ALWAYS,
    accountNumber: number,
  })
  const lost = await browser.post(check, press)
  const html = await lost.text()
  expect(lost.status).toBe(503)
  expect(operationIn(html)).toBe(press['operation_id'])
  control.clearFaults()
  const again = await browser.post(check, press)
  expect(again.status).toBe(303)
  expect(linksTo(await browser.read(`${page}/exchange-orders`), 'exchange-orders').size).toBe(1)
})

test('a cancellation whose answer is lost shows what became of the order', async () => {
  for (const [scenario, call, words] of [
    ['deposit-NEW', 'POST balances/:id/deposit_orders/:orderId/cancel', 'The deposit was cancelled'],
    ['exchange-NEW', 'POST balances/exchange_orders/:orderId/cancel', 'The exchange was cancelled'],
  ] as const) {
    const { browser, path, number } = await enter(scenario)
    const press = pressOf(await browser.read(`${path}?ask=cancel`), 'cancel')
    shared().sandbox.control.fault({ call, kind: 'commit-then-drop', times: ALWAYS, accountNumber: number })
    expect([scenario, (await browser.post(path, press)).status]).toEqual([scenario, 303])
    expect(textOf(shown(await browser.read(path)))).toContain(words)
  }
})

test('paying from the account with a lost answer leads to the payment, which says what became of it', async () => {
  const { browser, number } = await enter('coin-account-funded')
  const answers = {
    account_id: 'coins',
    coin: 'BTC',
    sum: '100',
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
  }
  const made = await browser.post('/payments', {
    ...(await fieldsOf(browser, '/payments', 'payment', answers)),
    intent: 'save',
  })
  const payment = pathOf(made)
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
  expect([paid.status, pathOf(paid)]).toEqual([303, payment])
  expect(textOf(shown(await browser.read(payment)))).toContain('100.00 CEUR is reserved in your account.')
})

test('the overview is there without the accounts, and an account that cannot be read says that the platform is away', async () => {
  const { control } = shared().sandbox
  const { browser, number } = await enter('account-active')
  const page = await accountPage(browser)
  control.fault({ call: 'GET balances', kind: 'status', value: '500', times: ALWAYS, accountNumber: number })
  const overview = await browser.get('/overview')
  const words = textOf(shown(await overview.text()))
  expect(overview.status).toBe(200)
  expect(words).toContain('Your accounts This part could not be loaded')
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
  expect([file.status, pathOf(file)]).toEqual([302, page])
})

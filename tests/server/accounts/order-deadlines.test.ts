import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import {
  type Fields,
  fillForm,
  readForm,
  readFormWithIntent,
  readHeading,
  readMainText,
  findLink,
  readCheckedForm,
} from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Logs in as a scenario's customer and returns the scenario's page and buy order. */
async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, account, order: /buy_\w+/.exec(path)?.[0] ?? '' }
}

/** Rows of one account by table. Other accounts of the sandbox become due during a test. */
const OF_ACCOUNT = {
  buy_orders: 'buy_orders where account_number = ?',
  deposit_orders: 'deposit_orders where account_number = ?',
  exchange_orders: 'exchange_orders where account_number = ?',
  payments: 'payments where account_number = ?',
  movements: 'movements join balances on balances.id = balance_id where account_number = ?',
  book_rows: 'book_rows join book_entries on book_entries.id = entry_id where account_number = ?',
}

function countRows({ number }: { number: number }, ...tables: (keyof typeof OF_ACCOUNT)[]): number[] {
  const { database } = shared().sandbox.control.context
  return tables.map(
    (table) => database.get<{ n: number }>(`select count(*) as n from ${OF_ACCOUNT[table]}`, number)?.n ?? 0,
  )
}

/** Returns the fields of a confirmation page, whose form has no id. */
const readConfirmation = (html: string): Fields =>
  Array.from(html.matchAll(/name="(operation_id|seen|signed_in_as)" value="([^"]*)"/g), ([, name = '', value = '']) => [
    name,
    value,
  ])

type Waited = {
  what: string
  scenario: string
  /** The intent that is submitted too late from an open page, and the query of the page with its button. */
  ask?: string
  press?: string
  /** Idle time. */
  ms: number
  heading: RegExp
  words?: RegExp
}

const WAITED: Waited[] = [
  {
    what: 'a deposit that nothing comes for',
    scenario: 'deposit-NEW',
    ask: '?ask=cancel',
    press: 'cancel',
    ms: 15 * DAY_MS,
    heading: /^The deposit was cancelled$/,
    words: /14 days/,
  },
  {
    what: 'an exchange whose rate does not come',
    scenario: 'exchange-NEW',
    ask: '?ask=cancel',
    press: 'cancel',
    ms: 25 * HOUR_MS,
    heading: /^(The exchange was cancelled|Your exchange is complete)$/,
  },
  {
    what: 'a purchase that is not paid',
    scenario: 'buy-W-sepa',
    press: 'announce',
    ms: 10 * DAY_MS,
    heading: /^This order is cancelled$/,
  },
  {
    what: 'a purchase that is not paid, cancelled too late',
    scenario: 'buy-W-announced',
    ask: '?ask=cancel',
    press: 'cancel',
    ms: 10 * DAY_MS,
    heading: /^This order is cancelled$/,
  },
  {
    what: 'the held rate of a purchase',
    scenario: 'buy-W-sepa',
    ms: 21 * MINUTE_MS,
    heading: /^Transfer 250\.00 EUR to us$/,
    words: /rate .*(expired|ended|no longer)|(expired|ended|no longer).* rate/i,
  },
  {
    what: 'a bank that asks for the payment',
    scenario: 'buy-W-open-banking',
    ms: 16 * MINUTE_MS,
    heading: /^The payment was not authorised$/,
  },
]

test.each(WAITED)(
  'updates an open page after its deadline and ignores a late submit ($what)',
  async ({ scenario, ask = '', press, ms, heading, words = /./ }) => {
    const { browser, path: at, account } = await enter(scenario)
    const poll = async () => (await browser.get(`${at}/status?lang=en`)).text()
    const version = await poll()
    const open = press === undefined ? null : readFormWithIntent(await browser.read(at + ask), press)
    shared().sandbox.control.moveClock(ms, account.number)
    // The session has timed out by then.
    await browser.logIn(account.email)
    expect(await poll()).not.toBe(version)
    const before = countRows(account, 'buy_orders', 'exchange_orders', 'movements', 'book_rows')
    for (const fields of open === null ? [] : [open, open]) {
      const late = await browser.post(at, fillForm(fields, {}))
      expect([303, 409]).toContain(late.status)
    }
    const html = await browser.read(at)
    expect(readHeading(html)).toMatch(heading)
    expect(readMainText(html)).toMatch(words)
    expect(countRows(account, 'buy_orders', 'exchange_orders', 'movements', 'book_rows')).toEqual(before)
  },
)

test("doesn't pay through bank access that expired while choosing an account", async () => {
  const { browser, account } = await enter('consent-AUTHORISED')
  const list = await browser.read('/buy/method/open-banking')
  expect(readMainText(list)).toContain('Kadaka Pank until')
  shared().sandbox.control.moveClock(181 * DAY_MS, account.number)
  await browser.logIn(account.email)
  expect(readMainText(await browser.read('/buy/method/open-banking'))).not.toContain('Kadaka Pank until')
})

test('responds 409 if an exchange is confirmed after its rate expired', async () => {
  const { browser, account } = await enter('account-bitcoin')
  const link = findLink(await browser.read('/overview'), { address: /^\/accounts\/bal/, name: /^Causeway Euro/ })
  const page = link.split('?')[0]
  const form = readForm(await browser.read(`${page}/exchange-orders/new`), 'exchange')
  const sent = await browser.post(`${page}/exchange-orders/new`, fillForm(form, { amount: '100' }))
  const check = sent.headers.get('Location') ?? ''
  const open = readFormWithIntent(await browser.read(check), 'confirm')
  shared().sandbox.control.moveClock(30 * MINUTE_MS, account.number)
  await browser.logIn(account.email)
  const before = countRows(account, 'exchange_orders')
  const late = await browser.post(check, fillForm(open, {}))
  expect(late.status).toBe(409)
  expect(readMainText(await late.text())).toContain('Nothing was exchanged.')
  expect(countRows(account, 'exchange_orders')).toEqual(before)
})

/** Forms that a customer submits after the session has ended, with the typed answers. */
const LEFT: [
  what: string,
  scenario: string,
  page: (account: string) => string,
  form: string,
  typed: Record<string, string>,
][] = [
  ['buying', 'buy-form', () => '/buy', 'buy', { amount: '321', intent: 'check' }],
  ['a deposit', 'account-active', (account) => `${account}/deposit-orders/new`, 'deposit', { amount: '321' }],
  ['an exchange', 'account-bitcoin', (account) => `${account}/exchange-orders/new`, 'exchange', { amount: '0.0321' }],
  [
    'a cash-out',
    'account-active',
    (account) => `${account}/cash-out`,
    'cash-out',
    { sum: '321', receiver_iban: 'EE382200221020145685' },
  ],
]

test.each(LEFT)('restores the form of %s after a logout during its submit', async (_, scenario, pageOf, id, typed) => {
  const { browser, path, account } = await enter(scenario)
  const page = pageOf(path)
  const form = readForm(await browser.read(page), id)
  const orders = countRows(account, 'deposit_orders', 'exchange_orders', 'payments')
  // The platform ends a session when the account logs in elsewhere.
  await new Browser(shared().app.url).logIn(account.email)
  const ended = await browser.post(page, fillForm(form, typed))
  expect([302, 303]).toContain(ended.status)
  const login = ended.headers.get('Location') ?? ''
  expect(login).toContain('/login')
  const back = await browser.post(login, { intent: 'password', email: account.email, password: 'Causeway1' })
  expect((back.headers.get('Location') ?? '').split('?')[0]).toBe(page)
  const { intent: _intent, ...kept } = typed
  expect(Object.fromEntries(readForm(await browser.read(page), id))).toMatchObject(kept)
  expect(countRows(account, 'deposit_orders', 'exchange_orders', 'payments')).toEqual(orders)
})

test.each([
  ['buy-W-sepa', 'announce', ''],
  ['buy-W-sepa', 'cancel', '?ask=cancel'],
  ['deposit-NEW', 'cancel', '?ask=cancel'],
  ['exchange-NEW', 'cancel', '?ask=cancel'],
])('redirects a submit on %s (%s) after logout to the login page and back', async (scenario, intent, ask) => {
  const { browser, path, account } = await enter(scenario)
  const form = readFormWithIntent(await browser.read(path + ask), intent)
  const heading = readHeading(await browser.read(path))
  await browser.post('/logout', { from: path })
  const sent = await browser.post(path, fillForm(form, {}))
  const login = sent.headers.get('Location') ?? ''
  expect(login).toContain('/login')
  const back = await browser.post(login, { intent: 'password', email: account.email, password: 'Causeway1' })
  expect((back.headers.get('Location') ?? '').split('?')[0]).toBe(path)
  expect(readHeading(await browser.read(path))).toBe(heading)
})

test.each([
  ['deposit-NEW', 'The deposit was cancelled'],
  ['exchange-NEW', 'The exchange was cancelled'],
  ['buy-W-sepa', 'This order is cancelled'],
])('cancels %s once when two tabs submit at the same time (duplicate)', async (scenario, heading) => {
  const { browser, path } = await enter(scenario)
  const tabs = [await browser.read(`${path}?ask=cancel`), await browser.read(`${path}?ask=cancel`)]
  const answers = await Promise.all(
    tabs.map((html) => browser.post(path, fillForm(readFormWithIntent(html, 'cancel'), {}))),
  )
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(readHeading(await browser.read(path))).toBe(heading)
})

/** Submits a form and returns the form of its check page. */
async function check(browser: Browser, page: string, form: FormData): Promise<FormData> {
  const sent = await browser.post(page, form)
  const checked = readCheckedForm(await browser.read(sent.headers.get('Location') ?? ''))
  if (checked === null) throw new Error(`No check page after ${page}`)
  return checked
}

test('creates one order per form despite duplicate submits, and two from two tabs', async () => {
  const { browser, path: page, account } = await enter('account-active')
  for (const [at, id, table, typed] of [
    ['deposit-orders/new', 'deposit', 'deposit_orders', { amount: '50' }],
    ['cash-out', 'cash-out', 'payments', { sum: '50', receiver_iban: 'EE382200221020145685' }],
  ] as const) {
    const [before = 0] = countRows(account, table)
    const one = fillForm(readForm(await browser.read(`${page}/${at}`), id), typed)
    const other = fillForm(readForm(await browser.read(`${page}/${at}`), id), typed)
    const [path, [first, second]] =
      id === 'deposit'
        ? [
            `${page}/deposit-orders/check`,
            [await check(browser, `${page}/${at}`, one), await check(browser, `${page}/${at}`, other)],
          ]
        : [`${page}/${at}`, [one, other]]
    const answers = await Promise.all([first, first, second, first].map((form) => browser.post(path, form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(2)
    expect(countRows(account, table)).toEqual([before + 2])
  }
})

test("renders the bank's callback page without changing any order", async () => {
  const { browser, path, order } = await enter('buy-W-open-banking')
  const { browser: other, order: another, path: anothers } = await enter('buy-W-open-banking')
  const seen = [readHeading(await browser.read(path)), readHeading(await other.read(anothers))]
  const { control } = shared().sandbox
  const asked = control.countReceived({ method: 'POST' })
  const stranger = new Browser(shared().app.url)
  for (const from of [browser, other, stranger]) {
    for (const query of [
      `stage=payment&result=success&order=${order}`,
      `stage=payment&result=failure&order=${another}`,
      'stage=auth&result=success',
      `stage=payment&result=success&order=${order}`,
    ]) {
      expect((await from.get(`/buy/open-banking-callback?${query}`)).status).toBe(200)
    }
  }
  expect(control.countReceived({ method: 'POST' })).toBe(asked)
  expect([readHeading(await browser.read(path)), readHeading(await other.read(anothers))]).toEqual(seen)
})

test('rejects a confirmation after another order used up the limit', async () => {
  const { browser, account } = await enter('buy-limit-near')
  const check = async (amount: string) => {
    const answer = await browser.post(
      '/buy',
      fillForm(readForm(await browser.read('/buy'), 'buy'), { intent: 'check', amount }),
    )
    const at = answer.headers.get('Location') ?? ''
    return { at, form: readConfirmation(await browser.read(at)) }
  }
  const [one, other] = [await check('50'), await check('50')]
  const [before = 0] = countRows(account, 'buy_orders')
  const readRedirect = (answer: Response) => answer.headers.get('Location') ?? ''
  const ordered = await browser.post(one.at, fillForm(one.form, {}))
  expect([ordered.status, readRedirect(ordered)]).toEqual([303, expect.stringContaining('/buy/method?order=')])
  for (let times = 0; times < 2; times += 1) {
    const late = await browser.post(other.at, fillForm(other.form, {}))
    expect([late.status, readRedirect(late)]).toEqual([303, expect.stringMatching(/^\/buy\?/)])
    expect(readMainText(await browser.read(readRedirect(late)))).toMatch(
      /You’ve used your limit: [\d,.]+.EUR in total\./,
    )
  }
  // A duplicate submit of the first order redirects to that order.
  const again = await browser.post(one.at, fillForm(one.form, {}))
  expect([again.status, readRedirect(again)]).toEqual([303, readRedirect(ordered)])
  expect(countRows(account, 'buy_orders')).toEqual([before + 1])
})

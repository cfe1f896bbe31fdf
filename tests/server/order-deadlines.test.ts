import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { type Fields, filled, formIn, formWithIntent, headingOf, textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The customer of a scenario in a browser without scripts, where it leads, and their order to buy. */
async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, account, order: /buy_\w+/.exec(path)?.[0] ?? '' }
}

const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? html)

/** What an account has of each. Others share the sandbox, and what is due to them comes while a test runs. */
const OF_ACCOUNT = {
  buy_orders: 'buy_orders where account_number = ?',
  deposit_orders: 'deposit_orders where account_number = ?',
  exchange_orders: 'exchange_orders where account_number = ?',
  payments: 'payments where account_number = ?',
  movements: 'movements join balances on balances.id = balance_id where account_number = ?',
  book_rows: 'book_rows join book_entries on book_entries.id = entry_id where account_number = ?',
}

function countOf({ number }: { number: number }, ...tables: (keyof typeof OF_ACCOUNT)[]): number[] {
  const { database } = shared().sandbox.control.context
  return tables.map(
    (table) => database.get<{ n: number }>(`select count(*) as n from ${OF_ACCOUNT[table]}`, number)?.n ?? 0,
  )
}

/** The fields of a check, whose form has no id. */
const checked = (html: string): Fields =>
  Array.from(html.matchAll(/name="(operation_id|seen|signed_in_as)" value="([^"]*)"/g), ([, name = '', value = '']) => [
    name,
    value,
  ])

type Waited = {
  what: string
  scenario: string
  /** What is pressed on the page that stays open, when it is too late, and the address that asks for it. */
  ask?: string
  press?: string
  /** How long nothing is done. */
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
  '$what: the open page is told when its time is over, and what is pressed on it then does nothing',
  async ({ scenario, ask = '', press, ms, heading, words = /./ }) => {
    const { browser, path: at, account } = await enter(scenario)
    const poll = async () => (await browser.get(`${at}/status?lang=en`)).text()
    const version = await poll()
    const open = press === undefined ? null : formWithIntent(await browser.read(at + ask), press)
    shared().sandbox.control.moveClock(ms, account.number)
    // Whoever was away for so long has to log in again.
    await browser.logIn(account.email)
    expect(await poll()).not.toBe(version)
    const before = countOf(account, 'buy_orders', 'exchange_orders', 'movements', 'book_rows')
    for (const fields of open === null ? [] : [open, open]) {
      const late = await browser.post(at, filled(fields, {}))
      expect([303, 409]).toContain(late.status)
    }
    const html = await browser.read(at)
    expect(headingOf(html)).toMatch(heading)
    expect(mainOf(html)).toMatch(words)
    expect(countOf(account, 'buy_orders', 'exchange_orders', 'movements', 'book_rows')).toEqual(before)
  },
)

test('access to a bank that ends while an account is chosen pays nothing, and is asked for again', async () => {
  const { browser, account } = await enter('consent-AUTHORISED')
  const list = await browser.read('/buy/method/open-banking')
  expect(mainOf(list)).toContain('Kadaka Pank until')
  shared().sandbox.control.moveClock(181 * DAY_MS, account.number)
  await browser.logIn(account.email)
  expect(mainOf(await browser.read('/buy/method/open-banking'))).not.toContain('Kadaka Pank until')
})

test('the check of an exchange that stays open over its price exchanges nothing at the old one', async () => {
  const { browser, account } = await enter('account-bitcoin')
  const [, page = ''] =
    /href="(\/accounts\/bal[^"?]*)[^"]*"[^>]*>Causeway Euro/.exec(await browser.read('/overview')) ?? []
  const form = formIn(await browser.read(`${page}/exchange-orders/new`), 'exchange')
  const sent = await browser.post(`${page}/exchange-orders/new`, filled(form, { amount: '100' }))
  const check = sent.headers.get('Location') ?? ''
  const open = formWithIntent(await browser.read(check), 'confirm')
  shared().sandbox.control.moveClock(30 * MINUTE_MS, account.number)
  await browser.logIn(account.email)
  const before = countOf(account, 'exchange_orders')
  const late = await browser.post(check, filled(open, {}))
  expect(late.status).toBe(409)
  expect(mainOf(await late.text())).toContain('Nothing was exchanged.')
  expect(countOf(account, 'exchange_orders')).toEqual(before)
})

/** Pages with a form, where a customer leaves, and comes back: how they are reached, and what was typed. */
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

test.each(LEFT)(
  'a session that ends while the form of %s is sent loses nothing that was typed',
  async (_, scenario, pageOf, id, typed) => {
    const { browser, path, account } = await enter(scenario)
    const page = pageOf(path)
    const form = formIn(await browser.read(page), id)
    const orders = countOf(account, 'deposit_orders', 'exchange_orders', 'payments')
    // The platform ends the session when the account logs in elsewhere.
    await new Browser(shared().app.url).logIn(account.email)
    const ended = await browser.post(page, filled(form, typed))
    expect([302, 303]).toContain(ended.status)
    const login = ended.headers.get('Location') ?? ''
    expect(login).toContain('/login')
    const back = await browser.post(login, { intent: 'password', email: account.email, password: 'Causeway1' })
    expect((back.headers.get('Location') ?? '').split('?')[0]).toBe(page)
    const { intent: _intent, ...kept } = typed
    expect(Object.fromEntries(formIn(await browser.read(page), id))).toMatchObject(kept)
    expect(countOf(account, 'deposit_orders', 'exchange_orders', 'payments')).toEqual(orders)
  },
)

test.each([
  ['buy-W-sepa', 'announce', ''],
  ['buy-W-sepa', 'cancel', '?ask=cancel'],
  ['deposit-NEW', 'cancel', '?ask=cancel'],
  ['exchange-NEW', 'cancel', '?ask=cancel'],
])(
  'on the page of %s, %s is pressed after logging out: it leads to the login page, and back to the order',
  async (scenario, intent, ask) => {
    const { browser, path, account } = await enter(scenario)
    const form = formWithIntent(await browser.read(path + ask), intent)
    const heading = headingOf(await browser.read(path))
    await browser.post('/logout', { from: path })
    const sent = await browser.post(path, filled(form, {}))
    const login = sent.headers.get('Location') ?? ''
    expect(login).toContain('/login')
    const back = await browser.post(login, { intent: 'password', email: account.email, password: 'Causeway1' })
    expect((back.headers.get('Location') ?? '').split('?')[0]).toBe(path)
    // Nothing was done for whoever was logged out.
    expect(headingOf(await browser.read(path))).toBe(heading)
  },
)

test.each([
  ['deposit-NEW', 'The deposit was cancelled'],
  ['exchange-NEW', 'The exchange was cancelled'],
  ['buy-W-sepa', 'This order is cancelled'],
])('two tabs of %s cancel it once, at the same moment too', async (scenario, heading) => {
  const { browser, path } = await enter(scenario)
  const tabs = [await browser.read(`${path}?ask=cancel`), await browser.read(`${path}?ask=cancel`)]
  const answers = await Promise.all(tabs.map((html) => browser.post(path, filled(formWithIntent(html, 'cancel'), {}))))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(headingOf(await browser.read(path))).toBe(heading)
})

test('forms of two tabs are two deposits, two presses of one are one, and so it is with exchanges and cash-outs', async () => {
  const { browser, path: page, account } = await enter('account-active')
  for (const [at, id, table, typed] of [
    ['deposit-orders/new', 'deposit', 'deposit_orders', { amount: '50' }],
    ['cash-out', 'cash-out', 'payments', { sum: '50', receiver_iban: 'EE382200221020145685' }],
  ] as const) {
    const [before = 0] = countOf(account, table)
    const one = filled(formIn(await browser.read(`${page}/${at}`), id), typed)
    const other = filled(formIn(await browser.read(`${page}/${at}`), id), typed)
    const answers = await Promise.all([one, one, other, one].map((form) => browser.post(`${page}/${at}`, form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(2)
    expect(countOf(account, table)).toEqual([before + 2])
  }
})

test('the page that a bank leads back to changes nothing, however often it is opened, by whomever, for whichever order', async () => {
  const { browser, path, order } = await enter('buy-W-open-banking')
  const { browser: other, order: another, path: anothers } = await enter('buy-W-open-banking')
  const seen = [headingOf(await browser.read(path)), headingOf(await other.read(anothers))]
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
  expect([headingOf(await browser.read(path)), headingOf(await other.read(anothers))]).toEqual(seen)
})

test('a check that stays open while another order uses the limit up orders nothing', async () => {
  const { browser, account } = await enter('buy-limit-near')
  const check = async (amount: string) => {
    const answer = await browser.post(
      '/buy',
      filled(formIn(await browser.read('/buy'), 'buy'), { intent: 'check', amount }),
    )
    const at = answer.headers.get('Location') ?? ''
    return { at, form: checked(await browser.read(at)) }
  }
  const [one, other] = [await check('50'), await check('50')]
  const [before = 0] = countOf(account, 'buy_orders')
  const placeOf = (answer: Response) => answer.headers.get('Location') ?? ''
  const ordered = await browser.post(one.at, filled(one.form, {}))
  expect([ordered.status, placeOf(ordered)]).toEqual([303, expect.stringContaining('/buy/method?order=')])
  for (let times = 0; times < 2; times += 1) {
    const late = await browser.post(other.at, filled(other.form, {}))
    expect([late.status, placeOf(late)]).toEqual([303, expect.stringMatching(/^\/buy\?/)])
    expect(mainOf(await browser.read(placeOf(late)))).toMatch(
      /Your limit leaves 0.EUR in all, and the least amount is 10.EUR\./,
    )
  }
  // A second press of the button that used the limit up leads to the same order.
  const again = await browser.post(one.at, filled(one.form, {}))
  expect([again.status, placeOf(again)]).toEqual([303, placeOf(ordered)])
  expect(countOf(account, 'buy_orders')).toEqual([before + 1])
})

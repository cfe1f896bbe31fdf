import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { wrongBooks } from '#tests/sandbox/books-balance.ts'
import { freePort } from '#tests/support/free-port.ts'
import { Browser } from './browser.ts'
import { platformInFront } from './platform-in-front.ts'
import { runningApp } from './running-app.ts'
import { filled, formIn, formWithIntent, textOf, type Fields } from './page.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-sandbox-'))
const database = join(folder, 'sandbox.db')
/** The call at whose answer the sandbox is killed: it has done what was asked, and nobody hears of it. */
let deadly: RegExp | null = null
let port = 0
let program: ChildProcess
let line: Awaited<ReturnType<typeof platformInFront>>
let app: Awaited<ReturnType<typeof runningApp>>

const sandboxUrl = () => `http://localhost:${port}`

beforeAll(async () => {
  port = await freePort()
  await startProgram()
  line = await platformInFront(sandboxUrl(), (message, response) => {
    const { method, headers, url = '' } = message
    if (!deadly?.test(`${method} ${url}`)) return false
    const passed = request(sandboxUrl() + url, { method, headers }, () => {
      deadly = null
      program.kill('SIGKILL')
      response.destroy()
    })
    passed.once('error', () => response.destroy())
    message.pipe(passed)
    return true
  })
  app = await runningApp({ PLATFORM_API_URL: line.url, SANDBOX_URL: sandboxUrl() })
}, 60_000)

afterAll(async () => {
  await app[Symbol.asyncDispose]()
  line.server.closeAllConnections()
  line.server.close()
  program.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function startProgram(): Promise<void> {
  program = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DATABASE: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(program.stdout ?? program, 'data')
}

/** A customer of a scenario in a browser without scripts, and the page that it leads to. */
async function enter(scenario: string) {
  const ticket = await fetch(`${sandboxUrl()}/s/${scenario}`, { redirect: 'manual' })
  const browser = new Browser(app.url)
  await browser.logIn(ticket.headers.get('x-sandbox-email') ?? '')
  const overview = await browser.read('/overview')
  const [, account = ''] = /href="(\/accounts\/bal[^"?]*)[^"]*"[^>]*>Causeway Euro/.exec(overview) ?? []
  const [, open = ''] = /href="(\/transactions\/tx_[^"?]*)/.exec(overview) ?? []
  return { browser, account, payment: open, id: ticket.headers.get('x-sandbox-account') ?? '' }
}

type Entered = Awaited<ReturnType<typeof enter>>

/** How many of a kind the platform has of the customer. */
async function countOf({ id, browser }: Entered, kind: Step['one']): Promise<number> {
  if (typeof kind === 'object') return (await browser.read(kind.page)).match(kind.links)?.length ?? 0
  const pages = ['accounts', 'balances'].map((name) => `${sandboxUrl()}/console/${name}/${id}`)
  const texts = await Promise.all(pages.map(async (url) => (await fetch(url)).text()))
  return new Set(texts.join('').match(new RegExp(`/console/${kind}/\\w+`, 'g'))).size
}

/** Where a form of a page leads. */
async function follow({ browser }: Entered, page: string, id: string, changes: Record<string, string>) {
  const answer = await browser.post(page, filled(formIn(await browser.read(page), id), changes))
  return answer.headers.get('Location') ?? ''
}

async function orderOf(entered: Entered): Promise<string> {
  const html = await (await fetch(`${sandboxUrl()}/console/accounts/${entered.id}`)).text()
  return /\/console\/buying\/(buy_\w+)/.exec(html)?.[1] ?? ''
}

/** The page of the only order in a list of the account. */
async function firstIn({ browser, account }: Entered, list: string): Promise<string> {
  const html = await browser.read(`${account}/${list}`)
  return new RegExp(`href="(${account}/${list}/(?!new)\\w+)`).exec(html)?.[1] ?? ''
}

/** The first address of a kind that a page links to. */
async function linkIn({ browser }: Entered, page: string, kind: RegExp): Promise<string> {
  return kind.exec(await browser.read(page))?.[0] ?? ''
}

/** The page of a payment in crypto that was made and confirmed just now. */
async function waitingPayment(entered: Entered): Promise<string> {
  const { browser } = entered
  const payment = await follow(entered, '/payments', 'payment', {
    account_id: 'coins',
    coin: 'BTC',
    sum: '750',
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
    intent: 'save',
  })
  const [path = ''] = payment.split('?')
  await browser.post(path, filled(formWithIntent(await browser.read(path), 'confirm'), {}))
  return path
}

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

type Step = {
  scenario: string
  /** The page whose form is sent. */
  page: (entered: Entered) => Promise<string> | string
  form: (html: string) => Fields
  typed?: Record<string, string>
  call: RegExp
  /** What there is one of afterwards: a kind that the console lists, or links on a page of the customer's. */
  one: string | { page: string; links: RegExp }
  /** What its page says. */
  words: RegExp
}

/** The form of a check, whose button has no form of an id. */
const checked = (html: string): Fields =>
  Array.from(
    html.matchAll(/name="(operation_id|seen|account_id|signed_in_as)" value="([^"]*)"/g),
    ([, name = '', value = '']) => [name, value],
  )
const pressing = (intent: string) => (html: string) => formWithIntent(html, intent)

const STEPS: Record<string, Step> = {
  'an order to buy': {
    scenario: 'buy-form',
    page: (entered) => follow(entered, '/buy', 'buy', { intent: 'check', amount: '100' }),
    form: checked,
    call: /^POST .*\/buy\/order$/,
    one: 'buying',
    words: /Choose how to pay/,
  },
  'the choice of a transfer': {
    scenario: 'buy-N',
    page: async (entered) => `/buy/method?order=${await orderOf(entered)}`,
    form: pressing('transfer'),
    call: /^POST .*\/buy\/deposit\/\w+\/confirm$/,
    one: 'buying',
    words: /Transfer 250\.00 EUR to us/,
  },
  'the word that a transfer was made': {
    scenario: 'buy-W-sepa',
    page: async (entered) => `/buy/transaction/${await orderOf(entered)}`,
    form: pressing('announce'),
    call: /^POST .*\/buy\/deposit\/\w+\/confirm$/,
    one: 'buying',
    words: /We are waiting for your 250\.00 EUR/,
  },
  'the cancellation of an order to buy': {
    scenario: 'buy-W-sepa',
    page: async (entered) => `/buy/transaction/${await orderOf(entered)}?ask=cancel`,
    form: pressing('cancel'),
    call: /\/buy\/order\/\w+\/cancel$/,
    one: 'buying',
    words: /This order is cancelled/,
  },
  'a payment at the bank': {
    scenario: 'consent-AUTHORISED',
    page: async (entered) => `/buy/method/open-banking/kadaka-pank-ee?order=${await orderOf(entered)}`,
    form: pressing('pay'),
    call: /^POST .*openbank_set_payer$/,
    one: 'buying',
    words: /Authorise the payment at Kadaka Pank/,
  },
  'a deposit': {
    scenario: 'account-active',
    page: ({ account }) => `${account}/deposit-orders/new`,
    form: (html) => formIn(html, 'deposit'),
    typed: { amount: '75' },
    call: /^POST .*\/deposit_orders$/,
    one: 'deposit-orders',
    words: /Send 75\.00 EUR by bank transfer/,
  },
  'the cancellation of a deposit': {
    scenario: 'deposit-NEW',
    page: async (entered) => `${await firstIn(entered, 'deposit-orders')}?ask=cancel`,
    form: pressing('cancel'),
    call: /\/deposit_orders\/\w+\/cancel$/,
    one: 'deposit-orders',
    words: /The deposit was cancelled/,
  },
  'the cancellation of an exchange': {
    scenario: 'exchange-NEW',
    page: async (entered) => `${await firstIn(entered, 'exchange-orders')}?ask=cancel`,
    form: pressing('cancel'),
    call: /\/exchange_orders\/\w+\/cancel$/,
    one: 'exchange-orders',
    words: /The exchange was cancelled/,
  },
  'an exchange': {
    scenario: 'accounts-several',
    page: (entered) => follow(entered, `${entered.account}/exchange-orders/new`, 'exchange', { amount: '60' }),
    form: pressing('confirm'),
    call: /^POST .*\/exchange_orders$/,
    one: 'exchange-orders',
    words: /Your exchange is (under way|complete)/,
  },
  'the choice to pay a waiting payment from the account': {
    scenario: 'coin-account-funded',
    page: async (entered) => `${await waitingPayment(entered)}/pay-from-account`,
    form: checked,
    call: /^POST .*\/balances\/confirm_transaction\/\w+$/,
    one: 'transactions',
    words: /Confirm the payment in your email/,
  },
  'a cash-out': {
    scenario: 'account-active',
    page: ({ account }) => `${account}/cash-out`,
    form: (html) => formIn(html, 'cash-out'),
    typed: { sum: '500', receiver_iban: 'EE382200221020145685' },
    call: /^POST .*\/transactions$/,
    one: 'transactions',
    words: /Confirm the payment in your email/,
  },
  'a new receiving address': {
    scenario: 'receiving-none',
    page: () => '/fill/new',
    form: (html) => formIn(html, 'receiving'),
    typed: { name: 'Shop', receiver_iban: 'EE382200221020145685' },
    call: /^POST .*\/receiving_addresses$/,
    one: 'receiving',
    words: /Send only BTC on the Bitcoin network/,
  },
  'another bank account behind a receiving address': {
    scenario: 'receiving-new',
    page: async (entered) => `${await linkIn(entered, '/fill', /\/fill\/fill_\w+/)}/edit`,
    form: (html) => formIn(html, 'receiving'),
    typed: { receiver_iban: 'FI2112345600000785' },
    call: /^PATCH .*\/receiving_addresses\/\w+$/,
    one: 'receiving',
    words: /FI21 1234 5600 0007 85/,
  },
  'a new recurring payment': {
    scenario: 'recurring-form',
    page: () => '/standing/new',
    form: (html) => formIn(html, 'recurring'),
    typed: {
      name: 'Rent',
      sum: '250',
      receiver: 'self',
      receiver_iban: 'EE382200221020145685',
      account_id: 'coins',
      start_date: IN_A_WEEK,
      intent: 'save',
    },
    call: /^POST .*\/recurring_transfers$/,
    one: 'recurring',
    words: /The next payment of 250\.00 EUR/,
  },
  'a change of a recurring payment': {
    scenario: 'recurring-active',
    page: async (entered) => `${await linkIn(entered, '/standing', /\/standing\/rec_\w+/)}/edit`,
    form: (html) => formIn(html, 'recurring'),
    typed: { sum: '260', intent: 'save' },
    call: /^PATCH .*\/recurring_transfers\/\w+$/,
    one: 'recurring',
    words: /The next payment of 260\.00 EUR/,
  },
  'a new payment link': {
    scenario: 'collect-approved',
    page: () => '/collect/links/new',
    form: (html) => formIn(html, 'link'),
    typed: { label: 'Two tickets', amount: '80' },
    call: /^POST .*\/me\/collect_links$/,
    one: { page: '/collect/overview', links: />Two tickets<\/a>/g },
    words: /Two tickets Can be paid|Two tickets/,
  },
  'another name of a payment link': {
    scenario: 'collect-link',
    page: (entered) => linkIn(entered, '/collect/overview', /\/collect\/links\/lnk_\w+/),
    form: (html) => formIn(html, 'name'),
    typed: { label: 'Two tickets', intent: 'name' },
    call: /^PATCH .*\/me\/collect_links\/\w+$/,
    one: { page: '/collect/overview', links: />Two tickets<\/a>/g },
    words: /Two tickets/,
  },
}

test.each(Object.entries(STEPS))(
  'kill -9 of the platform in the middle of %s: the form comes back, and sent again it is done once',
  async (_, { scenario, page, form, typed = {}, call, one, words }) => {
    const entered = await enter(scenario)
    const { browser } = entered
    const path = await page(entered)
    const fields = form(await browser.read(path))
    deadly = call
    const lost = await browser.post(path, filled(fields, typed))
    const html = await lost.text()
    expect(deadly).toBe(null)
    await startProgram()

    expect(lost.status).toBe(503)
    expect(textOf(html)).toMatch(/We do not know yet whether this was done|you can safely send it again/)
    expect(await countOf(entered, one)).toBe(1)
    const again = await browser.post(path, filled(fields, typed))
    expect(again.status).toBe(303)
    expect(await countOf(entered, one)).toBe(1)
    const { response } = await browser.open(again.headers.get('Location') ?? '')
    expect(textOf(await response.text())).toMatch(words)
  },
  30_000,
)

test('afterwards the books come to zero', async () => {
  program.kill('SIGKILL')
  const sandbox = await startSandbox({ database })
  sandbox.control.advance()
  expect(wrongBooks(sandbox.control.context)).toEqual([])
  await sandbox.stop()
})

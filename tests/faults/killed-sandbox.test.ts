import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { findWrongBooks } from '#tests/sandbox/books-balance.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { Browser } from '#tests/server/browser.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { fillForm, readForm, stripTags, type Fields } from '#tests/server/page.ts'
import {
  type Entered,
  follow,
  findFirst,
  findLink,
  createWaitingPayment,
  readCheckForm,
  createPress,
} from './entered-customer.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-sandbox-'))
const database = join(folder, 'sandbox.db')
/** The sandbox is killed when it answers this call: it has done the work and the response is lost. */
let deadly: RegExp | null = null
let port = 0
let program: ChildProcess
let line: Awaited<ReturnType<typeof startPlatformProxy>>
let app: Awaited<ReturnType<typeof startRunningApp>>

const getSandboxUrl = () => `http://localhost:${port}`

beforeAll(async () => {
  port = await findFreePort()
  await startProgram()
  line = await startPlatformProxy(
    { url: getSandboxUrl() },
    http.all('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      if (!deadly?.test(`${request.method} ${pathname}${search}`)) return undefined
      await fetch(request)
      deadly = null
      program.kill('SIGKILL')
      return HttpResponse.error()
    }),
  )
  app = await startRunningApp({ PLATFORM_API_URL: line.url, SANDBOX_URL: getSandboxUrl() })
}, 60_000)

afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await line[Symbol.asyncDispose]()
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

/** A customer of a scenario in a browser without scripts, and the page of the scenario. */
async function enterScenario(scenario: string): Promise<Entered> {
  const ticket = await fetch(`${getSandboxUrl()}/s/${scenario}`, { redirect: 'manual' })
  const browser = new Browser(app.url)
  await browser.logIn(ticket.headers.get('x-sandbox-email') ?? '')
  const overview = await browser.read('/overview')
  const [, account = ''] = /href="(\/accounts\/bal[^"?]*)[^"]*"[^>]*>Causeway Euro/.exec(overview) ?? []
  const [, open = ''] = /href="(\/transactions\/tx_[^"?]*)/.exec(overview) ?? []
  return { browser, account, payment: open, id: ticket.headers.get('x-sandbox-account') ?? '' }
}

/** The number of the customer's objects of a kind on the platform. */
async function countObjects({ id, browser }: Entered, kind: Step['one']): Promise<number> {
  if (typeof kind === 'object') return (await browser.read(kind.page)).match(kind.links)?.length ?? 0
  const pages = ['accounts', 'balances'].map((name) => `${getSandboxUrl()}/console/${name}/${id}`)
  const texts = await Promise.all(pages.map(async (url) => (await fetch(url)).text()))
  return new Set(texts.join('').match(new RegExp(`/console/${kind}/\\w+`, 'g'))).size
}

async function findOrder(entered: Entered): Promise<string> {
  const html = await (await fetch(`${getSandboxUrl()}/console/accounts/${entered.id}`)).text()
  return /\/console\/buying\/(buy_\w+)/.exec(html)?.[1] ?? ''
}

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

type Step = {
  scenario: string
  /** The page with the form. */
  page: (entered: Entered) => Promise<string> | string
  form: (html: string) => Fields
  typed?: Record<string, string>
  call: RegExp
  /** Exactly one of these exists afterwards: a kind listed in the console, or links on a customer's page. */
  one: string | { page: string; links: RegExp }
  /** The expected text of the page. */
  words: RegExp
}

const STEPS: Record<string, Step> = {
  'an order to buy': {
    scenario: 'buy-form',
    page: (entered) => follow(entered, '/buy', 'buy', { intent: 'check', amount: '100' }),
    form: readCheckForm,
    call: /^POST .*\/buy\/order$/,
    one: 'buying',
    words: /Choose how to pay/,
  },
  'the choice of a transfer': {
    scenario: 'buy-N',
    page: async (entered) => `/buy/method?order=${await findOrder(entered)}`,
    form: createPress('transfer'),
    call: /^POST .*\/buy\/deposit\/\w+\/confirm$/,
    one: 'buying',
    words: /Transfer 250\.00 EUR to us/,
  },
  'the word that a transfer was made': {
    scenario: 'buy-W-sepa',
    page: async (entered) => `/buy/transaction/${await findOrder(entered)}`,
    form: createPress('announce'),
    call: /^POST .*\/buy\/deposit\/\w+\/confirm$/,
    one: 'buying',
    words: /We are waiting for your 250\.00 EUR/,
  },
  'the cancellation of an order to buy': {
    scenario: 'buy-W-sepa',
    page: async (entered) => `/buy/transaction/${await findOrder(entered)}?ask=cancel`,
    form: createPress('cancel'),
    call: /\/buy\/order\/\w+\/cancel$/,
    one: 'buying',
    words: /This order is cancelled/,
  },
  'a payment at the bank': {
    scenario: 'consent-AUTHORISED',
    page: async (entered) => `/buy/method/open-banking/kadaka-pank-ee?order=${await findOrder(entered)}`,
    form: createPress('pay'),
    call: /^POST .*openbank_set_payer$/,
    one: 'buying',
    words: /Authorise the payment at Kadaka Pank/,
  },
  'a deposit': {
    scenario: 'account-active',
    page: ({ account }) => `${account}/deposit-orders/new`,
    form: (html) => readForm(html, 'deposit'),
    typed: { amount: '75' },
    call: /^POST .*\/deposit_orders$/,
    one: 'deposit-orders',
    words: /Send 75\.00 EUR by bank transfer/,
  },
  'the cancellation of a deposit': {
    scenario: 'deposit-NEW',
    page: async (entered) => `${await findFirst(entered, 'deposit-orders')}?ask=cancel`,
    form: createPress('cancel'),
    call: /\/deposit_orders\/\w+\/cancel$/,
    one: 'deposit-orders',
    words: /The deposit was cancelled/,
  },
  'the cancellation of an exchange': {
    scenario: 'exchange-NEW',
    page: async (entered) => `${await findFirst(entered, 'exchange-orders')}?ask=cancel`,
    form: createPress('cancel'),
    call: /\/exchange_orders\/\w+\/cancel$/,
    one: 'exchange-orders',
    words: /The exchange was cancelled/,
  },
  'an exchange': {
    scenario: 'accounts-several',
    page: (entered) => follow(entered, `${entered.account}/exchange-orders/new`, 'exchange', { amount: '60' }),
    form: createPress('confirm'),
    call: /^POST .*\/exchange_orders$/,
    one: 'exchange-orders',
    words: /Your exchange is (under way|complete)/,
  },
  'the choice to pay a waiting payment from the account': {
    scenario: 'coin-account-funded',
    page: async (entered) => `${await createWaitingPayment(entered)}/pay-from-account`,
    form: readCheckForm,
    call: /^POST .*\/balances\/confirm_transaction\/\w+$/,
    one: 'transactions',
    words: /Confirm the payment in your email/,
  },
  'a cash-out': {
    scenario: 'account-active',
    page: ({ account }) => `${account}/cash-out`,
    form: (html) => readForm(html, 'cash-out'),
    typed: { sum: '500', receiver_iban: 'EE382200221020145685' },
    call: /^POST .*\/transactions$/,
    one: 'transactions',
    words: /Confirm the payment in your email/,
  },
  'a new receiving address': {
    scenario: 'receiving-none',
    page: () => '/fill/new',
    form: (html) => readForm(html, 'receiving'),
    typed: { name: 'Shop', receiver_iban: 'EE382200221020145685' },
    call: /^POST .*\/receiving_addresses$/,
    one: 'receiving',
    words: /Send only BTC on the Bitcoin network/,
  },
  'another bank account behind a receiving address': {
    scenario: 'receiving-new',
    page: async (entered) => `${await findLink(entered, '/fill', /\/fill\/fill_\w+/)}/edit`,
    form: (html) => readForm(html, 'receiving'),
    typed: { receiver_iban: 'FI2112345600000785' },
    call: /^PATCH .*\/receiving_addresses\/\w+$/,
    one: 'receiving',
    words: /FI21 1234 5600 0007 85/,
  },
  'a new recurring payment': {
    scenario: 'recurring-form',
    page: () => '/standing/new',
    form: (html) => readForm(html, 'recurring'),
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
    words: /request to pay 250\.00 EUR/,
  },
  'a change of a recurring payment': {
    scenario: 'recurring-active',
    page: async (entered) => `${await findLink(entered, '/standing', /\/standing\/rec_\w+/)}/edit`,
    form: (html) => readForm(html, 'recurring'),
    typed: { sum: '260', intent: 'save' },
    call: /^PATCH .*\/recurring_transfers\/\w+$/,
    one: 'recurring',
    words: /request to pay 260\.00 EUR/,
  },
  'a new payment link': {
    scenario: 'collect-approved',
    page: () => '/collect/links/new',
    form: (html) => readForm(html, 'link'),
    typed: { label: 'Two tickets', amount: '80' },
    call: /^POST .*\/me\/collect_links$/,
    one: { page: '/collect/overview', links: />Two tickets<\/a>/g },
    words: /Two tickets Can be paid|Two tickets/,
  },
  'another name of a payment link': {
    scenario: 'collect-link',
    page: (entered) => findLink(entered, '/collect/overview', /\/collect\/links\/lnk_\w+/),
    form: (html) => readForm(html, 'name'),
    typed: { label: 'Two tickets', intent: 'name' },
    call: /^PATCH .*\/me\/collect_links\/\w+$/,
    one: { page: '/collect/overview', links: />Two tickets<\/a>/g },
    words: /Two tickets/,
  },
}

test.each(Object.entries(STEPS))(
  'kill -9 of the platform in %s: restores the form and a retry completes it once',
  async (_, { scenario, page, form, typed = {}, call, one, words }) => {
    const entered = await enterScenario(scenario)
    const { browser } = entered
    const path = await page(entered)
    const fields = form(await browser.read(path))
    deadly = call
    const lost = await browser.confirm(path, fillForm(fields, typed))
    const html = await lost.text()
    expect(deadly).toBe(null)
    await startProgram()

    expect(lost.status).toBe(503)
    expect(stripTags(html)).toMatch(/We do not know yet whether this was done|you can safely send it again/)
    expect(await countObjects(entered, one)).toBe(1)
    const again = await browser.confirm(path, fillForm(fields, typed))
    expect(again.status).toBe(303)
    expect(await countObjects(entered, one)).toBe(1)
    const { response } = await browser.open(again.headers.get('Location') ?? '')
    expect(stripTags(await response.text())).toMatch(words)
  },
  30_000,
)

test('leaves balanced books', async () => {
  program.kill('SIGKILL')
  const sandbox = await startSandbox({ database })
  sandbox.control.advance()
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
  await sandbox.stop()
})

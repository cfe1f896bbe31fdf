import { expect, test } from 'vitest'
import { accountPaymentScenarios } from '#sandbox/payments/scenarios/account-payment-scenarios.ts'
import { balanceScenarios } from '#sandbox/balances/balance-scenarios.ts'
import { paymentScenarios } from '#sandbox/payments/scenarios/payment-scenarios.ts'
import { trackingScenarios } from '#sandbox/payments/sharing/tracking-scenarios.ts'
import { verificationScenarios } from '#sandbox/verification/verification-scenarios.ts'
import { buttonsOn, consoleButtons, pressButton } from './console-buttons.ts'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'

const shared = sharedProduct()

/** Time goes on between two readings of one page: what differs then is tried again with a fresh account. */
const TRIES = 3

/** An open page that keeps itself up to date, what it shows where it was read, and the console's page of what it shows. */
type OpenPage = { page: string; status: string; console: string; cookie: string; html?: string }

/** The page that a scenario leads to, opened by a browser without scripts, and the account behind it. */
async function openScenario(name: string): Promise<{ page: string; cookie: string; account: string }> {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const { account } = await browser.arrive(sandbox, name)
  return { page: browser.page, cookie: browser.cookie, account }
}

async function read({ cookie }: OpenPage, path: string): Promise<string> {
  // Without the header each view would have another proof in its forms (decisions/origin-check.md).
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await fetch(shared().app.url + path, { headers, redirect: 'manual' })
  return `${answer.status} ${await answer.text()}`
}

/** The answer to a poll without its clock. */
async function readStatus(opened: OpenPage): Promise<string> {
  return (await read(opened, opened.status)).replace(/,?"now":\d+/, '')
}

/** What a page shows, without its clock and the secrets of its forms; its title and its links are part of it. */
function shownBy(html: string): string {
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? ''
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return (title + main)
    .replaceAll(/as of \d\d:\d\d:\d\d/gi, '')
    .replaceAll(/<input[^>]*name="operation_id"[^>]*>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
}

type Open = (name: string) => Promise<OpenPage | null>
type Tried = { what: string; isShown: boolean; isTold: boolean }

/** Opens the page, presses the button, and says whether the page shows it and whether its poll tells of it. */
async function press(open: Open, name: string, label: string): Promise<Tried> {
  const opened = await open(name)
  if (opened === null) throw new Error(`${name} does not open a page that polls`)
  const { page, console } = opened
  const before = { version: await readStatus(opened), shown: shownBy(opened.html ?? (await read(opened, page))) }
  const { sandbox } = shared()
  const button = (await consoleButtons(sandbox.url, console)).find((each) => each.label === label)
  if (!button) throw new Error(`${name} has no button ${label}`)
  await pressButton(sandbox.url, button)
  const after = { version: await readStatus(opened), shown: shownBy(await read(opened, page)) }
  expect([before.version, after.version].map((answer) => answer.slice(0, 4))).toEqual(['200 ', '200 '])
  return { what: `${name}: ${label}`, isShown: after.shown !== before.shown, isTold: after.version !== before.version }
}

/** Every button of the console's page of every scenario, but each once where scenarios are of one kind. */
async function pressAll(names: readonly string[], open: Open): Promise<Tried[]> {
  const tried: Tried[] = []
  const seen = new Set<string>()
  for (const name of names) {
    const opened = await open(name)
    if (opened === null) continue
    const html = await (await fetch(shared().sandbox.url + opened.console)).text()
    const buttons = buttonsOn(html)
    const happenings = buttons.filter(({ action }) => !action.endsWith('/clock')).map(({ label }) => label)
    const fresh = buttons.flatMap(({ label }) => {
      const kind = `${stateOn(html)} ${happenings.join()} ${label}`
      if (seen.has(kind)) return []
      seen.add(kind)
      return [label]
    })
    tried.push(...(await Promise.all(fresh.map((label) => pressSurely(open, name, label)))))
  }
  return tried
}

async function pressSurely(open: Open, name: string, label: string): Promise<Tried> {
  const outcome = await press(open, name, label)
  for (let again = 1; again < TRIES && outcome.isShown !== outcome.isTold; again += 1) {
    Object.assign(outcome, await press(open, name, label))
  }
  return outcome
}

/** What decides, with what can happen next, what becomes of a payment: its letter, confirmations and choices. */
function stateOn(html: string): string {
  const facts = html.matchAll(/<dt>(Status|Received|If late, short, over)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)
  return Array.from(facts, ([, , fact = '']) => fact.replaceAll(/\d+\.\d+|since.*|<[^>]*>|\s+/gs, ' ')).join('|')
}

/** The changes that a poll missed, or told of although the page shows nothing of them. */
function wrongOf(tried: readonly Tried[]): string[] {
  return tried
    .filter(({ isShown, isTold }) => isShown !== isTold)
    .map(({ what, isShown }) => `${what}: ${isShown ? 'missed' : 'told for nothing'}`)
}

const countShown = (tried: readonly Tried[]) => tried.filter(({ isShown }) => isShown).length

const namesOf = (scenarios: readonly { name: string }[]) => scenarios.map(({ name }) => name)
const polls = (html: string) => html.includes('>Check again</a>')

/** The same with what it shows; null for one that does not keep itself up to date. */
async function reading(opened: OpenPage): Promise<OpenPage | null> {
  const html = await read(opened, opened.page)
  return polls(html) ? { ...opened, html } : null
}

test('the poll of a payment tells of a change from the console when the page shows it, and only then', async () => {
  const open: Open = async (name) => {
    const { page, cookie } = await openScenario(name)
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: `/console${page}` }
    return page.startsWith('/transactions/') ? reading(opened) : null
  }
  const tried = await pressAll(namesOf([...paymentScenarios, ...accountPaymentScenarios]), open)
  expect(wrongOf(tried)).toEqual([])
  expect(countShown(tried)).toBeGreaterThan(150)
}, 300_000)

test('the poll of a buy order tells of a change from the console when the page shows it, and only then', async () => {
  const open: Open = async (name) => {
    const { page, cookie } = await openScenario(name)
    const id = page.split('/').at(-1) ?? ''
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: `/console/buying/${id}` }
    return reading(opened)
  }
  const waiting = ['buy-W-sepa', 'buy-W-announced', 'buy-W-short', 'buy-W-open-banking', 'buy-W-open-banking-paid']
  const moving = ['R', 'B', 'O', 'T', 'P'].map((letter) => `buy-${letter}-sepa`)
  const tried = await pressAll([...waiting, ...moving], open)
  expect(wrongOf(tried)).toEqual([])
  expect(countShown(tried)).toBeGreaterThan(20)
}, 300_000)

test('the poll of a recipient’s page tells of a change from the console when the page shows it, and only then', async () => {
  const open: Open = async (name) => {
    const { page, cookie, account } = await openScenario(name)
    const accountPage = await (await fetch(`${shared().sandbox.url}/console/accounts/${account}`)).text()
    const [, payment = ''] = /href="(\/console\/transactions\/[^"]+)"/.exec(accountPage) ?? []
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: payment }
    return payment === '' ? null : reading(opened)
  }
  const names = namesOf(trackingScenarios).filter((name) => name.startsWith('tracking-'))
  const tried = await pressAll(names, open)
  expect(wrongOf(tried)).toEqual([])
  expect(countShown(tried)).toBeGreaterThan(40)
}, 300_000)

test('the poll of a payment that is watched without a session tells of a change from the console when the page shows it', async () => {
  const open: Open = async (name) => {
    const { page: own, cookie: session } = await openScenario(name)
    const signedIn = await fetch(shared().app.url + own, { headers: { Cookie: session } })
    const cookie = signedIn.headers
      .getSetCookie()
      .find((each) => each.startsWith('waiting='))
      ?.split(';')[0]
    if (cookie === undefined) return null
    const page = `${own}/waiting`
    return { page, cookie, status: `${page}/status?lang=en`, console: `/console${own}` }
  }
  const tried = await pressAll(['payment-N-waiting', 'payment-N-floating', 'payment-I-short', 'payment-U-seen'], open)
  // What is over for whoever is logged out leads to the login page, which its poll says with a version of null.
  expect(wrongOf(tried)).toEqual([])
  expect(countShown(tried)).toBeGreaterThan(20)
}, 300_000)

test.each(['/overview', '/verification', '/profile'])(
  'the poll of %s during a review tells of a change from the console when the page shows it',
  async (page) => {
    const open: Open = async (name) => {
      const { cookie, account } = await openScenario(name)
      const console = `/console/accounts/${account}/review`
      const opened = { page, cookie, status: `${page}/status?lang=en`, console }
      return polls(await read(opened, '/verification')) ? opened : null
    }
    const tried = await pressAll(namesOf(verificationScenarios), open)
    expect(tried.filter(({ isShown, isTold }) => isShown && !isTold)).toEqual([])
    expect(tried.length).toBeGreaterThanOrEqual(4)
  },
  300_000,
)

test('the poll of a deposit or an exchange tells of a change from the console when the page shows it, and only then', async () => {
  const open: Open = async (name) => {
    const { page, cookie } = await openScenario(name)
    const [, kind = '', id = ''] = /\/(deposit-orders|exchange-orders)\/([^/]+)$/.exec(page) ?? []
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: `/console/${kind}/${id}` }
    return id === '' ? null : reading(opened)
  }
  const tried = await pressAll(
    namesOf(balanceScenarios).filter((name) => /^(?:deposit|exchange)-/.test(name)),
    open,
  )
  expect(wrongOf(tried)).toEqual([])
  expect(countShown(tried)).toBeGreaterThan(10)
}, 300_000)

test.each([
  ['account-active', ['', '/deposit-orders', '/exchange-orders']],
  ['history-mixed', ['/overview', '/history']],
  ['collect-active', ['/collect/overview', '/collect/settlements', '/history-ecom']],
  ['collect-link', ['']],
  ['recurring-list', ['/standing']],
  ['receiving-several', ['/fill']],
])(
  'a page of %s that does not keep itself up to date says when it was read, and a look again reads it anew',
  async (scenario, ends) => {
    const { app, sandbox } = shared()
    const { account, path } = sandbox.control.enter(scenario)
    const browser = new Browser(app.url)
    await browser.logIn(account.email)
    const silent: string[] = []
    for (const end of ends) {
      const page = path.includes('/accounts/') || end === '' ? path + end : end
      const html = await browser.read(page)
      const again = /As of (\d\d:\d\d:\d\d) ?(?:<\/bdi>)?<a[^>]*href="([^"]+)"[^>]*>Check again/.exec(html)
      sandbox.control.moveClock(120_000, account.number)
      const later = await browser.read((again?.[2] ?? '/404').replaceAll('&amp;', '&'))
      if (again === null || later.includes(again[1] ?? '') || !/As of/.test(later)) silent.push(page)
    }
    expect(silent).toEqual([])
  },
)

test('a poll is the payment and at most one call more: its vouchers while it can take one, then its links', async () => {
  const { sandbox } = shared()
  const asked: Record<string, string[]> = {}
  for (const name of ['payment-N-waiting', 'payment-I-short', 'payment-P']) {
    const { page, cookie } = await openScenario(name)
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: '' }
    const answer = await read(opened, page)
    const before = sandbox.control.countReceived({})
    expect((await readStatus(opened)).length).toBeLessThan(80)
    expect(answer).toContain('Check again')
    const count = sandbox.control.countReceived({}) - before
    asked[name] = sandbox.control
      .received()
      .slice(0, count)
      .map(({ path }) => path)
      .toReversed()
  }
  expect(asked).toEqual({
    'payment-N-waiting': ['transactions/:id', 'me/vouchers'],
    'payment-I-short': ['transactions/:id'],
    'payment-P': ['transactions/:id', 'transactions/:id/tracking_links'],
  })
})

import { expect, test } from 'vitest'
import { accountPaymentScenarios } from '#sandbox/payments/scenarios/account-payment-scenarios.ts'
import { balanceScenarios } from '#sandbox/balances/balance-scenarios.ts'
import { paymentScenarios } from '#sandbox/payments/scenarios/payment-scenarios.ts'
import { trackingScenarios } from '#sandbox/payments/sharing/tracking-scenarios.ts'
import { verificationScenarios } from '#sandbox/verification/verification-scenarios.ts'
import { readConsoleButtons, fetchConsoleButtons, pressButton } from '#tests/server/console-buttons.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'

const shared = shareProduct()

/** Time passes between two reads of a page, so a difference is checked again with a fresh account. */
const TRIES = 3

/** A page that polls, its HTML, and the console page of its object. */
type OpenPage = { page: string; status: string; console: string; cookie: string; html?: string }

async function openScenario(name: string): Promise<{ page: string; cookie: string; account: string }> {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const { account } = await browser.arrive(sandbox, name)
  return { page: browser.page, cookie: browser.cookie, account }
}

async function read({ cookie }: OpenPage, path: string): Promise<string> {
  // Without the header each view would have a different proof in its forms (decisions/origin-check.md).
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await fetch(shared().app.url + path, { headers, redirect: 'manual' })
  return `${answer.status} ${await answer.text()}`
}

/** The response to a poll without its time. */
async function readStatus(opened: OpenPage): Promise<string> {
  return (await read(opened, opened.status)).replace(/,?"now":\d+/, '')
}

/** The title and main part of a page, without its time and form secrets. */
function readView(html: string): string {
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? ''
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return (title + main)
    .replaceAll(/as of \d\d:\d\d:\d\d/gi, '')
    .replaceAll(/<input[^>]*name="operation_id"[^>]*>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
}

type Open = (name: string) => Promise<OpenPage | null>
type Tried = { what: string; isShown: boolean; isTold: boolean }

/** Presses the console button, and returns whether the page and its poll changed. */
async function press(open: Open, name: string, label: string): Promise<Tried> {
  const opened = await open(name)
  if (opened === null) throw new Error(`${name} does not open a page that polls`)
  const { page, console } = opened
  const before = { version: await readStatus(opened), shown: readView(opened.html ?? (await read(opened, page))) }
  const { sandbox } = shared()
  const button = (await fetchConsoleButtons(sandbox.url, console)).find((each) => each.label === label)
  if (!button) throw new Error(`${name} has no button ${label}`)
  await pressButton(sandbox.url, button)
  const after = { version: await readStatus(opened), shown: readView(await read(opened, page)) }
  expect([before.version, after.version].map((answer) => answer.slice(0, 4))).toEqual(['200 ', '200 '])
  return { what: `${name}: ${label}`, isShown: after.shown !== before.shown, isTold: after.version !== before.version }
}

/** Presses every button of each scenario's console page, once per kind of scenario. */
async function pressAll(names: readonly string[], open: Open): Promise<Tried[]> {
  const tried: Tried[] = []
  const seen = new Set<string>()
  for (const name of names) {
    const opened = await open(name)
    if (opened === null) continue
    const html = await (await fetch(shared().sandbox.url + opened.console)).text()
    const buttons = readConsoleButtons(html)
    const happenings = buttons.filter(({ action }) => !action.endsWith('/clock')).map(({ label }) => label)
    const fresh = buttons.flatMap(({ label }) => {
      const kind = `${readState(html)} ${happenings.join()} ${label}`
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

/** The facts that, with the possible next events, decide a payment's course: letter, confirmations and choices. */
function readState(html: string): string {
  const facts = html.matchAll(/<dt>(Status|Received|If late, short, over)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)
  return Array.from(facts, ([, , fact = '']) => fact.replaceAll(/\d+\.\d+|since.*|<[^>]*>|\s+/gs, ' ')).join('|')
}

/** Changes that a poll missed, or reported without a change of the page. */
function findWrong(tried: readonly Tried[]): string[] {
  return tried
    .filter(({ isShown, isTold }) => isShown !== isTold)
    .map(({ what, isShown }) => `${what}: ${isShown ? 'missed' : 'told for nothing'}`)
}

const countVisible = (tried: readonly Tried[]) => tried.filter(({ isShown }) => isShown).length

const getNames = (scenarios: readonly { name: string }[]) => scenarios.map(({ name }) => name)
const hasPoll = (html: string) => html.includes('>Check again</a>')

/** Adds the page's HTML, or returns null if the page doesn't poll. */
async function readOpenPage(opened: OpenPage): Promise<OpenPage | null> {
  const html = await read(opened, opened.page)
  return hasPoll(html) ? { ...opened, html } : null
}

test('polls a change of a payment exactly when its page changes', async () => {
  const open: Open = async (name) => {
    const { page, cookie } = await openScenario(name)
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: `/console${page}` }
    return page.startsWith('/transactions/') ? readOpenPage(opened) : null
  }
  const tried = await pressAll(getNames([...paymentScenarios, ...accountPaymentScenarios]), open)
  expect(findWrong(tried)).toEqual([])
  expect(countVisible(tried)).toBeGreaterThan(150)
}, 300_000)

test('polls a change of a buy order exactly when its page changes', async () => {
  const open: Open = async (name) => {
    const { page, cookie } = await openScenario(name)
    const id = page.split('/').at(-1) ?? ''
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: `/console/buying/${id}` }
    return readOpenPage(opened)
  }
  const waiting = ['buy-W-sepa', 'buy-W-announced', 'buy-W-short', 'buy-W-open-banking', 'buy-W-open-banking-paid']
  const moving = ['R', 'B', 'O', 'T', 'P'].map((letter) => `buy-${letter}-sepa`)
  const tried = await pressAll([...waiting, ...moving], open)
  expect(findWrong(tried)).toEqual([])
  expect(countVisible(tried)).toBeGreaterThan(20)
}, 300_000)

test("polls a change of a recipient's page exactly when the page changes", async () => {
  const open: Open = async (name) => {
    const { page, cookie, account } = await openScenario(name)
    const accountPage = await (await fetch(`${shared().sandbox.url}/console/accounts/${account}`)).text()
    const [, payment = ''] = /href="(\/console\/transactions\/[^"]+)"/.exec(accountPage) ?? []
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: payment }
    return payment === '' ? null : readOpenPage(opened)
  }
  const names = getNames(trackingScenarios).filter((name) => name.startsWith('tracking-'))
  const tried = await pressAll(names, open)
  expect(findWrong(tried)).toEqual([])
  expect(countVisible(tried)).toBeGreaterThan(40)
}, 300_000)

test('polls a change of a payment without a session exactly when its page changes', async () => {
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
  // An ended view redirects to login, which its poll reports as version null.
  expect(findWrong(tried)).toEqual([])
  expect(countVisible(tried)).toBeGreaterThan(20)
}, 300_000)

test.each(['/overview', '/verification', '/profile'])(
  'polls a change during a review whenever %s changes',
  async (page) => {
    const open: Open = async (name) => {
      const { cookie, account } = await openScenario(name)
      const console = `/console/accounts/${account}/review`
      const opened = { page, cookie, status: `${page}/status?lang=en`, console }
      return hasPoll(await read(opened, '/verification')) ? opened : null
    }
    const tried = await pressAll(getNames(verificationScenarios), open)
    expect(tried.filter(({ isShown, isTold }) => isShown && !isTold)).toEqual([])
    expect(tried.length).toBeGreaterThanOrEqual(4)
  },
  300_000,
)

test('polls a change of a deposit or exchange exactly when its page changes', async () => {
  const open: Open = async (name) => {
    const { page, cookie } = await openScenario(name)
    const [, kind = '', id = ''] = /\/(deposit-orders|exchange-orders)\/([^/]+)$/.exec(page) ?? []
    const opened = { page, cookie, status: `${page}/status?lang=en`, console: `/console/${kind}/${id}` }
    return id === '' ? null : readOpenPage(opened)
  }
  const tried = await pressAll(
    getNames(balanceScenarios).filter((name) => /^(?:deposit|exchange)-/.test(name)),
    open,
  )
  expect(findWrong(tried)).toEqual([])
  expect(countVisible(tried)).toBeGreaterThan(10)
}, 300_000)

test.each([
  ['account-active', ['', '/deposit-orders', '/exchange-orders']],
  ['history-mixed', ['/overview', '/history']],
  ['collect-active', ['/collect/overview', '/collect/settlements', '/history-ecom']],
  ['collect-link', ['']],
  ['recurring-list', ['/standing']],
  ['receiving-several', ['/fill']],
])("renders the time of pages of %s that don't poll, and reloads them on request", async (scenario, ends) => {
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
})

test("makes at most one call besides the payment's in a poll", async () => {
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

import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitDate } from '#app/domain/date-parts.ts'
import { calls } from '#tests/contract/calls.ts'
import routes from '#app/routes.ts'
import type { BuildOptions } from '#sandbox/scenarios/build-scenario.ts'
import { product } from './product.ts'
import { switchedPlatform, type Outage } from './switched-platform.ts'
import { Browser } from './browser.ts'
import { type FormOnPage, formsOn, textOf } from './page.ts'

type Platform = Awaited<ReturnType<typeof switchedPlatform>>
let run: Awaited<ReturnType<typeof product>>
let platform: Platform

beforeAll(async () => {
  run = await product({
    variables: { TRUSTED_PROXY_HOPS: '1' },
    through: async ({ url }) => (platform = await switchedPlatform(url)),
  })
  forms = await filledForms()
}, 60_000)

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

type Page = { scenario?: string; options?: BuildOptions; path?: string | ((path: string) => string) }

/** Pages with every form address of the product, each as somebody meets it who can use its forms. */
const PAGES: Record<string, Page> = {
  'a payment': { scenario: 'verified-personal', path: '/payments' },
  'a payment of a company': { scenario: 'verified-business', options: { as: 'business' }, path: '/payments' },
  'a payment that is changed': { scenario: 'payment-N-unconfirmed', path: (path) => `${path}/edit` },
  'a payment that is checked': { scenario: 'payment-N-unconfirmed' },
  'a payment that waits': { scenario: 'payment-N-waiting' },
  'a payment that is done': { scenario: 'payment-C' },
  'a link for support': { scenario: 'payment-C', path: (path) => `/support-link?from=${path}` },
  'a payment that is shared': { scenario: 'payment-shared' },
  'where crypto goes back to': { scenario: 'payment-I-no-refund-address', path: (path) => `${path}/refund-address` },
  'a payment that the bank sent back': {
    scenario: 'payment-R-returned',
    path: (path) => `${path}/answer?choice=account`,
  },
  'an account to open': { scenario: 'verified-personal', path: '/accounts/open' },
  'an account to activate': {
    scenario: 'account-inactive',
    path: (path) => `/accounts/open?account=${path.split('/').at(-1)}`,
  },
  'an account that is not the default one': { scenario: 'account-bitcoin' },
  'crypto to send to a wallet': { scenario: 'withdrawal-form' },
  'crypto to send to a wallet that is checked': {
    scenario: 'withdrawal-form',
    path: (path) => path.replace('/new', '/check?amount=0.01&wallet=:wallet'),
  },
  'a request for a balance': { scenario: 'no-service-with-balance' },
  'a request for a balance that is cancelled': {
    scenario: 'cash-out-request-NEW',
    path: (path) => `${path}?ask=cancel`,
  },
  'a transfer that is held': { scenario: 'deposit-held', path: (path) => `${path}?held=:held` },
  'a cash-out': { scenario: 'account-active', path: (path) => `${path}/cash-out` },
  'a deposit': { scenario: 'account-active', path: (path) => `${path}/deposit-orders/new` },
  'a deposit that is cancelled': { scenario: 'deposit-NEW', path: (path) => `${path}?ask=cancel` },
  'an exchange': { scenario: 'account-bitcoin', path: (path) => `${path}/exchange-orders/new` },
  'an exchange that is checked': {
    scenario: 'account-bitcoin',
    path: (path) => `${path}/exchange-orders/check?give=0.01&to=:place`,
  },
  'an exchange that is cancelled': { scenario: 'exchange-NEW', path: (path) => `${path}?ask=cancel` },
  'a payment that is paid from an account': {
    scenario: 'coin-account-and-payment',
    path: (path) => `${path}/pay-from-account`,
  },
  'crypto to buy': { scenario: 'buy-form', path: '/buy' },
  'crypto that is checked': { scenario: 'buy-form', path: '/buy/check?coin=BTC&pay=100.00&to=:place' },
  'a way to pay for crypto': { scenario: 'buy-N', path: (path) => path },
  'a consent that is taken back': { scenario: 'consent-AUTHORISED', path: (path) => `${path}&revoke=:consent` },
  'a bank to pay from': {
    scenario: 'buy-N',
    path: (path) => path.replace('/buy/method', '/buy/method/open-banking/kadaka-pank-ee'),
  },
  'an order of crypto that is cancelled': { scenario: 'buy-W-sepa', path: (path) => `${path}?ask=cancel` },
  'a new template': { scenario: 'templates', path: '/payments/templates/new' },
  'a template that is changed': { scenario: 'templates', path: '/payments/templates/:first' },
  'a template that is deleted': { scenario: 'templates', path: '/payments/templates?delete=:first' },
  'an application to collect': { scenario: 'collect-none', options: { as: 'business' }, path: '/collect' },
  'a payment link to make': {
    scenario: 'collect-approved',
    options: { as: 'business' },
    path: '/collect/links/new',
  },
  'a payment link': { scenario: 'collect-link', options: { as: 'business' } },
  'a payment link that is switched off': {
    scenario: 'collect-link',
    options: { as: 'business' },
    path: (path) => `${path}?ask=off`,
  },
  'a payment link that somebody pays': { scenario: 'pay-link-fixed', options: { as: 'business' } },
  'a payment by a link': { scenario: 'pay-link-short', options: { as: 'business' } },
  'a receiving address to open': { scenario: 'receiving-none', path: '/fill/new' },
  'a receiving address': { scenario: 'receiving-deposits' },
  'a receiving address that is archived': { scenario: 'receiving-new', path: (path) => `${path}?ask=archive` },
  'a receiving address that is changed': { scenario: 'receiving-new', path: (path) => `${path}/edit` },
  'a recurring payment to make': { scenario: 'recurring-form' },
  'a recurring payment': { scenario: 'recurring-active' },
  'a recurring payment that is ended': { scenario: 'recurring-active', path: (path) => `${path}?ask=end` },
  'a recurring payment that is changed': {
    scenario: 'recurring-active',
    path: (path) => path.replace('/view', '/edit'),
  },
  'a message': { scenario: 'verified-personal', path: '/contact' },
  'a message of a stranger': { path: '/contact' },
  'personal answers': { scenario: 'wizard-personal' },
  'additional answers': { scenario: 'wizard-additional' },
  'an identity check': { scenario: 'identity-rejected' },
  'a phone number': { scenario: 'phone-unconfirmed' },
  'owners of a company': {
    scenario: 'wizard-company-ownership',
    options: { as: 'business' },
    path: (path) => `${path}&owner=person`,
  },
  'answers that are submitted': { scenario: 'wizard-confirm' },
  'a profile that is under review': { scenario: 'wizard-submitted', path: '/verification' },
  'a verification level': { scenario: 'verification-choose' },
  rewards: { scenario: 'rewards-full', path: '/rewards' },
  'rewards of a company': { scenario: 'verified-business', options: { as: 'business' }, path: '/business-rewards' },
  'an affiliate': { scenario: 'affiliate', path: '/affiliate' },
  preferences: { scenario: 'wallet-pending' },
  'an email address that is confirmed': { scenario: 'email-unconfirmed' },
  'new terms': { scenario: 'terms-updated' },
  'two accounts': { scenario: 'merge-possible' },
  'two accounts, one chosen': { scenario: 'merge-possible', path: '/merge-accounts?stays=first' },
  'a login': { path: '/login' },
  'a forgotten password': { path: '/login?modal=password-reset' },
  'a login link': { path: '/login/a%40b.example/token' },
  'a new password': { path: '/password-reset/a%40b.example/token' },
  'a wallet link': { path: '/wallet-confirmation/a%40b.example/token' },
  'an unsubscribe link': { path: '/unsubscribe/a%40b.example/token' },
  'email preferences by link': { scenario: 'email-preferences' },
  'a payment that is confirmed by link': { scenario: 'coin-confirmation' },
  'a personal account': { path: '/signup/personal' },
  'a business account': { path: '/signup/business' },
  'a business account by invitation': { path: '/signup/business-validated' },
}

/** Form addresses that no page keeps a form for: what they do needs no platform, or is no form of a page. */
const WITHOUT_FORM: Record<string, string> = {
  '/logout': 'ends the session whatever the platform says',
  '/theme': 'is a cookie',
  '/language': 'keeps what was typed and leads back to its page, without the platform',
  '/contact/chat': 'is a cookie',
  '/usage-statistics': 'is a cookie',
  '/auth/:provider': 'begins with the provider, and leads to a page of ours',
  '/notices/:id/dismiss': 'is of the session store',
  '/contracts/:id/accept': 'leads back to the page with a notice',
  '/payments/quote': 'is asked by a script of the payment form, whose card says so',
  '/pay/:code/quote': 'is asked by a script of the form, whose card says so',
  '/buy/quote': 'is asked by a script of the form, whose card says so',
  '/standing/preview': 'is asked by a script of the form, whose card says so',
  '/profile/files': 'is asked by a script of the questionnaire, whose field says so',
}

/**
 * Passwords; the price that a page shows: where it has moved meanwhile, the page shows the new one; and the proof of the
 * form, which each page has anew.
 */
const NOT_KEPT = /password|^(?:seen|quoted)$|^form_proof$/
/** What is typed into a field of this name; other fields keep what they hold, or get words. */
const TYPED: Record<string, string> = {
  receiver_iban: 'EE382200221020145685',
  settlement_iban: 'EE382200221020145685',
  iban: 'EE382200221020145685',
  sum: '750',
  email: 'anna@example.com',
  reset_email: 'anna@example.com',
  link_email: 'anna@example.com',
  contact_email: 'anna@example.com',
  website: 'https://example.com',
  refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  code: 'spring2026',
  password: 'Causeway1',
  password_confirmation: 'Causeway1',
}

type Sent = { name: string; value: string; kind: string }

/** The form as somebody fills it in: every text, the first open choice of each question, every box. */
function fillIn(form: FormOnPage): Sent[] {
  const chosen = new Set(form.fields.filter(({ kind, isSent }) => kind === 'radio' && isSent).map(({ name }) => name))
  return form.fields.flatMap(({ name, value, kind, isSent }) => {
    if (kind === 'file' || kind === 'submit') return []
    if (kind === 'radio') {
      if (!isSent && chosen.has(name)) return []
      chosen.add(name)
      return [{ name, value, kind }]
    }
    const isTyped = kind !== 'hidden' && kind !== 'select' && kind !== 'checkbox'
    return [{ name, value: isTyped ? (TYPED[name] ?? (value || `Typed ${name}`)) : value, kind }]
  })
}

const fromOwnAddress = () => ({ 'X-Forwarded-For': `10.1.${visitors >> 8}.${visitors & 255}` })

/** There are more pages than logins that one address may try within the limit. */
async function logInFromOwnAddress(browser: Browser, email: string) {
  visitors += 1
  const answer = await browser.post('/login', { intent: 'password', email, password: 'Causeway1' }, fromOwnAddress())
  expect(answer.status).toBe(303)
}

async function visitorOf({ scenario, options, path }: Page) {
  const browser = new Browser(run.app.url)
  let at = typeof path === 'string' ? path : '/'
  if (scenario !== undefined) {
    const entered = run.sandbox.control.enter(scenario, options)
    at = typeof path === 'string' ? path : (path?.(entered.path) ?? entered.path)
    await logInFromOwnAddress(browser, entered.account.email)
    if (at.includes(':first')) {
      const [, id = ''] = /href="\/payments\/templates\/(\w+)/.exec(await browser.read('/payments/templates')) ?? []
      at = at.replace(':first', id)
    }
    if (at.includes(':consent')) {
      const [, id = ''] = /revoke=([^"&]+)/.exec(await browser.read(at.replace('&revoke=:consent', ''))) ?? []
      at = at.replace(':consent', id)
    }
    if (at.includes(':held')) {
      const [held = ''] = /\/held-transfers\/[^"?]+/.exec(await browser.read(at.replace('?held=:held', ''))) ?? []
      at = held
    }
    if (at.includes(':wallet')) {
      const form = await browser.read(at.replace(/\/check\?.*/, '/new'))
      at = at.replace(':wallet', /value="(wal[^"]+)"/.exec(form)?.[1] ?? '')
    }
    if (at.includes(':place')) {
      const form = await browser.read(at.replace(/\/check\?.*/, at.startsWith('/buy') ? '' : '/new'))
      at = at.replace(':place', /value="(account:[^"]+)"/.exec(form)?.[1] ?? '')
    }
  }
  return { browser, at }
}

const patternOf = (action: string) =>
  formAddresses.find((pattern) =>
    new RegExp(
      `^${pattern
        .replaceAll(/:\w+\?/g, '[^/]*')
        .replaceAll(/:\w+/g, '[^/]+')
        .replace('/[^/]*', '(?:/[^/]*)?')}$`,
    ).test(action.split('?')[0] ?? ''),
  )

/** The addresses in the route table whose page module has an action. */
function formAddressesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    const own = /export async function action|export function action/.test(readFileSync(`app/${entry.file}`, 'utf8'))
      ? [`/${entry.path ?? ''}`]
      : []
    return [...own, ...formAddressesOf(entry.children ?? [])]
  })
}
const formAddresses = formAddressesOf(routes)

const isWrite = (call: string) =>
  calls.some(({ declaration: { method, path, retry } }) => {
    const pattern = `^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`
    return retry !== 'read' && new RegExp(pattern).test(call)
  })

type Filled = { browser: Browser; form: FormOnPage; fields: Sent[]; isSignedIn: boolean }

let forms: Record<string, Filled>
let visitors = 0

/** The same from another address and with another email: how often one may try is another test's matter. */
function byAnother(filled: Filled): Filled {
  visitors += 1
  const renamed = (text: string) => text.replace('anna@', `anna-${visitors}@`).replace('/a%40', `/a${visitors}%40`)
  return {
    ...filled,
    form: { ...filled.form, action: renamed(filled.form.action) },
    fields: filled.fields.map((field) => ({ ...field, value: renamed(field.value) })),
  }
}

/** Every form of the pages that needs the platform, filled in and not yet sent. */
async function filledForms(): Promise<Record<string, Filled>> {
  const found: Record<string, Filled> = {}
  const met = new Set<string>()
  for (const [name, page] of Object.entries(PAGES)) {
    const { browser, at } = await visitorOf(page)
    const html = await browser.read(at)
    const isSignedIn = html.includes('action="/logout')
    for (const [index, form] of formsOn(html).entries()) {
      const pattern = patternOf(form.action)
      if (pattern === undefined) throw new Error(`${name}: no route takes ${form.action}`)
      met.add(pattern)
      if (pattern in WITHOUT_FORM) continue
      const title = `${name}, form ${index + 1} (${form.action.split('?')[0]})`
      found[title] = { browser, form, fields: fillIn(form), isSignedIn }
    }
  }
  expect(formAddresses.filter((pattern) => !met.has(pattern) && !(pattern in WITHOUT_FORM))).toEqual([])
  return found
}

function send({ browser, form, fields }: Filled, action = form.action): Promise<Response> {
  // For a line more nobody has to be asked.
  const [button] = form.buttons.filter(({ name, value }) => name !== '' && !/^(?:more:|quote$|preview$)/.test(value))
  const pairs = [...fields, ...(button ? [button] : [])].map(({ name, value }) => [name, value] as [string, string])
  const parts = new FormData()
  for (const [name, value] of pairs) parts.append(name, value)
  const takesFiles = form.fields.some(({ kind }) => kind === 'file')
  return browser.post(action, takesFiles ? parts : new URLSearchParams(pairs), fromOwnAddress())
}

/** What is wrong with the answer to a form that was sent while the platform is away; nothing when all is well. */
async function lossesOf(form: Filled): Promise<string[]> {
  const filled = byAnother(form)
  const answer = await send(filled)
  // Where the form leads needs nothing of the platform, or was asked for in the address.
  if (answer.status === 303 && platform.calls.length === 0) return []
  const html = await answer.text()
  const losses: string[] = []
  if (answer.status !== 503 && answer.status !== 422) losses.push(`status ${answer.status}`)
  const kept = filled.fields.filter(({ name, value }) => !NOT_KEPT.test(name) && value !== '')
  const [best] = formsOn(html)
    .map((back) => kept.filter((sent) => !back.fields.some((one) => isSame(one, sent))))
    .toSorted((one, other) => one.length - other.length)
  for (const { name, value } of best ?? kept) losses.push(`lost ${name}=${value}`)
  if (filled.isSignedIn && !html.includes('action="/logout')) losses.push('no frame')
  if (filled.isSignedIn && html.includes('<header class="top">')) losses.push('the frame of strangers')
  if (!/<title>[^<|]+\|[^<]+<\/title>/.test(html)) losses.push('no title')
  if (html.match(/<h1\b/g)?.length !== 1) losses.push(`${html.match(/<h1\b/g)?.length ?? 0} main headings`)
  const text = textOf(html)
  if (/Check your connection/.test(text)) losses.push('blames the connection')
  const writes = platform.calls.filter(isWrite)
  if (writes.length === 0 && /do not know yet/.test(text)) losses.push('"We do not know", though nothing was sent')
  if (writes.length > 0 && /Nothing was (sent|done)/.test(text))
    losses.push(`"Nothing was sent" after ${writes.join()}`)
  return losses
}

const DATE_PART = /-(?:day|month|year)$/

/** The same field; or, where the page is not known, the day that its three fields were put together to. */
const isSame = (one: Sent & { isSent: boolean }, sent: Sent) =>
  one.isSent &&
  ((one.name === sent.name && one.value === sent.value) ||
    (one.name === sent.name.replace(DATE_PART, '') && splitDate(one.value).includes(sent.value)))

test.each<Outage>(['status-503', 'cut'])(
  'every form comes back with everything typed, in the frame of whoever sent it, while the platform is away (%s)',
  async (outage) => {
    const lost: Record<string, string[]> = {}
    for (const [title, filled] of Object.entries(forms)) {
      platform.away(outage)
      const losses = await lossesOf(filled)
      platform.back()
      if (losses.length > 0) lost[title] = losses
    }
    expect(lost).toEqual({})
  },
  120_000,
)

test.each<Outage>(['html-502', 'half', 'garbage'])(
  'the forms of payments and templates come back whole whatever a platform that is away answers (%s)',
  async (outage) => {
    const lost: Record<string, string[]> = {}
    for (const [title, filled] of Object.entries(forms)) {
      if (!/^a (new )?(payment|template)/.test(title)) continue
      platform.away(outage)
      const losses = await lossesOf(filled)
      platform.back()
      if (losses.length > 0) lost[title] = losses
    }
    expect(lost).toEqual({})
  },
)

test('a form whose own answer is lost, while pages can be read, comes back and never says that nothing was sent', async () => {
  const lost: Record<string, string[]> = {}
  for (const [title, filled] of Object.entries(forms)) {
    platform.away('cut', isWrite)
    const losses = await lossesOf(filled)
    platform.back()
    if (losses.length > 0) lost[title] = losses
  }
  expect(lost).toEqual({})
}, 120_000)

test('with scripts no form is taken off its page while the platform is away', async () => {
  const lost: string[] = []
  for (const [title, form] of Object.entries(forms)) {
    const filled = byAnother(form)
    const [path, query = ''] = filled.form.action.split('?')
    platform.away('status-503')
    const answer = await send(filled, `${path}.data?${query}`)
    platform.back()
    // The router's own encoding: a thrown answer, which a page is replaced by, begins with "error".
    if (/^\[\{"_\d+":\d+\},"error"/.test(await answer.text())) lost.push(`${title}: ${answer.status}`)
  }
  expect(lost).toEqual([])
}, 60_000)

test('an app that was restarted in the meantime, and knows nothing of the page, keeps every form all the same', async () => {
  run.app.signal('SIGKILL')
  await run.app.exited()
  await using restarted = await run.app.restarted()
  expect(restarted.url).toBe(run.app.url)
  const lost: Record<string, string[]> = {}
  platform.away('cut')
  for (const [title, filled] of Object.entries(forms)) {
    platform.calls.length = 0
    const losses = await lossesOf(filled)
    if (losses.length > 0) lost[title] = losses
  }
  platform.back()
  expect(lost).toEqual({})
}, 60_000)

import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { delay, http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitDate } from '#app/domain/date-parts.ts'
import { calls } from '#tests/contract/calls.ts'
import routes from '#app/routes.ts'
import { startProduct } from '#tests/server/product.ts'
import { describeCall, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { Browser } from '#tests/server/browser.ts'
import { type FormOnPage, readForms, stripTags } from '#tests/server/page.ts'
import { openCheckPage } from '#tests/server/open-check-page.ts'
import { type Page, PAGES, WITHOUT_FORM } from './form-pages.ts'
import { type Sent, fillIn } from './fill-form.ts'

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>

beforeAll(async () => {
  run = await startProduct({
    variables: { TRUSTED_PROXY_HOPS: '1' },
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
  forms = await fillForms()
}, 60_000)

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Responses of an unavailable platform. */
const OUTAGES = {
  cut: () => HttpResponse.error(),
  half: () =>
    new HttpResponse(
      new ReadableStream({
        async start(body) {
          body.enqueue(new TextEncoder().encode('{"id":'))
          await delay(20)
          body.error(new Error('The connection broke'))
        },
      }),
      { headers: { ...JSON_TYPE, 'Content-Length': '500' } },
    ),
  'html-502': () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
  'status-503': () => HttpResponse.json({}, { status: 503 }),
  garbage: () => new HttpResponse('\u0000\u0001 not JSON', { headers: JSON_TYPE }),
}
type Outage = keyof typeof OUTAGES

let isLost = (_call: string) => true
/** The calls that failed, such as "POST transactions". */
const listLostCalls = () => platform.calls().filter(isLost)

/** Makes the platform unavailable for all calls, or for those matching `concerns`. */
function setOutage(outage: Outage, concerns: (call: string) => boolean = () => true) {
  isLost = concerns
  platform.use(http.all('*', ({ request }) => (concerns(describeCall(request)) ? OUTAGES[outage]() : undefined)))
}

/**
 * Fields that may change: passwords, the shown price, which is replaced if it moved, and the form's proof, which
 * differs per page.
 */
const NOT_KEPT = /password|^(?:seen|quoted)$|^form_proof$/

const createAddressHeader = () => ({ 'X-Forwarded-For': `10.1.${visitors >> 8}.${visitors & 255}` })

/** There are more pages than logins that the rate limit allows from one address. */
async function logInFromNewAddress(browser: Browser, email: string) {
  visitors += 1
  const answer = await browser.post(
    '/login',
    { intent: 'password', email, password: 'Causeway1' },
    createAddressHeader(),
  )
  expect(answer.status).toBe(303)
}

async function openVisitor({ scenario, options, path, isChecked }: Page) {
  const browser = new Browser(run.app.url)
  let at = typeof path === 'string' ? path : '/'
  if (scenario !== undefined) {
    const entered = run.sandbox.control.enter(scenario, options)
    at = typeof path === 'string' ? path : (path?.(entered.path) ?? entered.path)
    await logInFromNewAddress(browser, entered.account.email)
    if (at.includes(':first')) {
      const [, id = ''] = /href="\/payments\/templates\/(\w{8,})/.exec(await browser.read('/payments/templates')) ?? []
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
  return { browser, at: isChecked ? await openCheckPage(browser, at, createAddressHeader()) : at }
}

const findPattern = (action: string) =>
  formAddresses.find((pattern) =>
    new RegExp(
      `^${pattern
        .replaceAll(/:\w+\?/g, '[^/]*')
        .replaceAll(/:\w+/g, '[^/]+')
        .replace('/[^/]*', '(?:/[^/]*)?')}$`,
    ).test(action.split('?')[0] ?? ''),
  )

/** The URLs of the route table whose module has an action. */
function listFormUrls(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    const own = /export async function action|export function action/.test(readFileSync(`app/${entry.file}`, 'utf8'))
      ? [`/${entry.path ?? ''}`]
      : []
    return [...own, ...listFormUrls(entry.children ?? [])]
  })
}
const formAddresses = listFormUrls(routes)

const isWrite = (call: string) =>
  calls.some(({ declaration: { method, path, retry } }) => {
    const pattern = `^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`
    return retry !== 'read' && new RegExp(pattern).test(call)
  })

type Filled = { browser: Browser; form: FormOnPage; fields: Sent[]; isSignedIn: boolean }

let forms: Record<string, Filled>
let visitors = 0

/** The same form from another address and email, because rate limits have their own tests. */
function changeVisitor(filled: Filled): Filled {
  visitors += 1
  const renameVisitor = (text: string) =>
    text.replace('anna@', `anna-${visitors}@`).replace('/a%40', `/a${visitors}%40`)
  return {
    ...filled,
    form: { ...filled.form, action: renameVisitor(filled.form.action) },
    fields: filled.fields.map((field) => ({ ...field, value: renameVisitor(field.value) })),
  }
}

/** Every form of the pages that needs the platform, filled in and not yet sent. */
async function fillForms(): Promise<Record<string, Filled>> {
  const found: Record<string, Filled> = {}
  const met = new Set<string>()
  for (const [name, page] of Object.entries(PAGES)) {
    const { browser, at } = await openVisitor(page)
    const html = await browser.read(at)
    const isSignedIn = html.includes('action="/logout')
    for (const [index, form] of readForms(html).entries()) {
      const pattern = findPattern(form.action)
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
  // Adding a row doesn't call the platform.
  const [button] = form.buttons.filter(({ name, value }) => name !== '' && !/^(?:more:|quote$|preview$)/.test(value))
  const pairs = [...fields, ...(button ? [button] : [])].map(({ name, value }) => [name, value] as [string, string])
  const parts = new FormData()
  for (const [name, value] of pairs) parts.append(name, value)
  const takesFiles = form.fields.some(({ kind }) => kind === 'file')
  return browser.post(action, takesFiles ? parts : new URLSearchParams(pairs), createAddressHeader())
}

/** The errors in the response to a form sent while the platform is unavailable, or an empty list. */
async function findLosses(form: Filled): Promise<string[]> {
  const filled = changeVisitor(form)
  const answer = await send(filled)
  // The form's target needs nothing of the platform, or its input is in the URL.
  if (answer.status === 303 && listLostCalls().length === 0) return []
  const html = await answer.text()
  const losses: string[] = []
  if (answer.status !== 503 && answer.status !== 422) losses.push(`status ${answer.status}`)
  const kept = filled.fields.filter(({ name, value }) => !NOT_KEPT.test(name) && value !== '')
  const [best] = readForms(html)
    .map((back) => kept.filter((sent) => !back.fields.some((one) => isSame(one, sent))))
    .toSorted((one, other) => one.length - other.length)
  for (const { name, value } of best ?? kept) losses.push(`lost ${name}=${value}`)
  if (filled.isSignedIn && !html.includes('action="/logout')) losses.push('no frame')
  if (filled.isSignedIn && html.includes('<header class="top">')) losses.push('the frame of strangers')
  if (!/<title>[^<|]+\|[^<]+<\/title>/.test(html)) losses.push('no title')
  if (html.match(/<h1\b/g)?.length !== 1) losses.push(`${html.match(/<h1\b/g)?.length ?? 0} main headings`)
  const text = stripTags(html)
  if (/Check your connection/.test(text)) losses.push('blames the connection')
  const writes = listLostCalls().filter(isWrite)
  if (writes.length === 0 && /do not know yet/.test(text)) losses.push('"We do not know", though nothing was sent')
  if (writes.length > 0 && /Nothing was (sent|done)/.test(text))
    losses.push(`"Nothing was sent" after ${writes.join()}`)
  return losses
}

const DATE_PART = /-(?:day|month|year)$/

/** The same field or, if the page is unknown, the date joined from its three fields. */
const isSame = (one: Sent & { isSent: boolean }, sent: Sent) =>
  one.isSent &&
  ((one.name === sent.name && one.value === sent.value) ||
    (one.name === sent.name.replace(DATE_PART, '') && splitDate(one.value).includes(sent.value)))

test.each<Outage>(['status-503', 'cut'])(
  'keeps the input of every form in its frame during an outage (%s)',
  async (outage) => {
    const lost: Record<string, string[]> = {}
    for (const [title, filled] of Object.entries(forms)) {
      setOutage(outage)
      const losses = await findLosses(filled)
      platform.use()
      if (losses.length > 0) lost[title] = losses
    }
    expect(lost).toEqual({})
  },
  120_000,
)

test.each<Outage>(['html-502', 'half', 'garbage'])(
  'keeps payment and template forms for any broken platform response (%s)',
  async (outage) => {
    const lost: Record<string, string[]> = {}
    for (const [title, filled] of Object.entries(forms)) {
      if (!/^a (new )?(payment|template)/.test(title)) continue
      setOutage(outage)
      const losses = await findLosses(filled)
      platform.use()
      if (losses.length > 0) lost[title] = losses
    }
    expect(lost).toEqual({})
  },
)

test('keeps a form after a lost response and never claims that nothing was sent', async () => {
  const lost: Record<string, string[]> = {}
  for (const [title, filled] of Object.entries(forms)) {
    setOutage('cut', isWrite)
    const losses = await findLosses(filled)
    platform.use()
    if (losses.length > 0) lost[title] = losses
  }
  expect(lost).toEqual({})
}, 120_000)

test('keeps every form on its page with scripts while the platform is unavailable', async () => {
  const lost: string[] = []
  for (const [title, form] of Object.entries(forms)) {
    const filled = changeVisitor(form)
    const [path, query = ''] = filled.form.action.split('?')
    setOutage('status-503')
    const answer = await send(filled, `${path}.data?${query}`)
    platform.use()
    // In the router's encoding a thrown response, which replaces the page, starts with "error".
    if (/^\[\{"_\d+":\d+\},"error"/.test(await answer.text())) lost.push(`${title}: ${answer.status}`)
  }
  expect(lost).toEqual([])
}, 60_000)

test('keeps every form after a restart of the app in the meantime', async () => {
  run.app.signal('SIGKILL')
  await run.app.exited()
  await using restarted = await run.app.restarted()
  expect(restarted.url).toBe(run.app.url)
  const lost: Record<string, string[]> = {}
  setOutage('cut')
  for (const [title, filled] of Object.entries(forms)) {
    platform.requests.length = 0
    const losses = await findLosses(filled)
    if (losses.length > 0) lost[title] = losses
  }
  platform.use()
  expect(lost).toEqual({})
}, 60_000)

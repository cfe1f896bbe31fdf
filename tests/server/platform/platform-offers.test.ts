import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { parsePage, fillForm, readForm, stripTags } from '#tests/server/page.ts'

type Json = Record<string, unknown>
type Payment = Json & { allowed_actions: string[] }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let app: Awaited<ReturnType<typeof startRunningApp>>

beforeAll(async () => {
  sandbox = await startSandbox()
  platform = await startPlatformProxy(sandbox)
  app = await startRunningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: sandbox.url })
}, 60_000)
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
  await sandbox.stop()
})
beforeEach(() => platform.use())

const visit = (scenario: string) => arriveBy({ app, sandbox }, scenario)

async function readPage(visitor: Awaited<ReturnType<typeof visit>>, path = visitor.page) {
  const html = (await (await visitor.get(path)).text()).replaceAll(/<script[^]*?<\/script>/g, '')
  return { html, text: stripTags(html).replaceAll('\u00a0', ' ') }
}

/** Submits a new payment form with changes, and returns whether the app created a payment. */
async function send(visitor: Awaited<ReturnType<typeof visit>>, changes: Record<string, string>) {
  const { html } = await readPage(visitor, '/payments')
  const form = fillForm(readForm(html, 'payment'), { ...changes, intent: 'save' })
  const before = platform.requests.length
  const answer = await fetch(`${app.url}/payments`, {
    method: 'POST',
    headers: { Cookie: visitor.cookie, Origin: app.url, Referer: `${app.url}/payments` },
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    redirect: 'manual',
  })
  const text = stripTags(await answer.text())
  return { status: answer.status, text, isMade: platform.calls().slice(before).includes('POST transactions') }
}

const GOOD = { sum: '50', receiver_iban: 'EE382200221020145685' }
const TURKISH = 'TR330006100519786457841326'
const readRadios = (html: string, name: string) =>
  Array.from(html.matchAll(/<input type="radio"[^>]*>/g), ([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1])

const changePaymentLimits = (change: Json) => (call: string, body: unknown) =>
  call === 'GET me/limits'
    ? { ...(body as Json), payment: { ...((body as Json)['payment'] as Json), ...change } }
    : body

describe('a platform without pounds', () => {
  const change = (call: string, body: unknown) =>
    call === 'GET coins'
      ? (body as Json[]).map((coin) => ({ ...coin, rates: { EUR: (coin['rates'] as Json)['EUR'], GBP: null } }))
      : body
  // The list of coins is cached for a minute, so this app needs a new cache.
  let own: Awaited<ReturnType<typeof startRunningApp>>
  beforeAll(async () => {
    platform.use(changeJson(change))
    own = await startRunningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: sandbox.url })
  })
  afterAll(() => own[Symbol.asyncDispose]())

  test.each(['/payments', '/payments/templates/new'])('offers only euros on %s and explains it', async (path) => {
    platform.use(changeJson(change))
    const visitor = await arriveBy({ app: own, sandbox }, 'verified-personal')
    const { html, text } = await readPage(visitor, path)

    expect(readRadios(html, 'currency')).toEqual([])
    expect(html).toContain('<input type="hidden" name="currency" value="EUR"')
    expect(html).not.toContain('name="receiver_sort_code"')
    expect(text).toContain('We pay to bank accounts in euro only.')
  })

  test('rejects pounds in a link beside the field (validation)', async () => {
    platform.use(changeJson(change))
    const visitor = await arriveBy({ app: own, sandbox }, 'verified-personal')
    const { text } = await readPage(visitor, '/payments?currency=GBP&amount=50&iban=EE382200221020145685')

    expect(text).toContain('We pay to bank accounts in euro only.')
    expect(text).toContain('Choose one.')
  })
})

test('offers both currencies of a platform that pays pounds', async () => {
  const { html, text } = await readPage(await visit('verified-personal'), '/payments')

  expect(readRadios(html, 'currency')).toEqual(['EUR', 'GBP'])
  expect(text).not.toContain('only.')
})

test('rejects an account outside SEPA before the payment on a SEPA-only platform', async () => {
  platform.use(changeJson(changePaymentLimits({ outside_sepa: false })))
  const visitor = await visit('verified-personal')
  const { text } = await readPage(visitor, '/payments')
  expect(text).toContain('Bank accounts inside SEPA only.')

  const answer = await send(visitor, { ...GOOD, receiver_iban: TURKISH })
  expect([answer.status, answer.isMade]).toEqual([422, false])
  expect(answer.text).toContain('This IBAN is not supported by SEPA.')
  expect(answer.text).not.toContain('needs the full address')
})

describe('a platform without some choices', () => {
  const choices = { if_late: ['float'], if_short: ['refund', 'wait'], if_over: [] }

  test("offers only the platform's choices in the form", async () => {
    platform.use(changeJson(changePaymentLimits({ choices })))
    const { html, text } = await readPage(await visit('verified-personal'), '/payments')

    expect(readRadios(html, 'if_late')).toEqual(['float'])
    expect(readRadios(html, 'if_short')).toEqual(['wait', 'refund'])
    expect(readRadios(html, 'if_over')).toEqual([])
    expect(text).not.toContain('7 days')
    expect(text).not.toContain('If too much arrives')
  })

  test('submits the offered choices, and rejects others (validation)', async () => {
    platform.use(changeJson(changePaymentLimits({ choices })))
    const visitor = await visit('verified-personal')

    expect(await send(visitor, { ...GOOD, if_late: 'ask' })).toMatchObject({ status: 422, isMade: false })
    const sent = await send(await visit('verified-personal'), GOOD)
    expect(sent, sent.text.slice(0, 700)).toMatchObject({ status: 303, isMade: true })
  })
})

test("offers every choice if the platform doesn't restrict them", async () => {
  const { html, text } = await readPage(await visit('verified-personal'), '/payments')

  expect(readRadios(html, 'if_late')).toEqual(['ask', 'float'])
  expect(readRadios(html, 'if_short')).toEqual(['wait', 'send_less', 'refund'])
  expect(readRadios(html, 'if_over')).toEqual(['refund', 'convert'])
  expect(text).toContain('7 days')
})

async function readPaymentText(scenario: string, change: (payment: Payment) => Json) {
  platform.use(
    changeJson((call, body) =>
      /^GET transactions\/(?:tx_)?\w+$/.test(call) && (body as Json)['transaction_key']
        ? { ...(body as Json), ...change(body as Payment) }
        : body,
    ),
  )
  return (await readPage(await visit(scenario))).text
}

const removeAction = (word: string) => (payment: Payment) => ({
  allowed_actions: payment.allowed_actions.filter((action) => action !== word),
})
const PAST = { payable_until: '2020-01-01T00:00:00Z' }

describe('a payment with an expired rate', () => {
  test('offers a floating rate if it is allowed', async () => {
    expect(await readPaymentText('payment-N-rate-expired-ask', () => ({}))).toContain(
      'use the rate when your crypto arrives',
    )
  })

  test("doesn't mention a floating rate if it isn't allowed", async () => {
    const text = await readPaymentText('payment-N-rate-expired-ask', (payment) => ({
      ...removeAction('set_floating_rate')(payment),
      if_late: 'float',
    }))

    expect(text).toContain('Choose what happens next.')
    expect(text).not.toMatch(/floating rate|rate when your crypto|rate of the moment|7 days/)
  })
})

test.each(['payment-N-waiting', 'payment-N-rate-expired-ask'])(
  "doesn't request a payment for %s after its deadline",
  async (scenario) => {
    const text = await readPaymentText(scenario, () => PAST)

    expect(text).not.toMatch(/stays open until|Send exactly|To this address/)
    expect(text).toContain('This payment was open until 01 Jan 2020')
  },
)

test.each([
  [900, 'hold this price for 15 minutes'],
  [60, 'hold this price for 1 minute '],
  [5400, 'hold this price for 90 minutes'],
  [null, 'until when we hold this price'],
])('renders how long a rate is held (%s seconds): %s', async (hold_sec, words) => {
  const text = await readPaymentText('payment-N-unconfirmed', () => ({ hold_sec }))

  expect(text).toContain(words)
  expect(text.replace('after 5 minutes without', '').match(/\d+ minutes?/g) ?? []).toEqual(
    hold_sec === null ? [] : [words.match(/\d+ minutes?/)?.[0]],
  )
})

test("fetches the timeline once if it isn't part of the payment", async () => {
  const visitor = await visit('payment-C')
  const findTimeline = ({ html }: { html: string }) =>
    (html.match(/<ol class="[^"]*events">[^]*?<\/ol>/g) ?? []).join('')
  const whole = findTimeline(await readPage(visitor))
  expect(platform.calls()).not.toContain('GET transactions/history')
  const removeHistory = (call: string, body: unknown) => {
    const { history: _, ...payment } = body as Payment
    return call.startsWith('GET transactions/tx_') ? payment : body
  }
  platform.use(changeJson(removeHistory))
  expect(findTimeline(await readPage(visitor))).toBe(whole)
  expect(whole).toContain('The bank confirmed the payment')
  expect(platform.calls().filter((call) => call === 'GET transactions/history')).toHaveLength(1)

  platform.use(
    http.get('*/api/transactions/history', () => HttpResponse.json({ ok: false }, { status: 501 })),
    changeJson(removeHistory),
  )
  const page = await readPage(visitor)
  expect(findTimeline(page)).toContain('You created the payment.')
  expect(page.text).toContain('has arrived')
})

test('folds complete sections before the submit, and opens incomplete ones', async () => {
  const readSections = async () => {
    const visitor = await visit('wizard-company-ready')
    const { html } = await readPage(visitor, '/profile?section=company-confirm')
    return Array.from(parsePage(html).querySelectorAll('main details'), (section) => [
      section.textContent.split(' ')[0],
      section.hasAttribute('open') ? 'open' : 'folded',
    ])
  }
  const all = ['Company', 'Activity', 'Representative', 'Identity', 'Owners']
  expect(await readSections()).toEqual(all.map((section) => [section, 'folded']))
  platform.use(changeJson((call, body) => (call === 'GET me' ? { ...(body as Json), idv: null } : body)))
  expect(await readSections()).toEqual(all.map((section) => [section, section === 'Identity' ? 'open' : 'folded']))
})

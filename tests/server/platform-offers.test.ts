import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { alteredPlatform } from './altered-platform.ts'
import { runningApp } from './running-app.ts'
import { arriveBy } from './browser.ts'
import { documentOf, filled, formIn, textOf } from './page.ts'

type Json = Record<string, unknown>
type Payment = Json & { allowed_actions: string[] }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>
let app: Awaited<ReturnType<typeof runningApp>>

beforeAll(async () => {
  sandbox = await startSandbox()
  platform = await alteredPlatform(sandbox)
  app = await runningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: sandbox.url })
}, 60_000)
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
  await sandbox.stop()
})
beforeEach(() => platform.alter({}))

const visit = (scenario: string) => arriveBy({ app, sandbox }, scenario)

async function pageOf(visitor: Awaited<ReturnType<typeof visit>>, path = visitor.page) {
  const html = (await (await visitor.get(path)).text()).replaceAll(/<script[^]*?<\/script>/g, '')
  return { html, text: textOf(html).replaceAll('\u00a0', ' ') }
}

/** Sends the form of a new payment with other answers: what comes back, and whether a payment was asked for. */
async function send(visitor: Awaited<ReturnType<typeof visit>>, changes: Record<string, string>) {
  const { html } = await pageOf(visitor, '/payments')
  const form = filled(formIn(html, 'payment'), { ...changes, intent: 'save' })
  const before = platform.calls.length
  const answer = await fetch(`${app.url}/payments`, {
    method: 'POST',
    headers: { Cookie: visitor.cookie, Origin: app.url, Referer: `${app.url}/payments` },
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    redirect: 'manual',
  })
  const text = textOf(await answer.text())
  return { status: answer.status, text, isMade: platform.calls.slice(before).includes('POST transactions') }
}

const GOOD = { sum: '50', receiver_iban: 'EE382200221020145685' }
const TURKISH = 'TR330006100519786457841326'
const radios = (html: string, name: string) =>
  Array.from(html.matchAll(/<input type="radio"[^>]*>/g), ([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1])

const inPayment = (change: Json) => (call: string, body: unknown) =>
  call === 'GET me/limits'
    ? { ...(body as Json), payment: { ...((body as Json)['payment'] as Json), ...change } }
    : body

describe('a platform that pays euros only', () => {
  const change = (call: string, body: unknown) =>
    call === 'GET coins'
      ? (body as Json[]).map((coin) => ({ ...coin, rates: { EUR: (coin['rates'] as Json)['EUR'], GBP: null } }))
      : body
  // The list of coins is kept for a minute: this app has never seen another.
  let own: Awaited<ReturnType<typeof runningApp>>
  beforeAll(async () => {
    platform.alter({ change })
    own = await runningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: sandbox.url })
  })
  afterAll(() => own[Symbol.asyncDispose]())

  test.each(['/payments', '/payments/templates/new'])('%s offers no pounds, and says so', async (path) => {
    platform.alter({ change })
    const visitor = await arriveBy({ app: own, sandbox }, 'verified-personal')
    const { html, text } = await pageOf(visitor, path)

    expect(radios(html, 'currency')).toEqual([])
    expect(html).toContain('<input type="hidden" name="currency" value="EUR"')
    expect(html).not.toContain('name="receiver_sort_code"')
    expect(text).toContain('We pay to accounts in euro only.')
  })

  test('a link that asks for pounds is answered beside the field', async () => {
    platform.alter({ change })
    const visitor = await arriveBy({ app: own, sandbox }, 'verified-personal')
    const { text } = await pageOf(visitor, '/payments?currency=GBP&amount=50&iban=EE382200221020145685')

    expect(text).toContain('We pay to accounts in euro only.')
    expect(text).toContain('Choose one.')
  })
})

test('a platform that pays pounds, too, is offered with both', async () => {
  const { html, text } = await pageOf(await visit('verified-personal'), '/payments')

  expect(radios(html, 'currency')).toEqual(['EUR', 'GBP'])
  expect(text).not.toContain('only.')
})

test('a platform that pays inside SEPA only says so, and refuses another account before anything is made', async () => {
  platform.alter({ change: inPayment({ outside_sepa: false }) })
  const visitor = await visit('verified-personal')
  const { text } = await pageOf(visitor, '/payments')
  expect(text).toContain('Accounts inside SEPA only.')

  const answer = await send(visitor, { ...GOOD, receiver_iban: TURKISH })
  expect([answer.status, answer.isMade]).toEqual([422, false])
  expect(answer.text).toContain('This IBAN is not supported by SEPA.')
  expect(answer.text).not.toContain('needs the full address')
})

describe('a platform that cannot keep each choice', () => {
  const choices = { if_late: ['float'], if_short: ['refund', 'wait'], if_over: [] }

  test('the form offers what it can, and promises nothing else', async () => {
    platform.alter({ change: inPayment({ choices }) })
    const { html, text } = await pageOf(await visit('verified-personal'), '/payments')

    expect(radios(html, 'if_late')).toEqual(['float'])
    expect(radios(html, 'if_short')).toEqual(['wait', 'refund'])
    expect(radios(html, 'if_over')).toEqual([])
    expect(text).not.toContain('7 days')
    expect(text).not.toContain('If too much arrives')
  })

  test('the form can be sent as it is, and another choice is refused', async () => {
    platform.alter({ change: inPayment({ choices }) })
    const visitor = await visit('verified-personal')

    expect(await send(visitor, { ...GOOD, if_late: 'ask' })).toMatchObject({ status: 422, isMade: false })
    const sent = await send(await visit('verified-personal'), GOOD)
    expect(sent, sent.text.slice(0, 700)).toMatchObject({ status: 303, isMade: true })
  })
})

test('a platform that says nothing of them is offered with all choices', async () => {
  const { html, text } = await pageOf(await visit('verified-personal'), '/payments')

  expect(radios(html, 'if_late')).toEqual(['ask', 'float'])
  expect(radios(html, 'if_short')).toEqual(['wait', 'send_less', 'refund'])
  expect(radios(html, 'if_over')).toEqual(['refund', 'convert'])
  expect(text).toContain('7 days')
})

/** What a payment's page says when the platform has it otherwise. */
async function saidOf(scenario: string, change: (payment: Payment) => Json) {
  platform.alter({
    change: (call, body) =>
      /^GET transactions\/(?:tx_)?\w+$/.test(call) && (body as Json)['transaction_key']
        ? { ...(body as Json), ...change(body as Payment) }
        : body,
  })
  return (await pageOf(await visit(scenario))).text
}

const without = (word: string) => (payment: Payment) => ({
  allowed_actions: payment.allowed_actions.filter((action) => action !== word),
})
const PAST = { payable_until: '2020-01-01T00:00:00Z' }

describe('a payment whose held rate has expired', () => {
  test('with a floating rate it says so', async () => {
    expect(await saidOf('payment-N-rate-expired-ask', () => ({}))).toContain('use the rate when your crypto arrives')
  })

  test('without one nothing is said of it', async () => {
    const text = await saidOf('payment-N-rate-expired-ask', (payment) => ({
      ...without('set_floating_rate')(payment),
      if_late: 'float',
    }))

    expect(text).toContain('Choose what happens next.')
    expect(text).not.toMatch(/floating rate|rate when your crypto|rate of the moment|7 days/)
  })
})

test.each(['payment-N-waiting', 'payment-N-rate-expired-ask'])(
  '%s: whose time to pay has passed does not stay open, and asks for nothing',
  async (scenario) => {
    const text = await saidOf(scenario, () => PAST)

    expect(text).not.toMatch(/stays open until|Send exactly|To this address/)
    expect(text).toContain('This payment was open until 01 Jan 2020')
  },
)

test.each([
  [900, 'hold this price for 15 minutes'],
  [60, 'hold this price for 1 minute '],
  [5400, 'hold this price for 90 minutes'],
  [null, 'until when we hold this price'],
])('a draft whose rate will be held for %s seconds says: %s', async (hold_sec, words) => {
  const text = await saidOf('payment-N-unconfirmed', () => ({ hold_sec }))

  expect(text).toContain(words)
  expect(text.replace('after 5 minutes without', '').match(/\d+ minutes?/g) ?? []).toEqual(
    hold_sec === null ? [] : [words.match(/\d+ minutes?/)?.[0]],
  )
})

test('a platform that tells what happened to a payment apart from it fills the same timeline, and is asked for nothing twice', async () => {
  const visitor = await visit('payment-C')
  const timelineOf = ({ html }: { html: string }) => /<ol class="[^"]*events">[^]*?<\/ol>/.exec(html)?.[0] ?? ''
  const whole = timelineOf(await pageOf(visitor))
  expect(platform.calls).not.toContain('GET transactions/history')
  const withoutHistory = (call: string, body: unknown) => {
    const { history: _, ...payment } = body as Payment
    return call.startsWith('GET transactions/tx_') ? payment : body
  }
  platform.alter({ change: withoutHistory })
  expect(timelineOf(await pageOf(visitor))).toBe(whole)
  expect(whole).toContain('The bank confirmed the payment')
  expect(platform.calls.filter((call) => call === 'GET transactions/history')).toHaveLength(1)

  platform.alter({
    change: withoutHistory,
    instead: (call) => (call === 'GET transactions/history' ? { status: 501, body: { ok: false } } : undefined),
  })
  const page = await pageOf(visitor)
  expect(timelineOf(page)).toContain('You made the payment.')
  expect(page.text).toContain('has arrived')
})

test('answers are folded before they are submitted, but for a section that lacks one', async () => {
  const folded = async () => {
    const visitor = await visit('wizard-company-ready')
    const { html } = await pageOf(visitor, '/profile?section=company-confirm')
    return Array.from(documentOf(html).querySelectorAll('main details'), (section) => [
      section.textContent.split(' ')[0],
      section.hasAttribute('open') ? 'open' : 'folded',
    ])
  }
  const all = ['Company', 'Activity', 'Representative', 'Identity', 'Owners']
  expect(await folded()).toEqual(all.map((section) => [section, 'folded']))
  platform.alter({ change: (call, body) => (call === 'GET me' ? { ...(body as Json), idv: null } : body) })
  expect(await folded()).toEqual(all.map((section) => [section, section === 'Identity' ? 'open' : 'folded']))
})

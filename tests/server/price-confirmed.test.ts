import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assert, asyncProperty, constantFrom, integer, oneof } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from './product.ts'
import { type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { Journey } from './journey.ts'
import { filled, formWithIntent, pressOf, textOf } from './page.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Rates move with the minute: the time of this file stands at the start of one, and moves when a test says so. */
const START = Math.floor(Date.now() / MINUTE) * MINUTE

let run: Awaited<ReturnType<typeof product>>
let maria: Browser
beforeAll(async () => {
  run = await product({ clock: () => START })
  maria = await logIn(run.app.url)
})
afterAll(() => run?.[Symbol.asyncDispose]())

const later = (ms: number, at = run) =>
  at.sandbox.control.moveClock(ms, at.sandbox.control.account('maria@example.com').number)

/** A payment that is to be checked; gives its address. */
async function draft(changes: Record<string, string> = {}, who = maria): Promise<string> {
  const made = await who.post('/payments', { ...(await filledForm(who, '50')), ...changes })
  expect(made.status).toBe(303)
  return made.headers.get('Location')?.split('?')[0] ?? ''
}

/** What a page says that the customer pays and the recipient gets, the button that asks for it, and its heading. */
function priceOn(html: string) {
  const words = textOf(html).replaceAll('\u00a0', ' ')
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  const [, button = null] = /Confirm: pay ([\d.,]+ [A-Z]+)/.exec(words) ?? []
  const [, asked = null] = /Send exactly ([\d.,]+ [A-Z]+)/.exec(words) ?? []
  const [, gets = null] = /Recipient gets ([\d.,]+ [A-Z]+)/.exec(words) ?? []
  return { heading: textOf(heading), button, asked, gets, words }
}

/** Presses the button of a page as it was read, however long ago, and reads the page that follows. */
async function press(path: string, html: string, intent = 'confirm', who = maria) {
  const response = await who.post(path, pressOf(html, intent))
  const isRedirect = response.status === 303
  return { status: response.status, html: isRedirect ? await who.read(path) : await response.text() }
}

/** What is wrong when a press was taken: the amounts are not those of the button. */
function wrongWhenKept(shown: string, after: string): string[] {
  const [saw, is] = [priceOn(shown), priceOn(after)]
  return [
    ...(is.asked === saw.button ? [] : [`asked ${is.asked}, the button said ${saw.button}`]),
    ...(is.gets === saw.gets ? [] : [`the recipient gets ${is.gets}, the page said ${saw.gets}`]),
  ]
}

/**
 * What is wrong when a press was refused: it confirmed something, nothing had moved, or the page does not show both prices.
 */
function wrongWhenRefused(shown: string, { status, html }: { status: number; html: string }): string[] {
  const [saw, is] = [priceOn(shown), priceOn(html)]
  const [told = ''] = /The price has changed\..*?Nothing was confirmed/.exec(is.words) ?? []
  return [
    ...(status === 409 ? [] : [`answered ${status}`]),
    ...(is.heading === 'Check the payment' && is.button !== null ? [] : [`the page says ${is.heading}`]),
    ...(is.button === saw.button && is.gets === saw.gets ? ['nothing has moved'] : []),
    ...[saw.button, saw.gets, is.button, is.gets].filter((each) => each === null || !told.includes(each)).map(String),
  ]
}

/** Clock times that the page where a payment is checked says: until when its price is held, and when it was made. */
const heldUntil = (html: string) => /This price is held until [^.]*?(\d\d:\d\d)/.exec(priceOn(html).words)?.[1] ?? ''
const asOf = (html: string) => /As of (\d\d:\d\d)/.exec(priceOn(html).words)?.[1] ?? ''

const SUMS = { BTC: '0.001', ETH: '0.02', USDC: '60' }
const choices = (['BTC', 'ETH', 'USDC'] as const).flatMap((coin) =>
  (['gets', 'sends'] as const).map((is) => [coin, is] as const),
)

test.each(choices)(
  'in %s, when the customer says what they %s: whenever the button is pressed, its amount is what is asked, or nothing is confirmed and both are shown',
  async (coin, sumIs) => {
    const jumps = oneof(constantFrom(0, 59_000, 10 * MINUTE), integer({ min: 0, max: 23 * HOUR }))
    await assert(
      asyncProperty(jumps, async (jump) => {
        const path = await draft({ coin, sum_is: sumIs, sum: sumIs === 'gets' ? '50' : SUMS[coin] })
        const html = await maria.read(path)
        later(jump)
        const pressed = await press(path, html)
        expect(pressed.status === 303 ? wrongWhenKept(html, pressed.html) : wrongWhenRefused(html, pressed)).toEqual([])
        // What is shown now is what another look shows, and can be confirmed now.
        const shown = pressed.status === 303 ? html : pressed.html
        const again = await press(path, shown)
        expect(again.status).toBe(303)
        expect(wrongWhenKept(shown, again.html)).toEqual([])
      }),
      { numRuns: 4 },
    )
  },
  30_000,
)

test('a payment that is to be checked shows the price of now when it is loaded, and says until when it is held', async () => {
  const path = await draft({ coin: 'ETH' })
  const first = priceOn(await maria.read(path))
  expect(first.words).toMatch(/This price is held until [^.]*?\d\d:\d\d/)
  expect(first.words).not.toContain('quote is kept')
  const prices = new Set<string | null>([first.button])
  for (let step = 0; step < 3; step += 1) {
    later(31 * MINUTE)
    const html = await maria.read(path)
    const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    expect((minutes(heldUntil(html)) - minutes(asOf(html)) + 1440) % 1440).toBeLessThanOrEqual(10)
    prices.add(priceOn(html).button)
  }
  expect(prices.size).toBeGreaterThan(1)
})

test('a price is what it was for as long as the page says that it is held', async () => {
  const path = await draft({ coin: 'ETH' })
  const { button } = priceOn(await maria.read(path))
  for (let step = 0; step < 3; step += 1) {
    later(3 * MINUTE)
    expect(priceOn(await maria.read(path)).button).toBe(button)
  }
})

test('two presses at once confirm once, at the amount of the button', async () => {
  const path = await draft()
  const html = await maria.read(path)
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(path, html)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(new Set(answers.map((each) => priceOn(each.html).asked))).toEqual(new Set([priceOn(html).button]))
  const { words } = priceOn(await maria.read(path))
  expect(words.match(/You confirmed the payment/g)).toHaveLength(1)
})

test('a confirmation whose answer was lost shows the amount of the button, and a press on the old page changes nothing', async () => {
  const path = await draft()
  const html = await maria.read(path)
  run.sandbox.control.fault({ call: 'POST transactions/:key/confirm', kind: 'commit-then-drop', times: 1 })
  const lost = await press(path, html)
  expect(lost.status).toBe(303)
  expect(priceOn(lost.html).asked).toBe(priceOn(html).button)
  later(5 * MINUTE)
  const again = await press(path, html)
  expect(again.status).toBe(303)
  expect(priceOn(again.html).asked).toBe(priceOn(html).button)
})

test('of two tabs one confirmed another price: the other is told what was confirmed, and holds nothing anew', async () => {
  const path = await draft({ coin: 'ETH' })
  const old = await maria.read(path)
  later(45 * MINUTE)
  const fresh = await maria.read(path)
  expect(priceOn(fresh).button).not.toBe(priceOn(old).button)
  expect((await press(path, fresh)).status).toBe(303)

  const stale = await press(path, old)
  const told = priceOn(stale.html)
  expect(stale.status).toBe(409)
  expect(told.asked).toBe(priceOn(fresh).button)
  expect(told.words).toContain('was confirmed already')
  expect(told.words).toContain(priceOn(old).button)
  later(31 * MINUTE)
  const expired = await press(path, old)
  expect(expired.status).toBe(409)
  expect(priceOn(expired.html).heading).toMatch(/^The held rate (ran out|expired)/)
})

test.each([
  ['', 1_000],
  [', and of a price that moved as well both are told', 45 * MINUTE],
] as const)('details changed in another tab are not confirmed by a page with the old ones%s', async (_, wait) => {
  // Of bitcoin one and the same amount can be the price of two moments.
  const path = await draft({ coin: 'ETH' })
  const old = await maria.read(path)
  later(wait)
  const edit = filled(formOf(await maria.read(`${path}/edit`)), {
    receiver_iban: 'EE471000001020145685',
    intent: 'save',
  })
  const saved = await maria.post(`${path}/edit`, Object.fromEntries(edit) as Record<string, string>)
  expect(saved.status).toBe(303)
  const stale = await press(path, old)
  expect(stale.status).toBe(409)
  expect(priceOn(stale.html).heading).toBe('Check the payment')
  const told = priceOn(stale.html)
  expect(told.words).toContain('details of this payment were changed')
  expect(told.words.includes('The price has changed.')).toBe(told.button !== priceOn(old).button)
  expect(told.button !== priceOn(old).button).toBe(wait > MINUTE)
})

test('a price that has moved is an alert, and the button below it confirms the one of now', async () => {
  const customer = await new Journey(run.app.url, maria).open(await draft({ coin: 'ETH' }))
  const confirm = /^Confirm: pay /
  const price = () => customer.page.getByRole('button', { name: confirm }).textContent?.replace(confirm, '') ?? ''
  const old = price()
  later(45 * MINUTE)
  await customer.press(confirm)
  const alerts = customer.page.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toEqual([expect.stringMatching(/The price has changed\..*Nothing was confirmed\./)])
  for (const each of [old, price()]) expect(alerts[0]).toContain(each)
  expect(price()).not.toBe(old)

  const now = price()
  await customer.press(confirm)
  expect(customer.heading).toMatch(/^Send [\d.]+ ETH by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
  expect(customer.words).toContain(`Send exactly ${now.replace('\u00a0', ' ')}`)
})

test('a form without the price that it showed confirms nothing', async () => {
  const path = await draft()
  for (const agreed of [undefined, '', 'nonsense', '0.00000001 50.00 -', '0.001 50.00 2026-11-22T10:00:00.000Z']) {
    const answer = await maria.post(path, { intent: 'confirm', ...(agreed !== undefined && { agreed }) })
    expect(answer.status, agreed).toBe(409)
    expect(priceOn(await answer.text()).heading).toBe('Check the payment')
  }
})

test('saving a changed payment shows what the form showed, or says that it has moved', async () => {
  const told: boolean[] = []
  for (const jump of [0, 25 * MINUTE, 3 * HOUR]) {
    const path = await draft({ coin: 'ETH' })
    const form = await maria.read(`${path}/edit`)
    const [, shown = '?'] = /You send: ([\d.]+ ETH)/.exec(textOf(form).replaceAll('\u00a0', ' ')) ?? []
    later(jump)
    const fields = Object.fromEntries(filled(formOf(form), { intent: 'save' })) as Record<string, string>
    expect((await maria.post(`${path}/edit`, fields)).status).toBe(303)
    const { button, words } = priceOn(await maria.read(path))
    const [notice = ''] = /The price has changed since the form showed it.*?before you confirm/.exec(words) ?? []
    const saysBoth = notice.includes(shown) && notice.includes(button ?? '?')
    expect([button === shown, saysBoth]).toContain(true)
    expect(notice !== '').toBe(button !== shown)
    told.push(saysBoth)
  }
  expect(told.at(-1)).toBe(true)
})

test('on a platform that does not know what was agreed to, the app compares before it confirms', async () => {
  await using other = await product({ through: ({ url }) => withoutAgreed(url) })
  const who = await logIn(other.app.url)
  const path = await draft({ coin: 'ETH' }, who)
  const html = await who.read(path)
  later(2 * HOUR, other)
  const pressed = await press(path, html, 'confirm', who)
  expect(pressed.status).toBe(409)
  expect(other.sandbox.control.countReceived({ path: 'transactions/:key/confirm' })).toBe(0)
  const again = await press(path, pressed.html, 'confirm', who)
  expect(again.status).toBe(303)
  expect(priceOn(again.html).asked).toBe(priceOn(pressed.html).button)
})

function formOf(html: string) {
  const [, inner = ''] = /<form[^>]* id="payment"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  return formWithIntent(`<form>${inner}</form>`, 'save').filter(([name]) => name !== 'intent')
}

/** A platform that drops what it does not know of a confirmation. */
async function withoutAgreed(platform: string) {
  const server = createServer((message, response) => {
    const { method, url = '', headers } = message
    const isConfirm = method === 'POST' && url.endsWith('/confirm')
    const { 'content-length': _, ...others } = headers
    const passed = request(platform + url, { method, headers: isConfirm ? others : headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    if (isConfirm) message.resume().once('end', () => passed.end('{}'))
    else message.pipe(passed)
  })
  server.listen(0)
  await once(server, 'listening')
  server.unref()
  return { url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

test.each([
  ['BTC', 30],
  ['ETH', 30],
  ['USDC', 20],
])(
  'the page where a payment in %s is checked says that its price is held %i minutes from the confirmation',
  async (coin, minutes) => {
    const { words } = priceOn(await maria.read(await draft({ coin })))

    expect(words).toContain(`When you confirm, we hold this price for ${minutes} minutes`)
  },
)

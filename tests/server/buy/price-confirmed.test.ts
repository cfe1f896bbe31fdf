import { assert, asyncProperty, constantFrom, integer, oneof } from 'fast-check'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { Journey } from '#tests/server/journey.ts'
import { fillForm, readFormWithIntent, readPress, stripTags, readHeading } from '#tests/server/page.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Rates change every minute, so the clock starts at a full minute and moves only through `later`. */
const START = Math.floor(Date.now() / MINUTE) * MINUTE

let run: Awaited<ReturnType<typeof startProduct>>
let maria: Browser
beforeAll(async () => {
  run = await startProduct({ clock: () => START })
  maria = await logIn(run.app.url)
})
afterAll(() => run?.[Symbol.asyncDispose]())

const advanceClock = (ms: number, at = run) =>
  at.sandbox.control.moveClock(ms, at.sandbox.control.account('maria@example.com').number)

async function createDraft(changes: Record<string, string> = {}, who = maria): Promise<string> {
  const made = await who.post('/payments', { ...(await fillPaymentForm(who, '50')), ...changes })
  expect(made.status).toBe(303)
  return made.headers.get('Location')?.split('?')[0] ?? ''
}

/** Reads the amounts that the customer pays and the recipient gets, the confirm button's amount, and the heading. */
function readPrice(html: string) {
  const words = stripTags(html).replaceAll('\u00a0', ' ')
  const [, button = null] = /Confirm: pay ([\d.,]+ [A-Z]+)/.exec(words) ?? []
  const [, asked = null] = /Send exactly ([\d.,]+ [A-Z]+)/.exec(words) ?? []
  const [, gets = null] = /They receive ([\d.,]+ [A-Z]+)/.exec(words) ?? []
  return { heading: readHeading(html), button, asked, gets, words }
}

/** Presses a button of an earlier read page and reads the following page. */
async function press(path: string, html: string, intent = 'confirm', who = maria) {
  const response = await who.post(path, readPress(html, intent))
  const isRedirect = response.status === 303
  return { status: response.status, html: isRedirect ? await who.read(path) : await response.text() }
}

/** Returns the amounts of an accepted confirmation that differ from those of the button. */
function findWrongAmounts(shown: string, after: string): string[] {
  const [saw, is] = [readPrice(shown), readPrice(after)]
  return [
    ...(is.asked === saw.button ? [] : [`asked ${is.asked}, the button said ${saw.button}`]),
    ...(is.gets === saw.gets ? [] : [`the recipient gets ${is.gets}, the page said ${saw.gets}`]),
  ]
}

/**
 * Returns the problems of a rejected confirmation: a wrong status or page, no change of the price, or a price that
 * the page doesn't show.
 */
function findWrongRejection(shown: string, { status, html }: { status: number; html: string }): string[] {
  const [saw, is] = [readPrice(shown), readPrice(html)]
  const [told = ''] = /The price has changed\..*?Nothing was confirmed/.exec(is.words) ?? []
  return [
    ...(status === 409 ? [] : [`answered ${status}`]),
    ...(is.heading === 'Check the payment' && is.button !== null ? [] : [`the page says ${is.heading}`]),
    ...(is.button === saw.button && is.gets === saw.gets ? ['nothing has moved'] : []),
    ...[saw.button, saw.gets, is.button, is.gets].filter((each) => each === null || !told.includes(each)).map(String),
  ]
}

/** Clock times on the confirmation page: the end of its held price, and the time of the price. */
const readHeldUntil = (html: string) =>
  /This price is held until [^.]*?(\d\d:\d\d)/.exec(readPrice(html).words)?.[1] ?? ''
const readPriceTime = (html: string) => /As of (\d\d:\d\d)/.exec(readPrice(html).words)?.[1] ?? ''

const SUMS = { BTC: '0.001', ETH: '0.02', USDC: '60' }
const choices = (['BTC', 'ETH', 'USDC'] as const).flatMap((coin) =>
  (['gets', 'sends'] as const).map((is) => [coin, is] as const),
)

test.each(choices)(
  'confirms exactly the price shown in %s (customer %s), or responds 409 with both',
  async (coin, sumIs) => {
    const jumps = oneof(constantFrom(0, 59_000, 10 * MINUTE), integer({ min: 0, max: 23 * HOUR }))
    await assert(
      asyncProperty(jumps, async (jump) => {
        const path = await createDraft({ coin, sum_is: sumIs, sum: sumIs === 'gets' ? '50' : SUMS[coin] })
        const html = await maria.read(path)
        advanceClock(jump)
        const pressed = await press(path, html)
        expect(
          pressed.status === 303 ? findWrongAmounts(html, pressed.html) : findWrongRejection(html, pressed),
        ).toEqual([])
        // The page shows the current price, which can be confirmed now.
        const shown = pressed.status === 303 ? html : pressed.html
        const again = await press(path, shown)
        expect(again.status).toBe(303)
        expect(findWrongAmounts(shown, again.html)).toEqual([])
      }),
      { numRuns: 4 },
    )
  },
  30_000,
)

test('renders the current price on each load, with the time until which it is held', async () => {
  const path = await createDraft({ coin: 'ETH' })
  const first = readPrice(await maria.read(path))
  expect(first.words).toMatch(/This price is held until [^.]*?\d\d:\d\d/)
  expect(first.words).not.toContain('quote is kept')
  const prices = new Set<string | null>([first.button])
  for (let step = 0; step < 3; step += 1) {
    advanceClock(31 * MINUTE)
    const html = await maria.read(path)
    const parseMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    expect((parseMinutes(readHeldUntil(html)) - parseMinutes(readPriceTime(html)) + 1440) % 1440).toBeLessThanOrEqual(
      10,
    )
    prices.add(readPrice(html).button)
  }
  expect(prices.size).toBeGreaterThan(1)
})

test('keeps a price until the time that the page names', async () => {
  const path = await createDraft({ coin: 'ETH' })
  const { button } = readPrice(await maria.read(path))
  for (let step = 0; step < 3; step += 1) {
    advanceClock(3 * MINUTE)
    expect(readPrice(await maria.read(path)).button).toBe(button)
  }
})

test('confirms once despite a duplicate submit, at the amount of the button', async () => {
  const path = await createDraft()
  const html = await maria.read(path)
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(path, html)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(new Set(answers.map((each) => readPrice(each.html).asked))).toEqual(new Set([readPrice(html).button]))
  const { words } = readPrice(await maria.read(path))
  expect(words.match(/You confirmed the payment/g)).toHaveLength(1)
})

test('renders the confirmed amount if the response is lost, and ignores a late press', async () => {
  const path = await createDraft()
  const html = await maria.read(path)
  run.sandbox.control.fault({ call: 'POST transactions/:key/confirm', kind: 'commit-then-drop', times: 1 })
  const lost = await press(path, html)
  expect(lost.status).toBe(303)
  expect(readPrice(lost.html).asked).toBe(readPrice(html).button)
  advanceClock(5 * MINUTE)
  const again = await press(path, html)
  expect(again.status).toBe(303)
  expect(readPrice(again.html).asked).toBe(readPrice(html).button)
})

test('responds 409 with the confirmed price if another tab confirmed a different one', async () => {
  const path = await createDraft({ coin: 'ETH' })
  const old = await maria.read(path)
  advanceClock(45 * MINUTE)
  const fresh = await maria.read(path)
  expect(readPrice(fresh).button).not.toBe(readPrice(old).button)
  expect((await press(path, fresh)).status).toBe(303)

  const stale = await press(path, old)
  const told = readPrice(stale.html)
  expect(stale.status).toBe(409)
  expect(told.asked).toBe(readPrice(fresh).button)
  expect(told.words).toContain('was confirmed already')
  expect(told.words).toContain(readPrice(old).button)
  advanceClock(31 * MINUTE)
  const expired = await press(path, old)
  expect(expired.status).toBe(409)
  expect(readPrice(expired.html).heading).toMatch(/^The held rate (ran out|expired)/)
})

test.each([
  ['', 1_000],
  [', together with a moved price', 45 * MINUTE],
] as const)('responds 409 if another tab changed the details%s', async (_, wait) => {
  // Bitcoin can have the same price at two moments.
  const path = await createDraft({ coin: 'ETH' })
  const old = await maria.read(path)
  advanceClock(wait)
  const edit = fillForm(readPaymentForm(await maria.read(`${path}/edit`)), {
    receiver_iban: 'EE471000001020145685',
    intent: 'save',
  })
  const saved = await maria.post(`${path}/edit`, Object.fromEntries(edit) as Record<string, string>)
  expect(saved.status).toBe(303)
  const stale = await press(path, old)
  expect(stale.status).toBe(409)
  expect(readPrice(stale.html).heading).toBe('Check the payment')
  const told = readPrice(stale.html)
  expect(told.words).toContain('details of this payment were changed')
  expect(told.words.includes('The price has changed.')).toBe(told.button !== readPrice(old).button)
  expect(told.button !== readPrice(old).button).toBe(wait > MINUTE)
})

test('announces a moved price as an alert, and confirms the current one', async () => {
  const customer = await new Journey(run.app.url, maria).open(await createDraft({ coin: 'ETH' }))
  const confirm = /^Confirm: pay /
  const readButtonPrice = () =>
    customer.page.getByRole('button', { name: confirm }).textContent?.replace(confirm, '') ?? ''
  const old = readButtonPrice()
  advanceClock(45 * MINUTE)
  await customer.press(confirm)
  const alerts = customer.page.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toEqual([expect.stringMatching(/The price has changed\..*Nothing was confirmed\./)])
  for (const each of [old, readButtonPrice()]) expect(alerts[0]).toContain(each)
  expect(readButtonPrice()).not.toBe(old)

  const now = readButtonPrice()
  await customer.press(confirm)
  expect(customer.heading).toMatch(/^Send [\d.]+ ETH by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
  expect(customer.visibleText).toContain(`Send exactly ${now.replace('\u00a0', ' ')}`)
})

test('responds 409 to a confirmation without a valid agreed price', async () => {
  const path = await createDraft()
  for (const agreed of [undefined, '', 'nonsense', '0.00000001 50.00 -', '0.001 50.00 2026-11-22T10:00:00.000Z']) {
    const answer = await maria.post(path, { intent: 'confirm', ...(agreed !== undefined && { agreed }) })
    expect(answer.status, agreed).toBe(409)
    expect(readPrice(await answer.text()).heading).toBe('Check the payment')
  }
})

test("keeps the form's price after an edit, or reports that it moved", async () => {
  const told: boolean[] = []
  for (const jump of [0, 25 * MINUTE, 3 * HOUR]) {
    const path = await createDraft({ coin: 'ETH' })
    const form = await maria.read(`${path}/edit`)
    const [, shown = '?'] = /You send: ([\d.]+ ETH)/.exec(stripTags(form).replaceAll('\u00a0', ' ')) ?? []
    advanceClock(jump)
    const fields = Object.fromEntries(fillForm(readPaymentForm(form), { intent: 'save' })) as Record<string, string>
    expect((await maria.post(`${path}/edit`, fields)).status).toBe(303)
    const { button, words } = readPrice(await maria.read(path))
    const [notice = ''] = /The price has changed since the form showed it.*?before you confirm/.exec(words) ?? []
    const saysBoth = notice.includes(shown) && notice.includes(button ?? '?')
    expect([button === shown, saysBoth]).toContain(true)
    expect(notice !== '').toBe(button !== shown)
    told.push(saysBoth)
  }
  expect(told.at(-1)).toBe(true)
})

test('compares the price itself on a platform that ignores the agreed price', async () => {
  await using other = await startProduct({ through: startProxyWithoutAgreed })
  const who = await logIn(other.app.url)
  const path = await createDraft({ coin: 'ETH' }, who)
  const html = await who.read(path)
  advanceClock(2 * HOUR, other)
  const pressed = await press(path, html, 'confirm', who)
  expect(pressed.status).toBe(409)
  expect(other.sandbox.control.countReceived({ path: 'transactions/:key/confirm' })).toBe(0)
  const again = await press(path, pressed.html, 'confirm', who)
  expect(again.status).toBe(303)
  expect(readPrice(again.html).asked).toBe(readPrice(pressed.html).button)
})

function readPaymentForm(html: string) {
  const [, inner = ''] = /<form[^>]* id="payment"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  return readFormWithIntent(`<form>${inner}</form>`, 'save').filter(([name]) => name !== 'intent')
}

const startProxyWithoutAgreed = (sandbox: { url: string }) =>
  startPlatformProxy(
    sandbox,
    http.post('*/confirm', ({ request }) => fetch(new Request(request, { method: 'POST', body: '{}' }))),
  )

test.each([
  ['BTC', 30],
  ['ETH', 30],
  ['USDC', 20],
])('names how long a price in %s is held: %i minutes', async (coin, minutes) => {
  const { words } = readPrice(await maria.read(await createDraft({ coin })))

  expect(words).toContain(`When you confirm, we hold this price for ${minutes} minutes`)
})

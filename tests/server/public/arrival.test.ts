import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { addBusinessDays } from '#tests/support/business-days.ts'
import { getDay, formatTime, formatWeekday } from '#app/i18n/formats.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { shareTrackingLink } from '#sandbox/payments/sharing/tracking-links.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readPress, stripTags, readMainText } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'

/** A Thursday at 12:00 in Tallinn, and the sandbox's clock from then on. */
const time = { now: Date.parse('2026-11-26T10:00:00Z') }
let run: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  run = await startProduct({ clock: () => time.now })
})

afterAll(() => run[Symbol.asyncDispose]())

const SWISS = { receiver_iban: 'CH9300762011623852957' }
const OUTSIDE = {
  receiver_iban: 'TR330006100519786457841326',
  receiver_street: 'Istiklal Caddesi 12',
  receiver_city: 'Istanbul',
  receiver_zip_code: '34430',
  receiver_country_code: 'Turkey',
}
const POUNDS = {
  currency: 'GBP',
  receiver: 'person',
  receiver_name: 'Emily Clarke',
  receiver_iban: '',
  receiver_sort_code: '08-99-99',
  receiver_account: '6637 4958',
}

/** Form fields of an account, and whether its bank receives money within seconds. */
const ACCOUNTS: [string, { fields: Record<string, string>; isInstant: boolean }][] = [
  ['an IBAN of Estonia', { fields: {}, isInstant: true }],
  ['an IBAN of Germany', { fields: { receiver_iban: 'DE89370400440532013000' }, isInstant: true }],
  ['a sort code and account number', { fields: POUNDS, isInstant: true }],
  [
    'an IBAN without instant payments',
    { fields: { receiver_iban: 'MT84MALT011000012345MTLCAST001S' }, isInstant: false },
  ],
  ['an IBAN of SEPA outside the euro area', { fields: SWISS, isInstant: false }],
  ['an IBAN outside SEPA', { fields: OUTSIDE, isInstant: false }],
]

const readPlainText = (html: string) => readMainText(html).replaceAll(/[\s\u00a0]+/g, ' ')

/** Returns every arrival time that a page promises. */
function findArrivals(words: string): string[] {
  const said = /(?:Arrives|Expected|arrives) ((?:by \w{3} \d+ \w{3}, \d\d:\d\d)|(?:today, (?:about|by) \d\d:\d\d))/g
  return Array.from(words.matchAll(said), ([, at = '']) => at)
}

async function press(key: string, what: string): Promise<void> {
  await fetch(`${run.sandbox.url}/console/transactions/${key}`, {
    method: 'POST',
    body: new URLSearchParams({ do: what }),
    redirect: 'manual',
  })
}

async function walk(maria: Browser, fields: Record<string, string>) {
  const form = { ...(await fillPaymentForm(maria)), ...fields }
  const pages: Record<string, string> = {}
  pages['form'] = readPlainText(await (await maria.post('/payments', { ...form, intent: 'quote' })).text())
  // Confirmation of payee has its own test.
  const made = await maria.post('/payments', { ...form, intent: 'keep-name' })
  const check = made.headers.get('Location') ?? ''
  const html = await maria.read(check)
  pages['check'] = readPlainText(html)
  const address = check.split('?')[0] ?? ''
  await maria.post(address, readPress(html, 'confirm'))
  const key = address.split('/').at(-1) ?? ''
  await press(key, 'full')
  pages['status'] = readPlainText(await maria.read(address))
  const { context, account } = run.sandbox.control
  const payment = findPayment(context, key)
  if (!payment) throw new Error(`No payment ${key}`)
  const { token } = shareTrackingLink(context, account('maria@example.com'), { payment, showsPayer: false })
  const tracking = `/transaction-confirmation/${token}`
  pages['tracking'] = readPlainText(await maria.read(tracking))
  return { pages, key, address, tracking }
}

test.each(ACCOUNTS)(
  'promises the same arrival on every page for %s, and keeps it',
  async (_, { fields, isInstant }) => {
    const maria = await logIn(run.app.url)
    const { pages, key, address, tracking } = await walk(maria, fields)
    const shown = Object.entries(pages).map(([name, words]) => [name, [...new Set(findArrivals(words))]] as const)
    const [first] = shown[0]?.[1] ?? []
    // Every page names it, and all agree.
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(Object.keys(pages).map((name) => [name, [first]])))

    const sentOn = getDay(new Date(time.now).toISOString(), BRAND.timeZone)
    const day = addBusinessDays(sentOn, getPrices().days.slowBank)
    const slow = `by ${formatWeekday(`${day}T12:00:00Z`, 'en', BRAND.timeZone)}, 14:00`
    expect(first).toMatch(isInstant ? /^today, about / : new RegExp(`^${slow}$`))
    // Each number of days on a page matches the date.
    const counts = Array.from(pages['form']?.matchAll(/(\d+) business days?/g) ?? [], ([, count]) => Number(count))
    expect(new Set(counts)).toEqual(new Set(isInstant ? [] : [getPrices().days.slowBank]))

    // At the last second of the promised time, the money has arrived.
    const said = isInstant
      ? `${sentOn}T${first?.slice(-5)}:59`
      : `${addBusinessDays(sentOn, getPrices().days.slowBank)}T14:00`
    time.now = Temporal.PlainDateTime.from(said).toZonedDateTime(BRAND.timeZone).epochMilliseconds
    expect(readPlainText(await maria.read(tracking))).toMatch(/has arrived/)
    // Opening the page saves the state that the clock has changed.
    await maria.read(address)
    const arrived = findPayment(run.sandbox.control.context, key)?.completedAt ?? 0
    expect(arrived).toBeLessThanOrEqual(time.now)
    const about = `today, about ${formatTime(new Date(arrived).toISOString(), 'en', BRAND.timeZone)}`
    expect(first).toBe(isInstant ? about : slow)
    const email = run.sandbox.control
      .emails(run.sandbox.control.account('maria@example.com').number)
      .find(({ code }) => code === 'payment.arrived')
    expect(email).toBeDefined()
  },
  30_000,
)

test("names the platform's business days on public pages", async () => {
  const faq = stripTags(await (await fetch(`${run.app.url}/faq`)).text())
  expect(faq).toContain(`otherwise up to ${getPrices().days.slowBank} business days`)
  expect(faq).not.toMatch(/next business day/)
})

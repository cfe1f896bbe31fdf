import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { addBusinessDays } from '#app/domain/business-days.ts'
import { dayOf, formatTime, formatWeekday } from '#app/i18n/formats.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { shareTrackingLink } from '#sandbox/payments/sharing/tracking-links.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { pressOf, textOf } from './page.ts'
import { product } from './product.ts'

/** A Thursday at 12:00 in Tallinn. */
const time = { now: Date.parse('2026-11-26T10:00:00Z') }
let run: Awaited<ReturnType<typeof product>>

beforeAll(async () => {
  run = await product({ clock: () => time.now })
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

/** What is typed, and whether the bank gets money within seconds. */
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

const plain = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll(/[\s\u00a0]+/g, ' ')

/** When a page says that the money arrives, each time that it does. */
function arrivalsIn(words: string): string[] {
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
  const form = { ...(await filledForm(maria)), ...fields }
  const pages: Record<string, string> = {}
  pages['form'] = plain(await (await maria.post('/payments', { ...form, intent: 'quote' })).text())
  // What the bank says of a name is another test's.
  const made = await maria.post('/payments', { ...form, intent: 'keep-name' })
  const check = made.headers.get('Location') ?? ''
  const html = await maria.read(check)
  pages['check'] = plain(html)
  const address = check.split('?')[0] ?? ''
  await maria.post(address, pressOf(html, 'confirm'))
  const key = address.split('/').at(-1) ?? ''
  await press(key, 'full')
  pages['status'] = plain(await maria.read(address))
  const { context, account } = run.sandbox.control
  const payment = findPayment(context, key)
  if (!payment) throw new Error(`No payment ${key}`)
  const { token } = shareTrackingLink(context, account('maria@example.com'), { payment, showsPayer: false })
  const tracking = `/transaction-confirmation/${token}`
  pages['tracking'] = plain(await maria.read(tracking))
  return { pages, key, address, tracking }
}

test.each(ACCOUNTS)(
  '%s: form, check, status and tracking give one arrival, and the money keeps to it',
  async (_, { fields, isInstant }) => {
    const maria = await logIn(run.app.url)
    const { pages, key, address, tracking } = await walk(maria, fields)
    const shown = Object.entries(pages).map(([name, words]) => [name, [...new Set(arrivalsIn(words))]] as const)
    const [first] = shown[0]?.[1] ?? []
    // Each page says it, and all say the same.
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(Object.keys(pages).map((name) => [name, [first]])))

    const sentOn = dayOf(new Date(time.now).toISOString(), BRAND.timeZone)
    const day = addBusinessDays(sentOn, prices().days.slowBank)
    const slow = `by ${formatWeekday(`${day}T12:00:00Z`, 'en', BRAND.timeZone)}, 14:00`
    expect(first).toMatch(isInstant ? /^today, about / : new RegExp(`^${slow}$`))
    // Every count of days that a page names is the one that the date comes from.
    const counts = Array.from(pages['form']?.matchAll(/(\d+) business days?/g) ?? [], ([, count]) => Number(count))
    expect(new Set(counts)).toEqual(new Set(isInstant ? [] : [prices().days.slowBank]))

    // The sandbox's clock goes to the last second of what was said, and the money is there.
    const said = isInstant
      ? `${sentOn}T${first?.slice(-5)}:59`
      : `${addBusinessDays(sentOn, prices().days.slowBank)}T14:00`
    time.now = Temporal.PlainDateTime.from(said).toZonedDateTime(BRAND.timeZone).epochMilliseconds
    expect(plain(await maria.read(tracking))).toMatch(/has arrived/)
    // The page of the customer saves what the clock has changed.
    await maria.read(address)
    const arrived = findPayment(run.sandbox.control.context, key)?.completedAt ?? 0
    expect(arrived).toBeLessThanOrEqual(time.now)
    const about = `today, about ${formatTime(new Date(arrived).toISOString(), 'en', BRAND.timeZone)}`
    expect(first).toBe(isInstant ? about : slow)
    const email = run.sandbox.control
      .emails(run.sandbox.control.account('maria@example.com').number)
      .find(({ subject }) => subject === 'Your payment has arrived')
    expect(email).toBeDefined()
  },
  30_000,
)

test('the public pages name the business days of the platform', async () => {
  const faq = textOf(await (await fetch(`${run.app.url}/faq`)).text())
  expect(faq).toContain(`otherwise up to ${prices().days.slowBank} business days`)
  expect(faq).not.toMatch(/next business day/)
})

import { beforeAll, expect, test } from 'vitest'
import { EMAILS } from '#sandbox/email/email-texts.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

/** The newest email about a page, with the page's heading. */
type Seen = { name: string; code: string; subject: string; heading: string }

const shared = shareProduct()
const seen: Seen[] = []

/** Emails that report no state of an object: about the account, a list, or a second matter beside the state. */
const NOTICES = [
  /^(?:log_in|confirm_|set_password|password_|phone_code|invitation|accounts_merged|support\.|verification\.|wallet|receipt)/,
  /^collect\.(?:approved|declined|seen|paid|settled|payout_returned|payer_over|payer_again)/,
  /^recurring\.(?:created|notice|failed|paused)/,
  /^receiving\.(?:changed|bank_closed)/,
  /^(?:payment\.answer_received|buy\.rate_ended|buy\.money_back|transfer\.returned)$/,
]

/** States that an object passes through without an email: the newest email is about an earlier state. */
const QUIET = [
  ...['W', 'E', 'F', 'T', 'P', 'G', 'accountE', 'accountF', 'accountG'].map((letter) => `transactions.${letter}`),
  ...['W', 'E', 'F', 'T', 'P'].map((letter) => `transactions.incoming${letter}`),
  ...['B', 'O', 'T', 'P', 'held'].map((state) => `buyOrder.${state}`),
  ...['held', 'heldReturned'].map((state) => `depositOrders.${state}`),
]

/** No scenario ends right after these emails. */
const PASSED = [
  'payment.stopped',
  'payment.refunded_balance',
  'receiving.refunded',
  'buy.instructions',
  'transfer.placed',
  'transfer.matched',
  'collect.payer_late_until',
]

const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(en))

/** Matches a headline with any values; parts in ⟦⟧ are optional. */
function matchHeadline(state: string): RegExp {
  const headline = texts[`${state}.headline`]
  if (headline === undefined) throw new Error(`No headline of ${state}`)
  return new RegExp(`^${headline.replaceAll(/⟦.*?⟧/g, '{{}}').replaceAll(/\{\{.*?\}\}/g, '.*')}$`)
}

/** A used or expired link that confirms a payment shows that instead. */
const SPENT = /^(?:The payment is confirmed|This link is not valid or has expired)$/

/** The missing amount of a deposit moves with the rate, so its email names none. */
const withoutMovingAmount = ({ code, heading }: Seen) =>
  code === 'receiving.below' ? heading.replace(/: [\d.]+ \w+ is missing$/, '') : heading

const readHeading = (html: string) =>
  stripTags(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
    .replaceAll('\u00a0', ' ')
    .trim()

/** Opens the page of each email of the account, once per page with its newest email. */
async function readEmailedPages(name: string, browser: Browser, number: number): Promise<void> {
  const pages = new Map<string, Omit<Seen, 'heading'>>()
  for (const { code, subject, link } of shared().sandbox.control.emails(number)) {
    if (link === null || code === null || NOTICES.some((each) => each.test(code))) continue
    const { pathname } = new URL(link)
    // A deposit without an order has no page.
    if (/^\/accounts\/\w+$/.test(pathname)) continue
    if (!pages.has(pathname)) pages.set(pathname, { name, code, subject })
  }
  for (const [path, email] of pages) {
    const { path: end, response } = await browser.open(`${path}?lang=en`)
    // A payer or recipient is not logged in.
    if (!end.startsWith('/login')) seen.push({ ...email, heading: readHeading(await response.text()) })
  }
}

async function readScenario(name: string): Promise<void> {
  const run = shared()
  const browser = new Browser(run.app.url)
  const { email } = await browser.arrive(run.sandbox, name)
  const row = run.sandbox.control.context.database.get<{ number: number }>(
    'select number from accounts where email = ?',
    email,
  )
  if (row) await readEmailedPages(name, browser, row.number)
}

beforeAll(async () => {
  const left = listScenarioNames().filter((name) => name !== 'history-10000')
  const readNext = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await readScenario(name)
  }
  await Promise.all([readNext(), readNext(), readNext()])
}, 180_000)

test('sends emails whose subject is the headline of the page that they link to', () => {
  const quiet = [SPENT, ...QUIET.map(matchHeadline)]
  const wrong = seen.filter(
    (each) => each.subject !== withoutMovingAmount(each) && !quiet.some((state) => state.test(each.heading)),
  )
  expect(seen.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('compares the subject of every email about a state', () => {
  const met = new Set(seen.filter((each) => each.subject === withoutMovingAmount(each)).map(({ code }) => code))
  const states = Object.keys(EMAILS).filter((code) => !NOTICES.some((each) => each.test(code)))
  expect(states.filter((code) => !met.has(code))).toEqual(PASSED)
})

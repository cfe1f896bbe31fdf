import { beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { EMAILS, PHRASES, type EmailCode } from '#sandbox/email/email-texts.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

/** The newest email about a page, with the page's heading. */
type Seen = { name: string; code: string; subject: string; heading: string }

const shared = shareProduct()
const seen: Seen[] = []
const notices: Notice[] = []

type Notice = Seen & { text: string }

/** Emails that report no state of an object, with the reason why their page has another heading, and that heading. */
const NOTICES: readonly { codes: RegExp; reason: string; agrees: (notice: Notice) => boolean }[] = [
  {
    codes: /^(?:log_in|wallet\.confirm|confirm_email)$/,
    reason: 'the page asks for one button, and names the hidden address',
    agrees: ({ heading }) =>
      /^(?:Log in as \w\*|Confirm a withdrawal address of \w\*|Confirm your email)/.test(heading),
  },
  {
    codes: /^support\./,
    reason: 'the page shows the message with all answers',
    agrees: ({ heading }) => /^(?:Your (?:message|complaint) is with us|We have answered)$/.test(heading),
  },
  {
    codes: /^verification\.(?!approved)/,
    reason: 'the page has every section of the verification',
    agrees: ({ heading }) => heading === texts['verification.heading'],
  },
  {
    codes: /^collect\.(?:approved|declined|seen|paid|settled|payout_returned)/,
    reason: 'the page lists all payments of the merchant',
    agrees: ({ heading }) => heading === BRAND.services.collect,
  },
  {
    codes: /^(?:recurring\.(?:created|notice|failed|paused)|receiving\.(?:changed|bank_closed))/,
    reason: 'the page is named by the customer, and the email quotes the name',
    agrees: ({ heading, text }) => text.includes(`“${heading}”`),
  },
  {
    codes: /^(?:collect\.payer_(?:over|again)|buy\.(?:rate_ended|money_back)$|payment\.answer_received$)/,
    reason: 'the email is about a second matter, and the heading is about the state',
    agrees: ({ heading }) => HEADLINES.some((headline) => headline.test(heading)),
  },
]

/** Emails that no scenario sends, or whose page is another one after it, with the heading of their page. */
const HEADINGS: Record<string, string> = {
  set_password: 'signIn.newPassword.title',
  'payment.stopped': 'transactions.revision.headline',
  'payment.refunded_balance': 'transactions.accountRefunded.headline',
  'receiving.refunded': 'transactions.incomingRefunded.headline',
  'buy.instructions': 'buyOrder.waiting.headline',
  'transfer.placed': 'heldTransfer.balance.title',
  'transfer.matched': 'heldTransfer.order.title',
  'collect.payer_late_until': 'payerPayment.late.headline',
}

/** Emails that lead to the next step, or have no link. */
const WITHOUT_PAGE = [
  'password_changed',
  'phone_code',
  'invitation',
  'accounts_merged',
  'verification.approved',
  'receipt',
  'transfer.returned',
]

/** States that an object passes through without an email: the newest email is about an earlier state. */
const QUIET = [
  ...['W', 'E', 'F', 'T', 'P', 'G', 'accountE', 'accountF', 'accountG'].map((letter) => `transactions.${letter}`),
  ...['W', 'E', 'F', 'T', 'P'].map((letter) => `transactions.incoming${letter}`),
  ...['B', 'O', 'T', 'P', 'held'].map((state) => `buyOrder.${state}`),
  ...['held', 'heldReturned'].map((state) => `depositOrders.${state}`),
]

const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(en))

/** Matches a text with any values; parts in ⟦⟧ are optional. */
const matchText = (text: string) =>
  new RegExp(`^${text.replaceAll(/⟦.*?⟧/g, '{{}}').replaceAll(/\{\{.*?\}\}/g, '.*')}$`)

function matchHeadline(state: string): RegExp {
  const headline = texts[`${state}.headline`]
  if (headline === undefined) throw new Error(`No headline of ${state}`)
  return matchText(headline)
}

const HEADLINES = Object.entries(texts)
  .filter(([key]) => key.endsWith('.headline'))
  .map(([, text]) => matchText(text))

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
    if (link === null || code === null || isNotice(code)) continue
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

const isNotice = (code: string) => WITHOUT_PAGE.includes(code) || NOTICES.some(({ codes }) => codes.test(code))

/** Opens the page of each notice of the account. */
async function readNotices(name: string, browser: Browser, number: number): Promise<void> {
  for (const { code, subject, link, text } of shared().sandbox.control.emails(number)) {
    if (link === null || code === null || !isNotice(code) || WITHOUT_PAGE.includes(code)) continue
    const { pathname, search } = new URL(link)
    const { path: end, response } = await browser.open(pathname + search)
    if (/^\/login(?:\?|$)/.test(end)) continue
    notices.push({ name, code, subject, text, heading: readHeading(await response.text()) })
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
  if (!row) return
  await readEmailedPages(name, browser, row.number)
  await readNotices(name, browser, row.number)
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

test.each(NOTICES)('links a notice whose heading is another one because $reason', ({ codes, agrees }) => {
  const found = notices.filter(({ code }) => codes.test(code))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((notice) => !agrees(notice))).toEqual([])
})

test("uses the page's heading as the subject of an email without a scenario", () => {
  const unify = (text: string | undefined) => text?.replaceAll(/\{\{.*?\}\}/g, '{{}}')
  const headlines = Object.values<string>(PHRASES).map(unify)
  const wrong = Object.entries(HEADINGS).filter(([code, key]) => {
    const subject = unify(EMAILS[code as EmailCode].subject)
    const heading = unify(texts[key])
    return heading === undefined || (subject === '{{}}' ? !headlines.includes(heading) : subject !== heading)
  })
  expect(wrong).toEqual([])
})

test('checks the subject of every email', () => {
  const met = new Set(seen.filter((each) => each.subject === withoutMovingAmount(each)).map(({ code }) => code))
  const checked = (code: string) => met.has(code) || code in HEADINGS || isNotice(code)
  expect(Object.keys(EMAILS).filter((code) => !checked(code))).toEqual([])
  // The lists have no email that a page's headline is compared with.
  expect([...Object.keys(HEADINGS), ...WITHOUT_PAGE].filter((code) => met.has(code))).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { scenarioNames } from '#sandbox/modules.ts'
import type { Email } from '#sandbox/email/mailbox.ts'
import { Browser } from './browser.ts'
import { textOf } from './page.ts'
import { pdfText } from './pdf-text.ts'
import { sharedProduct } from './shared-product.ts'

/** A page that a scenario opens, with the emails about it by then, the latest first, and the files that it links to. */
type Seen = {
  name: string
  path: string
  /** The main part as a person reads it. */
  text: string
  heading: string
  status: string
  emails: Email[]
  files: string[]
}

const shared = sharedProduct()
const seen: Seen[] = []

const plain = (html: string) => textOf(html).replaceAll('\u00a0', ' ').trim()
const inTag = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')

/** Lists and files that show the objects of a scenario beside its own page. */
const ELSEWHERE: Record<string, readonly string[]> = {
  'history-orders': ['/history', '/history.pdf', '/history-ecom', '/overview'],
  'history-mixed': ['/history', '/history.pdf'],
  'collect-active': ['/collect/overview', '/history-ecom'],
  'recurring-list': ['/standing'],
}

async function wordsAt(browser: Browser, path: string): Promise<string> {
  const { response } = await browser.open(path)
  if (response.headers.get('Content-Type')?.includes('pdf'))
    return pdfText(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join('\n')
  return plain(/<main.*<\/main>/s.exec(await response.text())?.[0] ?? '')
}

async function look(name: string): Promise<void> {
  const run = shared()
  const browser = new Browser(run.app.url)
  const { email } = await browser.arrive(run.sandbox, name)
  const { path, response } = await browser.open(browser.landing)
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return
  const html = await response.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const receipts = Array.from(main.matchAll(/href="([^"]*\/receipt[^"]*)"/g), ([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  ).slice(0, 1)
  const files = await Promise.all([...receipts, ...(ELSEWHERE[name] ?? [])].map((link) => wordsAt(browser, link)))
  const row = run.sandbox.control.context.database.get<{ number: number }>(
    'select number from accounts where email = ?',
    email,
  )
  seen.push({
    name,
    path: path.split('?')[0] ?? path,
    text: plain(main),
    heading: inTag(main, /<h1[^>]*>(.*?)<\/h1>/s),
    status: inTag(main, /<span class="tag[^>]*>(.*?)<\/span>/s),
    emails: row ? run.sandbox.control.emails(row.number) : [],
    files,
  })
}

beforeAll(async () => {
  // The one that takes seconds to make shows nothing that others do not.
  const left = scenarioNames().filter((name) => name !== 'history-10000')
  const next = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await look(name)
  }
  await Promise.all([next(), next(), next()])
}, 180_000)

/** Where a customer reads words that a pattern finds: page, email or file of a scenario. */
function findWords(pattern: RegExp): string[] {
  const around = new RegExp(`.{0,30}${pattern.source}.{0,20}`, pattern.flags)
  return seen.flatMap(({ name, text, emails, files }) => {
    const emailed = emails.map((email) => `${email.subject}\n${email.text}`)
    return [text, ...emailed, ...files].flatMap((words) => {
      const found = around.exec(words)?.[0]
      return found ? [`${name}: ${found}`] : []
    })
  })
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'

test.each([
  ['"cancelled" has one spelling', /\bcancel(?:ed|ing)\b/i],
  ['chain 56 has one name', /Binance Smart Chain/],
  ['the coin is called by its name', /service[ -]coins?\b/i],
  ['a date has one format, DD MMM YYYY', new RegExp(`(?<![\\d/:.,–-])\\b\\d (?:${MONTHS})\\b`)],
  ['the time zone has one name', /GMT|UTC[+-]|Europe\/Tallinn|Eastern European/],
])('%s in pages, emails and files', (_, pattern) => {
  expect(seen.length).toBeGreaterThan(300)
  expect(findWords(pattern)).toEqual([])
})

/** Words of a badge that a heading can say as well: then both are of the same state. */
const BOTH = [
  'Ready to send to the bank',
  'Sent out',
  'Completed',
  'Cancelled',
  'Failed',
  'Sent back',
  'Waiting for funds',
]

test('a heading with the words of a status is of a page with that status', () => {
  // A recipient is told where the money is, and not the status of the payment.
  const own = seen.filter(({ path }) => !path.startsWith('/transaction-confirmation'))
  const wrong = own.flatMap(({ name, heading, status }) =>
    BOTH.filter((words) => heading.toLowerCase().includes(words.toLowerCase()) && status !== words)
      .filter((words) => !status.toLowerCase().includes(words.toLowerCase().split(' ')[0] ?? ''))
      .map((words) => `${name}: heading "${heading}" says ${words}, badge says ${status}`),
  )
  expect(wrong).toEqual([])
})

test('the times of a purchase are in order, and its creation is one moment', () => {
  const orders = seen.filter(({ path }) => path.startsWith('/buy/transaction/'))
  expect(orders.length).toBeGreaterThan(25)
  const wrong = orders.flatMap(({ name, text }) => {
    const [, ordered] = /Ordered (\d\d \w+ \d{4}, \d\d:\d\d) /.exec(text) ?? []
    const told = text.slice(text.indexOf('What happened'))
    const events = Array.from(told.matchAll(/(\d\d \w+ \d{4}, \d\d:\d\d) EET (\D*)/g), ([, at = '']) => Date.parse(at))
    const made = /(\d\d \w+ \d{4}, \d\d:\d\d) EET Order made/.exec(told)?.[1]
    const isSorted = events.every((at, index) => index === 0 || (events[index - 1] ?? at) >= at)
    return [
      ...(ordered === undefined || made === ordered ? [] : [`${name}: ordered ${ordered}, made ${made}`]),
      ...(isSorted ? [] : [`${name}: not in order: ${told.slice(0, 300)}`]),
    ]
  })
  expect(wrong).toEqual([])
})

/** Amounts with their currency or coin, and moments with their zone, as both pages and emails write them. */
const AMOUNT = /(?<![\d.,])\d[\d,]*\.\d+ (?:EUR|GBP|BTC|ETH|USDC|USDT|LTC|CEUR)\b/g
const MOMENT = new RegExp(`(\\d\\d (?:${MONTHS}) \\d{4}), (\\d\\d:\\d\\d) EET`, 'g')

test('amounts and deadlines of the latest email about an object are on its page in the same second', () => {
  let compared = 0
  const wrong = seen.flatMap(({ name, path, text, emails }) => {
    const latest = emails.find(({ link }) => link !== null && new URL(link).pathname === path)
    // A list has many objects, and a link to confirm an email none.
    if (!latest || path === '/collect/overview' || latest.code === 'confirm_email') return []
    compared += 1
    const words = `${latest.subject}\n${latest.text}`
    const amounts = Array.from(words.matchAll(AMOUNT), ([found]) => found)
    // A page may put the day and the time apart.
    const moments = Array.from(words.matchAll(MOMENT), ([, day = '', time = '']) => [day, time]).flat()
    return [...new Set([...amounts, ...moments])]
      .filter((each) => !text.includes(each))
      .map((each) => `${name} (${latest.code}): ${each}`)
  })
  expect(compared).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

/** What a page may say of its object when this is the latest email about it. */
const STATUS_AFTER: Record<string, RegExp> = {
  'payment.seen': /^(?:Receiving crypto|In process|Processing|Ready to send|In review)/,
  'payment.short': /^Incomplete amount$/,
  'payment.sent': /^Sent out$/,
  'payment.arrived': /^Completed$/,
  'payment.cancelled': /^Cancelled$/,
  'payment.refunded': /^In review: sent back/,
  'payment.sent_back': /^In review: sent back/,
  'payment.sent_back_unanswered': /^In review: sent back/,
  'payment.question': /^In review$/,
  'payment.answer_received': /^In review$/,
  'payment.less': /^(?:Processing|Ready to send)/,
  'receiving.question': /^In review$/,
  'payment.late': /^Your choice needed$/,
  'payment.late_no_address': /^Your choice needed$/,
  'payment.over': /^(?:Processing|Ready to send)/,
  'payment.over_no_address': /^(?:Processing|Ready to send)/,
  'receiving.seen': /^(?:Receiving crypto|In process|Processing|Ready to send)/,
  'receiving.held': /^Incomplete: waiting$/,
  'receiving.sent': /^Sent out$/,
  'receiving.arrived': /^Completed$/,
  'buy.received': /^Processing$/,
  'buy.completed': /^Completed$/,
  'buy.ended': /^(?:Cancelled|Failed)$/,
  'buy.rate_ended': /^Waiting for funds$/,
  'buy.short': /^(?:Waiting for funds|Incomplete)/,
  'deposit.done': /^Completed$/,
  'deposit.short': /^Incomplete: part has arrived$/,
  'deposit.lapsed': /^Cancelled$/,
  'deposit.returned': /^In review: sent back$/,
  'exchange.done': /^Completed$/,
  'exchange.sent': /^Completed$/,
  'exchange.lapsed': /^Cancelled$/,
  'collect.payer_seen': /^Seen, not safe yet$/,
  'collect.payer_paid': /^Paid$/,
  'collect.payer_over': /^Paid$/,
  'collect.payer_again': /^(?:Seen, not safe yet|Paid)$/,
  'collect.payer_short': /^Too little$/,
  'collect.payer_late': /^Too late$/,
  'collect.payer_asked': /^(?:Wrong network|Wrong coin|Address needed)$/,
  'collect.payer_refunded': /^Sent back$/,
}

test('the latest email about an object and the badge of its page are of one state', () => {
  const met = new Set<string>()
  const wrong = seen.flatMap(({ name, path, status, emails }) => {
    const latest = emails.find(({ link }) => link !== null && new URL(link).pathname === path)
    const expected = latest?.code ? STATUS_AFTER[latest.code] : undefined
    if (!latest?.code || !expected) return []
    met.add(latest.code)
    return expected.test(status) ? [] : [`${name}: ${latest.code}, badge "${status}"`]
  })
  expect(wrong).toEqual([])
  expect(Object.keys(STATUS_AFTER).filter((code) => !met.has(code))).toEqual([])
})

/** What the words of a row begin with under each filter of the history. */
const ROWS: Record<string, RegExp> = {
  NEW: /^Waiting for/,
  INCOMPLETE: /^Incomplete/,
  // What is on its way has the labels of its letters (rules.md#payment-letters).
  PROCESSING: /^(?:Processing|In process|Receiving crypto|Unconfirmed|Full|Ready to send|Your choice needed)/,
  COMPLETED: /^(?:Completed|Sent out)/,
  RETURNED: /^In review/,
  CANCELLED: /^(?:Cancelled|Failed)/,
}
const FILTERS: Record<string, string> = {
  NEW: 'New (waiting)',
  INCOMPLETE: 'Incomplete',
  PROCESSING: 'Processing',
  COMPLETED: 'Completed',
  RETURNED: 'In review',
  CANCELLED: 'Cancelled or failed',
}

test.each(Object.entries(ROWS))(
  'rows of the history under the filter %s have words of that filter',
  async (status, words) => {
    const run = shared()
    let rows = 0
    for (const name of [
      'history-orders',
      'history-mixed',
      'deposit-RETURNED',
      'deposit-INCOMPLETE',
      'payment-N-unconfirmed',
      'receiving-waiting',
    ]) {
      const browser = new Browser(run.app.url)
      await browser.arrive(run.sandbox, name)
      const html = await browser.read(`/history?status=${status}`)
      expect(plain(html)).toContain(FILTERS[status])
      const tags = Array.from(html.matchAll(/<span class="tag[^>]*>(.*?)<\/span>/gs), ([, tag = '']) => plain(tag))
      rows += tags.length
      expect([name, tags.filter((tag) => !words.test(tag))]).toEqual([name, []])
    }
    expect(rows).toBeGreaterThan(0)
  },
)

test('the count beside a sum is of the payments that the sum adds up, on page and statement', async () => {
  const run = shared()
  for (const name of ['history-orders', 'history-mixed']) {
    const browser = new Browser(run.app.url)
    await browser.arrive(run.sandbox, name)
    const file = (await (await browser.get('/history.json')).json()) as {
      transactions: { status: string; type: string }[]
    }
    const summed = file.transactions.filter(
      ({ type, status }) =>
        !['BUY', 'DEPOSIT', 'EXCHANGE'].includes(type) && status !== 'CANCELLED' && status !== 'RETURNED',
    ).length
    const label = `Total of ${summed} payment${summed === 1 ? '' : 's'}, without cancelled and returned ones`
    expect(plain(await browser.read('/history'))).toContain(label)
    expect(await wordsAt(browser, '/history.pdf')).toContain(label)
  }
})

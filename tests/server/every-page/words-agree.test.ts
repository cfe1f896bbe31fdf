import { beforeAll, expect, test } from 'vitest'
import { listScenarioNames } from '#sandbox/modules.ts'
import type { Email } from '#sandbox/email/mailbox.ts'
import { Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { OTHER_TERMS } from '#tests/support/one-term.ts'

/** A scenario's page with the emails about it, latest first, and its linked files. */
type Seen = {
  name: string
  path: string
  text: string
  heading: string
  status: string
  emails: Email[]
  files: string[]
}

const shared = shareProduct()
const seen: Seen[] = []

/** Without the numbers inside pictures, which have a label. */
const readPlainText = (html: string) =>
  stripTags(html.replaceAll(/<svg[^>]* role="img".*?<\/svg>/gs, ' '))
    .replaceAll('\u00a0', ' ')
    .trim()
const readTag = (html: string, pattern: RegExp) => readPlainText(pattern.exec(html)?.[1] ?? '')

/** Other lists and files that contain a scenario's objects. */
const ELSEWHERE: Record<string, readonly string[]> = {
  'history-orders': ['/history', '/history.pdf', '/history-ecom', '/overview'],
  'history-mixed': ['/history', '/history.pdf'],
  'collect-active': ['/collect/overview', '/history-ecom'],
  'recurring-list': ['/standing'],
}

async function fetchText(browser: Browser, path: string): Promise<string> {
  const { response } = await browser.open(path)
  if (response.headers.get('Content-Type')?.includes('pdf'))
    return readPdfTexts(new Uint8Array(await response.arrayBuffer()))
      .flat()
      .join('\n')
  return readPlainText(/<main.*<\/main>/s.exec(await response.text())?.[0] ?? '')
}

async function readScenario(name: string): Promise<void> {
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
  const files = await Promise.all([...receipts, ...(ELSEWHERE[name] ?? [])].map((link) => fetchText(browser, link)))
  const row = run.sandbox.control.context.database.get<{ number: number }>(
    'select number from accounts where email = ?',
    email,
  )
  seen.push({
    name,
    path: path.split('?')[0] ?? path,
    text: readPlainText(main),
    heading: readTag(main, /<h1[^>]*>(.*?)<\/h1>/s),
    status: readTag(main, /<span class="tag[^>]*>(.*?)<\/span>/s),
    emails: row ? run.sandbox.control.emails(row.number) : [],
    files,
  })
}

beforeAll(async () => {
  // history-10000 takes seconds to create and renders the same texts as other histories.
  const left = listScenarioNames().filter((name) => name !== 'history-10000')
  const readNextScenarios = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await readScenario(name)
  }
  await Promise.all([readNextScenarios(), readNextScenarios(), readNextScenarios()])
}, 180_000)

/** Returns the texts of pages, emails and files that match a pattern, with their scenario. */
function findPassages(pattern: RegExp): string[] {
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

test.each<[string, RegExp]>([
  ...OTHER_TERMS.map(([pattern, term]): [string, RegExp] => [`uses "${term}"`, pattern]),
  ['formats dates as DD MMM YYYY', new RegExp(`(?<![\\d/:.,–-])\\b\\d (?:${MONTHS})\\b`)],
  ['names the time zone the same', /GMT|UTC[+-]|Europe\/Tallinn|Eastern European/],
])('%s in pages, emails and files', (_, pattern) => {
  expect(seen.length).toBeGreaterThan(300)
  expect(findPassages(pattern)).toEqual([])
})

/** Status badges that a heading may repeat, which must then agree. */
const BOTH = [
  'Ready to send to the bank',
  'Sent to the bank',
  'Completed',
  'Cancelled',
  'Failed',
  'Sent back',
  'Waiting for funds',
]

test('renders the same status in heading and badge', () => {
  // Recipients see the location of the money, not the payment's status.
  const own = seen.filter(({ path }) => !path.startsWith('/transaction-confirmation'))
  const wrong = own.flatMap(({ name, heading, status }) =>
    BOTH.filter((words) => heading.toLowerCase().includes(words.toLowerCase()) && status !== words)
      .filter((words) => !status.toLowerCase().includes(words.toLowerCase().split(' ')[0] ?? ''))
      .map((words) => `${name}: heading "${heading}" says ${words}, badge says ${status}`),
  )
  expect(wrong).toEqual([])
})

test('renders the events of a purchase in order, with one creation time', () => {
  const orders = seen.filter(({ path }) => path.startsWith('/buy/transaction/'))
  expect(orders.length).toBeGreaterThan(25)
  const wrong = orders.flatMap(({ name, text }) => {
    const [, ordered] = /Created (\d\d \w+ \d{4}, \d\d:\d\d) /.exec(text) ?? []
    const told = text.slice(text.indexOf('What happened'))
    // An event of today has no date, and follows every event that has one.
    const events = Array.from(
      told.matchAll(/(?:(\d\d \w+ \d{4}), )?(\d\d:\d\d) (\D*)/g),
      ([, day = '31 Dec 2999', time]) => Date.parse(`${day}, ${time}`),
    )
    const [made = ''] = /(?:\d\d \w+ \d{4}, )?\d\d:\d\d(?= Order created)/.exec(told) ?? []
    const isSorted = events.every((at, index) => index === 0 || (events[index - 1] ?? at) >= at)
    return [
      ...(ordered === undefined || (made !== '' && ordered.endsWith(made))
        ? []
        : [`${name}: ordered ${ordered}, made ${made}`]),
      ...(isSorted ? [] : [`${name}: not in order: ${told.slice(0, 300)}`]),
    ]
  })
  expect(wrong).toEqual([])
})

/** Amounts and times in the format of pages and emails. */
const AMOUNT = /(?<![\d.,])\d[\d,]*\.\d+ (?:EUR|GBP|BTC|ETH|USDC|USDT|LTC|CEUR)\b/g
const MOMENT = new RegExp(`(\\d\\d (?:${MONTHS}) \\d{4}), (\\d\\d:\\d\\d) EET`, 'g')

test('renders the same amounts and deadlines on a page and in its latest email', () => {
  let compared = 0
  const wrong = seen.flatMap(({ name, path, text, emails }) => {
    const latest = emails.find(({ link }) => link !== null && new URL(link).pathname === path)
    // A list has many objects, and a link that confirms an email has none.
    if (!latest || path === '/collect/overview' || latest.code === 'confirm_email') return []
    compared += 1
    const words = `${latest.subject}\n${latest.text}`
    const amounts = Array.from(words.matchAll(AMOUNT), ([found]) => found)
    // A page may separate day and time.
    const moments = Array.from(words.matchAll(MOMENT), ([, day = '', time = '']) => [day, time]).flat()
    return [...new Set([...amounts, ...moments])]
      .filter((each) => !text.includes(each))
      .map((each) => `${name} (${latest.code}): ${each}`)
  })
  expect(compared).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

/** Possible statuses of a page by the latest email about it. */
const STATUS_AFTER: Record<string, RegExp> = {
  'payment.seen': /^(?:Receiving crypto|In process|Processing|Ready to send|In review)/,
  'payment.short': /^Incomplete amount$/,
  'payment.sent': /^Sent to the bank$/,
  'payment.arrived': /^Completed$/,
  'payment.cancelled': /^Cancelled$/,
  'payment.refunded': /^In review: sent back/,
  'payment.sent_back': /^In review: sent back/,
  'payment.sent_back_unanswered': /^In review: sent back/,
  'payment.question': /^In review: we need your answer$/,
  'payment.answer_received': /^In review$/,
  'payment.less': /^(?:Processing|Ready to send)/,
  'receiving.question': /^In review: we need your answer$/,
  'payment.late': /^Your choice needed$/,
  'payment.late_no_address': /^Your choice needed$/,
  'payment.over': /^(?:Processing|Ready to send)/,
  'payment.over_no_address': /^(?:Processing|Ready to send)/,
  'receiving.seen': /^(?:Receiving crypto|In process|Processing|Ready to send)/,
  'receiving.below': /^Incomplete: waiting$/,
  'receiving.paused': /^Incomplete: waiting$/,
  'receiving.sent': /^Sent to the bank$/,
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

test('renders a status that matches the latest email', () => {
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

/** Status texts by filter of the history. */
const ROWS: Record<string, RegExp> = {
  NEW: /^Waiting for/,
  INCOMPLETE: /^Incomplete/,
  // Payments under way have labels by letter (rules.md#payment-letters).
  PROCESSING: /^(?:Processing|In process|Receiving crypto|Unconfirmed|Full|Ready to send|Your choice needed)/,
  COMPLETED: /^(?:Completed|Sent to the bank)/,
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

test.each(Object.entries(ROWS))('lists only matching statuses under the history filter %s', async (status, words) => {
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
    expect(readPlainText(html)).toContain(FILTERS[status])
    const tags = Array.from(html.matchAll(/<span class="tag[^>]*>(.*?)<\/span>/gs), ([, tag = '']) =>
      readPlainText(tag),
    )
    rows += tags.length
    expect([name, tags.filter((tag) => !words.test(tag))]).toEqual([name, []])
  }
  expect(rows).toBeGreaterThan(0)
})

test('counts exactly the payments in the sum, on page and statement', async () => {
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
    expect(readPlainText(await browser.read('/history'))).toContain(label)
    expect(await fetchText(browser, '/history.pdf')).toContain(label)
  }
})

import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { readForm, getQueries, stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

async function openOverview(scenario: string, as?: 'business') {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario, as ? { as } : {})
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { html: await browser.read('/overview?lang=en'), browser, path, account, control: sandbox.control }
}

/** Returns the rows below a heading with their text, target and action. */
function readRows(html: string, heading: string) {
  const title = getQueries(html).queryByRole('heading', { name: heading })
  return Array.from(title?.closest('section')?.querySelectorAll('li') ?? [], (row) => ({
    text: (row.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim(),
    to: new URL(row.querySelector('a')?.getAttribute('href') ?? '/', 'http://x').pathname,
    action: row.querySelector('a')?.textContent ?? '',
  }))
}

const AT = String.raw`(\d{2} \w{3,4} \d{4}, )?\d\d:\d\d`

/** Every kind of pending action: its scenario, the row's text and its button. */
const NEEDS: [scenario: string, says: string, action: string][] = [
  ['payment-N-unconfirmed', String.raw`^Check the payment and confirm it 750\.00 EUR to Kaarel Mets`, 'Check'],
  ['payment-N-waiting', String.raw`^Send 0\.\d{8} BTC by ${AT} 750\.00 EUR to Kaarel Mets`, 'Pay'],
  ['payment-N-floating', String.raw`^Send 0\.\d{8} BTC by ${AT} 750\.00 EUR`, 'Pay'],
  ['payment-N-rate-expired-ask', '^The held rate expired: choose a rate 750', 'Choose'],
  ['payment-I-short', String.raw`^Send the missing 0\.\d{8} BTC by ${AT} 750\.00 EUR`, 'Choose'],
  ['payment-late-paid', `^Your crypto arrived late: choose what happens by ${AT} 7`, 'Choose'],
  ['payment-R-returned', `^Answer our question by ${AT} 750`, 'Answer'],
  ['payment-R-revision', `^Answer our question by ${AT} 750`, 'Answer'],
  ['payment-wrong-network', `^Answer our question by ${AT} 750`, 'Answer'],
  ['coin-payment-N', `^Confirm the payment in your email by ${AT} 750`, 'Details'],
  ['receiving-question', `^Answer our question by ${AT} `, 'Answer'],
  ['receiving-wrong-coin', `^Answer our question by ${AT} `, 'Answer'],
  ['buy-N', String.raw`^Pay [\d,.]+ EUR for your \w+ by ${AT} Reference `, 'Pay by bank'],
  ['buy-W-sepa', String.raw`^Pay [\d,.]+ EUR for your \w+ by ${AT} Reference `, 'Pay by bank'],
  ['buy-W-open-banking', String.raw`^Pay [\d,.]+ EUR for your \w+ by ${AT} Reference `, 'Pay by bank'],
  ['buy-W-short', String.raw`^Pay the rest for your \w+ by ${AT} Reference `, 'Pay by bank'],
  ['deposit-NEW', String.raw`^Transfer [\d,.]+ EUR to your balance by ${AT} Reference `, 'Pay by bank'],
  ['deposit-INCOMPLETE', `^Transfer the rest to your balance by ${AT} Reference `, 'Pay by bank'],
  [
    'recurring-failed-empty',
    String.raw`^The payment “.+” failed: try it again by ${AT} [\d,.]+ (EUR|GBP) to `,
    'Try again',
  ],
  ['recurring-paused-failures', '^.+ is paused .+', 'See why'],
]

test.each(NEEDS)('lists %s once on the overview with its action and deadline', async (scenario, says, action) => {
  const { html, path } = await openOverview(scenario)
  const rows = readRows(html, 'Needs you')
  const row = rows.find(({ text }) => new RegExp(says).test(text))
  expect(row, rows.map(({ text }) => text).join('\n')).toBeDefined()
  // An order without a payment method opens at the choice of one.
  const page = new URL(path, 'http://x').pathname.replace(/^\/buy\/method$/, row?.to ?? '')
  expect(row).toMatchObject({ action, to: page })
  expect(readRows(html, 'Latest').filter(({ to }) => to === row?.to)).toEqual([])
})

test.each([
  'payment-U-seen',
  'payment-C',
  'payment-X-cancelled',
  'buy-W-announced',
  'buy-W-open-banking-paid',
  'buy-P-sepa',
  'deposit-PROCESSING',
  'recurring-paused',
])('requests no action for %s', async (scenario) => {
  const { html } = await openOverview(scenario)
  expect(readRows(html, 'Needs you')).toEqual([])
})

test('lists identity data that expires soon with its date', async () => {
  const { html } = await openOverview('renewal-expiring')
  expect(readRows(html, 'Needs you')).toEqual([
    {
      text: expect.stringMatching(/^Renew your identity data by \d{2} \w{3,4} \d{4} Your identity data expires on/),
      to: '/profile',
      action: 'Renew',
    },
  ])
})

test('sorts actions by deadline and folds those after the fifth', async () => {
  const { html } = await openOverview('history-mixed')
  const rows = readRows(html, 'Needs you').map(({ text }) => text)
  expect(rows[0]).toMatch(/^Send 0\.\d{8} BTC by (?:\d\d \w{3} \d{4}, )?\d\d:\d\d 71\.50 EUR to Kaarel Mets, /)
  expect(rows.length).toBeGreaterThan(5)
  expect(stripTags(html)).toContain(`${rows.length - 5} more`)
  const latest = readRows(html, 'Latest')
  expect(latest[0]?.text).toMatch(/^Kaarel Mets \d\d:\d\d · .+ · 0\.\d{8} BTC \d/)
})

test('formats limits without empty decimals, with the name of the level', async () => {
  const { html } = await openOverview('verified-personal')
  expect(stripTags(html)).toMatch(/Verification level: Full/)
  expect(stripTags(html)).toMatch(/15,000\sEUR left of 15,000\sEUR/)
  expect(stripTags(html)).not.toMatch(/\.00\sEUR left|of [\d,]+\.00/)
})

test.each([
  ['level-0', undefined, 'Starter allows 1,000 EUR in 24 hours and 5,000 EUR in 30 days.'],
  ['verification-choose', 'business', 'Basic allows 1,000 EUR in 24 hours and 5,000 EUR in 30 days.'],
  ['upgrade-chosen', undefined, null],
  ['no-service', undefined, null],
] as const)("renders the first level's limits without a level (%s, %s): %s", async (scenario, as, allows) => {
  const { html } = await openOverview(scenario, as)
  const limits = getQueries(html).getByRole('heading', { name: 'Your limits' }).closest('section')?.textContent ?? ''
  const [, said = null] = /Once you are verified, (.*)/.exec(limits.replaceAll('\u00a0', ' ')) ?? []
  expect(said).toBe(allows)
})

test.each(['renewal-required', 'renewal-expired'])(
  'links limits to the renewal for an approved customer (%s)',
  async (scenario) => {
    const { html, browser } = await openOverview(scenario)
    for (const page of [html, await browser.read('/verification?lang=en')]) {
      const text = stripTags(page)
      expect(text).not.toMatch(/once you are verified/i)
      expect(text).toMatch(/once your identity data is renewed/i)
    }
  },
)

test('links earlier recipients and templates to a prefilled payment form', async () => {
  const { html, browser } = await openOverview('templates')
  const again = getQueries(html).getByRole('navigation', { name: 'Pay again' })
  const [first] = Array.from(again.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
  expect(first).toMatch(/^\/payments\?(again|template)=\w+/)
  const form = Object.fromEntries(readForm(await browser.read(first ?? ''), 'payment'))
  const filledIn = ['receiver_iban', 'receiver_account', 'receiver_name'].map((name) => form[name] ?? '')
  expect(filledIn.join('')).toMatch(/\w{4}/)
  expect(getQueries((await openOverview('level-0')).html).queryByRole('navigation', { name: 'Pay again' })).toBeNull()
})

const FIRST = 'What would you like to do?'

test.each([
  'payment-N-unconfirmed',
  'buy-N',
  'deposit-NEW',
  'exchange-COMPLETED',
  'account-active',
  'recurring-active',
  'receiving-new',
  'collect-approved',
])("doesn't offer the first jobs to %s (rules.md#gates)", async (scenario) => {
  const { html } = await openOverview(scenario)
  expect(stripTags(html)).not.toContain(FIRST)
})

test('offers the first jobs to a newcomer, and reports a pending upgrade', async () => {
  expect(stripTags((await openOverview('verified-personal')).html)).toContain(FIRST)
  expect(stripTags((await openOverview('account-inactive')).html)).toContain(FIRST)
  const { html } = await openOverview('pending-upgrade')
  expect(stripTags(html)).toContain('Your upgrade is under review')
  expect(stripTags(html)).not.toContain(FIRST)
  // In the menu and on the page.
  expect(getQueries(html).getAllByRole('link', { name: 'Pay' })).toHaveLength(2)
})

test('draws the value of all balances over 90 days with its values as a table', async () => {
  const { html } = await openOverview('accounts-90-days')
  const page = getQueries(html)
  const total = /All balances\s*([\d,.]+\sEUR)/.exec(stripTags(html))?.[1]
  const chart = page.getByRole('img', { name: /^Value of all balances from .+: 0\.00\sEUR at the start/ })
  expect(stripTags(chart.getAttribute('aria-label') ?? '')).toContain(`${total} at the end.`)
  expect(chart.querySelectorAll('path[d^="M0,"]')).toHaveLength(2)
  const rows = page.getAllByRole('row').map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(14)
  expect(stripTags(rows.at(-1) ?? '')).toContain(total)
})

test('leaves the chart out if the platform lacks it, and shows the total', async () => {
  const { html, browser, control, account } = await openOverview('accounts-several')
  expect(html).toContain('class="chart"')
  control.fault({ call: 'GET balances/history', kind: 'status', value: '404', accountNumber: account.number })
  const without = await browser.read('/overview?lang=en')
  expect(without).not.toContain('class="chart"')
  expect(stripTags(without)).toMatch(/All balances\s*[\d,.]+\sEUR/)
})

test("shows a shop's settlements of the month and those on their way", async () => {
  const { html } = await openOverview('collect-active', 'business')
  expect(stripTags(html)).toMatch(/Settled this month\s*[\d,.]+\sEUR\s*On its way\s*[\d,.]+\sEUR/)
})

test.each([
  ['verified-personal', 'personal', 'Hello, Kaarel'],
  ['verified-business', 'business', 'Põhjatuul OÜ'],
] as const)('greets %s as %s: %s', async (scenario, as, heading) => {
  const { html } = await openOverview(scenario, as === 'business' ? as : undefined)
  expect(getQueries(html).getByRole('heading', { level: 1 }).textContent).toBe(heading)
})

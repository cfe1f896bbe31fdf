import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { formIn, queriesOn, textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()

/** The overview of whoever a scenario is about, and the page that the scenario leads to. */
async function overviewOf(scenario: string, as?: 'business') {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario, as ? { as } : {})
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { html: await browser.read('/overview?lang=en'), browser, path, account, control: sandbox.control }
}

/** The rows below a heading: what each says, and where its link or button leads. */
function rowsUnder(html: string, heading: string) {
  const title = queriesOn(html).queryByRole('heading', { name: heading })
  return Array.from(title?.closest('section')?.querySelectorAll('li') ?? [], (row) => ({
    text: (row.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim(),
    to: new URL(row.querySelector('a')?.getAttribute('href') ?? '/', 'http://x').pathname,
    action: row.querySelector('a')?.textContent ?? '',
  }))
}

const AT = String.raw`(\d{2} \w{3,4} \d{4}, )?\d\d:\d\d`

/** Everything that waits for a customer, by the scenario that makes it: what its row says, and its button. */
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
  ['buy-N', String.raw`^Pay [\d,.]+ EUR for your \w+ by ${AT} Reference `, 'Pay'],
  ['buy-W-sepa', String.raw`^Pay [\d,.]+ EUR for your \w+ by ${AT} Reference `, 'Pay'],
  ['buy-W-open-banking', String.raw`^Pay [\d,.]+ EUR for your \w+ by ${AT} Reference `, 'Pay'],
  ['buy-W-short', String.raw`^Pay the rest for your \w+ by ${AT} Reference `, 'Pay'],
  ['deposit-NEW', String.raw`^Transfer [\d,.]+ EUR to your account by ${AT} Reference `, 'Pay'],
  ['deposit-INCOMPLETE', `^Transfer the rest to your account by ${AT} Reference `, 'Pay'],
  ['recurring-failed-empty', String.raw`^A run of .+ failed: try it again by ${AT} [\d,.]+ (EUR|GBP) to `, 'Try again'],
  ['recurring-paused-failures', '^.+ is paused .+', 'See why'],
]

test.each(NEEDS)('%s is said on the overview with what to do and by when, once', async (scenario, says, action) => {
  const { html, path } = await overviewOf(scenario)
  const rows = rowsUnder(html, 'Needs you')
  const row = rows.find(({ text }) => new RegExp(says).test(text))
  expect(row, rows.map(({ text }) => text).join('\n')).toBeDefined()
  // An order that nobody has chosen a way to pay for opens where that is chosen.
  const page = new URL(path, 'http://x').pathname.replace(/^\/buy\/method$/, row?.to ?? '')
  expect(row).toMatchObject({ action, to: page })
  expect(rowsUnder(html, 'Latest payments').filter(({ to }) => to === row?.to)).toEqual([])
})

test.each([
  'payment-U-seen',
  'payment-C',
  'payment-X-cancelled',
  'buy-W-announced',
  'buy-W-open-banking-paid',
  'buy-P-sepa',
  'deposit-PROCESSING',
])('nobody is asked for anything about %s', async (scenario) => {
  const { html } = await overviewOf(scenario)
  expect(rowsUnder(html, 'Needs you')).toEqual([])
})

test('identity data that expires soon is among what needs the customer, with its day', async () => {
  const { html } = await overviewOf('renewal-expiring')
  expect(rowsUnder(html, 'Needs you')).toEqual([
    {
      text: expect.stringMatching(/^Renew your identity data by \d{2} \w{3,4} \d{4} Your identity data expires on/),
      to: '/profile',
      action: 'Renew',
    },
  ])
})

test('what is due first comes first, what has no time last, and the rest is folded', async () => {
  const { html } = await overviewOf('history-mixed')
  const rows = rowsUnder(html, 'Needs you').map(({ text }) => text)
  expect(rows[0]).toMatch(/^Send 0\.\d{8} BTC by (?:\d\d \w{3} \d{4}, )?\d\d:\d\d 71\.50 EUR to Kaarel Mets, /)
  expect(rows.length).toBeGreaterThan(5)
  expect(textOf(html)).toContain(`${rows.length - 5} more`)
  const latest = rowsUnder(html, 'Latest payments')
  expect(latest[0]?.text).toMatch(/^Kaarel Mets \d{2} \w{3,4} \d{4} · .+ · 0\.\d{8} BTC \d/)
})

test('limits are written without decimals that say nothing, and their level with what it is', async () => {
  const { html } = await overviewOf('verified-personal')
  expect(textOf(html)).toMatch(/Verification level: Full/)
  expect(textOf(html)).toMatch(/15,000\sEUR left of 15,000\sEUR/)
  expect(textOf(html)).not.toMatch(/\.00\sEUR left|of [\d,]+\.00/)
})

test.each([
  ['level-0', undefined, 'Starter allows 1,000 EUR in 24 hours and 5,000 EUR in 30 days.'],
  ['verification-choose', 'business', 'Basic allows 1,000 EUR in 24 hours and 5,000 EUR in 30 days.'],
  ['upgrade-chosen', undefined, null],
  ['no-service', undefined, null],
] as const)('without a level (%s, %s) the limits say what a level allows: %s', async (scenario, as, allows) => {
  const { html } = await overviewOf(scenario, as)
  const limits = queriesOn(html).getByRole('heading', { name: 'Your limits' }).closest('section')?.textContent ?? ''
  const [, said = null] = /Once you are verified, (.*)/.exec(limits.replaceAll('\u00a0', ' ')) ?? []
  expect(said).toBe(allows)
})

test('who was paid before, and templates, are a press away from a form that is filled in', async () => {
  const { html, browser } = await overviewOf('templates')
  const again = queriesOn(html).getByRole('navigation', { name: 'Pay again' })
  const [first] = Array.from(again.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')
  expect(first).toMatch(/^\/payments\?(again|template)=\w+/)
  const form = Object.fromEntries(formIn(await browser.read(first ?? ''), 'payment'))
  const filledIn = ['receiver_iban', 'receiver_account', 'receiver_name'].map((name) => form[name] ?? '')
  expect(filledIn.join('')).toMatch(/\w{4}/)
  expect(queriesOn((await overviewOf('level-0')).html).queryByRole('navigation', { name: 'Pay again' })).toBeNull()
})

const FIRST = 'Your first payment takes a few minutes'

test.each([
  'payment-N-unconfirmed',
  'buy-N',
  'deposit-NEW',
  'exchange-COMPLETED',
  'account-active',
  'recurring-active',
  'receiving-new',
  'collect-approved',
])('the overview of %s does not speak of a first payment (rules.md#gates)', async (scenario) => {
  const { html } = await overviewOf(scenario)
  expect(textOf(html)).not.toContain(FIRST)
})

test('a customer who has nothing yet is told about the first payment, and one who upgrades about the review', async () => {
  expect(textOf((await overviewOf('verified-personal')).html)).toContain(FIRST)
  expect(textOf((await overviewOf('account-inactive')).html)).toContain(FIRST)
  const { html } = await overviewOf('pending-upgrade')
  expect(textOf(html)).toContain('Your upgrade is under review')
  expect(textOf(html)).not.toContain(FIRST)
  expect(queriesOn(html).getByRole('link', { name: 'Pay a bank account' })).toBeDefined()
})

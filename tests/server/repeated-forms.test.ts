import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { Browser } from './browser.ts'
import { type Changes, type Fields, filled, formIn, formWithIntent, textOf } from './page.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

let run: Run
beforeAll(async () => {
  run = await sharedApp({ withScenarios: true })
})
afterAll(async () => run[Symbol.asyncDispose]())

/** A browser on the page of a scenario. */
async function enter(scenario: string) {
  const browser = new Browser(run.app.url)
  const { email } = await browser.arrive(run.sandbox, scenario)
  return { browser, page: browser.page, email }
}

const TABLES = [
  'accounts',
  'emails',
  'templates',
  'payments',
  'wallets',
  'referral_codes',
  'collect_applications',
  'support_requests',
]

function countAll(): Record<string, number> {
  const count = (table: string) =>
    run.sandbox.control.context.database.get<{ n: number }>(`select count(*) as n from ${table}`)?.n ?? 0
  return Object.fromEntries(TABLES.map((table) => [table, count(table)]))
}

function newSince(before: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(countAll()).flatMap(([table, count]) => {
      const more = count - (before[table] ?? 0)
      return more === 0 ? [] : [[table, more]]
    }),
  )
}

const idOf = (fields: Fields) => Object.fromEntries(fields)['operation_id']

type Form = {
  what: string
  scenario?: string
  page?: string
  form: (html: string) => Fields
  typed: Changes
  makes: Record<string, number>
  /** Nothing is said of a second press where it does no harm anyway. */
  quiet?: boolean
}

const withIntent = (intent: string) => (html: string) => formWithIntent(html, intent)
const withId = (id: string) => (html: string) => formIn(html, id)
const PASSWORD = { password: 'Harbour22', password_confirmation: 'Harbour22' }

const FORMS: Form[] = [
  {
    what: 'keep a payment as a template',
    scenario: 'payment-C',
    form: withIntent('save-template'),
    typed: { name: 'Rent' },
    makes: { templates: 1 },
  },
  {
    what: 'email a receipt',
    scenario: 'payment-C',
    form: withIntent('email-receipt'),
    typed: { email: 'accountant@example.com' },
    makes: { emails: 1 },
  },
  {
    what: 'email the link that confirms a payment again',
    scenario: 'coin-payment-N',
    form: withIntent('email-again'),
    typed: {},
    makes: { emails: 1 },
  },
  {
    what: 'make a referral code',
    scenario: 'verified-personal',
    page: '/rewards',
    form: withId('code'),
    typed: { label: 'Friends', intent: 'create-code' },
    makes: { referral_codes: 1 },
  },
  {
    what: 'invite a friend',
    scenario: 'rewards-full',
    page: '/rewards',
    form: withId('invite'),
    typed: { email: 'friend@example.com', intent: 'invite' },
    makes: { emails: 1 },
  },
  {
    what: 'write to support',
    scenario: 'verified-personal',
    page: '/contact',
    form: withId('contact'),
    typed: { topic: 'payment', message: 'Where is my money?' },
    makes: { support_requests: 1, emails: 1 },
    quiet: true,
  },
  {
    what: 'write to support as a stranger',
    page: '/contact',
    form: withId('contact'),
    typed: { topic: 'payment', message: 'Where is my money?', email: 'stranger@example.com' },
    makes: { support_requests: 1, emails: 1 },
    quiet: true,
  },
  {
    what: 'add a withdrawal address',
    scenario: 'verified-personal',
    page: '/profile/preferences',
    form: withId('wallet'),
    typed: { coin: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', intent: 'add-wallet' },
    makes: { wallets: 1, emails: 1 },
    quiet: true,
  },
  {
    what: 'have a link emailed that sets a new password, signed in',
    scenario: 'verified-personal',
    page: '/profile/preferences',
    form: withIntent('password'),
    typed: {},
    makes: { emails: 1 },
    quiet: true,
  },
  {
    what: 'have the link emailed again that confirms an email address',
    scenario: 'email-unconfirmed',
    page: '/confirm-email-address',
    form: withIntent('resend'),
    typed: {},
    makes: { emails: 1 },
    quiet: true,
  },
  {
    what: 'ask for a login link',
    page: '/login',
    form: withId('login-link'),
    typed: { link_email: 'maria@example.com', intent: 'link' },
    makes: { emails: 1 },
  },
  {
    what: 'ask for a new password',
    page: '/login?modal=password-reset',
    form: withId('reset'),
    typed: { reset_email: 'maria@example.com', intent: 'reset' },
    makes: { emails: 1 },
  },
  {
    what: 'sign up as a person',
    page: '/signup/personal',
    form: withId('sign-up'),
    typed: { email: 'new-person@example.com', terms: 'on', ...PASSWORD },
    makes: { accounts: 1, emails: 1 },
  },
  {
    what: 'sign up as a company',
    page: '/signup/business',
    form: withId('sign-up'),
    typed: { email: 'new-company@example.com', company_name: 'Harbour Ltd', terms: 'on', ...PASSWORD },
    makes: { accounts: 1, emails: 1 },
  },
]

test.each(FORMS)('$what: an answer that is lost and the same form again make one', async ({ scenario, ...row }) => {
  const visit = scenario ? await enter(scenario) : { browser: new Browser(run.app.url), page: '' }
  const page = row.page ?? visit.page
  const fields = row.form(await visit.browser.read(page))
  expect(idOf(fields)).toMatch(/^[\w-]{36}$/)
  const before = countAll()
  run.sandbox.control.fault({ call: 'POST *', kind: 'commit-then-drop' })
  const lost = await visit.browser.post(page, filled(fields, row.typed))
  run.sandbox.control.clearFaults()
  const html = await lost.text()

  expect(lost.status).toBe(503)
  expect(row.quiet === true || textOf(html).includes('it cannot be done twice')).toBe(true)
  // Who is not signed in has no history to look into.
  expect(scenario ? '' : textOf(html)).not.toMatch(/history/i)
  const again = row.form(html)
  expect(idOf(again)).toBe(idOf(fields))
  // As the page gave it back, with what it never gives back typed again.
  const answer = await visit.browser.post(page, filled(again, row.typed))
  expect(answer.status).toBe(303)
  expect(newSince(before)).toEqual(row.makes)
})

test.each(FORMS.filter(({ what }) => /template|receipt|sign up as a person/.test(what)))(
  '$what: twenty presses at once make one',
  async ({ scenario, ...row }) => {
    const visit = scenario ? await enter(scenario) : { browser: new Browser(run.app.url), page: '' }
    const page = row.page ?? visit.page
    const fields = row.form(await visit.browser.read(page))
    const typed = { ...row.typed, ...('terms' in row.typed && { email: 'twenty@example.com' }) }
    const before = countAll()
    const press = () => new Browser(run.app.url)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const browser = press()
        browser.cookie = visit.browser.cookie
        return browser.post(page, filled(fields, typed))
      }),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(newSince(before)).toEqual(row.makes)
  },
)

test('a sign-up whose answer was lost signs in when the form comes again, and with another password says that the account is there', async () => {
  const browser = new Browser(run.app.url)
  const fields = formIn(await browser.read('/signup/personal'), 'sign-up')
  const typed = { email: 'lost@example.com', terms: 'on', ...PASSWORD }
  run.sandbox.control.fault({ call: 'POST auth/signup', kind: 'commit-then-drop' })
  expect((await browser.post('/signup/personal', filled(fields, typed))).status).toBe(503)
  run.sandbox.control.clearFaults()

  const other = { password: 'Lighthouse7', password_confirmation: 'Lighthouse7' }
  const refused = await browser.post('/signup/personal', filled(fields, { ...typed, ...other }))
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain('This form has opened an account already')
  const same = await browser.post('/signup/personal', filled(fields, typed))
  expect([same.status, same.headers.get('Location')]).toEqual([303, '/confirm-email-address?lang=en'])
  expect((await browser.get('/confirm-email-address')).status).toBe(200)
})

test('a new password whose answer was lost is set when the same form comes again', async () => {
  const { email } = run.sandbox.control.enter('verified-personal').account
  const browser = new Browser(run.app.url)
  await browser.post('/login', { intent: 'reset', reset_email: email })
  const [sent] = run.sandbox.control.emails(run.sandbox.control.account(email).number)
  const page = new URL(sent?.link ?? '').pathname
  const fields = formIn(await browser.read(page), 'password')
  run.sandbox.control.fault({ call: 'POST password/reset', kind: 'commit-then-drop' })
  const lost = await browser.post(page, filled(fields, PASSWORD))
  run.sandbox.control.clearFaults()
  expect(lost.status).toBe(503)
  const again = formIn(await lost.text(), 'password')
  expect((await browser.post(page, filled(again, PASSWORD))).status).toBe(303)
  expect((await browser.post('/login', { intent: 'password', email, password: 'Harbour22' })).status).toBe(303)
})

test('the same form pressed twenty times is never asked to wait, whatever is counted (T65)', async () => {
  const { browser } = await enter('verified-personal')
  const message = filled(formIn(await browser.read('/contact'), 'contact'), { topic: 'payment', message: 'Hello' })
  const code = filled(formIn(await browser.read('/rewards'), 'voucher'), {
    intent: 'add-voucher',
    code: 'NO-SUCH-CODE',
  })
  const receipt = await enter('payment-C')
  const email = formWithIntent(await receipt.browser.read(receipt.page), 'email-receipt')
  const statuses = { contact: [] as number[], voucher: [] as number[], receipt: [] as number[] }
  for (let count = 0; count < 20; count += 1) {
    statuses.contact.push((await browser.post('/contact', message)).status)
    statuses.voucher.push((await browser.post('/rewards', code)).status)
    statuses.receipt.push(
      (await receipt.browser.post(receipt.page, filled(email, { email: 'once@example.com' }))).status,
    )
  }

  expect(statuses).toEqual({
    contact: Array.from({ length: 20 }, () => 303),
    voucher: Array.from({ length: 20 }, () => 422),
    receipt: Array.from({ length: 20 }, () => 303),
  })
})

test('receipts go to a few strangers and not to a hundred, and the page stays with the address that was typed (T98)', async () => {
  const { browser, page } = await enter('payment-C')
  const before = countAll()
  const send = async (email: string) => {
    const fields = formWithIntent(await browser.read(page), 'email-receipt')
    return browser.post(page, filled(fields, { email }))
  }
  const statuses = []
  for (let count = 0; count < 25; count += 1) statuses.push((await send(`stranger-${count}@example.com`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), ...Array.from({ length: 5 }, () => 429)])
  expect(newSince(before)).toEqual({ emails: 20 })

  const late = await send('one-more@example.com')
  const html = await late.text()
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(textOf(html)).toMatch(/Too many attempts\. Try again in \d+ minutes\./)
  expect(html).toContain('value="one-more@example.com"')
})

test("one recipient gets a few receipts, whoever sends them; the own address is nobody else's to use up", async () => {
  const statuses = []
  for (let sender = 0; sender < 7; sender += 1) {
    const { browser, page } = await enter('payment-C')
    const fields = formWithIntent(await browser.read(page), 'email-receipt')
    statuses.push((await browser.post(page, filled(fields, { email: 'flooded@example.com' }))).status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { type Fields, fillForm, readForm, readFormWithIntent, stripTags } from '#tests/server/page.ts'
import { PASSWORD, FORMS } from '#tests/server/every-form/creating-forms.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

let run: Run

beforeAll(async () => {
  run = await startSharedApp({ withScenarios: true })
})

afterAll(async () => run[Symbol.asyncDispose]())

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

function countNew(before: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(countAll()).flatMap(([table, count]) => {
      const more = count - (before[table] ?? 0)
      return more === 0 ? [] : [[table, more]]
    }),
  )
}

const readOperationId = (fields: Fields) => Object.fromEntries(fields)['operation_id']

test.each(FORMS)('acts once on a retry after a lost response ($what)', async ({ scenario, ...row }) => {
  const visit = scenario ? await enter(scenario) : { browser: new Browser(run.app.url), page: '' }
  const page = row.page ?? visit.page
  const fields = row.form(await visit.browser.read(page))
  expect(readOperationId(fields)).toMatch(/^[\w-]{36}$/)
  const before = countAll()
  run.sandbox.control.fault({ call: 'POST *', kind: 'commit-then-drop' })
  const lost = await visit.browser.post(page, fillForm(fields, row.typed))
  run.sandbox.control.clearFaults()
  const html = await lost.text()

  expect(lost.status).toBe(503)
  expect(row.quiet === true || stripTags(html).includes('it cannot be done twice')).toBe(true)
  // A customer who is not signed in has no history.
  expect(scenario ? '' : stripTags(html)).not.toMatch(/history/i)
  const again = row.form(html)
  expect(readOperationId(again)).toBe(readOperationId(fields))
  // The form as the response returned it, with fields that are never returned filled in again.
  const answer = await visit.browser.post(page, fillForm(again, row.typed))
  expect(answer.status).toBe(303)
  expect(countNew(before)).toEqual(row.makes)
})

test.each(FORMS.filter(({ what }) => /template|receipt|sign up as a person/.test(what)))(
  'acts once on twenty concurrent submits ($what, duplicate)',
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
        return browser.post(page, fillForm(fields, typed))
      }),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(countNew(before)).toEqual(row.makes)
  },
)

test('signs in on a sign-up retry with the same password, and responds 409 for another', async () => {
  const browser = new Browser(run.app.url)
  const fields = readForm(await browser.read('/signup/personal'), 'sign-up')
  const typed = { email: 'lost@example.com', terms: 'on', ...PASSWORD }
  run.sandbox.control.fault({ call: 'POST auth/signup', kind: 'commit-then-drop' })
  expect((await browser.post('/signup/personal', fillForm(fields, typed))).status).toBe(503)
  run.sandbox.control.clearFaults()

  const other = { password: 'Lighthouse7', password_confirmation: 'Lighthouse7' }
  const refused = await browser.post('/signup/personal', fillForm(fields, { ...typed, ...other }))
  expect(refused.status).toBe(409)
  expect(stripTags(await refused.text())).toContain('You have signed up with this form already')
  const same = await browser.post('/signup/personal', fillForm(fields, typed))
  expect([same.status, same.headers.get('Location')]).toEqual([303, '/confirm-email-address?lang=en'])
  expect((await browser.get('/confirm-email-address')).status).toBe(200)
})

test('sets a new password on a retry after a lost response', async () => {
  const { email } = run.sandbox.control.enter('verified-personal').account
  const browser = new Browser(run.app.url)
  await browser.post('/login', { intent: 'reset', reset_email: email })
  const [sent] = run.sandbox.control.emails(run.sandbox.control.account(email).number)
  const page = new URL(sent?.link ?? '').pathname
  const fields = readForm(await browser.read(page), 'password')
  run.sandbox.control.fault({ call: 'POST password/reset', kind: 'commit-then-drop' })
  const lost = await browser.post(page, fillForm(fields, PASSWORD))
  run.sandbox.control.clearFaults()
  expect(lost.status).toBe(503)
  const again = readForm(await lost.text(), 'password')
  expect((await browser.post(page, fillForm(again, PASSWORD))).status).toBe(303)
  expect((await browser.post('/login', { intent: 'password', email, password: 'Harbour22' })).status).toBe(303)
})

test('never rate limits a duplicate submit of the same form (T65)', async () => {
  const { browser } = await enter('verified-personal')
  const message = fillForm(readForm(await browser.read('/contact'), 'contact'), { topic: 'payment', message: 'Hello' })
  const code = fillForm(readForm(await browser.read('/rewards'), 'voucher'), {
    intent: 'add-voucher',
    code: 'NO-SUCH-CODE',
  })
  const receipt = await enter('payment-C')
  const email = readFormWithIntent(await receipt.browser.read(receipt.page), 'email-receipt')
  const statuses = { contact: [] as number[], voucher: [] as number[], receipt: [] as number[] }
  for (let count = 0; count < 20; count += 1) {
    statuses.contact.push((await browser.post('/contact', message)).status)
    statuses.voucher.push((await browser.post('/rewards', code)).status)
    statuses.receipt.push(
      (await receipt.browser.post(receipt.page, fillForm(email, { email: 'once@example.com' }))).status,
    )
  }

  expect(statuses).toEqual({
    contact: Array.from({ length: 20 }, () => 303),
    voucher: Array.from({ length: 20 }, () => 422),
    receipt: Array.from({ length: 20 }, () => 303),
  })
})

test('rate limits receipts to strangers and keeps the address in the form (T98)', async () => {
  const { browser, page } = await enter('payment-C')
  const before = countAll()
  const send = async (email: string) => {
    const fields = readFormWithIntent(await browser.read(page), 'email-receipt')
    return browser.post(page, fillForm(fields, { email }))
  }
  const statuses = []
  for (let count = 0; count < 25; count += 1) statuses.push((await send(`stranger-${count}@example.com`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), ...Array.from({ length: 5 }, () => 429)])
  expect(countNew(before)).toEqual({ emails: 20 })

  const late = await send('one-more@example.com')
  const html = await late.text()
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(stripTags(html)).toMatch(/Too many attempts\. Try again in \d+ minutes\./)
  expect(html).toContain('value="one-more@example.com"')
})

test('rate limits receipts per recipient across senders', async () => {
  const statuses = []
  for (let sender = 0; sender < 7; sender += 1) {
    const { browser, page } = await enter('payment-C')
    const fields = readFormWithIntent(await browser.read(page), 'email-receipt')
    statuses.push((await browser.post(page, fillForm(fields, { email: 'flooded@example.com' }))).status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
})

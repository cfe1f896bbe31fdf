import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { Browser } from '#tests/server/browser.ts'
import { readForm } from '#tests/server/page.ts'

const shared = shareProduct()

async function logInVisitor(email: string) {
  const browser = new Browser(shared().app.url)
  await browser.logIn(email)
  return withForms(browser)
}

function withForms(browser: Browser) {
  const readFields = async (page: string, form: string) => Object.fromEntries(readForm(await browser.read(page), form))
  const send = async (page: string, form: string, values: Record<string, string>) => {
    const response = await browser.post(page, {
      ...((await readFields(page, form)) as Record<string, string>),
      ...values,
    })
    await response.text()
    return response.status
  }
  return { browser, readFields, send }
}

const createAccount = (scenario: string) => shared().sandbox.control.enter(scenario).account

test('restores both rejected forms of a page, and clears only the accepted one', async () => {
  const { readFields, send } = await logInVisitor(createAccount('verified-personal').email)
  const page = '/rewards'
  expect(await send(page, 'voucher', { code: 'not a code', intent: 'add-voucher' })).toBe(422)
  expect(await send(page, 'code', { label: 'not a label', intent: 'create-code' })).toBe(422)
  expect(await readFields(page, 'voucher')).toMatchObject({ code: 'not a code' })
  expect(await readFields(page, 'code')).toMatchObject({ label: 'not a label' })
  expect(await send(page, 'code', { label: 'autumn', intent: 'create-code' })).toBe(303)
  expect(await readFields(page, 'voucher')).toMatchObject({ code: 'not a code' })
  expect(await readFields(page, 'code')).toMatchObject({ label: '' })
})

test('clears a rejected form once accepted, also when submitted by script', async () => {
  const { browser, readFields, send } = await logInVisitor(createAccount('verified-personal').email)
  const page = '/profile/preferences'
  expect(await send(page, 'wallet', { address: 'nonsense', intent: 'add-wallet' })).toBe(422)
  const typed = (await readFields(page, 'wallet')) as Record<string, string>
  expect(typed).toMatchObject({ address: 'nonsense' })
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const body = { ...typed, coin: 'ETH', address, intent: 'add-wallet' }
  const added = await browser.post(`${page}.data`, body, { Referer: shared().app.url + page })
  expect(added.status).toBe(202)
  expect(await readFields(page, 'wallet')).toMatchObject({ address: '' })
})

test('restores a form neither for another account nor in the next session', async () => {
  const { email } = createAccount('verified-personal')
  const one = await logInVisitor(email)
  const page = '/payments/templates/new'
  expect(await one.send(page, 'template', { name: 'Rent of Anna' })).toBe(422)
  const other = await logInVisitor(createAccount('verified-personal').email)
  expect(await other.readFields(page, 'template')).toMatchObject({ name: '' })
  expect(await one.readFields(page, 'template')).toMatchObject({ name: 'Rent of Anna' })
  await one.browser.post('/logout', { from: page })
  await one.browser.logIn(email)
  expect(await one.readFields(page, 'template')).toMatchObject({ name: '' })
})

const RENT = { name: 'Rent of Anna', receiver_iban: 'DE02 1203' }

test.each([
  ['verified-personal', '/payments/templates/new', 'template', { name: 'Rent of Anna', description: 'Flat 4' }],
  ['verified-personal', '/profile/preferences', 'wallet', { address: 'nonsense', intent: 'add-wallet' }],
  ['verified-personal', '/fill/new', 'receiving', RENT],
  ['receiving-new', 'PAGE/edit', 'receiving', RENT],
  ['verified-personal', '/standing/new', 'recurring', { ...RENT, sum: '12.50' }],
  ['recurring-active', 'PAGE/edit', 'recurring', { ...RENT, sum: '12.50' }],
  ['collect-approved', '/collect/links/new', 'link', { label: 'Two tickets', amount: '80' }],
  ['collect-link', 'PAGE', 'name', { label: 'Two tickets' }],
])('restores the form of %s at %s after a session timeout during its submit', async (scenario, at, form, typed) => {
  const { account, path } = shared().sandbox.control.enter(scenario)
  const page = at.replace('PAGE', path.replace(/\/view$/, ''))
  const { email } = account
  const { browser, readFields } = await logInVisitor(email)
  const fields = (await readFields(page, form)) as Record<string, string>
  // The platform ends a session when the account logs in elsewhere.
  await new Browser(shared().app.url).logIn(email)
  const ended = await browser.post(page, { ...fields, ...typed })
  expect(ended.status).toBe(302)
  const { intent: _, ...kept } = typed as Record<string, string>
  await browser.post(ended.headers.get('Location') ?? '', { intent: 'password', email, password: 'Causeway1' })
  expect(await readFields(page, form)).toMatchObject(kept)
  expect(await readFields(page, form)).not.toMatchObject(kept)
})

test("prefers the platform's newer answers over a rejected form", async () => {
  const person = await openWizard(shared(), 'identity-country-mismatch')
  const { browser, readFields, send } = withForms(person.browser)
  const page = person.at('personal')
  const before = await readFields(page, 'profile')
  const typed = { ...before, first_name: 'x'.repeat(300) } as Record<string, string>
  expect(await send(page, 'profile', typed)).toBe(422)
  expect(await readFields(page, 'profile')).toMatchObject({ first_name: typed['first_name'] })
  const updated = await browser.post(person.at('identity'), { section: 'identity', intent: 'update-citizenship' })
  expect(updated.status).toBe(303)
  const after = await readFields(page, 'profile')
  expect(after).toMatchObject({ first_name: before['first_name'] })
  expect(after['version']).not.toBe(before['version'])
  // Resubmitting the old form is a conflict, after which the page shows the platform's answers.
  expect(await send(page, 'profile', typed)).toBe(409)
  expect(await readFields(page, 'profile')).toEqual(after)
})

test('neither keeps a wrong phone code nor clears the answers beside it', async () => {
  const { email } = createAccount('phone-unconfirmed')
  const { browser, readFields } = await logInVisitor(email)
  const page = '/profile?section=personal'
  const before = await readFields(page, 'profile')
  const sent = await browser.post(page, { section: 'personal', intent: 'send-pin' })
  const path = sent.headers.get('Location') ?? ''
  const [, pin = ''] = /pin=([\w-]+)/.exec(path) ?? []
  const refused = await browser.post(path, { section: 'personal', pin_id: pin, code: '1', intent: 'confirm-pin' })
  expect(refused.status).toBe(422)
  const { operation_id: _, ...answers } = before
  expect(await readFields(page, 'profile')).toMatchObject(answers)
})

test('sets a cookie for a visitor only after typed input, which only they can see', async () => {
  const stranger = withForms(new Browser(shared().app.url))
  expect(await stranger.send('/signup/personal', 'sign-up', {})).toBe(422)
  expect(await stranger.send('/login', 'login', { intent: 'password', password: 'Secret-1x' })).toBe(422)
  expect(stranger.browser.cookies.has('causeway')).toBe(false)
  expect(await stranger.send('/signup/personal', 'sign-up', { email: 'anna@', password: 'Secret-1x' })).toBe(422)
  expect(stranger.browser.cookies.has('causeway')).toBe(true)
  expect(await stranger.readFields('/signup/personal', 'sign-up')).toMatchObject({ email: 'anna@', password: '' })
  expect(await stranger.readFields('/signup/business', 'sign-up')).toMatchObject({ email: '' })
  expect(await withForms(new Browser(shared().app.url)).readFields('/signup/personal', 'sign-up')).toMatchObject({
    email: '',
  })
  // Logging in starts a new session.
  await stranger.browser.logIn(createAccount('verified-personal').email)
  await stranger.browser.post('/logout', { from: '/overview' })
  expect(await stranger.readFields('/signup/personal', 'sign-up')).toMatchObject({ email: '' })
})

test('limits the size and number of kept forms of visitors (rate limit)', async () => {
  const { app } = shared()
  const long = withForms(new Browser(app.url))
  expect(await long.send('/contact', 'contact', { message: 'a'.repeat(9000), email: 'anna@example.com' })).toBe(422)
  expect(long.browser.cookies.has('causeway')).toBe(false)
  const sessions = await Promise.all(
    Array.from({ length: 70 }, async (_, at) => {
      const browser = new Browser(app.url)
      const refused = await browser.post('/signup/personal', { form_id: 'sign-up', email: `anna${at}@` })
      expect(refused.status).toBe(422)
      return browser.cookies.has('causeway')
    }),
  )
  const given = sessions.filter(Boolean).length
  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThanOrEqual(60)
})

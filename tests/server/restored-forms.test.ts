import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'
import { Browser } from './browser.ts'
import { formIn } from './page.ts'

const shared = sharedProduct()

/** A customer of a scenario, with what the forms of a page hold. */
async function visitor(email: string) {
  const browser = new Browser(shared().app.url)
  await browser.logIn(email)
  return withForms(browser)
}

function withForms(browser: Browser) {
  const held = async (page: string, form: string) => Object.fromEntries(formIn(await browser.read(page), form))
  /** Sends the form of a page with other values in it. */
  const send = async (page: string, form: string, values: Record<string, string>) => {
    const response = await browser.post(page, { ...((await held(page, form)) as Record<string, string>), ...values })
    await response.text()
    return response.status
  }
  return { browser, held, send }
}

const accountOf = (scenario: string) => shared().sandbox.control.enter(scenario).account

test('two forms of a page that were refused are both there again, and what is taken of one is gone from it alone', async () => {
  const { held, send } = await visitor(accountOf('verified-personal').email)
  const page = '/rewards'
  expect(await send(page, 'voucher', { code: 'not a code', intent: 'add-voucher' })).toBe(422)
  expect(await send(page, 'code', { label: 'not a label', intent: 'create-code' })).toBe(422)
  expect(await held(page, 'voucher')).toMatchObject({ code: 'not a code' })
  expect(await held(page, 'code')).toMatchObject({ label: 'not a label' })
  expect(await send(page, 'code', { label: 'autumn', intent: 'create-code' })).toBe(303)
  expect(await held(page, 'voucher')).toMatchObject({ code: 'not a code' })
  expect(await held(page, 'code')).toMatchObject({ label: '' })
})

test('a form that is taken after a refusal is empty again, also for whoever sends it with a script', async () => {
  const { browser, held, send } = await visitor(accountOf('verified-personal').email)
  const page = '/profile/preferences'
  expect(await send(page, 'wallet', { address: 'nonsense', intent: 'add-wallet' })).toBe(422)
  const typed = (await held(page, 'wallet')) as Record<string, string>
  expect(typed).toMatchObject({ address: 'nonsense' })
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const body = { ...typed, coin: 'ETH', address, intent: 'add-wallet' }
  const added = await browser.post(`${page}.data`, body, { Referer: shared().app.url + page })
  expect(added.status).toBe(202)
  expect(await held(page, 'wallet')).toMatchObject({ address: '' })
})

test('nobody else gets a form that came back: not another account, and not the next session of the same one', async () => {
  const { email } = accountOf('verified-personal')
  const one = await visitor(email)
  const page = '/payments/templates/new'
  expect(await one.send(page, 'template', { name: 'Rent of Anna' })).toBe(422)
  const other = await visitor(accountOf('verified-personal').email)
  expect(await other.held(page, 'template')).toMatchObject({ name: '' })
  expect(await one.held(page, 'template')).toMatchObject({ name: 'Rent of Anna' })
  await one.browser.post('/logout', { from: page })
  await one.browser.logIn(email)
  expect(await one.held(page, 'template')).toMatchObject({ name: '' })
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
])(
  'a session of %s that ends while the form of %s is sent loses nothing that was typed',
  async (scenario, at, form, typed) => {
    const { account, path } = shared().sandbox.control.enter(scenario)
    const page = at.replace('PAGE', path.replace(/\/view$/, ''))
    const { email } = account
    const { browser, held } = await visitor(email)
    const fields = (await held(page, form)) as Record<string, string>
    // The platform ends the session when the account logs in elsewhere.
    await new Browser(shared().app.url).logIn(email)
    const ended = await browser.post(page, { ...fields, ...typed })
    expect(ended.status).toBe(302)
    const { intent: _, ...kept } = typed as Record<string, string>
    await browser.post(ended.headers.get('Location') ?? '', { intent: 'password', email, password: 'Causeway1' })
    expect(await held(page, form)).toMatchObject(kept)
    expect(await held(page, form)).not.toMatchObject(kept)
  },
)

test('answers that the platform has otherwise by now are shown instead of those that were typed before', async () => {
  const person = await wizard(shared(), 'identity-country-mismatch')
  const { browser, held, send } = withForms(person.browser)
  const page = person.at('personal')
  const before = await held(page, 'profile')
  const typed = { ...before, first_name: 'x'.repeat(300) } as Record<string, string>
  expect(await send(page, 'profile', typed)).toBe(422)
  expect(await held(page, 'profile')).toMatchObject({ first_name: typed['first_name'] })
  const updated = await browser.post(person.at('identity'), { section: 'identity', intent: 'update-citizenship' })
  expect(updated.status).toBe(303)
  const after = await held(page, 'profile')
  expect(after).toMatchObject({ first_name: before['first_name'] })
  expect(after['version']).not.toBe(before['version'])
  // Sent as it was typed before, it collides, and the page after that is the platform's.
  expect(await send(page, 'profile', typed)).toBe(409)
  expect(await held(page, 'profile')).toEqual(after)
})

test('a wrong code of a phone is neither kept nor empties the answers beside it', async () => {
  const { email } = accountOf('phone-unconfirmed')
  const { browser, held } = await visitor(email)
  const page = '/profile?section=personal'
  const before = await held(page, 'profile')
  const sent = await browser.post(page, { section: 'personal', intent: 'send-pin' })
  const path = sent.headers.get('Location') ?? ''
  const [, pin = ''] = /pin=([\w-]+)/.exec(path) ?? []
  const refused = await browser.post(path, { section: 'personal', pin_id: pin, code: '1', intent: 'confirm-pin' })
  expect(refused.status).toBe(422)
  const { operation_id: _, ...answers } = before
  expect(await held(page, 'profile')).toMatchObject(answers)
})

test('a stranger who has typed nothing gets no cookie, and whoever has is the only one to see it', async () => {
  const stranger = withForms(new Browser(shared().app.url))
  expect(await stranger.send('/signup/personal', 'sign-up', {})).toBe(422)
  expect(await stranger.send('/login', 'login', { intent: 'password', password: 'Secret-1x' })).toBe(422)
  expect(stranger.browser.cookies.has('causeway')).toBe(false)
  expect(await stranger.send('/signup/personal', 'sign-up', { email: 'anna@', password: 'Secret-1x' })).toBe(422)
  expect(stranger.browser.cookies.has('causeway')).toBe(true)
  expect(await stranger.held('/signup/personal', 'sign-up')).toMatchObject({ email: 'anna@', password: '' })
  expect(await stranger.held('/signup/business', 'sign-up')).toMatchObject({ email: '' })
  expect(await withForms(new Browser(shared().app.url)).held('/signup/personal', 'sign-up')).toMatchObject({
    email: '',
  })
  // Whoever signs in begins anew.
  await stranger.browser.logIn(accountOf('verified-personal').email)
  await stranger.browser.post('/logout', { from: '/overview' })
  expect(await stranger.held('/signup/personal', 'sign-up')).toMatchObject({ email: '' })
})

test('of a stranger no more is kept than a long message, and not for any number of them', async () => {
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

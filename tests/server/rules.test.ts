import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import type { Product } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy, Browser } from './browser.ts'
import { errorAt, formIn, shown } from './page.ts'

const shared = sharedProduct()

/** A browser in a scenario's state ("name" or "name?as=business"). */
const enter = (run: Product, scenario: string): Promise<Browser> => arriveBy(run, scenario)

/** The account that was made last. */
function newest({ sandbox }: Product) {
  const { database } = sandbox.control.context
  const row = database.get<{ email: string }>('select email from accounts order by number desc limit 1')
  return sandbox.control.account(row?.email ?? '')
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null
const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&gt;', '>')

/** What a form would send as it stands on its page, files left out; nothing of a page without it. */
function formOn(html: string, id: string): Record<string, string> {
  if (!html.includes(` id="${id}"`)) return {}
  return Object.fromEntries(formIn(html, id).filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** Sends the form of a section with changes. */
async function save(browser: Browser, section: string, changes: Record<string, string> = {}) {
  const page = `/profile?section=${section}`
  const response = await browser.post(page, { ...formOn(await browser.read(page), 'profile'), ...changes })
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

async function pay(browser: Browser, changes: Record<string, string> = {}) {
  // A page without its form gives no id of the operation: what is posted past it has one of its own.
  const operation_id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const form = { operation_id, ...formOn(await browser.read('/payments'), 'payment'), ...OWN, ...changes }
  const response = await browser.post('/payments', form)
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

const OWN = {
  receiver: 'self',
  currency: 'EUR',
  receiver_iban: 'EE382200221020145685',
  sum_is: 'gets',
  sum: '50',
  coin: 'BTC',
  if_late: 'ask',
  if_short: 'wait',
  if_over: 'refund',
  intent: 'save',
}

const sectionsOn = (html: string) => [
  ...new Set(Array.from(html.matchAll(/\/profile\?section=([a-z-]+)/g), ([, name = '']) => name)),
]

test('rules.md#refusals-beside-fields: a refusal of the platform stands at its field, with everything typed, and a link to it', async () => {
  await using run = await sharedApp()
  const maria = new Browser(run.app.url)
  await maria.logIn()
  const { status, html } = await pay(maria, {
    receiver: 'person',
    receiver_name: 'Zaid Hassan',
    receiver_iban: 'IQ98NBIQ850123456789012',
    receiver_street: 'Rashid Street 12',
    receiver_city: 'Baghdad',
    receiver_zip_code: '10001',
    receiver_country_code: 'Iraq',
    description: 'Invoice 7',
  })

  expect(status).toBe(422)
  expect(errorAt(html, 'receiver_iban', 'payment')).toBe('This country, citizenship or region is not supported.')
  const field = /<input[^>]*name="receiver_iban"[^>]*>/.exec(html)?.[0] ?? ''
  expect(attribute(field, 'aria-describedby')).toContain('payment-receiver_iban-error')
  expect(attribute(field, 'aria-invalid')).toBe('true')
  expect(html).toContain('href="#payment-receiver_iban"')
  const kept = formOn(html, 'payment')
  expect(kept).toMatchObject({ receiver_name: 'Zaid Hassan', receiver_city: 'Baghdad', sum: '50' })
  expect(kept['receiver_iban']?.replaceAll(' ', '')).toBe('IQ98NBIQ850123456789012')
})

test.each([
  ['', 'This field is required.'],
  ['maria@', 'Enter a valid email address.'],
])(
  'rules.md#reset-email: asking for a new password of %j is said in the dialog, which stays',
  async (reset_email, words) => {
    await using run = await sharedApp()
    const visitor = new Browser(run.app.url)
    const answer = await visitor.post('/login?modal=password-reset', { intent: 'reset', reset_email })
    const html = await answer.text()

    expect(answer.status).toBe(422)
    expect(html).toMatch(/<dialog[^>]* open/)
    expect(errorAt(html, 'reset_email', 'reset')).toBe(words)
  },
)

test('rules.md#text-length: every line of text on every form takes 255 characters and no more', async () => {
  const run = shared()
  const company = await enter(run, 'wizard-company-ready')
  const person = await enter(run, 'wizard-additional')
  const verified = await enter(run, 'verified-personal')
  const pages: [Browser, string][] = [
    [new Browser(run.app.url), '/signup/personal'],
    [new Browser(run.app.url), '/signup/business'],
    [new Browser(run.app.url), '/login?modal=password-reset'],
    [verified, '/payments'],
    [person, '/profile?section=personal'],
    [person, '/profile?section=additional'],
    [company, '/profile?section=company'],
    [company, '/profile?section=company-activity'],
    [company, '/profile?section=company-representative'],
    [company, '/profile?section=company-ownership&owner=person'],
  ]
  for (const [browser, page] of pages) {
    const html = await browser.read(page)
    const lines = Array.from(html.matchAll(/<(?:input|textarea)[^>]*>/g), ([tag]) => tag).filter((tag) =>
      /^(text|email|tel|url|password|search)?$/.test(attribute(tag, 'type') ?? ''),
    )
    expect(lines.length, page).toBeGreaterThan(0)
    for (const tag of lines) {
      const most = Number(attribute(tag, 'maxlength') ?? attribute(tag, 'maxLength') ?? Number.NaN)
      expect(most, `${page} ${tag}`).toBeLessThanOrEqual(255)
    }
  }
})

test('rules.md#iban-instant-warning: a bank without instant payments is warned of, and paid all the same', async () => {
  await using run = await sharedApp()
  const maria = new Browser(run.app.url)
  await maria.logIn()
  const malta = { receiver_iban: 'MT84MALT011000012345MTLCAST001S' }
  const quoted = await pay(maria, { ...malta, intent: 'quote' })
  expect(quoted.html).toContain('takes up to 3 business days')
  expect((await pay(maria, { intent: 'quote' })).html).not.toContain('3 business days')
  expect((await pay(maria, malta)).status).toBe(303)
})

test('rules.md#phone-code: a code that is not six digits is refused, and the right one confirms the phone', async () => {
  const run = shared()
  const person = await enter(run, 'phone-unconfirmed')
  const sent = await person.post('/profile?section=personal', { section: 'personal', intent: 'send-pin' })
  const page = sent.headers.get('Location') ?? ''
  const pin_id = new URL(page, run.app.url).searchParams.get('pin') ?? ''
  const { database } = run.sandbox.control.context
  const code = database.get<{ code: string }>('select code from phone_pins where id = ?', pin_id)?.code ?? ''
  const confirm = (typed: string) =>
    person.post(page, { section: 'personal', intent: 'confirm-pin', pin_id, code: typed })

  expect(sent.status).toBe(303)
  for (const wrong of ['12345', '1234567', 'abcdef', '']) {
    const answer = await confirm(wrong)
    expect(answer.status, wrong).toBe(422)
    expect(errorAt(await answer.text(), 'code', 'phone'), wrong).toContain('6-digit code')
  }
  expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(303)
  expect(await person.read('/profile?section=personal')).not.toContain('id="phone-code"')
})

test('rules.md#utility-required: above level 1 the section stays incomplete without the invoice, and says so when saved', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-additional')
  const { status, html } = await save(person, 'additional', {
    occupation: 'employee',
    'net_income.monthly': '3200',
    'net_income.yearly': '38400',
    transaction_purpose: 'bills',
    estimated_transaction_volume_per_year: 'to_50000',
    sof: 'salary',
    sof_doc_kind: 'payslip',
    sof_doc_issued: new Date(run.sandbox.control.now(newest(run))).toISOString().slice(0, 10),
    utility_invoice_issued: new Date(run.sandbox.control.now(newest(run))).toISOString().slice(0, 10),
  })
  expect(status).toBe(422)
  expect(errorAt(html, 'utility_invoice', 'profile')).toBe('Upload a utility invoice.')
  expect((await person.get('/profile?section=confirm')).headers.get('Location')).toContain('section=additional')
  expect(await person.read('/profile')).not.toContain('utility-invoice-required')
})

test('rules.md#residence-permit: whoever needs a permit is told, on the list and in the section', async () => {
  const run = shared()
  const person = await enter(run, 'permit-needed')
  expect(await person.read('/profile')).toMatch(/residence permit/i)
  expect(await person.read('/profile?section=identity')).toContain('name="residence_permit"')

  const estonian = await enter(run, 'wizard-identity')
  expect(await estonian.read('/profile?section=identity')).not.toContain('name="residence_permit"')
})

test('rules.md#not-starter-eligible: saving such a citizenship raises the application to Full, shows what is asked, and says so', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-identity')
  expect(sectionsOn(await person.read('/profile'))).not.toContain('additional')
  const { status } = await save(person, 'personal', { citizenship: 'Brazil' })

  expect(status).toBe(303)
  expect(newest(run).level).toBe(2)
  const list = await person.read('/profile')
  expect(list).toContain('Your citizenship needs the Full level.')
  expect(sectionsOn(list)).toContain('additional')
})

test('rules.md#document-country: two buttons stand where document and citizenship differ, and each does what it says', async () => {
  const run = shared()
  const resets = () => run.sandbox.control.countReceived({ method: 'GET', path: 'me/reset-idv' })
  const before = resets()
  const page = '/profile?section=identity'
  const person = await enter(run, 'identity-country-mismatch')
  const html = await person.read(page)
  expect(html).toMatch(/value="update-citizenship"/)
  expect(html).toMatch(/value="resubmit-id"/)
  await person.post(page, { section: 'identity', intent: 'update-citizenship' })
  expect(formOn(await person.read('/profile?section=personal'), 'profile')).toMatchObject({ citizenship: 'Latvia' })
  expect(await person.read(page)).not.toMatch(/value="update-citizenship"/)

  const other = await enter(run, 'identity-country-mismatch')
  await save(other, 'personal', { citizenship: 'Brazil' })
  // He needs a permit now, but is not asked for it before he has chosen.
  expect(await other.read(page)).not.toContain('name="residence_permit"')
  const resent = await other.post(page, { section: 'identity', intent: 'resubmit-id' })
  expect(resent.headers.get('Location')).toBe('/profile/identity-check?lang=en')
  expect(resets() - before).toBe(1)
  expect(formOn(await other.read('/profile?section=personal'), 'profile')).toMatchObject({ citizenship: 'Brazil' })
  expect(await other.read(page)).toContain('name="residence_permit"')
})

test.each([
  ['notice-forbidden-list', /forbidden list|cannot verify|cannot offer/i],
  ['notice-pep', /politically exposed/i],
  ['notice-suspended', /suspended/i],
  ['notice-declined', /declined/i],
])('rules.md#compliance-messages: %s stands in its section like an error, and on the list', async (scenario, words) => {
  const run = shared()
  const person = await enter(run, scenario)
  const html = shown(await person.read('/profile?section=personal'))
  const said = Array.from(
    html.matchAll(/class="error" id="profile-[\w.]+-error">.*?<span>(.*?)<\/span>/gs),
    ([, it]) => it,
  )
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(words)
  expect(plain(shown(await person.read('/profile')))).toContain(plain(said[0] ?? '-'))
})

test('rules.md#unknown-fields: what the platform finds at a field that we do not have is said above all sections', async () => {
  const run = shared()
  const person = await enter(run, 'notice-unknown')
  const list = await person.read('/profile')
  expect(list).not.toContain('too-large')
  expect(list).toMatch(/support/i)
})

test('rules.md#voucher-single: the payment form offers one voucher, by one choice', async () => {
  const run = shared()
  const html = await (await enter(run, 'vouchers')).read('/payments')
  expect(html.match(/<select[^>]*name="voucher"[^>]*>/g)).toHaveLength(1)
  expect(html).not.toMatch(/<select[^>]*multiple[^>]*name="voucher"|name="voucher"[^>]*multiple/)
})

test('rules.md#voucher-usable: only vouchers that can be used are offered', async () => {
  const run = shared()
  const person = await enter(run, 'vouchers')
  const html = await person.read('/payments')
  for (const code of ['THANKS10', 'FIVE-EUR']) expect(html).toContain(`value="${code}"`)
  for (const code of ['SUMMER10', 'FIRST10']) expect(html).not.toContain(`value="${code}"`)
  const refused = await pay(person, { voucher: 'SUMMER10' })
  expect(refused.status).toBe(422)
  expect(errorAt(refused.html, 'voucher', 'payment')).toBe('This voucher is not valid.')
})

test('rules.md#wizard-next-section: what is saved leads to the next section that is left, and at last to the confirmation', async () => {
  const run = shared()
  const halfway = await enter(run, 'wizard-identity')
  const first = await save(halfway, 'personal', { city: 'Tartu' })
  expect([first.status, first.location]).toEqual([303, '/profile?section=identity&lang=en'])

  const ready = await enter(run, 'wizard-confirm')
  const last = await save(ready, 'personal', { city: 'Tartu' })
  expect([last.status, last.location]).toEqual([303, '/profile?section=confirm&lang=en'])
})

test('rules.md#wizard-confirm-disabled: the address of the confirmation leads to the first section that is left', async () => {
  const run = shared()
  for (const [scenario, first] of [
    ['wizard-start', 'personal'],
    ['phone-unconfirmed', 'personal'],
    ['wizard-identity', 'identity'],
    ['wizard-additional', 'additional'],
  ] as const) {
    const answer = await (await enter(run, scenario)).get('/profile?section=confirm')
    expect(answer.headers.get('Location'), scenario).toBe(`/profile?section=${first}&lang=en`)
  }
})

test('rules.md#wizard-identity-closed: without service the identity section has no link and does not open', async () => {
  const run = shared()
  const person = await enter(run, 'no-service-to-correct')
  expect(sectionsOn(await person.read('/profile'))).not.toContain('identity')
  const answer = await person.get('/profile?section=identity')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/profile?section=personal&lang=en')
})

test('rules.md#wizard-identity-closed: without service a company that handed in has no identity tab', async () => {
  const run = shared()
  const company = await enter(run, 'no-service-to-correct?as=business')
  const html = await company.read('/profile')
  expect(html).toContain('section=company-ownership')
  expect(sectionsOn(html)).not.toContain('company-identity')
})

test('rules.md#wizard-confirm-visible: a company submits in its confirmation, and sees it afterwards', async () => {
  const run = shared()
  const company = await enter(run, 'wizard-company-ready')
  expect(sectionsOn(await company.read('/profile'))).toContain('company-confirm')
  expect(await company.read('/profile?section=company-confirm')).toContain('value="submit"')
  const handedIn = await company.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })
  expect(handedIn.headers.get('Location')).toBe('/profile/registration-complete/company?lang=en')
  expect(sectionsOn(await company.read('/profile'))).toContain('company-confirm')
})

test('rules.md#wizard-registration-complete: handing in leads to the page that says what happens next', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-confirm')
  expect((await person.get('/profile/registration-complete/personal')).headers.get('Location')).toBe('/profile?lang=en')
  const handedIn = await person.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })

  expect(handedIn.status).toBe(303)
  expect(handedIn.headers.get('Location')).toBe('/profile/registration-complete/personal?lang=en')
  expect((await person.get('/profile/registration-complete/personal')).status).toBe(200)
  expect(newest(run)).toMatchObject({ status: 'pending', reg_submit_at: expect.any(Number) })
})

test('rules.md#terms-accepted: nothing is handed in and no account opened without accepting the terms', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-confirm')
  const refused = await person.post('/profile?section=confirm', { intent: 'submit', consent: 'on' })
  expect(refused.status).toBe(422)
  expect(errorAt(await refused.text(), 'terms', 'submit')).toBe('Accept the terms of service to continue.')
  expect(newest(run).status).toBe('incomplete')

  const words = { email: 'new@example.com', password: 'Abcdefg1', password_confirmation: 'Abcdefg1' }
  const signUp = await new Browser(run.app.url).post('/signup/personal', words)
  expect(signUp.status).toBe(422)
  expect(await signUp.text()).toContain('Accept the terms of service to continue.')
})

test('rules.md#verification-cancel: cancelling takes the application back, and showing another document begins the check anew', async () => {
  const run = shared()
  const resets = () => run.sandbox.control.countReceived({ method: 'GET', path: 'me/reset-idv' })
  const before = resets()
  const submitted = await enter(run, 'wizard-submitted')
  const cancelled = await submitted.post('/profile', { intent: 'cancel' })

  expect(cancelled.headers.get('Location')).toBe('/profile?lang=en')
  expect(newest(run)).toMatchObject({ status: 'incomplete', reg_submit_at: null })
  const person = await enter(run, 'wizard-confirm')
  const resent = await person.post('/profile', { intent: 'resubmit-id', section: 'identity' })
  expect(resent.status).toBe(303)
  expect(resets() - before).toBe(1)
})

test('rules.md#profile-poll: whoever is under review is asked about by a small resource, and nobody else', async () => {
  const run = shared()
  const waiting = await enter(run, 'wizard-submitted')
  const asked = async () => ((await (await waiting.get('/profile/status')).json()) as { version: string }).version
  const before = await asked()
  expect(await waiting.read('/profile')).toContain('>Check again</a>')
  await waiting.post('/profile', { intent: 'cancel' })
  expect(await asked()).not.toBe(before)
  expect(await waiting.read('/profile')).not.toContain('>Check again</a>')
})

test('rules.md#verification-intro: a new company begins at the introduction, once, and finds its way into the first section', async () => {
  const run = shared()
  const company = await enter(run, 'wizard-start?as=business')
  const first = await company.get('/profile')
  expect(first.headers.get('Location')).toBe('/profile/verification-intro?lang=en')
  expect(await company.read('/profile/verification-intro')).toContain('/profile?section=company')
  const seen = first.headers.getSetCookie().find((cookie) => cookie.startsWith('intro='))
  company.cookie += `; ${seen?.split(';')[0]}`
  expect((await company.get('/profile')).status).toBe(200)
  expect((await company.get('/profile/verification-intro')).status).toBe(200)
  // What one company has seen another has not.
  const another = await enter(run, 'wizard-start?as=business')
  another.cookie += `; ${seen?.split(';')[0]}`
  expect((await another.get('/profile')).headers.get('Location')).toBe('/profile/verification-intro?lang=en')

  const person = await enter(run, 'wizard-start')
  expect((await person.get('/profile')).status).toBe(200)
  expect((await person.get('/profile/verification-intro')).headers.get('Location')).toBe('/profile?lang=en')
})

test('rules.md#edit-collision: of two windows the second save is refused with what was typed, what is saved, and a way on', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-confirm')
  const form = formOn(await person.read('/profile?section=personal'), 'profile')
  expect((await save(person, 'personal', { city: 'Tartu' })).status).toBe(303)
  const second = await person.post('/profile?section=personal', { ...form, city: 'Narva' })
  const html = await second.text()

  expect(second.status).toBe(409)
  expect(formOn(html, 'profile')['city']).toBe('Narva')
  expect(html).toMatch(/class="elsewhere">[^<]*Tartu/)
  expect(html).toContain('Take what is saved')
  expect(formOn(await person.read('/profile?section=personal'), 'profile')['city']).toBe('Tartu')
})

test('rules.md#sign-in-required: whoever is not signed in is led to the login page and back', async () => {
  await using run = await sharedApp()
  const visitor = new Browser(run.app.url)
  for (const page of ['/overview', '/payments', '/history', '/profile', '/verification', '/contracts']) {
    const answer = await visitor.get(page)
    expect(answer.status, page).toBe(302)
    expect(answer.headers.get('Location'), page).toBe(`/login?redirect=${encodeURIComponent(page)}&lang=en`)
  }
})

test('rules.md#sign-in-required: templates are of customers who are signed in', async () => {
  await using run = await sharedApp()
  const visitor = new Browser(run.app.url)
  for (const page of ['/payments/templates', '/payments/templates/new', '/payments/templates/tpl_1']) {
    const answer = await visitor.get(page)
    expect(answer.headers.get('Location'), page).toBe(`/login?redirect=${encodeURIComponent(page)}&lang=en`)
  }
})

test('rules.md#public-pages: the public pages need no session, and a signed-in customer has no use for the login page', async () => {
  await using run = await sharedApp()
  const visitor = new Browser(run.app.url)
  const pages = ['/', '/fees', '/faq', '/terms', '/privacy', '/login', '/signup/personal', '/signup/business']
  for (const page of [...pages, '/login?modal=password-reset', '/login/maria%40example.com/sometoken']) {
    expect((await visitor.get(page)).status, page).toBe(200)
  }
  await visitor.logIn()
  for (const page of ['/login', '/signup/personal', '/signup/business']) {
    const answer = await visitor.get(page)
    expect([answer.status, answer.headers.get('Location')], page).toEqual([302, '/overview?lang=en'])
  }
})

test('rules.md#session-ended: a session that ended elsewhere is over here too; a wrong password stays on the login page', async () => {
  await using run = await sharedApp()
  const first = new Browser(run.app.url)
  await first.logIn()
  await new Browser(run.app.url).logIn()
  const ended = await first.get('/history')
  expect(ended.status).toBe(302)
  expect(ended.headers.get('Location')).toBe('/login?redirect=%2Fhistory&lang=en')

  const wrong = { intent: 'password', email: 'maria@example.com', password: 'Wrong1234' }
  const answer = await new Browser(run.app.url).post('/login', wrong)
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('Login failed: the email or password is not correct.')
})

test('rules.md#pay-as-company: what was paid as a company is in the list when asked for, and companies can be chosen as payer', async () => {
  const run = shared()
  const person = await enter(run, 'payment-as-company')
  const rows = async (query: string) =>
    new Set((await person.read(`/history${query}`)).match(/\/transactions\/tx_\w+/g)).size
  expect(await rows('')).toBe(0)
  expect(await rows('?company=1')).toBe(1)
  expect(await person.read('/history')).toMatch(/name="company"/)
  expect(await person.read('/payments')).toMatch(/name="company_id"/)

  const alone = await enter(run, 'verified-personal')
  expect(await alone.read('/history')).not.toMatch(/name="company"/)
  expect(await alone.read('/payments')).not.toMatch(/name="company_id"/)
})

test('rules.md#sign-in-required: vouchers are asked for in the name of a customer only', async () => {
  await using run = await sharedApp()
  const visitor = new Browser(run.app.url)
  const asked = () => run.sandbox.control.countReceived({ method: 'GET', path: 'me/vouchers' })
  for (const page of ['/', '/payments', '/overview', '/fees', '/login']) await visitor.get(page)
  expect(asked()).toBe(0)
  await visitor.logIn()
  await visitor.get('/payments')
  expect(asked()).toBeGreaterThan(0)
})

test('rules.md#third-party: without the capability another person cannot be chosen, and the way to it is shown', async () => {
  const run = shared()
  const person = await enter(run, 'templates-own-only')
  const html = await person.read('/payments')
  for (const receiver of ['person', 'business']) {
    const tag = new RegExp(`<input[^>]*value="${receiver}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(tag, receiver).toContain('disabled=""')
  }
  expect(html).toMatch(/href="\/verification/)
  const posted = await pay(person, { receiver: 'person', receiver_name: 'Anna Schmidt' })
  expect(posted.status).toBe(422)
})

test('rules.md#templates: without the capability a template for somebody else cannot be used', async () => {
  const run = shared()
  const person = await enter(run, 'templates-own-only')
  const html = await person.read('/payments/templates')
  const cards = Array.from(html.matchAll(/<li[^>]*aria-labelledby="(tpl_\w+)".*?<\/li>/gs))
  const usable = (name: string) => {
    const [card = '', id = ''] = cards.find(([text]) => text.includes(`>${name}</h2>`)) ?? []
    return { id, has: card.includes(`/payments?template=${id}`) }
  }
  expect(usable('To my account').has).toBe(true)
  expect(usable('Rent').has).toBe(false)

  const ignored = await person.read(`/payments?template=${usable('Rent').id}`)
  expect(ignored).not.toContain('Anna Schmidt')
  expect(ignored).toMatch(/third part|other people|somebody else|own bank accounts/i)
})

test('rules.md#level-gates: at level 1 the own account is paid and a friend is not; a level that is only asked for opens nothing', async () => {
  const run = shared()
  for (const scenario of ['level-1', 'pending-upgrade']) {
    const person = await enter(run, scenario)
    expect((await pay(person)).status, scenario).toBe(303)
    const friend = { receiver: 'person', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
    expect((await pay(person, friend)).status, scenario).toBe(422)
  }
  const nobody = await enter(run, 'level-0')
  expect((await pay(nobody)).status).toBe(403)
})

test('rules.md#no-service: without service everything can be read, what is marked corrected, and nothing ordered', async () => {
  const run = shared()
  const person = await enter(run, 'no-service-to-correct')
  for (const page of ['/overview', '/history', '/contracts', '/verification', '/profile?section=personal']) {
    expect((await person.get(page)).status, page).toBe(200)
  }
  const made = await pay(person)
  expect(made.status).toBe(403)
  expect(made.html).toContain('We no longer offer services to this account.')
  expect((await save(person, 'personal', { first_name: 'Karl' })).status).toBe(303)
})

test('rules.md#compliance: no page of ours decides about customers', async () => {
  const paths = JSON.stringify(routes)
  expect(paths).not.toMatch(/"path":"[^"]*(?:admin|\breview|compliance|console|decide|kyc)/)
  await using run = await sharedApp()
  const maria = new Browser(run.app.url)
  await maria.logIn()
  for (const page of ['/admin', '/review', '/compliance', '/console', '/console/review']) {
    expect((await maria.get(page)).status, page).toBe(404)
  }
})

test('rules.md#user-types: a person and a company each have their own verification; a visitor has none', async () => {
  const run = shared()
  const person = sectionsOn(await (await enter(run, 'wizard-confirm')).read('/profile'))
  const company = sectionsOn(await (await enter(run, 'wizard-company-ready')).read('/profile'))
  expect(person).toEqual(['personal', 'identity', 'confirm'])
  expect(company).toEqual([
    'company',
    'company-activity',
    'company-representative',
    'company-identity',
    'company-ownership',
    'company-confirm',
  ])
  expect((await new Browser(run.app.url).get('/profile')).status).toBe(302)
  const levels = await (await enter(run, 'verification-choose?as=business')).read('/verification')
  for (const name of ['Basic', 'Pro', 'Enterprise']) expect(levels).toContain(`<h2>${name}</h2>`)
})

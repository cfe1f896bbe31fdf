import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'
import { readError, parsePage, findFields, findLink, getQueries } from '#tests/server/page.ts'
import { enter, getNewestAccount, readUnchangedForm, save, pay } from '#tests/server/every-page/rule-pages.ts'

const shared = shareProduct()

test("renders the platform's error at its field (rules.md#refusals-beside-fields)", async () => {
  await using run = await startSharedApp()
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
  expect(readError(html, 'receiver_iban', 'payment')).toBe('This country, citizenship or region is not supported.')
  const [field] = findFields(html, 'receiver_iban')
  expect(field?.getAttribute('aria-describedby')).toContain('payment-receiver_iban-error')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(findLink(html, { address: /^#payment-receiver_iban$/ })).not.toBe('')
  const kept = readUnchangedForm(html, 'payment')
  expect(kept).toMatchObject({ receiver_name: 'Zaid Hassan', receiver_city: 'Baghdad', sum: '50' })
  expect(kept['receiver_iban']?.replaceAll(' ', '')).toBe('IQ98NBIQ850123456789012')
})

test.each([
  ['', 'Enter an email address.'],
  ['maria@', 'Enter a valid email address.'],
])('keeps the password dialog open with an error for %j (rules.md#reset-email)', async (reset_email, words) => {
  await using run = await startSharedApp()
  const visitor = new Browser(run.app.url)
  const answer = await visitor.post('/login?modal=password-reset', { intent: 'reset', reset_email })
  const html = await answer.text()

  expect(answer.status).toBe(422)
  expect(getQueries(html).getByRole('dialog').hasAttribute('open')).toBe(true)
  expect(readError(html, 'reset_email', 'reset')).toBe(words)
})

test('limits every single-line field to 255 characters (rules.md#text-length)', async () => {
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
    const lines = Array.from(parsePage(html).querySelectorAll<HTMLInputElement>('input, textarea')).filter(({ type }) =>
      /^(?:text|email|tel|url|password|search|textarea)$/.test(type),
    )
    expect(lines.length, page).toBeGreaterThan(0)
    for (const line of lines) {
      expect(Number(line.getAttribute('maxlength') ?? Number.NaN), `${page} ${line.name}`).toBeLessThanOrEqual(255)
    }
  }
})

test('warns about a bank without instant payments (rules.md#iban-instant-warning)', async () => {
  await using run = await startSharedApp()
  const maria = new Browser(run.app.url)
  await maria.logIn()
  const malta = { receiver_iban: 'MT84MALT011000012345MTLCAST001S' }
  const quoted = await pay(maria, { ...malta, intent: 'quote' })
  expect(quoted.html).toContain('takes up to 3 business days')
  expect((await pay(maria, { intent: 'quote' })).html).not.toContain('3 business days')
  expect((await pay(maria, malta)).status).toBe(303)
})

test('offers one voucher in a single choice (rules.md#voucher-single)', async () => {
  const run = shared()
  const html = await (await enter(run, 'vouchers')).read('/payments')
  expect(findFields(html, 'voucher').map(({ localName, multiple }) => [localName, multiple])).toEqual([
    ['select', false],
  ])
})

test('offers only usable vouchers and rejects others (rules.md#voucher-usable)', async () => {
  const run = shared()
  const person = await enter(run, 'vouchers')
  const html = await person.read('/payments')
  const offered = Array.from(parsePage(html).querySelectorAll('[name="voucher"] option'), (each) =>
    each.getAttribute('value'),
  )
  expect(offered).toEqual(expect.arrayContaining(['THANKS10', 'FIVE-EUR']))
  for (const code of ['SUMMER10', 'FIRST10']) expect(offered).not.toContain(code)
  const refused = await pay(person, { voucher: 'SUMMER10' })
  expect(refused.status).toBe(422)
  expect(readError(refused.html, 'voucher', 'payment')).toBe('This voucher is not valid.')
})

test('requires accepted terms for a submit and a sign-up (rules.md#terms-accepted)', async () => {
  const run = shared()
  const person = await enter(run, 'wizard-confirm')
  const refused = await person.post('/profile?section=confirm', { intent: 'submit', consent: 'on' })
  expect(refused.status).toBe(422)
  expect(readError(await refused.text(), 'terms', 'submit')).toBe('Accept the terms of service to continue.')
  expect(getNewestAccount(run).status).toBe('incomplete')

  const words = { email: 'new@example.com', password: 'Abcdefg1', password_confirmation: 'Abcdefg1' }
  const signUp = await new Browser(run.app.url).post('/signup/personal', words)
  expect(signUp.status).toBe(422)
  expect(await signUp.text()).toContain('Accept the terms of service to continue.')
})

test('redirects to login and back without a session (rules.md#sign-in-required)', async () => {
  await using run = await startSharedApp()
  const visitor = new Browser(run.app.url)
  for (const page of ['/overview', '/payments', '/history', '/profile', '/verification', '/contracts']) {
    const answer = await visitor.get(page)
    expect(answer.status, page).toBe(302)
    expect(answer.headers.get('Location'), page).toBe(`/login?redirect=${encodeURIComponent(page)}&lang=en`)
  }
})

test('redirects templates to login without a session (rules.md#sign-in-required)', async () => {
  await using run = await startSharedApp()
  const visitor = new Browser(run.app.url)
  for (const page of ['/payments/templates', '/payments/templates/new', '/payments/templates/tpl_1']) {
    const answer = await visitor.get(page)
    expect(answer.headers.get('Location'), page).toBe(`/login?redirect=${encodeURIComponent(page)}&lang=en`)
  }
})

test('serves public pages without a session (rules.md#public-pages)', async () => {
  await using run = await startSharedApp()
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

test('ends a session after a login elsewhere (rules.md#session-ended)', async () => {
  await using run = await startSharedApp()
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

test('filters payments made as a company (rules.md#pay-as-company)', async () => {
  const run = shared()
  const person = await enter(run, 'payment-as-company')
  const countRows = async (query: string) =>
    new Set((await person.read(`/history${query}`)).match(/\/transactions\/tx_\w+/g)).size
  expect(await countRows('')).toBe(0)
  expect(await countRows('?company=1')).toBe(1)
  expect(findFields(await person.read('/history'), 'company')).not.toHaveLength(0)
  expect(findFields(await person.read('/payments'), 'company_id')).not.toHaveLength(0)

  const alone = await enter(run, 'verified-personal')
  expect(findFields(await alone.read('/history'), 'company')).toHaveLength(0)
  expect(findFields(await alone.read('/payments'), 'company_id')).toHaveLength(0)
})

test('fetches vouchers only with a session (rules.md#sign-in-required)', async () => {
  await using run = await startSharedApp()
  const visitor = new Browser(run.app.url)
  const countVoucherCalls = () => run.sandbox.control.countReceived({ method: 'GET', path: 'me/vouchers' })
  for (const page of ['/', '/payments', '/overview', '/fees', '/login']) await visitor.get(page)
  expect(countVoucherCalls()).toBe(0)
  await visitor.logIn()
  await visitor.get('/payments')
  expect(countVoucherCalls()).toBeGreaterThan(0)
})

test('disables other recipients without the capability (rules.md#third-party)', async () => {
  const run = shared()
  const person = await enter(run, 'templates-own-only')
  const html = await person.read('/payments')
  const receivers = findFields(html, 'receiver').map(({ value, disabled }) => [value, disabled])
  expect(receivers).toEqual(
    expect.arrayContaining([
      ['person', true],
      ['business', true],
    ]),
  )
  expect(findLink(html, { address: /^\/verification/ })).not.toBe('')
  const posted = await pay(person, { receiver: 'person', receiver_name: 'Anna Schmidt' })
  expect(posted.status).toBe(422)
})

test('disables templates for others without the capability (rules.md#templates)', async () => {
  const run = shared()
  const person = await enter(run, 'templates-own-only')
  const html = await person.read('/payments/templates')
  const findCard = (name: string) => {
    const card = getQueries(html).getByRole('listitem', { name })
    const id = card.getAttribute('aria-labelledby') ?? ''
    return { id, has: card.querySelector(`a[href^="/payments?template=${id}"]`) !== null }
  }
  expect(findCard('To my account').has).toBe(true)
  expect(findCard('Rent').has).toBe(false)

  const ignored = await person.read(`/payments?template=${findCard('Rent').id}`)
  expect(ignored).not.toContain('Anna Schmidt')
  expect(ignored).toMatch(/third part|other people|somebody else|own bank accounts/i)
})

test('allows only own accounts at level 1, also in an upgrade (rules.md#level-gates)', async () => {
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

test('allows reading and corrections without service (rules.md#no-service)', async () => {
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

test('has no page that decides about customers (rules.md#compliance)', async () => {
  const paths = JSON.stringify(routes)
  expect(paths).not.toMatch(/"path":"[^"]*(?:admin|\breview|compliance|console|decide|kyc)/)
  await using run = await startSharedApp()
  const maria = new Browser(run.app.url)
  await maria.logIn()
  for (const page of ['/admin', '/review', '/compliance', '/console', '/console/review']) {
    expect((await maria.get(page)).status, page).toBe(404)
  }
})

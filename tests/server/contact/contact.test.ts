import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { readError, fillForm, readForm, getVisibleHtml, stripTags, findLink } from '#tests/server/page.ts'
import { TYPED, write, logInMaria } from '#tests/server/contact/contact-messages.ts'

test('links to contact from the same place on every page (WCAG 3.2.6)', async () => {
  await using run = await startSharedApp()
  const stranger = new Browser(run.app.url)
  const places = await Promise.all(
    ['/', '/fees', '/faq', '/login', '/signup/personal', '/no-such-page', '/contact'].map(async (path) => {
      const page = getVisibleHtml(await stranger.read(path))
      const [, footer = ''] = page.split('<footer')
      return stripTags(footer).indexOf('Help and contact') - stripTags(footer).length
    }),
  )
  expect(new Set(places).size).toBe(1)

  const signedIn = await logInMaria(run)
  for (const path of ['/overview', '/payments', '/history', '/profile/preferences', '/contact', '/transactions/none']) {
    const page = getVisibleHtml(await signedIn.read(path))
    const [, foot = ''] = page.split('class="menu-foot"')
    const [menu = ''] = foot.split('<details class="account"')
    expect([path, stripTags(`<div ${menu}`).trim()]).toEqual([path, 'Help and contact'])
  }
})

test("accepts a message without a session and keeps it out of the confirmation's URL", async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const sent = await write(browser)
  const location = sent.headers.get('Location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/contact\/M-[\w-]{9}\?lang=en$/)])
  const [cookie = ''] = sent.headers.getSetCookie()
  expect(cookie).toMatch(/^message=M-[\w-]{9}:[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)

  const page = await fetch(run.app.url + location, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
  const text = stripTags(await page.text())
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(text).toContain('Your message is with us')
  expect(text).toContain('We answer to anna@example.com, at the latest on ')
  expect(text).toContain('The <b>fixed</b> one & the other?')

  const elsewhere = await fetch(run.app.url + location, { redirect: 'manual' })
  expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
  const other = await (await logInMaria(run)).get(location)
  expect(other.status).toBe(404)
})

test("validates a message from the footer link and names the answer's deadline", async () => {
  await using run = await startSharedApp()
  const anna = await new Journey(run.app.url).open('/fees')
  await anna.follow('Help and contact', within(anna.page.getByRole('contentinfo')))
  expect(anna.heading).toBe('Help and contact')
  const question = 'Which fee applies to a payment to Türkiye?'
  await anna.press('Send the message', { 'Your message': question, 'Your email address': 'anna' })
  anna.page.getByRole('textbox', { name: 'Your email address', description: /Enter a valid email address/ })
  anna.page.getByRole('combobox', { name: 'What it is about', description: /Choose what it is about/ })
  expect(anna.getField('Your message').value).toBe(question)
  expect(anna.html).toContain('<title>Error: ')

  const missing = { 'What it is about': 'Fees, rates and limits', 'Your email address': 'anna@example.com' }
  await anna.press('Send the message', missing)
  expect(anna.heading).toBe('Your message is with us')
  expect(anna.path).toMatch(/^\/contact\/M-[0-9A-Z]{4}-[0-9A-Z]{4}\?lang=en$/)
  expect(anna.visibleText).toContain('We answer to anna@example.com, at the latest on ')
  await anna.open(anna.path)
  expect(anna.visibleText).toContain(question)
})

test('receives a complaint about a payment, which support answers from its console', async () => {
  await using run = await startSharedApp({ withScenarios: true })
  const customer = await Journey.from(run, 'history-mixed')
  await customer.follow('Help and contact')
  await customer.follow('Write a complaint')
  expect(customer.getField('What it is about').value).toBe('complaint')
  const [, payment] = customer.page.getByLabelText<HTMLSelectElement>('The payment that it is about').options
  await customer.press('Send the message', {
    'The payment that it is about': payment?.text ?? '',
    'Your message': 'It came two days late.\nNobody said why.',
    'What you would like us to do (optional)': 'Give the fee back.',
  })
  expect(customer.heading).toBe('Your complaint is with us')
  expect(customer.visibleText).toContain('Nobody said why.')
  expect(customer.addressOf('See the payment')).toContain(`/transactions/${payment?.value}`)

  const support = await new Journey(run.sandbox.url).open(customer.addressOf('Open the console for this page'))
  await support.press('Answer by email', { Text: 'You are right. The fee is on its way back.' })
  expect(support.visibleText).toContain('You are right.')
  await customer.open(customer.path)
  customer.page.getByRole('heading', { name: 'Our answer' })
  expect(customer.visibleText).toContain('You are right. The fee is on its way back.')
})

test('preselects the payment of the link for a signed-in customer', async () => {
  await using run = await startSharedApp()
  const { account } = run.sandbox.control.enter('history-mixed')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const [, key = ''] = /href="\/transactions\/([\w]+)\?/.exec(await browser.read('/history')) ?? []
  const from = `/contact?payment=${key}&code=7K3M9QXB`
  const page = await browser.read(from)
  const fields = Object.fromEntries(readForm(page, 'contact'))
  expect(fields).toMatchObject({ topic: 'payment', transaction_key: key, support_code: '7K3M9QXB' })
  expect(page).not.toContain('name="email"')

  const sent = await write(
    browser,
    { topic: 'complaint', wish: 'The fee back', email: undefined },
    `${from}&topic=complaint`,
  )
  const location = sent.headers.get('Location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/contact\/C-/)])
  const text = stripTags(await browser.read(location))
  expect(text).toContain('Your complaint is with us')
  expect(text).toContain('7K3M9QXB')
  expect(text).toContain('The fee back')
  expect(text).toContain('Help and contact')
  const emails = run.sandbox.control.emails(account.number)
  expect(emails[0]?.subject).toMatch(/^We have your complaint C-/)
})

test("rejects another customer's payment beside the field", async () => {
  await using run = await startSharedApp()
  const browser = await logInMaria(run)
  const refused = await write(browser, { transaction_key: 'tx_other', email: undefined }, '/contact?payment=tx_other')
  expect([refused.status, readError(await refused.text(), 'transaction_key', 'contact')]).toEqual([422, 'Not found.'])
})

test('responds 429 with the input kept after too many messages (rate limit, T65)', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  let late = await write(browser)
  for (let count = 1; count <= 30 && late.status === 303; count += 1) late = await write(browser)
  expect([late.status, Number(late.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
  expect(stripTags(await late.text())).toContain('Türkiye')
})

test('restores the message after a session timeout (T07)', async () => {
  await using run = await startSharedApp()
  const browser = await logInMaria(run)
  const form = readForm(await browser.read('/contact'), 'contact')
  await new Browser(run.app.url).logIn()
  const ended = await browser.post('/contact', fillForm(form, { ...TYPED, email: undefined }))
  expect([ended.status, ended.headers.get('Location')]).toEqual([302, expect.stringContaining('redirect=%2Fcontact')])
  await browser.logIn()
  expect(stripTags(await browser.read('/contact'))).toContain('Türkiye')
})

test('links an error page to contact with its support code (T88)', async () => {
  await using run = await startSharedApp()
  const browser = await logInMaria(run)
  expect((await browser.get('/transactions/tx_none')).status).toBe(404)
  const customer = await new Journey(run.app.url, browser).open('/transactions/tx_none')
  const [, code = ''] = /Support code ([0-9A-Z]{8})/.exec(customer.visibleText) ?? []
  await customer.follow('Help and contact', within(customer.page.getByRole('main')))
  expect(customer.path).toBe(`/contact?code=${code}&lang=en`)
  expect(customer.visibleText).toContain(`The support code ${code} goes along`)
  const plain = await fetch(`${run.app.url}/login`, { method: 'POST', headers: { Origin: 'https://evil.example' } })
  expect(await plain.text()).toMatch(/href="\/contact\?code=[0-9A-Z]{8}"/)
})

test("doesn't log a message, its sender or its address (T69)", async () => {
  await using run = await startSharedApp({ variables: { LOG_LEVEL: 'info' } })
  const browser = new Browser(run.app.url)
  await write(browser, {}, '/contact?payment=tx_canary&code=CANARY99')
  const log = run.app.log()
  expect(log).toContain('answered')
  expect(log).not.toMatch(/anna@|Türkiye|tx_canary|CANARY99/)
})

test('responds 404 for the chat page if no chat is configured', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  expect(getVisibleHtml(await browser.read('/contact'))).not.toContain('/contact/chat')
  expect((await browser.get('/contact/chat')).status).toBe(404)
  expect((await browser.post('/contact/chat')).status).toBe(404)
})

test('loads the chat only after consent, and only on its own page (T58, T86)', async () => {
  const variables = { CHATWOOT_URL: 'https://chat.example/', CHATWOOT_TOKEN: 'inbox-token' }
  await using run = await startSharedApp({ variables })
  const origin = run.app.url
  const asked = await fetch(`${origin}/contact/chat`)
  const question = await asked.text()
  expect(asked.headers.get('Content-Security-Policy')).toContain('frame-src https://chat.example;')
  expect(question).not.toMatch(/<iframe|https:\/\/chat\.example/)
  expect(stripTags(question)).toContain('The chat is a page of chat.example.')
  expect(question).toContain('mailto:support@causeway.example')

  const agreed = await fetch(`${origin}/contact/chat`, {
    method: 'POST',
    headers: { Origin: origin },
    redirect: 'manual',
  })
  expect([agreed.status, agreed.headers.get('Location')]).toEqual([303, '/contact/chat?lang=en'])
  const Cookie = agreed.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const chat = await (await fetch(`${origin}/contact/chat`, { headers: { Cookie } })).text()
  expect(chat).toContain('src="https://chat.example/widget?website_token=inbox-token"')
  expect(chat).toContain('referrerPolicy="no-referrer"')

  for (const path of ['/', '/contact', '/login', '/contact/M-0000-0000', '/no-such-page']) {
    const page = await fetch(origin + path, { headers: { Cookie } })
    expect([path, page.headers.get('Content-Security-Policy')]).toEqual([
      path,
      expect.not.stringMatching(/chat|frame-src/),
    ])
    expect([path, await page.text()]).toEqual([path, expect.not.stringContaining('chat.example')])
  }
})

test('prefills the contact form with the number of a finished payment', async () => {
  await using run = await startSharedApp()
  const { account, path } = run.sandbox.control.enter('payment-C')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const link = findLink(await browser.read(path), { address: /^\/contact\?payment=/ })
  const fields = Object.fromEntries(readForm(await browser.read(link), 'contact'))
  expect(fields).toMatchObject({ topic: 'payment', transaction_key: path.split('/').at(-1) })
})

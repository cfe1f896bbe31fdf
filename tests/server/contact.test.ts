import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { documentOf, type Changes, errorAt, filled, formIn, shown, textOf } from './page.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

const TYPED = {
  topic: 'fees',
  message: 'Which fee applies to a payment to Türkiye?\nThe <b>fixed</b> one & the other?',
  email: 'anna@example.com',
}

async function write(browser: Browser, changes: Changes = {}, from = '/contact') {
  const form = formIn(await browser.read(from), 'contact')
  return browser.post('/contact', filled(form, { ...TYPED, ...changes }))
}

/** Maria, who types no email address: it is known. */
async function maria(run: Run) {
  const browser = new Browser(run.app.url)
  await browser.logIn()
  return browser
}

const written = (run: Run) =>
  run.sandbox.control.received().filter(({ path, status }) => path.endsWith('support_requests') && status === 201)

test('the way to us stands in the same place of every page, signed in or not (WCAG 3.2.6)', async () => {
  await using run = await sharedApp()
  const stranger = new Browser(run.app.url)
  const places = await Promise.all(
    ['/', '/fees', '/faq', '/login', '/signup/personal', '/no-such-page', '/contact'].map(async (path) => {
      const page = shown(await stranger.read(path))
      const [, footer = ''] = page.split('<footer')
      return textOf(footer).indexOf('Help and contact') - textOf(footer).length
    }),
  )
  expect(new Set(places).size).toBe(1)

  const signedIn = await maria(run)
  for (const path of ['/overview', '/payments', '/history', '/profile/preferences', '/contact', '/transactions/none']) {
    const page = shown(await signedIn.read(path))
    const [, account = ''] = page.split('class="account"')
    const [menu = ''] = account.split('</header>')
    expect([path, textOf(menu).trim().endsWith('Help and contact')]).toEqual([path, true])
  }
})

test('a stranger writes without a session; the address of the page that says so holds nothing of him', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const sent = await write(browser)
  const location = sent.headers.get('Location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/contact\/M-[\w-]{9}\?lang=en$/)])
  const [cookie = ''] = sent.headers.getSetCookie()
  expect(cookie).toMatch(/^message=M-[\w-]{9}:[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)

  const page = await fetch(run.app.url + location, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
  const text = textOf(await page.text())
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(text).toContain('Your message is with us')
  expect(text).toContain('We answer to anna@example.com, at the latest on ')
  expect(text).toContain('The <b>fixed</b> one & the other?')

  const elsewhere = await fetch(run.app.url + location, { redirect: 'manual' })
  expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
  const other = await (await maria(run)).get(location)
  expect(other.status).toBe(404)
})

test('a stranger writes from the footer, is told what is missing, and sees by when we answer', async () => {
  await using run = await sharedApp()
  const anna = await new Journey(run.app.url).open('/fees')
  await anna.follow('Help and contact', within(anna.page.getByRole('contentinfo')))
  expect(anna.heading).toBe('Help and contact')
  const question = 'Which fee applies to a payment to Türkiye?'
  await anna.press('Send the message', { 'Your message': question, 'Your email address': 'anna' })
  anna.page.getByRole('textbox', { name: 'Your email address', description: /Enter a valid email address/ })
  anna.page.getByRole('combobox', { name: 'What it is about', description: /Choose what it is about/ })
  expect(anna.field('Your message').value).toBe(question)
  expect(anna.html).toContain('<title>Error: ')

  const missing = { 'What it is about': 'Fees, rates and limits', 'Your email address': 'anna@example.com' }
  await anna.press('Send the message', missing)
  expect(anna.heading).toBe('Your message is with us')
  expect(anna.path).toMatch(/^\/contact\/M-[0-9A-Z]{4}-[0-9A-Z]{4}\?lang=en$/)
  expect(anna.words).toContain('We answer to anna@example.com, at the latest on ')
  await anna.open(anna.path)
  expect(anna.words).toContain(question)
})

test('a customer complains about a payment from the menu on, and support answers from its console', async () => {
  await using run = await sharedApp({ withScenarios: true })
  const customer = await Journey.from(run, 'history-mixed')
  await customer.follow('Help and contact')
  await customer.follow('Write a complaint')
  expect(customer.field('What it is about').value).toBe('complaint')
  const [, payment] = customer.page.getByLabelText<HTMLSelectElement>('The payment that it is about').options
  await customer.press('Send the message', {
    'The payment that it is about': payment?.text ?? '',
    'Your message': 'It came two days late.\nNobody said why.',
    'What you would like us to do optional': 'Give the fee back.',
  })
  expect(customer.heading).toBe('Your complaint is with us')
  expect(customer.words).toContain('Nobody said why.')
  expect(customer.addressOf('See the payment')).toContain(`/transactions/${payment?.value}`)

  const support = await new Journey(run.sandbox.url).open(customer.addressOf('Open the console for this page'))
  await support.press('Answer by email', { Text: 'You are right. The fee is on its way back.' })
  expect(support.words).toContain('You are right.')
  await customer.open(customer.path)
  customer.page.getByRole('heading', { name: 'Our answer' })
  expect(customer.words).toContain('You are right. The fee is on its way back.')
})

test('whoever is signed in chooses the payment, which a link can name, and reads the message again', async () => {
  await using run = await sharedApp()
  const { account } = run.sandbox.control.enter('history-mixed')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const [, key = ''] = /href="\/transactions\/([\w]+)\?/.exec(await browser.read('/history')) ?? []
  const from = `/contact?payment=${key}&code=7K3M9QXB`
  const page = await browser.read(from)
  const fields = Object.fromEntries(formIn(page, 'contact'))
  expect(fields).toMatchObject({ topic: 'payment', transaction_key: key, support_code: '7K3M9QXB' })
  expect(page).not.toContain('name="email"')

  const sent = await write(
    browser,
    { topic: 'complaint', wish: 'The fee back', email: undefined },
    `${from}&topic=complaint`,
  )
  const location = sent.headers.get('Location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/contact\/C-/)])
  const text = textOf(await browser.read(location))
  expect(text).toContain('Your complaint is with us')
  expect(text).toContain('7K3M9QXB')
  expect(text).toContain('The fee back')
  expect(text).toContain('Help and contact')
  const emails = run.sandbox.control.emails(account.number)
  expect(emails[0]?.subject).toMatch(/^We have your complaint C-/)
})

test("somebody else's payment is refused beside the field", async () => {
  await using run = await sharedApp()
  const browser = await maria(run)
  const refused = await write(browser, { transaction_key: 'tx_other', email: undefined }, '/contact?payment=tx_other')
  expect([refused.status, errorAt(await refused.text(), 'transaction_key', 'contact')]).toEqual([422, 'Not found.'])
})

test.each([
  [{ topic: '' }, 'topic', /^Choose what it is about\.$/],
  [{ topic: 'nothing' }, 'topic', /^Choose what it is about\.$/],
  [{ message: ' ' }, 'message', /^Write your message\.$/],
  [{ message: 'x'.repeat(4001) }, 'message', /at most 4,000/],
  [{ topic: 'complaint', wish: 'x'.repeat(1001) }, 'wish', /at most 1,000/],
  [{ email: '' }, 'email', /^Enter your email address\.$/],
  [{ email: 'anna' }, 'email', /valid email/],
] as const)('%o is refused beside its field, and everything typed stays', async (changes, field, words) => {
  await using run = await sharedApp()
  const refused = await write(
    new Browser(run.app.url),
    { transaction_key: 'tx_1', ...changes },
    `/contact?code=7K3M9QXB${'wish' in changes ? '&topic=complaint' : ''}`,
  )
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(errorAt(page, field, 'contact')).toMatch(words)
  expect(page).toContain('<title>Error: ')
  const typed = { ...TYPED, transaction_key: 'tx_1', ...changes }
  const kept = Object.fromEntries(formIn(page, 'contact'))
  expect(kept).toMatchObject({
    topic: typed.topic === 'nothing' ? '' : typed.topic,
    transaction_key: 'tx_1',
    support_code: '7K3M9QXB',
    email: typed.email,
  })
  expect(textOf(page)).toContain(typed.message.trim().split('\n')[0])
  expect(run.sandbox.control.received()).toEqual([])
})

test.each(['', 'payment', 'account', 'verification', 'fees', 'other'])(
  'the five likeliest answers stand before the form; what only a complaint needs is not asked: %s',
  async (topic) => {
    await using run = await sharedApp()
    const html = await new Browser(run.app.url).read(`/contact?lang=en&topic=${topic}`)
    const page = documentOf(html)
    const answers = Array.from(page.querySelectorAll('.likeliest details'))
    expect(answers).toHaveLength(5)
    for (const answer of answers) {
      expect(answer.querySelector('p')?.textContent).toMatch(/\w.{20,}/)
      expect(answer.textContent).not.toMatch(/faq\.|\{\{/)
    }
    const form = page.querySelector('form#contact')
    expect(answers[4] && form?.compareDocumentPosition(answers[4])).toBe(2)
    expect(form?.querySelector('[name="wish"]')).toBeNull()
    expect(page.querySelector('.likeliest [aria-current]')?.getAttribute('href') ?? '').toContain(topic)
    expect(Object.fromEntries(formIn(html, 'contact'))['topic']).toBe(topic)
  },
)

test('a complaint is written at once, and says what would settle it; it is asked again when the form comes back', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const page = documentOf(await browser.read('/contact?lang=en&topic=complaint'))
  expect(page.querySelectorAll('.likeliest details')).toHaveLength(0)
  expect(page.querySelector('form#contact [name="wish"]')).not.toBeNull()
  const refused = await write(browser, { topic: 'complaint', message: '', wish: 'The fee' }, '/contact?topic=complaint')
  expect(
    documentOf(await refused.text())
      .querySelector('[name="wish"]')
      ?.textContent?.trim(),
  ).toBe('The fee')
})

test.each(['status', 'reset-mid-body', 'garbage', 'commit-then-drop'] as const)(
  'under the fault %s everything typed stays, our address stands there, and sending it again makes one message',
  async (kind) => {
    await using run = await sharedApp()
    const browser = new Browser(run.app.url)
    const form = formIn(await browser.read('/contact'), 'contact')
    run.sandbox.control.fault({ call: 'POST support_requests', kind, times: 4 })
    const failed = await browser.post('/contact', filled(form, TYPED))
    const page = await failed.text()
    expect(failed.status).toBe(503)
    expect(textOf(page)).toContain('Türkiye')
    expect(page).toContain('mailto:support@causeway.example')
    expect(textOf(page)).toContain('If it does not work, write to us by email')
    expect(Object.fromEntries(formIn(page, 'contact'))).toMatchObject({
      operation_id: Object.fromEntries(form)['operation_id'],
      email: 'anna@example.com',
    })
    run.sandbox.control.clearFaults()
    expect((await browser.post('/contact', filled(form, TYPED))).status).toBe(303)
    const page2 = await (await fetch(`${run.sandbox.url}/console/support`)).text()
    expect(page2.match(/<li>/g)).toHaveLength(1)
  },
)

test('the form is there while the platform is down, signed in as well', async () => {
  await using run = await sharedApp()
  const browser = await maria(run)
  run.sandbox.control.fault({ kind: 'reset-before' })
  for (const who of [browser, new Browser(run.app.url)]) {
    const answer = await who.get('/contact')
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('mailto:support@causeway.example')
    expect(formIn(page, 'contact').map(([name]) => name)).toContain('transaction_key')
  }
})

test('a double submit is one message; other words under the same form are another one, after a word about it', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const form = formIn(await browser.read('/contact'), 'contact')
  const sent = await Promise.all([
    browser.post('/contact', filled(form, TYPED)),
    browser.post('/contact', filled(form, TYPED)),
  ])
  expect(new Set(sent.map((answer) => answer.headers.get('Location'))).size).toBe(1)

  const other = await browser.post('/contact', filled(form, { ...TYPED, message: 'Something else' }))
  const page = await other.text()
  expect(other.status).toBe(409)
  expect(textOf(page)).toContain('This form was sent before')
  expect((await browser.post('/contact', filled(formIn(page, 'contact'), { message: 'Something else' }))).status).toBe(
    303,
  )
  expect(written(run).length).toBeGreaterThanOrEqual(2)
})

test('who writes too often is asked to wait, with everything typed (T65)', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  let late = await write(browser)
  for (let count = 1; count <= 30 && late.status === 303; count += 1) late = await write(browser)
  expect([late.status, Number(late.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
  expect(textOf(await late.text())).toContain('Türkiye')
})

test('what was typed comes back after a session that ended (T07)', async () => {
  await using run = await sharedApp()
  const browser = await maria(run)
  const form = formIn(await browser.read('/contact'), 'contact')
  await new Browser(run.app.url).logIn()
  const ended = await browser.post('/contact', filled(form, { ...TYPED, email: undefined }))
  expect([ended.status, ended.headers.get('Location')]).toEqual([302, expect.stringContaining('redirect=%2Fcontact')])
  await browser.logIn()
  expect(textOf(await browser.read('/contact'))).toContain('Türkiye')
})

test('an error page leads to us with its support code (T88)', async () => {
  await using run = await sharedApp()
  const browser = await maria(run)
  expect((await browser.get('/transactions/tx_none')).status).toBe(404)
  const customer = await new Journey(run.app.url, browser).open('/transactions/tx_none')
  const [, code = ''] = /Support code ([0-9A-Z]{8})/.exec(customer.words) ?? []
  await customer.follow('Help and contact', within(customer.page.getByRole('main')))
  expect(customer.path).toBe(`/contact?code=${code}&lang=en`)
  expect(customer.words).toContain(`The support code ${code} goes along`)
  const plain = await fetch(`${run.app.url}/login`, { method: 'POST', headers: { Origin: 'https://evil.example' } })
  expect(await plain.text()).toMatch(/href="\/contact\?code=[0-9A-Z]{8}"/)
})

test('nothing of a message, its writer or its address is logged (T69)', async () => {
  await using run = await sharedApp({ variables: { LOG_LEVEL: 'info' } })
  const browser = new Browser(run.app.url)
  await write(browser, {}, '/contact?payment=tx_canary&code=CANARY99')
  const log = run.app.log()
  expect(log).toContain('answered')
  expect(log).not.toMatch(/anna@|Türkiye|tx_canary|CANARY99/)
})

test('without a chat there is no page of it, and nothing leads there', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  expect(shown(await browser.read('/contact'))).not.toContain('/contact/chat')
  expect((await browser.get('/contact/chat')).status).toBe(404)
  expect((await browser.post('/contact/chat')).status).toBe(404)
})

test('the chat is loaded after somebody agreed, by its page alone (T58, T86)', async () => {
  const variables = { CHATWOOT_URL: 'https://chat.example/', CHATWOOT_TOKEN: 'inbox-token' }
  await using run = await sharedApp({ variables })
  const origin = run.app.url
  const asked = await fetch(`${origin}/contact/chat`)
  const question = await asked.text()
  expect(asked.headers.get('Content-Security-Policy')).toContain('frame-src https://chat.example;')
  expect(question).not.toMatch(/<iframe|https:\/\/chat\.example/)
  expect(textOf(question)).toContain('The chat is a page of chat.example.')
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

test('a payment that is over leads to the form with its number filled in', async () => {
  await using run = await sharedApp()
  const { account, path } = run.sandbox.control.enter('payment-C')
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const [, link = ''] = /href="(\/contact\?payment=[^"]+)"/.exec(shown(await browser.read(path))) ?? []
  const fields = Object.fromEntries(formIn(await browser.read(link.replaceAll('&amp;', '&')), 'contact'))
  expect(fields).toMatchObject({ topic: 'payment', transaction_key: path.split('/').at(-1) })
})

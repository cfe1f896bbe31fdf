import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { parsePage, readError, fillForm, readForm, stripTags } from '#tests/server/page.ts'
import { TYPED, write, logInMaria, getAcceptedMessages } from '#tests/server/contact/contact-messages.ts'

test.each([
  [{ topic: '' }, 'topic', /^Choose what it is about\.$/],
  [{ topic: 'nothing' }, 'topic', /^Choose what it is about\.$/],
  [{ message: ' ' }, 'message', /^Write your message\.$/],
  [{ message: 'x'.repeat(4001) }, 'message', /at most 4,000/],
  [{ topic: 'complaint', wish: 'x'.repeat(1001) }, 'wish', /at most 1,000/],
  [{ email: '' }, 'email', /^Enter your email address\.$/],
  [{ email: 'anna' }, 'email', /valid email/],
] as const)('rejects %o beside its field and keeps the input (validation)', async (changes, field, words) => {
  await using run = await startSharedApp()
  const refused = await write(
    new Browser(run.app.url),
    { transaction_key: 'tx_1', ...changes },
    `/contact?code=7K3M9QXB${'wish' in changes ? '&topic=complaint' : ''}`,
  )
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(readError(page, field, 'contact')).toMatch(words)
  expect(page).toContain('<title>Error: ')
  const typed = { ...TYPED, transaction_key: 'tx_1', ...changes }
  const kept = Object.fromEntries(readForm(page, 'contact'))
  expect(kept).toMatchObject({
    topic: typed.topic === 'nothing' ? '' : typed.topic,
    transaction_key: 'tx_1',
    support_code: '7K3M9QXB',
    email: typed.email,
  })
  expect(stripTags(page)).toContain(typed.message.trim().split('\n')[0])
  expect(run.sandbox.control.received().filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each(['', 'payment', 'account', 'verification', 'fees', 'other'])(
  'renders five likely answers before the form, without complaint fields (%s)',
  async (topic) => {
    await using run = await startSharedApp()
    const html = await new Browser(run.app.url).read(`/contact?lang=en&topic=${topic}`)
    const page = parsePage(html)
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
    expect(Object.fromEntries(readForm(html, 'contact'))['topic']).toBe(topic)
  },
)

test('renders the complaint form at once, and again after a validation error', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const page = parsePage(await browser.read('/contact?lang=en&topic=complaint'))
  expect(page.querySelectorAll('.likeliest details')).toHaveLength(0)
  expect(page.querySelector('form#contact [name="wish"]')).not.toBeNull()
  const refused = await write(browser, { topic: 'complaint', message: '', wish: 'The fee' }, '/contact?topic=complaint')
  expect(
    parsePage(await refused.text())
      .querySelector('[name="wish"]')
      ?.textContent?.trim(),
  ).toBe('The fee')
})

test.each(['status', 'reset-mid-body', 'garbage', 'commit-then-drop'] as const)(
  'keeps the input after a fault (%s), and sends one message on a retry',
  async (kind) => {
    await using run = await startSharedApp()
    const browser = new Browser(run.app.url)
    const form = readForm(await browser.read('/contact'), 'contact')
    run.sandbox.control.fault({ call: 'POST support_requests', kind, times: 4 })
    const failed = await browser.post('/contact', fillForm(form, TYPED))
    const page = await failed.text()
    expect(failed.status).toBe(503)
    expect(stripTags(page)).toContain('Türkiye')
    expect(page).toContain('mailto:support@causeway.example')
    expect(stripTags(page)).toContain('If it does not work, write to us by email')
    expect(Object.fromEntries(readForm(page, 'contact'))).toMatchObject({
      operation_id: Object.fromEntries(form)['operation_id'],
      email: 'anna@example.com',
    })
    run.sandbox.control.clearFaults()
    expect((await browser.post('/contact', fillForm(form, TYPED))).status).toBe(303)
    const page2 = await (await fetch(`${run.sandbox.url}/console/support`)).text()
    expect(page2.match(/<li>/g)).toHaveLength(1)
  },
)

test('renders the form while the platform is offline, with or without a session', async () => {
  await using run = await startSharedApp()
  const browser = await logInMaria(run)
  run.sandbox.control.fault({ kind: 'reset-before' })
  for (const who of [browser, new Browser(run.app.url)]) {
    const answer = await who.get('/contact')
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('mailto:support@causeway.example')
    expect(readForm(page, 'contact').map(([name]) => name)).toContain('transaction_key')
  }
})

test('sends one message from a duplicate submit, and warns before changed text is sent', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const form = readForm(await browser.read('/contact'), 'contact')
  const sent = await Promise.all([
    browser.post('/contact', fillForm(form, TYPED)),
    browser.post('/contact', fillForm(form, TYPED)),
  ])
  expect(new Set(sent.map((answer) => answer.headers.get('Location'))).size).toBe(1)

  const other = await browser.post('/contact', fillForm(form, { ...TYPED, message: 'Something else' }))
  const page = await other.text()
  expect(other.status).toBe(409)
  expect(stripTags(page)).toContain('This form was sent before')
  expect(
    (await browser.post('/contact', fillForm(readForm(page, 'contact'), { message: 'Something else' }))).status,
  ).toBe(303)
  expect(getAcceptedMessages(run).length).toBeGreaterThanOrEqual(2)
})

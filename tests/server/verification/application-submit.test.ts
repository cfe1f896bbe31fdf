import { expect, test } from 'vitest'
import { fetchConsoleButtons, pressButton } from '#tests/server/console-buttons.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { Journey } from '#tests/server/journey.ts'
import { fillForm, readForm, getVisibleHtml, stripTags, findLink } from '#tests/server/page.ts'

const shared = shareProduct()

const KINDS = [
  ['person', 'personal', 'wizard-confirm', 'personal', 'confirm'],
  ['company', 'business', 'wizard-company-ready', 'company-ownership', 'company-confirm'],
] as const

test.each(KINDS)(
  'links a complete application (%s) to its form from every place',
  async (_, as, scenario, last, confirm) => {
    const { browser, save } = await openWizard(shared(), scenario, { as })
    const form = `/profile?section=${confirm}&lang=en`
    const saved = await save(last)
    expect(saved.headers.get('Location')).toBe(form)
    for (const page of ['/profile', '/overview']) {
      expect(findLink(await browser.read(page), { name: /^Check and submit$/ }), page).toBe(form)
    }
    expect(readForm(getVisibleHtml(await browser.read(form)), 'submit')).toBeDefined()
  },
)

test.each(KINDS)(
  'keeps a checked box after a validation error, then submits (%s)',
  async (_, as, scenario, __, confirm) => {
    const { browser } = await openWizard(shared(), scenario, { as })
    const page = `/profile?section=${confirm}&lang=en`
    const fields = readForm(getVisibleHtml(await browser.read(page)), 'submit')
    const [, action = ''] = /<form(?=[^>]* id="submit")[^>]* action="([^"]*)"/.exec(await browser.read(page)) ?? []
    expect(action.replaceAll('&amp;', '&')).toBe(page)
    const refused = await browser.post(page, fillForm(fields, { terms: 'on', intent: 'submit' }))
    const html = getVisibleHtml(await refused.text())
    expect(refused.status).toBe(422)
    expect(html).toContain('href="#submit-consent"')
    const again = readForm(html, 'submit')
    expect(again).toContainEqual(['terms', 'on'])
    const done = await browser.post(page, fillForm(again, { consent: 'on', intent: 'submit' }))
    expect(done.headers.get('Location')).toMatch(/^\/profile\/registration-complete\//)
    // The page reports nothing missing, because the level requires no more.
    const after = stripTags(await browser.read(page))
    expect(after).toContain('Your application is under review')
    expect(after).not.toMatch(/not answered|submit it/i)
  },
)

test('offers to continue a verification in progress instead of starting one', async () => {
  const { browser } = await openWizard(shared(), 'wizard-additional')
  expect(await browser.read('/overview')).toContain('>Continue your verification</a>')
  const fresh = await openWizard(shared(), 'wizard-start')
  expect(await fresh.browser.read('/overview')).toContain('>Start your verification</a>')
})

test('completes verification from sign-up by links, buttons and emails', async () => {
  const { app, sandbox } = shared()
  const person = await new Journey(app.url).open('/signup/personal')
  const openConsole = async () => new Journey(sandbox.url).open(person.addressOf('Open the console for this page'))
  const password = 'Tallinn2026'
  await person.press('Sign up', {
    Email: `new-${crypto.randomUUID()}@example.com`,
    Password: password,
    'Repeat the password': password,
    'I accept the terms of service': true,
  })
  expect(person.heading).toBe('Confirm your email address')
  const mailbox = await (await openConsole()).follow(/^Mailbox \(/)
  await person.open(mailbox.addressOf('Confirm the address'))
  await person.press(/^Confirm new-/)
  await person.press('Choose Starter')
  expect(person.heading).toBe('Personal data')

  await person.press('Save and continue', {
    'First name': 'Kaarel',
    'Last name': 'Mets',
    'Date of birth': { Day: '17', Month: '04', Year: '1988' },
    'Country of birth': 'Estonia',
    Citizenship: 'Estonia',
    'Country of residence': 'Estonia',
    'Street and number': 'Pikk 12-4',
    'Postal code': '10123',
    'Town or city': 'Tallinn',
    Phone: '5123 4567',
    'Is the money your own?': { Yes: true },
    'Are you, or is someone close to you, a politically exposed person?': { No: true },
    'Do you own or run a company?': { No: true },
  })
  const messages = await (await openConsole()).follow(/^Mailbox \(/)
  const [, code = ''] = /(\d{6}) is your code/.exec(messages.visibleText) ?? []
  await person.press('Confirm the phone', { 'Code from the text message': code })
  expect(person.heading).toBe('Identity')

  await person.press('Start the check')
  const { origin, pathname } = new URL(person.addressOf('Go to the identity check'))
  const document = (await fetchConsoleButtons(origin, pathname)).find(({ label }) => label === 'Submit this document')
  if (!document) throw new Error('No document can be shown')
  await person.open(await pressButton(origin, document))
  expect(person.heading).toBe('Confirm')
  expect(person.visibleText).toContain('Your document is accepted.')
  expect(person.visibleText).toContain('+372 5123 4567')

  await person.press('Submit for review', {
    'I have read and accept the terms of service': true,
    'I agree that my data is checked with registers and our identity partner': true,
  })
  expect(person.heading).toBe('We have your application')
  expect(person.visibleText).toContain('The review takes from a few hours up to 2 business days')
  const review = await (await openConsole()).follow('Verification')
  await review.press('Approve')
  await person.open('/verification')
  expect(person.visibleText).toContain('Your verification level is Starter')
  expect(person.visibleText).toContain('Verified')
})

import { expect, test } from 'vitest'
import { consoleButtons, pressButton } from './console-buttons.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'
import { Journey } from './journey.ts'
import { filled, formIn, shown, textOf } from './page.ts'

const shared = sharedProduct()

const KINDS = [
  ['person', 'personal', 'wizard-confirm', 'personal', 'confirm'],
  ['company', 'business', 'wizard-company-ready', 'company-ownership', 'company-confirm'],
] as const

test.each(KINDS)(
  'a %s that has answered everything is led to the form that submits, by the last section, the list and the overview',
  async (_, as, scenario, last, confirm) => {
    const { browser, save } = await wizard(shared(), scenario, { as })
    const form = `/profile?section=${confirm}&lang=en`
    const saved = await save(last)
    expect(saved.headers.get('Location')).toBe(form)
    for (const page of ['/profile', '/overview']) {
      expect(shown(await browser.read(page)), page).toMatch(
        new RegExp(`<a\\b(?=[^>]* href="${form.replace('?', '\\?').replace('&', '&amp;')}")[^>]*>Check and submit</a>`),
      )
    }
    expect(formIn(shown(await browser.read(form)), 'submit')).toBeDefined()
  },
)

test.each(KINDS)(
  'a %s that has ticked one box of two gets the page back with it, and submits from there',
  async (_, as, scenario, __, confirm) => {
    const { browser } = await wizard(shared(), scenario, { as })
    const page = `/profile?section=${confirm}&lang=en`
    const fields = formIn(shown(await browser.read(page)), 'submit')
    const [, action = ''] = /<form(?=[^>]* id="submit")[^>]* action="([^"]*)"/.exec(await browser.read(page)) ?? []
    expect(action.replaceAll('&amp;', '&')).toBe(page)
    const refused = await browser.post(page, filled(fields, { terms: 'on', intent: 'submit' }))
    const html = shown(await refused.text())
    expect(refused.status).toBe(422)
    expect(html).toContain('href="#submit-consent"')
    const again = formIn(html, 'submit')
    expect(again).toContainEqual(['terms', 'on'])
    const done = await browser.post(page, filled(again, { consent: 'on', intent: 'submit' }))
    expect(done.headers.get('Location')).toMatch(/^\/profile\/registration-complete\//)
    // Nothing is left to do, nor missing: the level asked for no more.
    const after = textOf(await browser.read(page))
    expect(after).toContain('Your application is under review')
    expect(after).not.toMatch(/not answered|submit it/i)
  },
)

test('somebody in the middle of the verification is told to go on with it, not to start', async () => {
  const { browser } = await wizard(shared(), 'wizard-additional')
  expect(await browser.read('/overview')).toContain('>Continue your verification</a>')
  const fresh = await wizard(shared(), 'wizard-start')
  expect(await fresh.browser.read('/overview')).toContain('>Start your verification</a>')
})

test('a person goes from sign-up to verified, from page to page and by what is sent to them', async () => {
  const { app, sandbox } = shared()
  const person = await new Journey(app.url).open('/signup/personal')
  const inConsole = async () => new Journey(sandbox.url).open(person.addressOf('Open the console for this page'))
  const password = 'Tallinn2026'
  await person.press('Open the account', {
    Email: `new-${crypto.randomUUID()}@example.com`,
    Password: password,
    'Repeat the password': password,
    'I accept the terms of service': true,
  })
  expect(person.heading).toBe('Confirm your email address')
  const mailbox = await (await inConsole()).follow(/^Mailbox \(/)
  await person.open(mailbox.addressOf(/confirm-email-address/))
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
  const messages = await (await inConsole()).follow(/^Mailbox \(/)
  const [, code = ''] = /(\d{6}) is your code/.exec(messages.words) ?? []
  await person.press('Confirm the phone', { 'Code from the text message': code })
  expect(person.heading).toBe('Identity')

  await person.press('Start the check')
  const { origin, pathname } = new URL(person.addressOf('Go to the identity check'))
  const document = (await consoleButtons(origin, pathname)).find(({ label }) => label === 'Show this document')
  if (!document) throw new Error('No document can be shown')
  await person.open(await pressButton(origin, document))
  expect(person.heading).toBe('Confirm')
  expect(person.words).toContain('Your document is accepted.')
  expect(person.words).toContain('+372 5123 4567')

  await person.press('Submit for review', {
    'I have read and accept the terms of service': true,
    'I agree that my data is checked with registers and our identity partner': true,
  })
  expect(person.heading).toBe('We have your application')
  expect(person.words).toContain('The review takes from a few hours up to 2 business days')
  const review = await (await inConsole()).follow('Verification')
  await review.press('Approve')
  await person.open('/verification')
  expect(person.words).toContain('Your verification level is Starter')
  expect(person.words).toContain('Verified')
})

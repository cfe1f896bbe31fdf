import { afterEach, beforeAll, expect, test } from 'vitest'
import { FUNDS } from './answers.ts'
import { arriveBy, type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { documentOf, errorAt, shown, textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'

const shared = sharedProduct({ withScenarios: false })
const scenarios = sharedProduct()
let maria: Browser
beforeAll(async () => {
  maria = await logIn(shared().app.url)
})
afterEach(() => shared().sandbox.control.clearFaults())

const summaryTitle = (html: string) => documentOf(html).querySelector('.summary-errors h2')?.textContent
const noticeTitles = (html: string) =>
  Array.from(documentOf(html).querySelectorAll('main .notice b'), ({ textContent }) => textContent)
const headingOf = (html: string) => documentOf(html).querySelector('h1')?.textContent

test('a form that fails validation is titled Form validation failed, here or on the platform', async () => {
  const here = await maria.post('/payments', { form_id: 'payment', intent: 'save' })
  expect([here.status, summaryTitle(await here.text())]).toEqual([422, 'Form validation failed'])
  const form = await filledForm(maria)
  shared().sandbox.control.fault({ call: 'POST transactions', kind: 'status', value: '422' })
  const there = await maria.post('/payments', form)
  expect([there.status, summaryTitle(await there.text())]).toEqual([422, 'Form validation failed'])
})

test('a page and a button that the platform answers with 422 are titled Form validation failed', async () => {
  const form = await maria.read('/payments?new=1')
  expect(form).toContain('payment')
  shared().sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '422' })
  const page = await maria.get('/history')
  const html = await page.text()
  expect([page.status, headingOf(html)]).toEqual([422, 'Form validation failed'])
  expect(textOf(html)).not.toContain('on our side')

  const person = await wizard(scenarios(), 'wizard-submitted')
  scenarios().sandbox.control.fault({
    call: 'POST me/onboarding/reset',
    kind: 'status',
    value: '422',
    accountNumber: person.account.number,
  })
  const pressed = await person.browser.post('/profile', { intent: 'cancel' })
  scenarios().sandbox.control.clearFaults(person.account.number)
  expect([pressed.status, noticeTitles(await pressed.text())[0]]).toEqual([422, 'Form validation failed'])
})

test('any other refusal of a page is titled Error, with the words of the server', async () => {
  shared().sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '409' })
  const html = await maria.read('/history')
  expect(headingOf(html)).toBe('Error')
  expect(textOf(html)).not.toContain('on our side')
})

test('rules.md#network-words: a network failure between us and the platform says Network error and check your connection', async () => {
  shared().sandbox.control.fault({ call: 'GET transactions/me', kind: 'reset-before' })
  const page = textOf(await maria.read('/history'))
  shared().sandbox.control.clearFaults()
  expect(page).toContain('Network error')
  expect(page).toContain('check your connection')
  expect(page).toContain('the problem is on our side')

  const form = await filledForm(maria)
  shared().sandbox.control.fault({ call: 'POST transactions', kind: 'reset-before' })
  const sent = textOf(await (await maria.post('/payments', form)).text())
  expect(sent).toContain('Network error')
  expect(sent).toContain('check your connection')
})

test('an address that is no address is refused with the words that are fixed for it (rules.md#address-parse)', async () => {
  const person = await wizard(scenarios(), 'wizard-personal')
  const refused = await person.save('personal', { address: 'Tallinn' })
  expect(errorAt(await refused.text(), 'address')).toContain('Please specify your address of residency')
})

test('a person with companies answers whether they are owner and board member', async () => {
  const person = await wizard(scenarios(), 'wizard-personal')
  const refused = await person.save('personal', { has_companies: 'yes' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect([errorAt(html, 'is_owner'), errorAt(html, 'is_board_member')]).toEqual([
    'Answer yes or no.',
    'Answer yes or no.',
  ])
})

test('the chosen source of funds is saved with its id, sof_id', async () => {
  const person = await wizard(scenarios(), 'wizard-additional')
  await person.save('additional', { ...FUNDS, sof: 'pension' })
  const { sof, sof_id: id } = person.answers()
  expect(sof).toBe('pension')
  expect(id).toEqual(expect.any(String))
})

test('the profile shows nationality, reason and referral code where the platform sends them', async () => {
  const { browser } = await wizard(scenarios(), 'verified-personal')
  const text = textOf(shown(await browser.read('/profile')))
  expect(text).toMatch(/Nationality\s+Estonia/)
  expect(text).toMatch(/Reason for using the service\s+Moving money to an own bank account/)
  expect(text).not.toContain('Referral code used')
  const invited = await arriveBy(scenarios(), 'profile-invited')
  expect(textOf(shown(await invited.read('/profile')))).toMatch(/Referral code used\s+CAUSEWAY-FRIENDS/)
})

test('cancelling the verification is asked once more, says that answers are deleted, and deletes them', async () => {
  const person = await wizard(scenarios(), 'wizard-submitted')
  const page = shown(await person.browser.read('/verification'))
  expect(documentOf(page).querySelector('form button[value="cancel"]')).toBeNull()
  const [, to = ''] = /<a\b[^>]* href="([^"]*)"[^>]*>Cancel verification</.exec(page) ?? []
  const question = shown(await person.browser.read(to.replaceAll('&amp;', '&')))
  expect(textOf(question)).toContain('everything that you answered and uploaded is deleted')
  expect(person.answers()).not.toEqual({})
  const done = await person.browser.post('/profile', { intent: 'cancel' })
  expect(done.status).toBe(303)
  expect(person.answers()).toEqual({})
  expect(person.files()).toEqual([])
  expect(textOf(await person.browser.read('/verification'))).toContain('your answers are deleted')
})

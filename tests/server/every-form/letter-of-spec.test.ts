import { afterEach, beforeAll, expect, test } from 'vitest'
import { FUNDS } from '#tests/server/answers.ts'
import { arriveBy, type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { parsePage, readError, getVisibleHtml, stripTags, findLink } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'

const shared = shareProduct({ withScenarios: false })
const scenarios = shareProduct()
let maria: Browser
beforeAll(async () => {
  maria = await logIn(shared().app.url)
})
afterEach(() => shared().sandbox.control.clearFaults())

const readSummaryTitle = (html: string) => parsePage(html).querySelector('.summary-errors h2')?.textContent
const readNoticeTitles = (html: string) =>
  Array.from(parsePage(html).querySelectorAll('main .notice b'), ({ textContent }) => textContent)
const findHeading = (html: string) => parsePage(html).querySelector('h1')?.textContent

test('renders "Form validation failed" for errors of the app and the platform', async () => {
  const here = await maria.post('/payments', { form_id: 'payment', intent: 'save' })
  expect([here.status, readSummaryTitle(await here.text())]).toEqual([422, 'Form validation failed'])
  const form = await fillPaymentForm(maria)
  shared().sandbox.control.fault({ call: 'POST transactions', kind: 'status', value: '422' })
  const there = await maria.post('/payments', form)
  expect([there.status, readSummaryTitle(await there.text())]).toEqual([422, 'Form validation failed'])
})

test('renders "Form validation failed" for a page or button that gets a 422', async () => {
  const form = await maria.read('/payments?new=1')
  expect(form).toContain('payment')
  shared().sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '422' })
  const page = await maria.get('/history')
  const html = await page.text()
  expect([page.status, findHeading(html)]).toEqual([422, 'Form validation failed'])
  expect(stripTags(html)).not.toContain('on our side')

  const person = await openWizard(scenarios(), 'wizard-submitted')
  scenarios().sandbox.control.fault({
    call: 'POST me/onboarding/reset',
    kind: 'status',
    value: '422',
    accountNumber: person.account.number,
  })
  const pressed = await person.browser.post('/profile', { intent: 'cancel' })
  scenarios().sandbox.control.clearFaults(person.account.number)
  expect([pressed.status, readNoticeTitles(await pressed.text())[0]]).toEqual([422, 'Form validation failed'])
})

test('renders "Error" with the message of the server for another client error', async () => {
  shared().sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '409' })
  const html = await maria.read('/history')
  expect(findHeading(html)).toBe('Error')
  expect(stripTags(html)).not.toContain('on our side')
})

test('renders "Network error" if the platform is offline (rules.md#network-words)', async () => {
  shared().sandbox.control.fault({ call: 'GET transactions/me', kind: 'reset-before' })
  const page = stripTags(await maria.read('/history'))
  shared().sandbox.control.clearFaults()
  expect(page).toContain('Network error')
  expect(page).toContain('check your connection')
  expect(page).toContain('the problem is on our side')

  const form = await fillPaymentForm(maria)
  shared().sandbox.control.fault({ call: 'POST transactions', kind: 'reset-before' })
  const sent = stripTags(await (await maria.post('/payments', form)).text())
  expect(sent).toContain('Network error')
  expect(sent).toContain('check your connection')
})

test('rejects an incomplete address with the specified text (rules.md#address-parse)', async () => {
  const person = await openWizard(scenarios(), 'wizard-personal')
  const refused = await person.save('personal', { address: 'Tallinn' })
  expect(readError(await refused.text(), 'address')).toContain('Please specify your address of residency')
})

test('requires owner and board answers from a person with companies (validation)', async () => {
  const person = await openWizard(scenarios(), 'wizard-personal')
  const refused = await person.save('personal', { has_companies: 'yes' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect([readError(html, 'is_owner'), readError(html, 'is_board_member')]).toEqual([
    'Answer yes or no.',
    'Answer yes or no.',
  ])
})

test('saves the source of funds with its id, sof_id', async () => {
  const person = await openWizard(scenarios(), 'wizard-additional')
  await person.save('additional', { ...FUNDS, sof: 'pension' })
  const { sof, sof_id: id } = person.answers()
  expect(sof).toBe('pension')
  expect(id).toEqual(expect.any(String))
})

test('renders nationality, reason and referral code if the platform has them', async () => {
  const { browser } = await openWizard(scenarios(), 'verified-personal')
  const text = stripTags(getVisibleHtml(await browser.read('/profile')))
  expect(text).toMatch(/Nationality\s+Estonia/)
  expect(text).toMatch(/Reason for using the service\s+Moving money to an own bank account/)
  expect(text).not.toContain('Referral code used')
  const invited = await arriveBy(scenarios(), 'profile-invited')
  expect(stripTags(getVisibleHtml(await invited.read('/profile')))).toMatch(/Referral code used\s+CAUSEWAY-FRIENDS/)
})

test('asks before it cancels the verification and deletes its answers', async () => {
  const person = await openWizard(scenarios(), 'wizard-submitted')
  const page = getVisibleHtml(await person.browser.read('/verification'))
  expect(parsePage(page).querySelector('form button[value="cancel"]')).toBeNull()
  const to = findLink(page, { name: /^Cancel verification$/ })
  const question = getVisibleHtml(await person.browser.read(to))
  expect(stripTags(question)).toContain('everything that you answered and uploaded is deleted')
  expect(person.answers()).not.toEqual({})
  const done = await person.browser.post('/profile', { intent: 'cancel' })
  expect(done.status).toBe(303)
  expect(person.answers()).toEqual({})
  expect(person.files()).toEqual([])
  expect(stripTags(await person.browser.read('/verification'))).toContain('your answers are deleted')
})

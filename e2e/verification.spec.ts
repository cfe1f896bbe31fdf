import type { Page } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const PASSWORD = 'Tallinn2026'
const PDF = {
  name: 'document.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).click()
const save = (page: Page) => press(page, 'Save and continue')
const formatDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
      await fillDate(page, label, value)
      continue
    }
    await page.getByLabel(label).filter({ visible: true }).first().fill(value)
  }
}

/** Fills a date in its three fields; `value` is YYYY-MM-DD. */
async function fillDate(page: Page, label: string, value: string) {
  const [year = '', month = '', day = ''] = value.split('-')
  const date = page.getByRole('group', { name: label }).filter({ visible: true })
  for (const [part, typed] of Object.entries({ Day: day, Month: month, Year: year })) {
    await date.getByLabel(part).fill(typed)
  }
}

async function chooseAnswer(page: Page, question: RegExp, choice: 'Yes' | 'No') {
  await page.getByRole('group', { name: question }).getByLabel(choice).check()
}

/** With scripts a file is uploaded at once and its line moves the content below; without, it is sent with its form. */
async function choose(page: Page, label: string, hasScripts: boolean) {
  const saved = page.locator('.kept > li > span', { hasText: 'document.pdf' })
  const before = await saved.count()
  await page.getByLabel(label, { exact: true }).setInputFiles(PDF)
  if (hasScripts) await expect(saved).toHaveCount(before + 1)
}

/** Opens the account's console page from the ribbon. */
const openConsole = (page: Page) => page.getByRole('link', { name: 'Open the console for this page' }).click()

async function signUp(page: Page, app: string, kind: 'personal' | 'business') {
  await page.goto(`${app}/signup/${kind}`)
  const fields: Record<string, string> = {
    ...(kind === 'business' && { 'Name of the company': 'Põhjatuul OÜ' }),
    Email: `new-${crypto.randomUUID()}@example.com`,
  }
  await fill(page, fields)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByLabel('I accept the terms of service').check()
  await press(page, 'Sign up')
  await expect(findHeading(page)).toHaveText('Confirm your email address')
  await openConsole(page)
  await page
    .getByRole('link', { name: /^Mailbox/ })
    .last()
    .click()
  await page.locator('a[href*="confirm-email-address"]').first().click()
  await press(page, /^Confirm new-/)
  if (kind === 'business') await page.getByRole('link', { name: 'Verify who you are', exact: true }).click()
}

/** Reads the code of the text message in the sandbox and types it in the app. */
async function confirmPhone(page: Page) {
  await expect(page.getByLabel('Code from the text message')).toBeVisible()
  const back = page.url()
  await openConsole(page)
  await page
    .getByRole('link', { name: /^Mailbox/ })
    .last()
    .click()
  const code = /(\d{6}) is your code/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await page.goto(back)
  await page.getByLabel('Code from the text message').fill(code)
  await press(page, 'Confirm the phone')
}

async function submitDocument(page: Page) {
  await press(page, 'Start the check')
  await page.getByLabel('Country of the document').selectOption('EE')
  await press(page, 'Submit this document')
  await expect(page.getByText('Your document is accepted.')).toBeVisible()
}

async function submitApplication(page: Page) {
  await page.getByLabel('I have read and accept the terms of service').check()
  await page.getByLabel(/I agree that my data is checked/).check()
  await press(page, 'Submit for review')
  await expect(findHeading(page)).toHaveText('We have your application')
  await expect(page.getByRole('main')).toContainText('The review takes from a few hours up to 2 business days')
}

async function approve(page: Page) {
  await openConsole(page)
  await page.getByRole('link', { name: 'Verification' }).click()
  await press(page, 'Approve')
}

const PERSON = {
  'First name': 'Kaarel',
  'Last name': 'Mets',
  'Date of birth': '1988-04-17',
  'Country of birth': 'Estonia',
}

test('verifies a person from sign-up to approval', async ({ app, page, keepPicture }) => {
  test.slow()
  const began = Date.now()
  await signUp(page, app, 'personal')
  await press(page, 'Choose Starter')
  await expect(findHeading(page)).toHaveText('Personal data')

  await fill(page, {
    ...PERSON,
    Citizenship: 'Estonia',
    'Country of residence': 'Estonia',
    'Street and number': 'Pikk 12-4',
    'Postal code': '10123',
    'Town or city': 'Tallinn',
    Phone: '5123 4567',
  })
  await chooseAnswer(page, /Is the money your own/, 'Yes')
  await chooseAnswer(page, /politically exposed/, 'No')
  await chooseAnswer(page, /own or run a company/, 'No')
  await save(page)
  await confirmPhone(page)
  await expect(findHeading(page)).toHaveText('Identity')
  await submitDocument(page)
  await expect(findHeading(page)).toHaveText('Confirm')
  await expect(page.getByRole('main')).toContainText('+372 5123 4567')
  await keepPicture('verify-person')
  await submitApplication(page)
  await approve(page)
  await page.goto(`${app}/verification`)
  await expect(page.getByRole('main')).toContainText('Verified')
  await expect(page.getByRole('main')).toContainText('Your verification level is Starter')
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - began) / 1000) })
})

test(
  'verifies a company from sign-up to approval',
  { tag: '@without-scripts' },
  async ({ app, page, javaScriptEnabled, keepPicture }) => {
    test.slow()
    const hasScripts = javaScriptEnabled !== false
    await signUp(page, app, 'business')
    await expect(findHeading(page)).toHaveText('Verify your company')
    await page.getByRole('link', { name: 'Start' }).click()
    await press(page, 'Choose Basic')

    await expect(findHeading(page)).toHaveText('Company')
    await page.getByLabel('Legal form').selectOption({ label: 'Private limited company' })
    await page.getByLabel('Industry').selectOption({ label: 'Software and information technology' })
    await fill(page, { 'Registry code': '14567890', 'Date of incorporation': '2018-09-03' })
    await choose(page, 'Proof of incorporation', hasScripts)
    await chooseAnswer(page, /liable for VAT/, 'No')
    await fill(page, { 'Email of the company': 'info@pohjatuul.example', Phone: '+372 612 3456' })
    await fill(page, {
      'Street and number': 'Pikk 12',
      'Postal code': '10123',
      'Town or city': 'Tallinn',
      'Country of registration': 'Estonia',
    })
    await chooseAnswer(page, /at another address/, 'No')
    await save(page)

    await expect(findHeading(page)).toHaveText('Activity')
    await page.getByLabel('Main activity').selectOption({ label: 'Software and information technology' })
    await fill(page, {
      'In one sentence': 'Software for wind farms',
      'Countries of your clients: 1': 'Estonia',
    })
    await press(page, 'Add another country')
    await fill(page, { 'Countries of your clients: 2': 'Suomi' })
    await page.getByLabel('Net turnover').selectOption({ index: 2 })
    await page.getByLabel('Employees').selectOption({ index: 2 })
    await page.getByLabel('Paying suppliers').check()
    await page.getByLabel(/expect to pay in a month/).selectOption({ index: 1 })
    await chooseAnswer(page, /need a licence/, 'No')
    await page.getByLabel('Where does the money come from?').selectOption({ index: 1 })
    await save(page)

    await expect(findHeading(page)).toHaveText('Representative')
    await fill(page, { 'Your role in the company': 'Managing director' })
    await page.getByLabel(/right to act for it/).selectOption({ index: 1 })
    await choose(page, 'Document that shows it', hasScripts)
    await fill(page, {
      ...PERSON,
      Citizenship: 'Estonia',
      'Street and number': 'Pikk 12-4',
      'Postal code': '10123',
      'Town or city': 'Tallinn',
      'Country of residence': 'Estonia',
      'Your email': 'kaarel@pohjatuul.example',
      'Your phone': '+372 5123 4567',
    })
    await save(page)
    await confirmPhone(page)

    await expect(findHeading(page)).toHaveText('Identity')
    await submitDocument(page)

    await expect(findHeading(page)).toHaveText('Owners')
    // Answers given before an owner is added are kept.
    await chooseAnswer(page, /do business in Belarus/, 'No')
    await fill(page, { 'Date of the certificate': formatDay(-20) })
    await page.getByRole('button', { name: 'Add a person' }).click()
    await expect(findHeading(page)).toHaveText('Add a person')
    await page.getByLabel('Owns shares').check()
    await page.getByLabel('Controls the company').check()
    await fill(page, {
      'Full name': 'Kaarel Mets',
      'Date of birth': '1988-04-17',
      Citizenship: 'Estonia',
      'Country of residence': 'Estonia',
      'Share in percent': '100',
      'Number of the document': 'KA1234567',
      'Document valid until': formatDay(900),
    })
    await page.getByLabel('Identity document').selectOption({ label: 'Passport' })
    await press(page, 'Save this entry')
    await expect(findHeading(page)).toHaveText('Owners')
    await expect(page.getByRole('main')).toContainText('Direct shares so far: 100%')
    await choose(page, 'Registration certificate', hasScripts)
    await choose(page, 'Identity documents of the beneficial owners', hasScripts)
    await chooseAnswer(page, /citizen or resident of one of these/, 'No')
    await save(page)

    await expect(findHeading(page)).toHaveText('Confirm')
    await keepPicture('verify-company')
    await submitApplication(page)
    await approve(page)
    await page.goto(`${app}/verification`)
    await expect(page.getByRole('main')).toContainText('Verified')
    await expect(page.getByRole('main')).toContainText('Your verification level is Basic')
  },
)

test('keeps the input beside the owners on entry, navigation and Enter', async ({ openScenario, page }) => {
  await openScenario('wizard-company-ownership', { as: 'business' })
  const date = page.getByRole('group', { name: 'Date of the certificate' })
  const belarus = page.getByRole('group', { name: /do business in Belarus/ })
  const expectTyped = async () => {
    await expect(findHeading(page)).toHaveText('Owners')
    await expect(date.getByLabel('Day')).toHaveValue('40')
    await expect(date.getByLabel('Year')).toHaveValue('2026')
    await expect(belarus.getByLabel('No')).toBeChecked()
  }
  await chooseAnswer(page, /do business in Belarus/, 'No')
  await fillDate(page, 'Date of the certificate', '2026-13-40')
  for (const name of ['Add a person', 'Add a company']) {
    await press(page, name)
    await expect(findHeading(page)).toHaveText(name)
    await page.getByRole('link', { name: 'Back without saving' }).click()
    await expectTyped()
  }
  // One is above the form and one inside.
  await page.getByRole('button', { name: 'All sections' }).first().click()
  await expect(findHeading(page)).not.toHaveText('Owners')
  await page.getByRole('link', { name: 'Owners', exact: true }).click()
  await expectTyped()

  // Enter presses the first button of a form wherever it is, and that must save.
  await date.getByLabel('Year').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Form validation failed' })).toBeVisible()
  await expectTyped()
})

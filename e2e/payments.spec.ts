import type { Page } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** Fills fields and checks choices by their visible labels. */
async function fill(
  page: Page,
  { choices = [], fields = {} }: { choices?: string[]; fields?: Record<string, string> },
) {
  for (const choice of choices) await page.getByRole('radio', { name: choice }).check()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function openForm(page: Page) {
  await page.goto(new URL('/payments', page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay a bank account')
}

const check = (page: Page) =>
  page.getByRole('button', { name: 'Check the payment' }).filter({ visible: true }).first().click()

/** Checks the text of the check page, confirms it and expects the amount to send. */
async function expectChecked(page: Page, ...words: (string | RegExp)[]) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the payment')
  for (const each of words) await expect(page.getByRole('main')).toContainText(each)
  await page.getByRole('button', { name: /^Confirm: pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Send [\d.]+\s\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/,
  )
}

test("pays the customer's own account", async ({ openScenario, page, keepPicture }) => {
  await openScenario('verified-personal')
  await openForm(page)
  await fill(page, { fields: { IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' } })
  await check(page)
  await keepPicture('pay-self')
  await expectChecked(page, '750.00 EUR', '13.13 EUR', '763.13 EUR', 'your own bank account')
})

test('refreshes the quote of an idle form until the customer types', async ({ openScenario, page, scriptsRun }) => {
  await page.clock.install()
  await openScenario('verified-personal')
  await page.goto(new URL('/payments?sum=750', page.url()).href)
  const card = page.getByRole('complementary', { name: 'Quote' })
  const asOf = card.getByText(/Rate as of \d\d:\d\d:\d\d\./)
  const first = await asOf.textContent()
  const refreshed: number[] = []
  page.on('response', (response) => {
    if (/\/payments\/quote\/quo_[\w-]+\/status/.test(response.url())) refreshed.push(response.status())
  })
  await scriptsRun()
  // The time has a resolution of one second.
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(asOf).not.toHaveText(first ?? '', { timeout: 1_000 })
  }).toPass()
  expect(refreshed).toContain(200)
  await expect(card).toContainText('750.00 EUR')
  await page.getByLabel('Amount', { exact: true }).fill('120')
  await page.clock.runFor(1_000)
  await expect(card).toContainText('120.00 EUR')
})

test('pays another person whose name the bank confirms', async ({ openScenario, page, keepPicture }) => {
  await openScenario('verified-personal')
  await openForm(page)
  await fill(page, {
    choices: ['Someone else'],
    fields: { 'Name of the recipient': 'Anna Schmidt', IBAN: 'DE02120300000000202051', Amount: '120,50' },
  })
  await check(page)
  await keepPicture('pay-person')
  await expectChecked(page, 'Anna Schmidt', '120.50 EUR', 'The bank has this name.')
})

test('suggests a close payee name and applies it', async ({ openScenario, page, keepPicture }) => {
  await openScenario('verified-personal')
  await openForm(page)
  await fill(page, {
    choices: ['Someone else'],
    fields: { 'Name of the recipient': 'Jose Nunes Ortega', IBAN: 'ES7921000813610123456789', Amount: '60' },
  })
  await check(page)
  await expect(page.getByRole('heading', { name: 'Form validation failed' })).toBeVisible()
  await keepPicture('pay-close-name')
  await page.getByRole('button', { name: 'Use José Núñez Ortega' }).click()
  await expectChecked(page, 'José Núñez Ortega')
})

test('pays outside SEPA with the required address', async ({ openScenario, page, keepPicture }) => {
  await openScenario('verified-personal')
  await openForm(page)
  await fill(page, {
    choices: ['Someone else'],
    fields: { 'Name of the recipient': 'Elif Demir', IBAN: 'TR330006100519786457841326', Amount: '750' },
  })
  await check(page)
  await expect(page.getByText('This payment needs the full address.').first()).toBeVisible()
  await keepPicture('pay-outside-sepa')
  await expect(page.getByLabel('Country')).toHaveAttribute('list', 'countries')
  await expect(page.locator('#countries option[value=Spain]')).toBeAttached()
  await fill(page, {
    fields: {
      'Street and number': 'Istiklal Caddesi 12',
      'Postal code': '34430',
      'Town or city': 'Istanbul',
      Country: 'Turkey',
    },
  })
  await check(page)
  await expectChecked(page, '39.00 EUR', '802.13 EUR', '34430 Istanbul')
})

test('pays GBP to a sort code and account number', async ({ openScenario, page, keepPicture }) => {
  await openScenario('verified-personal')
  await openForm(page)
  await fill(page, {
    choices: ['Someone else', 'Pounds'],
    fields: {
      'Name of the recipient': 'Emily Clarke',
      'Sort code': '08-99-99',
      'Account number': '6637 4958',
      Amount: '200',
    },
  })
  await check(page)
  await keepPicture('pay-pounds')
  await expectChecked(page, '200.00 GBP', '08-99-99', '66374958')
})

test('pays as a company', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-as-company')
  await openForm(page)
  await page.getByLabel('Pay as').selectOption({ label: 'Tamm Design OÜ' })
  await fill(page, { fields: { IBAN: 'EE38 2200 2210 2014 5685', Amount: '90' } })
  await check(page)
  await keepPicture('pay-company')
  await expectChecked(page, 'Tamm Design OÜ', '90.00 EUR')
})

test('pays with a voucher', async ({ openScenario, page, keepPicture }) => {
  await openScenario('vouchers')
  await openForm(page)
  await page.getByLabel('Voucher').selectOption({ index: 1 })
  await fill(page, { fields: { IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' } })
  await check(page)
  await keepPicture('pay-voucher')
  await expectChecked(page, '750.00 EUR', 'Voucher')
})

test('pays from a template, edits and deletes it', async ({ openScenario, page, keepPicture }) => {
  await openScenario('templates')
  await keepPicture('pay-templates')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Rent' }) })
    .getByRole('link', { name: 'Pay', exact: true })
    .click()
  await expect(page.getByText('Filled in from the template “Rent”.')).toBeVisible()
  await expect(page.getByLabel('Name of the recipient')).toHaveValue('Anna Schmidt')
  await check(page)
  await expectChecked(page, 'Anna Schmidt', '750.00 EUR')

  await page.goto(new URL('/payments/templates', page.url()).href)
  await page.getByRole('link', { name: 'Delete' }).first().click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('The template “Emily” is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change' })).toHaveCount(2)
})

test('blocks payments to others at a level without them', async ({ openScenario, page, keepPicture }) => {
  await openScenario('templates-own-only')
  await expect(page.getByRole('main').getByRole('link', { name: 'Pay', exact: true })).toHaveCount(1)
  await openForm(page)
  await keepPicture('pay-own-only')
  await expect(page.getByRole('radio', { name: 'Someone else' })).toBeDisabled()
  await expect(page.getByText('needs a higher verification level').first()).toBeVisible()
})

test('requests the rest of a short payment, and returns it on cancel', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-I-short')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/0\.\d{8}\sBTC is missing$/)
  await expect(page.getByRole('link', { name: 'Open in a wallet' })).toBeVisible()
  await keepPicture('pay-short')
  await page.getByRole('link', { name: /^Send 0\.\d+\sBTC back$/ }).click()
  await expect(page.getByText('What has arrived is sent back to your refund address.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cancelled|sent back/)
})

test('holds a new rate on request after the rate expired', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-N-rate-expired-ask')
  await keepPicture('pay-late')
  await page.getByRole('button', { name: 'Hold a new rate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Send [\d.]+\sBTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/,
  )
})

test('settles a floating payment at the rate on arrival', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-N-waiting')
  await page.getByRole('button', { name: 'Use the rate when my crypto arrives' }).click()
  await keepPicture('pay-floating')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/at the rate when it arrives$/)
})

test('cancels a payment after a confirmation', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-N-waiting')
  await page.getByRole('link', { name: 'Cancel the payment' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel this payment?' })).toBeVisible()
  await keepPicture('pay-cancel')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment was cancelled')
})

test('shows the reason and the receipt of a returned payment', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-R-returned')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bank sent the payment back')
  await keepPicture('pay-returned')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Receipt (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^receipt-tx_\w+\.pdf$/)
})

test('shows an overpayment and what happens to it', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-G-over')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You sent more than we asked for')
  await keepPicture('pay-over')
})

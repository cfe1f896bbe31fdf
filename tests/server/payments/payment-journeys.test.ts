import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { parsePage } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Journey, readMarkupText } from '#tests/server/journey.ts'

const shared = shareProduct()

const OWN = { IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' }

async function confirmChecked(customer: Journey, ...words: string[]) {
  expect(customer.heading).toBe('Check the payment')
  const main = readMarkupText(customer.page.getByRole('main'))
  for (const each of words) expect(main).toContain(each)
  await customer.press(/^Confirm: pay/)
  expect(customer.heading).toMatch(/^Send [\d.]+ \w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
}

async function openForm(customer: Journey) {
  await customer.follow('Pay')
  expect(customer.heading).toBe('Pay a bank account')
}

test('completes payments to oneself, to others, outside SEPA and in pounds', async () => {
  const customer = await Journey.from(shared(), 'verified-personal')
  await openForm(customer)
  await customer.press('Check the payment', OWN)
  await confirmChecked(customer, '750.00 EUR', '13.13 EUR', '763.13 EUR', 'your own bank account')

  await openForm(customer)
  await customer.press('Check the payment', {
    'Someone else': true,
    'Name of the recipient': 'Jose Nunes Ortega',
    IBAN: 'ES7921000813610123456789',
    Amount: '120,50',
  })
  customer.page.getByRole('heading', { name: 'Form validation failed' })
  await customer.press('Use José Núñez Ortega')
  expect(customer.visibleText).not.toContain('Jose Nunes Ortega')
  await confirmChecked(customer, 'José Núñez Ortega', '120.50 EUR', 'The bank has this name.')

  await openForm(customer)
  await customer.press('Check the payment', {
    'Someone else': true,
    'Name of the recipient': 'Elif Demir',
    IBAN: 'TR330006100519786457841326',
    Amount: '750',
  })
  expect(customer.visibleText).toContain('This payment needs the full address.')
  const countries = parsePage(customer.html).getElementById(customer.getField('Country').getAttribute('list') ?? '')
  expect(countries?.querySelector('option[value=Spain]')).not.toBeNull()
  await customer.press('Check the payment', {
    'Street and number': 'Istiklal Caddesi 12',
    'Postal code': '34430',
    'Town or city': 'Istanbul',
    Country: 'Turkey',
  })
  await confirmChecked(customer, '39.00 EUR', '802.13 EUR', '34430 Istanbul')

  await openForm(customer)
  await customer.press('Check the payment', {
    'Someone else': true,
    Pounds: true,
    'Name of the recipient': 'Emily Clarke',
    'Sort code': '08-99-99',
    'Account number': '6637 4958',
    Amount: '200',
  })
  await confirmChecked(customer, '200.00 GBP', '08-99-99', '66374958')
})

test("selects a company and a voucher from the form's lists", async () => {
  const company = await Journey.from(shared(), 'payment-as-company')
  await openForm(company)
  await company.press('Check the payment', { ...OWN, 'Pay as': 'Tamm Design OÜ', Amount: '90' })
  await confirmChecked(company, 'Tamm Design OÜ', '90.00 EUR')

  const customer = await Journey.from(shared(), 'vouchers')
  await openForm(customer)
  const [none, voucher = ''] = Array.from(
    (customer.getField('Voucher') as HTMLSelectElement).options,
    ({ text }) => text,
  )
  expect(none).toBe('None')
  await customer.press('Check the payment', { ...OWN, Voucher: voucher })
  await confirmChecked(customer, '750.00 EUR', 'Voucher')
})

test('prefills the form from a template, and asks before it deletes one', async () => {
  const customer = await Journey.from(shared(), 'templates')
  const findTemplates = () => customer.page.getAllByRole('listitem').filter((item) => item.querySelector('h2'))
  const rent = findTemplates().find((item) => item.querySelector('h2')?.textContent === 'Rent')
  await customer.follow('Pay', rent && within(rent))
  expect(customer.visibleText).toContain('Filled in from the template “Rent”.')
  expect(customer.getField('Name of the recipient').value).toBe('Anna Schmidt')
  await customer.press('Check the payment')
  await confirmChecked(customer, 'Anna Schmidt', '750.00 EUR')

  await openForm(customer)
  await customer.follow('Templates')
  const [emily] = findTemplates()
  await customer.follow('Delete', emily && within(emily))
  await customer.press('Yes, delete it')
  expect(customer.visibleText).toContain('The template “Emily” is deleted.')
  expect(customer.page.getAllByRole('link', { name: 'Change' })).toHaveLength(2)
})

test('renews the rate of a waiting payment, or cancels it, from its page', async () => {
  const late = await Journey.from(shared(), 'payment-N-rate-expired-ask')
  await late.press('Hold a new rate')
  expect(late.heading).toMatch(/^Send [\d.]+ BTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
  await late.follow('Cancel the payment')
  late.page.getByRole('heading', { name: 'Cancel this payment?' })
  await late.press('Yes, cancel it')
  expect(late.heading).toBe('The payment was cancelled')

  const waiting = await Journey.from(shared(), 'payment-N-waiting')
  await waiting.press('Use the rate when my crypto arrives')
  expect(waiting.heading).toMatch(/at the rate when it arrives$/)
})

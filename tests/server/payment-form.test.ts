import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { documentOf, errorAt } from './page.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy, type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { Journey, wordsIn } from './journey.ts'

const shared = sharedProduct()

const ANNA = { receiver: 'person', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
const ELIF = { receiver: 'person', receiver_name: 'Elif Demir', receiver_iban: 'TR330006100519786457841326' }
const JOSE = { receiver: 'person', receiver_name: 'Jose Nunes Ortega', receiver_iban: 'ES7921000813610123456789' }
const EMILY = {
  receiver: 'person',
  currency: 'GBP',
  receiver_name: 'Emily Clarke',
  receiver_iban: '',
  receiver_sort_code: '08-99-99',
  receiver_account: '6637 4958',
}
const ISTANBUL = {
  receiver_street: 'Istiklal Caddesi 12',
  receiver_city: 'Istanbul',
  receiver_zip_code: '34430',
  receiver_country_code: 'Turkey',
}

async function submit(who: Browser, changes: Record<string, string>) {
  const response = await who.post('/payments', { ...(await filledForm(who)), ...changes })
  const location = response.headers.get('Location')
  const html = location === null ? await response.text() : await who.read(location)
  return { status: response.status, html }
}

const errorOf = (html: string, field: string) => errorAt(html, field, 'payment')

const valueOf = (html: string, field: string) =>
  new RegExp(`name="${field}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? null

test('another person inside SEPA is paid under the name that the bank confirms', async () => {
  await using run = await sharedApp()
  const { status, html } = await submit(await logIn(run.app.url), ANNA)

  expect(status).toBe(303)
  expect(html).toContain('Anna Schmidt')
  expect(html).toContain('DE02 1203 0000 0000 2020 51')
  expect(html).toContain('The bank has this name.')
  expect(html).toContain('13.13\u00a0EUR')
})

test('a close name is offered, and the customer takes it or keeps his own before anything is made', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const asked = await submit(maria, JOSE)
  expect(asked.status).toBe(422)
  expect(errorOf(asked.html, 'receiver_name')).toContain('José Núñez Ortega')
  expect(asked.html).toMatch(/value="use-name"[^>]*>Use José Núñez Ortega</)
  // What is asked has two answers, and the form one button that goes on.
  expect(documentOf(asked.html).querySelectorAll('main button.button:not(.quiet)')).toHaveLength(1)
  expect(valueOf(asked.html, 'sum')).toBe('750')
  expect(await maria.read('/history')).toContain('No payments yet')

  expect((await submit(maria, { ...JOSE, intent: 'use-name' })).html).toContain('José Núñez Ortega')
  const kept = await submit(maria, { ...JOSE, intent: 'keep-name' })
  expect(kept.status).toBe(303)
  expect(kept.html).toContain('Jose Nunes Ortega')
})

test('a name that is not the account\u2019s stops the payment until the customer says that it is meant', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const asked = await submit(maria, { ...ANNA, receiver_name: 'Peter Pan' })

  expect(asked.status).toBe(422)
  expect(errorOf(asked.html, 'receiver_name')).toContain('under another name')
  expect(asked.html).not.toMatch(/value="use-name"/)
  expect((await submit(maria, { ...ANNA, receiver_name: 'Peter Pan', intent: 'keep-name' })).status).toBe(303)
})

test('a third party without the capability is refused by the app, and by the platform when the app is passed by', async () => {
  const run = shared()
  const { get, cookie } = await arriveBy(run, 'templates-own-only')
  const form = await (await get('/payments')).text()
  expect(form).toMatch(/value="person"[^>]*disabled|disabled[^>]*value="person"/)
  expect(form).toContain('needs a higher verification level')

  const [, operation_id = ''] = /name="operation_id" value="([\w-]+)"/.exec(form) ?? []
  const response = await fetch(`${run.app.url}/payments`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: run.app.url },
    body: new URLSearchParams({
      ...ANNA,
      operation_id,
      sum: '50',
      sum_is: 'gets',
      coin: 'BTC',
      currency: 'EUR',
      if_late: 'ask',
      if_short: 'wait',
      if_over: 'refund',
      intent: 'save',
    }),
    redirect: 'manual',
  })
  expect(response.status).toBe(422)
  expect(errorOf(await response.text(), 'receiver')).toBe(
    'You can pay your own bank accounts. Paying others needs a higher verification level.',
  )

  const { account } = run.sandbox.control.enter('templates-own-only')
  const login = await fetch(`${run.sandbox.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: 'Causeway1' }),
  })
  const past = await fetch(`${run.sandbox.url}/api/transactions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: login.headers.get('Authorization') ?? '' },
    body: JSON.stringify({
      sum: '50',
      sum_currency: 'EUR',
      currency: 'EUR',
      coin: 'BTC',
      receiver_is_self: false,
      receiver_name: 'Anna Schmidt',
      receiver_iban: ANNA.receiver_iban,
    }),
  })
  expect(past.status).toBe(403)
})

test('outside SEPA each missing part of the address is said beside its field, and the fixed fee is a row of its own', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const missing = await submit(maria, { ...ELIF, receiver_city: 'Istanbul' })
  expect(missing.status).toBe(422)
  expect(errorOf(missing.html, 'receiver_street')).toContain('street and number')
  expect(errorOf(missing.html, 'receiver_zip_code')).toContain('postal code')
  expect(errorOf(missing.html, 'receiver_country_code')).toContain('country')
  expect(errorOf(missing.html, 'receiver_city')).toBeNull()
  expect(valueOf(missing.html, 'receiver_city')).toBe('Istanbul')

  const { status, html } = await submit(maria, { ...ELIF, ...ISTANBUL })
  expect(status).toBe(303)
  expect(html).toContain('39.00\u00a0EUR')
  expect(html).toContain('802.13\u00a0EUR')
  expect(html).toContain('34430 Istanbul')
})

test('T30: pounds go to a sort code and account number, which are checked as the UK banks check them', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const paid = await submit(maria, EMILY)
  expect(paid.status).toBe(303)
  expect(paid.html).toContain('750.00\u00a0GBP')
  expect(paid.html).toContain('08-99-99')

  for (const [changes, field, words] of [
    [{ receiver_account: '66374959' }, 'receiver_account', /not valid/],
    [{ receiver_account: '6637495' }, 'receiver_account', /8 digits/],
    [{ receiver_sort_code: '0899' }, 'receiver_sort_code', /6 digits/],
    [{ receiver_sort_code: '200052', receiver_account: '55779911' }, 'receiver_sort_code', /disabled/],
  ] as const) {
    const { status, html } = await submit(maria, { ...EMILY, ...changes })
    expect(status).toBe(422)
    expect(errorOf(html, field), JSON.stringify(changes)).toMatch(words)
  }
})

test('who says what he sends, sends exactly that, and the recipient gets what it is worth less the fee', async () => {
  await using run = await sharedApp()
  const { status, html } = await submit(await logIn(run.app.url), { sum_is: 'sends', sum: '0.01' })

  expect(status).toBe(303)
  expect(html).toContain('0.01000000\u00a0BTC')
  const [, gets = ''] = /Recipient gets<\/dt><dd[^>]*>([\d.,]+)/.exec(html) ?? []
  expect(Number(gets.replace(',', ''))).toBeGreaterThan(400)
})

test('a voucher comes off the fee; one that does not exist is refused beside its field', async () => {
  const run = shared()
  const visitor = await arriveBy(run, 'vouchers')
  const page = await (await visitor.get('/payments?sum=750&voucher=THANKS10')).text()
  expect(page).toContain('761.82\u00a0EUR')

  const maria = await logIn(run.app.url)
  const refused = await submit(maria, { voucher: 'NOSUCH' })
  expect(refused.status).toBe(422)
  expect(refused.html).toMatch(/voucher/i)
})

test.each([
  ['4.99', 422],
  ['5', 303],
  ['15000', 303],
  ['15000.01', 422],
])('an amount of %s EUR is answered with %i', async (sum, status) => {
  await using run = await sharedApp()

  expect((await submit(await logIn(run.app.url), { sum })).status).toBe(status)
})

test.each([
  ['Rent & more', /Banks do not accept/],
  ['Счёт 5', /Banks do not accept/],
  ['x'.repeat(141), /at most 140/],
])('a message like %s is refused with what would be taken, and stays', async (description, words) => {
  await using run = await sharedApp()
  const { status, html } = await submit(await logIn(run.app.url), { description })

  expect(status).toBe(422)
  expect(errorOf(html, 'description')).toMatch(words)
  expect(html).toContain(description.replace('&', '&amp;'))
})

const OWN = { IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' }

/** The page that the form of a payment leads to says all of this, and its button leads to where the crypto goes. */
async function confirmChecked(customer: Journey, ...words: string[]) {
  expect(customer.heading).toBe('Check the payment')
  const main = wordsIn(customer.page.getByRole('main'))
  for (const each of words) expect(main).toContain(each)
  await customer.press(/^Confirm: pay/)
  expect(customer.heading).toMatch(/^Send [\d.]+ \w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
}

async function openForm(customer: Journey) {
  await customer.follow('Pay')
  expect(customer.heading).toBe('Pay a bank account')
}

test('the labels and buttons of the form lead to payments to oneself, to others, outside SEPA, and in pounds', async () => {
  const customer = await Journey.from(shared(), 'verified-personal')
  await openForm(customer)
  await customer.press('Check the payment', OWN)
  await confirmChecked(customer, '750.00 EUR', '13.13 EUR', '763.13 EUR', 'your own account')

  await openForm(customer)
  await customer.press('Check the payment', {
    'Someone else': true,
    'Name of the recipient': 'Jose Nunes Ortega',
    IBAN: 'ES7921000813610123456789',
    Amount: '120,50',
  })
  customer.page.getByRole('heading', { name: 'Form validation failed' })
  await customer.press('Use José Núñez Ortega')
  expect(customer.words).not.toContain('Jose Nunes Ortega')
  await confirmChecked(customer, 'José Núñez Ortega', '120.50 EUR', 'The bank has this name.')

  await openForm(customer)
  await customer.press('Check the payment', {
    'Someone else': true,
    'Name of the recipient': 'Elif Demir',
    IBAN: 'TR330006100519786457841326',
    Amount: '750',
  })
  expect(customer.words).toContain('This payment needs the full address.')
  const countries = documentOf(customer.html).getElementById(customer.field('Country').getAttribute('list') ?? '')
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

test('a company and a voucher are chosen in lists of the form', async () => {
  const company = await Journey.from(shared(), 'payment-as-company')
  await openForm(company)
  await company.press('Check the payment', { ...OWN, 'Pay as': 'Tamm Design OÜ', Amount: '90' })
  await confirmChecked(company, 'Tamm Design OÜ', '90.00 EUR')

  const customer = await Journey.from(shared(), 'vouchers')
  await openForm(customer)
  const [none, voucher = ''] = Array.from((customer.field('Voucher') as HTMLSelectElement).options, ({ text }) => text)
  expect(none).toBe('None')
  await customer.press('Check the payment', { ...OWN, Voucher: voucher })
  await confirmChecked(customer, '750.00 EUR', 'Voucher')
})

test('a template leads to a form that it has filled in, and is deleted after a question', async () => {
  const customer = await Journey.from(shared(), 'templates')
  const templates = () => customer.page.getAllByRole('listitem').filter((item) => item.querySelector('h2'))
  const rent = templates().find((item) => item.querySelector('h2')?.textContent === 'Rent')
  await customer.follow('Pay with it', rent && within(rent))
  expect(customer.words).toContain('Filled in from the template “Rent”.')
  expect(customer.field('Name of the recipient').value).toBe('Anna Schmidt')
  await customer.press('Check the payment')
  await confirmChecked(customer, 'Anna Schmidt', '750.00 EUR')

  await openForm(customer)
  await customer.follow('Templates')
  const [emily] = templates()
  await customer.follow('Delete', emily && within(emily))
  await customer.press('Yes, delete it')
  expect(customer.words).toContain('The template “Emily” is deleted.')
  expect(customer.page.getAllByRole('link', { name: 'Change' })).toHaveLength(2)
})

test('a payment that waits is held anew, paid at the rate of its arrival or cancelled by what is on its page', async () => {
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

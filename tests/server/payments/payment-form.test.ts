import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { parsePage, readError, readValue, getQueries, findFields } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'

const shared = shareProduct()

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
  const response = await who.post('/payments', { ...(await fillPaymentForm(who)), ...changes })
  const location = response.headers.get('Location')
  const html = location === null ? await response.text() : await who.read(location)
  return { status: response.status, html }
}

const readFieldError = (html: string, field: string) => readError(html, field, 'payment')

test('pays another person in SEPA under the name that the bank confirms', async () => {
  await using run = await startSharedApp()
  const { status, html } = await submit(await logIn(run.app.url), ANNA)

  expect(status).toBe(303)
  expect(html).toContain('Anna Schmidt')
  expect(html).toContain('DE02 1203 0000 0000 2020 51')
  expect(html).toContain('The bank has this name.')
  expect(html).toContain('13.13\u00a0EUR')
})

test("suggests the bank's close match, and lets the customer use or keep a name", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const asked = await submit(maria, JOSE)
  expect(asked.status).toBe(422)
  expect(readFieldError(asked.html, 'receiver_name')).toContain('José Núñez Ortega')
  const take = getQueries(asked.html).getByRole<HTMLButtonElement>('button', { name: 'Use José Núñez Ortega' })
  expect(take.value).toBe('use-name')
  // The form has exactly one primary button beside the two answers.
  expect(parsePage(asked.html).querySelectorAll('main button.button:not(.quiet)')).toHaveLength(1)
  expect(readValue(asked.html, 'sum')).toBe('750')
  expect(await maria.read('/history')).toContain('No payments yet')

  expect((await submit(maria, { ...JOSE, intent: 'use-name' })).html).toContain('José Núñez Ortega')
  const kept = await submit(maria, { ...JOSE, intent: 'keep-name' })
  expect(kept.status).toBe(303)
  expect(kept.html).toContain('Jose Nunes Ortega')
})

test('stops a payment to a different name until the customer confirms it', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const asked = await submit(maria, { ...ANNA, receiver_name: 'Peter Pan' })

  expect(asked.status).toBe(422)
  expect(readFieldError(asked.html, 'receiver_name')).toContain('under another name')
  expect(findFields(asked.html, 'intent').map(({ value }) => value)).not.toContain('use-name')
  expect((await submit(maria, { ...ANNA, receiver_name: 'Peter Pan', intent: 'keep-name' })).status).toBe(303)
})

test('rejects third parties without the capability, in the app and on the platform', async () => {
  const run = shared()
  const { get, cookie } = await arriveBy(run, 'templates-own-only')
  const form = await (await get('/payments')).text()
  expect(findFields(form, 'receiver').find(({ value }) => value === 'person')?.disabled).toBe(true)
  expect(form).toContain('needs a higher verification level')

  const operation_id = readValue(form, 'operation_id')
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
  expect(readFieldError(await response.text(), 'receiver')).toBe(
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

test('rejects each missing address part outside SEPA, and lists the fixed fee', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const missing = await submit(maria, { ...ELIF, receiver_city: 'Istanbul' })
  expect(missing.status).toBe(422)
  expect(readFieldError(missing.html, 'receiver_street')).toContain('street and number')
  expect(readFieldError(missing.html, 'receiver_zip_code')).toContain('postal code')
  expect(readFieldError(missing.html, 'receiver_country_code')).toContain('country')
  expect(readFieldError(missing.html, 'receiver_city')).toBeNull()
  expect(readValue(missing.html, 'receiver_city')).toBe('Istanbul')

  const { status, html } = await submit(maria, { ...ELIF, ...ISTANBUL })
  expect(status).toBe(303)
  expect(html).toContain('39.00\u00a0EUR')
  expect(html).toContain('802.13\u00a0EUR')
  expect(html).toContain('34430 Istanbul')
})

test("validates sort code and account number by the UK banks' rules (T30)", async () => {
  await using run = await startSharedApp()
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
    expect(readFieldError(html, field), JSON.stringify(changes)).toMatch(words)
  }
})

test('keeps the exact amount that the customer sends, less the fee', async () => {
  await using run = await startSharedApp()
  const { status, html } = await submit(await logIn(run.app.url), { sum_is: 'sends', sum: '0.01' })

  expect(status).toBe(303)
  expect(html).toContain('0.01000000\u00a0BTC')
  const [term] = getQueries(html).getAllByText('They receive', { selector: 'dt' })
  const [gets = ''] = /[\d.,]+/.exec(term?.nextElementSibling?.textContent ?? '') ?? []
  expect(Number(gets.replace(',', ''))).toBeGreaterThan(400)
})

test('deducts a voucher from the fee, and rejects an unknown one (validation)', async () => {
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
])('responds to an amount of %s EUR with %i (validation)', async (sum, status) => {
  await using run = await startSharedApp()

  expect((await submit(await logIn(run.app.url), { sum })).status).toBe(status)
})

test.each([
  ['Rent & more', /Banks do not accept/],
  ['Счёт 5', /Banks do not accept/],
  ['x'.repeat(141), /at most 140/],
])('rejects a message like %s and keeps it (validation)', async (description, words) => {
  await using run = await startSharedApp()
  const { status, html } = await submit(await logIn(run.app.url), { description })

  expect(status).toBe(422)
  expect(readFieldError(html, 'description')).toMatch(words)
  expect(html).toContain(description.replace('&', '&amp;'))
})

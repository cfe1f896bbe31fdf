import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readError } from '#tests/server/page.ts'
import { Journey } from '#tests/server/journey.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

const MARIA = 'maria@example.com'
const readRedirectPath = (response: Response) => (response.headers.get('Location') ?? '').split('?')[0] ?? ''

/** Credits Maria's coin account, which opens it. */
async function fund({ sandbox }: Run, email = MARIA) {
  const { id } = sandbox.control.account(email)
  await fetch(`${sandbox.url}/console/balances/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ amount: '1000.00', do: 'credit' }),
  })
}

/** The payment form with the offered account selected. */
async function fillAccountForm(who: Browser, changes: Record<string, string> = {}) {
  const [, account_id = ''] = /name="account_id"[^>]*value="(bal_\w+)"/.exec(await who.read('/payments')) ?? []
  return { ...(await fillPaymentForm(who)), account_id, ...changes }
}

const getEmails = ({ sandbox }: Run, email = MARIA) =>
  sandbox.control.emails(sandbox.control.account(email).number).filter(({ code }) => code === 'payment.confirm')

/** Opens the newest emailed link and submits its page as a browser that sends no referrer. */
function openEmailedPage(run: Run, path = new URL(getEmails(run)[0]?.link ?? '').pathname) {
  const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
  return {
    path,
    open: () => fetch(run.app.url + path),
    press: () => fetch(run.app.url + path, { method: 'POST', headers, redirect: 'manual' }),
  }
}

const readAccountError = (html: string) => readError(html, 'account_id', 'payment')

test('completes a payment from the account by the emailed link without scripts', async () => {
  await using run = await startSharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const form = await maria.read('/payments')
  expect(form).toMatch(/Pay from.*Causeway Euro.*1,000\.00\u00a0CEUR available, no fee/s)

  const quoted = await maria.post('/payments', await fillAccountForm(maria, { intent: 'quote' }))
  expect(await quoted.text()).toMatch(/Service fee 0%.*0\.00\u00a0EUR.*From your balance.*750\.00\u00a0CEUR/s)

  const made = await maria.post('/payments', await fillAccountForm(maria))
  expect(made.status).toBe(303)
  const waiting = await maria.read(readRedirectPath(made))
  expect(waiting).toContain('Waiting for email confirmation')
  expect(waiting).toContain('750.00\u00a0CEUR is reserved in your balance. Nothing has left it.')
  expect(waiting).toContain('EE38 2200 2210 2014 5685')
  expect(waiting).not.toMatch(/Refund address|If too little arrives|market/)
  expect(await maria.read('/payments')).toContain('250.00\u00a0CEUR available')

  const link = openEmailedPage(run)
  const opened = await link.open()
  expect([opened.headers.get('Referrer-Policy'), opened.headers.get('Cache-Control')]).toEqual([
    'no-referrer',
    'no-store',
  ])
  expect(await opened.text()).toMatch(
    /Confirm the payment of 750\.00\u00a0EUR.*Maria Tamm, EE38 \u2026 5685.*750\.00\u00a0CEUR/s,
  )
  expect(await maria.read(readRedirectPath(made))).toContain('Waiting for email confirmation')

  const pressed = await link.press()
  expect([pressed.status, readRedirectPath(pressed)]).toEqual([303, link.path])
  expect(await (await link.open()).text()).toContain('The payment is confirmed')
  expect(await maria.read(readRedirectPath(made))).toContain('You confirmed the payment')
  run.sandbox.control.moveClock(24 * 3_600_000, run.sandbox.control.account(MARIA).number)
  const done = await maria.read(readRedirectPath(made))
  expect(done).toContain('750.00\u00a0EUR has arrived')
  expect(done).toContain('Completed')
})

test('confirms once by a link, and never a changed or cancelled payment', async () => {
  await using run = await startSharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', await fillAccountForm(maria, { sum: '100' }))
  const first = openEmailedPage(run)
  await maria.post(`${readRedirectPath(made)}/edit`, await fillAccountForm(maria, { sum: '200' }))
  for (const response of [await first.open(), await first.press()]) {
    const html = response.status === 303 ? await (await first.open()).text() : await response.text()
    expect(html).toContain('This link is not valid or has expired')
  }
  expect((await first.open()).status).toBe(404)
  expect(await maria.read(readRedirectPath(made))).toContain('200.00\u00a0CEUR is reserved')

  const second = openEmailedPage(run)
  for (const _ of [1, 2, 3]) expect((await second.press()).status).toBe(303)
  expect(await (await second.open()).text()).toContain('The payment is confirmed')
  expect(await maria.read('/payments')).toContain('800.00\u00a0CEUR available')

  const other = await maria.post('/payments', await fillAccountForm(maria, { sum: '300' }))
  expect(await maria.read(`${readRedirectPath(other)}?ask=cancel`)).toContain(
    'The reserved amount is available again at once.',
  )
  await maria.post(readRedirectPath(other), { intent: 'cancel' })
  const third = openEmailedPage(run)
  await third.press()
  expect((await third.open()).status).toBe(404)
  expect(await maria.read('/payments')).toContain('800.00\u00a0CEUR available')
})

test('responds 404 to an invented or expired link', async () => {
  await using run = await startSharedApp({ withScenarios: true })
  for (const path of ['/transaction-confirmation/made-up', '/transaction-confirmation/..%2F..%2Fme']) {
    const page = openEmailedPage(run, path)
    const opened = await page.open()
    expect(opened.status, path).toBe(404)
    expect(await opened.text()).toContain('This link is not valid or has expired')
    await page.press()
  }
  const { path } = run.sandbox.control.enter('coin-confirmation-expired')
  expect(await (await openEmailedPage(run, path).open()).text()).toContain('This link is not valid or has expired')
  const foreign = await fetch(run.app.url + path, { method: 'POST', headers: { Origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
})

test('sends the email again on request (rate limit)', async () => {
  await using run = await startSharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const page = readRedirectPath(await maria.post('/payments', await fillAccountForm(maria)))
  expect(await maria.read(page)).toContain('Send the email again')
  expect((await maria.post(page, { intent: 'email-again' })).status).toBe(303)
  expect(await maria.read(page)).toContain('We have sent the email again.')
  expect(getEmails(run)).toHaveLength(2)

  for (const _ of [1, 2, 3, 4]) await maria.post(page, { intent: 'email-again' })
  const last = await maria.post(page, { intent: 'email-again' })
  expect(last.status).toBe(429)
  expect(await last.text()).toContain('Too many attempts')
})

test("rejects another customer's account and an insufficient balance (validation)", async () => {
  await using run = await startSharedApp()
  await fund(run)
  await fund(run, 'office@example.com')
  const maria = await logIn(run.app.url)
  const { account_id } = await fillAccountForm(maria)
  const office = await logIn(run.app.url, 'office@example.com')
  const stolen = await office.post('/payments', await fillAccountForm(office, { account_id }))
  expect(stolen.status).toBe(422)
  expect(readAccountError(await stolen.text())).toContain('You have no balance yet')
  expect(await maria.read('/payments')).toContain('1,000.00\u00a0CEUR available')
  expect(await office.read('/history')).toContain('No payments yet')

  const tooMuch = await maria.post('/payments', await fillAccountForm(maria, { sum: '1000.01' }))
  const html = await tooMuch.text()
  expect(tooMuch.status).toBe(422)
  expect(readAccountError(html)).toBe('You do not have enough Causeway Euro.')
  expect(html).toMatch(new RegExp(`value="${account_id}"[^>]*checked|checked[^>]*value="${account_id}"`))
})

test('offers no account without one, and rejects a forged one', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  expect(await maria.read('/payments')).not.toMatch(/name="account_id"|Pay from/)
  const forged = await maria.post('/payments', { ...(await fillPaymentForm(maria)), account_id: 'bal_forged' })

  expect(forged.status).toBe(422)
  expect(await forged.text()).toContain('You have no balance yet. Open a Causeway Euro balance first.')
})

test('ignores crypto fields in a payment from the account', async () => {
  await using run = await startSharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const left = { sum_is: 'sends', coin: 'ETH', refund_address: 'nonsense', if_late: '', voucher: 'NOSUCH' }
  const made = await maria.post('/payments', await fillAccountForm(maria, { sum: '50', ...left, if_late: 'ask' }))

  expect(made.status).toBe(303)
  expect(await maria.read(readRedirectPath(made))).toContain('50.00\u00a0CEUR is reserved')
})

test('confirms once if the response to the emailed button is lost', async () => {
  await using run = await startSharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  await maria.post('/payments', await fillAccountForm(maria))
  const link = openEmailedPage(run)
  run.sandbox.control.fault({ call: 'POST transactions/confirmation/:token', kind: 'commit-then-drop', times: 1 })

  expect((await link.press()).status).toBe(303)
  expect(await (await link.open()).text()).toContain('The payment is confirmed')
  expect(await maria.read('/payments')).toContain('250.00\u00a0CEUR available')
})

test('completes a payment from the account by links and buttons, email resent', async () => {
  await using run = await startSharedApp({ withScenarios: true })
  const customer = await Journey.from(run, 'coin-account-funded')
  await customer.press('Update the quote', { 'Causeway Euro': true, IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' })
  expect(customer.visibleText).toContain('From your balance 750.00 CEUR')
  await customer.press('Check the payment')
  expect(customer.heading).toBe('Confirm the payment in your email')
  expect(customer.visibleText).toContain('Waiting for email confirmation')
  await customer.press('Send the email again')
  expect(customer.visibleText).toContain('We have sent the email again.')

  const support = new Journey(run.sandbox.url)
  await support.open(new URL(customer.addressOf('Open the console for this page')).pathname)
  await support.follow(/@example\.com/)
  await support.follow(/^Mailbox \(/)
  const [newest = ''] = support.page
    .getAllByRole('link', { name: 'Confirm the payment' })
    .map((link) => link.getAttribute('href') ?? '')
  await customer.open(new URL(newest).pathname)
  expect(customer.heading).toBe('Confirm the payment of 750.00 EUR')
  await customer.press('Confirm: pay 750.00\u00a0EUR')
  expect(customer.heading).toBe('The payment is confirmed')
  await customer.follow('Open the payment')
  expect(customer.visibleText).toContain('Unconfirmed')
  await customer.pressInConsoleAndReload('Run all steps to completion')
  expect(customer.heading).toBe('750.00 EUR has arrived')
})

test('rejects a payment from an empty account beside the choice (validation)', async () => {
  await using run = await startSharedApp({ withScenarios: true })
  const customer = await Journey.from(run, 'coin-account-empty')
  expect(customer.html).toContain('0.00\u00a0CEUR available')
  await customer.press('Check the payment', { 'Causeway Euro': true, IBAN: 'EE38 2200 2210 2014 5685', Amount: '5' })
  const error = 'You do not have enough Causeway Euro.'
  expect(readAccountError(customer.html)).toBe(error)
  expect(customer.addressOf(error)).toMatch(/#payment-account_id$/)
  expect(customer.getField('Causeway Euro')).toHaveProperty('checked', true)
  expect(customer.getField('IBAN').value).toBe('EE38 2200 2210 2014 5685')
})

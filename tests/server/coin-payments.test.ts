import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { errorAt } from './page.ts'
import { Journey } from './journey.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

const MARIA = 'maria@example.com'
const pathOf = (response: Response) => (response.headers.get('Location') ?? '').split('?')[0] ?? ''

/** Puts coins into Maria's account, which opens it. */
async function fund({ sandbox }: Run, email = MARIA) {
  const { id } = sandbox.control.account(email)
  await fetch(`${sandbox.url}/console/balances/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ amount: '1000.00', do: 'credit' }),
  })
}

/** The payment form as a customer sends it who chose the account that it offers. */
async function fromAccount(who: Browser, changes: Record<string, string> = {}) {
  const [, account_id = ''] = /name="account_id"[^>]*value="(bal_\w+)"/.exec(await who.read('/payments')) ?? []
  return { ...(await filledForm(who)), account_id, ...changes }
}

const emails = ({ sandbox }: Run, email = MARIA) =>
  sandbox.control
    .emails(sandbox.control.account(email).number)
    .filter(({ subject }) => subject === 'Confirm your payment')

/** The page behind the newest emailed link, opened and its button pressed by a browser that sends no referrer. */
function emailedPage(run: Run, path = new URL(emails(run)[0]?.link ?? '').pathname) {
  const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
  return {
    path,
    open: () => fetch(run.app.url + path),
    press: () => fetch(run.app.url + path, { method: 'POST', headers, redirect: 'manual' }),
  }
}

/** What the page says beside the choice of what to pay from. */
const errorOf = (html: string) => errorAt(html, 'account_id', 'payment')

test('without scripts: from the form, by the emailed button, until the money has arrived', async () => {
  await using run = await sharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const form = await maria.read('/payments')
  expect(form).toMatch(/Pay from.*Causeway Euro.*1,000\.00\u00a0CEUR in it, no fee/s)

  const quoted = await maria.post('/payments', await fromAccount(maria, { intent: 'quote' }))
  expect(await quoted.text()).toMatch(/Service fee 0%.*0\.00\u00a0EUR.*From your account.*750\.00\u00a0CEUR/s)

  const made = await maria.post('/payments', await fromAccount(maria))
  expect(made.status).toBe(303)
  const waiting = await maria.read(pathOf(made))
  expect(waiting).toContain('Waiting for email confirmation')
  expect(waiting).toContain('750.00\u00a0CEUR is reserved in your account. Nothing has left it.')
  expect(waiting).toContain('EE38 2200 2210 2014 5685')
  expect(waiting).not.toMatch(/Refund address|If too little arrives|market/)
  expect(await maria.read('/payments')).toContain('250.00\u00a0CEUR in it')

  const link = emailedPage(run)
  const opened = await link.open()
  expect([opened.headers.get('Referrer-Policy'), opened.headers.get('Cache-Control')]).toEqual([
    'no-referrer',
    'no-store',
  ])
  expect(await opened.text()).toMatch(
    /Confirm the payment of 750\.00\u00a0EUR.*Maria Tamm, EE38 \u2026 5685.*750\.00\u00a0CEUR/s,
  )
  expect(await maria.read(pathOf(made))).toContain('Waiting for email confirmation')

  const pressed = await link.press()
  expect([pressed.status, pathOf(pressed)]).toEqual([303, link.path])
  expect(await (await link.open()).text()).toContain('The payment is confirmed')
  expect(await maria.read(pathOf(made))).toContain('You confirmed the payment')
  run.sandbox.control.moveClock(24 * 3_600_000, run.sandbox.control.account(MARIA).number)
  const done = await maria.read(pathOf(made))
  expect(done).toContain('750.00\u00a0EUR has arrived')
  expect(done).toContain('Completed')
})

test('a link confirms once by effect, and what was changed or cancelled not at all', async () => {
  await using run = await sharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', await fromAccount(maria, { sum: '100' }))
  const first = emailedPage(run)
  await maria.post(`${pathOf(made)}/edit`, await fromAccount(maria, { sum: '200' }))
  for (const response of [await first.open(), await first.press()]) {
    const html = response.status === 303 ? await (await first.open()).text() : await response.text()
    expect(html).toContain('This link is not valid or has expired')
  }
  expect((await first.open()).status).toBe(404)
  expect(await maria.read(pathOf(made))).toContain('200.00\u00a0CEUR is reserved')

  const second = emailedPage(run)
  for (const _ of [1, 2, 3]) expect((await second.press()).status).toBe(303)
  expect(await (await second.open()).text()).toContain('The payment is confirmed')
  expect(await maria.read('/payments')).toContain('800.00\u00a0CEUR in it')

  const other = await maria.post('/payments', await fromAccount(maria, { sum: '300' }))
  expect(await maria.read(`${pathOf(other)}?ask=cancel`)).toContain('The reserved amount is available again at once.')
  await maria.post(pathOf(other), { intent: 'cancel' })
  const third = emailedPage(run)
  await third.press()
  expect((await third.open()).status).toBe(404)
  expect(await maria.read('/payments')).toContain('800.00\u00a0CEUR in it')
})

test('whoever made a link up, or opens one that ran out, learns nothing and moves nothing', async () => {
  await using run = await sharedApp({ withScenarios: true })
  for (const path of ['/transaction-confirmation/made-up', '/transaction-confirmation/..%2F..%2Fme']) {
    const page = emailedPage(run, path)
    const opened = await page.open()
    expect(opened.status, path).toBe(404)
    expect(await opened.text()).toContain('This link is not valid or has expired')
    await page.press()
  }
  const { path } = run.sandbox.control.enter('coin-confirmation-expired')
  expect(await (await emailedPage(run, path).open()).text()).toContain('This link is not valid or has expired')
  const foreign = await fetch(run.app.url + path, { method: 'POST', headers: { Origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
})

test('the email is sent again by a button, and not without end', async () => {
  await using run = await sharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const page = pathOf(await maria.post('/payments', await fromAccount(maria)))
  expect(await maria.read(page)).toContain('Send the email again')
  expect((await maria.post(page, { intent: 'email-again' })).status).toBe(303)
  expect(await maria.read(page)).toContain('We have sent the email again.')
  expect(emails(run)).toHaveLength(2)

  for (const _ of [1, 2, 3, 4]) await maria.post(page, { intent: 'email-again' })
  const last = await maria.post(page, { intent: 'email-again' })
  expect(last.status).toBe(429)
  expect(await last.text()).toContain('Too many attempts')
})

test('an account of another customer pays nothing, and what an account has not got is refused beside the choice', async () => {
  await using run = await sharedApp()
  await fund(run)
  await fund(run, 'office@example.com')
  const maria = await logIn(run.app.url)
  const { account_id } = await fromAccount(maria)
  const office = await logIn(run.app.url, 'office@example.com')
  const stolen = await office.post('/payments', await fromAccount(office, { account_id }))
  expect(stolen.status).toBe(422)
  expect(errorOf(await stolen.text())).toContain('You have no balance yet')
  expect(await maria.read('/payments')).toContain('1,000.00\u00a0CEUR in it')
  expect(await office.read('/history')).toContain('No payments yet')

  const tooMuch = await maria.post('/payments', await fromAccount(maria, { sum: '1000.01' }))
  const html = await tooMuch.text()
  expect(tooMuch.status).toBe(422)
  expect(errorOf(html)).toBe('You do not have enough Causeway Euro.')
  expect(html).toMatch(new RegExp(`value="${account_id}"[^>]*checked|checked[^>]*value="${account_id}"`))
})

test('who has no account is not offered one, and naming one in the form is refused', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  expect(await maria.read('/payments')).not.toMatch(/name="account_id"|Pay from/)
  const forged = await maria.post('/payments', { ...(await filledForm(maria)), account_id: 'bal_forged' })

  expect(forged.status).toBe(422)
  expect(await forged.text()).toContain('You have no balance yet. Open a Causeway Euro balance first.')
})

test('what was chosen for coins before does not matter to a payment from the account', async () => {
  await using run = await sharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  const left = { sum_is: 'sends', coin: 'ETH', refund_address: 'nonsense', if_late: '', voucher: 'NOSUCH' }
  const made = await maria.post('/payments', await fromAccount(maria, { sum: '50', ...left, if_late: 'ask' }))

  expect(made.status).toBe(303)
  expect(await maria.read(pathOf(made))).toContain('50.00\u00a0CEUR is reserved')
})

test('a lost answer to the button is looked up before anything is said', async () => {
  await using run = await sharedApp()
  await fund(run)
  const maria = await logIn(run.app.url)
  await maria.post('/payments', await fromAccount(maria))
  const link = emailedPage(run)
  run.sandbox.control.fault({ call: 'POST transactions/confirmation/:token', kind: 'commit-then-drop', times: 1 })

  expect((await link.press()).status).toBe(303)
  expect(await (await link.open()).text()).toContain('The payment is confirmed')
  expect(await maria.read('/payments')).toContain('250.00\u00a0CEUR in it')
})

test('without scripts each page of a payment from the account leads to the next, the email again included', async () => {
  await using run = await sharedApp({ withScenarios: true })
  const customer = await Journey.from(run, 'coin-account-funded')
  await customer.press('Update the quote', { 'Causeway Euro': true, IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' })
  expect(customer.words).toContain('From your account 750.00 CEUR')
  await customer.press('Check the payment')
  expect(customer.heading).toBe('Confirm the payment in your email')
  expect(customer.words).toContain('Waiting for email confirmation')
  await customer.press('Send the email again')
  expect(customer.words).toContain('We have sent the email again.')

  const support = new Journey(run.sandbox.url)
  await support.open(new URL(customer.addressOf('Open the console for this page')).pathname)
  await support.follow(/@example\.com/)
  await support.follow(/^Mailbox \(/)
  const [newest] = support.page.getAllByRole('link', { name: /transaction-confirmation/ })
  await customer.open(new URL(newest?.getAttribute('href') ?? '').pathname)
  expect(customer.heading).toBe('Confirm the payment of 750.00 EUR')
  await customer.press('Confirm: pay 750.00\u00a0EUR')
  expect(customer.heading).toBe('The payment is confirmed')
  await customer.follow('Open the payment')
  expect(customer.words).toContain('Unconfirmed')
  await customer.inConsole('Run to Completed')
  expect(customer.heading).toBe('750.00 EUR has arrived')
})

test('a scenario opens the form with its account, which pays nothing when it is empty', async () => {
  await using run = await sharedApp({ withScenarios: true })
  const customer = await Journey.from(run, 'coin-account-empty')
  expect(customer.html).toContain('0.00\u00a0CEUR in it')
  await customer.press('Check the payment', { 'Causeway Euro': true, IBAN: 'EE38 2200 2210 2014 5685', Amount: '5' })
  const error = 'You do not have enough Causeway Euro.'
  expect(errorOf(customer.html)).toBe(error)
  expect(customer.addressOf(error)).toMatch(/#payment-account_id$/)
  expect(customer.field('Causeway Euro')).toHaveProperty('checked', true)
  expect(customer.field('IBAN').value).toBe('EE38 2200 2210 2014 5685')
})

import { expect, test } from 'vitest'
import { findWrongBooks } from '#tests/sandbox/books-balance.ts'
import { Journey } from '#tests/server/journey.ts'
import { readError, readForm, readValue } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
const DAY = 86_400_000

async function openScenario(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const customer = new Journey(app.url)
  await customer.browser.logIn(account.email)
  await customer.open(path)
  return { customer, account, path }
}

/** Changes the customer's row on the platform. */
function set({ number }: { number: number }, changes: string) {
  shared().sandbox.control.context.database.run(`update accounts set ${changes} where number = ?`, number)
}

const getEmails = ({ number }: { number: number }) => shared().sandbox.control.emails(number)

test.each([
  ['deposit-held', '500.00', 'We hold 500.00 EUR that came for this deposit'],
  ['deposit-held-limit', '1,500.00', 'Deposits'],
  ['buy-X-money-late', '250.00', 'We hold 250.00 EUR that came for this order'],
])('names the held amount, deadline and step of %s on pages and in the email', async (scenario, amount, heading) => {
  const { customer, account } = await openScenario(scenario)
  expect(customer.heading).toBe(heading)
  expect(customer.visibleText).toContain(`We hold ${amount} EUR for you`)
  expect(customer.visibleText).toMatch(
    /On \d+ \w+ \d{4}, \d\d:\d\d EET it goes back to the bank account that it came from, EE47••••5685/,
  )
  expect(customer.visibleText).toContain('Send it back now')
  expect(customer.visibleText).not.toMatch(/No money had arrived|\{\{|undefined|⟦|⟧|¦/)

  await customer.open('/overview')
  expect(customer.visibleText).toMatch(new RegExp(`We hold ${amount} EUR for you: choose what happens to it by \\w+`))
  const [email] = getEmails(account)
  expect(email?.subject.replaceAll(' ', ' ')).toBe(`We hold ${amount} EUR for you`)
  expect(email?.text).toMatch(/We hold it until \d.* Open the page below/s)
  await customer.open(new URL(email?.link ?? '').pathname)
  expect(customer.heading).toBe(`We hold ${amount} EUR for you`)
})

test('credits held money to the balance and confirms it by email', async () => {
  const { customer, account, path } = await openScenario('deposit-held')
  await customer.press('Put it into your balance')
  expect(customer.heading).toBe('500.00 EUR is in your balance')
  expect(getEmails(account)[0]?.code).toBe('transfer.placed')
  await customer.open(path)
  expect(customer.heading).toBe('The deposit had ended, and 500.00 EUR was placed all the same')
  expect(customer.visibleText).not.toContain('Send it back now')
  await customer.open(path.replace(/\/deposit-orders.*/, ''))
  expect(customer.visibleText).toContain('500.00 CEUR')
  await customer.open('/overview')
  expect(customer.visibleText).not.toContain('We hold')
  expect(findWrongBooks(shared().sandbox.control.context)).toEqual([])
})

test('sends held money back once despite a duplicate submit', async () => {
  const { customer, account, path } = await openScenario('deposit-held')
  const { html } = customer
  const [, page = ''] = /action="(\/held-transfers\/[^"?]+)/.exec(html) ?? []
  const operation_id = readValue(html, 'operation_id')
  for (let times = 0; times < 2; times += 1) {
    expect((await customer.browser.post(page, { intent: 'return', operation_id })).status).toBe(303)
  }
  // A second tab has a different operation id.
  expect((await customer.browser.post(page, { intent: 'return' })).status).toBe(303)
  const placed = await customer.browser.post(page, { intent: 'balance' })
  expect([placed.status, await placed.text()]).toEqual([
    409,
    expect.stringContaining('This transfer was placed or sent back already.'),
  ])
  expect((await customer.browser.post(page, { intent: 'else' })).status).toBe(400)
  expect(getEmails(account).filter(({ code }) => code === 'transfer.held_returned')).toHaveLength(1)
  await customer.open(path)
  expect(customer.heading).toBe('The deposit was cancelled, and 500.00 EUR went back')
  expect(customer.visibleText).toMatch(/It is in that bank account by \d+ \w+ \d{4}/)
  expect(findWrongBooks(shared().sandbox.control.context)).toEqual([])
})

test('credits a held transfer once if the response is lost', async () => {
  const { customer, account } = await openScenario('deposit-held')
  shared().sandbox.control.fault({
    kind: 'commit-then-drop',
    call: 'POST *place',
    times: 3,
    accountNumber: account.number,
  })
  await customer.press('Put it into your balance')
  expect(customer.heading).toBe('500.00 EUR is in your balance')
  expect(getEmails(account).filter(({ code }) => code === 'transfer.placed')).toHaveLength(1)
})

test('sends held money back at the deadline and names its arrival date', async () => {
  const { customer, account, path } = await openScenario('deposit-held')
  shared().sandbox.control.moveClock(8 * DAY, account.number)
  await customer.browser.logIn(account.email)
  await customer.open(path)
  expect(customer.heading).toBe('The deposit was cancelled, and 500.00 EUR went back')
  expect(getEmails(account)[0]).toMatchObject({ code: 'transfer.held_returned' })
  expect(getEmails(account)[0]?.text).toMatch(/It arrives by \d/)
  const late = await openScenario('deposit-returned-late')
  expect(late.customer.heading).toBe('The deposit was cancelled, and 500.00 EUR went back')
})

test('names the same return time for deposits and purchases (rules.md#transfer-back)', async () => {
  const by = /in that bank account by (\d+ \w+ \d{4})/
  const deposit = await openScenario('deposit-RETURNED')
  const purchase = await openScenario('buy-F-payer-name')
  const [, day] = by.exec(deposit.customer.visibleText) ?? []
  expect(day).toBeDefined()
  expect(by.exec(purchase.customer.visibleText)?.[1]).toBe(day)
})

test('prefills the contact form with the amount and reference of a missing transfer', async () => {
  const { customer } = await openScenario('buy-W-sepa')
  expect(customer.visibleText).toContain('We hold it for 5 business days, and then it goes back')
  await customer.follow('Write to us about a transfer')
  const message = readForm(customer.html, 'contact').find(([name]) => name === 'message')?.[1]
  expect(message).toMatch(
    /^My bank transfer was not matched\.\s+Amount: 250\.00.EUR\s+Date:.*\s+Reference: B\w+\s+It is for: buy_/,
  )
})

const NO_DEPOSITS = 'Deposits are closed for this account'
const PAUSED = 'You can’t add money right now'
const NOT_YET = 'You can’t add money yet'

// The sandbox derives the state of identity data from its expiry day.
const CLOSED = {
  no_service: [`status = 'no_service'`, NO_DEPOSITS, 'Contact us'],
  kyc_required: [`kyc_status = 'required', kyc_due_at = ${Date.now() - DAY}`, PAUSED, 'Renew your identity data'],
  kyc_expired: [`kyc_status = 'expired', kyc_due_at = ${Date.now() - 30 * DAY}`, PAUSED, 'Renew your identity data'],
  pending: [`status = 'pending', checked_level = null`, NOT_YET, 'See your application'],
  level_0: [`status = 'incomplete', level = 0, checked_level = null, kyc_status = null`, NOT_YET, 'Get verified'],
} as const

test.each(Object.entries(CLOSED))(
  'replaces the bank details on every deposit page with reason and step (%s)',
  async (_, [changes, reason, step]) => {
    const { customer, account, path } = await openScenario('deposit-NEW')
    expect(customer.visibleText).toContain('IBAN')
    set(account, changes)
    const list = path.replace(/\/[^/]+$/, '')
    for (const page of [path, list, `${list}/new`]) {
      await customer.open(page)
      expect([page, /IBAN|QR code|<svg[^>]*aria-label="QR|name="amount"/.exec(customer.html)?.[0]]).toEqual([
        page,
        undefined,
      ])
      expect(customer.visibleText).toContain(reason)
      expect(customer.visibleText).toContain(step)
    }
    await customer.open(path)
    expect(customer.heading).toBe('Your balance can’t receive money now')
  },
)

test('enforces the rest of the deposit limit at its field (validation)', async () => {
  const { customer, account, path } = await openScenario('account-active')
  set(account, 'level = 1, checked_level = 1')
  await customer.open(`${path}/deposit-orders/new`)
  expect(customer.visibleText).toContain('5 EUR to 1,000 EUR, from a bank account in your own name.')
  await customer.press('Check the deposit', { 'How much will you send?': '1000.01' })
  expect(readError(customer.html, 'amount', 'deposit')).toBe(
    'This is more than your 24-hour limit allows: 1,000 EUR is left.',
  )
  await customer.press('Check the deposit', { 'How much will you send?': '998' })
  await customer.press('Show the bank details')
  expect(customer.heading).toBe('Send 998.00 EUR by bank transfer')
  // The rest of the limit is below the minimum of a deposit.
  await customer.open(`${path}/deposit-orders/new`)
  expect(customer.visibleText).toContain('Your limit is used up for now.')
  expect(customer.html).not.toContain('name="amount"')
})

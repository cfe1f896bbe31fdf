import { expect, test } from 'vitest'
import { wrongBooks } from '#tests/sandbox/books-balance.ts'
import { Journey } from './journey.ts'
import { errorAt, formIn } from './page.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()
const DAY = 86_400_000

/** The customer of a scenario on the page that it leads to, without scripts. */
async function begin(scenario: string) {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const customer = new Journey(app.url)
  await customer.browser.logIn(account.email)
  await customer.open(path)
  return { customer, account, path }
}

/** Changes what the platform says of the customer. */
function set({ number }: { number: number }, changes: string) {
  shared().sandbox.control.context.database.run(`update accounts set ${changes} where number = ?`, number)
}

const emailsOf = ({ number }: { number: number }) => shared().sandbox.control.emails(number)

test.each([
  ['deposit-held', '500.00', 'We hold 500.00 EUR that came for this deposit'],
  ['deposit-held-limit', '1,500.00', 'Deposits'],
  ['buy-X-money-late', '250.00', 'We hold 250.00 EUR that came for this order'],
])('%s: the page, the overview and the email name amount, deadline and step', async (scenario, amount, heading) => {
  const { customer, account } = await begin(scenario)
  expect(customer.heading).toBe(heading)
  expect(customer.words).toContain(`We hold ${amount} EUR for you`)
  expect(customer.words).toMatch(
    /On \d+ \w+ \d{4}, \d\d:\d\d EET it goes back to the account that it came from, EE47••••5685/,
  )
  expect(customer.words).toContain('Send it back now')
  expect(customer.words).not.toMatch(/No money had arrived|\{\{|undefined|⟦|⟧|¦/)

  await customer.open('/overview')
  expect(customer.words).toMatch(new RegExp(`We hold ${amount} EUR for you: choose what happens to it by \\w+`))
  const [email] = emailsOf(account)
  expect(email?.subject.replaceAll(' ', ' ')).toBe(`We are holding ${amount} EUR for you`)
  expect(email?.text).toMatch(/We hold it until \d.*\nOpen the page below/s)
  await customer.open(new URL(email?.link ?? '').pathname)
  expect(customer.heading).toBe(`We hold ${amount} EUR for you`)
})

test('puts held money into the balance, and the order page and an email say so', async () => {
  const { customer, account, path } = await begin('deposit-held')
  await customer.press('Put it into your balance')
  expect(customer.heading).toBe('500.00 EUR is in your balance')
  expect(emailsOf(account)[0]?.code).toBe('transfer.placed')
  await customer.open(path)
  expect(customer.heading).toBe('The deposit had ended, and 500.00 EUR was placed all the same')
  expect(customer.words).not.toContain('Send it back now')
  await customer.open(path.replace(/\/deposit-orders.*/, ''))
  expect(customer.words).toContain('500.00 CEUR')
  await customer.open('/overview')
  expect(customer.words).not.toContain('We hold')
  expect(wrongBooks(shared().sandbox.control.context)).toEqual([])
})

test('sends held money back once, however often the button is pressed', async () => {
  const { customer, account, path } = await begin('deposit-held')
  const { html } = customer
  const [, page = ''] = /action="(\/held-transfers\/[^"?]+)/.exec(html) ?? []
  const [, operation_id = ''] = /name="operation_id" value="([^"]+)"/.exec(html) ?? []
  for (let times = 0; times < 2; times += 1) {
    expect((await customer.browser.post(page, { intent: 'return', operation_id })).status).toBe(303)
  }
  // Another tab, with its own operation id.
  expect((await customer.browser.post(page, { intent: 'return' })).status).toBe(303)
  const placed = await customer.browser.post(page, { intent: 'balance' })
  expect([placed.status, await placed.text()]).toEqual([
    409,
    expect.stringContaining('This transfer was placed or sent back already.'),
  ])
  expect((await customer.browser.post(page, { intent: 'else' })).status).toBe(400)
  expect(emailsOf(account).filter(({ code }) => code === 'transfer.held_returned')).toHaveLength(1)
  await customer.open(path)
  expect(customer.heading).toBe('The deposit was cancelled, and 500.00 EUR went back')
  expect(customer.words).toMatch(/It is in that account by \d+ \w+ \d{4}/)
  expect(wrongBooks(shared().sandbox.control.context)).toEqual([])
})

test('a lost answer to a held transfer’s button is read from the transfer, and done once', async () => {
  const { customer, account } = await begin('deposit-held')
  shared().sandbox.control.fault({
    kind: 'commit-then-drop',
    call: 'POST *place',
    times: 3,
    accountNumber: account.number,
  })
  await customer.press('Put it into your balance')
  expect(customer.heading).toBe('500.00 EUR is in your balance')
  expect(emailsOf(account).filter(({ code }) => code === 'transfer.placed')).toHaveLength(1)
})

test('money that nobody decides about goes back at the deadline, and page and email say when it arrives', async () => {
  const { customer, account, path } = await begin('deposit-held')
  shared().sandbox.control.moveClock(8 * DAY, account.number)
  await customer.browser.logIn(account.email)
  await customer.open(path)
  expect(customer.heading).toBe('The deposit was cancelled, and 500.00 EUR went back')
  expect(emailsOf(account)[0]).toMatchObject({ code: 'transfer.held_returned' })
  expect(emailsOf(account)[0]?.text).toMatch(/It arrives by \d/)
  const late = await begin('deposit-returned-late')
  expect(late.customer.heading).toBe('The deposit was cancelled, and 500.00 EUR went back')
})

test('a transfer back takes the same time on the page of a deposit and of a purchase (rules.md#transfer-back)', async () => {
  const by = /in that account by (\d+ \w+ \d{4})/
  const deposit = await begin('deposit-RETURNED')
  const purchase = await begin('buy-F-payer-name')
  const [, day] = by.exec(deposit.customer.words) ?? []
  expect(day).toBeDefined()
  expect(by.exec(purchase.customer.words)?.[1]).toBe(day)
})

test('a purchase says whom to write to about a transfer, and the form begins with amount and reference', async () => {
  const { customer } = await begin('buy-W-sepa')
  expect(customer.words).toContain('We hold it for 5 business days, and then it goes back')
  await customer.follow('Write to us about a transfer')
  const message = formIn(customer.html, 'contact').find(([name]) => name === 'message')?.[1]
  expect(message).toMatch(
    /^My bank transfer was not matched\.\s+Amount: 250\.00.EUR\s+Date:.*\s+Reference: B\w+\s+It is for: buy_/,
  )
})

const NO_DEPOSITS = 'Deposits are closed for this account'
const PAUSED = 'You can’t add money right now'
const NOT_YET = 'You can’t add money yet'

// The sandbox reads the state of identity data off the day on which it runs out.
const CLOSED = {
  no_service: [`status = 'no_service'`, NO_DEPOSITS, 'Contact us'],
  kyc_required: [`kyc_status = 'required', kyc_due_at = ${Date.now() - DAY}`, PAUSED, 'Renew your identity data'],
  kyc_expired: [`kyc_status = 'expired', kyc_due_at = ${Date.now() - 30 * DAY}`, PAUSED, 'Renew your identity data'],
  pending: [`status = 'pending', checked_level = null`, NOT_YET, 'See your application'],
  level_0: [`status = 'incomplete', level = 0, checked_level = null, kyc_status = null`, NOT_YET, 'Get verified'],
} as const

test.each(Object.entries(CLOSED))(
  '%s: no deposit page shows bank details, each has reason and step',
  async (_, [changes, reason, step]) => {
    const { customer, account, path } = await begin('deposit-NEW')
    expect(customer.words).toContain('IBAN')
    set(account, changes)
    const list = path.replace(/\/[^/]+$/, '')
    for (const page of [path, list, `${list}/new`]) {
      await customer.open(page)
      expect([page, /IBAN|QR code|<svg[^>]*aria-label="QR|name="amount"/.exec(customer.html)?.[0]]).toEqual([
        page,
        undefined,
      ])
      expect(customer.words).toContain(reason)
      expect(customer.words).toContain(step)
    }
    await customer.open(path)
    expect(customer.heading).toBe('Your account can’t receive money now')
  },
)

test('the deposit form says what the limits leave, and refuses more at its field', async () => {
  const { customer, account, path } = await begin('account-active')
  set(account, 'level = 1, checked_level = 1')
  await customer.open(`${path}/deposit-orders/new`)
  expect(customer.words).toContain('5 EUR to 1,000 EUR, from a bank account in your own name.')
  await customer.press('Show the bank details', { 'How much will you send?': '1000.01' })
  expect(errorAt(customer.html, 'amount', 'deposit')).toBe(
    'This is more than your 24-hour limit allows: 1,000 EUR is left.',
  )
  await customer.press('Show the bank details', { 'How much will you send?': '998' })
  expect(customer.heading).toBe('Send 998.00 EUR by bank transfer')
  // What is left is less than the least of one deposit.
  await customer.open(`${path}/deposit-orders/new`)
  expect(customer.words).toContain('Your limit is used up for now.')
  expect(customer.html).not.toContain('name="amount"')
})

import { afterEach, expect, test } from 'vitest'
import { computeNetworkFee } from '#sandbox/balances/network-fee.ts'
import { listHeldMoments } from '#sandbox/domain/held-moments.ts'
import { findWrongBooks } from '#tests/sandbox/books-balance.ts'
import type { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { readError, readForm, readPress, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

afterEach(() => shared().sandbox.control.clearFaults())

const MINUTE = 60_000
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

async function openScenario(scenario = 'withdrawal-form') {
  const { app, sandbox } = shared()
  const { account, path } = sandbox.control.enter(scenario)
  const customer = new Journey(app.url)
  await customer.browser.logIn(account.email)
  await customer.open(path)
  return { customer, account, balance: path.split('/').slice(0, 3).join('/') }
}

const readText = async (browser: Browser, path: string) => stripTags(getVisibleHtml(await browser.read(path)))

/** Opens the confirmation page for the whole balance. */
async function checkEverything() {
  const begun = await openScenario()
  await begun.customer.press('Check before you send', { Everything: true })
  return { ...begun, check: begun.customer.path, press: readPress(begun.customer.html, 'confirm') }
}

const findTransfers = (html: string) => new Set(html.match(/\/withdrawals\/wdr_\w+/g) ?? [])

test('sends the whole balance to a wallet and links it from the statement', async () => {
  const { customer, account, balance } = await openScenario()
  expect(customer.heading).toBe('Send to a wallet')
  expect(customer.visibleText).toContain('0.01234567 BTC is available')
  expect(customer.visibleText.replaceAll(' ', '')).toContain(ADDRESS)
  await customer.press('Check before you send', { Everything: true })
  expect(customer.heading).toBe('Check before you send')
  expect(customer.visibleText).toMatch(/Leaves your balance 0\.01234567 BTC Change .*Network fee 0\.0000\d{4} BTC/)
  expect(customer.visibleText).toMatch(/Arrives 0\.0123\d{4} BTC/)
  await customer.press(/^Send 0\.01234567/)
  expect(customer.heading).toBe('We are preparing your transfer')
  const page = customer.path
  shared().sandbox.control.moveClock(MINUTE, account.number)
  await customer.open(page)
  expect(customer.heading).toBe('Your crypto is on its way')
  expect(customer.visibleText).toContain('Transaction hash')
  expect(await readText(customer.browser, balance)).toMatch(/Sent to your wallet .*0\.00000000 BTC Completed/)
  expect(await customer.browser.read(balance)).toContain(page.split('?')[0])
  shared().sandbox.control.moveClock(60 * MINUTE, account.number)
  await customer.browser.logIn(account.email)
  await customer.open(page)
  expect(customer.heading).toBe('Your crypto has arrived')
  expect(findWrongBooks(shared().sandbox.control.context)).toEqual([])
})

test.each([
  ['withdrawal-PROCESSING', 'We are preparing your transfer'],
  ['withdrawal-PROCESSING-sent', 'Your crypto is on its way'],
  ['withdrawal-COMPLETED', 'Your crypto has arrived'],
  ['withdrawal-CANCELLED', 'Your crypto was not sent'],
])('renders the page of %s with a status version that its list and poll share', async (scenario, heading) => {
  const { customer } = await openScenario(scenario)
  expect(customer.heading).toBe(heading)
  expect(customer.visibleText).not.toMatch(/\{\{|undefined|⟦|⟧|¦/)
  const path = customer.path.split('?')[0] ?? ''
  const poll = async () => (await customer.browser.get(`${path}/status?lang=en`)).json() as Promise<{ version: string }>
  expect((await poll()).version).toBe((await poll()).version)
  expect(await customer.browser.read(path.replace(/\/[^/]+$/, ''))).toContain(path)
})

test('responds 409 with both fees after the network fee rose, and sends nothing', async () => {
  const { context, moveClock, now } = shared().sandbox.control
  const begun = await openScenario()
  const { customer, account, balance } = begun
  const feeAfter = (minutes: number) => computeNetworkFee('BTC', now(account) + minutes * MINUTE, context.seed)
  // The fee falls and rises with the rate: the check is opened at the lowest fee of a day.
  const cheapest = Array.from({ length: 24 * 60 }, (_, minutes) => minutes).sort((one, other) =>
    Number(feeAfter(one) - feeAfter(other)),
  )[0] as number
  moveClock(cheapest * MINUTE, account.number)
  await customer.browser.logIn(account.email)
  await customer.open(`${balance}/withdrawals/new`)
  await customer.press('Check before you send', { Everything: true })
  const { path: check } = customer
  const press = readPress(customer.html, 'confirm')
  const fee = feeAfter(0)
  const isDearer = (minutes: number) =>
    listHeldMoments(now(account) + minutes * MINUTE).every((at) => computeNetworkFee('BTC', at, context.seed) > fee)
  const minutes = Array.from({ length: 5_000 }, (_, index) => index + 4).find(isDearer) ?? 0
  expect(minutes).toBeGreaterThan(0)
  moveClock(minutes * MINUTE, account.number)
  await customer.browser.logIn(account.email)
  const moved = await customer.browser.post(check, press)
  const html = await moved.text()
  expect(moved.status).toBe(409)
  expect(stripTags(getVisibleHtml(html))).toMatch(
    /You saw: 0\.01234567 BTC leaves your balance, network fee 0\.0000\d{4} BTC, .* It is now: .* Nothing was sent\./,
  )
  expect(await readText(customer.browser, `${balance}/withdrawals`)).toContain('Nothing sent yet.')
  expect((await customer.browser.post(check, readPress(html, 'confirm'))).status).toBe(303)
  // A form without the agreed price is rejected.
  const { seen: _, ...unseen } = press
  expect((await customer.browser.post(check, unseen)).status).toBe(409)
})

test("creates one transfer from a duplicate submit, and rejects a second tab's", async () => {
  const { customer, balance, check, press } = await checkEverything()
  const tab = await customer.browser.read(check)
  const first = await customer.browser.post(check, press)
  const second = await customer.browser.post(check, press)
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  const late = await customer.browser.post(check, readPress(tab, 'confirm'))
  expect(late.status).toBe(422)
  expect(stripTags(getVisibleHtml(await late.text()))).toContain('Not enough funds')
  expect(findTransfers(await customer.browser.read(`${balance}/withdrawals`)).size).toBe(1)
})

test.each(['commit-then-drop', 'status'] as const)(
  'keeps the form and sends once if a response is lost (%s)',
  async (kind) => {
    const { control } = shared().sandbox
    const { customer, account, balance, check, press } = await checkEverything()
    const fault = { call: 'POST balances/:id/withdrawals', times: 20, accountNumber: account.number }
    control.fault(kind === 'status' ? { ...fault, kind, value: '500' } : { ...fault, kind })
    const lost = await customer.browser.post(check, press)
    const html = await lost.text()
    expect(lost.status).toBe(503)
    control.clearFaults()
    // The commit left nothing to quote, but the button is still there.
    const again = readPress(html, 'confirm')
    expect([again['operation_id'], again['seen']]).toEqual([press['operation_id'], press['seen']])
    expect((await customer.browser.post(check, again)).status).toBe(303)
    expect(findTransfers(await customer.browser.read(`${balance}/withdrawals`)).size).toBe(1)
  },
)

test('rejects an invalid transfer beside its field and keeps the input (validation)', async () => {
  const { customer } = await openScenario()
  const { path, html, browser } = customer
  const fields = Object.fromEntries(readForm(html, 'withdrawal').map(([name, value]) => [name, String(value)]))
  for (const [answers, field] of [
    [{ amount: '' }, 'amount'],
    [{ amount: '1,500' }, 'amount'],
    [{ amount: '0.123456789' }, 'amount'],
    [{ amount: '0.5' }, 'amount'],
    [{ amount: '0.00000001' }, 'amount'],
    [{ amount: '0.005', to: 'wal_unknown' }, 'to'],
  ] as const) {
    const answer = await browser.post(path, { ...fields, ...answers })
    const page = await answer.text()
    expect([answers, answer.status, readError(page, field, 'withdrawal') === null]).toEqual([answers, 422, false])
    const kept = new URLSearchParams(readForm(page, 'withdrawal').map(([name, value]) => [name, String(value)]))
    expect(kept.get('amount')).toBe(answers.amount)
  }
  // An invalid address redirects to the form.
  for (const search of ['', '?amount=1e3&wallet=x', '?all=1', '?all=1&wallet=wal_unknown']) {
    const answer = await browser.get(path.replace('new', 'check') + search)
    expect([search, answer.headers.get('Location')]).toEqual([search, expect.stringContaining('/withdrawals/new')])
  }
})

test('links to the preferences and back if there is no confirmed wallet', async () => {
  const { customer, balance } = await openScenario('account-bitcoin')
  await customer.follow('Send to a wallet')
  expect(customer.visibleText).toContain('You have no confirmed Bitcoin wallet yet')
  await customer.follow('Add a wallet in your preferences')
  expect(customer.heading).toBe('Preferences')
  await customer.press('Add the address', { Address: ADDRESS })
  await customer.follow('Back to sending crypto')
  expect(customer.path).toContain(`${balance}/withdrawals/new`)
  expect(customer.visibleText).toContain('Open the link that we emailed you')
})

test('renders the reason and step instead of the form while the service is closed', async () => {
  const { app, sandbox } = shared()
  const { account } = sandbox.control.enter('renewal-expired')
  await sandbox.send(`/console/balances/${account.id}`, {
    method: 'POST',
    body: new URLSearchParams({ amount: '0.5', coin: 'BTC', do: 'credit' }),
  })
  const customer = new Journey(app.url)
  await customer.browser.logIn(account.email)
  await customer.open('/overview')
  await customer.follow(/^Bitcoin/)
  const balance = customer.path.split('?')[0] ?? ''
  expect(customer.visibleText).toContain('Your identity data has expired')
  await customer.open(`${balance}/withdrawals/new`)
  expect(customer.visibleText).toContain('You can’t send crypto to your wallet right now')
  expect(customer.page.queryByRole('button', { name: 'Check before you send' })).toBeNull()
  await customer.open(`${balance}/exchange-orders/new`)
  expect(customer.visibleText).toContain('You can’t exchange right now')
  expect(customer.page.queryByLabelText('How much?')).toBeNull()
})

test('preselects the crypto balance when it links to the buy form', async () => {
  const { customer } = await openScenario('account-bitcoin')
  const id = customer.path.split('?')[0]?.split('/')[2] ?? ''
  await customer.follow('Buy')
  const fields = Object.fromEntries(readForm(customer.html, 'buy'))
  expect([fields['coin'], fields['to_BTC']]).toEqual(['BTC', `account:${id}`])
})

test('explains how to fill a crypto balance instead of offering euro deposits', async () => {
  const { customer } = await openScenario('account-bitcoin')
  const balance = customer.path.split('?')[0] ?? ''
  for (const page of ['deposit-orders', 'deposit-orders/new']) {
    await customer.open(`${balance}/${page}`)
    expect(customer.heading).toBe('Add Bitcoin to your balance')
    expect(customer.visibleText).not.toMatch(/1 euro|IBAN|EUR\b/)
    expect(customer.addressOf('Buy Bitcoin')).toContain('/buy?coin=BTC')
  }
  await customer.follow('Exchange from your Causeway Euro balance')
  expect(readForm(customer.html, 'exchange')).toContainEqual(['to', `account:${balance.split('/')[2]}`])
})

test("renders the platform's exchange fee, minimum and maximum", async () => {
  const { customer } = await openScenario('account-bitcoin')
  await customer.follow('Exchange')
  expect(customer.visibleText).toContain('Our fee is 1% of what you give. One exchange is worth 5 EUR to 15,000 EUR.')
})

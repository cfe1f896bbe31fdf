import { expect, test, vi } from 'vitest'
import { postedEntries, sumOf } from '#sandbox/books/books.ts'
import { saveCollected } from '#sandbox/collect/collect-payments.ts'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { transactionHash } from '#sandbox/external/chain.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import { findPayment, ratesFor } from '#sandbox/payments/payment-store.ts'
import { wrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Payment = {
  key: string
  status: string
  number: string
  coin_amount: string
  allowed_actions: string[]
  refund: { coin_amount: string; address: string | null } | null
  again: { coin_amount: string; address: string | null } | null
}
type Link = { id: string; code: string; status: string; uses: number; payable: boolean; label: string }

const DAY = 24 * 60 * MINUTE
const BACK = '0x52908400098527886E0F7030069857D2E4169EE7'
const UNAVAILABLE = { status: 404, body: { code: 'error.payment_link_unavailable' } }
const ANNA = { coin: 'ETH', payer_name: 'Anna Schmidt' }

const keys = { made: 0 }
const freshKey = () => `b1f4b5a0-0000-4000-8000-${String((keys.made += 1)).padStart(12, '0')}`

/** A merchant who may collect, with a link made by themselves. */
async function merchant(sandbox: Sandbox, changes: object = {}) {
  const { token } = sandbox.control.enter('collect-approved')
  const link = await makeLink(sandbox, token, changes)
  return { token, link }
}

async function makeLink(sandbox: Sandbox, token: string, changes: object = {}) {
  const body = { label: 'Invoice 7', amount: '49.00', currency: 'EUR', reference: 'INV-7', ...changes }
  const { body: link } = await sandbox.call('POST', 'me/collect_links', { token, body, key: freshKey() })
  return link as Link
}

const start = (sandbox: Sandbox, { code }: Link, body: object = ANNA, key = freshKey()) =>
  sandbox.call('POST', `collect_links/${code}/pay`, { body, key })

async function started(sandbox: Sandbox, link: Link, body: object = ANNA) {
  const { status, body: payment } = await start(sandbox, link, body)
  expect(status).toBe(201)
  return payment as Payment
}

const read = async (sandbox: Sandbox, { key }: Payment) =>
  (await sandbox.call('GET', `collect_payments/${key}`)).body as Payment

const answer = (sandbox: Sandbox, { key }: Payment, body: object) =>
  sandbox.call('POST', `collect_payments/${key}/answer`, { body })

const happen = (sandbox: Sandbox, { number: key }: Payment, what: string) =>
  sandbox.post(`/console/transactions/${key}`, { do: what })

/** The payment behind the page that a scenario opens. */
async function opened(sandbox: Sandbox, scenario: string) {
  const { path, token } = sandbox.control.enter(scenario)
  const key = path.split('/').at(-1) ?? ''
  const { body } = await sandbox.call('GET', `collect_payments/${key}`)
  return { payment: body as Payment, token }
}

/** The smallest amount that there is arrives. */
function sendLittle({ control: { context } }: Sandbox, { number: key }: Payment) {
  const payment = findPayment(context, key)
  if (!payment) throw new Error(`no payment ${key}`)
  const now = accountNow(context, requireAccount(context, payment.account))
  const event = { type: 'arrive', units: 1n, hash: transactionHash(payment.coin, context.seed, key) } as const
  saveCollected(context, apply(payment, event, now, ratesFor(context, payment.coin)))
}

test('a payment by a link goes the way of every payment, and its merchant is paid what it brings less the fee (rules.md#collect-fee)', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await merchant(sandbox)
  const payment = await started(sandbox, link)
  expect(payment).toMatchObject({ status: 'N', rate_expires_sec: 1800, currency: 'EUR', amount: '49.00' })
  await happen(sandbox, payment, 'full')
  sandbox.control.moveClock(2 * DAY)
  expect(await read(sandbox, payment)).toMatchObject({ list_status: 'COMPLETED', allowed_actions: ['receipt'] })

  const { body } = await sandbox.call('GET', 'collect_settlements', { token })
  // 1.75 % of 49.00 is 0.8575: 0.86.
  expect(body).toMatchObject({
    total: 1,
    items: [
      { gross: '49.00', fee: '0.86', net: '48.14', currency: 'EUR', status: 'arrived', collect_link_id: link.id },
    ],
    sums: [{ currency: 'EUR', gross: '49.00', fee: '0.86', net: '48.14' }],
  })
  const { context } = sandbox.control
  expect(wrongBooks(context)).toEqual([])
  const what = postedEntries(context, payment.number).map((entry) => entry.what)
  expect(what.toReversed()).toEqual(['received', 'converted', 'paid_out'])
  expect(sumOf(context, 'payments', 'ETH')).toBe(0n)
})

test('what others pay is in the lists of collecting alone, and takes nothing of the limits (rules.md#collect-limits)', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await merchant(sandbox)
  const payment = await started(sandbox, link)
  await happen(sandbox, payment, 'full')
  for (const path of ['transactions/me', 'transactions/me-all'])
    expect((await sandbox.call('GET', path, { token })).body, path).toMatchObject({ total: 0, items: [] })
  for (const path of ['transactions/latest', 'transactions/unfinished'])
    expect((await sandbox.call('GET', path, { token })).body, path).toEqual([])
  expect((await sandbox.call('GET', `transactions/${payment.number}`, { token })).status).toBe(404)
  expect((await sandbox.call('GET', 'me/limits', { token })).body).toMatchObject({
    payment: { rolling_24h: { used: '0.00' } },
  })
  expect((await sandbox.call('GET', 'transactions/collect', { token })).body).toMatchObject({ total: 1 })
})

test('a payer learns nothing of the business but what it publishes, and a merchant nothing of where crypto goes back to', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await merchant(sandbox)
  const payment = await started(sandbox, link, { ...ANNA, payer_email: 'anna@example.com' })
  await answer(sandbox, payment, { choice: 'choices', refund_address: BACK, if_over: 'refund' })
  await happen(sandbox, payment, 'over')
  const { body: application } = await sandbox.call('GET', 'collect_applications', { token })
  const [{ settlement_iban: iban }] = application as [{ settlement_iban: string }]
  const { body: me } = await sandbox.call('GET', 'me', { token })
  const { email, id } = me as { email: string; id: string }
  const open = [await sandbox.call('GET', `collect_links/${link.code}`), await read(sandbox, payment)]
  for (const secret of [iban, email, id]) expect(JSON.stringify(open)).not.toContain(secret)

  const { body } = await sandbox.call('GET', 'transactions/collect', { token })
  expect(JSON.stringify(body)).not.toContain(BACK)
  expect(JSON.stringify(body)).not.toContain('anna@example.com')
  expect(JSON.stringify(body)).not.toContain(payment.key)
})

test('a link that is unknown, off, expired or used up is the same to a payer, and nothing begins by it (T48)', async () => {
  await using sandbox = await openSandbox()
  const codes = ['pay-link-off', 'pay-link-expired', 'pay-link-used-up'].map(
    (name) => sandbox.control.enter(name).path.split('/').at(-1) ?? '',
  )
  for (const code of [...codes, 'nothing']) {
    expect(await sandbox.call('GET', `collect_links/${code}`), code).toMatchObject(UNAVAILABLE)
    expect(await start(sandbox, { code } as Link), code).toMatchObject(UNAVAILABLE)
  }
})

test('of two payers at once on a link for one, the second is told to wait until the price of the first ends (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox, { max_uses: 1 })
  const both = await Promise.all([start(sandbox, link), start(sandbox, link, { coin: 'BTC', payer_name: 'Jaan Tamm' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = both.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({ code: 'error.payment_link_busy', params: { until: expect.stringMatching(/Z$/) } })
  const first = both.find(({ status }) => status === 201)?.body as Payment

  sandbox.control.moveClock(31 * MINUTE)
  const second = await started(sandbox, link)
  await happen(sandbox, second, 'full')
  // Only one can be paid: the first is offered its crypto back and no new price, however it goes on.
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject(UNAVAILABLE)
  expect((await read(sandbox, first)).allowed_actions).toEqual(['choices'])
  expect((await answer(sandbox, first, { choice: 'renew' })).status).toBe(409)
  await happen(sandbox, first, 'late')
  expect((await read(sandbox, first)).allowed_actions).toEqual(['refund'])
  expect((await answer(sandbox, first, { choice: 'convert' })).status).toBe(409)
  const paid = sandbox.control.context.database.get<{ uses: number }>(
    `select count(*) as uses from payments where channel = 'crypto' and status <> 'N' and json_extract(body, '$.late') is null`,
  )
  expect(paid).toEqual({ uses: 1 })
})

test('whoever let a price end gets a new one while somebody else holds theirs, and both are told of each other (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox, { max_uses: 1 })
  const first = await started(sandbox, link)
  sandbox.control.moveClock(31 * MINUTE)
  const second = await started(sandbox, link)
  // A new payment could begin now as well.
  expect((await read(sandbox, first)).allowed_actions).toContain('renew')
  expect((await answer(sandbox, first, { choice: 'renew' })).status).toBe(200)
  for (const each of [first, second]) expect(await read(sandbox, each)).toMatchObject({ contested: true })

  await happen(sandbox, first, 'full')
  expect(await read(sandbox, second)).toMatchObject({ deposit_address: null, allowed_actions: ['choices'] })
})

test('another coin than was asked for is told with its own amount, and goes back in its own coin', async () => {
  await using sandbox = await openSandbox()
  const { payment, token } = await opened(sandbox, 'pay-link-wrong-coin')
  expect(payment).toMatchObject({
    status: 'R',
    coin: 'ETH',
    misdirected: {
      coin: 'USDC',
      asset: 'USDC',
      network_name: 'Ethereum',
      coin_amount: expect.stringMatching(/^5\d\.\d{6}$/),
    },
  })
  const came = (payment as unknown as { misdirected: { coin_amount: string } }).misdirected.coin_amount
  await answer(sandbox, payment, { choice: 'refund', refund_address: BACK })
  sandbox.control.moveClock(6 * DAY)
  expect(await read(sandbox, payment)).toMatchObject({ refund: { coin_amount: came, address: BACK } })
  expect((await sandbox.call('GET', 'collect_settlements', { token })).body).toMatchObject({ total: 0 })
})

test('a stranger who never pays holds a link for one no longer than one price, however often they begin (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox, { max_uses: 1 })
  const stranger = await started(sandbox, link)
  expect(stranger).toMatchObject({ contested: false })
  expect((await start(sandbox, link)).status).toBe(409)
  sandbox.control.moveClock(31 * MINUTE)
  // The stranger is first again, in both ways that there are: a new price, and a new payment.
  expect((await answer(sandbox, stranger, { choice: 'renew' })).status).toBe(200)
  const again = await started(sandbox, link)
  const customer = await started(sandbox, link)
  expect(await read(sandbox, customer)).toMatchObject({ contested: true })

  await happen(sandbox, customer, 'full')
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject(UNAVAILABLE)
  // Nothing is asked for any more, and what they send all the same goes back: the link is paid once.
  for (const each of [stranger, again]) {
    expect(await read(sandbox, each)).toMatchObject({
      status: 'N',
      deposit_address: null,
      allowed_actions: ['choices'],
    })
    await answer(sandbox, each, { choice: 'choices', if_late: 'float' })
    expect(await read(sandbox, each)).toMatchObject({ deposit_address: null, floating: false })
    await happen(sandbox, each, 'full')
    expect((await read(sandbox, each)).allowed_actions).toEqual(['refund'])
  }
})

test('a little crypto of a stranger takes no use of a link and no price of anybody, and goes back once it is paid (rules.md#collect-uses)', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox, { max_uses: 1 })
  const stranger = await started(sandbox, link)
  sandbox.control.moveClock(31 * MINUTE)
  const dusty = await started(sandbox, link)
  const customer = await started(sandbox, link)
  for (const each of [stranger, dusty]) sendLittle(sandbox, each)
  expect(await read(sandbox, dusty)).toMatchObject({ status: 'I', contested: true })
  expect(await read(sandbox, customer)).toMatchObject({ contested: true, deposit_address: expect.any(String) })
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject({ status: 409 })

  await happen(sandbox, customer, 'full')
  expect(await read(sandbox, customer)).toMatchObject({ status: 'U' })
  expect(await sandbox.call('GET', `collect_links/${link.code}`)).toMatchObject(UNAVAILABLE)
  expect(await read(sandbox, dusty)).toMatchObject({ status: 'R', allowed_actions: ['refund', 'receipt'] })
  await answer(sandbox, dusty, { choice: 'refund', refund_address: BACK })
  sandbox.control.moveClock(6 * DAY)
  expect(await read(sandbox, dusty)).toMatchObject({ refund: { coin_amount: '0.00000001', address: BACK } })
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('however many payments strangers have begun by a link, opening it and watching one reads a few of them', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox, { max_uses: 1 })
  await started(sandbox, link)
  sandbox.control.moveClock(31 * MINUTE)
  const customer = await started(sandbox, link)
  for (let begun = 0; begun < 40; begun += 1) await started(sandbox, link)
  const parsed = vi.spyOn(JSON, 'parse')
  const read = async (path: string) => {
    parsed.mockClear()
    expect((await sandbox.call('GET', path)).status).toBe(200)
    return parsed.mock.calls.filter(([text]) => text.includes('rateExpiresAt')).length
  }
  expect(await read(`collect_links/${link.code}`)).toBeLessThan(5)
  expect(await read(`collect_payments/${customer.key}`)).toBeLessThan(8)
  parsed.mockRestore()
})

test('a double submit of the form begins one payment', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await merchant(sandbox, { max_uses: 1 })
  const key = freshKey()
  const [first, second] = await Promise.all([start(sandbox, link, ANNA, key), start(sandbox, link, ANNA, key)])
  expect(second.body).toEqual(first.body)
  expect((await sandbox.call('GET', 'transactions/collect', { token })).body).toMatchObject({ total: 1 })
  expect((await start(sandbox, link, { ...ANNA, coin: 'BTC' }, key)).status).toBe(409)
})

test('a payment that was begun goes on after its link was switched off, but gets no new price', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await merchant(sandbox)
  const [first, second] = [await started(sandbox, link), await started(sandbox, link)]
  const off = await sandbox.call('PATCH', `me/collect_links/${link.id}`, { token, body: { status: 'DISABLED' } })
  expect(off.body).toMatchObject({ status: 'DISABLED', payable: false })
  await happen(sandbox, first, 'full')
  expect((await read(sandbox, first)).status).toBe('U')
  await happen(sandbox, second, 'expire')
  expect((await answer(sandbox, second, { choice: 'renew' })).status).toBe(409)
  expect((await read(sandbox, second)).allowed_actions).not.toContain('renew')
})

test('a payer renews an ended price, and the same once more changes nothing', async () => {
  await using sandbox = await openSandbox()
  const { payment } = await opened(sandbox, 'pay-link-rate-expired')
  expect(payment.allowed_actions).toContain('renew')
  const renewed = (await answer(sandbox, payment, { choice: 'renew' })).body as Payment
  expect(renewed).toMatchObject({ status: 'N', deposit_address: expect.stringMatching(/^bc1/) })
  expect((await answer(sandbox, payment, { choice: 'renew' })).status).toBe(409)
})

test.each(['pay-link-short', 'pay-link-late', 'pay-link-wrong-network', 'pay-link-wrong-coin'])(
  'a payer of %s has it sent back to an address of theirs, once',
  async (scenario) => {
    await using sandbox = await openSandbox()
    const { payment } = await opened(sandbox, scenario)
    expect(payment.allowed_actions).toContain('refund')
    expect((await answer(sandbox, payment, { choice: 'refund' })).status).toBe(422)
    expect((await answer(sandbox, payment, { choice: 'refund', refund_address: 'bc1qnot' })).status).toBe(422)
    const given = { choice: 'refund', refund_address: BACK }
    expect((await answer(sandbox, payment, given)).status).toBe(200)
    expect((await answer(sandbox, payment, given)).status).toBe(200)
    sandbox.control.moveClock(6 * DAY)
    expect((await read(sandbox, payment)).refund).toMatchObject({ address: BACK })
    expect(wrongBooks(sandbox.control.context)).toEqual([])
    for (const coin of ['ETH', 'USDC']) expect(sumOf(sandbox.control.context, 'payments', coin), coin).toBe(0n)
  },
)

test('what comes after the rate had expired is converted at the rate of today when the payer says so', async () => {
  await using sandbox = await openSandbox()
  const { payment, token } = await opened(sandbox, 'pay-link-late')
  expect(payment).toMatchObject({ late: { worth: expect.stringMatching(/^4[89]\.|^5/) } })
  await answer(sandbox, payment, { choice: 'convert' })
  sandbox.control.moveClock(2 * DAY)
  expect((await read(sandbox, payment)).status).toMatch(/[CZ]/)
  const { body } = await sandbox.call('GET', 'collect_settlements', { token })
  const [{ gross, fee, net }] = (body as { items: [{ gross: string; fee: string; net: string }] }).items
  expect(Number(gross)).toBeCloseTo(Number(fee) + Number(net), 2)
})

test.each([
  ['pay-link-over', 'refund', 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['pay-link-twice', 'again', 'ETH', BACK],
] as const)('%s waits for an address, and goes there once it is known', async (scenario, member, coin, address) => {
  await using sandbox = await openSandbox()
  const { payment } = await opened(sandbox, scenario)
  expect(payment[member]).toMatchObject({ address: null })
  expect(payment.allowed_actions).toContain('refund_address')
  sandbox.control.moveClock(2 * DAY)
  expect(sumOf(sandbox.control.context, 'payments', coin)).toBeLessThan(0n)
  await answer(sandbox, payment, { choice: 'refund_address', refund_address: address })
  expect((await read(sandbox, payment))[member]).toMatchObject({ address })
  expect(sumOf(sandbox.control.context, 'payments', coin)).toBe(0n)
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('a link in pounds is settled in the currency of the business', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await merchant(sandbox, { amount: '100.00', currency: 'GBP' })
  const payment = await started(sandbox, link)
  expect(payment).toMatchObject({ amount: '100.00', currency: 'GBP' })
  await happen(sandbox, payment, 'full')
  sandbox.control.moveClock(2 * DAY)
  const { body } = await sandbox.call('GET', 'collect_settlements', { token })
  const [{ gross, currency }] = (body as { items: [{ gross: string; currency: string }] }).items
  expect(currency).toBe('EUR')
  expect(Number(gross)).toBeGreaterThan(100)
  expect((await sandbox.call('GET', 'transactions/collect', { token })).body).toMatchObject({
    items: [{ amount: '100.00', currency: 'GBP' }],
    sums: [{ currency: 'GBP', amount: '100.00' }],
  })
})

test.each([
  [{ label: ' ' }, 'label'],
  [{ label: 'Invoice \u202e7' }, 'label'],
  [{ amount: '1,000.5' }, 'amount'],
  [{ amount: '4.99' }, 'amount'],
  [{ amount: '15000.01' }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ reference: 'Räksmörgås' }, 'reference'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  [{ max_uses: 0 }, 'max_uses'],
])('a link with %o is refused at %s', async (changes, field) => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('collect-approved')
  const body = { label: 'Invoice 7', amount: '49.00', currency: 'EUR', ...changes }
  const refused = await sandbox.call('POST', 'me/collect_links', { token, body, key: freshKey() })
  expect(refused.status).toBe(422)
  expect(Object.keys((refused.body as { errors: object }).errors)).toEqual([field])
})

test('a payer writes no lines of their own into the email to the business', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox)
  const refused = await start(sandbox, link, { ...ANNA, payer_name: 'Anna\n\nLog in again: https://phish.example' })
  expect(refused).toMatchObject({ status: 422, body: { errors: { payer_name: [expect.any(String)] } } })
})

test('what a payer chooses for an open amount keeps to the bounds of a payment', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox, { amount: null })
  for (const amount of [undefined, '', 'ten', '4.99', '15000.01'])
    expect((await start(sandbox, link, { ...ANNA, amount })).body, String(amount)).toMatchObject({
      errors: { amount: [expect.any(String)] },
    })
  const { body } = await sandbox.call('POST', `collect_links/${link.code}/quote`, {
    body: { coin: 'ETH', amount: '80' },
  })
  expect(body).toMatchObject({ amount: '80.00', coin: 'ETH', network_name: 'Ethereum', hold_sec: 1800 })
  expect(await started(sandbox, link, { ...ANNA, amount: '80' })).toMatchObject({ amount: '80.00' })
})

test('nobody changes or sees the link of another business', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox)
  const { token } = sandbox.control.enter('collect-approved')
  for (const [method, body] of [['GET'], ['PATCH', { status: 'DISABLED' }]] as const) {
    expect((await sandbox.call(method, `me/collect_links/${link.id}`, { token, body })).status).toBe(404)
  }
  const person = await sandbox.signIn()
  for (const path of ['me/collect_links', 'collect_settlements'])
    expect((await sandbox.call('GET', path, { token: person })).status, path).toBe(403)
})

test('the business and the payer are written to, each in their language and with a link of their own', async () => {
  await using sandbox = await openSandbox()
  const { link } = await merchant(sandbox)
  const { body } = await sandbox.call('POST', `collect_links/${link.code}/pay`, {
    body: { ...ANNA, payer_email: 'anna@example.com' },
    key: freshKey(),
    headers: { language: 'de' },
  })
  const payment = body as Payment
  await happen(sandbox, payment, 'full')
  sandbox.control.moveClock(2 * DAY)
  const emails = sandbox.control.context.database.all<{
    recipient: string
    code: string
    language: string
    link: string
  }>(
    `select recipient, code, language, link from emails where code like 'collect.%' and code not in ('collect.approved') order by id`,
  )
  expect(emails.map(({ code, language }) => [code, language])).toEqual([
    ['collect.seen', 'en'],
    ['collect.payer_seen', 'de'],
    ['collect.paid', 'en'],
    ['collect.payer_paid', 'de'],
    ['collect.settled', 'en'],
  ])
  expect(emails[1]).toMatchObject({ recipient: 'anna@example.com' })
  expect(emails[1]?.link).toContain(`/pay/${link.code}/${payment.key}`)
  expect(emails[0]?.link).not.toContain(payment.key)
})

test('when the bank of the business returns a payout nobody asks the payer, and it is paid out once that is settled', async () => {
  await using sandbox = await openSandbox()
  const { payment } = await opened(sandbox, 'pay-link-payout-returned')
  expect(payment).toMatchObject({ status: 'R', payout: 'returned', question: null })
  expect(payment.allowed_actions).not.toContain('refund')
  await happen(sandbox, payment, 'resolve')
  sandbox.control.moveClock(2 * DAY)
  expect(await read(sandbox, payment)).toMatchObject({ list_status: 'COMPLETED', payout: null })
})

test('the receipt is a file of the payer alone, and there is none before the payment has gone through', async () => {
  await using sandbox = await openSandbox()
  const paid = await opened(sandbox, 'pay-link-paid')
  const file = await sandbox.page(`/api/collect_payments/${paid.payment.key}/receipt/pdf`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const waiting = await opened(sandbox, 'pay-link-N')
  expect((await sandbox.page(`/api/collect_payments/${waiting.payment.key}/receipt/pdf`)).status).toBe(404)
  expect((await sandbox.call('GET', `collect_payments/${paid.payment.number}`)).status).toBe(404)
})

test('what an older version collected becomes payments with the same keys and amounts', async () => {
  await using sandbox = await openSandbox()
  const { token, link } = await merchant(sandbox)
  const { context, advance } = sandbox.control
  const account = context.database.get<{ account_number: number }>(
    'select account_number from collect_links where id = ?',
    link.id,
  )?.account_number
  const at = sandbox.control.context.realNow() - 5 * DAY
  for (const [key, status, wallet] of [
    ['tx_older_paid', 'C', 'bc1qfrom'],
    ['tx_older_lapsed', 'X', null],
  ] as const)
    context.database.run(
      `insert into collect_payments (key, account_number, link_id, status, payer_name, coin, coin_units, rate, wallet,
         amount_cents, amount_eur_cents, currency, created_at, status_since, completed_at)
       values (?, ?, ?, ?, 'Jaan Tamm', 'BTC', 80000, 61240100000, ?, 4900, 4900, 'EUR', ?, ?, ?)`,
      key,
      account ?? 0,
      link.id,
      status,
      wallet,
      at,
      at + 60 * MINUTE,
      status === 'C' ? at + 60 * MINUTE : null,
    )
  advance()
  const { body } = await sandbox.call('GET', 'transactions/collect', { token })
  const { items } = body as { items: { transaction_key: string; list_status: string; coin_amount: string }[] }
  expect(items.map((item) => [item.transaction_key, item.list_status, item.coin_amount]).toSorted()).toEqual([
    ['tx_older_lapsed', 'CANCELLED', '0.00080000'],
    ['tx_older_paid', 'COMPLETED', '0.00080000'],
  ])
  expect(context.database.get('select count(*) as left from collect_payments')).toEqual({ left: 0 })
  expect(wrongBooks(context)).toEqual([])
})

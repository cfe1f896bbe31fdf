import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OWN_IBAN, openReceiver, type Address } from './receiving-client.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
/** Longer than three Bitcoin confirmations and every later step. */
const ALL_STEPS = 45 * MINUTE
const REFUND = '0x52908400098527886E0F7030069857D2E4169EE7'

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})

afterAll(() => sandbox.stop())

afterEach(() => expect(findWrongBooks(sandbox.control.context)).toEqual([]))

const listErrorCodes = ({ body }: { body: unknown }) =>
  Object.entries((body as { error_codes: Record<string, { code: string }> }).error_codes).map(([name, { code }]) => [
    name,
    code,
  ])

test('creates an address with account, fee and minimum and lists it until archived', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-none')
  const made = await receiver.make({ network: 'Bitcoin' })
  expect(made.status).toBe(201)
  const address = made.body as Address
  expect(address).toMatchObject({
    name: 'Shop',
    status: 'active',
    coin: 'BTC',
    network: 'Bitcoin',
    address: expect.stringMatching(/^bc1q/),
    fiat_currency: 'EUR',
    iban: OWN_IBAN,
    beneficiary_name: 'Kaarel Mets',
    receiver_is_self: true,
    total_received: '0.00',
    pending: null,
    fee: { percent: '0.99', fixed: '0.00' },
    allowed_actions: ['edit', 'pause', 'archive'],
  })
  expect(address.history.map(({ what }) => what)).toEqual(['created'])
  // After the fee, the minimum leaves the smallest payout of 5 EUR.
  expect(address.minimum.fiat).toBe('5.05')
  expect(Number(address.minimum.coin_amount) * Number(address.rate)).toBeCloseTo(5.05, 2)

  const { body } = await receiver.ask('GET', 'receiving_addresses')
  expect((body as Address[]).map(({ id }) => id)).toEqual([address.id])
  expect((await receiver.ask('DELETE', `receiving_addresses/${address.id}`)).status).toBe(204)
  expect((await receiver.read(address.id)).status).toBe('archived')
  expect((await receiver.ask('GET', 'receiving_addresses?status=active')).body).toEqual([])
})

test('reports validation errors by field, including a coin on the wrong network', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-none')
  const makeRefused = async (changes: object) => {
    const answer = await receiver.make({ ...changes })
    return [answer.status, ...listErrorCodes(answer)]
  }
  expect(await makeRefused({ coin: 'DOGE' })).toEqual([422, ['coin', 'error.unsupported_network_or_coin']])
  expect(await makeRefused({ network: 'Polygon' })).toEqual([422, ['coin', 'error.unsupported_network_or_coin']])
  expect(await makeRefused({ name: '  ', iban: 'EE00' })).toEqual([
    422,
    ['name', 'validation.required'],
    ['iban', 'validation.iban_invalid'],
  ])
  expect(await makeRefused({ fiat_currency: 'GBP', iban: null, sort_code: '12' })).toEqual([
    422,
    ['account_number', 'validation.required'],
  ])
  expect(await makeRefused({ iban: 'TR330006100519786457841326' })).toEqual([
    422,
    ['beneficiary_street', 'validation.full_address'],
    ['beneficiary_city', 'validation.full_address'],
    ['beneficiary_zip_code', 'validation.full_address'],
    ['beneficiary_country_code', 'validation.full_address'],
  ])
  expect((await receiver.ask('GET', 'receiving_addresses')).body).toEqual([])
})

test("requires the capability for others' addresses and verification for any", async () => {
  const others = { receiver_is_self: false, beneficiary_name: 'Anna Schmidt', iban: 'DE02120300000000202051' }
  const receiver = await openReceiver(sandbox, 'receiving-none')
  expect((await receiver.make(others)).status).toBe(201)
  const starter = await openReceiver(sandbox, 'level-1')
  expect((await starter.make(others)).status).toBe(403)
  expect((await starter.make()).status).toBe(201)
  const unverified = await openReceiver(sandbox, 'level-0')
  expect((await unverified.make()).status).toBe(403)
})

test("responds 404 for another customer's address (T50)", async () => {
  const owner = await openReceiver(sandbox)
  const other = await openReceiver(sandbox, 'receiving-none')
  const answers = await Promise.all([
    other.ask('GET', `receiving_addresses/${owner.id}`),
    other.ask('GET', `receiving_addresses/${owner.id}/transactions`),
    other.ask('PATCH', `receiving_addresses/${owner.id}`, { iban: 'DE02120300000000202051' }),
    other.ask('DELETE', `receiving_addresses/${owner.id}`),
    other.ask('POST', `receiving_addresses/${owner.id}/pause`, {}),
    other.ask('POST', `receiving_addresses/${owner.id}/resume`, {}),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await owner.read()).status).toBe('active')
})

test('converts a deposit and pays it out less 0.99%, as INSTA_FILL', async () => {
  const receiver = await openReceiver(sandbox)
  await receiver.press('usual')
  const seen = await receiver.latest()
  expect(seen).toMatchObject({
    type: 'INSTA_FILL',
    status: 'U',
    amount: '99.01',
    fee: '0.99',
    iban: OWN_IBAN,
    receiving_address_id: receiver.id,
    allowed_actions: ['share'],
    incoming: { address_id: receiver.id, held: null, deposits: [{ tx_hash: seen.tx_hash }] },
  })
  receiver.move(ALL_STEPS)
  const done = await receiver.latest()
  expect(done).toMatchObject({ status: 'Z', amount: '99.01', rate: seen.rate })
  expect(done.end_to_end_id).toMatch(/^CW/)
  expect(done.history.map(({ status }) => status).join('')).toBe('UUUWEFTPSCZ')
  expect((await receiver.read()).total_received).toBe('99.01')
  const { body } = await receiver.ask('GET', 'transactions/me')
  expect(body).toMatchObject({ items: [{ transaction_key: done.transaction_key, type: 'INSTA_FILL' }], total: 1 })
  const countOfType = async (type: string) =>
    ((await receiver.ask('GET', `transactions/me?with_orders=1&type=${type}`)).body as { total: number }).total
  expect([await countOfType('INSTA_FILL'), await countOfType('PAYMENT'), await countOfType('CASH_OUT')]).toEqual([
    1, 0, 0,
  ])
  expect(
    receiver
      .emails()
      .map(({ code }) => code)
      .filter((code) => code?.startsWith('receiving')),
  ).toEqual(expect.arrayContaining(['receiving.seen', 'receiving.sent', 'receiving.arrived']))
})

test("charges 39 EUR plus 0.99% outside SEPA and pays GBP at the pound's rate", async () => {
  const outside = await openReceiver(sandbox, 'receiving-outside-sepa')
  expect(await outside.read()).toMatchObject({ minimum: { fiat: '44.44' }, fee: { percent: '0.99', fixed: '39.00' } })
  await outside.press('usual')
  expect(await outside.latest()).toMatchObject({ amount: '60.01', fee: '39.99', fee_fixed: '39.00' })

  const pounds = await openReceiver(sandbox, 'receiving-gbp')
  await pounds.press('usual')
  const payment = (await pounds.latest()) as unknown as Record<string, string>
  expect(payment).toMatchObject({ currency: 'GBP', amount_eur: '99.01', fee: '0.99' })
  expect(Number(payment['amount'])).toBeCloseTo(99.01 / Number(payment['pound_rate']), 1)
})

test('holds a deposit below the minimum and pays it out with the next, for one fee', async () => {
  const receiver = await openReceiver(sandbox)
  await receiver.press('little')
  const waiting = await receiver.latest()
  expect(waiting).toMatchObject({ status: 'I', allowed_actions: [], incoming: { held: 'below_minimum' } })
  expect(Number(waiting.coin_amount_missing)).toBeGreaterThan(0)
  const { pending } = await receiver.read()
  expect(pending).toMatchObject({
    transaction_key: waiting.transaction_key,
    reason: 'below_minimum',
    coin_amount: waiting.coin_amount_received,
    missing_coin_amount: waiting.coin_amount_missing,
  })
  // Time alone neither pays it out nor returns it.
  receiver.move(30 * DAY)
  expect((await receiver.latest()).status).toBe('I')
  const { body } = await receiver.ask('GET', 'transactions/unfinished')
  expect(body).toEqual([])

  await receiver.press('usual')
  const together = await receiver.latest()
  expect(together).toMatchObject({
    transaction_key: waiting.transaction_key,
    status: 'U',
    incoming: { held: null, deposits: [{}, {}] },
  })
  const [first, second] = together.incoming?.deposits ?? []
  expect(first?.tx_hash).not.toBe(second?.tx_hash)
  expect(Number(together.coin_amount)).toBeCloseTo(Number(first?.coin_amount) + Number(second?.coin_amount), 8)
  expect(Number(together.amount) + Number(together.fee)).toBeCloseTo(
    Number(together.coin_amount) * Number(together.rate),
    1,
  )
  expect((await receiver.read()).pending).toBeNull()
  receiver.move(ALL_STEPS)
  expect((await receiver.latest()).status).toBe('Z')
  expect(await receiver.deposits()).toHaveLength(1)
})

test('keeps holding two deposits that are still too small and emails the customer', async () => {
  const receiver = await openReceiver(sandbox)
  const { minimum } = await receiver.read()
  const third = (Number(minimum.coin_amount) / 3).toFixed(8)
  await receiver.press('deposit', { amount: third })
  await receiver.press('deposit', { amount: third })
  expect(await receiver.latest()).toMatchObject({ status: 'I', incoming: { deposits: [{}, {}] } })
  expect(receiver.emails().filter(({ code }) => code === 'receiving.below')).toHaveLength(2)
  await receiver.press('deposit', { amount: minimum.coin_amount })
  expect(await receiver.latest()).toMatchObject({ status: 'U', incoming: { deposits: [{}, {}, {}] } })
})

test('pays out exactly the minimum and holds one unit less', async () => {
  const receiver = await openReceiver(sandbox)
  const { minimum } = await receiver.read()
  await receiver.press('deposit', { amount: minimum.coin_amount })
  expect(await receiver.latest()).toMatchObject({ status: 'U', amount: '5.00' })
  const other = await openReceiver(sandbox)
  const least = (await other.read()).minimum.coin_amount
  const less = (Number(least) - 0.000_000_3).toFixed(8)
  await other.press('deposit', { amount: less })
  expect((await other.latest()).status).toBe('I')
})

test("holds a wrong coin or network and returns it to the customer's address", async () => {
  const wrongs = [
    ['receiving-wrong-coin', 'asked.wrong_coin', 'USDT'],
    ['receiving-wrong-network', 'asked.address_wrong_network', 'USDC'],
  ] as const
  for (const [scenario, code, coin] of wrongs) {
    const receiver = await openReceiver(sandbox, scenario)
    const key = receiver.path.split('/').at(-1) ?? ''
    const asked = await receiver.payment(key)
    expect(asked).toMatchObject({
      type: 'INSTA_FILL',
      status: 'R',
      coin,
      amount: '0.00',
      amount_eur: '0.00',
      question: { code, choices: ['refund'] },
      allowed_actions: ['answer', 'receipt'],
    })
    expect((await receiver.ask('POST', `transactions/${key}/answer`, { choice: 'refund' })).status).toBe(422)
    const answer = { choice: 'refund', refund_address: REFUND }
    expect((await receiver.ask('POST', `transactions/${key}/answer`, answer)).status).toBe(200)
    receiver.move(5 * DAY)
    expect(await receiver.payment(key)).toMatchObject({
      status: 'R',
      question: null,
      refund: { coin_amount: asked.coin_amount, address: REFUND },
    })
  }
})

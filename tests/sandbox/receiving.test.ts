import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OWN_IBAN, openReceiver, type Address } from './receiving-client.ts'
import { wrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
/** Longer than Bitcoin's three confirmations and everything that follows. */
const ALL_STEPS = 45 * MINUTE
const REFUND = '0x52908400098527886E0F7030069857D2E4169EE7'

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => expect(wrongBooks(sandbox.control.context)).toEqual([]))

const errorsOf = ({ body }: { body: unknown }) =>
  Object.entries((body as { error_codes: Record<string, { code: string }> }).error_codes).map(([name, { code }]) => [
    name,
    code,
  ])

test('an address is made with its coin, network, bank account, fee and minimum, and listed until it is archived', async () => {
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
  // What is left of the least that is paid out is 5 EUR.
  expect(address.minimum.fiat).toBe('5.05')
  expect(Number(address.minimum.coin_amount) * Number(address.rate)).toBeCloseTo(5.05, 2)

  const { body } = await receiver.ask('GET', 'receiving_addresses')
  expect((body as Address[]).map(({ id }) => id)).toEqual([address.id])
  expect((await receiver.ask('DELETE', `receiving_addresses/${address.id}`)).status).toBe(204)
  expect((await receiver.read(address.id)).status).toBe('archived')
  expect((await receiver.ask('GET', 'receiving_addresses?status=active')).body).toEqual([])
})

test('each wrong field is refused by its name, a coin on another network too, and nothing is made', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-none')
  const refused = async (changes: object) => {
    const answer = await receiver.make({ ...changes })
    return [answer.status, ...errorsOf(answer)]
  }
  expect(await refused({ coin: 'DOGE' })).toEqual([422, ['coin', 'error.unsupported_network_or_coin']])
  expect(await refused({ network: 'Polygon' })).toEqual([422, ['coin', 'error.unsupported_network_or_coin']])
  expect(await refused({ name: '  ', iban: 'EE00' })).toEqual([
    422,
    ['name', 'validation.required'],
    ['iban', 'validation.iban_invalid'],
  ])
  expect(await refused({ fiat_currency: 'GBP', iban: null, sort_code: '12' })).toEqual([
    422,
    ['account_number', 'validation.required'],
  ])
  expect(await refused({ iban: 'TR330006100519786457841326' })).toEqual([
    422,
    ['beneficiary_street', 'validation.full_address'],
    ['beneficiary_city', 'validation.full_address'],
    ['beneficiary_zip_code', 'validation.full_address'],
    ['beneficiary_country_code', 'validation.full_address'],
  ])
  expect((await receiver.ask('GET', 'receiving_addresses')).body).toEqual([])
})

test('an address for somebody else needs the capability, and any address a verified customer', async () => {
  const others = { receiver_is_self: false, beneficiary_name: 'Anna Schmidt', iban: 'DE02120300000000202051' }
  const receiver = await openReceiver(sandbox, 'receiving-none')
  expect((await receiver.make(others)).status).toBe(201)
  const starter = await openReceiver(sandbox, 'level-1')
  expect((await starter.make(others)).status).toBe(403)
  expect((await starter.make()).status).toBe(201)
  const unverified = await openReceiver(sandbox, 'level-0')
  expect((await unverified.make()).status).toBe(403)
})

test('somebody else’s address is as unknown as none (T50)', async () => {
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

test('crypto that arrives is converted and paid out less 0.99%, as a transaction of type INSTA_FILL', async () => {
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
  const of = async (type: string) =>
    ((await receiver.ask('GET', `transactions/me?with_orders=1&type=${type}`)).body as { total: number }).total
  expect([await of('INSTA_FILL'), await of('PAYMENT'), await of('CASH_OUT')]).toEqual([1, 0, 0])
  expect(
    receiver
      .emails()
      .map(({ code }) => code)
      .filter((code) => code?.startsWith('receiving')),
  ).toEqual(expect.arrayContaining(['receiving.seen', 'receiving.sent', 'receiving.arrived']))
})

test('outside SEPA the fee is 39 EUR and 0.99%, and pounds are paid out at the rate of the pound', async () => {
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

test('what is too little waits for the next deposit, and both are paid out as one with one fee', async () => {
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
  // Time alone neither pays it out nor sends it back.
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

test('a second deposit that is still too little goes on waiting, and is emailed', async () => {
  const receiver = await openReceiver(sandbox)
  const { minimum } = await receiver.read()
  const third = (Number(minimum.coin_amount) / 3).toFixed(8)
  await receiver.press('deposit', { amount: third })
  await receiver.press('deposit', { amount: third })
  expect(await receiver.latest()).toMatchObject({ status: 'I', incoming: { deposits: [{}, {}] } })
  expect(receiver.emails().filter(({ code }) => code === 'receiving.held')).toHaveLength(2)
  await receiver.press('deposit', { amount: minimum.coin_amount })
  expect(await receiver.latest()).toMatchObject({ status: 'U', incoming: { deposits: [{}, {}, {}] } })
})

test('exactly the minimum is paid out, and a unit less is not', async () => {
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

test('another coin and another network stop, are asked about, and go back to the address that the customer names', async () => {
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

test('at a paused address crypto waits, and resuming pays it out at the rate and to the bank account of then', async () => {
  const receiver = await openReceiver(sandbox)
  const paused = await receiver.ask('POST', `receiving_addresses/${receiver.id}/pause`, {})
  expect(paused.body).toMatchObject({ status: 'paused', allowed_actions: ['edit', 'resume', 'archive'] })
  // Pressed twice it is paused once.
  await receiver.ask('POST', `receiving_addresses/${receiver.id}/pause`, {})
  await receiver.press('usual')
  const held = await receiver.latest()
  expect(held).toMatchObject({ status: 'I', coin_amount_missing: '0', incoming: { held: 'paused' } })
  receiver.move(3 * DAY)
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { ...NEW_ACCOUNT })
  expect((await receiver.latest()).status).toBe('I')
  const resumed = await receiver.ask('POST', `receiving_addresses/${receiver.id}/resume`, {})
  expect(resumed.body).toMatchObject({ status: 'active', pending: null })
  const going = await receiver.latest()
  expect(going).toMatchObject({ status: 'W', iban: NEW_ACCOUNT.iban, incoming: { held: null } })
  expect(going.rate).toBe((resumed.body as Address).rate)
  receiver.move(ALL_STEPS)
  expect((await receiver.latest()).status).toBe('Z')
  expect((await receiver.read()).history.map(({ what }) => what)).toEqual([
    'resumed',
    'bank_account',
    'paused',
    'created',
  ])
})

test('a deposit that is resumed before the network confirmed it waits for the rest of its confirmations', async () => {
  const receiver = await openReceiver(sandbox)
  await receiver.ask('POST', `receiving_addresses/${receiver.id}/pause`, {})
  await receiver.press('usual')
  receiver.move(11 * MINUTE)
  await receiver.ask('POST', `receiving_addresses/${receiver.id}/resume`, {})
  expect(await receiver.latest()).toMatchObject({ status: 'U', confirmations: { seen: 1, required: 3 } })
  receiver.move(18 * MINUTE)
  expect((await receiver.latest()).status).toBe('U')
  receiver.move(2 * MINUTE)
  expect((await receiver.latest()).status).not.toBe('U')
})

test('what is sent to an archived address is still paid out, and nothing of it can be changed', async () => {
  const receiver = await openReceiver(sandbox)
  await receiver.ask('POST', `receiving_addresses/${receiver.id}/pause`, {})
  await receiver.press('usual')
  await receiver.ask('DELETE', `receiving_addresses/${receiver.id}`)
  expect((await receiver.latest()).status).toBe('U')
  await receiver.press('usual')
  expect((await receiver.latest()).status).toBe('U')
  const answers = await Promise.all([
    receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { name: 'Other' }),
    receiver.ask('POST', `receiving_addresses/${receiver.id}/resume`, {}),
    receiver.ask('POST', `receiving_addresses/${receiver.id}/pause`, {}),
    receiver.ask('DELETE', `receiving_addresses/${receiver.id}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 204])
  receiver.move(ALL_STEPS)
  expect((await receiver.deposits()).map(({ status }) => status)).toEqual(['Z', 'Z'])
})

const NEW_ACCOUNT = {
  receiver_is_self: false,
  beneficiary_name: 'Anna Schmidt',
  iban: 'DE02120300000000202051',
} as const

test('another bank account is for what arrives from then on, is emailed, and stays in the history', async () => {
  const receiver = await openReceiver(sandbox)
  await receiver.press('usual')
  const changed = await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { name: 'Anna', ...NEW_ACCOUNT })
  expect(changed.body).toMatchObject({ name: 'Anna', iban: NEW_ACCOUNT.iban, beneficiary_name: 'Anna Schmidt' })
  await receiver.press('usual')
  expect((await receiver.deposits()).map(({ iban }) => iban).sort()).toEqual([NEW_ACCOUNT.iban, OWN_IBAN])
  const { history } = await receiver.read()
  expect(history.map(({ what, bank_account: account }) => [what, account.iban])).toEqual([
    ['bank_account', NEW_ACCOUNT.iban],
    ['renamed', NEW_ACCOUNT.iban],
    ['created', OWN_IBAN],
  ])
  const [email] = receiver.emails().filter(({ code }) => code === 'receiving.changed')
  expect(email?.text).toContain(NEW_ACCOUNT.iban)
  // The same again is no change.
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { name: 'Anna', ...NEW_ACCOUNT })
  expect((await receiver.read()).history).toHaveLength(3)
  const pounds = { ...NEW_ACCOUNT, fiat_currency: 'GBP', iban: null, sort_code: '08-99-99', account_number: '66374958' }
  const refused = await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, pounds)
  expect([refused.status, ...errorsOf(refused)]).toEqual([422, ['fiat_currency', 'validation.address_currency']])
})

test('a payout to a closed bank account comes back, and goes to the account that the customer names', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-bank-closed')
  const key = receiver.path.split('/').at(-1) ?? ''
  expect(await receiver.payment(key)).toMatchObject({ status: 'R', question: { choices: ['account', 'refund'] } })
  const answer = { choice: 'account', receiver_iban: 'EE471000001020145685' }
  expect((await receiver.ask('POST', `transactions/${key}/answer`, answer)).status).toBe(200)
  receiver.move(6 * DAY)
  expect(await receiver.payment(key)).toMatchObject({ status: 'Z', iban: 'EE471000001020145685' })
})

test('a closed bank account pauses its address once, and another one opens it again with what has waited (rules.md#receiving-bank-closed)', async () => {
  const receiver = await openReceiver(sandbox)
  await receiver.press('usual')
  await receiver.press('run')
  await receiver.press('closed')
  expect(await receiver.read()).toMatchObject({ status: 'paused', pause_reason: 'bank_account_closed' })
  expect((await receiver.read()).history[0]).toMatchObject({ what: 'bank_closed' })
  const emails = sandbox.control.context.database.all<{ code: string }>(
    'select code from emails where recipient = ?',
    receiver.account.email,
  )
  expect(emails.filter(({ code }) => code === 'receiving.bank_closed')).toHaveLength(1)

  await receiver.press('usual')
  const { pending } = await receiver.read()
  expect(pending).toMatchObject({ reason: 'paused' })
  // Another name of the address opens nothing; another account does, and pays out what has waited.
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { name: 'Rent' })
  expect((await receiver.read()).status).toBe('paused')
  // Neither does the same account, which is closed, under its name in another order.
  const same = { receiver_is_self: true, beneficiary_name: 'Mets Kaarel', iban: OWN_IBAN }
  expect((await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, same)).status).toBe(200)
  expect(await receiver.read()).toMatchObject({ status: 'paused', pause_reason: 'bank_account_closed' })
  // Nor does a button of a page that was open before; what is archived would go on paying out there, too.
  const refused = { status: 409, body: { code: 'error.bank_account_closed' } }
  expect(await receiver.ask('POST', `receiving_addresses/${receiver.id}/resume`, {})).toMatchObject(refused)
  expect(await receiver.ask('DELETE', `receiving_addresses/${receiver.id}`)).toMatchObject(refused)
  expect((await receiver.read()).allowed_actions).toEqual(['edit'])
  const moved = { receiver_is_self: true, beneficiary_name: 'Kaarel Mets', iban: 'FI2112345600000785' }
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, moved)
  expect(await receiver.read()).toMatchObject({ status: 'active', pause_reason: null })
  const waited = pending?.transaction_key ?? ''
  expect(await receiver.payment(waited)).toMatchObject({ status: 'U', iban: 'FI2112345600000785' })

  // A payout that comes back from an account that is no longer behind it pauses nothing.
  await receiver.press('run')
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { ...moved, iban: OWN_IBAN })
  await receiver.press('closed')
  expect((await receiver.read()).status).toBe('active')
})

test('a lost answer and a second press make one address', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-none')
  sandbox.control.fault({ kind: 'commit-then-drop', times: 1, accountNumber: receiver.account.number })
  await expect(receiver.make({}, 'address-lost-0001')).rejects.toThrow('fetch failed')
  const [again, other] = await Promise.all([
    receiver.make({}, 'address-lost-0001'),
    receiver.make({}, 'address-lost-0001'),
  ])
  expect(other.body).toEqual(again.body)
  expect((await receiver.ask('GET', 'receiving_addresses')).body).toHaveLength(1)
})

/** The same numbers each time (mulberry32). */
function dice(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count) | 0
  }
}

test('whatever arrives, and whatever the customer and their bank do, the books come to zero and nothing is lost', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-usdc')
  const upTo = dice(22)
  const { id } = receiver
  const STEPS: readonly (() => unknown)[] = [
    () => receiver.press('usual'),
    () => receiver.press('little'),
    () => receiver.press('deposit', { amount: `${upTo(20)}.${100_000 + upTo(900_000)}` }),
    () => receiver.press(['network', 'coin'][upTo(2)] ?? '', { coin: ['USDT', 'ETH', 'USDC_BSC'][upTo(3)] ?? '' }),
    () => receiver.ask('POST', `receiving_addresses/${id}/pause`, {}),
    () => receiver.ask('POST', `receiving_addresses/${id}/resume`, {}),
    () => receiver.ask('PATCH', `receiving_addresses/${id}`, upTo(2) === 0 ? NEW_ACCOUNT : { name: `Shop ${upTo(5)}` }),
    () => receiver.press(upTo(2) === 0 ? 'closed' : 'run'),
    async () => {
      const asked = (await receiver.deposits()).find(({ status }) => status === 'R')
      const answer =
        upTo(2) === 0
          ? { choice: 'refund', refund_address: REFUND }
          : { choice: 'account', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }
      if (asked) await receiver.ask('POST', `transactions/${asked.transaction_key}/answer`, answer)
    },
    () => receiver.move((upTo(20) === 0 ? 3 * DAY : 1) + upTo(10) * MINUTE),
  ]
  const wrong: string[] = []
  for (let count = 0; count < 400; count += 1) {
    await STEPS[upTo(STEPS.length)]?.()
    if (count % 10 === 0) wrong.push(...wrongBooks(sandbox.control.context))
  }
  expect(wrong).toEqual([])
  await receiver.ask('POST', `receiving_addresses/${id}/resume`, {})
  receiver.move(30 * DAY)
  const rows = sandbox.control.context.database.all<{ status: string }>(
    'select distinct status from payments where account_number = ? order by status',
    receiver.account.number,
  )
  const ends = rows.map(({ status }) => status)
  // Everything ended, waits for more of it, or waits for an answer.
  expect(ends.filter((status) => !['I', 'R', 'Z'].includes(status))).toEqual([])
  expect(ends).toEqual(expect.arrayContaining(['R', 'Z']))
}, 60_000)

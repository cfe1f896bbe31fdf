import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OWN_IBAN, openReceiver, type Address } from './receiving-client.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
/** Longer than three Bitcoin confirmations and every later step. */
const ALL_STEPS = 45 * MINUTE

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

test('holds deposits while paused and pays them at the rate and account on resume', async () => {
  const receiver = await openReceiver(sandbox)
  const paused = await receiver.ask('POST', `receiving_addresses/${receiver.id}/pause`, {})
  expect(paused.body).toMatchObject({ status: 'paused', allowed_actions: ['edit', 'resume', 'archive'] })
  // A second pause changes nothing.
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

test('waits for the remaining confirmations of a deposit resumed early', async () => {
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

test('pays out deposits to an archived address and rejects changes', async () => {
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

test('applies a new bank account to later deposits, emails and records it', async () => {
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
  // The same values are not a change.
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { name: 'Anna', ...NEW_ACCOUNT })
  expect((await receiver.read()).history).toHaveLength(3)
  const pounds = { ...NEW_ACCOUNT, fiat_currency: 'GBP', iban: null, sort_code: '08-99-99', account_number: '66374958' }
  const refused = await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, pounds)
  expect([refused.status, ...listErrorCodes(refused)]).toEqual([422, ['fiat_currency', 'validation.address_currency']])
})

test('sends a returned payout to the account that the customer chooses', async () => {
  const receiver = await openReceiver(sandbox, 'receiving-bank-closed')
  const key = receiver.path.split('/').at(-1) ?? ''
  expect(await receiver.payment(key)).toMatchObject({ status: 'R', question: { choices: ['account', 'refund'] } })
  const answer = { choice: 'account', receiver_iban: 'EE471000001020145685' }
  expect((await receiver.ask('POST', `transactions/${key}/answer`, answer)).status).toBe(200)
  receiver.move(6 * DAY)
  expect(await receiver.payment(key)).toMatchObject({ status: 'Z', iban: 'EE471000001020145685' })
})

test('pauses until a closed account is replaced (rules.md#receiving-bank-closed)', async () => {
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
  // A new name does not resume the address; a new account does and pays out what was held.
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { name: 'Rent' })
  expect((await receiver.read()).status).toBe('paused')
  // The same closed account with its holder's names reordered does not resume it either.
  const same = { receiver_is_self: true, beneficiary_name: 'Mets Kaarel', iban: OWN_IBAN }
  expect((await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, same)).status).toBe(200)
  expect(await receiver.read()).toMatchObject({ status: 'paused', pause_reason: 'bank_account_closed' })
  // An outdated page cannot resume it either; archiving would keep paying out to the closed account.
  const refused = { status: 409, body: { code: 'error.bank_account_closed' } }
  expect(await receiver.ask('POST', `receiving_addresses/${receiver.id}/resume`, {})).toMatchObject(refused)
  expect(await receiver.ask('DELETE', `receiving_addresses/${receiver.id}`)).toMatchObject(refused)
  expect((await receiver.read()).allowed_actions).toEqual(['edit'])
  const moved = { receiver_is_self: true, beneficiary_name: 'Kaarel Mets', iban: 'FI2112345600000785' }
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, moved)
  expect(await receiver.read()).toMatchObject({ status: 'active', pause_reason: null })
  const waited = pending?.transaction_key ?? ''
  expect(await receiver.payment(waited)).toMatchObject({ status: 'U', iban: 'FI2112345600000785' })

  // A payout returned from a former account does not pause the address.
  await receiver.press('run')
  await receiver.ask('PATCH', `receiving_addresses/${receiver.id}`, { ...moved, iban: OWN_IBAN })
  await receiver.press('closed')
  expect((await receiver.read()).status).toBe('active')
})

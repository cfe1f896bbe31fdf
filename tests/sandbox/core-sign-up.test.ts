import { expect, test } from 'vitest'
import { readBearer, openSandbox } from './sandbox-client.ts'

const PERSON = {
  type: 1,
  email: 'new+one@example.com',
  password: 'Abcdefg1',
  password_confirmation: 'Abcdefg1',
  terms: true,
  language: 'de',
}
const COMPANY = { ...PERSON, type: 2, company_name: 'Nordlys OÜ' }

test('signs up an unverified account, signs it in and emails a confirmation link', async () => {
  await using sandbox = await openSandbox()

  const answer = await sandbox.call('POST', 'auth/signup', { body: { ...PERSON, referral_code: 'causeway-friends' } })

  expect(answer).toMatchObject({ status: 201, body: { ok: true, status: 'email_unconfirmed' } })
  const token = readBearer(answer.headers) ?? ''
  expect((await sandbox.call('GET', 'me', { token })).body).toMatchObject({
    status: 'incomplete',
    level: 0,
    email_confirmed_at: null,
    language: 'de',
    referral_code_used: 'CAUSEWAY-FRIENDS',
  })
  expect((await sandbox.call('GET', 'contracts/check/terms', { token })).body).toEqual({
    needs_acceptance: false,
    contract_id: null,
  })

  const [email] = sandbox.control.emails(sandbox.control.account(PERSON.email).number)
  const confirmation = new URL(email?.link ?? '').searchParams.get('token') ?? ''
  const confirm = () => sandbox.call('POST', `auth/confirm_email/${confirmation}`, { token, body: {} })
  expect((await confirm()).body).toEqual({ ok: true })
  expect((await confirm()).body).toEqual({ ok: true })
  expect((await sandbox.call('GET', 'me', { token })).body).toMatchObject({
    email_confirmed_at: expect.stringMatching(/^2026-03-04T/),
  })
})

test.each([
  [{ email: 'not an address' }, { email: ['Enter a valid email address.'] }],
  [
    { password: 'abcdefg1', password_confirmation: 'abcdefg1' },
    { password: ['Use at least 8 characters with upper and lower case letters and digits.'] },
  ],
  [
    { password: 'Abcdef1', password_confirmation: 'Abcdef1' },
    { password: ['Use at least 8 characters with upper and lower case letters and digits.'] },
  ],
  [{ password_confirmation: 'Abcdefg2' }, { password_confirmation: ['The passwords do not match.'] }],
  [{ terms: false }, { terms: ['Accept the terms of service to continue.'] }],
  [{ company_name: ' ' }, { company_name: ['This field is required.'] }],
  [{ email: 'maria@example.com' }, { email: ['An account with your email already exists.'] }],
  [{ email: 'MARIA@EXAMPLE.COM' }, { email: ['An account with your email already exists.'] }],
])('reports a validation error at its field for a sign-up with %j', async (wrong, errors) => {
  await using sandbox = await openSandbox()

  const answer = await sandbox.call('POST', 'auth/signup', { body: { ...COMPANY, ...wrong } })

  expect(answer).toMatchObject({ status: 422, body: { code: 'error.form_validation' } })
  expect(answer.body).toHaveProperty('errors', errors)
})

test('signs in a retried sign-up with the same key after a lost response', async () => {
  await using sandbox = await openSandbox()
  const send = () => sandbox.call('POST', 'auth/signup', { body: PERSON, key: 'key-1' })

  const [first, second] = [await send(), await send()]

  expect(second).toMatchObject({ status: 201, body: { user: (first.body as { user: object }).user } })
  expect((await sandbox.call('GET', 'me', { token: readBearer(second.headers) ?? '' })).status).toBe(200)
})

test("rejects another account's confirmation link and one that is a day old", async () => {
  await using sandbox = await openSandbox()
  const mine = sandbox.control.enter('email-link-expired')
  const other = sandbox.control.enter('email-unconfirmed')
  const foreign = new URL(sandbox.control.emails(other.account.number)[0]?.link ?? '').searchParams.get('token')
  const old = new URLSearchParams(mine.path.split('?')[1]).get('token')

  expect(await sandbox.call('POST', `auth/confirm_email/${foreign}`, { token: mine.token })).toMatchObject({
    status: 404,
    body: { code: 'error.link_invalid' },
  })
  expect(await sandbox.call('POST', `auth/confirm_email/${old}`, { token: mine.token })).toMatchObject({
    status: 409,
    body: { code: 'error.code_expired' },
  })
})

test('limits confirmation emails to five, then responds 429', async () => {
  await using sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter('email-unconfirmed')
  const resendConfirmation = () => sandbox.call('POST', 'auth/resend_email_confirmation', { token, body: {} })

  for (let times = 0; times < 5; times += 1) expect((await resendConfirmation()).status).toBe(200)
  expect((await resendConfirmation()).status).toBe(429)
  expect(sandbox.control.emails(account.number)).toHaveLength(6)
})

test('accepts referral codes in any letter case and reports unknown ones as invalid', async () => {
  await using sandbox = await openSandbox()

  expect((await sandbox.call('GET', 'referral_codes/nordic-partners')).body).toEqual({
    code: 'NORDIC-PARTNERS',
    label: 'Nordic Partners',
    valid: true,
    business: true,
  })
  expect((await sandbox.call('GET', 'referral_codes/nope')).body).toMatchObject({ valid: false })
})

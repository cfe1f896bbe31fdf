import { expect, test } from 'vitest'
import { simulateAll, buildPayment } from '#sandbox/payments/scenarios/payment-fixtures.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** Enters a scenario, whose customer is account 4 of a fresh sandbox. */
async function enter(sandbox: Sandbox, scenario: string) {
  await sandbox.page(`/s/${scenario}`)
  const email = `${scenario}-4@example.com`
  return { email, token: await sandbox.signIn(email), account: sandbox.control.account(email) }
}

function pay(sandbox: Sandbox, email: string, events: readonly SimulatedEvent[]): void {
  const { context } = sandbox.control
  const account = sandbox.control.account(email)
  const now = sandbox.control.now(account)
  const scene = { context, database: context.database, account, now, as: 'personal' } as const
  savePayment(context, account, simulateAll(scene, buildPayment(scene, now), events, now))
}

test('adds a code once (rules.md#voucher-actions, rules.md#voucher-campaign-code)', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  const added = await sandbox.call('POST', 'me/vouchers/welcome10', { token, body: { code: 'welcome10' } })
  expect(added.body).toMatchObject({
    code: 'WELCOME10',
    discount_percent: 10,
    discount_eur: null,
    valid_until: '2026-04-03',
    usable: true,
    is_new: true,
  })
  expect((await sandbox.call('GET', 'me/vouchers?filter=usable', { token })).body).toHaveLength(1)
  const again = await sandbox.call('POST', 'me/vouchers/WELCOME10', { token, body: { code: 'WELCOME10' } })
  expect(again).toMatchObject({
    status: 422,
    body: { code: 'error.voucher_redeemed', errors: { code: [expect.any(String)] } },
  })

  const paper = await sandbox.call('POST', 'me/vouchers/HARBOUR-5', { token, body: { code: 'HARBOUR-5' } })
  expect(paper.body).toMatchObject({ discount_eur: '5.00', bonus_eur: '5.00', discount_percent: null })
  const office = await sandbox.signIn('office@example.com')
  expect((await sandbox.call('POST', 'me/vouchers/WELCOME10', { token: office, body: {} })).status).toBe(200)
})

test('locks voucher codes for 15 minutes after five wrong ones (T65)', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const add = (code: string) => sandbox.call('POST', `me/vouchers/${code}`, { token, body: { code } })

  expect((await add('no%20code')).body).toMatchObject({ errors: { code: ['Use only letters, digits and dashes.'] } })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await add(`GUESS-${tries}`)).toMatchObject({ status: 422, body: { code: 'error.invalid_voucher' } })
  }
  const locked = await add('WELCOME10')
  expect(locked).toMatchObject({ status: 429, body: { code: 'error.locked_out', params: { minutes: 15 } } })
  expect(locked.headers.get('retry-after')).toBe('900')
  sandbox.wait(15 * MINUTE)
  expect((await add('WELCOME10')).status).toBe(200)
})

test("rejects another customer's voucher code", async () => {
  await using sandbox = await openSandbox()
  await enter(sandbox, 'vouchers')
  const token = await sandbox.signIn()
  expect((await sandbox.call('POST', 'me/vouchers/THANKS10', { token, body: {} })).body).toMatchObject({
    code: 'error.invalid_voucher',
  })
})

test('gives a 10% voucher for the tenth completed payment (rules.md#loyalty)', async () => {
  await using sandbox = await openSandbox()
  const { email, token } = await enter(sandbox, 'loyalty-nine')
  const streak = async () => (await sandbox.call('GET', 'me/streak', { token })).body
  expect(await streak()).toEqual({ count: 9, target: 10, earned_vouchers: 0 })

  pay(sandbox, email, ['confirm', 'full'])
  pay(sandbox, email, ['cancel'])
  expect(await streak()).toMatchObject({ count: 9 })
  pay(sandbox, email, ['confirm', 'full', 'run', 'step'])
  expect(await streak()).toEqual({ count: 0, target: 10, earned_vouchers: 1 })
  expect((await sandbox.call('GET', 'me/vouchers', { token })).body).toMatchObject([
    { code: expect.stringMatching(/^LOYAL-[0-9A-Z]{8}$/), discount_percent: 10, usable: true, is_new: true },
  ])
})

test('does not count a returned payment for loyalty (rules.md#voucher-cancelled-code)', async () => {
  await using sandbox = await openSandbox()
  const { email, token } = await enter(sandbox, 'loyalty-nine')
  const streak = async () => (await sandbox.call('GET', 'me/streak', { token })).body

  const { context } = sandbox.control
  const account = sandbox.control.account(email)
  const now = sandbox.control.now(account)
  const scene = { context, database: context.database, account, now, as: 'personal' } as const
  const arrived = simulateAll(scene, buildPayment(scene, now), ['confirm', 'full', 'run'], now)
  savePayment(context, account, arrived)
  expect(await streak()).toMatchObject({ count: 0, earned_vouchers: 1 })
  savePayment(context, account, simulateAll(scene, arrived, ['return'], now))
  expect(await streak()).toMatchObject({ count: 0, earned_vouchers: 1 })
  pay(sandbox, email, ['confirm', 'full', 'run'])
  expect(await streak()).toMatchObject({ count: 0, earned_vouchers: 1 })
  expect((await sandbox.call('GET', 'me/vouchers', { token })).body).toHaveLength(1)
})

test("keeps a referral code's sign-ups after deletion (rules.md#delete-referral)", async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const made = await sandbox.call('POST', 'me/referral_codes', { token, body: { label: 'blog' } })
  const { id, code } = made.body as { id: string; code: string }
  expect(made).toMatchObject({
    status: 201,
    body: { label: 'blog', signups: 0, signup_link: `http://localhost:3000/join/${code}` },
  })
  expect(code).toMatch(/^BLOG-[0-9A-Z]{6}$/)
  expect((await sandbox.call('GET', `referral_codes/${code.toLowerCase()}`)).body).toEqual({
    code,
    label: 'blog',
    valid: true,
    business: false,
  })

  const signUp = (email: string) =>
    sandbox.call('POST', 'auth/signup', {
      body: {
        type: 1,
        email,
        password: 'Harbour22',
        password_confirmation: 'Harbour22',
        terms: true,
        referral_code: code.toLowerCase(),
      },
    })
  await signUp('anna@example.com')
  expect((await sandbox.call('GET', 'me/referral_codes', { token })).body).toMatchObject([{ id, signups: 1 }])

  expect((await sandbox.call('DELETE', `me/referral_codes/${id}`, { token })).status).toBe(204)
  expect((await sandbox.call('DELETE', `me/referral_codes/${id}`, { token })).status).toBe(404)
  expect((await sandbox.call('GET', 'me/referral_codes', { token })).body).toEqual([])
  expect((await sandbox.call('GET', `referral_codes/${code}`)).body).toMatchObject({ valid: false })
  const late = await signUp('late@example.com')
  const me = (late.body as { token: string }).token
  expect((await sandbox.call('GET', 'me', { token: me })).body).toMatchObject({ referral_code_used: null })
  expect((await sandbox.call('GET', 'me/referral_stats?period=week', { token })).body).toEqual({
    signups: 1,
    rows: [{ date: '2026-03-04', code, label: 'blog', masked_email: 'a***@example.com', payments: 0 }],
  })
})

test.each(['', 'my code!', 'ä', '<b>'])('rejects the label %j (rules.md#referral-code-letters)', async (label) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const { status, body } = await sandbox.call('POST', 'me/referral_codes', { token, body: { label } })
  expect(status).toBe(422)
  expect(Object.keys((body as { errors: object }).errors)).toEqual(['label'])
})

test('allows ten referral codes, business ones for a company (rules.md#referral-limit)', async () => {
  await using sandbox = await openSandbox()
  const { token } = await enter(sandbox, 'referral-codes-full')
  const codes = (await sandbox.call('GET', 'me/referral_codes', { token })).body as { id: string }[]
  expect(codes).toHaveLength(10)
  const add = () => sandbox.call('POST', 'me/referral_codes', { token, body: { label: 'more' } })
  expect(await add()).toMatchObject({ status: 422, body: { code: 'error.too_many_referral_codes' } })
  await sandbox.call('DELETE', `me/referral_codes/${codes[0]?.id}`, { token })
  expect((await add()).status).toBe(201)

  const office = await sandbox.signIn('office@example.com')
  const made = await sandbox.call('POST', 'me/referral_codes', { token: office, body: { label: 'fair' } })
  const { code } = made.body as { code: string }
  expect((await sandbox.call('GET', `referral_codes/${code}`)).body).toMatchObject({ business: true })
})

test("emails an invitation with the sender's own code, with a rate limit", async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const made = await sandbox.call('POST', 'me/referral_codes', { token, body: { label: 'blog' } })
  const { code } = made.body as { code: string }
  const invite = (body: object) => sandbox.call('POST', 'me/referral_codes/invite', { token, body })

  expect((await invite({ code, email: 'anna@example.com' })).body).toEqual({ ok: true })
  const { number } = sandbox.control.account('maria@example.com')
  expect(sandbox.control.emails(number)[0]).toMatchObject({
    recipient: 'anna@example.com',
    subject: 'Maria Tamm invites you to Causeway',
    link: expect.stringContaining(`/join/${code}?lang=`),
  })
  expect((await invite({ code, email: 'nobody' })).body).toMatchObject({ errors: { email: [expect.any(String)] } })
  expect((await invite({ code: 'CAUSEWAY-FRIENDS', email: 'a@example.com' })).body).toMatchObject({
    errors: { code: [expect.any(String)] },
  })
  for (let tries = 1; tries < 5; tries += 1) await invite({ code, email: 'anna@example.com' })
  expect((await invite({ code, email: 'anna@example.com' })).status).toBe(429)
})

test('shows rewards without service and rejects additions (rules.md#no-service)', async () => {
  await using sandbox = await openSandbox()
  const { token } = await enter(sandbox, 'no-service')
  for (const path of ['me/vouchers', 'me/streak', 'me/referral_codes', 'me/referral_stats']) {
    expect((await sandbox.call('GET', path, { token })).status, path).toBe(200)
  }
  expect((await sandbox.call('POST', 'me/vouchers/WELCOME10', { token, body: {} })).status).toBe(403)
  expect((await sandbox.call('POST', 'me/referral_codes', { token, body: { label: 'x' } })).status).toBe(403)
})

import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Written = { reference: string; due: string; secret?: string }

const DAY = 24 * 60 * MINUTE
const MARIA = 'maria@example.com'
const MESSAGE = { topic: 'fees', message: 'Which fee applies?' }

const write = (sandbox: Sandbox, token: string, changes: object = {}, key?: string) =>
  sandbox.call('POST', 'me/support_requests', { token, body: { ...MESSAGE, ...changes }, ...(key && { key }) })

const writeAsStranger = (sandbox: Sandbox, changes: object = {}) =>
  sandbox.call('POST', 'support_requests', { body: { ...MESSAGE, email: 'anna@example.com', ...changes } })

const readEmails = (sandbox: Sandbox) => sandbox.control.emails(sandbox.control.account(MARIA).number)

test('returns reference and deadline of a message, readable only by its writer', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token)
  const sent = await write(sandbox, token, { transaction_key: key, support_code: '7K3M9QXB' })
  const { reference, due } = sent.body as Written

  expect(sent.status).toBe(201)
  expect(reference).toMatch(/^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  // Wednesday, so the next business day is Thursday.
  expect(due).toBe('2026-03-05T10:00:00.000Z')
  expect(readEmails(sandbox)[0]).toMatchObject({
    recipient: MARIA,
    subject: `We have your message ${reference}`,
    link: expect.stringContaining(`/contact/${reference}`),
  })
  const read = await sandbox.call('GET', `me/support_requests/${reference}`, { token })
  expect(read.body).toMatchObject({ message: MESSAGE.message, transaction_key: key, support_code: '7K3M9QXB' })
  const other = await sandbox.signIn('office@example.com')
  expect((await sandbox.call('GET', `me/support_requests/${reference}`, { token: other })).status).toBe(404)
  expect((await sandbox.call('GET', `me/support_requests/${reference}`)).status).toBe(401)
})

test("rejects another customer's payment like an unknown one", async () => {
  await using sandbox = await openSandbox()
  const key = await makePayment(sandbox, await sandbox.signIn())
  const office = await sandbox.signIn('office@example.com')
  for (const asked of [key, 'tx_nothing']) {
    const refused = await write(sandbox, office, { transaction_key: asked })
    expect(refused).toMatchObject({ status: 422, body: { errors: { transaction_key: ['Not found.'] } } })
  }
})

test('acknowledges a complaint at once and answers it within 15 business days', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const { reference, due } = (await write(sandbox, token, { topic: 'complaint', wish: 'The fee back' })).body as Written
  expect(reference).toMatch(/^C-/)
  expect(due).toBe('2026-03-25T10:00:00.000Z')
  expect(readEmails(sandbox)[0]?.subject).toBe(`We have your complaint ${reference}`)

  sandbox.control.moveClock(21 * DAY - MINUTE)
  const path = `me/support_requests/${reference}`
  expect((await sandbox.call('GET', path, { token })).body).toMatchObject({ answered: null, answer: null })
  sandbox.control.moveClock(MINUTE)
  expect((await sandbox.call('GET', path, { token })).body).toMatchObject({ answered: due })
  expect(readEmails(sandbox)[0]?.subject).toBe(`Our answer to ${reference}`)
})

test('shows a message in the console and emails an answer once', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const { reference } = (await write(sandbox, token, { message: 'A <b>bold</b> question' })).body as Written
  expect(await (await sandbox.page('/console/support')).text()).toContain(reference)
  expect(await (await sandbox.page(`/console/support/${reference}`)).text()).toContain(
    'A &lt;b&gt;bold&lt;/b&gt; question',
  )
  for (const answer of ['It is 1.75 %.', 'Another answer']) {
    const body = new URLSearchParams({ answer })
    await fetch(`${sandbox.url}/console/support/${reference}`, { method: 'POST', body, redirect: 'manual' })
  }
  const { body } = await sandbox.call('GET', `me/support_requests/${reference}`, { token })
  expect(body).toMatchObject({ answer: 'It is 1.75 %.' })
  expect(readEmails(sandbox).filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1)
})

test('returns a stranger a secret with the reference and emails without an account', async () => {
  await using sandbox = await openSandbox()
  const { status, body } = await writeAsStranger(sandbox)
  const { reference, secret = '' } = body as Written
  expect(status).toBe(201)
  const read = (given: string) => sandbox.call('GET', `support_requests/${reference}/${given}`)
  expect((await read(secret)).body).toMatchObject({ email: 'anna@example.com', message: MESSAGE.message })
  expect((await read(secret)).body).not.toHaveProperty('secret')
  expect((await read('x'.repeat(43))).status).toBe(404)
  expect(await (await sandbox.page('/console/mailbox')).text()).toContain('To anna@example.com')
  expect(await (await sandbox.page(`/console/support/${reference}`)).text()).toContain('not signed in')
})

test('responds 404 to any secret for a message of an account', async () => {
  await using sandbox = await openSandbox()
  const { reference } = (await write(sandbox, await sandbox.signIn())).body as Written
  for (const secret of ['null', 'undefined', 'x']) {
    expect((await sandbox.call('GET', `support_requests/${reference}/${secret}`)).status).toBe(404)
  }
})

test('creates one message per key and limits them to five per 15 minutes (T65)', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const first = await write(sandbox, token, {}, 'key-00000001')
  expect((await write(sandbox, token, {}, 'key-00000001')).body).toEqual(first.body)
  expect((await write(sandbox, token, { message: 'Other words' }, 'key-00000001')).status).toBe(409)
  for (let count = 2; count <= 5; count += 1) expect((await write(sandbox, token)).status).toBe(201)
  expect((await write(sandbox, token)).status).toBe(429)

  // Without a network address only the email identifies a stranger.
  for (let count = 1; count <= 5; count += 1) expect((await writeAsStranger(sandbox)).status).toBe(201)
  expect((await writeAsStranger(sandbox, { email: 'ANNA@example.com' })).status).toBe(429)
  expect((await writeAsStranger(sandbox, { email: 'eva@example.com' })).status).toBe(201)
})

test('limits unknown browsers of a network to thirty messages per 15 minutes (T65)', async () => {
  await using sandbox = await openSandbox()
  const writeFrom = async (network: string, email: string) => {
    const headers = { 'client-address': network }
    return (await sandbox.call('POST', 'support_requests', { body: { ...MESSAGE, email }, headers })).status
  }
  for (let count = 1; count <= 30; count += 1) expect(await writeFrom('203.0.113.x', `s${count}@example.com`)).toBe(201)
  expect(await writeFrom('203.0.113.x', 'anna@example.com')).toBe(429)
  expect(await writeFrom('198.51.100.x', 'anna@example.com')).toBe(201)
})

test.each([
  [{ topic: 'nothing' }, 'topic'],
  [{ message: '  ' }, 'message'],
  [{ message: 'x'.repeat(4001) }, 'message'],
  [{ wish: 'x'.repeat(1001) }, 'wish'],
  [{ email: 'anna' }, 'email'],
])('rejects %o at its field', async (changes, field) => {
  await using sandbox = await openSandbox()
  const { status, body } = await writeAsStranger(sandbox, changes)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

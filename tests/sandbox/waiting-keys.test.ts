import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const HOUR = 60 * MINUTE

/** A payment of Maria's that waits, and a key to it. */
async function withKey(sandbox: Awaited<ReturnType<typeof openSandbox>>, changes: Record<string, unknown> = {}) {
  const token = await sandbox.signIn()
  const id = await makePayment(sandbox, token, changes, { confirm: true })
  const issue = () => sandbox.call('POST', `transactions/${id}/waiting_key`, { token, body: {} })
  const { status, body } = await issue()
  const { key } = body as { key: string }
  return { token, id, key, status, issue, look: (by = key) => sandbox.call('GET', `transactions/waiting/${by}`) }
}

test('a key shows what to send where and how far it is, with the recipient masked and nothing else of anybody', async () => {
  await using sandbox = await openSandbox()
  const entered = {
    receiver_is_self: false,
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02120300000000202051',
    description: 'Rent of flat 4',
    payer_name: 'Maria T.',
    contact_email: 'maria.private@example.com',
    refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  }
  const { status, look, token, id } = await withKey(sandbox, entered)
  const seen = await look()
  const whole = (await sandbox.call('GET', `transactions/${id}`, { token })).body as Record<string, unknown>

  expect([status, seen.status]).toEqual([201, 200])
  expect(seen.body).toMatchObject({
    deposit_address: whole['deposit_address'],
    coin_amount: whole['coin_amount'],
    receiver_masked: 'A\u2026 S\u2026',
    account_masked: 'DE02 \u2026 2051',
  })
  const text = JSON.stringify(seen.body)
  const { receiver_is_self: _, ...words } = entered
  const secrets = [...Object.values(words), 'Maria', 'Tamm', 'maria@', 'Anna', 'Schmidt', '12030000']
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('a key opens one payment for 24 hours of the account, and only the newest of a session opens it', async () => {
  await using sandbox = await openSandbox()
  const { look, issue, key } = await withKey(sandbox)
  const { key: newer } = (await issue()).body as { key: string }

  expect([(await look()).status, (await look(newer)).status, (await look(`${key.slice(0, -1)}_`)).status]).toEqual([
    404, 200, 404,
  ])
  sandbox.control.moveClock(24 * HOUR - MINUTE, sandbox.control.account('maria@example.com').number)
  expect((await look(newer)).status).toBe(200)
  sandbox.control.moveClock(2 * MINUTE, sandbox.control.account('maria@example.com').number)
  expect((await look(newer)).status).toBe(404)
})

test.each([
  ['logging out', async ({ sandbox, token }) => sandbox.call('POST', 'auth/logout', { token, body: {} })],
  ['logging in elsewhere', async ({ sandbox }) => sandbox.signIn()],
] satisfies [string, (at: { sandbox: Awaited<ReturnType<typeof openSandbox>>; token: string }) => Promise<unknown>][])(
  'a key opens nothing after %s',
  async (_, end) => {
    await using sandbox = await openSandbox()
    const { look, token } = await withKey(sandbox)
    expect((await look()).status).toBe(200)
    await end({ sandbox, token })
    expect((await look()).status).toBe(404)
  },
)

test('there is no key to a payment that is not confirmed, has ended, or is somebody else’s', async () => {
  await using sandbox = await openSandbox()
  const { token, id } = await withKey(sandbox)
  const draft = await makePayment(sandbox, token, {}, { confirm: false })
  const ask = async (key: string, as = token) =>
    (await sandbox.call('POST', `transactions/${key}/waiting_key`, { token: as, body: {} })).status

  expect(await ask(draft)).toBe(409)
  const other = sandbox.control.enter('payment-N-waiting')
  expect(await ask(id, other.token)).toBe(404)
  await sandbox.call('GET', `transactions/${id}/cancel`, { token })
  expect(await ask(id)).toBe(409)
})

import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const HOUR = 60 * MINUTE

/** One of Maria's waiting payments with a key to it. */
async function openWaitingPayment(
  sandbox: Awaited<ReturnType<typeof openSandbox>>,
  changes: Record<string, unknown> = {},
) {
  const token = await sandbox.signIn()
  const id = await makePayment(sandbox, token, changes, { confirm: true })
  const issue = () => sandbox.call('POST', `transactions/${id}/waiting_key`, { token, body: {} })
  const { status, body } = await issue()
  const { key } = body as { key: string }
  return { token, id, key, status, issue, look: (by = key) => sandbox.call('GET', `transactions/waiting/${by}`) }
}

test('shows deposit and progress by a key, with a masked recipient and no other data', async () => {
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
  const { status, look, token, id } = await openWaitingPayment(sandbox, entered)
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

test("opens one payment for 24 hours by the session's newest key", async () => {
  await using sandbox = await openSandbox()
  const { look, issue, key } = await openWaitingPayment(sandbox)
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
  ['logout', async ({ sandbox, token }) => sandbox.call('POST', 'auth/logout', { token, body: {} })],
  ['a login elsewhere', async ({ sandbox }) => sandbox.signIn()],
] satisfies [string, (at: { sandbox: Awaited<ReturnType<typeof openSandbox>>; token: string }) => Promise<unknown>][])(
  'invalidates a key after %s',
  async (_, end) => {
    await using sandbox = await openSandbox()
    const { look, token } = await openWaitingPayment(sandbox)
    expect((await look()).status).toBe(200)
    await end({ sandbox, token })
    expect((await look()).status).toBe(404)
  },
)

test('responds 409 or 404 for a key to an unconfirmed, ended or foreign payment', async () => {
  await using sandbox = await openSandbox()
  const { token, id } = await openWaitingPayment(sandbox)
  const draft = await makePayment(sandbox, token, {}, { confirm: false })
  const requestWaitingKey = async (key: string, as = token) =>
    (await sandbox.call('POST', `transactions/${key}/waiting_key`, { token: as, body: {} })).status

  expect(await requestWaitingKey(draft)).toBe(409)
  const other = sandbox.control.enter('payment-N-waiting')
  expect(await requestWaitingKey(id, other.token)).toBe(404)
  await sandbox.call('GET', `transactions/${id}/cancel`, { token })
  expect(await requestWaitingKey(id)).toBe(409)
})

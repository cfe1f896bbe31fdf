import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The payment of a scenario with its customer's token. */
async function openScenario(sandbox: Sandbox, name: string) {
  await sandbox.page(`/s/${name}`)
  const token = await sandbox.signIn(`${name.toLowerCase()}-4@example.com`)
  const { items } = (await sandbox.call('GET', 'transactions/me', { token })).body as {
    items: { transaction_key: string }[]
  }
  return { token, key: items[0]?.transaction_key ?? '' }
}

async function fetchReceipt(sandbox: Sandbox, key: string, token: string, format = 'pdf') {
  const response = await fetch(`${sandbox.url}/api/transactions/${key}/receipt/${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test.each(['payment-S', 'payment-C', 'payment-Z', 'payment-R-returned', 'payment-R-refunded', 'payment-gbp'])(
  '%s returns a receipt exactly when money was sent or returned',
  async (name) => {
    await using sandbox = await openSandbox()
    const { token, key } = await openScenario(sandbox, name)
    const { allowed_actions: actions } = (await sandbox.call('GET', `transactions/${key}`, { token })).body as {
      allowed_actions: string[]
    }
    const { status, type, bytes } = await fetchReceipt(sandbox, key, token)

    expect(status).toBe(actions.includes('receipt') ? 200 : 404)
    if (status !== 200) return
    expect(type).toBe('application/pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  },
)

test('responds 404 for a receipt before payout, as HTML or of another customer', async () => {
  await using sandbox = await openSandbox()
  const maria = await sandbox.signIn()
  const waiting = await makePayment(sandbox, maria)
  expect((await fetchReceipt(sandbox, waiting, maria)).status).toBe(404)

  const { token, key } = await openScenario(sandbox, 'payment-C')
  expect((await fetchReceipt(sandbox, key, token, 'html')).status).toBe(404)
  expect((await fetchReceipt(sandbox, key, maria)).status).toBe(404)
})

test('emails a receipt only to the given address', async () => {
  await using sandbox = await openSandbox()
  const { token, key } = await openScenario(sandbox, 'payment-C')
  const sendReceipt = (email: string) =>
    sandbox.call('POST', `transactions/${key}/ticket_receipt`, {
      token,
      body: { email },
      key: `email-${email}-0000000000`,
    })

  expect((await sendReceipt('nobody')).body).toMatchObject({ errors: { email: ['Enter a valid email address.'] } })
  expect((await sendReceipt('anna@example.com')).body).toEqual({ ok: true })
  expect((await sendReceipt('anna@example.com')).body).toEqual({ ok: true })
  const mailbox = await (await sandbox.page('/console/mailbox')).text()
  expect(mailbox.match(/To anna@example\.com/g)).toHaveLength(1)
  expect(mailbox).toContain('Service fee 1.75%: 13.13 EUR')
})

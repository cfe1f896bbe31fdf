import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** A payment that a scenario has brought to its state, and a token of its customer. */
async function opened(sandbox: Sandbox, name: string) {
  await sandbox.page(`/s/${name}`)
  const token = await sandbox.signIn(`${name.toLowerCase()}-4@example.com`)
  const { items } = (await sandbox.call('GET', 'transactions/me', { token })).body as {
    items: { transaction_key: string }[]
  }
  return { token, key: items[0]?.transaction_key ?? '' }
}

async function receipt(sandbox: Sandbox, key: string, token: string, format = 'pdf') {
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
  '%s has a receipt exactly when its money has left or come back',
  async (name) => {
    await using sandbox = await openSandbox()
    const { token, key } = await opened(sandbox, name)
    const { allowed_actions: actions } = (await sandbox.call('GET', `transactions/${key}`, { token })).body as {
      allowed_actions: string[]
    }
    const { status, type, bytes } = await receipt(sandbox, key, token)

    expect(status).toBe(actions.includes('receipt') ? 200 : 404)
    if (status !== 200) return
    expect(type).toBe('application/pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  },
)

test('there is no receipt before the money has left, in another format, or for somebody else', async () => {
  await using sandbox = await openSandbox()
  const maria = await sandbox.signIn()
  const waiting = await makePayment(sandbox, maria)
  expect((await receipt(sandbox, waiting, maria)).status).toBe(404)

  const { token, key } = await opened(sandbox, 'payment-C')
  expect((await receipt(sandbox, key, token, 'html')).status).toBe(404)
  expect((await receipt(sandbox, key, maria)).status).toBe(404)
})

test('a receipt is emailed to the address that is given, and to no other', async () => {
  await using sandbox = await openSandbox()
  const { token, key } = await opened(sandbox, 'payment-C')
  const email = (email: string) =>
    sandbox.call('POST', `transactions/${key}/ticket_receipt`, {
      token,
      body: { email },
      key: `email-${email}-0000000000`,
    })

  expect((await email('nobody')).body).toMatchObject({ errors: { email: ['Enter a valid email address.'] } })
  expect((await email('anna@example.com')).body).toEqual({ ok: true })
  expect((await email('anna@example.com')).body).toEqual({ ok: true })
  const mailbox = await (await sandbox.page('/console/mailbox')).text()
  expect(mailbox.match(/To anna@example\.com/g)).toHaveLength(1)
  expect(mailbox).toContain('Service fee 1.75%: 13.13 EUR')
})

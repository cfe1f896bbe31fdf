import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const DAY = 24 * 60 * MINUTE
type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Link = { id: string; status: string; token: string | null; show_payer: boolean; expires_at: string | null }

/** One of Maria's payments with the calls of its payer and others on its links. */
async function openPayment(sandbox: Sandbox, changes: Record<string, unknown> = {}, confirm = true) {
  const token = await sandbox.signIn()
  const key = await makePayment(sandbox, token, changes, { confirm })
  const path = `transactions/${key}/tracking_links`
  return {
    token,
    key,
    path,
    share: (showPayer = false, as = token) =>
      sandbox.call('POST', path, { token: as, body: { show_payer: showPayer } }),
    list: async () => (await sandbox.call('GET', path, { token })).body as Link[],
    revoke: (id: string, as = token) => sandbox.call('DELETE', `${path}/${id}`, { token: as }),
    happens: (happening: string) => sandbox.post(`/console/transactions/${key}`, { do: happening }),
  }
}

const follow = (sandbox: Sandbox, token: string | null) => sandbox.call('GET', `transactions/confirmation/${token}`)

test('keeps one active link per payment, and creates a new one after it is revoked', async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox)
  const first = await payment.share()
  const again = await payment.share(true)
  const one = first.body as Link

  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual({ ...one, show_payer: true })
  expect(one).toMatchObject({ status: 'active', token: expect.stringMatching(/^[\w-]{43}$/), expires_at: null })
  expect((await payment.revoke(one.id)).status).toBe(204)
  expect((await payment.revoke(one.id)).status).toBe(204)
  const other = (await payment.share()).body as Link
  expect(other.token).not.toBe(one.token)
  expect(await payment.list()).toEqual([other, { ...one, status: 'revoked', token: null, show_payer: true }])
})

test("shows a payment's progress without names, amounts or actions", async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox, { description: 'Rent of flat 4', payer_name: 'Maria T.' })
  const { token } = (await payment.share()).body as Link
  await payment.happens('full')

  const { status, body } = await follow(sandbox, token)
  expect(status).toBe(200)
  expect(body).toEqual({
    purpose: 'track',
    status: 'U',
    stopped: null,
    amount: '750.00',
    currency: 'EUR',
    arrival_estimate: expect.stringMatching(/^2026-03-04T10:/),
    arrival_instant: true,
    arrived_at: null,
    account: { bank_name: expect.any(String), country: 'EE', last_4: '5685' },
    payer_name: null,
    history: [
      { at: expect.any(String), status: 'N' },
      { at: expect.any(String), status: 'U' },
    ],
    as_of: '2026-03-04T10:00:00.000Z',
  })
  await payment.share(true)
  expect((await follow(sandbox, token)).body).toMatchObject({ payer_name: 'Maria T.' })
})

test('opens a link until 30 days after the end, then responds as to a revoked one', async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox)
  const { token } = (await payment.share()).body as Link
  await payment.happens('full')
  await payment.happens('run')
  expect((await payment.list())[0]?.expires_at).toBe('2026-04-03T10:00:00.000Z')

  sandbox.control.moveClock(30 * DAY - MINUTE)
  expect(await follow(sandbox, token)).toMatchObject({ status: 200, body: { status: 'Z' } })
  sandbox.control.moveClock(MINUTE)
  const expired = await follow(sandbox, token)
  expect((await payment.list())[0]).toMatchObject({ status: 'expired', token: null })
  expect((await payment.share()).status).toBe(409)

  const other = await openPayment(sandbox)
  const { id, token: short } = (await other.share()).body as Link
  await other.revoke(id)
  for (const answer of [await follow(sandbox, short), await follow(sandbox, 'made-up')]) {
    expect([answer.status, answer.body]).toEqual([expired.status, expired.body])
  }
  expect(expired).toMatchObject({ status: 404, body: { code: 'error.link_invalid' } })
})

test('keeps a link during a review and ends it after a return of money', async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox)
  const { token } = (await payment.share()).body as Link
  await payment.happens('full')
  await payment.happens('revision')
  expect((await payment.list())[0]?.expires_at).toBeNull()
  expect((await follow(sandbox, token)).body).toMatchObject({ status: 'R', stopped: 'review', arrival_estimate: null })

  await payment.happens('resolve')
  await payment.happens('run')
  await payment.happens('return')
  expect((await follow(sandbox, token)).body).toMatchObject({ status: 'R', stopped: 'returned' })
  expect((await payment.list())[0]?.expires_at).toBe('2026-04-03T10:00:00.000Z')
})

test('rejects sharing an unconfirmed or cancelled payment, and confirming by a link', async () => {
  await using sandbox = await openSandbox()
  expect((await (await openPayment(sandbox, {}, false)).share()).status).toBe(409)

  const payment = await openPayment(sandbox)
  const { token } = (await payment.share()).body as Link
  expect((await sandbox.call('POST', `transactions/confirmation/${token}`, { body: {} })).status).toBe(404)
  await sandbox.call('GET', `transactions/${payment.key}/cancel`, { token: payment.token })
  expect((await payment.share()).status).toBe(409)
  expect((await follow(sandbox, token)).body).toMatchObject({ status: 'X', stopped: 'cancelled' })
})

test('responds 404 when another customer shares, lists or revokes links', async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox)
  const { id, token } = (await payment.share()).body as Link
  const other = await sandbox.signIn('office@example.com')

  for (const answer of [
    await payment.share(true, other),
    await payment.revoke(id, other),
    await sandbox.call('GET', payment.path, { token: other }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'error.not_found' } })
  }
  expect((await payment.revoke('trk_none')).status).toBe(404)
  expect((await follow(sandbox, token)).status).toBe(200)
})

test('stores neither tokens nor anything that opens a link', async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox)
  const { token } = (await payment.share()).body as Link
  const rows = JSON.stringify(sandbox.control.context.database.all('select * from tracking_links'))

  expect(rows).not.toContain(token)
  const [{ salt, hash } = { salt: '', hash: '' }] = JSON.parse(rows) as { salt: string; hash: string }[]
  for (const guess of [salt, hash]) expect((await follow(sandbox, guess)).status).toBe(404)
})

test('limits the rate of reading and creating links, for unknown tokens too', async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox)
  const { token } = (await payment.share()).body as Link
  const statuses = new Map<string, Set<number>>()
  for (const each of [token, 'made-up']) {
    for (let times = 0; times < 240; times += 1) {
      const { status } = await follow(sandbox, each)
      statuses.set(String(each), (statuses.get(String(each)) ?? new Set()).add(status))
    }
    expect(await follow(sandbox, each)).toMatchObject({ status: 429, body: { code: 'error.locked_out' } })
  }
  expect([...statuses.values()].map((each) => [...each])).toEqual([[200], [404]])
  sandbox.wait(16 * MINUTE)
  expect((await follow(sandbox, token)).status).toBe(200)

  const made = []
  for (let times = 0; times < 6; times += 1) {
    for (const { id } of await payment.list()) await payment.revoke(id)
    made.push((await payment.share()).status)
  }
  expect(made).toEqual([201, 201, 201, 201, 201, 429])
})

test("lists a payment's links in the console and opens the recipient's view", async () => {
  await using sandbox = await openSandbox()
  const payment = await openPayment(sandbox)
  const { id } = (await payment.share()).body as Link
  await payment.revoke(id)
  const { token } = (await payment.share(true)).body as Link

  const text = await (await sandbox.page(`/console/transactions/${payment.key}`)).text()
  expect(text).toContain(`/transaction-confirmation/${token}">active</a>`)
  expect(text).toContain('>revoked</a>')
  expect(text).toContain("with the payer's name")
})

test.each([
  ['tracking-S', 200],
  ['tracking-revoked', 404],
  ['tracking-expired', 404],
  ['tracking-unknown', 404],
])('%s opens a link without a session: %i', async (name, status) => {
  await using sandbox = await openSandbox()
  const path = new URL((await sandbox.page(`/s/${name}`)).headers.get('location') ?? '').pathname

  expect(path).toMatch(/^\/transaction-confirmation\/[\w-]{43}$/)
  expect((await follow(sandbox, path.split('/').at(-1) ?? '')).status).toBe(status)
})

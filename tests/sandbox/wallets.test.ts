import { expect, test } from 'vitest'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const MARIA = 'maria@example.com'
const BITCOIN = { coin: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }
const ETHER = { coin: 'ETH', address: '0x52908400098527886E0F7030069857D2E4169EE7' }
const DAY = 24 * 60 * MINUTE

const errorsOf = (body: unknown) => (body as { errors?: Record<string, string[]> }).errors ?? {}
const idOf = (body: unknown) => (body as { id: string }).id

function readEmails({ control }: Sandbox) {
  return control.emails(control.account(MARIA).number)
}

/** The call behind the newest emailed link. */
function readEmailedCall(sandbox: Sandbox): string {
  const { pathname } = new URL(readEmails(sandbox)[0]?.link ?? '')
  return pathname.replace('/wallet-confirmation/', 'wallets/confirm/')
}

test('keeps an address pending until its emailed link is used, with its letter case', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const made = await sandbox.call('POST', 'wallets', { token, body: ETHER, headers: { language: 'de' } })

  expect(made).toMatchObject({ status: 201, body: { ...ETHER, status: 'pending' } })
  expect(readEmails(sandbox)[0]?.link).toMatch(
    /^http:\/\/localhost:3000\/wallet-confirmation\/maria%40example\.com\/[\w-]{43}\?lang=de$/,
  )
  expect(readEmails(sandbox)[0]?.text).toContain(ETHER.address)

  const confirmed = await sandbox.call('POST', readEmailedCall(sandbox), { body: {} })
  expect(confirmed).toMatchObject({ status: 200, body: { ok: true, ...ETHER } })
  expect((await sandbox.call('GET', 'wallets', { token })).body).toEqual([
    { id: idOf(made.body), ...ETHER, status: 'confirmed' },
  ])
  expect(await sandbox.call('POST', readEmailedCall(sandbox), { body: {} })).toMatchObject({
    status: 200,
    body: confirmed.body as object,
  })
})

test.each([
  [{ ...BITCOIN, address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx' }, 'address', /not an address for Bitcoin/],
  [{ ...BITCOIN, address: ETHER.address }, 'address', /not an address for Bitcoin/],
  [{ ...ETHER, address: BITCOIN.address }, 'address', /not an address for Ether on Ethereum/],
  [{ ...ETHER, address: '0x52908400098527886E0F7030069857D2E4169Ee7' }, 'address', /not an address/],
  [{ ...BITCOIN, address: ' ' }, 'address', /required/],
  [{ ...BITCOIN, address: 'b'.repeat(256) }, 'address', /too long/],
  [{ ...BITCOIN, coin: 'DOGE' }, 'coin', /not supported/],
  [{ address: BITCOIN.address }, 'coin', /required/],
])('rejects %o at %s', async (body, field, words) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const before = readEmails(sandbox).length
  const refused = await sandbox.call('POST', 'wallets', { token, body })

  expect(refused.status).toBe(422)
  expect(Object.keys(errorsOf(refused.body))).toEqual([field])
  expect(errorsOf(refused.body)[field]?.[0]).toMatch(words)
  expect(readEmails(sandbox)).toHaveLength(before)
})

test('treats a duplicate address as one and resends its email up to five times', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const before = readEmails(sandbox).length
  const add = (address: string) => sandbox.call('POST', 'wallets', { token, body: { ...ETHER, address } })
  const first = await add(ETHER.address)
  const again = await add(ETHER.address.toLowerCase())

  expect(again).toMatchObject({ status: 200, body: { id: idOf(first.body), address: ETHER.address } })
  expect(readEmails(sandbox)).toHaveLength(before + 2)
  await add(ETHER.address)
  await add(ETHER.address)
  await add(ETHER.address)
  expect(await add(ETHER.address)).toMatchObject({ status: 429, body: { code: 'error.locked_out' } })

  await sandbox.call('POST', readEmailedCall(sandbox), { body: {} })
  expect(await add(ETHER.address)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(readEmails(sandbox)).toHaveLength(before + 5)
})

test('keeps the same address for two coins of a network apart', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  await sandbox.call('POST', 'wallets', { token, body: ETHER })

  expect((await sandbox.call('POST', 'wallets', { token, body: { ...ETHER, coin: 'USDC' } })).status).toBe(201)
  expect((await sandbox.call('GET', 'wallets', { token })).body).toMatchObject([{ coin: 'ETH' }, { coin: 'USDC' }])
})

test('rejects an eleventh address until one is removed', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const buildWallet = (number: number) => ({ coin: 'ETH', address: `0x${String(number).padStart(4, '0').repeat(10)}` })
  const made = []
  for (let number = 1; number <= 10; number += 1) {
    made.push(await sandbox.call('POST', 'wallets', { token, body: buildWallet(number) }))
  }
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))

  const refused = await sandbox.call('POST', 'wallets', { token, body: buildWallet(11) })
  expect(refused.status).toBe(422)
  expect(errorsOf(refused.body)['address']?.[0]).toMatch(/You have 10 withdrawal addresses/)

  expect((await sandbox.call('DELETE', `wallets/${idOf(made[0]?.body)}`, { token })).status).toBe(204)
  expect((await sandbox.call('POST', 'wallets', { token, body: buildWallet(11) })).status).toBe(201)
})

test("responds 404 for another customer's address", async () => {
  await using sandbox = await openSandbox()
  const maria = await sandbox.signIn()
  const { body } = await sandbox.call('POST', 'wallets', { token: maria, body: BITCOIN })
  const office = await sandbox.signIn('office@example.com')

  for (const id of [idOf(body), 'wal_unknown']) {
    expect(await sandbox.call('DELETE', `wallets/${id}`, { token: office })).toMatchObject({
      status: 404,
      body: { code: 'error.wallet_not_found' },
    })
  }
  expect((await sandbox.call('GET', 'wallets', { token: office })).body).toEqual([])
  expect((await sandbox.call('GET', 'wallets', { token: maria })).body).toHaveLength(1)
})

test("expires a link after a day of its account's clock", async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const { number } = sandbox.control.account(MARIA)
  await sandbox.call('POST', 'wallets', { token, body: BITCOIN })
  sandbox.control.moveClock(DAY, number)
  expect(await sandbox.call('POST', readEmailedCall(sandbox), { body: {} })).toMatchObject({
    status: 404,
    body: { code: 'error.link_invalid' },
  })

  await sandbox.call('POST', 'wallets', { token, body: BITCOIN })
  sandbox.control.moveClock(DAY - MINUTE, number)
  expect((await sandbox.call('POST', readEmailedCall(sandbox), { body: {} })).status).toBe(200)
})

test('rejects a link with another email or of another kind', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  await sandbox.call('POST', 'wallets', { token, body: BITCOIN })
  const right = readEmailedCall(sandbox)
  await sandbox.call('POST', `auth/resend_login_link/${MARIA}`, { body: {} })
  const login = readEmails(sandbox)[0]?.link?.split('/').at(-1)?.split('?')[0]

  for (const path of [
    right.replace('maria', 'office'),
    `wallets/confirm/${MARIA}/${login}`,
    `wallets/confirm/${MARIA}/made-up`,
  ]) {
    const refused = await sandbox.call('POST', path, { body: {} })
    expect(refused, path).toMatchObject({ status: 404, body: { code: 'error.link_invalid' } })
  }
  expect((await sandbox.call('POST', right, { body: {} })).status).toBe(200)
})

test('rejects the link of a removed address, even after it was added again', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const { body } = await sandbox.call('POST', 'wallets', { token, body: BITCOIN })
  const old = readEmailedCall(sandbox)
  await sandbox.call('DELETE', `wallets/${idOf(body)}`, { token })
  const gone = { status: 404, body: { code: 'error.wallet_not_found' } }
  expect(await sandbox.call('POST', old, { body: {} })).toMatchObject(gone)

  await sandbox.call('POST', 'wallets', { token, body: BITCOIN })
  expect(await sandbox.call('POST', old, { body: {} })).toMatchObject(gone)
  expect((await sandbox.call('GET', 'wallets', { token })).body).toMatchObject([{ status: 'pending' }])
})

test('opens each wallet scenario on its page in its state', async () => {
  await using sandbox = await openSandbox()
  for (const status of ['pending', 'confirmed'] as const) {
    const { token, path } = sandbox.control.enter(`wallet-${status}`)
    expect(path).toBe('/profile/preferences')
    expect((await sandbox.call('GET', 'wallets', { token })).body).toMatchObject([{ status }])
  }
  for (const [scenario, status] of [
    ['wallet-confirmation', 200],
    ['wallet-confirmation-expired', 404],
  ] as const) {
    const landed = (await sandbox.page(`/s/${scenario}`)).headers.get('location') ?? ''
    const call = new URL(landed).pathname.replace('/wallet-confirmation/', 'wallets/confirm/')
    expect((await sandbox.call('POST', call, { body: {} })).status, scenario).toBe(status)
  }
})

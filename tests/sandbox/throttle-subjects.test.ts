import { expect, test } from 'vitest'
import type { Throttled } from '#sandbox/http/throttle.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Client = { headers: Record<string, string>; person: string }

/**
 * The parties that can name the subject of a rate limit. `own`: an account, or a secret of one person. `address`: the
 * client's network. `public`: strangers can name it, so it must not lock out its owner. `recipient`: an email
 * recipient, whom the limit protects.
 */
type Subject = 'own' | 'address' | 'public' | 'recipient'
type Case = {
  subject: Subject
  /** Uses by one honest person in a window. */
  uses: number
  /** The limit in uses. */
  limit: number
  /** One use by a client without a session; returns its status. */
  use: (sandbox: Sandbox, client: Client, code: string) => Promise<number>
}

const OWNER = 'maria@example.com'

const CASES = {
  login: {
    subject: 'public',
    uses: 4,
    limit: 5,
    use: ({ call }, { headers, person }) =>
      call('POST', 'auth/login', {
        body: { email: OWNER, password: person === OWNER ? 'Causeway1' : 'Wrong1234' },
        headers,
      }).then(getStatus),
  },
  'link-email': {
    subject: 'public',
    uses: 2,
    limit: 5,
    use: ({ call }, { headers }) =>
      call('POST', `auth/resend_login_link/${OWNER}`, { body: {}, headers }).then(getStatus),
  },
  'password-email': {
    subject: 'public',
    uses: 2,
    limit: 5,
    use: ({ call }, { headers }) => call('POST', 'password/email', { body: { email: OWNER }, headers }).then(getStatus),
  },
  support: {
    subject: 'public',
    uses: 3,
    limit: 30,
    // An email without an account, so no browser is known to it.
    use: ({ call }, { headers }) =>
      call('POST', 'support_requests', {
        body: { email: 'newcomer@example.com', topic: 'other', message: 'When do you open?', wish: null },
        headers,
      }).then(getStatus),
  },
  'link-read': {
    subject: 'address',
    uses: 60,
    limit: 1200,
    use: ({ call }, { headers }, code) => call('GET', `collect_links/${code}`, { headers }).then(getStatus),
  },
  'collect-start': {
    subject: 'address',
    uses: 4,
    limit: 300,
    use: ({ call }, { headers, person }, code) =>
      call('POST', `collect_links/${code}/pay`, { body: { coin: 'BTC', payer_name: person }, headers }).then(getStatus),
  },
} satisfies Partial<Record<Throttled, Case>>

/** Limits by account or by a secret that strangers don't have, and of emails by recipient. */
const OTHERS: Record<Exclude<Throttled, keyof typeof CASES>, Subject> = {
  'login-link': 'own',
  'password-reset': 'own',
  'confirmation-email': 'own',
  'wallet-email': 'own',
  voucher: 'own',
  'payment-email': 'own',
  'tracking-link': 'own',
  'support-link': 'own',
  twin: 'own',
  'name-check': 'own',
  invitation: 'recipient',
  'receipt-email': 'recipient',
  'payer-email': 'recipient',
}

const PEOPLE = 5
const names = Object.keys(CASES) as (keyof typeof CASES)[]
const getStatus = (answer: { status: number }) => answer.status

/** A browser that is known to its account, behind a shop's shared address. */
const createHonest = (person: number): Client => ({
  person: OWNER,
  headers: { 'client-address': '203.0.113.x', 'client-id': `browser-${person}-0123456789` },
})
const createStranger = (number: number): Client => ({
  person: 'Mallory',
  headers: { 'client-address': `198.51.${number % 5}.x`, 'client-id': `stranger-${number}-0123456789` },
})

async function openShop() {
  const sandbox = await openSandbox()
  const { token } = sandbox.control.enter('collect-approved')
  const body = { label: 'Shop', amount: '49.00', currency: 'EUR', reference: null }
  const link = await sandbox.call('POST', 'me/collect_links', { token, body, key: crypto.randomUUID() })
  for (let person = 0; person < PEOPLE; person += 1) {
    await sandbox.call('POST', 'auth/login', { body: { email: OWNER, password: 'Causeway1' }, ...createHonest(person) })
  }
  return { sandbox, code: (link.body as { code: string }).code }
}

test.each(names)('rate limit %s allows five people behind one address to work for a window', async (name) => {
  const { sandbox, code } = await openShop()
  await using _ = sandbox
  const statuses: number[] = []
  for (let use = 0; use < CASES[name].uses; use += 1)
    for (let person = 0; person < PEOPLE; person += 1)
      statuses.push(await CASES[name].use(sandbox, createHonest(person), code))
  expect(statuses.filter((each) => each >= 400)).toEqual([])
})

test.each(names)('rate limit %s allows a customer after strangers used twice its points', async (name) => {
  const { sandbox, code } = await openShop()
  await using _ = sandbox
  for (let use = 0; use < 2 * CASES[name].limit; use += 1) await CASES[name].use(sandbox, createStranger(use), code)
  expect(await CASES[name].use(sandbox, createHonest(0), code)).toBeLessThan(400)
})

test('tests each rate limit whose subject strangers can name', () => {
  expect(Object.values(OTHERS)).not.toContain('public')
  expect(Object.keys({ ...OTHERS, ...CASES })).toHaveLength(19)
})

test('emails a payer address named by strangers about five payments per ten minutes', async () => {
  const { sandbox, code } = await openShop()
  await using _ = sandbox
  const beginPayment = (number: number, email: string) =>
    sandbox.call('POST', `collect_links/${code}/pay`, {
      body: { coin: 'BTC', payer_name: 'Mallory', payer_email: email },
      headers: createStranger(number).headers,
    })
  const countEmailed = () =>
    sandbox.control.context.database.get<{ count: number }>(
      "select count(*) as count from collected_payments where lower(payer_email) = 'victim@example.com'",
    )?.count
  for (let number = 0; number < 12; number += 1)
    expect((await beginPayment(number, 'victim@example.com')).status).toBe(201)
  expect(countEmailed()).toBe(5)
  sandbox.wait(11 * 60_000)
  await beginPayment(0, 'Victim@example.com')
  expect(countEmailed()).toBe(6)
})

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conformance } from '#conformance/conformance.ts'
import { SEEN, type Rule } from '#conformance/report.ts'
import { startSandbox } from '#sandbox/server.ts'
import { contraryPlatform, CUSTOMER } from '#tests/contrary-platform/contrary-platform.ts'
import { spoiledPlatform, type Fault } from './spoiled-platform.ts'

const IBAN = 'EE382200221020145685'
type Customer = { email: string; password: string }
type Json = Record<string, unknown>

let sandbox: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** A verified customer of this test alone. */
function verified(): Customer {
  return { email: sandbox.control.enter('verified-personal').account.email, password: 'Causeway1' }
}

/** The command as a provider's engineer runs it. */
async function run(url: string, { email, password }: Customer) {
  const program = execFile(process.execPath, ['conformance/main.ts', url, '--user', email], {
    env: { ...process.env, CONFORMANCE_PASSWORD: password },
  })
  let printed = ''
  program.stdout?.on('data', (text: string) => (printed += text))
  program.stderr?.on('data', (text: string) => (printed += text))
  const [code] = (await once(program, 'close')) as [number]
  return { code, printed }
}

const openPayments = () =>
  sandbox.control.world.database.get<{ count: number }>("select count(*) as count from payments where status != 'X'")

test('the sandbox conforms, and no payment is left open in it', async () => {
  const customer = verified()
  const before = openPayments()
  const { code, printed } = await run(sandbox.url, customer)
  expect(printed).toMatch(/\n\d{3} checks passed, 0 failed\n$/)
  expect(code).toBe(0)
  expect(openPayments()).toEqual(before)
})

test.each(['none', 'dies-at-once'] as const)('a contrary platform conforms, with tokens: %s', async (rotation) => {
  await using contrary = await contraryPlatform({ rotation })
  const { code, printed } = await run(contrary.url, CUSTOMER)
  expect(printed).toMatch(/\n\d{3} checks passed, 0 failed\n$/)
  expect(printed.includes('keep the old token for some seconds')).toBe(rotation === 'dies-at-once')
  expect(code).toBe(0)
})

test('a platform that is away is named as such', async () => {
  const { code, printed } = await run('http://localhost:9', CUSTOMER)
  expect([code, printed]).toEqual([1, expect.stringContaining('The platform did not answer')])
})

/** Spoils the body of a call's answers of success. */
const inAnswer = (call: string, change: (body: Json, count: number) => void): Fault => ({
  answered: (asked, { status, body }) => {
    if (asked.call === call && status < 300) change(body, asked.count)
  },
})

const plusCent = (amount: unknown) => (Number(amount) + 0.01).toFixed(2)
const items = (body: Json) => body['items'] as Json[]
const OTHER = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** What is wrong, how the report names it, and the call that it names. */
const FAULTS: [what: string, rule: Rule, call: string, fault: Fault][] = [
  ['a field is missing', 'shape', 'GET /me/limits', inAnswer('GET me/limits', (body) => delete body['payment'])],
  [
    'money is a number',
    'shape',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => (body['fee'] = Number(body['fee']))),
  ],
  [
    'a time has no zone',
    'shape',
    'GET /transactions/{id}',
    inAnswer('GET transactions/:id', (body) => (body['created'] = String(body['created']).replace('Z', ''))),
  ],
  [
    'what is not there is found',
    'status',
    'GET /transactions/{id}',
    {
      answered: ({ call }, answered) => {
        if (call === 'GET transactions/:id' && answered.status === 404) answered.status = 200
      },
    },
  ],
  [
    'a session that is over is a 403',
    'status',
    'GET /me',
    {
      answered: ({ call }, answered) => {
        if (call === 'GET me' && answered.status === 401) answered.status = 403
      },
    },
  ],
  [
    'a part breaks instead of not being there',
    'status',
    'GET /me/companies',
    { asked: ({ call }) => (call === 'GET me/companies' ? { status: 500, headers: {}, body: {} } : undefined) },
  ],
  [
    'a refusal has no words',
    'refusal',
    'POST /auth/login',
    {
      answered: ({ call }, answered) => {
        if (call === 'POST auth/login' && answered.status >= 400) answered.body = { ok: false }
      },
    },
  ],
  [
    'a 422 names no field',
    'refusal-field',
    'POST /transactions',
    {
      answered: ({ call }, { status, body }) => {
        if (call === 'POST transactions' && status === 422) delete body['errors']
      },
    },
  ],
  [
    'a log-in brings no token',
    'token-missing',
    'POST /auth/login',
    {
      answered: ({ call }, answered) => {
        if (call === 'POST auth/login') answered.headers = {}
      },
    },
  ],
  [
    'the time of a token is in seconds',
    'token-time',
    'POST /auth/login',
    {
      answered: (_asked, { headers }) => {
        if (headers['token-issued-at']) headers['token-issued-at'] = headers['token-issued-at'].slice(0, 10)
      },
    },
  ],
  [
    'a token dies in calls at once',
    'token-parallel',
    'GET /me and others at once',
    {
      asked: ({ call, count }) =>
        call === 'GET me' && count > 2 ? { status: 401, headers: {}, body: { message: 'Over.' } } : undefined,
    },
  ],
  [
    'a log-out ends nothing',
    'token-ended',
    'POST /auth/logout',
    {
      asked: ({ call }) => (call === 'POST auth/logout' ? { status: 200, headers: {}, body: { ok: true } } : undefined),
    },
  ],
  [
    'an address comes before the confirmation',
    'draft-address',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['deposit_address'] = OTHER)),
  ],
  [
    'a draft is in process already',
    'draft-status',
    'POST /transactions',
    inAnswer('POST transactions', (body) => Object.assign(body, { status: 'W', list_status: 'PROCESSING' })),
  ],
  [
    'a draft cannot be cancelled',
    'draft-actions',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['allowed_actions'] = ['confirm'])),
  ],
  [
    'a payment is another when it is read',
    'read-back',
    'GET /transactions/{id}',
    inAnswer('GET transactions/:id', (body) => (body['amount'] = plusCent(body['amount']))),
  ],
  [
    'a confirmed payment has no address',
    'confirm-address',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) =>
      Object.assign(body, { deposit_address: null, payment_uri: null }),
    ),
  ],
  [
    'a confirmed payment can be confirmed',
    'confirm-actions',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) => (body['allowed_actions'] as string[]).push('confirm')),
  ],
  [
    'each look at a payment gives another address',
    'confirm-again',
    'POST /transactions/{id}/confirm',
    inAnswer('GET transactions/:id', (body) => {
      if (body['deposit_address']) Object.assign(body, { deposit_address: OTHER, payment_uri: null })
    }),
  ],
  [
    'cancelling does nothing',
    'cancel-status',
    'GET /transactions/{id}/cancel',
    {
      asked: (asked) => {
        if (asked.call === 'GET transactions/:id/cancel') asked.path = asked.path.replace('/cancel', '')
      },
    },
  ],
  [
    'a cancelled payment keeps its address',
    'cancel-address',
    'GET /transactions/{id}/cancel',
    inAnswer('GET transactions/:id', (body) => {
      if (body['status'] === 'X') body['deposit_address'] = OTHER
    }),
  ],
  [
    'a repeated key makes a second payment',
    'repeated-key',
    'POST /transactions',
    {
      asked: ({ headers }) => {
        delete headers['idempotency-key']
      },
    },
  ],
  [
    'a total is a cent too much',
    'money-sum',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => (body['total'] = plusCent(body['total']))),
  ],
  [
    'an amount has more decimals than its coin',
    'coin-decimals',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => (body['coin_amount'] = `${String(body['coin_amount'])}0001`)),
  ],
  [
    'a coin is listed twice',
    'coin-list',
    'GET /coins',
    inAnswer('GET coins', (body) => (body as unknown as Json[]).push((body as unknown as Json[])[0] ?? {})),
  ],
  [
    'a payment is on another network than its coin',
    'chain',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) => (body['network_name'] = 'BNB Smart Chain')),
  ],
  [
    'a URI asks for another address',
    'uri',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) => (body['payment_uri'] = `bitcoin:${OTHER}`)),
  ],
  [
    'a list says that it has one more',
    'paging',
    'GET /transactions/me',
    inAnswer('GET transactions/me', (body) => (body['total'] = Number(body['total']) + 1)),
  ],
  [
    'the oldest comes first',
    'order',
    'GET /transactions/me',
    inAnswer('GET transactions/me', (body) => (body['items'] = items(body).toReversed())),
  ],
  [
    'a list has another amount',
    'list-item',
    'GET /transactions/me',
    inAnswer('GET transactions/me', (body) =>
      items(body).forEach((item) => (item['amount'] = plusCent(item['amount']))),
    ),
  ],
  [
    'a status is in the wrong group',
    'list-status',
    'GET /transactions/me',
    inAnswer('GET transactions/me', (body) => items(body).forEach((item) => (item['list_status'] = 'COMPLETED'))),
  ],
  [
    'a status is one that nobody knows',
    'list-status',
    'GET /transactions/latest',
    inAnswer('GET transactions/latest', (body) =>
      (body as unknown as Json[]).forEach((item) => (item['status'] = 'unknown')),
    ),
  ],
]

test.each(FAULTS)('%s: the report says %s of %s', async (_what, rule, call, fault) => {
  const { email, password } = verified()
  await using platform = await spoiledPlatform(sandbox.url, fault)
  const report = await conformance({
    url: platform.url,
    user: email,
    password,
    iban: IBAN,
    coins: rule === 'order' ? 2 : 1,
  })
  const named = report.findings.filter((finding) => finding.rule === rule && finding.call === call)
  expect(named.length, report.text()).toBeGreaterThan(0)
  expect(report.text()).toContain(`FAIL  ${call}  [${rule}]`)
  expect(report.text()).toContain(`a customer sees: ${SEEN[rule]}`)
})

test('every rule of the report was seen to fail', () => {
  expect(new Set(FAULTS.map(([, rule]) => rule))).toEqual(new Set(Object.keys(SEEN)))
})

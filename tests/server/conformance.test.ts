import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '#conformance/check-money.ts'
import { conformance } from '#conformance/conformance.ts'
import { Report, SEEN, seenOf, type Rule } from '#conformance/report.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
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
  sandbox.control.context.database.get<{ count: number }>("select count(*) as count from payments where status != 'X'")

test('the sandbox conforms, and no payment is left open in it', async () => {
  const customer = verified()
  const before = openPayments()
  const { code, printed } = await run(sandbox.url, customer)
  expect(printed).toMatch(/\n\d{3,4} checks passed, 0 failed\n$/)
  expect(code).toBe(0)
  expect(openPayments()).toEqual(before)
})

test('the sandbox conforms for a customer with orders of every kind', async () => {
  const email = sandbox.control.enter('history-orders').account.email
  const report = await conformance({ url: sandbox.url, user: email, password: 'Causeway1', iban: IBAN, coins: 1 })
  expect(report.findings).toEqual([])
})

test('a price for typed coins conforms, also where no amount and its fee come to what the coins are worth', () => {
  const coin = { coin: 'BTC', decimals: 8, rates: { EUR: '61000.00' } }
  const rates = { market: 61_061_000_000n, ours: 61_000_000_000n, pound: 1_145_000n }
  const report = new Report()
  for (let sum = 100_000n; sum < 300_000n; sum += 61n) {
    const asked = { sum, sumCurrency: 'BTC', currency: 'EUR', coin: 'BTC', inSepa: true, paidFrom: null } as const
    const price = priceAt({ ...asked, discountTerms: null, feeWithin: false }, rates)
    const wire = {
      currency: 'EUR',
      amount: formatCents(price.amount),
      amount_eur: formatCents(price.amountEur),
      fee: formatCents(price.fee),
      fee_service: formatCents(price.fee),
      fee_fixed: '0.00',
      fee_percent: '1.75',
      discount: '0.00',
      total: formatCents(price.amountEur + price.fee),
      coin_amount: formatUnits(price.coinDue, 8),
      rate: '61000.00',
      market_rate: '61061.00',
    }
    checkMoney(report, 'a quote', wire, { sum: formatUnits(sum, 8), sumCurrency: 'BTC', coin })
  }
  expect(report.findings).toEqual([])
})

test.each(['none', 'dies-at-once'] as const)('a contrary platform conforms, with tokens: %s', async (rotation) => {
  await using contrary = await contraryPlatform({ rotation })
  const { code, printed } = await run(contrary.url, CUSTOMER)
  expect(printed).toMatch(/\n\d{3,4} checks passed, 0 failed\n$/)
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
const perTransaction = (body: Json) => (body['payment'] as Json)['per_transaction'] as Json
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
    'not-found',
    'GET /transactions/{id}',
    {
      answered: ({ call }, answered) => {
        if (call === 'GET transactions/:id' && answered.status === 404) answered.status = 200
      },
    },
  ],
  [
    'a session that is over is a 403',
    'session',
    'GET /me',
    {
      answered: ({ call }, answered) => {
        if (call === 'GET me' && answered.status === 401) answered.status = 403
      },
    },
  ],
  [
    'a part breaks instead of not being there',
    'part',
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
    'a login brings no token',
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
      Object.assign(body, { deposit_address: null, payment_uri: null, confirmed_at: null }),
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
    'a URI has a destination tag',
    'memo',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) => (body['payment_uri'] += '&dt=829305836')),
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
  [
    'the limits are away',
    'failed',
    'GET /me/limits',
    { asked: ({ call }) => (call === 'GET me/limits' ? { status: 500, headers: {}, body: {} } : undefined) },
  ],
  [
    'a call is not answered',
    'no-answer',
    'POST /transactions/{id}/confirm',
    {
      asked: ({ call }) => {
        if (call === 'POST transactions/:id/confirm') throw new Error('The connection is closed without an answer')
      },
    },
  ],
  [
    'a wrong password is an outage',
    'wrong-password',
    'POST /auth/login',
    {
      answered: ({ call }, answered) => {
        if (call === 'POST auth/login' && answered.status >= 400) answered.status = 500
      },
    },
  ],
  [
    'what cannot be right is taken',
    'not-refused',
    'POST /transactions',
    {
      answered: ({ call }, answered) => {
        if (call === 'POST transactions' && answered.status === 422) answered.status = 200
      },
    },
  ],
  [
    'no coin can be paid with',
    'no-payment',
    'GET /coins',
    inAnswer('GET coins', (body) => (body as unknown as Json[]).forEach((coin) => (coin['pay'] = false))),
  ],
  [
    'no coin has a rate',
    'no-payment',
    'GET /coins',
    inAnswer('GET coins', (body) => (body as unknown as Json[]).forEach((coin) => (coin['rates'] = { EUR: null }))),
  ],
  [
    'the limits allow nothing of what the coins take',
    'no-payment',
    'GET /me/limits',
    inAnswer('GET me/limits', (body) => (perTransaction(body)['min'] = '99000.00')),
  ],
  [
    'nothing is left of the limits',
    'no-payment',
    'GET /me/limits',
    inAnswer('GET me/limits', (body) =>
      Object.assign((body['payment'] as Json)['rolling_24h'] as Json, { limit: '5.00', used: '5.00', left: '0.00' }),
    ),
  ],
  [
    'more is left of a limit than was not used',
    'limits',
    'GET /me/limits',
    inAnswer('GET me/limits', (body) => {
      const day = (body['payment'] as Json)['rolling_24h'] as Json
      day['left'] = plusCent(day['limit'])
    }),
  ],
  [
    'less is left than nothing',
    'shape',
    'GET /me/limits',
    inAnswer('GET me/limits', (body) => (((body['payment'] as Json)['yearly'] as Json)['left'] = '-5.00')),
  ],
  [
    'the least is more than the most',
    'limits',
    'GET /coins',
    inAnswer('GET coins', (body) =>
      (body as unknown as Json[]).forEach((coin) => (coin['limits'] = { min: '20.00', max: '10.00' })),
    ),
  ],
  [
    'less than the least is taken',
    'limits',
    'POST /transactions',
    inAnswer('GET me/limits', (body) => Object.assign(perTransaction(body), { min: '500.00', max: '900.00' })),
  ],
  [
    'another account is paid',
    'read-back',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['iban'] = 'NL91ABNA0417164300')),
  ],
  [
    'a payment has no account',
    'read-back',
    'GET /transactions/{id}',
    inAnswer('GET transactions/:id', (body) => delete body['iban']),
  ],
  [
    'a confirmed payment is for another account',
    'read-back',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) => (body['iban'] = 'NL91ABNA0417164300')),
  ],
  [
    'somebody else is paid',
    'read-back',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['receiver_name'] = 'Somebody Else')),
  ],
  [
    'another sum is asked for than was typed',
    'read-back',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['sum'] = plusCent(body['sum']))),
  ],
  [
    'the choice for crypto that comes late is another',
    'read-back',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['if_late'] = 'float')),
  ],
  [
    'a recipient gets another amount than was typed',
    'money-amount',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => (body['amount'] = '777.00')),
  ],
  [
    'a payment is of another amount in euros',
    'money-amount',
    'POST /transactions',
    inAnswer('POST transactions', (body) => {
      for (const name of ['amount_eur', 'total']) body[name] = (Number(body[name]) + 1).toFixed(2)
    }),
  ],
  [
    'a confirmed payment is of another amount',
    'money-amount',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) => (body['amount'] = plusCent(body['amount']))),
  ],
  [
    'more is asked for than was to be sent',
    'money-amount',
    'POST /transactions/ticket',
    {
      answered: ({ call, body: asked }, { status, body }) => {
        if (call !== 'POST transactions/ticket' || status >= 300 || asked['sum_currency'] === 'EUR') return
        body['coin_amount'] = (Number(body['coin_amount']) * 1.1).toFixed(6)
      },
    },
  ],
  [
    'pounds are not what euros make of them',
    'money-amount',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => {
      if (body['currency'] === 'GBP') body['pound_rate'] = '2.000000'
    }),
  ],
  [
    'the parts of a fee are not the fee',
    'money-sum',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['fee_fixed'] = plusCent(body['fee_fixed']))),
  ],
  [
    'a discount comes from nowhere',
    'money-sum',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) =>
      Object.assign(body, { discount: '0.02', total: (Number(body['total']) - 0.02).toFixed(2) }),
    ),
  ],
  [
    'the coins due are of another rate',
    'money-sum',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['rate'] = (Number(body['rate']) * 1.02).toFixed(2))),
  ],
  [
    'a percentage is a hundredth of itself',
    'fee-percent',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => (body['fee_percent'] = String(Number(body['fee_percent']) / 100))),
  ],
  [
    'a percentage of a payment is a hundredth of itself',
    'fee-percent',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['fee_percent'] = String(Number(body['fee_percent']) / 100))),
  ],
  [
    'the rate is far from that of the list',
    'rate',
    'GET /coins',
    inAnswer('GET coins', (body) =>
      (body as unknown as Json[]).forEach((coin) => {
        const rates = coin['rates'] as Json
        rates['EUR'] = (Number(rates['EUR']) * 2).toFixed(2)
      }),
    ),
  ],
  [
    'the market is far from the rate',
    'rate',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => (body['market_rate'] = String(Number(body['market_rate']) * 2))),
  ],
  [
    'a quote has expired already',
    'deadline',
    'POST /transactions/ticket',
    inAnswer('POST transactions/ticket', (body) => (body['rate_expires_sec'] = 0)),
  ],
  [
    'the held rate has expired already',
    'deadline',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) =>
      Object.assign(body, { rate_expires: '2020-01-01T00:00:00Z', rate_expires_sec: 0 }),
    ),
  ],
  [
    'the seconds that are left are not those to the time',
    'deadline',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) => (body['rate_expires_sec'] = 9_000)),
  ],
  [
    'a new payment can no longer be paid',
    'deadline',
    'POST /transactions',
    inAnswer('POST transactions', (body) => (body['payable_until'] = '2020-01-01T00:00:00Z')),
  ],
  [
    'the clock is an hour ahead',
    'clock',
    'GET /me',
    {
      answered: ({ call }, { headers }) => {
        if (call === 'GET me') headers['date'] = new Date(Date.now() + 3_600_000).toUTCString()
      },
    },
  ],
  [
    'the same key with another body makes a payment',
    'other-body',
    'POST /transactions',
    {
      asked: ({ call, headers, body }) => {
        if (call === 'POST transactions' && body['description']) delete headers['idempotency-key']
      },
    },
  ],
  [
    'the same key with another body is answered as if it were done',
    'other-body',
    'POST /transactions',
    {
      answered: ({ call }, answered) => {
        if (call === 'POST transactions' && answered.status === 409) answered.status = 201
      },
    },
  ],
  [
    'a key that was used names no payment',
    'other-body',
    'POST /transactions',
    {
      answered: ({ call }, { status, body }) => {
        if (call === 'POST transactions' && status === 409) delete body['transaction_key']
      },
    },
  ],
  [
    'an action is allowed that is not there',
    'action',
    'GET /transactions/{id}/set_floating_rate',
    {
      asked: ({ call }) =>
        call === 'GET transactions/:id/set_floating_rate' ? { status: 501, headers: {}, body: {} } : undefined,
    },
  ],
  [
    'a change is allowed that is not there',
    'action',
    'POST /transactions/{id}',
    { asked: ({ call }) => (call === 'POST transactions/:id' ? { status: 501, headers: {}, body: {} } : undefined) },
  ],
  [
    'a link to share is allowed that is not there',
    'action',
    'GET /transactions/{id}/tracking_links',
    {
      asked: ({ call }) =>
        call === 'GET transactions/:id/tracking_links' ? { status: 501, headers: {}, body: {} } : undefined,
      answered: ({ call }, { status, body }) => {
        const isPayment = /^(?:POST transactions\/:id\/confirm|GET transactions\/:id)$/.test(call) && status < 300
        if (isPayment && body['deposit_address']) (body['allowed_actions'] as string[]).push('share')
      },
    },
  ],
  [
    'a confirmed payment has a time and no address',
    'address-missing',
    'POST /transactions/{id}/confirm',
    inAnswer('POST transactions/:id/confirm', (body) =>
      Object.assign(body, { deposit_address: null, payment_uri: null }),
    ),
  ],
  [
    'cancelling answers that nothing changed',
    'cancel-status',
    'GET /transactions/{id}/cancel',
    inAnswer('GET transactions/:id/cancel', (body) =>
      Object.assign(body, { status: 'N', list_status: 'NEW', allowed_actions: ['cancel'] }),
    ),
  ],
  [
    'cancelling twice breaks',
    'cancel-again',
    'GET /transactions/{id}/cancel',
    {
      answered: ({ call, count }, answered) => {
        if (call === 'GET transactions/:id/cancel' && count % 2 === 0) answered.status = 500
      },
    },
  ],
  [
    'the length of a list is that of a page',
    'paging',
    'GET /transactions/me',
    inAnswer('GET transactions/me', (body) => (body['total'] = items(body).length)),
  ],
  [
    'the sum of a list is another',
    'sums',
    'GET /transactions/me',
    inAnswer('GET transactions/me', (body) =>
      (body['sums'] as Json[]).forEach((sum) => (sum['amount'] = plusCent(sum['amount']))),
    ),
  ],
  [
    'more is booked than was completed',
    'sums',
    'GET /transactions/me',
    inAnswer('GET transactions/me', (body) =>
      (body['sums'] as Json[]).forEach((sum) => Object.assign(sum, { booked: '999.00', booked_count: 3 })),
    ),
  ],
  ...(['status', 'coin', 'receiver', 'period_start', 'period_end'] as const).map((name): (typeof FAULTS)[number] => [
    `a list does not mind ${name}`,
    'filter',
    'GET /transactions/me',
    {
      asked: (asked) => {
        if (asked.call !== 'GET transactions/me') return
        const url = new URL(asked.path, 'http://platform.example')
        url.searchParams.delete(name)
        asked.path = url.pathname + url.search
      },
    },
  ]),
  [
    'what waits is not listed',
    'waiting-list',
    'GET /transactions/unfinished',
    inAnswer('GET transactions/unfinished', (body) => ((body as unknown as Json[]).length = 0)),
  ],
  [
    'the newest is not among the latest',
    'waiting-list',
    'GET /transactions/latest',
    inAnswer('GET transactions/latest', (body) => ((body as unknown as Json[]).length = 0)),
  ],
]

test.each(FAULTS)('%s: the report says %s of %s', async (_what, rule, call, fault) => {
  const { email, password } = verified()
  const report = await conformance({
    url: sandbox.url,
    user: email,
    password,
    iban: IBAN,
    coins: rule === 'order' ? 2 : 1,
    send: spoiledPlatform(sandbox, fault),
  })
  const named = report.findings.filter((finding) => finding.rule === rule && finding.call === call)
  expect(named.length, report.text()).toBeGreaterThan(0)
  expect(report.text()).toContain(`FAIL  ${call}  [${rule}]`)
  expect(report.text()).toContain(`a customer sees: ${seenOf(rule, call)}`)
})

/** What is wrong with the list of payments and orders, by how the report names it. */
const ORDER_FAULTS: [what: string, rule: Rule, change: (body: Json, query: URLSearchParams) => void][] = [
  ['an order is left out', 'paging', (body) => items(body).splice(items(body).findIndex(isOrder), 1)],
  [
    'the total is that of payments',
    'paging',
    (body) => (body['total'] = items(body).filter((one) => !isOrder(one)).length),
  ],
  [
    'orders come behind all payments',
    'order',
    (body) => items(body).sort((one, other) => Number(isOrder(one)) - Number(isOrder(other))),
  ],
  [
    'a type is another',
    'filter',
    (body) =>
      items(body)
        .filter(isOrder)
        .forEach((one) => (one['type'] = 'EXCHANGE')),
  ],
]
const isOrder = ({ type }: Json) => ['BUY', 'DEPOSIT', 'EXCHANGE'].includes(String(type))

test.each(ORDER_FAULTS)('of a list with orders in which %s, the report says %s', async (_what, rule, change) => {
  const email = sandbox.control.enter('history-orders').account.email
  const fault: Fault = {
    answered: (asked, { status, body }) => {
      const query = new URL(asked.path, 'http://platform.example').searchParams
      if (asked.call === 'GET transactions/me' && query.has('with_orders') && status < 300) change(body, query)
    },
  }
  const send = spoiledPlatform(sandbox, fault)
  const report = await conformance({ url: sandbox.url, user: email, password: 'Causeway1', iban: IBAN, coins: 1, send })
  const named = report.findings.filter((finding) => finding.rule === rule && finding.call === 'GET /transactions/me')
  expect(named.length, report.text()).toBeGreaterThan(0)
})

test('every rule of the report was seen to fail', () => {
  expect(new Set(FAULTS.map(([, rule]) => rule))).toEqual(new Set(Object.keys(SEEN)))
})

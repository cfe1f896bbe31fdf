import { parseWithZod } from '@conform-to/zod/v4'
import * as fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { toDecimal } from '#app/domain/money.ts'
import { listCoinRules } from '#app/features/payment-form/offered-coins.server.ts'
import { buildPaymentSchema, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { i18nMiddleware, i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Unavailable } from '#app/platform/errors.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.schema.ts'
import { readMyLimits } from '#app/platform/limits.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { quotePayment } from '#app/platform/transactions.ts'
import { loadQuote } from '#app/routes/payments/load-quote.server.ts'
import { createTemplateSchema } from '#app/routes/templates/template-schema.ts'

const MOST = 10n ** 20n
/** The customer's own account; redeeming the service coin to it has separate limits. */
const RECIPIENT = {
  receiver: 'self',
  receiver_iban: 'EE382200221020145685',
  receiver_sort_code: '08-99-99',
  receiver_account: '66374958',
}

function createCoin(code: string, decimals: number, changes: Partial<Coin> = {}): Coin {
  return listCoins.declaration.response.parse([
    {
      coin: code,
      asset: code,
      name: code,
      network_name: 'Main',
      chain_name: 'Main',
      buy: false,
      limits: { min: '1.00', max: '15000.00' },
      decimals,
      pay: true,
      rates: { EUR: '2.5', GBP: '2.1' },
      ...changes,
    },
  ])[0] as Coin
}

/** The first two share a code on two networks; payments accept only the second. */
const COINS = [
  createCoin('USDT', 6, { pay: false }),
  createCoin('USDT', 18),
  createCoin('BTC', 8),
  createCoin('ETH', 18),
  createCoin('GYEN', 3),
  createCoin('NEO', 0),
]

const context = new RouterContextProvider()
beforeAll(async () => {
  const request = new Request('http://localhost/payments')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/payments' }
  await i18nMiddleware(args as unknown as Parameters<typeof i18nMiddleware>[0], async () => new Response())
})

/** `min` is the minimum payment in cents. */
function createRules(min = 0n): Rules {
  const t = i18n(context).t
  return {
    t,
    language: 'en',
    bounds: { min, max: MOST, left: MOST, window: 'day', pounds: null },
    coins: listCoinRules(COINS),
    contracts: [],
    companies: [],
    ownName: 'Maria Tamm',
    othersBlockedBy: null,
    choices: EXCEPTION_CHOICES,
    paysPounds: true,
    paysOutsideSepa: true,
  }
}

const AMOUNT = ['sum', 'sum_currency', 'currency', 'coin', 'voucher', 'account', 'account_id'] as const

function pickAmount(body: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(AMOUNT.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))
}

/** The platform's limits with a minimum payment of `min` cents. */
function createLimits(min: bigint) {
  const formatMoney = (cents: bigint) => toDecimal(cents, 2)
  const window = { limit: formatMoney(10n ** 15n), used: '0.00', left: formatMoney(10n ** 15n) }
  return readMyLimits.declaration.response.parse({
    buy: { lifetime: { limit: '0.00', used: '0.00' } },
    payment: {
      per_transaction: { min: formatMoney(min), max: formatMoney(10n ** 15n) },
      rolling_24h: window,
      rolling_30d: window,
      yearly: window,
    },
  })
}

/** The quote request of a form, or null if none is sent. */
async function requestQuote(entry: Readonly<Record<string, string>>, min = 0n) {
  let asked: Readonly<Record<string, unknown>> | null = null
  const platform: Platform = {
    language: 'en',
    supportCode: 'TEST0001',
    now: () => 0,
    lastKnown: () => undefined,
    isOff: () => false,
    send: async (declaration, input) => {
      if (declaration === listCoins.declaration) return COINS
      if (declaration === readMyLimits.declaration) return createLimits(min)
      if (declaration === quotePayment.declaration) asked = input.body as Readonly<Record<string, unknown>>
      const call = `${declaration.method} ${declaration.path}`
      throw new Unavailable({ supportCode: 'TEST0001', call, kind: 'network', mayHaveHappened: false })
    },
  }
  await loadQuote(platform, context, { ...RECIPIENT, ...entry })
  return asked === null ? null : pickAmount(asked)
}

/** The create request of a form, or its rejected fields. */
function requestPayment(entry: Readonly<Record<string, string>>, min = 0n) {
  const form = new FormData()
  const choices = { if_late: 'ask', if_short: 'wait', if_over: 'refund' }
  const operation_id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const filled = { ...choices, operation_id, ...RECIPIENT, ...entry }
  for (const [name, value] of Object.entries(filled)) form.append(name, value)
  const submission = parseWithZod(form, { schema: buildPaymentSchema(createRules(min)) })
  if (submission.status === 'success') return { amount: pickAmount(submission.value.form), refused: [], isBelow: false }
  const { error } = submission
  const isBelow = error?.['sum']?.[0]?.startsWith('The minimum is') ?? false
  return { amount: null, refused: Object.keys(error ?? {}), isBelow }
}

const SPELLINGS = [
  '',
  ' ',
  '1,250',
  '1.250,00',
  ' 750 ',
  '1 250.5',
  '1250.5',
  '1.250.000',
  "1'250.00",
  '\u20ac750',
  '750 EUR',
  '\uff17\uff15\uff10',
  '\u0667\u0665\u0660',
  '1e3',
  '0x10',
  '-5',
  '\u22125',
  '0',
  '0.00',
  '0.5',
  '1.125',
  '2.500',
  '0.123456',
  '0.12345678',
  '0.1234567',
  '0.000000000000000001',
  '5.',
  '.5',
  '1\u202f250,50',
  '5,000',
  '15,500',
  '1,250.00 EUR',
  '\u00a31,250',
  '0.5 BTC',
  '750.-',
  'NEO 1,250',
  '007',
  '1,2,3',
]
const spelling = fc.oneof(
  fc.constantFrom(...SPELLINGS),
  fc.string({ maxLength: 12, unit: fc.constantFrom(...'0123456789.,  \u00a0') }),
)
const padText = (...words: string[]) =>
  fc.tuple(fc.constantFrom(...words), fc.constantFrom('', ' ', '\t')).map(([word, gap]) => `${gap}${word}${gap}`)
const entries = fc.record({
  sum: spelling,
  sum_is: padText('gets', 'sends', 'neither', ''),
  currency: padText('EUR', 'GBP', 'USD', ''),
  coin: padText(...COINS.map((each) => each.coin)),
  voucher: padText('', 'SPRING10'),
  account_id: padText('', 'coins', 'acc_1'),
})

test('parses quote and payment input identically and rejects the same', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (entry) => {
      const { amount, refused } = requestPayment(entry)
      expect(await requestQuote(entry)).toEqual(amount)
      expect(refused.filter((field) => field !== 'sum')).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('parses quote and payment input identically if limits resolve an ambiguity', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.constantFrom(5_00n, 1_00n, 100_00n), async (entry, min) => {
      const { amount, isBelow } = requestPayment(entry, min)
      // An amount below the minimum is still quoted.
      const asked = isBelow ? amount : await requestQuote(entry, min)
      expect(asked).toEqual(amount)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [{ sum: '1,250', sum_is: 'gets', currency: 'GBP', coin: 'BTC' }, '1250.00'],
  [{ sum: '1.250', sum_is: 'gets', currency: 'EUR', coin: 'BTC' }, '1250.00'],
  [{ sum: '1,250 EUR', sum_is: 'gets', currency: 'EUR', coin: 'BTC' }, '1250.00'],
  [{ sum: '1,250', sum_is: 'sends', currency: 'EUR', coin: 'GYEN' }, '1250.000'],
  [{ sum: '5,000', sum_is: 'gets', currency: 'EUR', coin: 'BTC' }, null],
  [{ sum: '15,500', sum_is: 'gets', currency: 'GBP', coin: 'BTC' }, null],
])('%j: pays and quotes %s', async (entry, sum) => {
  expect(requestPayment(entry, 5_00n).amount?.['sum'] ?? null).toBe(sum)
  expect((await requestQuote(entry, 5_00n))?.['sum'] ?? null).toBe(sum)
})

test.each(SPELLINGS)('parses %j identically for quote and payment in any unit', async (sum) => {
  for (const { coin: createCoin } of COINS) {
    for (const sum_is of ['gets', 'sends']) {
      for (const currency of ['EUR', 'GBP']) {
        const entry = { sum, sum_is, currency, coin: createCoin }
        expect({ entry, asked: await requestQuote(entry) }).toEqual({ entry, asked: requestPayment(entry).amount })
      }
    }
  }
})

test('uses the service coin for a payment from an account, ignoring other choices', async () => {
  const entry = {
    sum: '1 250,50',
    sum_is: 'sends',
    currency: 'GBP',
    coin: 'BTC',
    voucher: 'SPRING10',
    account_id: 'acc_1',
  }
  const { code } = BRAND.serviceCoin
  const expected = {
    sum: '1250.50',
    sum_currency: 'GBP',
    currency: 'GBP',
    coin: code,
    account: 'balance',
    account_id: 'acc_1',
  }
  expect(await requestQuote(entry)).toEqual(expected)
  expect(requestPayment(entry).amount).toEqual(expected)
})

test('saves the amount of the payment in a template', () => {
  fc.assert(
    fc.property(entries, (entry) => {
      const withoutAccount = { ...entry, account_id: '' }
      const form = new FormData()
      const fields = { name: 'Rent', operation_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', ...RECIPIENT }
      for (const [name, value] of Object.entries({ ...fields, ...withoutAccount })) form.append(name, value)
      const submission = parseWithZod(form, { schema: createTemplateSchema(createRules()) })
      const kept = submission.status === 'success' ? submission.value.form : null
      const isOpen = entry.sum.trim() === ''
      const { amount } = requestPayment(isOpen ? { ...withoutAccount, sum: '1' } : withoutAccount)
      expect(kept && { sum: kept.amount, sum_currency: kept.sum_currency, coin: kept.coin }).toEqual(
        amount && { sum: isOpen ? null : amount['sum'], sum_currency: amount['sum_currency'], coin: amount['coin'] },
      )
    }),
  )
})

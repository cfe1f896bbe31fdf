import { randomUUID } from 'node:crypto'
import { checkLists } from './check-lists.ts'
import { checkMoney } from './check-money.ts'
import { checkOptional } from './check-optional.ts'
import { checkPayment, buildPaymentBody, type Draft, type Tools } from './check-payment.ts'
import { checkLogin, checkLogout, checkTokens } from './check-session.ts'
import { formatDecimal, parseDecimal } from './decimals.ts'
import { NoAnswer, PlatformClient, type Json, type Send } from './platform-client.ts'
import { Report } from './report.ts'

export type Settings = {
  url: string
  user: string
  password: string
  /** A bank account that the customer may pay. */
  iban: string
  /** The number of coins to try a payment with. */
  coins: number
  /** Replaces `fetch`. */
  send?: Send
}

/**
 * Checks a running platform against the contract, as the app uses it. It leaves behind cancelled payments of the
 * minimum amount. It stops at a call without a response, which the report contains.
 */
export async function checkConformance(settings: Settings): Promise<Report> {
  const report = new Report()
  const client = new PlatformClient(settings.url, report, settings.send)
  try {
    await checkAll(client, report, settings)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
  }
  return report
}

async function checkAll(client: PlatformClient, report: Report, settings: Settings): Promise<void> {
  if (!(await checkLogin(client, report, settings))) return
  const me = await client.ask('GET', '/me')
  const limits = await client.ask('GET', '/me/limits')
  const listed = (await client.ask('GET', '/coins', { token: null })) as unknown as Json[] | null
  await checkTokens(client, report)
  if (me && limits && listed) await checkPayments(client, report, { me, limits, listed, ...settings })
  else report.warnings.push('No payment was tried, because a call that it needs failed.')
  await checkOptional(client, report, settings.iban)
  await checkLogout(client, report)
}

type Found = Settings & { me: Json; limits: Json; listed: Json[] }

async function checkPayments(client: PlatformClient, report: Report, found: Found): Promise<void> {
  const { me, limits, iban } = found
  const tools = { client, report, createdKeys: new Set<string>(), tried: new Set<string>() }
  const name =
    [me['first_name'], me['last_name']].filter(Boolean).join(' ') || String(me['company_name'] ?? me['email'])
  checkWindows(report, limits)
  const coins = findPayableCoins(report, found).slice(0, found.coins)
  const buildDraft = (coin: Json): Draft => ({
    coin: String(coin['coin']),
    amount: getMinimum(coin, limits),
    iban,
    name,
  })
  try {
    for (const coin of coins) {
      report.coin = String(coin['coin'])
      await checkQuotes(client, report, buildDraft(coin), coin)
      await checkPayment(buildDraft(coin), coin, tools)
    }
    report.coin = null
    const [first] = coins
    if (!first) return
    await checkRefusals(buildDraft(first), { least: buildDraft(first).amount, most: getMaximum(first, limits) }, tools)
    await checkLists(buildDraft(first), tools)
  } finally {
    report.coin = null
    await cancelAll(client, tools.createdKeys)
  }
}

/** The coins that a payment can be tried with; the report explains an empty list. */
function findPayableCoins(report: Report, { listed, limits }: Found): Json[] {
  const offered = checkCoins(report, listed)
  const least = (coin: Json) => parseDecimal(getMinimum(coin, limits))
  const within = offered.filter((coin) => least(coin) <= parseDecimal(getMaximum(coin, limits)))
  const none = 'a payment that can be tried'
  if (offered.length === 0) {
    const why = 'No payment was tried, because no coin has a rate in EUR and can be paid with'
    report.check('no-payment', 'GET /coins', false, none, () => why)
  } else {
    const why = 'No payment was tried, because no amount is within the limits of both the coins and the customer'
    report.check('no-payment', 'GET /me/limits', within.length > 0, none, () => why)
  }
  return within
}

const WINDOWS = ['rolling_24h', 'rolling_30d', 'yearly'] as const

const listWindows = (limits: Json) => WINDOWS.map((name) => [name, (limits['payment'] as Json)[name] as Json] as const)

function checkWindows(report: Report, limits: Json): void {
  const call = 'GET /me/limits'
  for (const [name, { limit, used, left }] of listWindows(limits)) {
    const unused = parseDecimal(limit) - parseDecimal(used)
    report.check(
      'limits',
      call,
      parseDecimal(left) === (unused < 0n ? 0n : unused),
      `${name}.left to be limit less used, and not below 0`,
      () => `limit ${String(limit)}, used ${String(used)}, left ${String(left)}`,
    )
  }
}

/** Checks that the list's coins are distinguishable, and returns the payable ones. */
function checkCoins(report: Report, listed: Json[]): Json[] {
  const call = 'GET /coins'
  const places = listed.map(({ coin, chain_name: chain }) => `${String(coin)} on ${String(chain)}`)
  report.check('coin-list', call, new Set(places).size === places.length, 'each coin once on each chain', () => places)
  report.check('coin-list', call, listed.length > 0, 'a coin that can be paid with', () => 'none')
  for (const { coin, contract, chain_id: chainId, limits } of listed) {
    const { min, max } = limits as Json
    const isRange = parseDecimal(min) <= parseDecimal(max)
    report.check('limits', call, isRange, `limits.min at most limits.max for ${String(coin)}`, () => [min, max])
    const isToken = typeof contract === 'string' && contract.startsWith('0x')
    report.check(
      'chain',
      call,
      !isToken || typeof chainId === 'number',
      `a chain_id for the token ${String(coin)}, whose contract is on a chain of the EVM`,
      () => chainId ?? null,
    )
  }
  return listed.filter(({ pay, rates }) => pay !== false && parseDecimal((rates as Json)['EUR'] ?? '0') > 0n)
}

/** The minimum amount in EUR that both the coin and the customer's limits allow. */
function getMinimum(coin: Json, limits: Json): string {
  const least = (coin['limits'] as Json)['min']
  const own = ((limits['payment'] as Json)['per_transaction'] as Json)['min']
  const text = String(parseDecimal(least) > parseDecimal(own) ? least : own)
  const [whole = '0', places = ''] = text.split('.')
  return `${whole}.${places.slice(0, 2).padEnd(2, '0')}`
}

/** The maximum amount in EUR that the coin and all of the customer's limits allow. */
function getMaximum(coin: Json, limits: Json): string {
  const all = [
    (coin['limits'] as Json)['max'],
    ((limits['payment'] as Json)['per_transaction'] as Json)['max'],
    ...listWindows(limits).map(([, window]) => window['left']),
  ]
  return String(all.reduce((least, each) => (parseDecimal(each) < parseDecimal(least) ? each : least)))
}

/** Requests quotes for an amount in EUR, for an amount to send, and in GBP if the platform offers it. */
async function checkQuotes(client: PlatformClient, report: Report, draft: Draft, coin: Json): Promise<void> {
  const call = 'POST /transactions/ticket'
  const { coin: key, amount, iban } = draft
  const quotePayment = async (sum: string, sumCurrency: string, currency: string) => {
    const body = {
      sum,
      sum_currency: sumCurrency,
      currency,
      coin: key,
      ...(currency === 'EUR' && { receiver_iban: iban }),
    }
    const quote = await client.ask('POST', '/transactions/ticket', { body })
    if (!quote) return null
    checkMoney(report, call, quote, { sum, sumCurrency, coin })
    const isAhead = Number(quote['rate_expires_sec']) > 0
    report.check('deadline', call, isAhead, 'a rate_expires_sec above 0', () => quote['rate_expires_sec'])
    return quote
  }
  const quote = await quotePayment(amount, 'EUR', 'EUR')
  if (!quote) return
  const again = await client.ask('GET', '/transactions/ticket', { query: { id: String(quote['id']) } })
  const isSame = !again || (again['coin'] === key && parseDecimal(again['amount']) === parseDecimal(quote['amount']))
  report.check('read-back', 'GET /transactions/ticket', isSame, 'the quote of this id', () => again)
  // Twice the minimum, so that a moving rate doesn't take it below.
  await quotePayment(formatDecimal(parseDecimal(quote['coin_amount']) * 2n, Number(coin['decimals'])), key, 'EUR')
  if (parseDecimal((coin['rates'] as Json)['GBP'] ?? '0') > 0n) {
    await quotePayment(formatDecimal(parseDecimal(amount) * 2n, 2), 'GBP', 'GBP')
  }
}

type Bounds = { least: string; most: string }

/** Checks that invalid requests and unknown objects are refused with a usable error. */
async function checkRefusals(
  draft: Draft,
  { least, most }: Bounds,
  { client, report, createdKeys }: Tools,
): Promise<void> {
  await client.refused('not-found', 'GET', '/transactions/{id}', { statuses: [404], params: ['no-such-payment'] })
  const cent = 10n ** 16n
  const checkRefusal = async (rule: 'not-refused' | 'limits', what: string, field: string, wrong: Partial<Draft>) => {
    const body = buildPaymentBody({ ...draft, ...wrong })
    const { call, status, body: given } = await client.send('POST', '/transactions', { body, key: randomUUID() })
    const answer = (given ?? {}) as Json
    if (typeof answer['transaction_key'] === 'string') createdKeys.add(answer['transaction_key'])
    const isRefused = report.check(rule, call, status === 422, `422 for ${what}`, () => status)
    if (!isRefused) return
    const isNamed = Object.keys((answer['errors'] ?? {}) as Json).includes(field)
    report.check('refusal-field', call, isNamed, `errors with words for ${field}`, () => answer['errors'] ?? null)
  }
  await checkRefusal('not-refused', 'an IBAN whose check digits are wrong', 'receiver_iban', {
    iban: 'EE002200221020145685',
  })
  const less = formatDecimal(parseDecimal(least) - cent, 2)
  await checkRefusal('limits', `an amount of ${less} EUR, below the least of coin and limits`, 'sum', { amount: less })
  const more = formatDecimal(parseDecimal(most) + cent, 2)
  await checkRefusal('limits', `an amount of ${more} EUR, above the most of coin and limits`, 'sum', { amount: more })
}

/** Cancels all payments, even after a failed check. */
async function cancelAll(client: PlatformClient, createdKeys: ReadonlySet<string>): Promise<void> {
  for (const key of createdKeys) {
    const { body } = await client.send('GET', '/transactions/{id}', { params: [key] })
    if ((body as Json | undefined)?.['status'] === 'X') continue
    await client.send('GET', '/transactions/{id}/cancel', { params: [key], key: randomUUID() })
  }
}

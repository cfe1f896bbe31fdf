import { randomUUID } from 'node:crypto'
import { checkLists } from './check-lists.ts'
import { checkMoney } from './check-money.ts'
import { checkOptional } from './check-optional.ts'
import { checkPayment, paymentBody, type Draft, type Tools } from './check-payment.ts'
import { checkLogin, checkLogout, checkTokens } from './check-session.ts'
import { formatDecimal, parseDecimal } from './decimals.ts'
import { NoAnswer, PlatformClient, type Json, type Send } from './platform-client.ts'
import { Report } from './report.ts'

export type Settings = {
  url: string
  user: string
  password: string
  /** An account that the customer may pay to. */
  iban: string
  /** With how many coins a payment is made. */
  coins: number
  /** How its calls are sent, if not by the machine's own fetch. */
  send?: Send
}

/**
 * Holds a running platform against the contract, as the app uses it. What it leaves behind are payments of the least
 * amount that nobody paid, all of them cancelled. A call that is not answered ends it: the report says so.
 */
export async function conformance(settings: Settings): Promise<Report> {
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
  const tools = { client, report, made: new Set<string>(), tried: new Set<string>() }
  const name =
    [me['first_name'], me['last_name']].filter(Boolean).join(' ') || String(me['company_name'] ?? me['email'])
  checkWindows(report, limits)
  const coins = payableCoins(report, found).slice(0, found.coins)
  const draftOf = (coin: Json): Draft => ({ coin: String(coin['coin']), amount: leastOf(coin, limits), iban, name })
  try {
    for (const coin of coins) {
      report.coin = String(coin['coin'])
      await checkQuotes(client, report, draftOf(coin), coin)
      await checkPayment(draftOf(coin), coin, tools)
    }
    report.coin = null
    const [first] = coins
    if (!first) return
    await checkRefusals(draftOf(first), { least: draftOf(first).amount, most: mostOf(first, limits) }, tools)
    await checkLists(draftOf(first), tools)
  } finally {
    report.coin = null
    await cancelAll(client, tools.made)
  }
}

/** The coins with which a payment can be tried; where there are none, the report says why. */
function payableCoins(report: Report, { listed, limits }: Found): Json[] {
  const offered = checkCoins(report, listed)
  const least = (coin: Json) => parseDecimal(leastOf(coin, limits))
  const within = offered.filter((coin) => least(coin) <= parseDecimal(mostOf(coin, limits)))
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

const windowsOf = (limits: Json) => WINDOWS.map((name) => [name, (limits['payment'] as Json)[name] as Json] as const)

/** What is left of a limit is what was not used of it. */
function checkWindows(report: Report, limits: Json): void {
  const call = 'GET /me/limits'
  for (const [name, { limit, used, left }] of windowsOf(limits)) {
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

/** The coins that can be paid with, of a list in which each can be told from the others. */
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

/** The least that both the coin and the customer's limits allow, in EUR. */
function leastOf(coin: Json, limits: Json): string {
  const least = (coin['limits'] as Json)['min']
  const own = ((limits['payment'] as Json)['per_transaction'] as Json)['min']
  const text = String(parseDecimal(least) > parseDecimal(own) ? least : own)
  const [whole = '0', places = ''] = text.split('.')
  return `${whole}.${places.slice(0, 2).padEnd(2, '0')}`
}

/** The most that the coin and all of the customer's limits allow, in EUR. */
function mostOf(coin: Json, limits: Json): string {
  const all = [
    (coin['limits'] as Json)['max'],
    ((limits['payment'] as Json)['per_transaction'] as Json)['max'],
    ...windowsOf(limits).map(([, window]) => window['left']),
  ]
  return String(all.reduce((least, each) => (parseDecimal(each) < parseDecimal(least) ? each : least)))
}

/** A price in euros, one for what is sent, and one in pounds where there are any. */
async function checkQuotes(client: PlatformClient, report: Report, draft: Draft, coin: Json): Promise<void> {
  const call = 'POST /transactions/ticket'
  const { coin: key, amount, iban } = draft
  const ask = async (sum: string, sumCurrency: string, currency: string) => {
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
  const quote = await ask(amount, 'EUR', 'EUR')
  if (!quote) return
  const again = await client.ask('GET', '/transactions/ticket', { query: { id: String(quote['id']) } })
  const isSame = !again || (again['coin'] === key && parseDecimal(again['amount']) === parseDecimal(quote['amount']))
  report.check('read-back', 'GET /transactions/ticket', isSame, 'the quote of this id', () => again)
  // Twice the least, so that moving rates do not take it below.
  await ask(formatDecimal(parseDecimal(quote['coin_amount']) * 2n, Number(coin['decimals'])), key, 'EUR')
  if (parseDecimal((coin['rates'] as Json)['GBP'] ?? '0') > 0n) {
    await ask(formatDecimal(parseDecimal(amount) * 2n, 2), 'GBP', 'GBP')
  }
}

type Bounds = { least: string; most: string }

/** What nobody has, and what cannot be right, is refused in a way that can be shown. */
async function checkRefusals(draft: Draft, { least, most }: Bounds, { client, report, made }: Tools): Promise<void> {
  await client.refused('not-found', 'GET', '/transactions/{id}', { statuses: [404], params: ['no-such-payment'] })
  const cent = 10n ** 16n
  const refused = async (rule: 'not-refused' | 'limits', what: string, field: string, wrong: Partial<Draft>) => {
    const body = paymentBody({ ...draft, ...wrong })
    const { call, status, body: given } = await client.send('POST', '/transactions', { body, key: randomUUID() })
    const answer = (given ?? {}) as Json
    if (typeof answer['transaction_key'] === 'string') made.add(answer['transaction_key'])
    const isRefused = report.check(rule, call, status === 422, `422 for ${what}`, () => status)
    if (!isRefused) return
    const isNamed = Object.keys((answer['errors'] ?? {}) as Json).includes(field)
    report.check('refusal-field', call, isNamed, `errors with words for ${field}`, () => answer['errors'] ?? null)
  }
  await refused('not-refused', 'an IBAN whose check digits are wrong', 'receiver_iban', {
    iban: 'EE002200221020145685',
  })
  const less = formatDecimal(parseDecimal(least) - cent, 2)
  await refused('limits', `an amount of ${less} EUR, below the least of coin and limits`, 'sum', { amount: less })
  const more = formatDecimal(parseDecimal(most) + cent, 2)
  await refused('limits', `an amount of ${more} EUR, above the most of coin and limits`, 'sum', { amount: more })
}

/** Leaves nothing open, whatever was found. */
async function cancelAll(client: PlatformClient, made: ReadonlySet<string>): Promise<void> {
  for (const key of made) {
    const { body } = await client.send('GET', '/transactions/{id}', { params: [key] })
    if ((body as Json | undefined)?.['status'] === 'X') continue
    await client.send('GET', '/transactions/{id}/cancel', { params: [key], key: randomUUID() })
  }
}

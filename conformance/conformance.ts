import { randomUUID } from 'node:crypto'
import { checkLists } from './check-lists.ts'
import { checkMoney, checkPayment, paymentBody, type Draft } from './check-payment.ts'
import { checkLogin, checkLogout, checkOptional, checkTokens } from './check-session.ts'
import { parseDecimal } from './decimals.ts'
import { PlatformClient, type Json } from './platform-client.ts'
import { Report } from './report.ts'

export type Settings = {
  url: string
  user: string
  password: string
  /** An account that the customer may pay to. */
  iban: string
  /** With how many coins a payment is made. */
  coins: number
}

/**
 * Holds a running platform against the contract, as the app uses it. What it leaves behind are payments of the least
 * amount that nobody paid, all of them cancelled.
 */
export async function conformance({ url, iban, coins: most, ...who }: Settings): Promise<Report> {
  const report = new Report()
  const client = new PlatformClient(url, report)
  if (!(await checkLogin(client, report, who))) return report
  const [me, limits, listed] = [
    await client.ask('GET', '/me'),
    await client.ask('GET', '/me/limits'),
    (await client.ask('GET', '/coins', { token: null })) as unknown as Json[] | null,
  ]
  await checkTokens(client, report)
  const made = new Set<string>()
  if (me && limits && listed) {
    const name =
      [me['first_name'], me['last_name']].filter(Boolean).join(' ') || String(me['company_name'] ?? me['email'])
    const payable = checkCoins(report, listed).slice(0, most)
    try {
      for (const coin of payable) {
        const draft = { coin: String(coin['coin']), amount: leastOf(coin, limits), iban, name }
        await checkQuote(client, report, draft, coin)
        await checkPayment(draft, coin, { client, report, made })
      }
      const [first] = payable
      if (first) {
        await checkRefusals(
          client,
          report,
          { coin: String(first['coin']), amount: leastOf(first, limits), iban, name },
          made,
        )
      }
      const newest = Array.from(made).at(-1)
      if (newest !== undefined) await checkLists(client, report, newest)
    } finally {
      await cancelAll(client, made)
    }
  }
  await checkOptional(client, report)
  await checkLogout(client, report)
  return report
}

/** The coins that can be paid with, of a list in which each can be told from the others. */
function checkCoins(report: Report, listed: Json[]): Json[] {
  const call = 'GET /coins'
  const places = listed.map(({ coin, chain_name: chain }) => `${String(coin)} on ${String(chain)}`)
  report.check('coin-list', call, new Set(places).size === places.length, 'each coin once on each chain', () => places)
  report.check('coin-list', call, listed.length > 0, 'a coin that can be paid with', () => 'none')
  for (const { coin, contract, chain_id: chainId } of listed) {
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

async function checkQuote(client: PlatformClient, report: Report, draft: Draft, coin: Json): Promise<void> {
  const { coin: key, amount: sum, iban } = draft
  const body = { sum, sum_currency: 'EUR', currency: 'EUR', coin: key, receiver_iban: iban }
  const quote = await client.ask('POST', '/transactions/ticket', { body })
  if (!quote) return
  checkMoney(report, 'POST /transactions/ticket', quote, Number(coin['decimals']))
  const again = await client.ask('GET', '/transactions/ticket', { query: { id: String(quote['id']) } })
  const isSame = !again || (again['coin'] === key && parseDecimal(again['amount']) === parseDecimal(quote['amount']))
  report.check('read-back', 'GET /transactions/ticket', isSame, 'the quote of this id', () => again)
}

/** What nobody has, and what cannot be right, is refused in a way that can be shown. */
async function checkRefusals(client: PlatformClient, report: Report, draft: Draft, made: Set<string>): Promise<void> {
  await client.refused('GET', '/transactions/{id}', [404], { params: ['no-such-payment'] })
  const body = paymentBody({ ...draft, iban: 'EE002200221020145685' })
  const answer = await client.send('POST', '/transactions', { body, key: randomUUID() })
  const given = (answer.body ?? {}) as Json
  if (typeof given['transaction_key'] === 'string') made.add(given['transaction_key'])
  const fields = Object.keys((given['errors'] ?? {}) as Json)
  report.check(
    'status',
    answer.call,
    answer.status === 422,
    '422 for an IBAN whose check digits are wrong',
    () => answer.status,
  )
  report.check(
    'refusal-field',
    answer.call,
    answer.status !== 422 || fields.includes('receiver_iban'),
    'errors with words for receiver_iban',
    () => given['errors'] ?? null,
  )
}

/** Leaves nothing open, whatever was found. */
async function cancelAll(client: PlatformClient, made: ReadonlySet<string>): Promise<void> {
  for (const key of made) {
    const { body } = await client.send('GET', '/transactions/{id}', { params: [key] })
    if ((body as Json | undefined)?.['status'] === 'X') continue
    await client.send('GET', '/transactions/{id}/cancel', { params: [key], key: randomUUID() })
  }
}

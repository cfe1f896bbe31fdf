import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { COINS, type Coin } from './coins.ts'
import { parseDecimal } from './decimals.ts'
import { ibanTrouble } from './iban.ts'
import { coinOf, instant, listItem, Payments, view, type Payment } from './payments.ts'
import { boundsTrouble, LIMITS, priceFields, priceOf, type Price } from './quotes.ts'

/**
 * `none`: a token lasts as long as its session. `dies-at-once`: each answer has the next token and ends the one that it
 * came with.
 */
type Rotation = 'none' | 'dies-at-once'
type Body = Record<string, unknown>
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Asked = { path: string[]; query: URLSearchParams; body: Body; key: string | undefined }

/** The most that a list gives at once, whatever is asked for. */
const PAGE = 7
export const CUSTOMER = { email: 'ilze@riga.example', password: 'Sand-Bank-7' }
const PROFILE = { id: randomUUID(), type: 1, email: CUSTOMER.email }

/**
 * A platform by the contract alone, and as different from the sandbox as the contract lets it be. It has the calls that
 * every platform needs, and answers 501 to the rest. A customer may have several sessions: a logout ends one.
 */
export async function contraryPlatform({ rotation = 'none' }: { rotation?: Rotation } = {}) {
  const payments = new Payments()
  const quotes = new Map<string, { coin: Coin; price: Price }>()
  const madeBy = new Map<string, { body: string; payment: Payment }>()
  const tokens = new Set<string>()
  const lacked = new Set<string>()
  const state = { isPaused: false, rotation }
  let issuedAt = 0

  const newToken = (): Record<string, string> => {
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    issuedAt = Math.max(Date.now(), issuedAt + 1)
    return { 'X-Auth-Token': token, 'Token-Issued-At': String(issuedAt) }
  }

  function logIn({ body }: Asked): Answer {
    if (body['email'] !== CUSTOMER.email || body['password'] !== CUSTOMER.password) {
      return refusal(422, 'LGN-2', 'We do not know this email with this password.')
    }
    const headers = newToken()
    const token = headers['X-Auth-Token']
    return { status: 201, headers, body: { ok: true, token, status: 'ok', user: PROFILE, expires_in: 900 } }
  }

  function quote({ body }: Asked): Answer {
    const read = readSum(body)
    if ('status' in read) return read
    const id = randomUUID()
    quotes.set(id, read)
    return { status: 201, body: quoteView(id, read) }
  }

  function sameQuote({ query }: Asked): Answer {
    const id = query.get('id') ?? ''
    const known = quotes.get(id)
    return known ? { status: 200, body: quoteView(id, known) } : refusal(404, 'QTE-0', 'This price is gone.')
  }

  function create({ body, key }: Asked): Answer {
    const text = JSON.stringify(body)
    const before = key === undefined ? undefined : madeBy.get(key)
    if (before) {
      if (before.body === text) return { status: 201, body: view(before.payment) }
      const answer = refusal(409, 'error.idempotency_conflict', 'This was sent before with other details.')
      return { ...answer, body: { ...(answer.body as Body), transaction_key: before.payment.key } }
    }
    if (state.isPaused) {
      return { status: 200, body: { ok: false, code: 'own.pause', message: 'Payments rest until noon in Riga.' } }
    }
    const trouble = ibanTrouble(body['receiver_iban'])
    if (trouble) {
      const errors = { receiver_iban: [trouble, 'Please copy it from a bank statement.'] }
      return refusal(422, 'IBN-17', 'Some answers cannot be taken.', { errors })
    }
    const read = readSum(body)
    if ('status' in read) return read
    const payment = payments.create(read.coin, read.price, body)
    if (key !== undefined) madeBy.set(key, { body: text, payment })
    return { status: 201, body: view(payment) }
  }

  function withPayment(change: (payment: Payment) => Answer) {
    return ({ path }: Asked): Answer => {
      const payment = payments.find(decodeURIComponent(path[1] ?? ''))
      return payment ? change(payment) : refusal(404, 'PAY-0', 'There is no such payment with us.')
    }
  }

  const confirm = withPayment((payment) => {
    if (state.isPaused) {
      return { status: 200, body: { ok: false, code: 'own.pause', description: 'Payments rest until noon in Riga.' } }
    }
    if (payment.status !== 'N') return refusal(409, 'PAY-4', 'This payment cannot be confirmed any more.')
    payment.address ??= payment.coin.address()
    return { status: 202, body: view(payment) }
  })

  const cancel = withPayment((payment) => {
    if (payment.status === 'X') return { status: 202, body: view(payment) }
    if (payment.status !== 'N') return refusal(409, 'PAY-5', 'Your coins are here already, so it goes to the bank.')
    payment.status = 'X'
    return { status: 202, body: view(payment) }
  })

  function list({ query }: Asked): Answer {
    const all = payments.list(query)
    const offset = Number(query.get('offset') ?? 0)
    const limit = Math.min(PAGE, Number(query.get('limit') ?? PAGE))
    const items = all.slice(offset, offset + limit).map(listItem)
    return { status: 200, body: { items, total: all.length, limit, offset, next: null } }
  }

  const calls: Record<string, (asked: Asked) => Answer> = {
    'GET me': () => ({ status: 200, body: profile() }),
    'GET me/limits': () => ({ status: 200, body: limits() }),
    'POST transactions/ticket': quote,
    'GET transactions/ticket': sameQuote,
    'POST transactions': create,
    'GET transactions/me': list,
    'GET transactions/latest': (asked) => ({ status: 200, body: payments.list(asked.query).slice(0, 5).map(listItem) }),
    'GET transactions/unfinished': () => ({ status: 200, body: payments.unfinished().map(listItem) }),
    'GET transactions/:id': withPayment((payment) => ({ status: 200, body: view(payment) })),
    'GET transactions/:id/cancel': cancel,
    'POST transactions/:id/confirm': confirm,
  }

  /** An answer to a call that needs a session, with the next token where tokens do not last. */
  function signedIn(token: string, call: string, asked: Asked): Answer {
    if (!tokens.has(token)) return refusal(401, 'TKN', 'Your visit is over. Please come in again.')
    if (call === 'POST auth/logout') {
      tokens.delete(token)
      return { status: 200, body: { ok: true, farewell: 'Uz redzēšanos' } }
    }
    const answer = calls[call]?.(asked) ?? refusal(501, 'NOT-HERE', 'We do not have this.')
    if (state.rotation === 'none') return answer
    tokens.delete(token)
    return { ...answer, headers: newToken() }
  }

  async function answer(message: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://platform.example')
    const path = pathname.replace(/^\/api\//, '').split('/')
    const call = `${message.method} ${templateOf(path)}`
    const body = message.method === 'POST' ? ((await json(message).catch(() => ({}))) as Body) : {}
    const key = message.headers['idempotency-key']
    const asked: Asked = { path, query: searchParams, body, key: typeof key === 'string' ? key : undefined }
    if (call === 'POST auth/login') return logIn(asked)
    if (call === 'GET coins') return { status: 200, body: COINS.map(coinView) }
    if (call !== 'POST auth/logout' && !calls[call]) {
      lacked.add(call)
      return refusal(501, 'NOT-HERE', 'We do not have this.')
    }
    const token = /^Bearer (.+)$/.exec(message.headers.authorization ?? '')?.[1] ?? ''
    return signedIn(token, call, asked)
  }

  const server = createServer((message, response) => void answer(message).then((given) => send(response, given)))
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const known = (key: string): Payment => {
    const payment = payments.find(key)
    if (!payment) throw new Error(`No payment ${key}`)
    return payment
  }

  return {
    url: `http://localhost:${port}`,
    /** The calls that were asked for and are not there, such as "GET me/vouchers". */
    lacked,
    /** Whether new payments are declined with `ok: false`. */
    pause(isPaused: boolean) {
      state.isPaused = isPaused
    },
    rotate(kind: Rotation) {
      state.rotation = kind
    },
    /** The coins of a confirmed payment are seen on their network. */
    arrive(key: string) {
      const payment = known(key)
      if (payment.address === null) throw new Error('Nobody knows where to pay to')
      payment.status = 'U'
    },
    convert(key: string) {
      known(key).status = 'F'
    },
    send(key: string) {
      known(key).status = 'S'
    },
    complete(key: string) {
      Object.assign(known(key), { status: 'C', completed: Date.now() })
    },
    /** Ends every session. */
    endSessions() {
      tokens.clear()
    },
    /** So many completed payments of the customer, one a minute. */
    addCompleted(count: number) {
      for (let number = count; number > 0; number -= 1) {
        const coin = COINS[number % COINS.length] as Coin
        const sum = parseDecimal(`${20 + number}.${number}5`) ?? 0n
        const form = {
          sum: `${20 + number}`,
          sum_currency: 'EUR',
          receiver_name: 'Ilze Ozola',
          receiver_iban: OWN_IBAN,
        }
        const at = Date.now() - number * 60_000
        const payment = payments.create(coin, priceOf(coin, sum, 'EUR'), form, at)
        Object.assign(payment, { status: 'C', address: coin.address(), completed: at + 30_000 })
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const OWN_IBAN = 'LV80BANK0000435195001'

function refusal(status: number, code: string, message: string, more: Body = {}): Answer {
  return { status, body: { code, message, trace: randomUUID(), ...more } }
}

/** The sum and the coin of what was sent, with its price; or why there is none. */
function readSum(body: Body): { coin: Coin; price: Price } | Answer {
  const coin = coinOf(body['coin'])
  const sum = parseDecimal(body['sum'])
  const refuse = (field: string, words: string) =>
    refusal(422, 'FRM-1', 'Some answers cannot be taken.', { errors: { [field]: words } })
  if (!coin) return refuse('coin', 'We do not take this coin.')
  if (body['currency'] !== 'EUR') return refuse('currency', 'We pay out euros only.')
  if (sum === null) return refuse('sum', 'This is not an amount.')
  const price = priceOf(coin, sum, String(body['sum_currency']))
  const trouble = boundsTrouble(price)
  return trouble ? refuse('sum', trouble) : { coin, price }
}

function quoteView(id: string, { coin, price }: { coin: Coin; price: Price }) {
  return { id, ...priceFields(coin, price), in_sepa: true, rate_expires_sec: 90, desk: 'riga-4' }
}

function coinView({ coin, asset, name, chain_name, network_name, chain_id, contract, decimals, rate }: Coin) {
  return {
    coin,
    asset,
    name,
    chain_name,
    network_name,
    ...(chain_id === undefined ? {} : { chain_id }),
    contract,
    decimals,
    rates: { EUR: rate },
    buy: false,
    limits: LIMITS,
    colour: '#123456',
  }
}

function profile() {
  return {
    ...PROFILE,
    first_name: 'Ilze',
    last_name: 'Ozola',
    status: 'complete',
    level: 2,
    checked_level: 2,
    updated_at: instant(Date.now() - 86_400_000),
    has_3rd_party_payments_capability: true,
    email_confirmed_at: instant(Date.now() - 172_800_000),
    segment: 'retail-lv',
  }
}

function limits() {
  const window = { limit: '20000.000', used: '0', left: '20000.000' }
  return {
    buy: { lifetime: { limit: '0', used: '0' } },
    payment: { per_transaction: LIMITS, rolling_24h: window, rolling_30d: window, yearly: window },
  }
}

/** The path of a call with a name in the place of a key. */
function templateOf(path: string[]): string {
  const fixed = ['ticket', 'me', 'latest', 'unfinished', 'history', 'status', 'me-all', 'collect', 'template']
  return path
    .map((part, index) => (index === 1 && path[0] === 'transactions' && !fixed.includes(part) ? ':id' : part))
    .join('/')
}

/** In pieces, without a length and without a date. */
function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.sendDate = false
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
  const text = JSON.stringify(body)
  response.write(text.slice(0, 10))
  setImmediate(() => response.end(text.slice(10)))
}

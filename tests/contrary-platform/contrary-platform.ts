import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { COINS, type Coin } from './coins.ts'
import { parseDecimal } from './decimals.ts'
import { findIbanError } from './iban.ts'
import { findCoin, formatInstant, formatListItem, Payments, formatPayment, type Payment } from './payments.ts'
import { findBoundsError, computePrice, type Price } from './quotes.ts'
import { createRefusal, formatQuote, formatCoin, createLimits, type Body, type Answer } from './answers.ts'

/**
 * `none`: a token lasts as long as its session. `dies-at-once`: each response carries the next token and invalidates
 * the one it was requested with.
 */
type Rotation = 'none' | 'dies-at-once'
type ApiRequest = { path: string[]; query: URLSearchParams; body: Body; key: string | undefined }

/** The largest page of a list, whatever limit is requested. */
const PAGE = 7
export const CUSTOMER = { email: 'ilze@riga.example', password: 'Sand-Bank-7' }
const PROFILE = { id: randomUUID(), type: 1, email: CUSTOMER.email }

/**
 * A platform that follows only the contract and otherwise differs from the sandbox as much as possible. It provides the
 * required calls and responds 501 to the rest. A customer may have several sessions; a logout ends one.
 */
export async function startContraryPlatform({ rotation = 'none' }: { rotation?: Rotation } = {}) {
  const payments = new Payments()
  const quotes = new Map<string, { coin: Coin; price: Price }>()
  const madeBy = new Map<string, { body: string; payment: Payment }>()
  const tokens = new Set<string>()
  const lacked = new Set<string>()
  const state = { isPaused: false, rotation }
  let issuedAt = 0

  const createToken = (): Record<string, string> => {
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    issuedAt = Math.max(Date.now(), issuedAt + 1)
    return { 'X-Auth-Token': token, 'Token-Issued-At': String(issuedAt) }
  }

  function logIn({ body }: ApiRequest): Answer {
    if (body['email'] !== CUSTOMER.email || body['password'] !== CUSTOMER.password) {
      return createRefusal(422, 'LGN-2', 'We do not know this email with this password.')
    }
    const headers = createToken()
    const token = headers['X-Auth-Token']
    return { status: 201, headers, body: { ok: true, token, status: 'ok', user: PROFILE, expires_in: 900 } }
  }

  function createQuote({ body }: ApiRequest): Answer {
    const read = readSum(body)
    if ('status' in read) return read
    const id = randomUUID()
    quotes.set(id, read)
    return { status: 201, body: formatQuote(id, read) }
  }

  function findQuote({ query }: ApiRequest): Answer {
    const id = query.get('id') ?? ''
    const known = quotes.get(id)
    return known ? { status: 200, body: formatQuote(id, known) } : createRefusal(404, 'QTE-0', 'This price is gone.')
  }

  function create({ body, key }: ApiRequest): Answer {
    const text = JSON.stringify(body)
    const before = key === undefined ? undefined : madeBy.get(key)
    if (before) {
      if (before.body === text) return { status: 201, body: formatPayment(before.payment) }
      const answer = createRefusal(409, 'error.idempotency_conflict', 'This was sent before with other details.')
      return { ...answer, body: { ...(answer.body as Body), transaction_key: before.payment.key } }
    }
    if (state.isPaused) {
      return { status: 200, body: { ok: false, code: 'own.pause', message: 'Payments rest until noon in Riga.' } }
    }
    const trouble = findIbanError(body['receiver_iban'])
    if (trouble) {
      const errors = { receiver_iban: [trouble, 'Please copy it from a bank statement.'] }
      return createRefusal(422, 'IBN-17', 'Some answers cannot be taken.', { errors })
    }
    const read = readSum(body)
    if ('status' in read) return read
    const payment = payments.create(read.coin, read.price, body)
    if (key !== undefined) madeBy.set(key, { body: text, payment })
    return { status: 201, body: formatPayment(payment) }
  }

  function withPayment(change: (payment: Payment) => Answer) {
    return ({ path }: ApiRequest): Answer => {
      const payment = payments.find(decodeURIComponent(path[1] ?? ''))
      return payment ? change(payment) : createRefusal(404, 'PAY-0', 'There is no such payment with us.')
    }
  }

  const confirm = withPayment((payment) => {
    if (state.isPaused) {
      return { status: 200, body: { ok: false, code: 'own.pause', description: 'Payments rest until noon in Riga.' } }
    }
    if (payment.status !== 'N') return createRefusal(409, 'PAY-4', 'This payment cannot be confirmed any more.')
    payment.address ??= payment.coin.address()
    return { status: 202, body: formatPayment(payment) }
  })

  const cancel = withPayment((payment) => {
    if (payment.status === 'X') return { status: 202, body: formatPayment(payment) }
    if (payment.status !== 'N')
      return createRefusal(409, 'PAY-5', 'Your coins are here already, so it goes to the bank.')
    payment.status = 'X'
    return { status: 202, body: formatPayment(payment) }
  })

  function list({ query }: ApiRequest): Answer {
    const all = payments.list(query)
    const offset = Number(query.get('offset') ?? 0)
    const limit = Math.min(PAGE, Number(query.get('limit') ?? PAGE))
    const items = all.slice(offset, offset + limit).map(formatListItem)
    return { status: 200, body: { items, total: all.length, limit, offset, next: null } }
  }

  const calls: Record<string, (asked: ApiRequest) => Answer> = {
    'GET me': () => ({ status: 200, body: createProfile() }),
    'GET me/limits': () => ({ status: 200, body: createLimits() }),
    'POST transactions/ticket': createQuote,
    'GET transactions/ticket': findQuote,
    'POST transactions': create,
    'GET transactions/me': list,
    'GET transactions/latest': (asked) => ({
      status: 200,
      body: payments.list(asked.query).slice(0, 5).map(formatListItem),
    }),
    'GET transactions/unfinished': () => ({ status: 200, body: payments.unfinished().map(formatListItem) }),
    'GET transactions/:id': withPayment((payment) => ({ status: 200, body: formatPayment(payment) })),
    'GET transactions/:id/cancel': cancel,
    'POST transactions/:id/confirm': confirm,
  }

  /** The response to a call with a session, with the next token if tokens rotate. */
  function respondSignedIn(token: string, call: string, asked: ApiRequest): Answer {
    if (!tokens.has(token)) return createRefusal(401, 'TKN', 'Your visit is over. Please come in again.')
    if (call === 'POST auth/logout') {
      tokens.delete(token)
      return { status: 200, body: { ok: true, farewell: 'Uz redzēšanos' } }
    }
    const answer = calls[call]?.(asked) ?? createRefusal(501, 'NOT-HERE', 'We do not have this.')
    if (state.rotation === 'none') return answer
    tokens.delete(token)
    return { ...answer, headers: createToken() }
  }

  async function answer(message: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://platform.example')
    const path = pathname.replace(/^\/api\//, '').split('/')
    const call = `${message.method} ${formatTemplate(path)}`
    const body = message.method === 'POST' ? ((await json(message).catch(() => ({}))) as Body) : {}
    const key = message.headers['idempotency-key']
    const asked: ApiRequest = { path, query: searchParams, body, key: typeof key === 'string' ? key : undefined }
    if (call === 'POST auth/login') return logIn(asked)
    if (call === 'GET coins') return { status: 200, body: COINS.map(formatCoin) }
    if (call !== 'POST auth/logout' && !calls[call]) {
      lacked.add(call)
      return createRefusal(501, 'NOT-HERE', 'We do not have this.')
    }
    const token = /^Bearer (.+)$/.exec(message.headers.authorization ?? '')?.[1] ?? ''
    return respondSignedIn(token, call, asked)
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
    /** The requested calls that are not provided, such as "GET me/vouchers". */
    lacked,
    /** Sets whether new payments are declined with `ok: false`. */
    pause(isPaused: boolean) {
      state.isPaused = isPaused
    },
    rotate(kind: Rotation) {
      state.rotation = kind
    },
    /** Simulates the arrival of a confirmed payment's coins. */
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
    endSessions() {
      tokens.clear()
    },
    /** Adds completed payments of the customer, one per minute. */
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
        const payment = payments.create(coin, computePrice(coin, sum, 'EUR'), form, at)
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

/** The sum and coin of a request with their price, or an error response. */
function readSum(body: Body): { coin: Coin; price: Price } | Answer {
  const coin = findCoin(body['coin'])
  const sum = parseDecimal(body['sum'])
  const refuse = (field: string, words: string) =>
    createRefusal(422, 'FRM-1', 'Some answers cannot be taken.', { errors: { [field]: words } })
  if (!coin) return refuse('coin', 'We do not take this coin.')
  if (body['currency'] !== 'EUR') return refuse('currency', 'We pay out euros only.')
  if (sum === null) return refuse('sum', 'This is not an amount.')
  const price = computePrice(coin, sum, String(body['sum_currency']))
  const trouble = findBoundsError(price)
  return trouble ? refuse('sum', trouble) : { coin, price }
}

function createProfile() {
  return {
    ...PROFILE,
    first_name: 'Ilze',
    last_name: 'Ozola',
    status: 'complete',
    level: 2,
    checked_level: 2,
    updated_at: formatInstant(Date.now() - 86_400_000),
    has_3rd_party_payments_capability: true,
    email_confirmed_at: formatInstant(Date.now() - 172_800_000),
    segment: 'retail-lv',
  }
}

/** The path of a call with a placeholder for its key. */
function formatTemplate(path: string[]): string {
  const fixed = ['ticket', 'me', 'latest', 'unfinished', 'history', 'status', 'me-all', 'collect', 'template']
  return path
    .map((part, index) => (index === 1 && path[0] === 'transactions' && !fixed.includes(part) ? ':id' : part))
    .join('/')
}

/** Sends a response in chunks, without a length and a date. */
function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.sendDate = false
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
  const text = JSON.stringify(body)
  response.write(text.slice(0, 10))
  setImmediate(() => response.end(text.slice(10)))
}

import { randomUUID } from 'node:crypto'
import { COINS, type Coin } from './coins.ts'
import { formatDecimal } from './decimals.ts'
import { formatPrice, type Price } from './quotes.ts'

type Letter = 'N' | 'U' | 'F' | 'S' | 'C' | 'X'

const LIST_STATUS = {
  N: 'NEW',
  U: 'PROCESSING',
  F: 'PROCESSING',
  S: 'COMPLETED',
  C: 'COMPLETED',
  X: 'CANCELLED',
} as const

export type Payment = {
  key: string
  number: number
  status: Letter
  created: number
  completed: number | null
  address: string | null
  coin: Coin
  price: Price
  form: Record<string, unknown>
}

/** One customer's payments, newest first, with their states and allowed actions. */
export class Payments {
  readonly #all: Payment[] = []

  create(coin: Coin, price: Price, form: Record<string, unknown>, now = Date.now()): Payment {
    const payment: Payment = {
      key: randomUUID(),
      number: this.#all.length + 1,
      status: 'N',
      created: now,
      completed: null,
      address: null,
      coin,
      price,
      form,
    }
    this.#all.unshift(payment)
    return payment
  }

  find(key: string): Payment | undefined {
    return this.#all.find((payment) => payment.key === key)
  }

  list(query: URLSearchParams): Payment[] {
    const has = (name: string, fits: (wanted: string) => boolean) => {
      const wanted = query.get(name)
      return wanted === null || wanted === '' || fits(wanted)
    }
    return this.#all.filter(
      (payment) =>
        has('status', (status) => LIST_STATUS[payment.status] === status) &&
        has('coin', (coin) => payment.coin.coin === coin) &&
        has('receiver', (part) => hasText(part, payment.form['receiver_name'], payment.form['receiver_iban'])) &&
        has('period_start', (day) => formatInstant(payment.created).slice(0, 10) >= day) &&
        has('period_end', (day) => formatInstant(payment.created).slice(0, 10) <= day) &&
        has('is_recurring_transfer', (wanted) => wanted === '0'),
    )
  }

  /** Payments that wait for the customer. */
  unfinished(): Payment[] {
    return this.#all.filter(({ status }) => status === 'N')
  }
}

/** Checks that one of the texts contains a part, ignoring case. */
function hasText(part: string, ...texts: unknown[]): boolean {
  return texts.some((text) => String(text).toLowerCase().includes(part.toLowerCase()))
}

/** The coin with a key, or undefined if it is not listed. */
export function findCoin(key: unknown): Coin | undefined {
  return COINS.find(({ coin }) => coin === key)
}

const AHEAD_MS = 2 * 3_600_000

/** A time at the platform's UTC offset with microseconds. */
export function formatInstant(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().replace('Z', '417+02:00')
}

/** A payment as a list item. Every other one omits its completion time. */
export function formatListItem(payment: Payment): Record<string, unknown> {
  const { amount, amount_eur, fee, discount, coin_amount, rate } = formatPrice(payment.coin, payment.price)
  return {
    transaction_key: payment.key,
    status: payment.status,
    list_status: LIST_STATUS[payment.status],
    type: 'crypto',
    amount,
    currency: 'EUR',
    amount_eur,
    fee,
    discount,
    rate,
    coin: payment.coin.coin,
    coin_amount,
    receiver: payment.form['receiver_name'],
    iban: payment.form['receiver_iban'],
    created: formatInstant(payment.created),
    ...(payment.form['description'] ? { description: payment.form['description'] } : {}),
    ...(payment.completed !== null && payment.number % 2 === 0
      ? { completed_at: formatInstant(payment.completed) }
      : {}),
    branch: { city: 'Riga', till: 4 },
  }
}

/** A payment with the required fields, few optional ones, and fields outside the contract. */
export function formatPayment(payment: Payment): Record<string, unknown> {
  const { status, coin, price, address, form } = payment
  const isPaid = ['U', 'F', 'S', 'C'].includes(status)
  const amount = formatDecimal(price.coinAmount, coin.decimals)
  return {
    transaction_key: payment.key,
    status,
    list_status: LIST_STATUS[status],
    type: 'crypto',
    created: formatInstant(payment.created),
    allowed_actions: status !== 'N' ? [] : address === null ? ['confirm', 'cancel'] : ['cancel'],
    sum: form['sum'],
    sum_currency: form['sum_currency'],
    ...formatPrice(coin, price),
    receiver_name: form['receiver_name'],
    receiver_is_self: form['receiver_is_self'],
    iban: form['receiver_iban'],
    ...(form['description'] ? { description: form['description'] } : {}),
    if_late: form['if_late'] ?? 'ask',
    if_short: form['if_short'] ?? 'wait',
    if_over: form['if_over'] ?? 'refund',
    ...coin.told,
    ...(status === 'N' && address !== null
      ? { deposit_address: address, ...(coin.uri ? { payment_uri: coin.uri(address, amount) } : {}) }
      : {}),
    ...(isPaid ? { coin_amount_received: amount } : {}),
    branch: { city: 'Riga', till: 4 },
    internal_flags: ['fast-lane'],
  }
}

import { randomUUID } from 'node:crypto'
import { COINS, type Coin } from './coins.ts'
import { formatDecimal } from './decimals.ts'
import { priceFields, type Price } from './quotes.ts'

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

/** The payments of one customer: their states and what each allows, newest first. */
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
        has('receiver', (part) => isIn(part, payment.form['receiver_name'], payment.form['receiver_iban'])) &&
        has('period_start', (day) => instant(payment.created).slice(0, 10) >= day) &&
        has('period_end', (day) => instant(payment.created).slice(0, 10) <= day) &&
        has('is_recurring_transfer', (wanted) => wanted === '0'),
    )
  }

  /** Those that wait for the customer. */
  unfinished(): Payment[] {
    return this.#all.filter(({ status }) => status === 'N')
  }
}

/** Whether a part of a text is in one of these, in small or capital letters. */
function isIn(part: string, ...texts: unknown[]): boolean {
  return texts.some((text) => String(text).toLowerCase().includes(part.toLowerCase()))
}

/** The coin of a key; undefined where the list has none such. */
export function coinOf(key: unknown): Coin | undefined {
  return COINS.find(({ coin }) => coin === key)
}

const AHEAD_MS = 2 * 3_600_000

/** A moment on the platform's own clocks on the wall, to a microsecond. */
export function instant(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().replace('Z', '417+02:00')
}

/** A payment as lists have it. Every other one does not say when it was completed. */
export function listItem(payment: Payment): Record<string, unknown> {
  const { amount, amount_eur, fee, discount, coin_amount, rate } = priceFields(payment.coin, payment.price)
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
    created: instant(payment.created),
    ...(payment.form['description'] ? { description: payment.form['description'] } : {}),
    ...(payment.completed !== null && payment.number % 2 === 0 ? { completed_at: instant(payment.completed) } : {}),
    branch: { city: 'Riga', till: 4 },
  }
}

/** A payment: what the contract asks for, little besides, and fields that it does not have. */
export function view(payment: Payment): Record<string, unknown> {
  const { status, coin, price, address, form } = payment
  const isPaid = ['U', 'F', 'S', 'C'].includes(status)
  const amount = formatDecimal(price.coinAmount, coin.decimals)
  return {
    transaction_key: payment.key,
    status,
    list_status: LIST_STATUS[status],
    type: 'crypto',
    created: instant(payment.created),
    allowed_actions: status !== 'N' ? [] : address === null ? ['confirm', 'cancel'] : ['cancel'],
    sum: form['sum'],
    sum_currency: form['sum_currency'],
    ...priceFields(coin, price),
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

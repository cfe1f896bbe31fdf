import { parseSeenPrice, SEEN } from '#app/domain/agreed-price.ts'

/** The check page's URL parameters. Amounts and rates are decimal strings. */
export type ExchangeTerms = {
  /** `amount` is the amount sold, the amount bought, or empty for the whole balance. */
  side: 'give' | 'get' | 'all'
  amount: string
  /** The customer's account or wallet by id, or `NEW_ACCOUNT` if the exchange opens one. */
  to: { kind: 'account' | 'wallet'; id: string }
  /** The target rate in wire direction; null for the current rate. */
  target: string | null
  /** The target as the customer typed it, for the form; null for the current rate. */
  price: string | null
}

/** Placeholder id for a service coin account that the exchange opens. */
export const NEW_ACCOUNT = 'new'

const DECIMAL = /^\d{1,15}(?:\.\d{1,4})?$/
const RATE = /^\d{1,12}(?:\.\d{1,12})?$/
const PLACE = /^(account|wallet):([\w-]{1,64})$/

/** The platform accepts at most 12 digits before and after the decimal point. */
export function isValidRate(text: string): boolean {
  return RATE.test(text)
}

/** Parses `kind:id` of the destination field; returns null if it is invalid. */
export function parsePlace(text: string): ExchangeTerms['to'] | null {
  const [, kind, id] = PLACE.exec(text) ?? []
  return (kind === 'account' || kind === 'wallet') && id !== undefined ? { kind, id } : null
}

/** Returns null for an invalid URL. */
export function parseTerms(search: URLSearchParams): ExchangeTerms | null {
  const side = search.has('all') ? 'all' : search.has('get') ? 'get' : 'give'
  const amount = side === 'all' ? '' : (search.get(side) ?? '')
  const to = parsePlace(search.get('to') ?? '')
  const target = search.get('target')
  if ((side !== 'all' && !DECIMAL.test(amount)) || to === null || (target !== null && !isValidRate(target))) return null
  return { side, amount, to, target, price: target && search.get('price') }
}

export function formatTerms({ side, amount, to, target, price }: ExchangeTerms): string {
  const search = new URLSearchParams({ [side]: side === 'all' ? '1' : amount, to: `${to.kind}:${to.id}` })
  if (target !== null) search.set('target', target)
  if (price !== null) search.set('price', price)
  return `?${search}`
}

const SEEN_PRICE = { gives: SEEN.coins, gets: SEEN.coins, rate: SEEN.rate }

/** Parses the check form's hidden price; returns null for any other text. */
export function parseExchangePrice(text: string) {
  return parseSeenPrice(text, SEEN_PRICE)
}

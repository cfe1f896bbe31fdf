/** What is to be exchanged, as the address of the page that checks it carries it. Amounts and rates are decimal strings. */
export type ExchangeTerms = {
  /** What leaves the account, what is to arrive, or everything, which has no amount. */
  side: 'give' | 'get' | 'all'
  amount: string
  /** An account or a wallet of the customer, by its id; `NEW_ACCOUNT` for one that the exchange opens. */
  to: { kind: 'account' | 'wallet'; id: string }
  /** A rate of the wire to wait for; null for the one of now. */
  target: string | null
}

/** The id that stands for an account in the service coin that the exchange opens. */
export const NEW_ACCOUNT = 'new'

const DECIMAL = /^\d{1,15}(?:\.\d{1,4})?$/
const RATE = /^\d{1,12}(?:\.\d{1,12})?$/
const PLACE = /^(account|wallet):([\w-]{1,64})$/

/** Whether an order can wait for this rate: 12 digits before the point and behind it at most. */
export function isRate(text: string): boolean {
  return RATE.test(text)
}

/** What a form names as the place that coins go to; null for what is none. */
export function parsePlace(text: string): ExchangeTerms['to'] | null {
  const [, kind, id] = PLACE.exec(text) ?? []
  return (kind === 'account' || kind === 'wallet') && id !== undefined ? { kind, id } : null
}

/** The terms that an address carries; null where it was typed badly. */
export function parseTerms(search: URLSearchParams): ExchangeTerms | null {
  const side = search.has('all') ? 'all' : search.has('get') ? 'get' : 'give'
  const amount = side === 'all' ? '' : (search.get(side) ?? '')
  const to = parsePlace(search.get('to') ?? '')
  const target = search.get('target')
  if ((side !== 'all' && !DECIMAL.test(amount)) || to === null || (target !== null && !isRate(target))) return null
  return { side, amount, to, target }
}

export function termsSearch({ side, amount, to, target }: ExchangeTerms): string {
  const search = new URLSearchParams({ [side]: side === 'all' ? '1' : amount, to: `${to.kind}:${to.id}` })
  if (target !== null) search.set('target', target)
  return `?${search}`
}

const SEEN = /^(\d{1,18}(?:\.\d{1,18})?) (\d{1,18}(?:\.\d{1,18})?) (\d{1,15}(?:\.\d{1,18})?)$/

/** The price that a page showed, as its form carries it. It is compared with the platform's and never used as one. */
export function parseSeenPrice(text: string): { gives: string; gets: string; rate: string } | null {
  const [, gives, gets, rate] = SEEN.exec(text) ?? []
  return gives === undefined || gets === undefined || rate === undefined ? null : { gives, gets, rate }
}

import { parseAmount } from './amount-entry.ts'
import { toDecimal } from './money.ts'

/** A calculation fixes the amount that the recipient gets, or the amount of crypto that is sent. */
export type PlannedSide = 'gets' | 'sends'

/**
 * A calculation from the home page, made before signing up. `sum` is a decimal string: an amount of the currency, or of
 * the coin if `sum_is` is "sends". The names are those of the payment form's fields.
 */
export type PlannedPayment = { sum: string; sum_is: PlannedSide; currency: 'EUR' | 'GBP'; coin: string }

/** The decimals of the smallest unit of any coin. */
const COIN_DECIMALS = 18

/** Parses the cookie's value, or returns null. */
export function parsePlannedPayment(text: string): PlannedPayment | null {
  const [, sum, side, currency, coin] =
    /^(\d{1,9}(?:\.\d{1,18})?):(gets|sends):(EUR|GBP):([\w-]{1,20})$/.exec(text) ?? []
  if (sum === undefined || coin === undefined) return null
  return { sum, sum_is: side === 'sends' ? 'sends' : 'gets', currency: currency === 'GBP' ? 'GBP' : 'EUR', coin }
}

export function formatPlannedPayment({ sum, sum_is: side, currency, coin }: PlannedPayment): string {
  return [sum, side, currency, coin].join(':')
}

/** The calculator's fields as typed. `text` is the amount that counts, of the side that counts. */
export type CalculatorEntry = { text: string; side: PlannedSide; currency: 'EUR' | 'GBP'; coin: string }

/**
 * Reads the calculator's fields from a query, or the query of {@link formatPlannedSearch}. The form has a field for
 * each side, and hidden copies of both as they were rendered (`was_sum`, `was_send`): the side that was changed counts,
 * the recipient's if both were. Returns no `text` if the query has no amount.
 */
export function readCalculatorEntry(search: URLSearchParams): Partial<CalculatorEntry> & { side: PlannedSide } {
  const read = (name: string) => search.get(name)?.trim() ?? undefined
  const [sum, send] = [read('sum'), read('send')]
  const isChanged = (name: 'sum' | 'send') => read(name) !== read(`was_${name}`)
  const last: PlannedSide = read('sum_is') === 'sends' ? 'sends' : 'gets'
  const changed = isChanged('sum') ? 'gets' : isChanged('send') ? 'sends' : last
  const side = send === undefined ? last : changed
  const text = send !== undefined && side === 'sends' ? send : sum
  const coin = read('coin')
  return {
    side,
    currency: read('currency') === 'GBP' ? 'GBP' : 'EUR',
    ...(text !== undefined && { text }),
    ...(coin !== undefined && { coin }),
  }
}

/** Returns the payment in the query of a URL, typed or formatted, or null. */
export function parsePlannedPaymentUrl({ searchParams }: URL): PlannedPayment | null {
  const { text, side, currency = 'EUR', coin } = readCalculatorEntry(searchParams)
  if (text === undefined || coin === undefined) return null
  const decimals = side === 'gets' ? 2 : COIN_DECIMALS
  const amount = parseAmount(text, decimals, { unit: side === 'gets' ? currency : coin })
  if (!amount.ok) return null
  const whole = toDecimal(amount.minor, decimals)
  const sum = side === 'gets' ? whole : whole.replace(/\.?0+$/, '')
  return parsePlannedPayment([sum, side, currency, coin].join(':'))
}

/** Formats the payment as a query string of the payment form and the calculator. */
export function formatPlannedSearch(planned: PlannedPayment): string {
  return `?${new URLSearchParams(planned)}`
}

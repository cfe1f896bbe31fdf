/** A calculation from the home page, made before signing up: an amount in EUR and a coin. */
export type PlannedPayment = { sum: string; coin: string }

/** Parses the cookie's value, or returns null. */
export function parsePlannedPayment(text: string): PlannedPayment | null {
  const [, sum, coin] = /^(\d{1,7}\.\d\d):([\w-]{1,20})$/.exec(text) ?? []
  return sum === undefined || coin === undefined ? null : { sum, coin }
}

export function formatPlannedPayment({ sum, coin }: PlannedPayment): string {
  return `${sum}:${coin}`
}

/** Returns the payment in the query of a URL, or null. */
export function parsePlannedPaymentUrl({ searchParams }: URL): PlannedPayment | null {
  return parsePlannedPayment(`${searchParams.get('sum') ?? ''}:${searchParams.get('coin') ?? ''}`)
}

/** Formats the payment as a query string. */
export function formatPlannedSearch({ sum, coin }: PlannedPayment): string {
  return `?${new URLSearchParams({ sum, coin })}`
}

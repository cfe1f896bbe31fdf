/** What somebody worked out on the home page before they had an account: an amount in EUR and a coin. */
export type PlannedPayment = { sum: string; coin: string }

/** A payment as a cookie keeps it, or null for a text that is none. */
export function parsePlannedPayment(text: string): PlannedPayment | null {
  const [, sum, coin] = /^(\d{1,7}\.\d\d):([\w-]{1,20})$/.exec(text) ?? []
  return sum === undefined || coin === undefined ? null : { sum, coin }
}

export function formatPlannedPayment({ sum, coin }: PlannedPayment): string {
  return `${sum}:${coin}`
}

/** The payment that an address carries along from the home page, or null. */
export function plannedPaymentIn({ searchParams }: URL): PlannedPayment | null {
  return parsePlannedPayment(`${searchParams.get('sum') ?? ''}:${searchParams.get('coin') ?? ''}`)
}

/** The same in the address of a page. */
export function plannedSearch({ sum, coin }: PlannedPayment): string {
  return `?${new URLSearchParams({ sum, coin })}`
}

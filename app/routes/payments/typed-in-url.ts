/** What is chosen when the form opens. */
export const FIRST_CHOICES = {
  receiver: 'self',
  currency: 'EUR',
  sum_is: 'gets',
  coin: 'BTC',
  if_late: 'ask',
  if_short: 'wait',
  if_over: 'refund',
} as const

/**
 * The parts of the form that a URL may hold: those that say what is paid, and none that says to whom, since URLs end up
 * in logs. `company` is the company that pays.
 */
export function typedInUrl({ searchParams }: URL): Record<string, string> {
  const names = ['sum', 'sum_is', 'coin', 'currency', 'voucher', 'company', 'account_id'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name === 'company' ? 'company_id' : name, value]] : []
    }),
  )
}

import { formatIban, parseIban } from '#app/domain/iban.ts'
import { clipText, withoutUnseenCharacters } from '#app/domain/plain-text.ts'

/** What is chosen when the form opens. */
export const FIRST_CHOICES = {
  receiver: 'self',
  currency: 'EUR',
  sum_is: 'gets',
  if_late: 'ask',
  if_short: 'wait',
  if_over: 'refund',
} as const

/** The parameters of an address that fill in the form, and the field of each. */
const PARAMETERS = {
  sum: 'sum',
  sum_is: 'sum_is',
  coin: 'coin',
  currency: 'currency',
  voucher: 'voucher',
  company: 'company_id',
  account_id: 'account_id',
  amount: 'sum',
  iban: 'receiver_iban',
  name: 'receiver_name',
  reference: 'description',
  to: 'receiver',
} as const

/** Those that somebody else may have chosen: with one of them it is a link that fills in a payment. */
const OF_A_LINK = ['amount', 'iban', 'name', 'reference', 'to'] as const

/**
 * What an address fills in. Our own pages put into it what is paid, and never to whom: addresses end up in the logs of
 * others. Only a link that somebody makes names the recipient, and it is said above the form that a link did.
 */
export function readPrefill({ searchParams }: URL): { fields: Record<string, string>; isLink: boolean } {
  const fields = Object.fromEntries(
    Object.entries(PARAMETERS).flatMap(([parameter, field]) => {
      const value = searchParams.get(parameter)
      if (!value) return []
      const text = clipText(withoutUnseenCharacters(value), 255)
      const iban = field === 'receiver_iban' ? parseIban(text) : null
      return [[field, iban?.ok ? formatIban(iban.iban) : text]]
    }),
  )
  // A name is one's own only where nobody has to be named.
  const isOther = fields['receiver_name'] !== undefined && fields['receiver'] === undefined
  return {
    fields: isOther ? { ...fields, receiver: 'person' } : fields,
    isLink: OF_A_LINK.some((parameter) => searchParams.has(parameter)),
  }
}

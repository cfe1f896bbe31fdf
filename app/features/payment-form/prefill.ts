import { formatIban, parseIban } from '#app/domain/iban.ts'
import { clipText, removeInvisibleCharacters } from '#app/domain/plain-text.ts'

export const FIRST_CHOICES = {
  receiver: 'self',
  currency: 'EUR',
  sum_is: 'gets',
  if_late: 'ask',
  if_short: 'wait',
  if_over: 'refund',
} as const

/** URL parameters that prefill the form, with their fields. */
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

const OF_A_LINK = ['amount', 'iban', 'name', 'reference', 'to'] as const

/**
 * Reads the prefilled values from a URL. Our own pages only prefill amounts, never the recipient, because URLs end up
 * in logs. `isLink` is true if a third party may have chosen the values.
 */
export function readPrefill({ searchParams }: URL): { fields: Record<string, string>; isLink: boolean } {
  const fields = Object.fromEntries(
    Object.entries(PARAMETERS).flatMap(([parameter, field]) => {
      const value = searchParams.get(parameter)
      if (!value) return []
      const text = clipText(removeInvisibleCharacters(value), 255)
      const iban = field === 'receiver_iban' ? parseIban(text) : null
      return [[field, iban?.ok ? formatIban(iban.iban) : text]]
    }),
  )
  // With a name, the recipient is another person unless `to` is set.
  const isOther = fields['receiver_name'] !== undefined && fields['receiver'] === undefined
  return {
    fields: isOther ? { ...fields, receiver: 'person' } : fields,
    isLink: OF_A_LINK.some((parameter) => searchParams.has(parameter)),
  }
}

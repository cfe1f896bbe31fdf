import { z } from 'zod'
import { listCountries } from '#sandbox/reference/countries.ts'
import type { Recipient } from '#sandbox/payments/life-cycle/payment-record.ts'
import { hasUnseenCharacters, isLatin } from '#sandbox/domain/plain-text.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { checkName, type NameCheck } from '#sandbox/external/name-check.ts'
import { findUkAccount } from '#sandbox/external/uk-banks.ts'
import type { FieldErrors } from '#sandbox/http/field-errors.ts'

const text = z.string('validation.required').trim()
const optionalText = text.nullish().transform((value) => value || null)

export const RecipientFields = z.object({
  currency: z.enum(['EUR', 'GBP'], 'validation.required').default('EUR'),
  receiver_is_self: z.boolean('validation.required'),
  receiver_is_company: z.boolean('validation.required').default(false),
  receiver_name: text,
  receiver_iban: optionalText,
  receiver_sort_code: optionalText,
  receiver_account: optionalText,
  receiver_street: optionalText,
  receiver_city: optionalText,
  receiver_zip_code: optionalText,
  receiver_country_code: optionalText,
})
export type RecipientFields = z.output<typeof RecipientFields>

export type Payer = {
  name: string
  isNamed: (name: string) => boolean
  hasThirdParty: boolean
  askBank: (number: string, name: string) => NameCheck
}

type BankDetails = Pick<
  Recipient,
  'receiverIban' | 'receiverSortCode' | 'receiverAccount' | 'bankName' | 'bic' | 'instant'
> & {
  inSepa: boolean
  country: string
}

/**
 * Validates the recipient. Returns it with whether its account is inside SEPA, or null if the bank account is
 * invalid. UK accounts count as inside (Faster Payments).
 */
export function checkRecipient(
  entered: RecipientFields,
  payer: Payer,
  errors: FieldErrors,
): (Recipient & { inSepa: boolean }) | null {
  checkReceiverName(entered, payer, errors)
  const details = entered.currency === 'GBP' ? checkUkAccount(entered, errors) : checkIban(entered, errors)
  if (!details) return null
  const { country: _, ...bank } = details
  const account = bank.receiverIban ?? `${bank.receiverSortCode}${bank.receiverAccount}`
  const isSelf = entered.receiver_is_self
  // The customer's own name is not a guess, so it is checked even after too many attempts.
  const nameCheck = isSelf
    ? checkName(account, entered.receiver_name, payer.name)
    : payer.askBank(account, entered.receiver_name)
  if (isSelf && (nameCheck.result === 'no_match' || nameCheck.result === 'close_match')) {
    errors.add(getAccountField(entered), 'validation.account_other_name')
  }
  return {
    ...bank,
    receiverIsSelf: isSelf,
    receiverIsCompany: entered.receiver_is_company,
    receiverName: entered.receiver_name,
    receiverAddress: checkAddress(
      entered,
      !bank.inSepa || (entered.receiver_is_company && bank.receiverIban === null),
      errors,
    ),
    nameCheck,
  }
}

function getAccountField({ currency }: RecipientFields): string {
  return currency === 'GBP' ? 'receiver_account' : 'receiver_iban'
}

function checkReceiverName(
  { receiver_is_self: isSelf, receiver_name: name }: RecipientFields,
  payer: Payer,
  errors: FieldErrors,
): void {
  if (name === '') errors.add('receiver_name', 'validation.required')
  if (hasUnseenCharacters(name)) errors.add('receiver_name', 'validation.hidden_characters')
  if (!isLatin(name)) errors.add('receiver_name', 'validation.latin_letters')
  if (name.length > 70) errors.add('receiver_name', 'validation.too_long', { max: 70 })
  if (isSelf && name !== '' && !payer.isNamed(name)) {
    errors.add('receiver_name', 'validation.account_own_name', { name: payer.name })
  }
}

function checkIban({ receiver_iban: iban }: RecipientFields, errors: FieldErrors): BankDetails | null {
  if (iban === null) errors.add('receiver_iban', 'validation.required')
  const bank = iban === null ? null : findBankAccount(iban)
  if (!bank) {
    errors.add('receiver_iban', 'validation.iban_invalid')
    return null
  }
  if (!isServed(bank.country)) errors.add('receiver_iban', 'validation.country_unsupported')
  const { iban: receiverIban, country, sepa: inSepa, instant, bankName, bic } = bank
  return { receiverIban, receiverSortCode: null, receiverAccount: null, country, inSepa, instant, bankName, bic }
}

function checkUkAccount(entered: RecipientFields, errors: FieldErrors): BankDetails | null {
  const { receiver_sort_code: sortCode, receiver_account: account } = entered
  if (sortCode === null) errors.add('receiver_sort_code', 'validation.required')
  if (account === null) errors.add('receiver_account', 'validation.required')
  if (sortCode === null || account === null) return null
  const found = findUkAccount(sortCode, account)
  if ('sortCode' in found) {
    const { bankName, bic } = found
    const numbers = { receiverIban: null, receiverSortCode: found.sortCode, receiverAccount: found.accountNumber }
    return { ...numbers, country: 'GB', inSepa: true, instant: true, bankName, bic }
  }
  for (const { field, trouble } of found) {
    errors.add(field === 'sort' ? 'receiver_sort_code' : 'receiver_account', `validation.${field}_${trouble}`)
  }
  return null
}

/**
 * Rails outside SEPA need the whole address in separate fields: free text alone is rejected since 15 November 2026
 * (EPC).
 */
function checkAddress(
  entered: RecipientFields,
  isRequired: boolean,
  errors: FieldErrors,
): Recipient['receiverAddress'] {
  const parts = {
    receiver_street: entered.receiver_street,
    receiver_city: entered.receiver_city,
    receiver_zip_code: entered.receiver_zip_code,
    receiver_country_code: entered.receiver_country_code,
  }
  for (const [field, value] of Object.entries(parts)) {
    if (isRequired && value === null) errors.add(field, 'validation.full_address')
    if ((value?.length ?? 0) > 255) errors.add(field, 'validation.too_long', { max: 255 })
  }
  const country = entered.receiver_country_code?.toUpperCase() ?? null
  if (country !== null && !isServed(country)) errors.add('receiver_country_code', 'validation.country_unsupported')
  const { receiver_street: street, receiver_city: city, receiver_zip_code: zipCode } = entered
  if (street === null || city === null || zipCode === null || country === null) return null
  return { street, city, zipCode, countryCode: country }
}

const SERVED = new Set(listCountries().flatMap(({ code, supported }) => (supported ? [code] : [])))

function isServed(country: string): boolean {
  return SERVED.has(country)
}

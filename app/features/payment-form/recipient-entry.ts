import type { OthersBlocked } from '#app/domain/gates.ts'
import { z } from 'zod'
import { parseCountry } from '#app/domain/country.ts'
import { hasUnseenCharacters, isLatin } from '#app/domain/plain-text.ts'
import { isSepaIban, parseIban } from '#app/domain/iban.ts'
import { checkSepaText, type SepaText } from '#app/domain/sepa-text.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { countryError } from '#app/features/countries/country-error.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import { currencyOf } from './read-amount.ts'

const text = z.string().trim().optional()

/** Who gets the money, by the names of the form; which of them are needed depends on the others. */
export const RECIPIENT_FIELDS = {
  receiver: text,
  currency: text,
  receiver_name: text,
  receiver_iban: text,
  receiver_sort_code: text,
  receiver_account: text,
  receiver_street: text,
  receiver_city: text,
  receiver_zip_code: text,
  receiver_country_code: text,
}
type Entry = z.output<z.ZodObject<typeof RECIPIENT_FIELDS>>

/** Says what is wrong with a field. */
export type Refuse = (field: string, message: string) => undefined

type Rules = {
  t: Translate
  language: Language
  /** The name on the customer's own account; empty if it isn't known, and the form asks for it. */
  ownName: string
  othersBlockedBy: OthersBlocked | null
  paysPounds: boolean
  paysOutsideSepa: boolean
  refuse: Refuse
}

type Recipient = Pick<
  PaymentForm,
  | 'currency'
  | 'receiver_is_self'
  | 'receiver_is_company'
  | 'receiver_name'
  | 'receiver_iban'
  | 'receiver_sort_code'
  | 'receiver_account'
  | 'receiver_street'
  | 'receiver_city'
  | 'receiver_zip_code'
  | 'receiver_country_code'
>

/** The recipient as the platform takes it. What is wrong is refused field by field, and only where the choice asks for it. */
export function readRecipient(entry: Entry, rules: Rules): Recipient {
  const { t, ownName, othersBlockedBy, refuse } = rules
  const isSelf = entry.receiver === 'self'
  if (!isSelf && entry.receiver !== 'person' && entry.receiver !== 'business')
    refuse('receiver', t('payments.error.choice'))
  if (!isSelf && othersBlockedBy) refuse('receiver', t(`payments.error.thirdParty.${othersBlockedBy}`))
  const currency = currencyOf(entry)
  if (currency === 'GBP' && !rules.paysPounds) refuse('currency', t('payments.error.choice'))
  const isCompany = entry.receiver === 'business'
  const name = isSelf && ownName !== '' ? ownName : readName(entry, rules)
  const account = currency === 'GBP' ? readUkAccount(entry, rules) : readIban(entry, rules)
  const leavesSepa = account.receiver_iban !== undefined && !isSepaIban(account.receiver_iban)
  return {
    currency,
    receiver_is_self: isSelf,
    receiver_is_company: isCompany,
    receiver_name: name,
    ...account,
    ...readAddress(entry, {
      ...rules,
      isRequired: (leavesSepa && rules.paysOutsideSepa) || (isCompany && currency === 'GBP'),
    }),
  }
}

function readName({ receiver_name: name = '' }: Entry, { t, refuse }: Rules): string {
  if (name === '') refuse('receiver_name', t('payments.error.name.empty'))
  if (name.length > 70) refuse('receiver_name', t('payments.error.name.too_long'))
  // A name is spelled as the bank has it: letters with accents stay, but what is no letter at all would be refused there.
  if (hasUnseenCharacters(name) || /[\p{Extended_Pictographic}<>{}[\]|\\^~`]/u.test(name))
    refuse('receiver_name', t('payments.error.name.characters'))
  else if (!isLatin(name)) refuse('receiver_name', latinError(name, t))
  return name
}

/** Banks carry Latin letters only; how a name could be written with them, where that is known. */
export function latinError(name: string, t: Translate): string {
  const checked = checkSepaText(name)
  const suggestion = checked.ok ? '' : checked.suggestion
  const isWhole = suggestion.split(' ').length === name.trim().split(/\s+/u).length && /\p{L}/u.test(suggestion)
  return isWhole ? t('payments.error.name.latin', { suggestion }) : t('payments.error.name.latinOnly')
}

function readIban(
  { receiver_iban: typed = '' }: Entry,
  { t, paysOutsideSepa, refuse }: Rules,
): { receiver_iban?: string } {
  const parsed = parseIban(typed)
  if (parsed.ok) {
    if (!paysOutsideSepa && !isSepaIban(parsed.iban)) refuse('receiver_iban', t('validation.iban_not_sepa'))
    return { receiver_iban: parsed.iban }
  }
  refuse('receiver_iban', t(`payments.error.iban.${parsed.reason}`))
  return {}
}

function readUkAccount(
  entry: Entry,
  { t, refuse }: Rules,
): { receiver_sort_code?: string; receiver_account?: string; receiver_iban?: undefined } {
  const sortCode = parseSortCode(entry.receiver_sort_code ?? '')
  const account = parseAccountNumber(entry.receiver_account ?? '')
  if (!sortCode.ok) refuse('receiver_sort_code', t(`payments.error.sortCode.${sortCode.reason}`))
  if (!account.ok) refuse('receiver_account', t(`payments.error.account.${account.reason}`))
  return {
    receiver_sort_code: sortCode.ok ? sortCode.digits : undefined,
    receiver_account: account.ok ? account.digits : undefined,
  }
}

/** What banks do not take in a text, and how it could read. */
export function sepaTextError({ characters, suggestion }: Extract<SepaText, { ok: false }>, t: Translate): string {
  return t('payments.error.description.characters', { characters, suggestion })
}

function readAddress(entry: Entry, { t, language, isRequired, refuse }: Rules & { isRequired: boolean }) {
  const { receiver_street, receiver_city, receiver_zip_code, receiver_country_code: typed } = entry
  const country = typed === undefined ? undefined : (parseCountry(typed, language) ?? undefined)
  if (typed !== undefined && country === undefined)
    refuse('receiver_country_code', countryError(typed, { t, language, otherwise: 'payments.error.country' }))
  if (isRequired) {
    for (const field of ADDRESS_FIELDS)
      if (entry[field] === undefined) refuse(field, t(`payments.error.address.${field}`))
  }
  const parts = { receiver_street, receiver_city, receiver_zip_code }
  for (const [field, value] of Object.entries(parts)) {
    const checked = checkSepaText(value ?? '')
    if (!checked.ok) refuse(field, sepaTextError(checked, t))
  }
  return { ...parts, receiver_country_code: country }
}

const ADDRESS_FIELDS = ['receiver_street', 'receiver_city', 'receiver_zip_code', 'receiver_country_code'] as const

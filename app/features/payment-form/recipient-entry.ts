import type { OthersBlocked } from '#app/domain/gates.ts'
import { z } from 'zod'
import { parseCountry } from '#app/domain/country.ts'
import { hasInvisibleCharacters, isLatin } from '#app/domain/plain-text.ts'
import { isSepaIban, parseIban } from '#app/domain/iban.ts'
import { checkSepaText, type SepaText } from '#app/domain/sepa-text.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { describeCountryError } from '#app/features/countries/country-error.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import { parseCurrency } from './read-amount.ts'

const text = z.string().trim().optional()

/** The recipient's form fields. Requirements depend on the other fields. */
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

export type Refuse = (field: string, message: string) => undefined

type Rules = {
  t: Translate
  language: Language
  /** The name on the customer's own account. Empty if unknown: the form then requires it. */
  ownName: string
  othersBlockedBy: OthersBlocked | null
  paysPounds: boolean
  paysOutsideSepa: boolean
  refuse: Refuse
}

type Recipient = Pick<PaymentForm, 'currency' | Extract<keyof PaymentForm, `receiver_${string}`>>

/** Parses the recipient to the wire format. Errors are reported per field, for the fields that the choices require. */
export function readRecipient(entry: Entry, rules: Rules): Recipient {
  const { t, ownName, othersBlockedBy, refuse } = rules
  const isSelf = entry.receiver === 'self'
  if (!isSelf && entry.receiver !== 'person' && entry.receiver !== 'business')
    refuse('receiver', t('payments.error.choice'))
  if (!isSelf && othersBlockedBy) refuse('receiver', t(`payments.error.thirdParty.${othersBlockedBy}`))
  const currency = parseCurrency(entry)
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
  // Banks keep accented letters in names, but reject characters that aren't letters.
  if (hasInvisibleCharacters(name) || /[\p{Extended_Pictographic}<>{}[\]|\\^~`]/u.test(name))
    refuse('receiver_name', t('payments.error.name.characters'))
  else if (!isLatin(name)) refuse('receiver_name', describeLatinError(name, t))
  return name
}

/** Returns the error for non-Latin text, which banks don't support, with a transliteration if known. */
export function describeLatinError(name: string, t: Translate): string {
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

/** Returns the error for characters that banks reject, with a suggestion. */
export function describeSepaTextError(
  { characters, suggestion }: Extract<SepaText, { ok: false }>,
  t: Translate,
): string {
  return t('payments.error.description.characters', { characters, suggestion })
}

function readAddress(entry: Entry, { t, language, isRequired, refuse }: Rules & { isRequired: boolean }) {
  const { receiver_street, receiver_city, receiver_zip_code, receiver_country_code: typed } = entry
  const country = typed === undefined ? undefined : (parseCountry(typed, language) ?? undefined)
  if (typed !== undefined && country === undefined)
    refuse('receiver_country_code', describeCountryError(typed, { t, language, otherwise: 'payments.error.country' }))
  if (isRequired) {
    for (const field of ADDRESS_FIELDS)
      if (entry[field] === undefined) refuse(field, t(`payments.error.address.${field}`))
  }
  const parts = { receiver_street, receiver_city, receiver_zip_code }
  for (const [field, value] of Object.entries(parts)) {
    const checked = checkSepaText(value ?? '')
    if (!checked.ok) refuse(field, describeSepaTextError(checked, t))
  }
  return { ...parts, receiver_country_code: country }
}

const ADDRESS_FIELDS = ['receiver_street', 'receiver_city', 'receiver_zip_code', 'receiver_country_code'] as const

import { getRequiredText } from '#app/forms/required-text.ts'
import { z } from 'zod'
import { findListedCountry, parseCountry } from '#app/domain/country.ts'
import {
  isAdult,
  isDay,
  isFresh,
  isImplausiblyOld,
  isPermitLongEnough,
  type DatedDocument,
} from '#app/domain/document-dates.ts'
import { isEmail } from '#app/domain/email.ts'
import { cleanCode, hasInvisibleCharacters, isPrintable, findInvalidNameCharacters } from '#app/domain/plain-text.ts'
import { acceptsCompaniesFrom } from '#app/domain/eligibility.ts'
import { getFields, type Field, type Section } from '#app/domain/verification-fields.ts'
import { MOST_COUNTRIES } from '#app/features/countries/most-countries.ts'
import { describeCountryError } from '#app/features/countries/country-error.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Country } from '#app/platform/reference.ts'
import type { Choices } from './load-option-lists.server.ts'
import { parsePhone } from '#app/domain/phone.ts'
import { getValue } from './value-at.ts'

const LONGEST = 255

export type Rules = {
  t: Translate
  language: Language
  /** The day in the brand's time zone, YYYY-MM-DD. */
  today: string
  countries: ReadonlyMap<string, Country>
  options: Choices
}

/** The field with the default country of a phone without a dial code. */
const PHONE_COUNTRY: Partial<Record<Section, string>> = {
  personal: 'country',
  company: 'registered_address.country',
  'company-representative': 'representative.address.country',
}

type SectionRules = Rules & { section: Section; phoneCountry: (readFirst: Typed) => string | null }

/** Answers by wire name; an empty value deletes the answer. */
export type Answers = Record<string, string | string[]>

type Read = { value: string | string[] } | { error: string }
type Typed = (name: string) => string

/** Parses a section's fields into wire values (rules.md#required, rules.md#text-length). */
export function buildAnswersSchema(section: Section, rules: Rules) {
  return z.looseObject({}).transform((entry, context) => {
    const { answers, errors } = readAnswers(section, entry, rules)
    for (const [name, message] of errors) context.addIssue({ code: 'custom', message, path: name.split('.') })
    return answers
  })
}

/** Returns a section's valid answers in wire format, and the errors of the others by name. */
export function readAnswers(section: Section, entry: object, given: Rules) {
  const parsePhoneCountry = (first: Typed) => parseCountry(first(PHONE_COUNTRY[section] ?? ''), given.language)
  const rules: SectionRules = { ...given, section, phoneCountry: parsePhoneCountry }
  const answers: Answers = {}
  const errors: [name: string, error: string][] = []
  const readTyped = (name: string) => [getValue(entry, name) ?? ''].flat().map(String)
  const getFirstTyped: Typed = (name) => (readTyped(name)[0] ?? '').trim()
  for (const field of getFields(section)) {
    if (field.kind === 'file' || field.kind === 'files') continue
    const applies = field.onlyIf === undefined || getFirstTyped(field.onlyIf) === 'yes'
    const read = applies ? readAnswer(field, readTyped(field.name), getFirstTyped, rules) : { value: '' }
    if ('value' in read) Object.assign(answers, toWire(field, read.value, getFirstTyped, rules))
    else errors.push([field.name, read.error])
  }
  return { answers, errors }
}

function readAnswer(field: Field, typed: string[], first: Typed, rules: SectionRules): Read {
  const { t } = rules
  const text = (
    field.kind === 'countries' ? typed.filter((one) => one.trim() !== '').join(',') : (typed[0] ?? '')
  ).trim()
  if (field.kind === 'options') return readOptions(field, typed, rules)
  if (text === '') return field.optional ? { value: '' } : { error: getEmptyError(field, t) }
  if (field.kind !== 'countries' && text.length > LONGEST) {
    return { error: t('validation.too_long', { max: LONGEST }) }
  }
  if (hasInvisibleCharacters(text)) return { error: t('validation.hidden_characters') }
  switch (field.kind) {
    case 'yes-no':
      return text === 'yes' || text === 'no' ? { value: String(text === 'yes') } : { error: t('profile.error.yesNo') }
    case 'option': {
      const known = rules.options.get(field.list ?? 'purposes')?.some(({ value }) => value === text)
      return known ? { value: text } : { error: t('profile.error.choose') }
    }
    case 'country':
    case 'served-country':
    case 'company-country':
      return readCountry(field.kind, text, rules)
    case 'countries':
      return readCountries(text, rules)
    case 'birthdate':
    case 'past-date':
    case 'permit-date':
    case 'document-date':
      return readDate(field, text, first, rules)
    case 'email':
      return isEmail(text) ? { value: text } : { error: t('validation.email') }
    case 'url':
      return readUrl(text, t)
    case 'money':
      return readMoney(text, t)
    case 'person-name': {
      if (!isPrintable(text)) return { error: t('validation.script') }
      const characters = findInvalidNameCharacters(text)
      return characters.length === 0
        ? { value: text }
        : { error: t('validation.characters', { characters: characters.join(' ') }) }
    }
    case 'company-name':
      return isPrintable(text) ? { value: text } : { error: t('validation.script') }
    case 'phone':
      return parsePhone(text, rules.phoneCountry(first)) ? { value: text } : { error: t('profile.error.phone') }
    case 'street':
      // A street has a number or a second word; a town's name alone is rejected.
      return /\d|\S\s+\S/.test(text) ? { value: text } : { error: t('validation.address_parse') }
    default:
      return { value: text }
  }
}

/** Kinds whose text is more exact than that of the field's name. */
const EMPTY_KINDS: Partial<Record<Field['kind'], string>> = { street: 'street', 'company-name': 'company_name' }

function getEmptyError({ kind, name }: Field, t: Translate): string {
  if (kind === 'yes-no') return t('profile.error.yesNo')
  if (kind === 'option') return t('profile.error.choose')
  return getRequiredText(name === 'code' ? 'registry_code' : (EMPTY_KINDS[kind] ?? name), t)
}

function readOptions({ list, optional }: Field, typed: string[], { t, options }: Rules): Read {
  const known = new Set(options.get(list ?? 'purposes')?.map(({ value }) => value))
  const chosen = typed.filter((code) => code !== '')
  const isAnswered = (chosen.length > 0 || optional) && chosen.every((code) => known.has(code))
  return isAnswered ? { value: chosen } : { error: t('profile.error.tick') }
}

function readCountry(kind: Field['kind'], text: string, { t, language, countries }: Rules): Read {
  const code = parseCountry(text, language) ?? findListedCountry(text, countries.values())
  const country = code === null ? undefined : countries.get(code)
  if (!country) return { error: describeCountryError(text, { t, language, otherwise: 'profile.error.country' }) }
  if (kind === 'company-country' && !acceptsCompaniesFrom(country)) return { error: t('validation.company_region') }
  const isTaken = kind === 'country' || country.supported
  return isTaken ? { value: country.code } : { error: t('validation.country_unsupported') }
}

function readCountries(text: string, { t, language, countries }: Rules): Read {
  const names = text.split(/[,;\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const codes = names.map((name) => parseCountry(name, language) ?? findListedCountry(name, countries.values()))
  const unknown = names[codes.indexOf(null)]
  if (unknown !== undefined) {
    // Name the invalid one of several countries.
    const errorKeys = { otherwise: 'profile.error.countryOf', meant: 'profile.error.countryMeant' } as const
    return { error: describeCountryError(unknown, { t, language, ...errorKeys }) }
  }
  if (codes.length > MOST_COUNTRIES) return { error: t('profile.error.countries', { max: MOST_COUNTRIES }) }
  return { value: [...new Set(codes.filter((code) => code !== null))] }
}

const DOCUMENTS: Record<string, { document: DatedDocument; error: Parameters<Translate>[0] }> = {
  utility_invoice_issued: { document: 'address', error: 'validation.doc_age_address' },
  registration_certificate_issued: { document: 'registration', error: 'validation.doc_age_registration' },
  sof_doc_issued: { document: 'other_funds', error: 'validation.sof_doc_age' },
}
const BANK_STATEMENT = { document: 'bank_statement', error: 'validation.doc_age_bank' } as const

function readDate({ kind, name }: Field, text: string, first: Typed, { t, today }: Rules): Read {
  if (!isDay(text) && /^\d{4}-\d{2}-\d{2}$/.test(text)) return { error: t('validation.no_such_day') }
  if (!isDay(text)) return { error: t(kind === 'birthdate' ? 'validation.birthdate_format' : 'validation.date_format') }
  if (kind === 'birthdate' && isImplausiblyOld(text, today)) return { error: t('validation.birthdate_year') }
  if (kind === 'birthdate') return isAdult(text, today) ? { value: text } : { error: t('validation.birthdate_age') }
  if (kind === 'past-date') return text < today ? { value: text } : { error: t('validation.incorporation_past') }
  if (kind === 'permit-date') {
    return isPermitLongEnough(text, today) ? { value: text } : { error: t('validation.permit_validity') }
  }
  const isStatement = name === 'sof_doc_issued' && first('sof_doc_kind') === 'bank_statement'
  const rule = isStatement ? BANK_STATEMENT : DOCUMENTS[name]
  return !rule || isFresh(text, rule.document, today) ? { value: text } : { error: t(rule.error) }
}

function readUrl(text: string, t: Translate): Read {
  const url = URL.parse(text)
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  return isPage ? { value: text } : { error: t('profile.error.url') }
}

/** Accepts "3200", "3 200,50" and "3200.5". */
function readMoney(text: string, t: Translate): Read {
  const plain = cleanCode(text)
    .replaceAll(/[\s€]|EUR/gi, '')
    .replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? { value: plain } : { error: t('validation.numeric') }
}

/** Some answers have several wire fields: the parts of a phone, the address country, the id of a source of funds. */
function toWire(field: Field, value: string | string[], first: Typed, rules: SectionRules): Answers {
  if (field.name === 'address_country' && value === '') {
    const home = parseCountry(first('country'), rules.language)
    return home === null ? {} : { address_country: home }
  }
  if (field.name === 'sof') {
    const id = rules.options.get('private_sofs')?.find((option) => option.value === value)?.id
    return { sof: value, ...(id && { sof_id: id }) }
  }
  if (field.kind !== 'phone') return { [field.name]: value }
  const phone = parsePhone(String(value), rules.phoneCountry(first))
  if (!phone) return {}
  if (rules.section !== 'personal') return { [field.name]: phone.e164 }
  return { phone: phone.national, phone_dial_code: phone.dialCode, phone_country: phone.country }
}

import { listCountries } from '#sandbox/reference/countries.ts'
import { isEmail } from '#sandbox/domain/email-address.ts'
import type { Part } from '#sandbox/http/upload.ts'
import type { PlainCode, MessageArguments } from '#sandbox/texts/messages.ts'
import { hasUnseenCharacters, isPrintable, findInvalidNameCharacters } from '#sandbox/domain/plain-text.ts'
import { isDay, shiftToday } from '#sandbox/domain/calendar-day.ts'
import type { Answers, Field } from './fields.ts'

type Read = { value: string | boolean | string[] | undefined; error?: undefined } | { error: MessageArguments }

const COUNTRIES = new Map(listCountries().map((country) => [country.code, country]))
const LONGEST = 255
const AGES: Record<string, { months: number; code: PlainCode }> = {
  utility_invoice_issued: { months: 3, code: 'validation.doc_age_address' },
  registration_certificate_issued: { months: 3, code: 'validation.doc_age_registration' },
}
/** These countries must be supported; a country of birth needn't be. */
const SERVED = /(^|\.)(country|citizenship|second_citizenship|address_country)$/

/**
 * Parses one answer by the kind of its field; `value` is undefined for a cleared answer (rules.md#required,
 * rules.md#text-length).
 */
export function parseAnswer(field: Field, part: Part, { now, answers }: { now: number; answers: Answers }): Read {
  const texts = [part].flat().map((one) => (typeof one === 'string' ? one.trim() : ''))
  const [text = ''] = texts
  if (field.kind === 'options' || field.kind === 'countries') return readList(field, texts, answers)
  if (text === '') return { value: undefined }
  if (text.length > LONGEST) return { error: ['validation.too_long', { max: LONGEST }] }
  if (hasUnseenCharacters(text)) return { error: ['validation.hidden_characters'] }
  switch (field.kind) {
    case 'company-name':
      return isPrintable(text) ? { value: text } : { error: ['validation.script'] }
    case 'person-name': {
      if (!isPrintable(text)) return { error: ['validation.script'] }
      const characters = findInvalidNameCharacters(text).join(' ')
      return characters === '' ? { value: text } : { error: ['validation.characters', { characters }] }
    }
    case 'flag':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { error: ['validation.required'] }
    case 'date':
      return readDay(field, text, { now, answers })
    case 'country':
      return readCountry(field, text)
    case 'option':
      return field.options(answers).includes(text) ? { value: text } : { error: ['validation.required'] }
    case 'email':
      return isEmail(text) ? { value: text } : { error: ['validation.email'] }
    case 'url':
      return /^https?:\/\/[^\s/]+\.[^\s/]+/.test(text) ? { value: text } : { error: ['validation.url'] }
    case 'phone':
      return /^\+?\d{4,15}$/.test(text) ? { value: text } : { error: ['validation.too_short'] }
    case 'money':
      return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? { value: text } : { error: ['validation.numeric'] }
    case 'street':
      // A street needs a number or a second word; a town's name alone isn't an address.
      return /\d|\S\s+\S/.test(text) ? { value: text } : { error: ['validation.address_parse'] }
    default:
      return { value: text }
  }
}

function readList(field: Field, texts: string[], answers: Answers): Read {
  const chosen = [...new Set(texts.filter((text) => text !== ''))]
  if (chosen.length === 0) return { value: undefined }
  const known = field.kind === 'countries' ? COUNTRIES : new Set(field.options(answers))
  return chosen.every((code) => known.has(code)) ? { value: chosen } : { error: ['validation.required'] }
}

function readCountry({ name }: Field, code: string): Read {
  // Ascension has its own dial code but isn't a country in the list.
  if (name === 'phone_country' && /^[A-Z]{2}$/.test(code)) return { value: code }
  const country = COUNTRIES.get(code)
  if (!country) return { error: ['validation.required'] }
  if (name === 'registered_address.country') {
    const taken = country.supported && (country.eea || code === 'CH' || code === 'GI')
    return taken ? { value: code } : { error: ['validation.company_region'] }
  }
  return SERVED.test(name) && !country.supported ? { error: ['validation.country_unsupported'] } : { value: code }
}

function readDay({ name }: Field, text: string, { now, answers }: { now: number; answers: Answers }): Read {
  const isBirth = name.endsWith('birthdate')
  if (!isDay(text)) return { error: [isBirth ? 'validation.birthdate_format' : 'validation.date_format'] }
  const today = shiftToday(now, {})
  if (isBirth) {
    const old = text <= shiftToday(now, { years: -18 }) && text > shiftToday(now, { years: -120 })
    return old ? { value: text } : { error: ['validation.birthdate_age'] }
  }
  if (name === 'date_of_incorporation')
    return text < today ? { value: text } : { error: ['validation.incorporation_past'] }
  if (name.endsWith('valid_until')) {
    return text >= shiftToday(now, { months: 2 }) ? { value: text } : { error: ['validation.permit_validity'] }
  }
  const age = name === 'sof_doc_issued' ? getMaximumAge(answers) : AGES[name]
  if (!age) return { value: text }
  return text <= today && text >= shiftToday(now, { months: -age.months }) ? { value: text } : { error: [age.code] }
}

function getMaximumAge(answers: Answers): { months: number; code: PlainCode } {
  return answers['sof_doc_kind'] === 'bank_statement'
    ? { months: 6, code: 'validation.doc_age_bank' }
    : { months: 3, code: 'validation.sof_doc_age' }
}

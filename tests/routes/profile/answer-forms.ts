import { getFields, SECTIONS, type Field, type OptionList, type Section } from '#app/domain/verification-fields.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { buildAnswersSchema, type Rules } from '#app/routes/profile/sections/answers-schema.ts'
import { buildOwnerSchema } from '#app/routes/profile/owners/owner-schema.ts'
import { nestEntries } from '#app/routes/profile/sections/value-at.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { COMPANY_DOCUMENT_KINDS, DOCUMENT_KINDS } from '#sandbox/verification/fields.ts'
import { listOptions, type Option } from '#sandbox/reference/options.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
export const translateText = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

const toOptions = (options: readonly Option[] = []) => options.map(({ code, name }) => ({ value: code, label: name }))
const OPTION_LISTS: Record<OptionList, readonly Option[] | undefined> = {
  occupations: listOptions('occupations', 'en'),
  purposes: listOptions('purposes', 'en'),
  private_volumes: listOptions('private_volumes', 'en'),
  private_sofs: listOptions('private_sofs', 'en'),
  document_kinds: DOCUMENT_KINDS.map((code) => ({ code, name: code })),
  company_document_kinds: COMPANY_DOCUMENT_KINDS.map((code) => ({ code, name: code })),
  legal_forms: listOptions('legal_forms', 'en'),
  industries: listOptions('industries', 'en'),
  field_of_activities: listOptions('industries', 'en'),
  net_turnover: listOptions('net_turnover', 'en'),
  employees: listOptions('employees', 'en'),
  expected_volumes: listOptions('company_volumes', 'en'),
  company_sofs: listOptions('company_sofs', 'en'),
  basis_of_reps: listOptions('basis_of_reps', 'en'),
}

/** The sandbox's countries and lists on a fixed day. */
export const RULES: Rules = {
  t: translateText,
  language: 'en',
  today: '2026-11-20',
  countries: new Map(listCountries().map((country) => [country.code, country])),
  options: new Map(
    (Object.keys(OPTION_LISTS) as OptionList[]).map((name): [OptionList, { value: string; label: string }[]] => [
      name,
      toOptions(OPTION_LISTS[name]),
    ]),
  ),
}

/** A valid answer to a question, including conditional ones. */
function getValidAnswer({ name, kind, list }: Field): string | string[] {
  switch (kind) {
    case 'yes-no':
      return 'yes'
    case 'option':
      return OPTION_LISTS[list ?? 'purposes']?.[0]?.code ?? ''
    case 'options':
      return [OPTION_LISTS[list ?? 'purposes']?.[0]?.code ?? '']
    case 'country':
    case 'served-country':
    case 'company-country':
      return 'Estonia'
    case 'countries':
      return 'Estonia, Finland'
    case 'birthdate':
      return '1988-04-17'
    case 'past-date':
      return '2018-09-03'
    case 'permit-date':
      return '2028-01-01'
    case 'document-date':
      return '2026-11-01'
    case 'email':
      return 'kaarel@pohjatuul.example'
    case 'url':
      return 'https://pohjatuul.example'
    case 'phone':
      return '+372 5123 4567'
    case 'money':
      return '3200.50'
    case 'street':
      return 'Pikk 12-4'
    default:
      return name.endsWith('name') ? 'Kaarel' : 'Tallinn'
  }
}

export const ALL_SECTIONS = [...SECTIONS[1], ...SECTIONS[2]]
export const listQuestions = (section: Section) =>
  getFields(section).filter(({ kind }) => kind !== 'file' && kind !== 'files')
export const QUESTIONS = ALL_SECTIONS.flatMap((section) => listQuestions(section).map((field) => ({ section, field })))

/** Parses a section with valid answers plus changes; returns answers and errors by field. */
export function readSection(section: Section, changes: Record<string, string | string[]> = {}, given = RULES) {
  const entry = new Map(listQuestions(section).map((field) => [field.name, getValidAnswer(field)]))
  for (const [name, value] of Object.entries(changes)) entry.set(name, value)
  const result = buildAnswersSchema(section, given).safeParse(nestEntries(entry))
  const errors = Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  return { answers: result.data ?? {}, errors }
}

export const filterByKind = (...kinds: Field['kind'][]) => QUESTIONS.filter(({ field }) => kinds.includes(field.kind))

type Edited = Partial<Parameters<typeof buildOwnerSchema>[1]>

export function readOwner(changes: Record<string, string | string[]>, edited: Edited = {}) {
  const result = buildOwnerSchema(RULES, { type: 'private', before: [], others: [], ...edited }).safeParse({
    kind: 'shareholder',
    name: 'Kaarel Mets',
    date_of_birth: '1988-04-17',
    country: 'Estonia',
    permanent_residence: 'Estonia',
    ownership: 'direct',
    share_percent: '40',
    type_of_control: 'shares',
    identity_document_type: 'passport',
    identity_document_number: 'KA1234567',
    identity_document_valid_until: '2030-01-01',
    ...changes,
  })
  const errors = Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  return { value: result.data, errors }
}

import * as fc from 'fast-check'
import { getCountryCallingCode } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { fieldsOf, SECTIONS, type Field, type OptionList, type Section } from '#app/domain/verification-fields.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import type { CompanyEntity } from '#app/platform/me.ts'
import { answersSchema, type Rules } from '#app/routes/profile/sections/answers-schema.ts'
import { ownerSchema } from '#app/routes/profile/owners/owner-schema.ts'
import { parsePhone } from '#app/domain/phone.ts'
import { nestEntries } from '#app/routes/profile/sections/value-at.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { COMPANY_DOCUMENT_KINDS, DOCUMENT_KINDS } from '#sandbox/verification/fields.ts'
import { optionsOf, type Option } from '#sandbox/reference/options.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

const texts = filledTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

const listed = (options: readonly Option[] = []) => options.map(({ code, name }) => ({ value: code, label: name }))
const lists: Record<OptionList, readonly Option[] | undefined> = {
  occupations: optionsOf('occupations', 'en'),
  purposes: optionsOf('purposes', 'en'),
  private_volumes: optionsOf('private_volumes', 'en'),
  private_sofs: optionsOf('private_sofs', 'en'),
  document_kinds: DOCUMENT_KINDS.map((code) => ({ code, name: code })),
  company_document_kinds: COMPANY_DOCUMENT_KINDS.map((code) => ({ code, name: code })),
  legal_forms: optionsOf('legal_forms', 'en'),
  industries: optionsOf('industries', 'en'),
  field_of_activities: optionsOf('industries', 'en'),
  net_turnover: optionsOf('net_turnover', 'en'),
  employees: optionsOf('employees', 'en'),
  expected_volumes: optionsOf('company_volumes', 'en'),
  company_sofs: optionsOf('company_sofs', 'en'),
  basis_of_reps: optionsOf('basis_of_reps', 'en'),
}

/** The countries and lists of the sandbox, on a fixed day. */
const rules: Rules = {
  t,
  language: 'en',
  today: '2026-11-20',
  countries: new Map(listCountries().map((country) => [country.code, country])),
  options: new Map(
    (Object.keys(lists) as OptionList[]).map((name): [OptionList, { value: string; label: string }[]] => [
      name,
      listed(lists[name]),
    ]),
  ),
}

/** Something right for every question; those that only a yes asks for included. */
function rightAnswer({ name, kind, list }: Field): string | string[] {
  switch (kind) {
    case 'yes-no':
      return 'yes'
    case 'option':
      return lists[list ?? 'purposes']?.[0]?.code ?? ''
    case 'options':
      return [lists[list ?? 'purposes']?.[0]?.code ?? '']
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

const ALL = [...SECTIONS[1], ...SECTIONS[2]]
const asked = (section: Section) => fieldsOf(section).filter(({ kind }) => kind !== 'file' && kind !== 'files')
const questions = ALL.flatMap((section) => asked(section).map((field) => ({ section, field })))

/** What is read of a section that is answered rightly but for the changes, and what is said of each field. */
function read(section: Section, changes: Record<string, string | string[]> = {}, given = rules) {
  const entry = new Map(asked(section).map((field) => [field.name, rightAnswer(field)]))
  for (const [name, value] of Object.entries(changes)) entry.set(name, value)
  const result = answersSchema(section, given).safeParse(nestEntries(entry))
  const errors = Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  return { answers: result.data ?? {}, errors }
}

const ofKind = (...kinds: Field['kind'][]) => questions.filter(({ field }) => kinds.includes(field.kind))

test.each(ALL)('what is answered rightly in %s is taken', (section) => {
  expect(read(section).errors).toEqual({})
})

test.each(questions.filter(({ field }) => !field.optional).map(({ section, field }) => [section, field.name] as const))(
  'rules.md#required: in %s, %s left empty or blank is said beside it, and nothing else is',
  (section, name) => {
    for (const blank of ['', ' ', '\t\u00a0 ']) {
      const { errors } = read(section, { [name]: blank })
      expect(Object.keys(errors)).toEqual([name])
      expect(errors[name]).toBe(emptyWords(name))
    }
  },
)

/** A list takes one answer, boxes several, and a question a yes or no. */
function emptyWords(name: string): string {
  const kind = questions.find(({ field }) => field.name === name)?.field.kind
  if (kind === 'yes-no') return t('profile.error.yesNo')
  if (kind === 'options') return t('profile.error.tick')
  return t(kind === 'option' ? 'profile.error.choose' : 'validation.required')
}

test('of several countries the one that we do not know is named, with the one that was probably meant', () => {
  const said = (...typed: string[]) =>
    read('company-activity', { client_country_codes: typed }).errors['client_country_codes']
  expect(said('Germany', 'Frnce')).toBe('Instead of “Frnce”, did you mean France?')
  expect(said('Germany, Atlantis', 'France')).toMatch(/^We do not know “Atlantis”/)
})

test.each(questions.filter(({ field }) => field.optional).map(({ section, field }) => [section, field.name] as const))(
  'in %s, %s may stay empty',
  (section, name) => {
    expect(read(section, { [name]: '' }).errors).toEqual({})
  },
)

test('what only a yes asks for is neither required nor kept after a no', () => {
  expect(read('personal', { is_pep_related: 'no', pep_countries: '' }).errors).toEqual({})
  expect(read('personal', { is_pep_related: 'no', pep_countries: 'Estonia' }).answers).toMatchObject({
    pep_countries: '',
  })
  expect(Object.keys(read('personal', { is_pep_related: 'yes', pep_countries: '' }).errors)).toEqual(['pep_countries'])
})

test.each(['a@b', 'kaarel', '@example.com', 'kaarel@', 'a b@example.com', 'a@example..com'])(
  'rules.md#email: %j is no address of a company or its representative',
  (email) => {
    expect(read('company', { email }).errors).toEqual({ email: t('validation.email') })
    expect(read('company-representative', { 'representative.email': email }).errors).toEqual({
      'representative.email': t('validation.email'),
    })
  },
)

test.each([
  ['3200', '3200'],
  ['3200,5', '3200.5'],
  ['3 200.50', '3200.50'],
  ['3200 EUR', '3200'],
  ['0', '0'],
])('rules.md#numeric: an income of %j is read as %s, a comma as a point', (typed, value) => {
  expect(read('additional', { 'net_income.monthly': typed }).answers).toMatchObject({ 'net_income.monthly': value })
})

test.each(['12a', '-5', '1e3', '1,2,3', '.5', '5.', '3.200,50', '٣', 'NaN', '12.345', '9'.repeat(13)])(
  'rules.md#numeric: %j is no number',
  (typed) => {
    const { errors } = read('additional', { 'net_income.monthly': typed })
    expect(errors).toEqual({ 'net_income.monthly': t('validation.numeric') })
  },
)

test.each(['12', '+372', '+372 1', 'phone', '+', '1'])('rules.md#phone-number: %j is no phone of anybody', (phone) => {
  expect(Object.keys(read('personal', { phone }).errors)).toEqual(['phone'])
  expect(Object.keys(read('company', { phone }).errors)).toEqual(['phone'])
})

test('rules.md#text-length: 256 characters and 300 are refused in every line of text, 255 are taken', () => {
  for (const { section, field } of ofKind('text', 'street')) {
    const { name } = field
    for (const length of [256, 300]) {
      const { errors } = read(section, { [name]: `a 1${'b'.repeat(length - 3)}` })
      expect(errors, name).toEqual({ [name]: t('validation.too_long', { max: 255 }) })
    }
    expect(read(section, { [name]: `a 1${'b'.repeat(252)}` }).errors, name).toEqual({})
  }
})

test('rules.md#text-length: no answer of any kind is longer than 255 characters', () => {
  const long = `https://example.com/${'a'.repeat(240)}`
  for (const { section, field } of questions) {
    if (field.kind === 'countries' || field.kind === 'options') continue
    expect(Object.keys(read(section, { [field.name]: long }).errors), field.name).toEqual([field.name])
  }
  expect(Object.keys(read('company', { email: `${'a'.repeat(250)}@example.com` }).errors)).toEqual(['email'])
})

describe('names', () => {
  test.each([
    'Õnne-Mai Künnapuu',
    'Łucja Wałęsa-Żółć',
    'Þórdís Ásgeirsdóttir',
    'İbrahim Çağlayan Şahin',
    'Ċensina Ħobża',
    'Siân Ŵyn',
    'Ștefan Țăranu',
    'Đorđe Žižić',
    'Ördög Győző',
    'Jürgen Größe',
    'Åse Sørensen',
    'Ægir Œuvre',
    'Ģirts Ķēniņš',
    'Kęstutis Šližys',
    'Αλέξανδρος Παπαδόπουλος-Ξ',
    'Ђорђе Јовановић',
    'Георги Щърков',
    'Їжак Ґалаґан',
    'Ёлкин Пётр',
    'Արմեն Հակոբյան',
    'ნინო ჭავჭავაძე',
    'יענקל רבינאוויטש',
    "O'Neill",
    'O\u2019Connor',
    "D'Angelo",
    'N\u02bcDiaye',
    "'s-Gravenhage",
    'Bjo\u0308rn',
    'Anna Maria de la Cruz y Núñez',
    'Ng',
    'Ó',
    'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    '𐌰𐍂𐌽𐌾𐌰',
  ])('%s is taken as it is written', (name) => {
    const { answers, errors } = read('personal', { first_name: name, last_name: `  ${name} ` })
    expect(errors).toEqual({})
    expect(answers).toMatchObject({ first_name: name, last_name: name })
    expect(read('company-representative', { 'representative.last_name': name }).errors).toEqual({})
    const owner = readOwner({ name })
    expect(owner.errors).toEqual({})
    expect(owner.value).toMatchObject([{ name }])
  })

  test.each(['李小龍', '山田 太郎', 'サトシ', '김철수', 'สมชาย', 'राम शर्मा'])(
    '%s, in a script that our documents cannot print, is asked for in Latin letters, by the app and the platform',
    async (name) => {
      expect(read('personal', { first_name: name }).errors).toEqual({ first_name: t('validation.script') })
      expect(read('company', { name }).errors).toEqual({ name: t('validation.script') })
      await using sandbox = await openSandbox()
      const token = await sandbox.signIn('newbie@example.com')
      const body = { section: 'personal', first_name: name }
      const saved = await sandbox.call('POST', 'me/kyc', { token, body })
      expect([saved.status, saved.body]).toMatchObject([422, { errors: { first_name: [t('validation.script')] } }])
    },
  )

  test('the platform keeps them letter by letter', async () => {
    await using sandbox = await openSandbox()
    const token = await sandbox.signIn('newbie@example.com')
    for (const name of ["O'Neill", 'Їжак Ґалаґан', 'Արմեն', 'Bjo\u0308rn', '𐌰𐍂𐌽𐌾𐌰', 'Ŵ'.repeat(255)]) {
      const body = { section: 'personal', first_name: name }
      const saved = await sandbox.call('POST', 'me/kyc', { token, body })
      expect(saved.status, name).toBe(200)
      expect(saved.body).toMatchObject({ first_name: name, kyc_flow: { data: { first_name: name } } })
    }
  })

  test('of 300 characters are refused, by the platform too', async () => {
    const name = 'Ŵ'.repeat(300)
    expect(read('personal', { first_name: name }).errors).toEqual({
      first_name: t('validation.too_long', { max: 255 }),
    })
    expect(Object.keys(readOwner({ name }).errors)).toEqual(['name'])
    await using sandbox = await openSandbox()
    const token = await sandbox.signIn('newbie@example.com')
    const body = { section: 'personal', first_name: name }
    const saved = await sandbox.call('POST', 'me/kyc', { token, body })
    expect(saved).toMatchObject({ status: 422, body: { errors: { first_name: [expect.any(String)] } } })
  })
})

const BAD_DAYS = [
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '20.11.1990',
  '1990-1-2',
  'today',
]

const LOOKS_LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}$/

test.each(BAD_DAYS)('rules.md#date-format: %j is no date of birth', (typed) => {
  const error = t(LOOKS_LIKE_A_DAY.test(typed) ? 'validation.no_such_day' : 'validation.birthdate_format')
  expect(read('personal', { birthdate: typed }).errors).toEqual({ birthdate: error })
  expect(read('company-representative', { 'representative.birthdate': typed }).errors).toEqual({
    'representative.birthdate': error,
  })
})

test.each(BAD_DAYS)('rules.md#date-format: %j is no day of any document', (typed) => {
  for (const { section, field } of ofKind('past-date', 'permit-date', 'document-date')) {
    const { errors } = read(section, { [field.name]: typed })
    expect(errors, field.name).toEqual({
      [field.name]: t(LOOKS_LIKE_A_DAY.test(typed) ? 'validation.no_such_day' : 'validation.date_format'),
    })
  }
})

test.each([
  ['2008-11-21', false],
  ['2008-11-20', true],
  ['2026-11-20', false],
  ['2030-01-01', false],
  ['1906-11-20', false],
])('rules.md#age: somebody born %s is old enough on 2026-11-20: %s', (birthdate, taken) => {
  const error = t(
    birthdate.startsWith('19') && birthdate < '1907' ? 'validation.birthdate_year' : 'validation.birthdate_age',
  )
  expect(read('personal', { birthdate }).errors).toEqual(taken ? {} : { birthdate: error })
  expect(read('company-representative', { 'representative.birthdate': birthdate }).errors).toEqual(
    taken ? {} : { 'representative.birthdate': error },
  )
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-19', true],
  ['1602-03-20', true],
])('rules.md#incorporation-past: a company founded %s is taken on 2026-11-20: %s', (date_of_incorporation, taken) => {
  expect(read('company', { date_of_incorporation }).errors).toEqual(
    taken ? {} : { date_of_incorporation: t('validation.incorporation_past') },
  )
})

test.each([
  ['2027-01-19', false],
  ['2027-01-20', true],
])('rules.md#permit-validity: a permit until %s is taken on 2026-11-20: %s', (until, taken) => {
  for (const { section, field } of ofKind('permit-date')) {
    const error = { [field.name]: t('validation.permit_validity') }
    expect(read(section, { [field.name]: until }).errors, field.name).toEqual(taken ? {} : error)
  }
})

test.each([
  ['payslip', '2026-08-19', 'validation.sof_doc_age'],
  ['payslip', '2026-08-20', null],
  ['tax_return', '2026-08-19', 'validation.sof_doc_age'],
  ['contract', '2026-08-19', 'validation.sof_doc_age'],
  ['payslip', '2026-11-21', 'validation.sof_doc_age'],
  ['bank_statement', '2026-08-19', null],
] as const)('rules.md#document-ages: a %s of %s is answered with %s', (sof_doc_kind, sof_doc_issued, key) => {
  expect(read('additional', { sof_doc_kind, sof_doc_issued }).errors).toEqual(
    key === null ? {} : { sof_doc_issued: t(key) },
  )
})

test.each([
  ['bank_statement', '2026-05-20', {}],
  ['bank_statement', '2026-05-19', { sof_doc_issued: t('validation.doc_age_bank') }],
  ['annual_accounts', '2026-08-20', {}],
  ['annual_accounts', '2026-08-19', { sof_doc_issued: t('validation.sof_doc_age') }],
  ['payslip', '2026-11-01', { sof_doc_kind: t('profile.error.choose') }],
] as const)(
  'rules.md#document-ages: a company’s %s of %s is answered with %o',
  (sof_doc_kind, sof_doc_issued, errors) => {
    expect(read('company-activity', { sof_doc_kind, sof_doc_issued }).errors).toEqual(errors)
  },
)

test('rules.md#document-ages: six months for a bank statement, three for an address and a register', () => {
  const statement = (sof_doc_issued: string) => read('additional', { sof_doc_kind: 'bank_statement', sof_doc_issued })
  expect(statement('2026-05-20').errors).toEqual({})
  expect(statement('2026-05-19').errors).toEqual({ sof_doc_issued: t('validation.doc_age_bank') })
  const address = (utility_invoice_issued: string) => read('additional', { utility_invoice_issued })
  expect(address('2026-08-20').errors).toEqual({})
  expect(address('2026-08-19').errors).toEqual({ utility_invoice_issued: t('validation.doc_age_address') })
  const register = (registration_certificate_issued: string) =>
    read('company-ownership', { registration_certificate_issued })
  expect(register('2026-08-20').errors).toEqual({})
  expect(register('2026-08-19').errors).toEqual({
    registration_certificate_issued: t('validation.doc_age_registration'),
  })
})

test('rules.md#countries-served: country, citizenship and region are served ones; where somebody was born may be any', () => {
  const unserved = [...rules.countries.values()].filter(({ supported }) => !supported)
  expect(unserved.map(({ code }) => code)).toEqual(expect.arrayContaining(['IR', 'KP', 'US']))
  for (const { section, field } of ofKind('served-country')) {
    for (const { code } of unserved) {
      const { errors } = read(section, { [field.name]: code })
      expect(errors, field.name).toEqual({ [field.name]: t('validation.country_unsupported') })
    }
  }
  for (const { section, field } of ofKind('country')) {
    for (const { code } of unserved) expect(read(section, { [field.name]: code }).errors, field.name).toEqual({})
  }
})

test('a country is understood by name, and what is none is not', () => {
  expect(read('personal', { citizenship: 'türkiye' }).answers).toMatchObject({ citizenship: 'TR' })
  expect(read('personal', { citizenship: 'Atlantis' }).errors).toEqual({ citizenship: t('profile.error.country') })
  expect(read('personal', { address_country: '' }).answers).toMatchObject({ address_country: 'EE' })
})

const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

test('rules.md#company-region: companies are taken from the EEA, Switzerland and Gibraltar, and from nowhere else', () => {
  const taken = [...rules.countries.keys()].filter((code) => {
    const { errors } = read('company', { 'registered_address.country': code })
    if (errors['registered_address.country'] === undefined) return true
    expect(errors).toEqual({ 'registered_address.country': t('validation.company_region') })
    return false
  })
  expect(taken.toSorted()).toEqual([...EEA, 'CH', 'GI'].toSorted())
})

test.each([
  ['Tallinn', false],
  ['Pikk', false],
  ['Pikk 12', true],
  ['Pikk tänav', true],
  ['12', true],
  ['Rue de l\u2019Église', true],
])('rules.md#address-parse: %j is taken as a street: %s', (typed, taken) => {
  for (const { section, field } of ofKind('street')) {
    const error = { [field.name]: 'Please specify your address of residency.' }
    expect(read(section, { [field.name]: typed }).errors, field.name).toEqual(taken ? {} : error)
  }
})

test.each(['example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://localhost', 'https:', 'file:///etc'])(
  '%j is no web address',
  (website) => {
    expect(read('company', { website }).errors).toEqual({ website: t('profile.error.url') })
  },
)

test('what no list has is not taken, and an answer may not be more than yes or no', () => {
  for (const { section, field } of ofKind('option', 'options', 'yes-no')) {
    expect(Object.keys(read(section, { [field.name]: 'other-planet' }).errors), field.name).toEqual([field.name])
  }
  expect(Object.keys(read('additional', { transaction_purpose: ['bills', 'bribes'] }).errors)).toEqual([
    'transaction_purpose',
  ])
})

test('whatever is typed into all questions of a section, it is read or said what is wrong with it', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('constructor', '__proto__', '[]'))
  fc.assert(
    fc.property(fc.constantFrom(...ALL), typed, (section, text) => {
      const changes = Object.fromEntries(asked(section).map(({ name }) => [name, text]))
      const { answers, errors } = read(section, changes)
      const names = asked(section).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(Object.keys(errors)))
      for (const value of Object.values(answers).flat()) expect(value.length).toBeLessThanOrEqual(255)
    }),
  )
})

const other = (changes: Partial<CompanyEntity>): CompanyEntity => ({
  id: 'ent_1',
  kind: 'shareholder',
  entity_type: 'private',
  ownership: 'direct',
  name: 'Mari Mets',
  date_of_birth: '1990-01-01',
  registry_code: null,
  country: 'EE',
  permanent_residence: 'EE',
  share_percent: 60,
  type_of_control: 'shares',
  identity_document_type: 'passport',
  identity_document_number: 'KA1',
  identity_document_valid_until: '2030-01-01',
  ...changes,
})

type Edited = Partial<Parameters<typeof ownerSchema>[1]>

function readOwner(changes: Record<string, string | string[]>, edited: Edited = {}) {
  const result = ownerSchema(rules, { type: 'private', before: [], others: [], ...edited }).safeParse({
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

test.each([
  [{ kind: 'ubo', share_percent: '25' }, []],
  [{ kind: 'ubo', share_percent: '24.99' }, ['type_of_control']],
  [{ kind: 'ubo', share_percent: '24,99', type_of_control: 'voting_rights' }, []],
  [{ kind: 'shareholder', share_percent: '3' }, []],
])('rules.md#ubo-threshold: an owner with %o is refused at %o', (changes, fields) => {
  expect(Object.keys(readOwner(changes).errors)).toEqual(fields)
})

test.each([
  ['40', []],
  ['40.01', ['share_percent']],
  ['100', ['share_percent']],
])('rules.md#ubo-threshold: beside a direct share of 60 %%, %s %% more is refused at %o', (share_percent, fields) => {
  expect(Object.keys(readOwner({ share_percent }, { others: [other({})] }).errors)).toEqual(fields)
  expect(readOwner({ share_percent, ownership: 'indirect' }, { others: [other({})] }).errors).toEqual({})
  expect(readOwner({ share_percent, kind: 'ubo' }, { others: [other({})] }).errors).toEqual({})
})

test.each([
  [{ name: '' }, 'name'],
  [{ date_of_birth: '2026-02-30' }, 'date_of_birth'],
  [{ date_of_birth: '2026-11-20' }, 'date_of_birth'],
  [{ country: 'Iran' }, 'country'],
  [{ permanent_residence: 'Atlantis' }, 'permanent_residence'],
  [{ share_percent: '101' }, 'share_percent'],
  [{ share_percent: '33.333' }, 'share_percent'],
  [{ identity_document_number: '' }, 'identity_document_number'],
  [{ identity_document_valid_until: '2026-11-19' }, 'identity_document_valid_until'],
  [{ kind: 'owner' }, 'kind'],
  [{ kind: ['shareholder', 'owner'] }, 'kind'],
  [{ kind: [] }, 'kind'],
  [{ kind: '' }, 'kind'],
  [{ kind: ['pep', 'ubo'], share_percent: '' }, 'share_percent'],
])('an owner with %o is refused at %s', (changes, field) => {
  expect(Object.keys(readOwner(changes).errors)).toEqual([field])
})

test('a person is sent as an entry for everything that is ticked, and an entry that was there keeps its id', () => {
  const before = [other({ id: 'ent_1', kind: 'shareholder' }), other({ id: 'ent_2', kind: 'pep' })]
  const { value = [] } = readOwner({ kind: ['ubo', 'shareholder'], share_percent: '60' }, { before })
  expect(value.map(({ id, kind }) => [id, kind])).toEqual([
    ['ent_1', 'shareholder'],
    ['', 'ubo'],
  ])
  expect(new Set(value.map(({ name, share_percent: share }) => `${name} ${share}`))).toEqual(
    new Set(['Kaarel Mets 60']),
  )
})

test('who is politically exposed and owns nothing is asked for no share', () => {
  const { value, errors } = readOwner({ kind: 'pep', share_percent: '', ownership: '', type_of_control: '' })
  expect([errors, value]).toEqual([{}, [expect.objectContaining({ kind: 'pep', share_percent: 0 })]])
})

test('a company has a registration number and owns shares; nothing else can be said of it', () => {
  const company = { registry_code: '12345678', date_of_birth: '', identity_document_type: '' }
  expect(readOwner({ ...company, kind: 'ubo' }, { type: 'legal' }).value).toMatchObject([
    { kind: 'shareholder', entity_type: 'legal', registry_code: '12345678', date_of_birth: null },
  ])
  expect(Object.keys(readOwner({ ...company, registry_code: '' }, { type: 'legal' }).errors)).toEqual(['registry_code'])
})

const phones = Object.entries(examples) as [keyof typeof examples, string][]

test.each(phones)('a phone of %s, %s, is read in every way that it is written', (country, national) => {
  const dialCode = `+${getCountryCallingCode(country)}`
  const e164 = `${dialCode}${national}`
  const written = [e164, `${dialCode} ${national}`, e164.replace('+', '00'), `${dialCode} (${national})`]
  for (const text of written) {
    const phone = parsePhone(text, 'EE')
    expect(phone, text).toMatchObject({ e164, dialCode, national })
    // Some countries share a code: the one that it is taken to be of has the same.
    expect(`+${getCountryCallingCode((phone?.country ?? '') as typeof country)}`, text).toBe(dialCode)
  }
  expect(parsePhone(national, country)).toMatchObject({ e164, dialCode, national })
})

test.each(['+881612345678', '+80012345678', '+999123456', '+37251', '', '+', '5123', '1'.repeat(200)])(
  '%j is no phone of any country',
  (text) => {
    expect(parsePhone(text, 'EE')).toBeNull()
  },
)

test('a number whose code several countries share is one of theirs, not one of where the customer lives', () => {
  expect(parsePhone('+1 200 555 0123', 'EE')).toMatchObject({ country: 'US', dialCode: '+1' })
})

test('a phone of every country is kept by the platform in its parts', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn('newbie@example.com')
  for (const [country, national] of phones) {
    const { answers } = read('personal', { phone: `+${getCountryCallingCode(country)}${national}` })
    const { phone, phone_dial_code, phone_country } = answers
    const body = { section: 'personal', phone, phone_dial_code, phone_country }
    const saved = await sandbox.call('POST', 'me/kyc', { token, body })
    expect(saved, country).toMatchObject({
      status: 200,
      body: { kyc_flow: { data: { phone: national, phone_dial_code, phone_country } } },
    })
  }
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  translateText,
  RULES,
  listQuestions,
  QUESTIONS,
  ALL_SECTIONS,
  readSection,
  filterByKind,
} from './answer-forms.ts'

test.each(ALL_SECTIONS)('accepts valid answers in %s', (section) => {
  expect(readSection(section).errors).toEqual({})
})

test.each(QUESTIONS.filter(({ field }) => !field.optional).map(({ section, field }) => [section, field.name] as const))(
  '%s: reports only an empty or blank %s (rules.md#required)',
  (section, name) => {
    for (const blank of ['', ' ', '\t\u00a0 ']) {
      const { errors } = readSection(section, { [name]: blank })
      expect(Object.keys(errors)).toEqual([name])
      expect(errors[name]).toEqual(getEmptyMessage(name))
    }
  },
)

/** The validation message of an empty answer depends on its kind. */
function getEmptyMessage(name: string): unknown {
  const kind = QUESTIONS.find(({ field }) => field.name === name)?.field.kind
  if (kind === 'yes-no') return translateText('profile.error.yesNo')
  if (kind === 'options') return translateText('profile.error.tick')
  if (kind === 'option') return translateText('profile.error.choose')
  return expect.stringMatching(/^(?:Enter|Write) .*\.$/)
}

test('names the unknown one of several countries with a suggestion', () => {
  const readCountryError = (...typed: string[]) =>
    readSection('company-activity', { client_country_codes: typed }).errors['client_country_codes']
  expect(readCountryError('Germany', 'Frnce')).toBe('Instead of “Frnce”, did you mean France?')
  expect(readCountryError('Germany, Atlantis', 'France')).toMatch(/^We do not know “Atlantis”/)
})

test.each(QUESTIONS.filter(({ field }) => field.optional).map(({ section, field }) => [section, field.name] as const))(
  '%s: accepts an empty %s',
  (section, name) => {
    expect(readSection(section, { [name]: '' }).errors).toEqual({})
  },
)

test('drops conditional answers after a "no"', () => {
  expect(readSection('personal', { is_pep_related: 'no', pep_countries: '' }).errors).toEqual({})
  expect(readSection('personal', { is_pep_related: 'no', pep_countries: 'Estonia' }).answers).toMatchObject({
    pep_countries: '',
  })
  expect(Object.keys(readSection('personal', { is_pep_related: 'yes', pep_countries: '' }).errors)).toEqual([
    'pep_countries',
  ])
})

test.each(['a@b', 'kaarel', '@example.com', 'kaarel@', 'a b@example.com', 'a@example..com'])(
  'rejects email %j of company and representative (rules.md#email)',
  (email) => {
    expect(readSection('company', { email }).errors).toEqual({ email: translateText('validation.email') })
    expect(readSection('company-representative', { 'representative.email': email }).errors).toEqual({
      'representative.email': translateText('validation.email'),
    })
  },
)

test.each([
  ['3200', '3200'],
  ['3200,5', '3200.5'],
  ['3 200.50', '3200.50'],
  ['3200 EUR', '3200'],
  ['0', '0'],
])('parses an income of %j as %s (rules.md#numeric)', (typed, value) => {
  expect(readSection('additional', { 'net_income.monthly': typed }).answers).toMatchObject({
    'net_income.monthly': value,
  })
})

test.each(['12a', '-5', '1e3', '1,2,3', '.5', '5.', '3.200,50', '٣', 'NaN', '12.345', '9'.repeat(13)])(
  'rejects %j as a number (rules.md#numeric)',
  (typed) => {
    const { errors } = readSection('additional', { 'net_income.monthly': typed })
    expect(errors).toEqual({ 'net_income.monthly': translateText('validation.numeric') })
  },
)

test('accepts 255 characters in a text field and rejects 256 (rules.md#text-length)', () => {
  for (const { section, field } of filterByKind('text', 'street')) {
    const { name } = field
    for (const length of [256, 300]) {
      const { errors } = readSection(section, { [name]: `a 1${'b'.repeat(length - 3)}` })
      expect(errors, name).toEqual({ [name]: translateText('validation.too_long', { max: 255 }) })
    }
    expect(readSection(section, { [name]: `a 1${'b'.repeat(252)}` }).errors, name).toEqual({})
  }
})

test('rejects answers of any kind over 255 characters (rules.md#text-length)', () => {
  const long = `https://example.com/${'a'.repeat(240)}`
  for (const { section, field } of QUESTIONS) {
    if (field.kind === 'countries' || field.kind === 'options') continue
    expect(Object.keys(readSection(section, { [field.name]: long }).errors), field.name).toEqual([field.name])
  }
  expect(Object.keys(readSection('company', { email: `${'a'.repeat(250)}@example.com` }).errors)).toEqual(['email'])
})

test('rejects unserved countries except as place of birth (rules.md#countries-served)', () => {
  const unserved = [...RULES.countries.values()].filter(({ supported }) => !supported)
  expect(unserved.map(({ code }) => code)).toEqual(expect.arrayContaining(['IR', 'KP', 'US']))
  for (const { section, field } of filterByKind('served-country')) {
    for (const { code } of unserved) {
      const { errors } = readSection(section, { [field.name]: code })
      expect(errors, field.name).toEqual({ [field.name]: translateText('validation.country_unsupported') })
    }
  }
  for (const { section, field } of filterByKind('country')) {
    for (const { code } of unserved) expect(readSection(section, { [field.name]: code }).errors, field.name).toEqual({})
  }
})

test('parses a country by name and rejects an unknown one', () => {
  expect(readSection('personal', { citizenship: 'türkiye' }).answers).toMatchObject({ citizenship: 'TR' })
  expect(readSection('personal', { citizenship: 'Atlantis' }).errors).toEqual({
    citizenship: translateText('profile.error.country'),
  })
  expect(readSection('personal', { address_country: '' }).answers).toMatchObject({ address_country: 'EE' })
})

const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

test('accepts companies of the EEA, CH and GI (rules.md#company-region)', () => {
  const taken = [...RULES.countries.keys()].filter((code) => {
    const { errors } = readSection('company', { 'registered_address.country': code })
    if (errors['registered_address.country'] === undefined) return true
    expect(errors).toEqual({ 'registered_address.country': translateText('validation.company_region') })
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
])('street %j is accepted: %s (rules.md#address-parse)', (typed, taken) => {
  for (const { section, field } of filterByKind('street')) {
    const error = { [field.name]: 'Please specify your address of residency.' }
    expect(readSection(section, { [field.name]: typed }).errors, field.name).toEqual(taken ? {} : error)
  }
})

test.each(['example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://localhost', 'https:', 'file:///etc'])(
  'rejects %j as a web address',
  (website) => {
    expect(readSection('company', { website }).errors).toEqual({ website: translateText('profile.error.url') })
  },
)

test('rejects options outside the lists and other answers than yes or no', () => {
  for (const { section, field } of filterByKind('option', 'options', 'yes-no')) {
    expect(Object.keys(readSection(section, { [field.name]: 'other-planet' }).errors), field.name).toEqual([field.name])
  }
  expect(Object.keys(readSection('additional', { transaction_purpose: ['bills', 'bribes'] }).errors)).toEqual([
    'transaction_purpose',
  ])
})

test('parses or rejects any input to all questions of a section', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('constructor', '__proto__', '[]'))
  fc.assert(
    fc.property(fc.constantFrom(...ALL_SECTIONS), typed, (section, text) => {
      const changes = Object.fromEntries(listQuestions(section).map(({ name }) => [name, text]))
      const { answers, errors } = readSection(section, changes)
      const names = listQuestions(section).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(Object.keys(errors)))
      for (const value of Object.values(answers).flat()) expect(value.length).toBeLessThanOrEqual(255)
    }),
  )
})

import { expect, test } from 'vitest'
import { translateText, readSection, filterByKind } from './answer-forms.ts'

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

test.each(BAD_DAYS)('rejects %j as a date of birth (rules.md#date-format)', (typed) => {
  const error = translateText(LOOKS_LIKE_A_DAY.test(typed) ? 'validation.no_such_day' : 'validation.birthdate_format')
  expect(readSection('personal', { birthdate: typed }).errors).toEqual({ birthdate: error })
  expect(readSection('company-representative', { 'representative.birthdate': typed }).errors).toEqual({
    'representative.birthdate': error,
  })
})

test.each(BAD_DAYS)('rejects %j as a document date (rules.md#date-format)', (typed) => {
  for (const { section, field } of filterByKind('past-date', 'permit-date', 'document-date')) {
    const { errors } = readSection(section, { [field.name]: typed })
    expect(errors, field.name).toEqual({
      [field.name]: translateText(LOOKS_LIKE_A_DAY.test(typed) ? 'validation.no_such_day' : 'validation.date_format'),
    })
  }
})

test.each([
  ['2008-11-21', false],
  ['2008-11-20', true],
  ['2026-11-20', false],
  ['2030-01-01', false],
  ['1906-11-20', false],
])('born %s, old enough on 2026-11-20: %s (rules.md#age)', (birthdate, taken) => {
  const error = translateText(
    birthdate.startsWith('19') && birthdate < '1907' ? 'validation.birthdate_year' : 'validation.birthdate_age',
  )
  expect(readSection('personal', { birthdate }).errors).toEqual(taken ? {} : { birthdate: error })
  expect(readSection('company-representative', { 'representative.birthdate': birthdate }).errors).toEqual(
    taken ? {} : { 'representative.birthdate': error },
  )
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-19', true],
  ['1602-03-20', true],
])('company founded %s, accepted on 2026-11-20: %s (rules.md#incorporation-past)', (date_of_incorporation, taken) => {
  expect(readSection('company', { date_of_incorporation }).errors).toEqual(
    taken ? {} : { date_of_incorporation: translateText('validation.incorporation_past') },
  )
})

test.each([
  ['2027-01-19', false],
  ['2027-01-20', true],
])('permit until %s, accepted on 2026-11-20: %s (rules.md#permit-validity)', (until, taken) => {
  for (const { section, field } of filterByKind('permit-date')) {
    const error = { [field.name]: translateText('validation.permit_validity') }
    expect(readSection(section, { [field.name]: until }).errors, field.name).toEqual(taken ? {} : error)
  }
})

test.each([
  ['payslip', '2026-08-19', 'validation.sof_doc_age'],
  ['payslip', '2026-08-20', null],
  ['tax_return', '2026-08-19', 'validation.sof_doc_age'],
  ['contract', '2026-08-19', 'validation.sof_doc_age'],
  ['payslip', '2026-11-21', 'validation.sof_doc_age'],
  ['bank_statement', '2026-08-19', null],
] as const)('a %s of %s: error %s (rules.md#document-ages)', (sof_doc_kind, sof_doc_issued, key) => {
  expect(readSection('additional', { sof_doc_kind, sof_doc_issued }).errors).toEqual(
    key === null ? {} : { sof_doc_issued: translateText(key) },
  )
})

test.each([
  ['bank_statement', '2026-05-20', {}],
  ['bank_statement', '2026-05-19', { sof_doc_issued: translateText('validation.doc_age_bank') }],
  ['annual_accounts', '2026-08-20', {}],
  ['annual_accounts', '2026-08-19', { sof_doc_issued: translateText('validation.sof_doc_age') }],
  ['payslip', '2026-11-01', { sof_doc_kind: translateText('profile.error.choose') }],
] as const)("a company's %s of %s: errors %o (rules.md#document-ages)", (sof_doc_kind, sof_doc_issued, errors) => {
  expect(readSection('company-activity', { sof_doc_kind, sof_doc_issued }).errors).toEqual(errors)
})

test('accepts statements of six months, other proofs of three (rules.md#document-ages)', () => {
  const readStatement = (sof_doc_issued: string) =>
    readSection('additional', { sof_doc_kind: 'bank_statement', sof_doc_issued })
  expect(readStatement('2026-05-20').errors).toEqual({})
  expect(readStatement('2026-05-19').errors).toEqual({ sof_doc_issued: translateText('validation.doc_age_bank') })
  const readInvoice = (utility_invoice_issued: string) => readSection('additional', { utility_invoice_issued })
  expect(readInvoice('2026-08-20').errors).toEqual({})
  expect(readInvoice('2026-08-19').errors).toEqual({
    utility_invoice_issued: translateText('validation.doc_age_address'),
  })
  const register = (registration_certificate_issued: string) =>
    readSection('company-ownership', { registration_certificate_issued })
  expect(register('2026-08-20').errors).toEqual({})
  expect(register('2026-08-19').errors).toEqual({
    registration_certificate_issued: translateText('validation.doc_age_registration'),
  })
})

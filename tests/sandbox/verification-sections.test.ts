import { expect, test } from 'vitest'
import { createPdf } from './multipart.ts'
import { openApplicant, codeOf, listErrorFields } from './verification-client.ts'

const HOME = { city: 'Tallinn', address: 'Pikk 12-4', postalcode: '10123', country: 'EE', address_country: 'EE' }
const FUNDS = {
  occupation: 'employee',
  transaction_purpose: ['own_account', 'bills'],
  sof_doc_kind: 'payslip',
  sof_doc_issued: '2026-02-04',
  'net_income.yearly': '38400.00',
}

test('saves a section partially: keeps missing fields and clears empty ones', async () => {
  await using person = await openApplicant('wizard-personal')
  expect((await person.save('personal', { ...HOME, first_name: ' Kaarel ' })).status).toBe(200)
  await person.save('personal', { last_name: 'Mets', city: '' })

  expect(await person.data()).toMatchObject({ first_name: 'Kaarel', last_name: 'Mets', address: 'Pikk 12-4' })
  expect(await person.data()).not.toHaveProperty('city')
})

test('parses repeated names as lists and dots as nested fields', async () => {
  await using person = await openApplicant('wizard-additional')
  const saved = await person.save('additional', FUNDS)

  expect(saved.body).toMatchObject({
    kyc_flow: { data: { transaction_purpose: ['own_account', 'bills'], net_income: { yearly: '38400.00' } } },
  })
})

test('lists missing answers by field until all are complete', async () => {
  await using person = await openApplicant('wizard-additional')
  const missing = Object.keys((await person.me()).notices)
  expect(missing).toEqual(expect.arrayContaining(['occupation', 'sof', 'sof_doc', 'utility_invoice']))
  await person.save('additional', {
    ...FUNDS,
    'net_income.monthly': '3200',
    estimated_transaction_volume_per_year: 'to_50000',
    sof: 'salary',
    sof_doc: createPdf(),
    utility_invoice: createPdf('invoice.pdf'),
    utility_invoice_issued: '2026-01-04',
  })

  expect((await person.me()).notices).toEqual({})
})

test.each([
  [{ birthdate: '2008-03-05' }, 'birthdate'],
  [{ birthdate: '17.04.1988' }, 'birthdate'],
  [{ citizenship: 'XX' }, 'citizenship'],
  [{ citizenship: 'KP' }, 'citizenship'],
  [{ address: 'Tallinn' }, 'address'],
  [{ phone: 'call me' }, 'phone'],
  [{ is_pep_related: 'maybe' }, 'is_pep_related'],
  [{ first_name: 'x'.repeat(256) }, 'first_name'],
  [{ pep_countries: ['EE', 'XX'] }, 'pep_countries'],
])('rejects %o at its field and saves nothing', async (wrong, field) => {
  await using person = await openApplicant('wizard-personal')
  const refused = await person.save('personal', { city: 'Tartu', ...wrong })

  expect([refused.status, listErrorFields(refused)]).toEqual([422, [field]])
  expect(await person.data()).not.toHaveProperty('city')
})

test.each([
  [{ sof_doc_kind: 'payslip', sof_doc_issued: '2025-12-04' }, []],
  [{ sof_doc_kind: 'payslip', sof_doc_issued: '2025-12-03' }, ['sof_doc_issued']],
  [{ sof_doc_kind: 'bank_statement', sof_doc_issued: '2025-09-04' }, []],
  [{ sof_doc_kind: 'bank_statement', sof_doc_issued: '2025-09-03' }, ['sof_doc_issued']],
  [{ utility_invoice_issued: '2026-03-05' }, ['utility_invoice_issued']],
])('limits the age of a document with %o', async (fields, refused) => {
  await using person = await openApplicant('wizard-additional')

  expect(listErrorFields(await person.save('additional', fields))).toEqual(refused)
})

test('reports all validation errors at once', async () => {
  await using company = await openApplicant('wizard-company', { as: 'business' })
  const refused = await company.save('company', {
    'registered_address.country': 'US',
    date_of_incorporation: '2026-03-04',
    website: 'pohjatuul',
    email: 'info@',
    legal_form: 'club',
  })

  expect(listErrorFields(refused)).toEqual(
    ['date_of_incorporation', 'email', 'legal_form', 'registered_address.country', 'website'].toSorted(),
  )
})

test('validates a section without saving it', async () => {
  await using person = await openApplicant('wizard-personal')
  const before = await person.me()
  const refused = await person.ask('POST', 'me/kyc/validate', { section: 'personal', birthdate: '2020-01-01' })
  expect(listErrorFields(refused)).toEqual(['birthdate'])
  const right = await person.ask('POST', 'me/kyc/validate', { section: 'personal', first_name: 'Ott' })

  expect(right.body).toMatchObject({ ok: true })
  expect(await person.me()).toEqual(before)
})

test('rejects an answer to an outdated profile as a collision (T40)', async () => {
  await using person = await openApplicant('wizard-personal')
  const { updated_at } = await person.me()
  expect((await person.save('personal', { city: 'Tartu', updated_at })).status).toBe(200)
  const second = await person.save('personal', { city: 'Narva', updated_at })

  expect([second.status, codeOf(second)]).toEqual([409, 'error.profile_collision'])
  expect(await person.data()).toMatchObject({ city: 'Tartu' })
  expect((await person.ask('POST', 'me', { level: 2, updated_at })).status).toBe(409)
})

test('saves a form once per idempotency key', async () => {
  await using person = await openApplicant('wizard-additional')
  const { updated_at } = await person.me()
  const fields = { ...FUNDS, updated_at, sof_doc: createPdf() }
  const first = await person.save('additional', fields, 'key-1')
  const again = await person.save('additional', fields, 'key-1')

  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  const other = await person.save('additional', { ...fields, sof_doc: createPdf('other.pdf', 'other') }, 'key-1')
  expect([other.status, codeOf(other)]).toEqual([409, 'error.idempotency_conflict'])
})

test.each([
  ['another kind of customer', 'company', { name: 'Evil OÜ' }],
  ['an unknown kind', 'accounts', { status: 'complete' }],
  ['no name', '', {}],
])('rejects a section of %s (T55)', async (_, section, fields) => {
  await using person = await openApplicant('wizard-personal')

  expect(listErrorFields(await person.save(section, fields))).toEqual(['section'])
})

test('drops unknown fields of a section (T55)', async () => {
  await using person = await openApplicant('wizard-personal')
  const before = await person.me()
  await person.save('personal', {
    city: 'Tartu',
    status: 'complete',
    level: 3,
    checked_level: 3,
    kyc_status: 'valid',
    occupation: 'employee',
    name: 'Evil OÜ',
    phone_valid: true,
  })
  const after = await person.me()

  for (const name of ['status', 'level', 'checked_level', 'kyc_status'] as const)
    expect([name, after[name]]).toEqual([name, before[name]])
  expect(after.kyc_flow.data).not.toHaveProperty('occupation')
  expect(after.kyc_flow.data).not.toHaveProperty('name')
})

test('raises a citizenship outside the first level to level 2 and keeps it there', async () => {
  await using person = await openApplicant('wizard-personal')
  await person.save('personal', { citizenship: 'BR' })
  expect(await person.me()).toMatchObject({ level: 2 })
  expect(Object.keys((await person.me()).notices)).toEqual(expect.arrayContaining(['sof_doc', 'residence_permit']))
  await person.save('personal', { second_citizenship: 'EE' })

  expect((await person.me()).notices).not.toHaveProperty('residence_permit')
  expect(await person.me()).toMatchObject({ level: 2 })
})

test.each(['wizard-submitted', 'pending-upgrade'])('rejects changes under review (%s)', async (scenario) => {
  await using person = await openApplicant(scenario)
  const saved = await person.save('personal', { city: 'Narva' })

  expect([saved.status, codeOf(saved)]).toEqual([403, 'error.under_review'])
  expect(await person.data()).toMatchObject({ city: 'Tallinn' })
  expect(codeOf(await person.ask('POST', 'me', { level: 2 }))).toBe('error.under_review')
  expect(codeOf(await person.ask('POST', 'checkups/identity/check', {}))).toBe('error.under_review')
  expect(codeOf(await person.ask('GET', 'me/reset-idv'))).toBe('error.under_review')
})

test('rejects changes to approved data outside an upgrade or renewal', async () => {
  await using person = await openApplicant('verified-personal')

  expect(codeOf(await person.save('personal', { city: 'Narva' }))).toBe('error.nothing_to_change')
})

test('offers politically exposed people their own sources of funds', async () => {
  await using person = await openApplicant('wizard-additional')
  const readSofNotice = async () => (await person.me()).notices['sof']
  expect(listErrorFields(await person.save('additional', { sof: 'public_salary' }))).toEqual(['sof'])
  await person.save('additional', { sof: 'salary' })
  expect(await readSofNotice()).toBeUndefined()
  await person.save('personal', { is_pep_related: 'true', pep_countries: ['EE'] })
  expect(await readSofNotice()).toEqual(['sof-required'])
  expect(listErrorFields(await person.save('additional', { sof: 'salary' }))).toEqual(['sof'])
  expect((await person.save('additional', { sof: 'public_salary' })).status).toBe(200)
  expect(await readSofNotice()).toBeUndefined()
})

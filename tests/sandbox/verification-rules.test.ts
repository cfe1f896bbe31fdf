import { expect, test } from 'vitest'
import { listCountries } from '#sandbox/reference/countries.ts'
import { openSandbox } from './sandbox-client.ts'
import { enterCustomer, errorsOf } from './rules-client.ts'

test('requires two owner entries, possibly of one person (rules.md#two-entities)', async () => {
  await using sandbox = await openSandbox()
  const company = enterCustomer(sandbox, 'wizard-company-ready')
  const entities = (await company.me()).kyc_flow.data.entities ?? []
  expect(entities.map(({ kind }) => kind)).toEqual(['shareholder', 'ubo'])

  await company.save('company-ownership', { entities: JSON.stringify(entities.slice(0, 1)) })
  expect((await company.me()).notices).toEqual({ entities: ['two-entities-required'] })
  expect(await company.handIn()).toMatchObject({ status: 422, body: { errors: { entities: [expect.any(String)] } } })

  await company.save('company-ownership', { entities: JSON.stringify(entities) })
  expect((await company.me()).notices).toEqual({})
  expect((await company.handIn()).status).toBe(200)
})

test('rejects shares above 100% and owners without control (rules.md#ubo-threshold)', async () => {
  await using sandbox = await openSandbox()
  const company = enterCustomer(sandbox, 'wizard-company-ready')
  const [shareholder, ubo] = (await company.me()).kyc_flow.data.entities ?? []
  const save = (...entities: object[]) => company.save('company-ownership', { entities: JSON.stringify(entities) })

  expect(Object.keys(errorsOf(await save(shareholder ?? {}, { ...shareholder, id: '', share_percent: 1 })))).toEqual([
    'entities',
  ])
  expect(Object.keys(errorsOf(await save(shareholder ?? {}, { ...ubo, share_percent: 24.99 })))).toEqual([
    'entities.1.type_of_control',
  ])
  expect((await save(shareholder ?? {}, { ...ubo, share_percent: 25 })).status).toBe(200)
  expect((await save(shareholder ?? {}, { ...ubo, share_percent: 1, type_of_control: 'other' })).status).toBe(200)
})

test('requires a utility invoice above level 1 (rules.md#utility-required)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-additional')
  expect((await person.me()).notices).toMatchObject({ utility_invoice: ['utility-invoice-required'] })
  expect(Object.keys(errorsOf(await person.handIn()))).toContain('utility_invoice')

  const starter = enterCustomer(sandbox, 'wizard-confirm')
  expect((await starter.me()).notices).toEqual({})
})

test('requires a permit without EEA citizenship (rules.md#residence-permit)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-identity')
  const fetchPermitNotices = async () => (await person.me()).notices['residence_permit'] ?? []
  expect(await fetchPermitNotices()).toEqual([])

  await person.save('personal', { citizenship: 'BR' })
  expect(await fetchPermitNotices()).toEqual(['eea-residence-permit-required'])
  await person.save('personal', { second_citizenship: 'PT' })
  expect(await fetchPermitNotices()).toEqual([])
  await person.save('personal', { citizenship: 'CH', second_citizenship: '' })
  expect(await fetchPermitNotices()).toEqual(['eea-residence-permit-required'])

  const company = enterCustomer(sandbox, 'wizard-company-ready')
  await company.save('company-representative', { 'representative.citizenship': 'BR' })
  expect((await company.me()).notices['representative.residence_permit']).toEqual(['eea-residence-permit-required'])
})

test('raises an ineligible citizen to level 2 (rules.md#not-starter-eligible)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-confirm')
  expect((await person.me()).level).toBe(1)
  await person.save('personal', { citizenship: 'BR' })
  const raised = await person.me()

  expect(raised.level).toBe(2)
  expect(raised.notices).toMatchObject({ utility_invoice: expect.any(Array), sof_doc: expect.any(Array) })
})

test('rejects level 1 for an ineligible citizen (rules.md#not-starter-eligible)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'not-starter-eligible')
  await person.ask('POST', 'me', { level: 1 })
  expect((await person.me()).level).toBe(2)
  await person.ask('POST', 'me', { level: 3 })
  expect((await person.me()).level).toBe(3)

  const eligible = enterCustomer(sandbox, 'wizard-additional')
  await eligible.ask('POST', 'me', { level: 1 })
  expect((await eligible.me()).level).toBe(1)
})

test('confirms a phone by code, and again when it changes (rules.md#phone-code)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'phone-unconfirmed')
  expect((await person.me()).notices['phone']).toEqual(['phone-code-required'])
  const { pin_id: pin } = (await person.ask('GET', 'auth/pin?phone=%2B37251234567')).body as { pin_id: string }
  const row = sandbox.control.context.database.get<{ code: string }>('select code from phone_pins where id = ?', pin)
  const code = row?.code ?? ''

  expect(code).toMatch(/^\d{6}$/)
  for (const wrong of [code.slice(1), `${code}0`, code === '000000' ? '000001' : '000000']) {
    expect((await person.ask('POST', `auth/pin/${pin}/${wrong}`)).status, wrong).toBe(422)
  }
  expect((await person.ask('POST', `auth/pin/${pin}/${code}`)).status).toBe(200)
  expect((await person.me()).notices['phone']).toBeUndefined()

  await person.save('personal', { phone: '51234568' })
  expect((await person.me()).notices['phone']).toEqual(['phone-code-required'])
})

test("resolves a document's country by citizenship (rules.md#document-country)", async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'identity-country-mismatch')
  expect((await person.me()).idv.status).toBe('country_mismatch')
  expect((await person.me()).notices['identity_document']).toEqual(['document-country-mismatch'])
  await person.save('personal', { citizenship: 'LV' })
  expect((await person.me()).idv.status).toBe('approved')

  const other = enterCustomer(sandbox, 'identity-country-mismatch')
  await other.ask('GET', 'me/reset-idv')
  expect((await other.me()).idv.status).toBe('none')
  expect((await other.me()).kyc_flow.data['citizenship']).toBe('EE')
})

test('rejects changes until a country mismatch is resolved (rules.md#document-country)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'identity-country-mismatch')
  await person.save('personal', { citizenship: 'BR' })
  const permit = { residence_permit_valid_until: '2028-01-01' }
  expect(Object.keys(errorsOf(await person.save('identity', permit)))).toEqual(['identity_document'])
  await person.ask('GET', 'me/reset-idv')
  expect((await person.save('identity', permit)).status).toBe(200)
})

test('accepts companies of the EEA, CH and GI only (rules.md#company-region)', async () => {
  await using sandbox = await openSandbox()
  const company = enterCustomer(sandbox, 'wizard-start', 'business')
  for (const { code, eea } of listCountries()) {
    const answer = await company.save('company', { 'registered_address.country': code })
    expect(answer.status, code).toBe(eea || code === 'CH' || code === 'GI' ? 200 : 422)
  }
})

test('rejects unserved residences and citizenships (rules.md#countries-served)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-start')
  for (const { code, supported } of listCountries()) {
    for (const field of ['country', 'citizenship', 'second_citizenship', 'address_country']) {
      expect((await person.save('personal', { [field]: code })).status, `${field} ${code}`).toBe(supported ? 200 : 422)
    }
  }
  expect((await person.save('personal', { birth_country: 'IR' })).status).toBe(200)
})

test.each([
  ['personal', { birthdate: '2008-03-05' }, 'birthdate'],
  ['personal', { birthdate: '1990-02-30' }, 'birthdate'],
  ['personal', { address: 'Tallinn' }, 'address'],
  ['personal', { phone: '12' }, 'phone'],
  ['personal', { city: 'x'.repeat(256) }, 'city'],
  ['personal', { city: 'Tal\u202elinn' }, 'city'],
  ['personal', { first_name: '😀' }, 'first_name'],
  ['personal', { last_name: 'Mets <b>' }, 'last_name'],
  ['identity', { residence_permit_valid_until: '2026-05-03' }, 'residence_permit_valid_until'],
  ['additional', { 'net_income.monthly': '12a' }, 'net_income.monthly'],
  ['additional', { sof_doc_kind: 'payslip', sof_doc_issued: '2025-12-03' }, 'sof_doc_issued'],
  ['additional', { sof_doc_kind: 'bank_statement', sof_doc_issued: '2025-09-03' }, 'sof_doc_issued'],
  ['additional', { utility_invoice_issued: '2025-12-03' }, 'utility_invoice_issued'],
])("rejects on 2026-03-04, as the app's form does, in %s %o at %s", async (section, answers, field) => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-additional')
  expect(Object.keys(errorsOf(await person.save(section, answers)))).toEqual([field])
})

test.each([
  ['personal', { birthdate: '2008-03-04' }],
  ['identity', { residence_permit_valid_until: '2026-05-04' }],
  ['additional', { sof_doc_kind: 'payslip', sof_doc_issued: '2025-12-04' }],
  ['additional', { sof_doc_kind: 'bank_statement', sof_doc_issued: '2025-09-04' }],
  ['additional', { utility_invoice_issued: '2025-12-04' }],
])("accepts on 2026-03-04, as the app's form does, in %s %o", async (section, answers) => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-additional')
  expect((await person.save(section, answers)).status).toBe(200)
})

test.each([
  ['bank_statement', '2025-09-04', 200],
  ['bank_statement', '2025-09-03', 422],
  ['annual_accounts', '2025-12-04', 200],
  ['annual_accounts', '2025-12-03', 422],
  ['payslip', '2026-03-01', 422],
])("checks on 2026-03-04 a company's %s of %s: responds %i", async (sof_doc_kind, sof_doc_issued, status) => {
  await using sandbox = await openSandbox()
  const company = enterCustomer(sandbox, 'wizard-company-activity', 'business')
  expect((await company.save('company-activity', { sof_doc_kind, sof_doc_issued })).status).toBe(status)
})

test('responds 409 to a section saved since it was read (rules.md#edit-collision)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-confirm')
  const { updated_at } = await person.me()
  expect((await person.save('personal', { city: 'Tartu', updated_at })).status).toBe(200)
  const second = await person.save('personal', { city: 'Narva', updated_at })

  expect(second).toMatchObject({ status: 409, body: { code: 'error.profile_collision' } })
  expect((await person.me()).kyc_flow.data['city']).toBe('Tartu')
})

test('resets the onboarding on a first cancellation (rules.md#verification-cancel)', async () => {
  await using sandbox = await openSandbox()
  const person = enterCustomer(sandbox, 'wizard-submitted')
  expect(await person.me()).toMatchObject({ status: 'pending', reg_submit_at: expect.any(String) })
  await person.ask('POST', 'me/onboarding/reset', {})

  const { status, reg_submit_at: at, kyc_flow: flow } = await person.me()
  expect([status, at, flow.data['city']]).toEqual(['incomplete', null, undefined])
})

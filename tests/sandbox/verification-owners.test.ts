import { expect, test } from 'vitest'
import { openApplicant, listErrorFields } from './verification-client.ts'

const OWNER = {
  kind: 'shareholder',
  entity_type: 'private',
  ownership: 'direct',
  name: 'Kaarel Mets',
  date_of_birth: '1988-04-17',
  country: 'EE',
  permanent_residence: 'EE',
  share_percent: 60,
  type_of_control: 'shares',
  identity_document_type: 'passport',
  identity_document_number: 'KA1234567',
  identity_document_valid_until: '2030-01-01',
}
const HOLDING = {
  ...OWNER,
  entity_type: 'legal',
  name: 'Mets Holding AS',
  registry_code: '12345678',
  share_percent: 40,
}

const openOwners = () => openApplicant('wizard-company-ownership', { as: 'business' })
const toJson = (...entities: object[]) => ({ entities: JSON.stringify(entities) })

test('saves owners as one JSON list and keeps their ids', async () => {
  await using company = await openOwners()
  await company.save('company-ownership', toJson(OWNER, HOLDING))
  const { entities } = (await company.data()) as { entities: { id: string; name: string }[] }
  expect(entities).toMatchObject([OWNER, { name: 'Mets Holding AS', registry_code: '12345678' }])
  const [first, second] = entities
  await company.save('company-ownership', toJson({ ...first, name: 'Kaarel Mets junior' }, second ?? {}))

  expect((await company.data())['entities']).toEqual([{ ...first, name: 'Kaarel Mets junior' }, second])
})

test('requires two owners, not counting a politically exposed person', async () => {
  await using company = await openOwners()
  await company.save('company-ownership', toJson(OWNER, { ...OWNER, kind: 'pep', share_percent: 0 }))
  expect((await company.me()).notices['entities']).toEqual(['two-entities-required'])
  await company.save('company-ownership', toJson(OWNER, HOLDING))

  expect((await company.me()).notices).not.toHaveProperty('entities')
})

test.each([
  [{ kind: 'ubo', share_percent: 24.99 }, 'type_of_control'],
  [{ kind: 'ubo', entity_type: 'legal', registry_code: '1' }, 'entity_type'],
  [{ name: ' ' }, 'name'],
  [{ country: 'XX' }, 'country'],
  [{ permanent_residence: 'KP' }, 'permanent_residence'],
  [{ date_of_birth: '2026-03-04' }, 'date_of_birth'],
  [{ date_of_birth: null }, 'date_of_birth'],
  [{ identity_document_type: null }, 'identity_document_type'],
  [{ identity_document_valid_until: '2026-03-03' }, 'identity_document_valid_until'],
  [{ entity_type: 'legal' }, 'registry_code'],
  [{ share_percent: 100.5 }, 'share_percent'],
  [{ share_percent: '60' }, 'share_percent'],
])('rejects an owner with %o at the field of its list position', async (wrong, field) => {
  await using company = await openOwners()
  const refused = await company.save(
    'company-ownership',
    toJson({ ...OWNER, share_percent: 10 }, { ...OWNER, ...wrong }),
  )

  expect([refused.status, listErrorFields(refused)]).toEqual([422, [`entities.1.${field}`]])
  expect((await company.data())['entities']).toEqual([])
})

test.each([[{ share_percent: 25, type_of_control: 'shares' }], [{ share_percent: 10, type_of_control: 'management' }]])(
  'accepts a beneficial owner with %o',
  async (fields) => {
    await using company = await openOwners()

    expect((await company.save('company-ownership', toJson({ ...OWNER, kind: 'ubo', ...fields }))).status).toBe(200)
  },
)

test('rejects direct shares above 100%, without adding indirect and beneficial ones', async () => {
  await using company = await openOwners()
  expect(
    listErrorFields(await company.save('company-ownership', toJson(OWNER, { ...HOLDING, share_percent: 40.01 }))),
  ).toEqual(['entities'])
  const more = [
    { ...OWNER, ownership: 'indirect' },
    { ...OWNER, kind: 'ubo' },
  ]

  expect((await company.save('company-ownership', toJson(OWNER, HOLDING, ...more))).status).toBe(200)
})

test.each([['not JSON'], ['{}'], ['[{}]'], [JSON.stringify(Array.from({ length: 51 }, () => OWNER))]])(
  'rejects a malformed list of owners: %s',
  async (entities) => {
    await using company = await openOwners()
    const refused = await company.save('company-ownership', { entities })

    expect(refused.status).toBe(422)
    expect(listErrorFields(refused)[0]).toMatch(/^entities/)
  },
)

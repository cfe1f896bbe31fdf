import { expect, test } from 'vitest'
import { applicant, fieldsIn } from './verification-client.ts'

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

const owners = () => applicant('wizard-company-ownership', { as: 'business' })
const asJson = (...entities: object[]) => ({ entities: JSON.stringify(entities) })

test('owners are sent as one list in JSON, and keep their ids', async () => {
  await using company = await owners()
  await company.save('company-ownership', asJson(OWNER, HOLDING))
  const { entities } = (await company.data()) as { entities: { id: string; name: string }[] }
  expect(entities).toMatchObject([OWNER, { name: 'Mets Holding AS', registry_code: '12345678' }])
  const [first, second] = entities
  await company.save('company-ownership', asJson({ ...first, name: 'Kaarel Mets junior' }, second ?? {}))

  expect((await company.data())['entities']).toEqual([{ ...first, name: 'Kaarel Mets junior' }, second])
})

test('two owners at least have to be named; a politically exposed person is none', async () => {
  await using company = await owners()
  await company.save('company-ownership', asJson(OWNER, { ...OWNER, kind: 'pep', share_percent: 0 }))
  expect((await company.me()).notices['entities']).toEqual(['two-entities-required'])
  await company.save('company-ownership', asJson(OWNER, HOLDING))

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
])('an owner with %o is refused at the field of his place in the list', async (wrong, field) => {
  await using company = await owners()
  const refused = await company.save(
    'company-ownership',
    asJson({ ...OWNER, share_percent: 10 }, { ...OWNER, ...wrong }),
  )

  expect([refused.status, fieldsIn(refused)]).toEqual([422, [`entities.1.${field}`]])
  expect((await company.data())['entities']).toEqual([])
})

test.each([[{ share_percent: 25, type_of_control: 'shares' }], [{ share_percent: 10, type_of_control: 'management' }]])(
  'a beneficial owner with %o is taken',
  async (fields) => {
    await using company = await owners()

    expect((await company.save('company-ownership', asJson({ ...OWNER, kind: 'ubo', ...fields }))).status).toBe(200)
  },
)

test('direct shares of more than 100 % are refused; indirect ones and those of beneficial owners are not added up', async () => {
  await using company = await owners()
  expect(
    fieldsIn(await company.save('company-ownership', asJson(OWNER, { ...HOLDING, share_percent: 40.01 }))),
  ).toEqual(['entities'])
  const more = [
    { ...OWNER, ownership: 'indirect' },
    { ...OWNER, kind: 'ubo' },
  ]

  expect((await company.save('company-ownership', asJson(OWNER, HOLDING, ...more))).status).toBe(200)
})

test.each([['not JSON'], ['{}'], ['[{}]'], [JSON.stringify(Array.from({ length: 51 }, () => OWNER))]])(
  'what is no list of owners is refused: %s',
  async (entities) => {
    await using company = await owners()
    const refused = await company.save('company-ownership', { entities })

    expect(refused.status).toBe(422)
    expect(fieldsIn(refused)[0]).toMatch(/^entities/)
  },
)

import { expect, test } from 'vitest'
import type { CompanyEntity } from '#app/platform/me.ts'
import { readOwner } from './answer-forms.ts'

const createEntity = (changes: Partial<CompanyEntity>): CompanyEntity => ({
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

test.each([
  [{ kind: 'ubo', share_percent: '25' }, []],
  [{ kind: 'ubo', share_percent: '24.99' }, ['type_of_control']],
  [{ kind: 'ubo', share_percent: '24,99', type_of_control: 'voting_rights' }, []],
  [{ kind: 'shareholder', share_percent: '3' }, []],
])('owner with %o: errors at %o (rules.md#ubo-threshold)', (changes, fields) => {
  expect(Object.keys(readOwner(changes).errors)).toEqual(fields)
})

test.each([
  ['40', []],
  ['40.01', ['share_percent']],
  ['100', ['share_percent']],
])('beside 60 %% direct, %s %% more: errors at %o (rules.md#ubo-threshold)', (share_percent, fields) => {
  expect(Object.keys(readOwner({ share_percent }, { others: [createEntity({})] }).errors)).toEqual(fields)
  expect(readOwner({ share_percent, ownership: 'indirect' }, { others: [createEntity({})] }).errors).toEqual({})
  expect(readOwner({ share_percent, kind: 'ubo' }, { others: [createEntity({})] }).errors).toEqual({})
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
])('rejects an owner with %o at %s', (changes, field) => {
  expect(Object.keys(readOwner(changes).errors)).toEqual([field])
})

test('sends a person as one entry per role and keeps existing ids', () => {
  const before = [createEntity({ id: 'ent_1', kind: 'shareholder' }), createEntity({ id: 'ent_2', kind: 'pep' })]
  const { value = [] } = readOwner({ kind: ['ubo', 'shareholder'], share_percent: '60' }, { before })
  expect(value.map(({ id, kind }) => [id, kind])).toEqual([
    ['ent_1', 'shareholder'],
    ['', 'ubo'],
  ])
  expect(new Set(value.map(({ name, share_percent: share }) => `${name} ${share}`))).toEqual(
    new Set(['Kaarel Mets 60']),
  )
})

test('requires no share of a politically exposed person', () => {
  const { value, errors } = readOwner({ kind: 'pep', share_percent: '', ownership: '', type_of_control: '' })
  expect([errors, value]).toEqual([{}, [expect.objectContaining({ kind: 'pep', share_percent: 0 })]])
})

test('accepts only registration number and shares for a company as owner', () => {
  const company = { registry_code: '12345678', date_of_birth: '', identity_document_type: '' }
  expect(readOwner({ ...company, kind: 'ubo' }, { type: 'legal' }).value).toMatchObject([
    { kind: 'shareholder', entity_type: 'legal', registry_code: '12345678', date_of_birth: null },
  ])
  expect(Object.keys(readOwner({ ...company, registry_code: '' }, { type: 'legal' }).errors)).toEqual(['registry_code'])
})

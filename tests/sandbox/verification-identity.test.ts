import { expect, test } from 'vitest'
import { MINUTE } from './sandbox-client.ts'
import { applicant } from './verification-client.ts'

const statusOf = async (person: Awaited<ReturnType<typeof applicant>>) => (await person.me()).idv.status

test('a check is begun, gone on with, and decided by the document that is shown', async () => {
  await using person = await applicant('wizard-identity')
  expect(await statusOf(person)).toBe('none')
  const begun = (await person.ask('POST', 'checkups/identity/check', {})).body
  expect(begun).toMatchObject({
    status: 'started',
    url: expect.stringContaining(`${person.url}/sandbox/identity/idv_`),
  })
  expect((await person.ask('POST', 'checkups/identity/check', {})).body).toEqual(begun)
  const back = await person.show()

  expect(back.headers.get('location')).toContain('/profile/identity-check?')
  expect((await person.ask('GET', 'checkups/identity/check')).body).toMatchObject({ status: 'approved', url: null })
  expect((await person.me()).notices).not.toHaveProperty('identity_document')
})

test.each([
  [{ outcome: 'unreadable' }, 'rejected'],
  [{ valid_until: '2026-03-03' }, 'rejected'],
  [{ country: 'LV' }, 'country_mismatch'],
  [{ country: 'LV', type: 'residence_permit' }, 'approved'],
  [{ outcome: 'slow' }, 'submitted'],
])('a document with %o is %s', async (document, status) => {
  await using person = await applicant('wizard-identity')
  await person.show(document)

  expect(await statusOf(person)).toBe(status)
})

test('a slow check is decided after two minutes', async () => {
  await using person = await applicant('identity-submitted')
  person.letPass(2 * MINUTE - 1)
  expect(await statusOf(person)).toBe('submitted')
  person.letPass(1)

  expect(await statusOf(person)).toBe('approved')
})

test('a mismatch of countries ends with the citizenship of the document', async () => {
  await using person = await applicant('identity-country-mismatch')
  expect((await person.me()).notices['identity_document']).toEqual(['document-country-mismatch'])
  await person.save('personal', { citizenship: 'LV' })

  expect(await statusOf(person)).toBe('approved')
  expect((await person.me()).notices).not.toHaveProperty('identity_document')
})

test('a mismatch of countries ends with another document', async () => {
  await using person = await applicant('identity-country-mismatch')
  await person.ask('GET', 'me/reset-idv')
  expect(await statusOf(person)).toBe('none')
  await person.ask('GET', 'me/reset-idv')
  await person.show({ country: 'EE' })

  expect(await statusOf(person)).toBe('approved')
})

test('a citizenship that changes after the check contradicts the document', async () => {
  await using person = await applicant('wizard-confirm')
  await person.save('personal', { citizenship: 'LV', second_citizenship: 'FI' })
  expect(await statusOf(person)).toBe('country_mismatch')
  await person.save('personal', { second_citizenship: 'EE' })

  expect(await statusOf(person)).toBe('approved')
})

test('a document of a company is held against the citizenship of its representative', async () => {
  await using company = await applicant('wizard-company-identity', { as: 'business' })
  const back = await company.show({ country: 'LV' })
  expect(back.headers.get('location')).toContain('/profile/identity-check?')
  expect(await statusOf(company)).toBe('country_mismatch')
  await company.save('company-representative', { 'representative.citizenship': 'LV' })

  expect(await statusOf(company)).toBe('approved')
})

test('a check that is over is not shown another document', async () => {
  await using person = await applicant('wizard-identity')
  await person.show()
  const { id } = (await person.me()).idv
  await person.post(`/sandbox/identity/${id}`, { outcome: 'unreadable', country: 'LV', valid_until: '2031-01-01' })

  expect(await statusOf(person)).toBe('approved')
  expect(await (await person.page(`/sandbox/identity/${id}`)).text()).toContain('This check is over')
  expect((await person.page('/sandbox/identity/idv_none')).status).toBe(404)
})

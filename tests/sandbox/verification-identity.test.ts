import { expect, test } from 'vitest'
import { MINUTE } from './sandbox-client.ts'
import { openApplicant } from './verification-client.ts'

const fetchStatus = async (person: Awaited<ReturnType<typeof openApplicant>>) => (await person.me()).idv.status

test('starts a check, resumes it and decides it by the document', async () => {
  await using person = await openApplicant('wizard-identity')
  expect(await fetchStatus(person)).toBe('none')
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
  await using person = await openApplicant('wizard-identity')
  await person.show(document)

  expect(await fetchStatus(person)).toBe(status)
})

test('decides a slow check after two minutes', async () => {
  await using person = await openApplicant('identity-submitted')
  person.letPass(2 * MINUTE - 1)
  expect(await fetchStatus(person)).toBe('submitted')
  person.letPass(1)

  expect(await fetchStatus(person)).toBe('approved')
})

test("resolves a country mismatch when the document's citizenship is entered", async () => {
  await using person = await openApplicant('identity-country-mismatch')
  expect((await person.me()).notices['identity_document']).toEqual(['document-country-mismatch'])
  await person.save('personal', { citizenship: 'LV' })

  expect(await fetchStatus(person)).toBe('approved')
  expect((await person.me()).notices).not.toHaveProperty('identity_document')
})

test('resolves a country mismatch with another document', async () => {
  await using person = await openApplicant('identity-country-mismatch')
  await person.ask('GET', 'me/reset-idv')
  expect(await fetchStatus(person)).toBe('none')
  await person.ask('GET', 'me/reset-idv')
  await person.show({ country: 'EE' })

  expect(await fetchStatus(person)).toBe('approved')
})

test('reports a mismatch when the citizenship changes after the check', async () => {
  await using person = await openApplicant('wizard-confirm')
  await person.save('personal', { citizenship: 'LV', second_citizenship: 'FI' })
  expect(await fetchStatus(person)).toBe('country_mismatch')
  await person.save('personal', { second_citizenship: 'EE' })

  expect(await fetchStatus(person)).toBe('approved')
})

test("compares a company's document with its representative's citizenship", async () => {
  await using company = await openApplicant('wizard-company-identity', { as: 'business' })
  const back = await company.show({ country: 'LV' })
  expect(back.headers.get('location')).toContain('/profile/identity-check?')
  expect(await fetchStatus(company)).toBe('country_mismatch')
  await company.save('company-representative', { 'representative.citizenship': 'LV' })

  expect(await fetchStatus(company)).toBe('approved')
})

test('rejects another document for a finished check', async () => {
  await using person = await openApplicant('wizard-identity')
  await person.show()
  const { id } = (await person.me()).idv
  await person.post(`/sandbox/identity/${id}`, { outcome: 'unreadable', country: 'LV', valid_until: '2031-01-01' })

  expect(await fetchStatus(person)).toBe('approved')
  expect(await (await person.page(`/sandbox/identity/${id}`)).text()).toContain('This check has ended')
  expect((await person.page('/sandbox/identity/idv_none')).status).toBe(404)
})

import { expect, test } from 'vitest'
import { openApplicant, codeOf, DAY, listErrorFields } from './verification-client.ts'

test('accepts only a complete application with terms and consent', async () => {
  await using person = await openApplicant('wizard-identity')
  const early = await person.handIn()
  expect([early.status, listErrorFields(early)]).toEqual([422, ['identity_document']])
  await person.show()
  expect(listErrorFields(await person.ask('POST', 'me/check', { terms: 'false' }))).toEqual(['consent', 'terms'])
  expect(await person.me()).toMatchObject({ status: 'incomplete', reg_submit_at: null })
  expect((await person.handIn()).body).toMatchObject({ status: 'pending' })

  expect(await person.me()).toMatchObject({ reg_submit_at: '2026-03-04T10:00:00.000Z' })
  expect(person.emails()).toEqual(['We have your application'])
})

test('returns the first application for a duplicate submit', async () => {
  await using person = await openApplicant('wizard-confirm')
  const first = await person.handIn()
  const again = await person.handIn()

  expect([again.status, again.body]).toEqual([200, first.body])
  expect(person.emails()).toHaveLength(1)
})

test('decides a review after a day', async () => {
  await using person = await openApplicant('wizard-submitted')
  person.letPass(DAY - 1)
  expect(await person.me()).toMatchObject({ status: 'pending' })
  person.letPass(1)

  expect(await person.me()).toMatchObject({ status: 'complete', checked_level: 1, kyc_status: 'valid', notices: {} })
  expect(person.emails()[0]).toBe('You are verified')
})

test.each([
  ['Forbidden', { status: 'no_service', notices: { first_name: ['forbidden-list'] } }],
  ['Declined', { status: 'no_service', notices: { first_name: ['declined'] } }],
  ['Suspended', { status: 'pending', notices: { first_name: ['suspended'] } }],
  ['Pep', { status: 'incomplete', notices: { is_pep_related: ['pep'] } }],
  [
    'Blurred',
    {
      status: 'incomplete',
      idv: { status: 'none' },
      notices: { identity_document: ['identity-document-required', 'document-unreadable'] },
    },
  ],
  ['Forbiddenskaya', { status: 'complete', notices: {} }],
])('decides the review of a customer called %s by that name', async (last_name, outcome) => {
  await using person = await openApplicant('wizard-confirm')
  await person.save('personal', { last_name })
  await person.handIn()
  person.letPass(DAY)

  expect(await person.me()).toMatchObject(outcome)
})

test.each([
  ['approve', { status: 'complete', checked_level: 1 }],
  ['declined', { status: 'no_service', notices: { name: ['declined'] } }],
  ['forbidden-list', { status: 'no_service', notices: { name: ['forbidden-list'] } }],
  ['suspend', { status: 'pending', notices: { name: ['suspended'] } }],
])('decides a review in the console: %s', async (decision, outcome) => {
  await using company = await openApplicant('wizard-company-ready', { as: 'business' })
  await company.review({ do: decision })
  expect(await company.me()).toMatchObject({ status: 'incomplete' })
  await company.handIn()
  await company.review({ do: decision })

  expect(await company.me()).toMatchObject(outcome)
})

test('keeps a suspended review undecided', async () => {
  await using person = await openApplicant('wizard-submitted')
  await person.review({ do: 'suspend' })
  person.letPass(5 * DAY)

  expect(await person.me()).toMatchObject({ status: 'pending' })
})

test('returns an application with a finding and accepts its corrected resubmission', async () => {
  await using person = await openApplicant('wizard-submitted')
  await person.review({ do: 'ask', field: 'address', reason: 'nonsense' })
  expect(await person.me()).toMatchObject({ status: 'pending' })
  await person.review({ do: 'ask', field: 'address', reason: 'document-other-address' })
  expect(await person.me()).toMatchObject({
    status: 'incomplete',
    reg_submit_at: null,
    notices: { address: ['document-other-address'] },
  })
  expect(listErrorFields(await person.handIn())).toEqual(['address'])
  await person.save('personal', { address: 'Lai 7' })

  expect((await person.handIn()).body).toMatchObject({ status: 'pending', notices: {} })
})

test('shows answers, files and history on the review page, escaped', async () => {
  await using person = await openApplicant('wizard-confirm')
  await person.save('personal', { city: '<b>Tartu</b>' })
  await person.handIn()
  const page = await (await person.page(`/console/accounts/${person.account.id}/review`)).text()

  expect(page).toContain('&lt;b&gt;Tartu&lt;/b&gt;')
  expect(page).toContain('Application submitted')
  expect(page).toContain('value="forbidden-list"')
})

test('selects a level, never below the approved one', async () => {
  await using person = await openApplicant('level-1')
  expect((await person.ask('POST', 'me', { level: 2 })).body).toMatchObject({
    level: 2,
    status: 'complete',
    kyc_flow: { stage: 'upgrade' },
  })
  expect((await person.ask('POST', 'me', { level: 1 })).body).toMatchObject({
    level: 1,
    kyc_flow: { stage: 'onboarding' },
  })
  expect(listErrorFields(await person.ask('POST', 'me', { level: 4 }))).toEqual(['level'])
  await using full = await openApplicant('level-3')
  expect(listErrorFields(await full.ask('POST', 'me', { level: 1 }))).toEqual(['level'])
})

test('restores the approved level when an upgrade is cancelled', async () => {
  await using person = await openApplicant('pending-upgrade')
  const before = await person.me()
  expect(before).toMatchObject({ status: 'pending_up' })
  const { body } = await person.ask('POST', 'me/onboarding/reset', {})

  expect(body).toMatchObject({
    status: 'complete',
    level: before.checked_level,
    checked_level: before.checked_level,
    kyc_flow: { stage: 'onboarding', data: { city: 'Tallinn' } },
  })
})

test('reopens a cancelled first application without answers', async () => {
  await using person = await openApplicant('wizard-submitted')
  await person.ask('POST', 'me/onboarding/reset', {})

  expect(await person.me()).toMatchObject({ status: 'incomplete', reg_submit_at: null })
  expect(await person.data()).not.toHaveProperty('city')
  expect((await person.save('personal', { city: 'Narva' })).status).toBe(200)
})

test('rejects cancellation, level change and identity check without service', async () => {
  await using person = await openApplicant('no-service-to-correct')

  for (const [method, path, body] of [
    ['POST', 'me/onboarding/reset', {}],
    ['POST', 'me', { level: 2 }],
    ['POST', 'checkups/identity/check', {}],
  ] as const)
    expect([path, codeOf(await person.ask(method, path, body))]).toEqual([path, 'error.no_service'])
})

test('expires identity data by the clock until a renewal', async () => {
  await using person = await openApplicant('wizard-submitted')
  await person.review({ do: 'approve' })
  const fetchKycStatus = async () => (await person.me()).kyc_status
  person.letPass(700 * DAY - 1)
  expect(await fetchKycStatus()).toBe('valid')
  person.letPass(1)
  expect(await fetchKycStatus()).toBe('expiring')
  person.letPass(30 * DAY)
  expect(await fetchKycStatus()).toBe('required')
  person.letPass(14 * DAY)
  expect(await person.me()).toMatchObject({ kyc_status: 'expired', kyc_flow: { stage: 'renewal' }, status: 'complete' })
  expect(person.emails().filter((subject) => subject.includes('renew'))).toHaveLength(3)

  expect(listErrorFields(await person.handIn())).toEqual(['identity_document'])
  await person.show({ valid_until: '2040-01-01' })
  expect((await person.handIn()).body).toMatchObject({ status: 'pending_up', kyc_status: 'submitted' })
  person.letPass(DAY)
  expect(await person.me()).toMatchObject({
    status: 'complete',
    kyc_status: 'valid',
    kyc_flow: { stage: 'onboarding' },
  })
})

test.each(['expiring', 'required', 'expired'])('sets identity data to %s in the console', async (state) => {
  await using person = await openApplicant('verified-personal')
  await person.review({ do: state })
  person.control.advance()

  expect(await person.me()).toMatchObject({ kyc_status: state, kyc_flow: { stage: 'renewal' } })
})

import { expect, test } from 'vitest'
import { openApplicant, listErrorFields } from './verification-client.ts'

test('requires owner and board answers with companies (rules.md#own-companies)', async () => {
  await using person = await openApplicant('wizard-personal')
  const refused = await person.save('personal', { has_companies: true })
  expect([refused.status, listErrorFields(refused)]).toEqual([422, ['is_board_member', 'is_owner']])
  const half = await person.save('personal', { has_companies: true, is_owner: true })
  expect([half.status, listErrorFields(half)]).toEqual([422, ['is_board_member']])
  expect((await person.save('personal', { has_companies: true, is_owner: true, is_board_member: false })).status).toBe(
    200,
  )
  expect(await person.data()).toMatchObject({ has_companies: true, is_owner: true, is_board_member: false })
})

test('marks a section with companies incomplete without owner and board answers', async () => {
  await using person = await openApplicant('wizard-confirm')
  const { number } = person.account
  const { database } = person.control.context
  const row = database.get<{ answers: string }>('select answers from kyc where account_number = ?', number)
  const answers = { ...JSON.parse(row?.answers ?? '{}'), has_companies: true }
  database.run('update kyc set answers = ? where account_number = ?', JSON.stringify(answers), number)
  expect(Object.keys((await person.me()).notices)).toEqual(['is_owner', 'is_board_member'])
})

test('keeps the chosen id as sof_id and rejects others (rules.md#source-of-funds-id)', async () => {
  await using person = await openApplicant('wizard-additional')
  const { body } = await person.ask('GET', 'sofs/private')
  const options = body as { code: string; id?: string }[]
  const [salary, savings] = ['salary', 'savings'].map((code) => options.find((option) => option.code === code))
  expect(salary?.id).toEqual(expect.any(String))
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
  const refused = await person.save('additional', { sof: 'salary', sof_id: savings?.id })
  expect([refused.status, listErrorFields(refused)]).toEqual([422, ['sof_id']])
  expect((await person.save('additional', { sof: 'salary', sof_id: salary?.id })).status).toBe(200)
  expect(await person.data()).toMatchObject({ sof: 'salary', sof_id: salary?.id })
  // A platform client that sends only the code gets the id filled in.
  expect((await person.save('additional', { sof: 'savings' })).status).toBe(200)
  expect(await person.data()).toMatchObject({ sof: 'savings', sof_id: savings?.id })
})

test('returns nationality, reason for use and referral code (rules.md#person-facts)', async () => {
  await using person = await openApplicant('verified-personal')
  const me = (await person.ask('GET', 'me')).body as Record<string, unknown>
  expect(me).toMatchObject({
    nationality: 'EE',
    service_usage_reason: 'Moving money to an own bank account, Paying bills and invoices',
  })
  expect(me).toHaveProperty('referral_code_used', null)
  await using invited = await openApplicant('profile-invited')
  expect((await invited.ask('GET', 'me')).body).toMatchObject({ referral_code_used: 'CAUSEWAY-FRIENDS' })
})

test('deletes answers, files, phone and document when a first application is cancelled', async () => {
  await using person = await openApplicant('wizard-submitted')
  const { body } = await person.ask('POST', 'me/onboarding/reset', {})
  expect(body).toMatchObject({ status: 'incomplete', level: 0, reg_submit_at: null, kyc_flow: { stage: 'onboarding' } })
  const { identity_document: document, has_submitted_id: shown, phone_valid: phone, ...answers } = await person.data()
  expect([document, shown, phone]).toEqual([null, false, false])
  expect(answers).toEqual({})
})

test('deletes only the additions when an upgrade is cancelled', async () => {
  await using person = await openApplicant('pending-upgrade')
  const { body } = await person.ask('POST', 'me/onboarding/reset', {})
  expect(body).toMatchObject({
    status: 'complete',
    level: 1,
    kyc_flow: { stage: 'onboarding', data: { city: 'Tallinn' } },
  })
  const data = await person.data()
  expect([data['sof'], data['sof_doc'], data['utility_invoice'], data['occupation']]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

import { expect, test } from 'vitest'
import { getFields, SECTIONS, type Section } from '#app/domain/verification-fields.ts'
import {
  findFirstSection,
  isReadyToSubmit,
  hasNoAnswers,
  isVisibleNotice,
  isUnderReview,
  findNextSection,
  listSteps,
  listStrayNotices,
  listVisibleNotices,
  type WizardProfile,
} from '#app/domain/wizard.ts'

const SUBMITTED = '2026-11-20T10:00:00Z'

const createPerson = (changes: Partial<WizardProfile> = {}): WizardProfile => ({
  type: 1,
  status: 'incomplete',
  level: 1,
  kyc_status: null,
  stage: 'onboarding',
  reg_submit_at: null,
  notices: {},
  ...changes,
})
const createCompany = (changes: Partial<WizardProfile> = {}) => createPerson({ type: 2, ...changes })

const listSections = (profile: WizardProfile) => listSteps(profile).map(({ section }) => section)
const getState = (profile: WizardProfile, section: Section) =>
  listSteps(profile).find((step) => step.section === section)?.state ?? 'absent'

test("lists a person's sections in order (rules.md#wizard-sections)", () => {
  expect(listSections(createPerson({ level: 2 }))).toEqual(['personal', 'identity', 'additional', 'confirm'])
  expect(SECTIONS[1]).toEqual(['personal', 'identity', 'additional', 'confirm'])
})

test("lists a company's six sections in order (rules.md#wizard-sections)", () => {
  expect(listSections(createCompany({ level: 3, reg_submit_at: SUBMITTED, status: 'pending' }))).toEqual([
    'company',
    'company-activity',
    'company-representative',
    'company-identity',
    'company-ownership',
    'company-confirm',
  ])
  expect(getFields('company').map(({ name }) => name)).toContain('registered_address.street')
  expect(getFields('company-ownership').map(({ name }) => name)).toContain('ubo_identity_documents')
})

test.each([
  ['nothing', {}, 'complete'],
  ['a hidden notice', { city: ['city-required'] }, 'incomplete'],
  ['a visible notice', { city: ['city-unknown'] }, 'problem'],
  ['an empty list', { city: [] }, 'complete'],
  ['a notice of another section', { sof_doc: ['sof-doc-required'] }, 'complete'],
  ['a part of the phone', { phone_dial_code: ['phone-dial-code-required'] }, 'incomplete'],
])('with %s, the personal section is %s (rules.md#wizard-section-complete)', (_, notices, state) => {
  expect(getState(createPerson({ notices }), 'personal')).toBe(state)
})

test('marks only the section of a notice incomplete (rules.md#wizard-section-complete)', () => {
  for (const type of [1, 2] as const) {
    const sections = SECTIONS[type].filter((section) => !section.endsWith('confirm'))
    for (const section of sections) {
      for (const { name } of [...getFields(section), ...listExtraFields(section)]) {
        const steps = listSteps(createPerson({ type, level: 2, notices: { [name]: [`${name}-required`] } }))
        const open = steps.filter(({ section: one, state }) => !one.endsWith('confirm') && state !== 'complete')
        expect(open, name).toContainEqual({ section, state: 'incomplete' })
        // The identity document and a company's names each belong to one section.
        expect(open, name).toHaveLength(1)
      }
    }
  }
})

function listExtraFields(section: Section): { name: string }[] {
  if (section === 'identity' || section === 'company-identity') return [{ name: 'identity_document' }]
  return section === 'company-ownership' ? [{ name: 'entities' }] : []
}

test('completes the confirmation on submission (rules.md#wizard-confirm-complete)', () => {
  expect(getState(createPerson(), 'confirm')).toBe('incomplete')
  expect(getState(createPerson({ status: 'pending', reg_submit_at: SUBMITTED }), 'confirm')).toBe('complete')
  expect(getState(createCompany({ status: 'pending', reg_submit_at: SUBMITTED }), 'company-confirm')).toBe('complete')
})

test('enables the confirmation after all sections (rules.md#wizard-confirm-disabled)', () => {
  for (const field of ['first_name', 'identity_document', 'occupation']) {
    const open = createPerson({ level: 2, notices: { [field]: ['something-required'] } })
    expect(getState(open, 'confirm'), field).toBe('disabled')
    expect(isReadyToSubmit(open), field).toBe(false)
  }
  expect(getState(createPerson({ level: 2 }), 'confirm')).toBe('incomplete')
  expect(isReadyToSubmit(createPerson({ level: 2 }))).toBe(true)
})

test('ignores notices of hidden sections (rules.md#wizard-confirm-disabled)', () => {
  expect(getState(createPerson({ level: 1, notices: { sof_doc: ['sof-doc-required'] } }), 'confirm')).toBe('incomplete')
})

test("closes a person's identity without service (rules.md#wizard-identity-closed)", () => {
  expect(getState(createPerson({ status: 'no_service', notices: { first_name: ['declined'] } }), 'identity')).toBe(
    'disabled',
  )
  for (const status of ['incomplete', 'pending', 'pending_up', 'complete'] as const) {
    expect(getState(createPerson({ status }), 'identity'), status).not.toBe('disabled')
  }
})

test.each([
  [0, null, false],
  [1, null, false],
  [2, null, true],
  [3, null, true],
  [1, SUBMITTED, true],
  [0, SUBMITTED, true],
] as const)('level %i, submitted %s: additional is %s (rules.md#wizard-additional)', (level, reg_submit_at, shown) => {
  expect(listSections(createPerson({ level, reg_submit_at })).includes('additional')).toBe(shown)
})

test("hides a company's identity without service (rules.md#wizard-identity-closed)", () => {
  expect(listSections(createCompany({ status: 'no_service', reg_submit_at: SUBMITTED }))).not.toContain(
    'company-identity',
  )
  expect(listSections(createCompany({ status: 'no_service' }))).toContain('company-identity')
  expect(listSections(createCompany({ status: 'pending', reg_submit_at: SUBMITTED }))).toContain('company-identity')
})

test('always lists the confirmation (rules.md#wizard-confirm-visible)', () => {
  expect(listSections(createPerson({ notices: { city: ['city-required'] } }))).toContain('confirm')
  expect(listSections(createCompany({ notices: { name: ['name-required'] } }))).toContain('company-confirm')
  expect(getState(createCompany({ notices: { name: ['name-required'] } }), 'company-confirm')).toBe('disabled')
  expect(getState(createCompany(), 'company-confirm')).toBe('incomplete')
  expect(isReadyToSubmit(createCompany())).toBe(true)
  expect(listSections(createCompany({ status: 'pending', reg_submit_at: SUBMITTED }))).toContain('company-confirm')
})

test.each([
  ['personal', { identity_document: ['identity-document-required'] }, 'identity'],
  ['personal', { sof_doc: ['sof-doc-required'] }, 'additional'],
  ['additional', { first_name: ['first-name-required'] }, 'personal'],
  ['identity', { first_name: ['first-name-required'], sof_doc: ['sof-doc-required'] }, 'additional'],
  ['identity', { identity_document: ['document-rejected'], city: ['city-required'] }, 'personal'],
  ['additional', {}, 'confirm'],
  ['personal', {}, 'confirm'],
] as const)('after %s with %o follows %s (rules.md#wizard-next-section)', (after, notices, next) => {
  expect(findNextSection(createPerson({ level: 2, notices }), after)).toBe(next)
})

test('skips a closed section and ends with null (rules.md#wizard-next-section)', () => {
  expect(findNextSection(createPerson({ notices: { city: ['city-required'] } }), 'identity')).toBe('personal')
  expect(findNextSection(createPerson({ notices: { city: ['city-required'] } }), 'personal')).toBeNull()
  expect(findNextSection(createCompany(), 'company-ownership')).toBe('company-confirm')
  expect(findNextSection(createPerson({ status: 'pending', reg_submit_at: SUBMITTED }), 'personal')).toBeNull()
})

test('opens the first finding without service (rules.md#wizard-next-section)', () => {
  const found = { reg_submit_at: SUBMITTED, status: 'no_service' } as const
  const notices = { sof_doc: ['document-too-old'], city: ['city-required'] }
  expect(findNextSection(createPerson({ ...found, notices }), 'personal')).toBe('additional')
  expect(findNextSection(createPerson({ ...found, notices: { first_name: ['declined'] } }), 'additional')).toBe(
    'personal',
  )
  expect(findNextSection(createPerson({ ...found, notices: { city: ['city-required'] } }), 'additional')).toBeNull()
})

test('never opens a closed section without service (rules.md#wizard-next-section)', () => {
  const notices = { identity_document: ['document-rejected'] }
  const profile = createPerson({ status: 'no_service', reg_submit_at: SUBMITTED, notices })
  expect(findNextSection(profile, 'personal')).toBeNull()
})

test.each([
  [{ city: ['city-required'], sof_doc: ['sof-doc-required'] }, 'personal'],
  [{ city: ['city-required'] }, 'personal'],
  [{ sof_doc: ['document-too-old'] }, 'additional'],
  [{}, 'confirm'],
])('with open %o a link to it opens %s (rules.md#wizard-confirm-disabled)', (notices, first) => {
  expect(findFirstSection(createPerson({ level: 2, notices }))).toBe(first)
})

test.each([
  ['incomplete', null, false],
  ['pending', null, true],
  ['pending_up', 'valid', true],
  ['complete', 'submitted', true],
  ['complete', 'valid', false],
  ['complete', 'expiring', false],
  ['no_service', null, false],
  ['closed', null, false],
] as const)('profile %s with identity data %s: waiting is %s (rules.md#profile-poll)', (status, kyc_status, waits) => {
  expect(isUnderReview({ status, kyc_status })).toBe(waits)
})

test('shows the intro until a section is complete (rules.md#verification-intro)', () => {
  const all = Object.fromEntries(
    SECTIONS[2]
      .flatMap((section) => [...getFields(section), ...listExtraFields(section)])
      .map(({ name }) => [name, ['a-required']]),
  )
  const { main_activity: _, ...others } = all
  const activity = new Set(getFields('company-activity').map(({ name }) => name))
  const withActivity = Object.fromEntries(Object.entries(all).filter(([name]) => !activity.has(name)))
  expect(hasNoAnswers(createCompany({ notices: all }))).toBe(true)
  expect(hasNoAnswers(createCompany({ notices: others }))).toBe(true)
  expect(hasNoAnswers(createCompany({ notices: withActivity }))).toBe(false)
  expect(hasNoAnswers(createCompany())).toBe(false)
  expect(hasNoAnswers(createCompany({ status: 'no_service', notices: all }))).toBe(false)
})

test("hides notices ending in -required but the permit's (rules.md#hidden-notices)", () => {
  const codes = ['sof-doc-required', 'eea-residence-permit-required', 'iban-invalid', 'required', 'required-twice']
  expect(codes.filter(isVisibleNotice)).toEqual([
    'eea-residence-permit-required',
    'iban-invalid',
    'required',
    'required-twice',
  ])
  const profile = createPerson({
    notices: { city: ['city-required'], residence_permit: ['eea-residence-permit-required'], address: ['too-vague'] },
  })
  expect(listVisibleNotices(profile, 'personal')).toEqual([['address', ['too-vague']]])
  expect(listVisibleNotices(profile, 'identity')).toEqual([['residence_permit', ['eea-residence-permit-required']]])
})

test('marks a section with a hidden notice as incomplete (rules.md#hidden-notices)', () => {
  expect(getState(createPerson({ notices: { city: ['city-required'] } }), 'personal')).toBe('incomplete')
})

test('keeps a visible notice without a section for the page, and drops a hidden one', () => {
  expect(listStrayNotices(createPerson({ notices: { shoe_size: ['too-large', 'shoe-size-required'] } }))).toEqual([
    'too-large',
  ])
  expect(listStrayNotices(createPerson({ notices: { city: ['too-vague'] } }))).toEqual([])
  // A person cannot correct a company's field.
  expect(listStrayNotices(createPerson({ notices: { entities: ['pep'] } }))).toEqual(['pep'])
})

test('lists each section once, in order and with a next step, in every state', () => {
  const statuses = ['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed', 'unknown'] as const
  const fields = [null, 'first_name', 'identity_document', 'sof_doc', 'entities', 'shoe_size']
  for (const type of [1, 2] as const) {
    for (const status of statuses) {
      for (const level of [0, 1, 2, 3] as const) {
        for (const reg_submit_at of [null, SUBMITTED]) {
          for (const field of fields) {
            for (const code of ['a-required', 'declined']) {
              const notices = field === null ? {} : { [field]: [code] }
              const profile = createPerson({ type, status, level, reg_submit_at, notices })
              const shown = listSections(profile)
              expect(shown).toEqual(SECTIONS[type].filter((section) => shown.includes(section)))
              const ways = [findNextSection(profile, SECTIONS[type][0]), findFirstSection(profile)]
              const states = ways.flatMap((on) => (on === null ? [] : [getState(profile, on)]))
              expect(['incomplete', 'problem']).toEqual(expect.arrayContaining(states))
            }
          }
        }
      }
    }
  }
})

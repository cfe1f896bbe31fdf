import { expect, test } from 'vitest'
import { fieldsOf, SECTIONS, type Section } from '#app/domain/verification-fields.ts'
import {
  firstSection,
  isReadyToSubmit,
  isUntouched,
  isVisibleNotice,
  isWaiting,
  nextSection,
  stepsOf,
  strayNotices,
  visibleNotices,
  type WizardProfile,
} from '#app/domain/wizard.ts'

const SUBMITTED = '2026-11-20T10:00:00Z'

const person = (changes: Partial<WizardProfile> = {}): WizardProfile => ({
  type: 1,
  status: 'incomplete',
  level: 1,
  kyc_status: null,
  stage: 'onboarding',
  reg_submit_at: null,
  notices: {},
  ...changes,
})
const company = (changes: Partial<WizardProfile> = {}) => person({ type: 2, ...changes })

const names = (profile: WizardProfile) => stepsOf(profile).map(({ section }) => section)
const stateOf = (profile: WizardProfile, section: Section) =>
  stepsOf(profile).find((step) => step.section === section)?.state ?? 'absent'

test('rules.md#wizard-sections: personal, identity, additional, confirm, in this order and no other', () => {
  expect(names(person({ level: 2 }))).toEqual(['personal', 'identity', 'additional', 'confirm'])
  expect(SECTIONS[1]).toEqual(['personal', 'identity', 'additional', 'confirm'])
})

test('rules.md#wizard-sections: six tabs in this order; address, owners and the rest are headings inside them', () => {
  expect(names(company({ level: 3, reg_submit_at: SUBMITTED, status: 'pending' }))).toEqual([
    'company',
    'company-activity',
    'company-representative',
    'company-identity',
    'company-ownership',
    'company-confirm',
  ])
  expect(fieldsOf('company').map(({ name }) => name)).toContain('registered_address.street')
  expect(fieldsOf('company-ownership').map(({ name }) => name)).toContain('ubo_identity_documents')
})

test.each([
  ['nothing', {}, 'complete'],
  ['a hidden notice', { city: ['city-required'] }, 'incomplete'],
  ['a visible notice', { city: ['city-unknown'] }, 'problem'],
  ['an empty list', { city: [] }, 'complete'],
  ['a notice of another section', { sof_doc: ['sof-doc-required'] }, 'complete'],
  ['a part of the phone', { phone_dial_code: ['phone-dial-code-required'] }, 'incomplete'],
])('rules.md#wizard-section-complete: with %s, personal is %s', (_, notices, state) => {
  expect(stateOf(person({ notices }), 'personal')).toBe(state)
})

test('rules.md#wizard-section-complete: a notice at any field of any section makes that section incomplete and no other', () => {
  for (const type of [1, 2] as const) {
    const sections = SECTIONS[type].filter((section) => !section.endsWith('confirm'))
    for (const section of sections) {
      for (const { name } of [...fieldsOf(section), ...more(section)]) {
        const steps = stepsOf(person({ type, level: 2, notices: { [name]: [`${name}-required`] } }))
        const open = steps.filter(({ section: one, state }) => !one.endsWith('confirm') && state !== 'complete')
        expect(open, name).toContainEqual({ section, state: 'incomplete' })
        // The identity document and a company's own names stand in one section of each wizard.
        expect(open, name).toHaveLength(1)
      }
    }
  }
})

function more(section: Section): { name: string }[] {
  if (section === 'identity' || section === 'company-identity') return [{ name: 'identity_document' }]
  return section === 'company-ownership' ? [{ name: 'entities' }] : []
}

test('rules.md#wizard-confirm-complete: the confirmation is complete once the application was submitted, and not before', () => {
  expect(stateOf(person(), 'confirm')).toBe('incomplete')
  expect(stateOf(person({ status: 'pending', reg_submit_at: SUBMITTED }), 'confirm')).toBe('complete')
  expect(stateOf(company({ status: 'pending', reg_submit_at: SUBMITTED }), 'company-confirm')).toBe('complete')
})

test('rules.md#wizard-confirm-disabled: the confirmation opens when every other section is complete, hidden notices included', () => {
  for (const field of ['first_name', 'identity_document', 'occupation']) {
    const open = person({ level: 2, notices: { [field]: ['something-required'] } })
    expect(stateOf(open, 'confirm'), field).toBe('disabled')
    expect(isReadyToSubmit(open), field).toBe(false)
  }
  expect(stateOf(person({ level: 2 }), 'confirm')).toBe('incomplete')
  expect(isReadyToSubmit(person({ level: 2 }))).toBe(true)
})

test('rules.md#wizard-confirm-disabled: what is asked in a section that is not shown holds nothing up', () => {
  expect(stateOf(person({ level: 1, notices: { sof_doc: ['sof-doc-required'] } }), 'confirm')).toBe('incomplete')
})

test('rules.md#wizard-identity-closed: without service the identity section of a person is closed, and only then', () => {
  expect(stateOf(person({ status: 'no_service', notices: { first_name: ['declined'] } }), 'identity')).toBe('disabled')
  for (const status of ['incomplete', 'pending', 'pending_up', 'complete'] as const) {
    expect(stateOf(person({ status }), 'identity'), status).not.toBe('disabled')
  }
})

test.each([
  [0, null, false],
  [1, null, false],
  [2, null, true],
  [3, null, true],
  [1, SUBMITTED, true],
  [0, SUBMITTED, true],
] as const)('rules.md#wizard-additional: level %i, handed in %s: %s', (level, reg_submit_at, shown) => {
  expect(names(person({ level, reg_submit_at })).includes('additional')).toBe(shown)
})

test('rules.md#wizard-identity-closed: without service and handed in, a company has no identity tab', () => {
  expect(names(company({ status: 'no_service', reg_submit_at: SUBMITTED }))).not.toContain('company-identity')
  expect(names(company({ status: 'no_service' }))).toContain('company-identity')
  expect(names(company({ status: 'pending', reg_submit_at: SUBMITTED }))).toContain('company-identity')
})

test('rules.md#wizard-confirm-visible: persons and companies always see the confirmation, which is where they submit', () => {
  expect(names(person({ notices: { city: ['city-required'] } }))).toContain('confirm')
  expect(names(company({ notices: { name: ['name-required'] } }))).toContain('company-confirm')
  expect(stateOf(company({ notices: { name: ['name-required'] } }), 'company-confirm')).toBe('disabled')
  expect(stateOf(company(), 'company-confirm')).toBe('incomplete')
  expect(isReadyToSubmit(company())).toBe(true)
  expect(names(company({ status: 'pending', reg_submit_at: SUBMITTED }))).toContain('company-confirm')
})

test.each([
  ['personal', { identity_document: ['identity-document-required'] }, 'identity'],
  ['personal', { sof_doc: ['sof-doc-required'] }, 'additional'],
  ['additional', { first_name: ['first-name-required'] }, 'personal'],
  ['identity', { first_name: ['first-name-required'], sof_doc: ['sof-doc-required'] }, 'additional'],
  ['identity', { identity_document: ['document-rejected'], city: ['city-required'] }, 'personal'],
  ['additional', {}, 'confirm'],
  ['personal', {}, 'confirm'],
] as const)('rules.md#wizard-next-section: after %s with %o comes %s', (after, notices, next) => {
  expect(nextSection(person({ level: 2, notices }), after)).toBe(next)
})

test('rules.md#wizard-next-section: a closed section is passed over, and when all is done there is none', () => {
  expect(nextSection(person({ notices: { city: ['city-required'] } }), 'identity')).toBe('personal')
  expect(nextSection(person({ notices: { city: ['city-required'] } }), 'personal')).toBeNull()
  expect(nextSection(company(), 'company-ownership')).toBe('company-confirm')
  expect(nextSection(person({ status: 'pending', reg_submit_at: SUBMITTED }), 'personal')).toBeNull()
})

test('rules.md#wizard-next-section: without service it is the first section in which something was found', () => {
  const found = { reg_submit_at: SUBMITTED, status: 'no_service' } as const
  const notices = { sof_doc: ['document-too-old'], city: ['city-required'] }
  expect(nextSection(person({ ...found, notices }), 'personal')).toBe('additional')
  expect(nextSection(person({ ...found, notices: { first_name: ['declined'] } }), 'additional')).toBe('personal')
  expect(nextSection(person({ ...found, notices: { city: ['city-required'] } }), 'additional')).toBeNull()
})

test('rules.md#wizard-next-section: without service a closed section is not gone to, whatever was found in it', () => {
  const notices = { identity_document: ['document-rejected'] }
  const profile = person({ status: 'no_service', reg_submit_at: SUBMITTED, notices })
  expect(nextSection(profile, 'personal')).toBeNull()
})

test.each([
  [{ city: ['city-required'], sof_doc: ['sof-doc-required'] }, 'personal'],
  [{ city: ['city-required'] }, 'personal'],
  [{ sof_doc: ['document-too-old'] }, 'additional'],
  [{}, 'confirm'],
])('rules.md#wizard-confirm-disabled: whoever asks for it with %o left begins at %s', (notices, first) => {
  expect(firstSection(person({ level: 2, notices }))).toBe(first)
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
] as const)(
  'rules.md#profile-poll: a profile that is %s with identity data %s is waited for: %s',
  (status, kyc_status, waits) => {
    expect(isWaiting({ status, kyc_status })).toBe(waits)
  },
)

test('rules.md#verification-intro: a company is untouched until one of its sections is complete', () => {
  const all = Object.fromEntries(
    SECTIONS[2]
      .flatMap((section) => [...fieldsOf(section), ...more(section)])
      .map(({ name }) => [name, ['a-required']]),
  )
  const { main_activity: _, ...others } = all
  const activity = new Set(fieldsOf('company-activity').map(({ name }) => name))
  const withActivity = Object.fromEntries(Object.entries(all).filter(([name]) => !activity.has(name)))
  expect(isUntouched(company({ notices: all }))).toBe(true)
  expect(isUntouched(company({ notices: others }))).toBe(true)
  expect(isUntouched(company({ notices: withActivity }))).toBe(false)
  expect(isUntouched(company())).toBe(false)
  expect(isUntouched(company({ status: 'no_service', notices: all }))).toBe(false)
})

test('rules.md#hidden-notices: names that end in -required are hidden, except that of the residence permit', () => {
  const codes = ['sof-doc-required', 'eea-residence-permit-required', 'iban-invalid', 'required', 'required-twice']
  expect(codes.filter(isVisibleNotice)).toEqual([
    'eea-residence-permit-required',
    'iban-invalid',
    'required',
    'required-twice',
  ])
  const profile = person({
    notices: { city: ['city-required'], residence_permit: ['eea-residence-permit-required'], address: ['too-vague'] },
  })
  expect(visibleNotices(profile, 'personal')).toEqual([['address', ['too-vague']]])
  expect(visibleNotices(profile, 'identity')).toEqual([['residence_permit', ['eea-residence-permit-required']]])
})

test('rules.md#hidden-notices: a hidden notice still makes its section incomplete', () => {
  expect(stateOf(person({ notices: { city: ['city-required'] } }), 'personal')).toBe('incomplete')
})

test('a visible notice at a field that no section has is kept for the page, and a hidden one is not', () => {
  expect(strayNotices(person({ notices: { shoe_size: ['too-large', 'shoe-size-required'] } }))).toEqual(['too-large'])
  expect(strayNotices(person({ notices: { city: ['too-vague'] } }))).toEqual([])
  // A company's field is nothing that a person could correct.
  expect(strayNotices(person({ notices: { entities: ['pep'] } }))).toEqual(['pep'])
})

test('every state of a profile shows each section once, in order, and a way on', () => {
  const statuses = ['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed', 'unknown'] as const
  const fields = [null, 'first_name', 'identity_document', 'sof_doc', 'entities', 'shoe_size']
  for (const type of [1, 2] as const) {
    for (const status of statuses) {
      for (const level of [0, 1, 2, 3] as const) {
        for (const reg_submit_at of [null, SUBMITTED]) {
          for (const field of fields) {
            for (const code of ['a-required', 'declined']) {
              const notices = field === null ? {} : { [field]: [code] }
              const profile = person({ type, status, level, reg_submit_at, notices })
              const shown = names(profile)
              expect(shown).toEqual(SECTIONS[type].filter((section) => shown.includes(section)))
              const ways = [nextSection(profile, SECTIONS[type][0]), firstSection(profile)]
              const states = ways.flatMap((on) => (on === null ? [] : [stateOf(profile, on)]))
              expect(['incomplete', 'problem']).toEqual(expect.arrayContaining(states))
            }
          }
        }
      }
    }
  }
})

import type { Section } from './fields.ts'
import { listSections } from './fields.ts'
import { startCheck, submitDocument } from './identity.ts'
import { readKyc, saveKyc, type Notices } from './kyc-store.ts'
import { shiftToday } from '#sandbox/domain/calendar-day.ts'
import { changeAccount, decide, submit } from './life-cycle.ts'
import { requireAccount, type NewAccount } from '#sandbox/core/accounts.ts'
import { fillSections } from './sample-answers.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'

const APPLICANT = {
  status: 'incomplete',
  level: 1,
  checked_level: null,
  kyc_status: null,
  has_third_party: 0,
  reg_submit_at: null,
} as const satisfies Partial<NewAccount>

const PERSON: readonly Kind[] = ['personal']
const COMPANY: readonly Kind[] = ['business']

/** The profile at a section, with all earlier sections answered. */
function defineWizardScenario(section: Section, kind: Kind): Scenario {
  const type = kind === 'personal' ? 1 : 2
  const sections = listSections(type, 3)
  return defineScenario({
    name: `wizard-${section}`,
    title: `The profile at ${section}, everything before it answered`,
    as: [kind],
    path: `/profile?section=${section}`,
    account: { ...APPLICANT, level: section === 'additional' ? 2 : 1 },
    build: ({ context, account }) => fillSections(context, account, sections.slice(0, sections.indexOf(section))),
  })
}

function fillAllSections({ context, account }: Scene): void {
  fillSections(context, account, listSections(account.type, account.level))
}

function addFindings(notices: Notices) {
  return (scene: Scene) => {
    fillAllSections(scene)
    const kyc = readKyc(scene.context, scene.account.number)
    saveKyc(scene.context, scene.account, { ...kyc, findings: notices })
  }
}

function submitSampleDocument(document: { country?: string }, outcome: 'clear' | 'unreadable' | 'slow') {
  return ({ context, account, now }: Scene) => {
    fillSections(context, account, ['personal'])
    submitDocument(context, account, startCheck(context, account), {
      document: {
        type: 'passport',
        country: 'EE',
        number: 'KA1234567',
        valid_until: shiftToday(now, { years: 5 }),
        ...document,
      },
      outcome,
    })
  }
}

const submitAll = (scene: Scene) => {
  fillAllSections(scene)
  submit(scene.context, requireAccount(scene.context, scene.account.number))
}

const defineFindingScenario = (name: string, title: string, notices: Notices, section = 'personal') =>
  defineScenario({
    name,
    title,
    as: PERSON,
    path: `/profile?section=${section}`,
    account: APPLICANT,
    build: addFindings(notices),
  })

export const verificationScenarios = [
  defineScenario({
    name: 'wizard-start',
    title: 'Nothing answered yet: the list of what to do',
    as: ['personal', 'business'],
    path: '/profile',
    account: { ...APPLICANT, first_name: '', last_name: '' },
  }),
  ...listSections(1, 3).map((section) => defineWizardScenario(section, 'personal')),
  ...listSections(2, 3).map((section) => defineWizardScenario(section, 'business')),
  defineScenario({
    name: 'wizard-confirm',
    title: 'A person has answered everything and can submit',
    as: PERSON,
    path: '/profile?section=confirm',
    account: APPLICANT,
    build: fillAllSections,
  }),
  defineScenario({
    name: 'wizard-company-ready',
    title: 'A company has answered everything and can submit',
    as: COMPANY,
    path: '/profile?section=company-confirm',
    account: APPLICANT,
    build: fillAllSections,
  }),
  defineScenario({
    name: 'wizard-submitted',
    title: 'Submitted, under review for the first time',
    as: ['personal', 'business'],
    path: '/profile',
    account: APPLICANT,
    build: submitAll,
  }),
  defineScenario({
    name: 'phone-unconfirmed',
    title: 'The phone number has not been confirmed by a code',
    as: PERSON,
    path: '/profile?section=personal',
    account: APPLICANT,
    build({ context, account }) {
      fillSections(context, account, ['personal'])
      saveKyc(context, account, { ...readKyc(context, account.number), confirmedPhone: null })
    },
  }),
  defineScenario({
    name: 'identity-rejected',
    title: 'The photo of the document could not be read',
    as: PERSON,
    path: '/profile?section=identity',
    account: APPLICANT,
    build: submitSampleDocument({}, 'unreadable'),
  }),
  defineScenario({
    name: 'identity-submitted',
    title: 'The document is being looked at',
    as: PERSON,
    path: '/profile?section=identity',
    account: APPLICANT,
    build: submitSampleDocument({}, 'slow'),
  }),
  defineScenario({
    name: 'identity-country-mismatch',
    title: 'The document is of another country than the citizenship',
    as: PERSON,
    path: '/profile?section=identity',
    account: APPLICANT,
    build: submitSampleDocument({ country: 'LV' }, 'clear'),
  }),
  defineScenario({
    name: 'permit-needed',
    title: 'A citizen of a country outside the EEA has to show a residence permit',
    as: PERSON,
    path: '/profile?section=identity',
    account: { ...APPLICANT, level: 2 },
    build({ context, account }) {
      fillSections(context, account, ['personal'])
      const kyc = readKyc(context, account.number)
      saveKyc(context, account, { ...kyc, answers: { ...kyc.answers, citizenship: 'BR', birth_country: 'BR' } })
    },
  }),
  defineScenario({
    name: 'not-starter-eligible',
    title: 'A citizenship that needs level 2: the application was raised',
    as: PERSON,
    path: '/profile?section=additional',
    account: { ...APPLICANT, level: 2 },
    build({ context, account }) {
      fillSections(context, account, ['personal'])
      const kyc = readKyc(context, account.number)
      saveKyc(context, account, { ...kyc, answers: { ...kyc.answers, citizenship: 'BR', birth_country: 'BR' } })
    },
  }),
  defineFindingScenario('notice-forbidden-list', 'A name is on a forbidden list', { first_name: ['forbidden-list'] }),
  defineFindingScenario('notice-pep', 'More is needed about a politically exposed person', { is_pep_related: ['pep'] }),
  defineFindingScenario('notice-suspended', 'The verification is suspended', { first_name: ['suspended'] }),
  defineFindingScenario('notice-declined', 'The verification was declined', { first_name: ['declined'] }),
  defineFindingScenario('notice-unknown', 'A notice about a field that the app does not know', {
    shoe_size: ['too-large'],
  }),
  ...Object.entries({
    unreadable: 'cannot be read',
    cropped: 'has an edge cut off',
    expired: 'has expired',
    'too-old': 'is too old',
    'other-person': 'belongs to somebody else',
    'other-address': 'shows another address',
  }).map(([code, what]) =>
    defineScenario({
      name: `notice-document-${code}`,
      title: `A review says that the utility invoice ${what}`,
      as: PERSON,
      path: '/profile?section=additional',
      account: { ...APPLICANT, level: 2 },
      build: addFindings({ utility_invoice: [`document-${code}`] }),
    }),
  ),
  defineScenario({
    name: 'documents-refused',
    title: 'A review asks for two documents again, each with its reason',
    as: PERSON,
    path: '/profile',
    account: { ...APPLICANT, level: 2 },
    build: addFindings({ utility_invoice: ['document-too-old'], sof_doc: ['document-cropped'] }),
  }),
  defineScenario({
    name: 'no-service-to-correct',
    title: 'No service, with sections to correct and submit again',
    as: ['personal', 'business'],
    path: '/profile',
    account: APPLICANT,
    build(scene) {
      submitAll(scene)
      decide(scene.context, requireAccount(scene.context, scene.account.number), { type: 'refuse', code: 'declined' })
    },
  }),
  defineScenario({
    name: 'upgrade-chosen',
    title: 'Verified at level 1; level 2 is chosen and waits for its documents',
    as: PERSON,
    path: '/profile',
    account: { level: 1, checked_level: 1, has_third_party: 0 },
    build: ({ context, account }) => changeAccount(context, account, { level: 2, kyc_stage: 'upgrade' }),
  }),
  defineScenario({
    name: 'verification-choose',
    title: 'A new customer chooses a level',
    as: ['personal', 'business'],
    path: '/verification',
    account: { ...APPLICANT, level: 0 },
  }),
]

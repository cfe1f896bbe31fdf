import { COMPANY_QUESTIONS } from './company-questions.ts'

/** The wizard sections of persons (1) and companies (2), in order (rules.md#wizard-sections). */
export const SECTIONS = {
  1: ['personal', 'identity', 'additional', 'confirm'],
  2: [
    'company',
    'company-activity',
    'company-representative',
    'company-identity',
    'company-ownership',
    'company-confirm',
  ],
} as const

export type Section = (typeof SECTIONS)[1 | 2][number]

export type OptionList =
  | 'occupations'
  | 'purposes'
  | 'private_volumes'
  | 'private_sofs'
  | 'document_kinds'
  | 'company_document_kinds'
  | 'legal_forms'
  | 'industries'
  | 'field_of_activities'
  | 'net_turnover'
  | 'employees'
  | 'expected_volumes'
  | 'company_sofs'
  | 'basis_of_reps'

export type FieldKind =
  | 'text'
  | 'identifier'
  | 'person-name'
  | 'company-name'
  | 'street'
  | 'email'
  | 'url'
  | 'phone'
  | 'money'
  | 'yes-no'
  | 'country'
  | 'served-country'
  | 'company-country'
  | 'countries'
  | 'option'
  | 'options'
  | 'birthdate'
  | 'past-date'
  | 'permit-date'
  | 'document-date'
  | 'file'
  | 'files'

/** A verification question. `name` is the wire name; a dot separates a nested field. */
export type Field = {
  name: string
  kind: FieldKind
  list?: OptionList
  optional?: true
  /** Applies only if this yes-no question was answered yes. */
  onlyIf?: string
  /** The HTML autocomplete token (WCAG 1.3.5). */
  autoComplete?: string
}

/** Questions under a heading; `title` is a key of the page's texts. */
export type FieldGroup = { title: string; fields: readonly Field[] }

const isOwnCompany = { onlyIf: 'has_companies' } as const

/** All questions by section and heading, in display order. */
const GROUPS: Record<Section, readonly FieldGroup[]> = {
  personal: [
    {
      title: 'person',
      fields: [
        { name: 'first_name', kind: 'person-name', autoComplete: 'given-name' },
        { name: 'last_name', kind: 'person-name', autoComplete: 'family-name' },
        { name: 'birthdate', kind: 'birthdate', autoComplete: 'bday' },
        { name: 'birth_country', kind: 'country' },
        { name: 'citizenship', kind: 'served-country' },
        { name: 'second_citizenship', kind: 'served-country', optional: true },
      ],
    },
    {
      title: 'home',
      fields: [
        { name: 'country', kind: 'served-country', autoComplete: 'country-name' },
        { name: 'address', kind: 'street', autoComplete: 'address-line1' },
        { name: 'postalcode', kind: 'text', autoComplete: 'postal-code' },
        { name: 'city', kind: 'text', autoComplete: 'address-level2' },
        { name: 'county', kind: 'text', optional: true, autoComplete: 'address-level1' },
        { name: 'address_country', kind: 'served-country', optional: true },
        { name: 'phone', kind: 'phone' },
      ],
    },
    {
      title: 'declarations',
      fields: [
        { name: 'is_beneficiary', kind: 'yes-no' },
        { name: 'is_pep_related', kind: 'yes-no' },
        { name: 'pep_countries', kind: 'countries', onlyIf: 'is_pep_related' },
        { name: 'has_companies', kind: 'yes-no' },
        { name: 'is_owner', kind: 'yes-no', ...isOwnCompany },
        { name: 'is_board_member', kind: 'yes-no', ...isOwnCompany },
      ],
    },
  ],
  identity: [
    {
      title: 'permit',
      fields: [
        { name: 'residence_permit', kind: 'file' },
        { name: 'residence_permit_valid_until', kind: 'permit-date' },
      ],
    },
  ],
  additional: [
    {
      title: 'work',
      fields: [
        { name: 'occupation', kind: 'option', list: 'occupations' },
        { name: 'job_title', kind: 'text', optional: true, autoComplete: 'organization-title' },
        { name: 'employer_name', kind: 'text', optional: true, autoComplete: 'organization' },
        { name: 'net_income.monthly', kind: 'money' },
        { name: 'net_income.yearly', kind: 'money' },
      ],
    },
    {
      title: 'use',
      fields: [
        { name: 'transaction_purpose', kind: 'options', list: 'purposes' },
        { name: 'estimated_transaction_volume_per_year', kind: 'option', list: 'private_volumes' },
      ],
    },
    {
      title: 'funds',
      fields: [
        { name: 'sof', kind: 'option', list: 'private_sofs' },
        { name: 'sof_doc_kind', kind: 'option', list: 'document_kinds' },
        { name: 'sof_doc_issued', kind: 'document-date' },
        { name: 'sof_doc', kind: 'file' },
      ],
    },
    {
      title: 'proof',
      fields: [
        { name: 'utility_invoice_issued', kind: 'document-date' },
        { name: 'utility_invoice', kind: 'file' },
      ],
    },
  ],
  confirm: [],
  ...COMPANY_QUESTIONS,
}

export function getFieldGroups(section: Section): readonly FieldGroup[] {
  return GROUPS[section]
}

export function getFields(section: Section): readonly Field[] {
  return GROUPS[section].flatMap(({ fields }) => fields)
}

/** Returns true if the answer is a single country. */
export function isCountryField({ kind }: Field): boolean {
  return kind.endsWith('country')
}

/** Notice fields of a section that aren't form questions: identity check, owners. */
const EXTRA_NOTICE_FIELDS: Partial<Record<Section, readonly string[]>> = {
  personal: ['phone_country', 'phone_dial_code'],
  identity: ['identity_document'],
  'company-identity': ['identity_document'],
  'company-ownership': ['entities'],
}

/** Returns true if the platform's notice about a field belongs to the section. */
export function belongsTo(section: Section, field: string): boolean {
  const [first = ''] = field.split('.')
  return getFields(section).some(({ name }) => name === field) || (EXTRA_NOTICE_FIELDS[section] ?? []).includes(first)
}

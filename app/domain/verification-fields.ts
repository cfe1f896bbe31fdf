/** The sections of both wizards (rules.md#wizard-sections). */
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

/** A question of the verification. `name` is its name on the wire, a part of a field behind a dot. */
export type Field = {
  name: string
  kind: FieldKind
  list?: OptionList
  optional?: true
  /** Asked only when this question, the last one before it that can be answered with yes, was. */
  onlyIf?: string
  /** The browser's word for what it may fill in (WCAG 1.3.5). */
  autoComplete?: string
}

/** Questions under one heading; the heading is a text of the page. */
export type FieldGroup = { title: string; fields: readonly Field[] }

const address = (name: string, country: FieldKind, rest: Partial<Field> = {}): Field[] => [
  { name: `${name}.street`, kind: 'street', ...rest },
  { name: `${name}.postal_code`, kind: 'text', ...rest },
  { name: `${name}.city`, kind: 'text', ...rest },
  { name: `${name}.county`, kind: 'text', optional: true, ...(rest.onlyIf ? { onlyIf: rest.onlyIf } : {}) },
  { name: `${name}.country`, kind: country, ...rest },
]

const isOwnCompany = { onlyIf: 'has_companies' } as const
const isLicensed = { onlyIf: 'licence_needed' } as const
const hasPermit = { onlyIf: 'representative.residence_permit' } as const

/** Every question by section and heading, in the order in which they are asked. */
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
  company: [
    {
      title: 'company',
      fields: [
        { name: 'name', kind: 'company-name', autoComplete: 'organization' },
        { name: 'legal_form', kind: 'option', list: 'legal_forms' },
        { name: 'code', kind: 'identifier' },
        { name: 'industry', kind: 'option', list: 'industries' },
        { name: 'date_of_incorporation', kind: 'past-date' },
        { name: 'proof_of_incorporation', kind: 'file' },
        { name: 'vat_liable', kind: 'yes-no' },
        { name: 'vat_number', kind: 'identifier', onlyIf: 'vat_liable' },
      ],
    },
    {
      title: 'contact',
      fields: [
        { name: 'email', kind: 'email' },
        { name: 'phone', kind: 'phone' },
        { name: 'website', kind: 'url', optional: true, autoComplete: 'url' },
      ],
    },
    {
      title: 'address',
      fields: [
        ...address('registered_address', 'company-country'),
        { name: 'has_different_business_address', kind: 'yes-no' },
        ...address('business_address', 'served-country', { onlyIf: 'has_different_business_address' }),
      ],
    },
  ],
  'company-activity': [
    {
      title: 'activity',
      fields: [
        { name: 'main_activity', kind: 'option', list: 'field_of_activities' },
        { name: 'main_activity_description', kind: 'text' },
        { name: 'net_turnover', kind: 'option', list: 'net_turnover' },
        { name: 'employee_count', kind: 'option', list: 'employees' },
        { name: 'client_country_codes', kind: 'countries' },
        { name: 'public_database_url', kind: 'url', optional: true },
      ],
    },
    {
      title: 'use',
      fields: [
        { name: 'transaction_purposes', kind: 'options', list: 'purposes' },
        { name: 'expected_transaction_volume', kind: 'option', list: 'expected_volumes' },
      ],
    },
    {
      title: 'licence',
      fields: [
        { name: 'licence_needed', kind: 'yes-no' },
        { name: 'licence_url', kind: 'url', ...isLicensed, optional: true },
        { name: 'licence_file', kind: 'file', ...isLicensed },
      ],
    },
    {
      title: 'funds',
      fields: [
        { name: 'source_of_funds', kind: 'option', list: 'company_sofs' },
        { name: 'sof_doc_kind', kind: 'option', list: 'company_document_kinds', optional: true },
        { name: 'sof_doc_issued', kind: 'document-date', optional: true },
        { name: 'sof_doc', kind: 'file', optional: true },
      ],
    },
  ],
  'company-representative': [
    {
      title: 'basis',
      fields: [
        { name: 'representative.role', kind: 'text' },
        { name: 'representative.basis_of_representation.type', kind: 'option', list: 'basis_of_reps' },
        { name: 'representative.basis_of_representation.file', kind: 'file' },
      ],
    },
    {
      title: 'representative',
      fields: [
        { name: 'representative.first_name', kind: 'person-name', autoComplete: 'given-name' },
        { name: 'representative.last_name', kind: 'person-name', autoComplete: 'family-name' },
        { name: 'representative.birthdate', kind: 'birthdate', autoComplete: 'bday' },
        { name: 'representative.birth_country', kind: 'country' },
        { name: 'representative.citizenship', kind: 'served-country' },
        { name: 'representative.second_citizenship', kind: 'served-country', optional: true },
        { name: 'representative.residence_permit', kind: 'yes-no', optional: true },
        { name: 'representative.residence_permit_file', kind: 'file', ...hasPermit },
        { name: 'representative.residence_permit_valid_until', kind: 'permit-date', ...hasPermit },
      ],
    },
    {
      title: 'contact',
      fields: [
        ...address('representative.address', 'served-country'),
        { name: 'representative.email', kind: 'email' },
        { name: 'representative.phone', kind: 'phone' },
      ],
    },
  ],
  'company-identity': [],
  'company-ownership': [
    {
      title: 'certificate',
      fields: [
        { name: 'registration_certificate_issued', kind: 'document-date' },
        { name: 'registration_certificate', kind: 'file' },
        { name: 'ubo_identity_documents', kind: 'files' },
      ],
    },
    {
      title: 'countries',
      fields: [
        { name: 'forbidden_country_flags.operates_in_forbidden_country', kind: 'yes-no' },
        { name: 'forbidden_country_flags.has_forbidden_country_owner', kind: 'yes-no' },
      ],
    },
  ],
  'company-confirm': [],
}

export function groupsOf(section: Section): readonly FieldGroup[] {
  return GROUPS[section]
}

export function fieldsOf(section: Section): readonly Field[] {
  return GROUPS[section].flatMap(({ fields }) => fields)
}

/** Whether a question asks for one country. */
export function isCountryField({ kind }: Field): boolean {
  return kind.endsWith('country')
}

/** What belongs to a section without being a question of its form: the check of the document, the owners. */
const MORE: Partial<Record<Section, readonly string[]>> = {
  personal: ['phone_country', 'phone_dial_code'],
  identity: ['identity_document'],
  'company-identity': ['identity_document'],
  'company-ownership': ['entities'],
}

/** Whether a notice of the platform at this field belongs to the section. */
export function belongsTo(section: Section, field: string): boolean {
  const [first = ''] = field.split('.')
  return fieldsOf(section).some(({ name }) => name === field) || (MORE[section] ?? []).includes(first)
}

import { codesOf, type SourceList } from '#sandbox/reference/options.ts'

export type Section =
  | 'personal'
  | 'identity'
  | 'additional'
  | 'company'
  | 'company-activity'
  | 'company-representative'
  | 'company-identity'
  | 'company-ownership'

type Kind =
  | 'text'
  | 'person-name'
  | 'company-name'
  | 'street'
  | 'email'
  | 'url'
  | 'phone'
  | 'money'
  | 'flag'
  | 'country'
  | 'countries'
  | 'option'
  | 'options'
  | 'date'
  | 'file'
  | 'files'

/** What has been answered so far, by the name of the field; parts of a field behind a dot. */
export type Answers = Readonly<Record<string, string | boolean | string[]>>

export type Field = {
  name: string
  section: Section
  kind: Kind
  /** The codes that may be chosen, given what has been answered so far. */
  options: (answers: Answers) => readonly string[]
  /** Whether the application is incomplete without it. */
  needed: (answers: Answers) => boolean
}

type Rest = { options?: readonly string[] | Field['options']; needed?: Field['needed'] }

const always = () => true
const never = () => false
const optional: Rest = { needed: never }
const when = (name: string, rest: Rest = {}): Rest => ({ ...rest, needed: (answers) => answers[name] === true })

const ADDRESS = ['street', 'city', 'postal_code', 'country'] as const

function address(name: string, rest: Rest = {}): [string, Kind, Rest?][] {
  return [
    ...ADDRESS.map((part): [string, Kind, Rest?] => [
      `${name}.${part}`,
      part === 'country' ? 'country' : part === 'street' ? 'street' : 'text',
      rest,
    ]),
    [`${name}.county`, 'text', optional],
  ]
}

/** Who is politically exposed chooses from a list of their own (rules.md#pep-funds). */
export function sourceListFor(answers: Answers): SourceList {
  return answers['is_pep_related'] === true ? 'pep_sofs' : 'private_sofs'
}

const sourcesOfFunds: Rest = { options: (answers) => codesOf(sourceListFor(answers)) }
const purposes = { options: codesOf('purposes') }
/** How old a document may be depends on what it is. */
export const DOCUMENT_KINDS: readonly string[] = ['bank_statement', 'payslip', 'tax_return', 'contract']

/** The same for a company, which has no payslip. */
export const COMPANY_DOCUMENT_KINDS: readonly string[] = ['bank_statement', 'annual_accounts', 'tax_return', 'contract']

const TABLE: Record<Section, [string, Kind, Rest?][]> = {
  personal: [
    ['first_name', 'person-name'],
    ['last_name', 'person-name'],
    ['birthdate', 'date'],
    ['birth_country', 'country'],
    ['citizenship', 'country'],
    ['second_citizenship', 'country', optional],
    ['country', 'country'],
    ['address_country', 'country'],
    ['county', 'text', optional],
    ['city', 'text'],
    ['address', 'street'],
    ['postalcode', 'text'],
    ['phone_country', 'country'],
    ['phone_dial_code', 'text'],
    ['phone', 'phone'],
    ['is_pep_related', 'flag'],
    ['pep_countries', 'countries', when('is_pep_related')],
    ['is_beneficiary', 'flag'],
    ['has_companies', 'flag'],
    ['is_owner', 'flag', when('has_companies')],
    ['is_board_member', 'flag', when('has_companies')],
  ],
  identity: [
    ['residence_permit', 'file', optional],
    ['residence_permit_valid_until', 'date', optional],
  ],
  additional: [
    ['occupation', 'option', { options: codesOf('occupations') }],
    ['job_title', 'text', optional],
    ['employer_name', 'text', optional],
    ['net_income.yearly', 'money'],
    ['net_income.monthly', 'money'],
    ['transaction_purpose', 'options', purposes],
    ['estimated_transaction_volume_per_year', 'option', { options: codesOf('private_volumes') }],
    ['sof', 'option', sourcesOfFunds],
    ['sof_id', 'text', optional],
    ['sof_doc_kind', 'option', { options: DOCUMENT_KINDS }],
    ['sof_doc_issued', 'date'],
    ['sof_doc', 'file'],
    ['utility_invoice_issued', 'date'],
    ['utility_invoice', 'file'],
  ],
  company: [
    ['name', 'company-name'],
    ['legal_form', 'option', { options: codesOf('legal_forms') }],
    ['code', 'text'],
    ['industry', 'option', { options: codesOf('industries') }],
    ['date_of_incorporation', 'date'],
    ['proof_of_incorporation', 'file'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['website', 'url', optional],
    ['vat_liable', 'flag'],
    ['vat_number', 'text', when('vat_liable')],
    ...address('registered_address'),
    ['has_different_business_address', 'flag'],
    ...address('business_address', when('has_different_business_address')),
  ],
  'company-activity': [
    ['main_activity', 'option', { options: codesOf('industries') }],
    ['main_activity_description', 'text'],
    ['net_turnover', 'option', { options: codesOf('net_turnover') }],
    ['employee_count', 'option', { options: codesOf('employees') }],
    ['transaction_purposes', 'options', purposes],
    ['expected_transaction_volume', 'option', { options: codesOf('company_volumes') }],
    ['client_country_codes', 'countries'],
    ['licence_needed', 'flag'],
    ['licence_url', 'url', optional],
    ['licence_file', 'file', when('licence_needed')],
    ['source_of_funds', 'option', { options: codesOf('company_sofs') }],
    ['sof_doc', 'file', optional],
    ['sof_doc_kind', 'option', { options: COMPANY_DOCUMENT_KINDS, needed: never }],
    ['sof_doc_issued', 'date', optional],
    ['public_database_url', 'url', optional],
  ],
  'company-representative': [
    ['representative.basis_of_representation.type', 'option', { options: codesOf('basis_of_reps') }],
    ['representative.basis_of_representation.file', 'file'],
    ['representative.role', 'text'],
    ['representative.first_name', 'person-name'],
    ['representative.last_name', 'person-name'],
    ['representative.birthdate', 'date'],
    ['representative.birth_country', 'country'],
    ['representative.citizenship', 'country'],
    ['representative.second_citizenship', 'country', optional],
    ['representative.residence_permit', 'flag', optional],
    ['representative.residence_permit_file', 'file', when('representative.residence_permit')],
    ['representative.residence_permit_valid_until', 'date', when('representative.residence_permit')],
    ...address('representative.address'),
    ['representative.email', 'email'],
    ['representative.phone', 'phone'],
  ],
  'company-identity': [],
  'company-ownership': [
    ['registration_certificate', 'file'],
    ['registration_certificate_issued', 'date'],
    ['ubo_identity_documents', 'files'],
    ['forbidden_country_flags.operates_in_forbidden_country', 'flag'],
    ['forbidden_country_flags.has_forbidden_country_owner', 'flag'],
  ],
}

export const FIELDS: readonly Field[] = (Object.entries(TABLE) as [Section, [string, Kind, Rest?][]][]).flatMap(
  ([section, fields]) =>
    fields.map(([name, kind, { options = [], needed = always } = {}]) => ({
      name,
      section,
      kind,
      options: typeof options === 'function' ? options : () => options,
      needed,
    })),
)

export function fieldsOf(section: Section): Field[] {
  return FIELDS.filter((field) => field.section === section)
}

/** The sections of a kind of customer; additional only above level 1. */
export function sectionsOf(type: 1 | 2, level: number): Section[] {
  if (type === 1) return level > 1 ? ['personal', 'identity', 'additional'] : ['personal', 'identity']
  return ['company', 'company-activity', 'company-representative', 'company-identity', 'company-ownership']
}

import { listCodes, type SourceList } from '#sandbox/reference/options.ts'

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

/** The answers so far, by field name; parts of a field are separated by a dot. */
export type Answers = Readonly<Record<string, string | boolean | string[]>>

export type Field = {
  name: string
  section: Section
  kind: Kind
  /** The allowed codes, given the answers so far. */
  options: (answers: Answers) => readonly string[]
  /** Returns true if the application is incomplete without it. */
  needed: (answers: Answers) => boolean
}

type Rest = { options?: readonly string[] | Field['options']; needed?: Field['needed'] }

const returnTrue = () => true
const returnFalse = () => false
const optional: Rest = { needed: returnFalse }
const requireIf = (name: string, rest: Rest = {}): Rest => ({ ...rest, needed: (answers) => answers[name] === true })

const ADDRESS = ['street', 'city', 'postal_code', 'country'] as const

function defineAddress(name: string, rest: Rest = {}): [string, Kind, Rest?][] {
  return [
    ...ADDRESS.map((part): [string, Kind, Rest?] => [
      `${name}.${part}`,
      part === 'country' ? 'country' : part === 'street' ? 'street' : 'text',
      rest,
    ]),
    [`${name}.county`, 'text', optional],
  ]
}

/** Politically exposed persons choose from their own list (rules.md#pep-funds). */
export function getSourceList(answers: Answers): SourceList {
  return answers['is_pep_related'] === true ? 'pep_sofs' : 'private_sofs'
}

const sourcesOfFunds: Rest = { options: (answers) => listCodes(getSourceList(answers)) }
const purposes = { options: listCodes('purposes') }
/** The maximum age of a document depends on its kind. */
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
    ['pep_countries', 'countries', requireIf('is_pep_related')],
    ['is_beneficiary', 'flag'],
    ['has_companies', 'flag'],
    ['is_owner', 'flag', requireIf('has_companies')],
    ['is_board_member', 'flag', requireIf('has_companies')],
  ],
  identity: [
    ['residence_permit', 'file', optional],
    ['residence_permit_valid_until', 'date', optional],
  ],
  additional: [
    ['occupation', 'option', { options: listCodes('occupations') }],
    ['job_title', 'text', optional],
    ['employer_name', 'text', optional],
    ['net_income.yearly', 'money'],
    ['net_income.monthly', 'money'],
    ['transaction_purpose', 'options', purposes],
    ['estimated_transaction_volume_per_year', 'option', { options: listCodes('private_volumes') }],
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
    ['legal_form', 'option', { options: listCodes('legal_forms') }],
    ['code', 'text'],
    ['industry', 'option', { options: listCodes('industries') }],
    ['date_of_incorporation', 'date'],
    ['proof_of_incorporation', 'file'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['website', 'url', optional],
    ['vat_liable', 'flag'],
    ['vat_number', 'text', requireIf('vat_liable')],
    ...defineAddress('registered_address'),
    ['has_different_business_address', 'flag'],
    ...defineAddress('business_address', requireIf('has_different_business_address')),
  ],
  'company-activity': [
    ['main_activity', 'option', { options: listCodes('industries') }],
    ['main_activity_description', 'text'],
    ['net_turnover', 'option', { options: listCodes('net_turnover') }],
    ['employee_count', 'option', { options: listCodes('employees') }],
    ['transaction_purposes', 'options', purposes],
    ['expected_transaction_volume', 'option', { options: listCodes('company_volumes') }],
    ['client_country_codes', 'countries'],
    ['licence_needed', 'flag'],
    ['licence_url', 'url', optional],
    ['licence_file', 'file', requireIf('licence_needed')],
    ['source_of_funds', 'option', { options: listCodes('company_sofs') }],
    ['sof_doc', 'file', optional],
    ['sof_doc_kind', 'option', { options: COMPANY_DOCUMENT_KINDS, needed: returnFalse }],
    ['sof_doc_issued', 'date', optional],
    ['public_database_url', 'url', optional],
  ],
  'company-representative': [
    ['representative.basis_of_representation.type', 'option', { options: listCodes('basis_of_reps') }],
    ['representative.basis_of_representation.file', 'file'],
    ['representative.role', 'text'],
    ['representative.first_name', 'person-name'],
    ['representative.last_name', 'person-name'],
    ['representative.birthdate', 'date'],
    ['representative.birth_country', 'country'],
    ['representative.citizenship', 'country'],
    ['representative.second_citizenship', 'country', optional],
    ['representative.residence_permit', 'flag', optional],
    ['representative.residence_permit_file', 'file', requireIf('representative.residence_permit')],
    ['representative.residence_permit_valid_until', 'date', requireIf('representative.residence_permit')],
    ...defineAddress('representative.address'),
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
    fields.map(([name, kind, { options = [], needed = returnTrue } = {}]) => ({
      name,
      section,
      kind,
      options: typeof options === 'function' ? options : () => options,
      needed,
    })),
)

export function listFields(section: Section): Field[] {
  return FIELDS.filter((field) => field.section === section)
}

/** The sections for a type of customer; people only need `additional` above level 1. */
export function listSections(type: 1 | 2, level: number): Section[] {
  if (type === 1) return level > 1 ? ['personal', 'identity', 'additional'] : ['personal', 'identity']
  return ['company', 'company-activity', 'company-representative', 'company-identity', 'company-ownership']
}

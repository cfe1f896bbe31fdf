import type { Field, FieldGroup, FieldKind, Section } from './verification-fields.ts'

const buildAddress = (name: string, country: FieldKind, rest: Partial<Field> = {}): Field[] => [
  { name: `${name}.street`, kind: 'street', ...rest },
  { name: `${name}.postal_code`, kind: 'text', ...rest },
  { name: `${name}.city`, kind: 'text', ...rest },
  { name: `${name}.county`, kind: 'text', optional: true, ...(rest.onlyIf ? { onlyIf: rest.onlyIf } : {}) },
  { name: `${name}.country`, kind: country, ...rest },
]

const isLicensed = { onlyIf: 'licence_needed' } as const
const hasPermit = { onlyIf: 'representative.residence_permit' } as const

/** The company wizard's questions by section and heading, in display order. */
export const COMPANY_QUESTIONS: Record<Extract<Section, `company${string}`>, readonly FieldGroup[]> = {
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
        ...buildAddress('registered_address', 'company-country'),
        { name: 'has_different_business_address', kind: 'yes-no' },
        ...buildAddress('business_address', 'served-country', { onlyIf: 'has_different_business_address' }),
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
        ...buildAddress('representative.address', 'served-country'),
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

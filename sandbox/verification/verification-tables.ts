import { kept, invented, own, leftOut, type DocumentFates, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What customers answer about themselves or their company, by the last word of its name. */
export const ANSWERS: DocumentFates = {
  ...invented('name first_name last_name email city county postalcode postal_code address street code vat_number'),
  ...invented('job_title employer_name role main_activity_description'),
  ...kept('birth_country citizenship second_citizenship country address_country phone_country phone_dial_code'),
  ...kept(
    'occupation estimated_transaction_volume_per_year sof sof_id sof_doc_kind legal_form industry main_activity type',
  ),
  ...kept('net_turnover employee_count expected_transaction_volume source_of_funds yearly monthly transaction_purpose'),
  ...kept('transaction_purposes client_country_codes pep_countries residence_permit_valid_until sof_doc_issued'),
  ...kept('utility_invoice_issued registration_certificate_issued'),
  phone: 'phone',
  birthdate: 'day of birth',
  date_of_incorporation: 'day of birth',
  website: 'website',
  licence_url: 'website',
  public_database_url: 'website',
}

const OWNER: DocumentFates = {
  ...invented('name registry_code identity_document_number'),
  ...kept('id kind entity_type ownership country permanent_residence type_of_control identity_document_type'),
  ...kept('identity_document_valid_until'),
  date_of_birth: 'day of birth',
}

const IDENTITY_DOCUMENT: DocumentFates = { ...invented('number'), ...kept('type country valid_until') }

/** What becomes of the tables of this service in a twin. */
export const verificationTables: readonly TwinTable[] = [
  {
    name: 'kyc',
    where: own,
    columns: {
      account_number: 'account',
      answers: { document: ANSWERS },
      entities: { document: OWNER },
      findings: 'kept',
      confirmed_phone: 'phone',
    },
  },
  {
    name: 'kyc_files',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...kept('field type size uploaded_at'),
      name: 'file name',
      sha256: 'invented',
      bytes: 'left empty',
    },
  },
  {
    name: 'identity_checks',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...kept('status created_at decide_at'),
      document: { document: IDENTITY_DOCUMENT },
    },
  },
  ...leftOut('links of emails open the original alone', 'phone_pins'),
  ...leftOut('what colleagues noted, which no page of the app shows', 'review_log'),
]

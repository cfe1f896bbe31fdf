import {
  keepColumns,
  inventColumns,
  own,
  omitTables,
  type DocumentFates,
  type TwinTable,
} from '#sandbox/core/twin-tables.ts'

/** Fates of the answers, by the last part of the field's name. */
export const ANSWERS: DocumentFates = {
  ...inventColumns('name first_name last_name email city county postalcode postal_code address street code vat_number'),
  ...inventColumns('job_title employer_name role main_activity_description'),
  ...keepColumns('birth_country citizenship second_citizenship country address_country phone_country phone_dial_code'),
  ...keepColumns(
    'occupation estimated_transaction_volume_per_year sof sof_id sof_doc_kind legal_form industry main_activity type',
  ),
  ...keepColumns(
    'net_turnover employee_count expected_transaction_volume source_of_funds yearly monthly transaction_purpose',
  ),
  ...keepColumns('transaction_purposes client_country_codes pep_countries residence_permit_valid_until sof_doc_issued'),
  ...keepColumns('utility_invoice_issued registration_certificate_issued'),
  phone: 'phone',
  birthdate: 'day of birth',
  date_of_incorporation: 'day of birth',
  website: 'website',
  licence_url: 'website',
  public_database_url: 'website',
}

const OWNER: DocumentFates = {
  ...inventColumns('name registry_code identity_document_number'),
  ...keepColumns('id kind entity_type ownership country permanent_residence type_of_control identity_document_type'),
  ...keepColumns('identity_document_valid_until'),
  date_of_birth: 'day of birth',
}

const IDENTITY_DOCUMENT: DocumentFates = { ...inventColumns('number'), ...keepColumns('type country valid_until') }

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
      ...keepColumns('field type size uploaded_at'),
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
      ...keepColumns('status created_at decide_at'),
      document: { document: IDENTITY_DOCUMENT },
    },
  },
  ...omitTables('sent to the original’s phone', 'phone_pins'),
  ...omitTables('internal notes that the app doesn’t show', 'review_log'),
]

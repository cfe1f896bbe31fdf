function formatDaysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

export const FUNDS = {
  occupation: 'employee',
  job_title: 'Ship engineer',
  employer_name: 'Saaremaa & "Söhne" <b> AS',
  'net_income.monthly': '3200',
  'net_income.yearly': '38400',
  transaction_purpose: ['own_account', 'bills'],
  estimated_transaction_volume_per_year: 'to_50000',
  sof: 'salary',
  sof_doc_kind: 'payslip',
  sof_doc_issued: formatDaysAgo(30),
  utility_invoice_issued: formatDaysAgo(30),
}

const PERSON = {
  first_name: 'Kaarel',
  last_name: 'O’Õun-Söhne',
  birthdate: '1988-04-17',
  birth_country: 'Estonia',
  citizenship: 'Estonia',
  second_citizenship: 'Finland',
}

function prefixAddress(name: string, country: string): Record<string, string> {
  const parts = { street: 'Pikk 12-4', postal_code: '10123', city: 'Tallinn', county: 'Harju', country }
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value]))
}

/** Answers to every question of both wizards by section, without the files. */
export const TYPED: Record<string, Record<string, string | string[]>> = {
  personal: {
    ...PERSON,
    country: 'Estonia',
    address: 'Pikk 12-4',
    postalcode: '10123',
    city: 'Tallinn',
    county: 'Harju',
    address_country: 'Latvia',
    phone: '+372 5123 4567',
    is_beneficiary: 'yes',
    is_pep_related: 'yes',
    pep_countries: ['Estonia', 'Latvia', ''],
    has_companies: 'yes',
    is_owner: 'yes',
    is_board_member: 'no',
  },
  identity: { residence_permit_valid_until: formatDaysAgo(-300) },
  additional: FUNDS,
  company: {
    name: 'Põhjatuul OÜ',
    legal_form: 'private_limited',
    code: '14567890',
    industry: 'software',
    date_of_incorporation: '2018-09-03',
    vat_liable: 'yes',
    vat_number: 'EE102345678',
    email: 'info@pohjatuul.example',
    phone: '+372 612 3456',
    website: 'https://pohjatuul.example',
    ...prefixAddress('registered_address', 'Estonia'),
    has_different_business_address: 'yes',
    ...prefixAddress('business_address', 'Latvia'),
  },
  'company-activity': {
    main_activity: 'software',
    main_activity_description: 'Software for wind farms',
    net_turnover: 'to_1000000',
    employee_count: '1_9',
    client_country_codes: ['Estonia', 'Finland', ''],
    public_database_url: 'https://register.example/14567890',
    transaction_purposes: ['salaries', 'suppliers'],
    expected_transaction_volume: 'to_50000',
    licence_needed: 'yes',
    licence_url: 'https://licence.example/1',
    source_of_funds: 'revenue',
    sof_doc_kind: 'bank_statement',
    sof_doc_issued: formatDaysAgo(30),
  },
  'company-representative': {
    ...Object.fromEntries(Object.entries(PERSON).map(([name, value]) => [`representative.${name}`, value])),
    'representative.role': 'Managing director',
    'representative.basis_of_representation.type': 'board_member',
    'representative.residence_permit': 'yes',
    'representative.residence_permit_valid_until': formatDaysAgo(-300),
    ...prefixAddress('representative.address', 'Estonia'),
    'representative.email': 'kaarel@pohjatuul.example',
    'representative.phone': '+372 5123 4567',
  },
  'company-ownership': {
    registration_certificate_issued: formatDaysAgo(30),
    'forbidden_country_flags.operates_in_forbidden_country': 'no',
    'forbidden_country_flags.has_forbidden_country_owner': 'yes',
  },
}

export const OWNER: Record<string, string | string[]> = {
  kind: ['ubo', 'pep'],
  name: 'Kaarel Õun',
  date_of_birth: '1988-04-17',
  country: 'Estonia',
  permanent_residence: 'Finland',
  ownership: 'indirect',
  share_percent: '33.5',
  type_of_control: 'voting_rights',
  identity_document_type: 'id_card',
  identity_document_number: 'KA1234567',
  identity_document_valid_until: formatDaysAgo(-900),
}

/** The scenario that opens each section unanswered, with every section before it answered. */
export const AT: [section: string, scenario: string, kind: 'personal' | 'business'][] = [
  ['personal', 'wizard-personal', 'personal'],
  ['identity', 'permit-needed', 'personal'],
  ['additional', 'wizard-additional', 'personal'],
  ['company', 'wizard-company', 'business'],
  ['company-activity', 'wizard-company-activity', 'business'],
  ['company-representative', 'wizard-company-representative', 'business'],
  ['company-ownership', 'wizard-company-ownership', 'business'],
]

import type { Account } from '#sandbox/core/accounts.ts'
import { shiftToday } from '#sandbox/domain/calendar-day.ts'
import type { Answers } from './fields.ts'
import type { Entity } from './kyc-store.ts'
import { FIELDS, listFields, listSections, type Section } from './fields.ts'
import { startCheck, submitDocument } from './identity.ts'
import { addFile, readKyc, saveKyc } from './kyc-store.ts'
import { getSourceId } from '#sandbox/reference/options.ts'
import { Upload } from '#sandbox/http/upload.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { changeAccount } from './life-cycle.ts'
import type { Context } from '#sandbox/core/context.ts'

const STREET = { street: 'Pikk 12-4', city: 'Tallinn', postal_code: '10123', country: 'EE' }

const prefixKeys = (name: string, parts: Record<string, string>): Answers =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value]))

function buildPersonalAnswers(account: Account, today: (by: { months?: number }) => string): Answers {
  return {
    first_name: account.first_name || 'Kaarel',
    last_name: account.last_name || 'Mets',
    birthdate: '1988-04-17',
    birth_country: 'EE',
    citizenship: 'EE',
    country: 'EE',
    address_country: 'EE',
    city: 'Tallinn',
    address: 'Pikk 12-4',
    postalcode: '10123',
    phone_country: 'EE',
    phone_dial_code: '+372',
    phone: '51234567',
    is_pep_related: false,
    is_beneficiary: true,
    has_companies: false,
    occupation: 'employee',
    job_title: 'Ship engineer',
    employer_name: 'Saaremaa Laevakompanii AS',
    'net_income.yearly': '38400.00',
    'net_income.monthly': '3200.00',
    transaction_purpose: ['own_account', 'bills'],
    estimated_transaction_volume_per_year: 'to_50000',
    sof: 'salary',
    sof_id: getSourceId('private_sofs', 'salary'),
    sof_doc_kind: 'payslip',
    sof_doc_issued: today({ months: -1 }),
    utility_invoice_issued: today({ months: -1 }),
  }
}

function buildCompanyAnswers(account: Account, today: (by: { months?: number }) => string): Answers {
  return {
    name: account.company_name ?? 'Põhjatuul OÜ',
    legal_form: 'private_limited',
    code: '14567890',
    industry: 'software',
    date_of_incorporation: '2018-09-03',
    email: 'info@pohjatuul.example',
    phone: '+3726123456',
    website: 'https://pohjatuul.example',
    vat_liable: true,
    vat_number: 'EE102345678',
    ...prefixKeys('registered_address', STREET),
    has_different_business_address: false,
    main_activity: 'software',
    main_activity_description: 'Software for wind farms',
    net_turnover: 'to_1000000',
    employee_count: '1_9',
    transaction_purposes: ['suppliers', 'salaries'],
    expected_transaction_volume: 'to_50000',
    client_country_codes: ['EE', 'FI', 'DE'],
    licence_needed: false,
    source_of_funds: 'revenue',
    'representative.basis_of_representation.type': 'board_member',
    'representative.role': 'Managing director',
    'representative.first_name': account.first_name || 'Kaarel',
    'representative.last_name': account.last_name || 'Mets',
    'representative.birthdate': '1988-04-17',
    'representative.birth_country': 'EE',
    'representative.citizenship': 'EE',
    ...prefixKeys('representative.address', STREET),
    'representative.email': 'kaarel@pohjatuul.example',
    'representative.phone': '+37251234567',
    registration_certificate_issued: today({ months: -1 }),
    'forbidden_country_flags.operates_in_forbidden_country': false,
    'forbidden_country_flags.has_forbidden_country_owner': false,
  }
}

function buildOwner(kind: Entity['kind'], { id, until }: { id: string; until: string }): Entity {
  return {
    id,
    kind,
    entity_type: 'private',
    ownership: 'direct',
    name: 'Kaarel Mets',
    date_of_birth: '1988-04-17',
    registry_code: null,
    country: 'EE',
    permanent_residence: 'EE',
    share_percent: 100,
    type_of_control: 'shares',
    identity_document_type: 'passport',
    identity_document_number: 'KA1234567',
    identity_document_valid_until: until,
  }
}

const SAMPLE_FILE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** Answers sections with valid data, including files, owners, phone and identity check. */
export function fillSections(context: Context, account: Account, sections: readonly Section[]): void {
  const now = getAccountTime(context, account)
  const getToday = (by: { months?: number; years?: number }) => shiftToday(now, by)
  const all = account.type === 1 ? buildPersonalAnswers(account, getToday) : buildCompanyAnswers(account, getToday)
  const names = new Set(FIELDS.filter(({ section }) => sections.includes(section)).map(({ name }) => name))
  const kyc = readKyc(context, account.number)
  const answers = Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
  const owners = sections.includes('company-ownership')
    ? (['shareholder', 'ubo'] as const).map((kind) =>
        buildOwner(kind, { id: `ent_${kind}`, until: getToday({ years: 5 }) }),
      )
    : kyc.entities
  for (const section of sections) {
    for (const { name, kind, needed } of listFields(section)) {
      if ((kind !== 'file' && kind !== 'files') || !needed({ ...kyc.answers, ...answers })) continue
      const upload = new Upload(`${name.split('.').at(-1)}.pdf`, Buffer.from(SAMPLE_FILE))
      addFile(context, account, { field: name, upload, type: 'application/pdf', many: kind === 'files' })
    }
  }
  saveKyc(context, account, {
    ...kyc,
    answers: { ...kyc.answers, ...answers },
    entities: owners,
    confirmedPhone: sections.some((name) => name === 'personal' || name === 'company-representative')
      ? '+37251234567'
      : kyc.confirmedPhone,
  })
  if (!sections.includes('identity') && !sections.includes('company-identity')) return
  const document = {
    type: 'passport',
    country: 'EE',
    number: 'KA1234567',
    valid_until: getToday({ years: 5 }),
  } as const
  submitDocument(context, account, startCheck(context, account), { document, outcome: 'clear' })
}

/** Answers all sections of the account's level; a verified account is due for renewal in two years. */
export function fillAllSections(context: Context, account: Account): void {
  fillSections(context, account, listSections(account.type, account.level))
  if (account.kyc_status !== 'valid') return
  changeAccount(context, account, { kyc_due_at: Math.trunc(getAccountTime(context, account)) + 2 * 365 * 86_400_000 })
}

import type { Inventor } from './inventor.ts'

/**
 * What becomes of the texts of a column that holds JSON, by the name of the member; in a list, by the name of the list.
 * Numbers and flags are kept. A text whose member is not here is invented, and a test fails.
 */
export type DocumentFates = Readonly<Record<string, TextFate>>

export type TextFate =
  /** Amounts, days, states, coins, countries and other words that are ours. */
  | 'kept'
  /** Of a person, or made of an id. */
  | 'invented'
  /** Said in our words, whose code is beside it. What a colleague typed has none. */
  | 'said'
  | 'day of birth'
  | 'uk account'
  | 'website'
  | 'phone'
  /** The number of the account, the only number that is not kept. */
  | 'account'
  | 'file name'

const kept = (names: string) => fates(names, 'kept')
const invented = (names: string) => fates(names, 'invented')

function fates(names: string, fate: TextFate): DocumentFates {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, fate]))
}

/** A bank account as payments and receiving addresses keep it. */
export const RECIPIENT: DocumentFates = {
  ...invented('receiverName receiverIban street city zipCode name'),
  ...kept('receiverSortCode countryCode bankName bic result'),
  receiverAccount: 'uk account',
}

export const PAYMENT: DocumentFates = {
  ...RECIPIENT,
  ...invented('key companyId recurringTransferId paidFrom voucher transactionHash description payerName refundAddress'),
  ...invented('contactEmail endToEndId address hash message sha256 addressId linkId code reference wallet'),
  ...kept('status sum sumCurrency currency coin amount amountEur fee fixedFee discount rate marketRate eurPerPound'),
  ...kept('coinDue coinReceived sentAmount units ifLate ifShort ifOver answer type held choice choices'),
  ...kept('coin_amount reason network expected'),
  account: 'account',
  text: 'said',
  'file.name': 'file name',
  'returnReason.code': 'kept',
  'history.code': 'kept',
  'question.code': 'kept',
}

/** A payment as it is entered: templates, and recurring payments. */
export const ENTERED: DocumentFates = {
  ...invented('receiver_name receiver_iban receiver_street receiver_city receiver_zip_code description payer_name'),
  ...invented('refund_address contact_email account_id name'),
  ...kept('amount sum_currency currency coin receiver_sort_code receiver_country_code'),
  receiver_account: 'uk account',
}

export const RECURRING: DocumentFates = {
  ...ENTERED,
  ...kept('interval startDate endDate handledUntil noticedFor code result'),
  text: 'said',
}

/** What customers answer about themselves or their company, by the last word of its name. */
export const ANSWERS: DocumentFates = {
  ...invented('name first_name last_name email city county postalcode postal_code address street code vat_number'),
  ...invented('job_title employer_name sof_id role main_activity_description'),
  ...kept('birth_country citizenship second_citizenship country address_country phone_country phone_dial_code'),
  ...kept('occupation estimated_transaction_volume_per_year sof sof_doc_kind legal_form industry main_activity type'),
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

export const OWNER: DocumentFates = {
  ...invented('name registry_code identity_document_number'),
  ...kept('id kind entity_type ownership country permanent_residence type_of_control identity_document_type'),
  ...kept('identity_document_valid_until'),
  date_of_birth: 'day of birth',
}

export const IDENTITY_DOCUMENT: DocumentFates = { ...invented('number'), ...kept('type country valid_until') }

/** A message of ours with its code. */
export const SAID: DocumentFates = { ...kept('code status'), text: 'said' }

type Inventing = { inventor: Inventor; accountNumber: number; unknown: (name: string) => void }

/** The column with other people's words in the place of the customer's; `unknown` hears of members without a fate. */
export function inventDocument(
  json: string,
  fates: DocumentFates,
  { inventor, unknown, accountNumber }: Inventing,
): string {
  function walk(value: unknown, name: string, within: string, beside: Record<string, unknown>): unknown {
    if (Array.isArray(value)) return value.map((each) => walk(each, name, within, beside))
    if (typeof value === 'object' && value !== null) {
      const members = value as Record<string, unknown>
      return Object.fromEntries(
        Object.entries(members).map(([key, member]) => [key, walk(member, key.split('.').at(-1) ?? '', name, members)]),
      )
    }
    if (typeof value === 'number' && fates[name] === 'account') return accountNumber
    if (typeof value !== 'string') return value
    const fate = fates[`${within}.${name}`] ?? fates[name]
    if (fate === undefined) unknown(name)
    return inventText(value, fate ?? 'invented', { inventor, beside })
  }
  return JSON.stringify(walk(JSON.parse(json), '', '', {}))
}

/** One text with another person's in its place; `beside` are the other members or columns of the same thing. */
export function inventText(
  value: string,
  fate: TextFate,
  { inventor, beside }: { inventor: Inventor; beside: Record<string, unknown> },
): string {
  switch (fate) {
    case 'kept':
    case 'account':
      return value
    case 'said':
      return typeof beside['code'] === 'string' ? value : inventor.text(value)
    case 'day of birth':
      return inventor.day(value)
    case 'website':
      return inventor.website(value)
    case 'phone':
      return inventor.phone(value)
    case 'file name':
      return inventor.fileName(value)
    case 'uk account':
      return inventor.ukAccount(String(beside['receiverSortCode'] ?? beside['receiver_sort_code'] ?? ''), value)
    case 'invented':
      return inventor.text(value)
  }
}

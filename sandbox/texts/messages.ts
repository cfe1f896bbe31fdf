import { formatDecimal } from './formats.ts'
import { ORDER_MESSAGES } from './order-messages.ts'
import { PAYMENT_MESSAGES } from './payment-messages.ts'
import { REFUSAL_MESSAGES } from './refusal-messages.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { refusalsDe } from './refusals-de.ts'
import { refusalsEs } from './refusals-es.ts'
import { refusalsFr } from './refusals-fr.ts'
import { refusalsRu } from './refusals-ru.ts'
import { fillFacts, type PlaceholderNames } from './facts.ts'
import { ru } from './ru.ts'

export const MESSAGES = {
  ...PAYMENT_MESSAGES,
  ...ORDER_MESSAGES,
  ...REFUSAL_MESSAGES,
  'validation.required': 'This field is required.',
  'validation.characters': 'Take out {{characters}}: a name has letters, spaces, hyphens, apostrophes and dots.',
  'validation.script':
    'Write it in Latin letters, as your passport or register extract has it too: our documents cannot print this script.',
  'validation.hidden_characters': 'This has characters that can’t be seen. Delete it and type it again.',
  'validation.email': 'Enter a valid email address.',
  'validation.numeric': 'Enter a number.',
  'validation.min_length': 'Use at least {{min}} characters.',
  'validation.too_short': 'This is too short.',
  'validation.too_long': 'This is too long. Use at most {{max}} characters.',
  'validation.alpha_dash': 'Use only letters, digits and dashes.',
  'validation.password': 'Use at least 8 characters with upper and lower case letters and digits.',
  'validation.password_match': 'The passwords do not match.',
  'validation.terms': 'Accept the terms of service to continue.',
  'validation.collect_terms': 'Accept the terms for accepting payments to continue.',
  'validation.birthdate_age': 'You must be at least 18 years old.',
  'validation.birthdate_format': 'Enter your date of birth as YYYY-MM-DD.',
  'validation.date_format': 'Enter a date as YYYY-MM-DD.',
  'validation.iban_invalid': 'This IBAN is not valid.',
  'validation.iban_not_sepa': 'This IBAN is not supported by SEPA.',
  'validation.iban_not_instant':
    'This bank does not accept instant payments. The transfer may take up to {{days}} business days.',
  'validation.full_address': 'Enter the full address of the recipient: street, city, postal code and country.',
  'validation.file': 'The file is too big or has the wrong format. Use PDF, JPG or PNG up to {{fact.file}}.',
  'validation.sof_doc_age': 'The source-of-funds document may be at most 3 months old.',
  'validation.utility_invoice': 'Please upload a utility invoice.',
  'validation.two_entities': 'Add at least 2 entries: the owners and the ultimate beneficial owners.',
  'validation.incorporation_past': 'The date of incorporation must be in the past.',
  'validation.phone_code': 'Confirm your phone number with the 6-digit code we sent.',
  'validation.country_unsupported': 'This country, citizenship or region is not supported.',
  'validation.company_region': 'We can only serve companies from the EEA, Switzerland or Gibraltar.',
  'validation.residence_permit': 'Citizens of countries outside the EEA need a residence permit. Please upload a copy.',
  'validation.account_length': 'The account number does not have the correct length.',
  'validation.account_invalid': 'The account number is not valid.',
  'validation.account_disabled': 'Payments to this account number are disabled.',
  'validation.sort_length': 'The sort code does not have the correct length.',
  'validation.sort_invalid': 'The sort code is not valid.',
  'validation.sort_disabled': 'Payments to this sort code are disabled.',
  'validation.address_parse': 'Please specify your address of residency.',
  'validation.document_country':
    'The country of your document does not match your citizenship. Update your citizenship to {{country}} or submit another document.',
  'validation.permit_validity': 'The residence permit must be valid for at least two more months.',
  'validation.doc_age_bank': 'The bank statement must have been issued within the last 6 months.',
  'validation.doc_age_address': 'The proof of address must have been issued within the last 3 months.',
  'validation.doc_age_registration': 'The registration certificate may not be older than 3 months.',
  'validation.amount_min': 'The minimum is {{min}} EUR.',
  'validation.amount_max': 'The maximum per payment is {{max}} EUR.',
  'validation.doc_age': 'The document may be at most {{months}} months old.',
  'validation.amount_range': 'The amount must be between {{min}} and {{max}} EUR.',
  'validation.voucher_single': 'Only one voucher can be used per payment.',
  'validation.voucher_partial': 'A voucher cannot be used partially. The part above the fee is lost.',
  'validation.decimals': 'Use at most {{max}} decimals.',
  'validation.url': 'Enter a full web address, such as https://example.com.',
  'validation.file_too_big':
    'This file is larger than {{fact.file}}. Choose a smaller one, or scan it at a lower resolution.',
  'validation.file_empty': 'This file is empty. Choose it again, or choose another one.',
  'validation.file_type': 'This file is not a PDF, JPG or PNG. Choose one that is.',
  'validation.file_heic':
    'This photo is in the HEIC format, which we cannot read. Save or export it as JPG, or send a screenshot of it.',
  'validation.file_name': 'The name of this file looks like that of a program. Rename it, and choose it again.',
  'validation.file_damaged': 'This PDF is not complete. Download or scan it again, and choose the new one.',
  'validation.file_locked': 'The PDF asks for a password. Please upload a copy without one.',
  'validation.control':
    'With less than {{fact.ownerShare}} of the shares, say by what other means this person is in control.',
  'validation.natural_person': 'A beneficial owner or politically exposed person is a person, not a company.',
  'validation.document_expired': 'This document has expired. Enter one that is still valid.',
  'validation.consent': 'Please consent to the check of your data.',
  'validation.compliance_forbidden': 'We cannot verify this person or company. Please contact support.',
  'validation.compliance_pep': 'More information about the politically exposed person is needed.',
  'validation.compliance_suspended': 'The verification is suspended. Please contact support.',
  'validation.compliance_declined': 'The verification was declined.',
  'error.login_failed': 'Login failed: the email or password is not correct.',
  'error.locked_out': 'Too many attempts. Try again in {{minutes}} minutes.',
  'error.session_expired': 'Your session has expired. Please log in again.',
  'error.only_one_session': 'Only one session is allowed. You were logged out because of a login elsewhere.',
  'error.unauthorized': 'Please log in to continue.',
  'error.no_permissions': 'You do not have permission to do this.',
  'error.user_not_found': 'User not found.',
  'error.link_invalid': 'This link is not valid or has expired.',
  'error.account_exists': 'An account with your email already exists.',
  'error.social_not_linked': 'This social account is not linked.',
  'error.no_service': 'There is no service for this account.',
  'error.code_expired': 'The code has expired or was already used.',
  'error.no_balance': 'You have no balance yet. Open a {{coin}} balance first.',
  'error.invalid_voucher': 'This voucher is not valid.',
  'error.price_changed': 'The price has changed in the meantime. Nothing was confirmed.',
  'error.voucher_redeemed': 'This voucher was already redeemed.',
  'error.too_many_referral_codes': 'You have reached the maximum number of referral codes.',
  'error.profile_collision': 'Your profile was changed elsewhere. Reload the page.',
  'error.no_access_yet': 'You cannot make payments yet.',
  'error.email_unconfirmed': 'Confirm your email first: open the link that we emailed you.',
  'error.renewal_required': 'Your identity data has expired. Renew it first.',
  'error.review_pending': 'Your application is under review. You can do this once it is approved.',
  'error.email_in_use': 'This email is already in use.',
  'error.wallet_not_found': 'Wallet not found.',
  'error.insufficient_service_coins': 'You do not have enough {{coin}}.',
  'error.not_enough_funds': 'Not enough funds.',
  'error.network': 'Network error. Check your connection.',
  'error.wallet_not_accessible': 'The wallet is not accessible.',
  'error.unsupported_network_or_coin': 'This network or coin is not supported for the wallet.',
  'error.payment_link_unavailable': 'This payment link is not available.',
  'error.form_validation': 'Form validation failed. Please correct the form.',
  'error.account_number': 'The account number is not accepted (length, invalid or payments disabled).',
  'error.sort_code': 'The sort code is not accepted (length, invalid or payments disabled).',
  'error.wallet_not_installed': 'No access: the wallet is not installed.',
  'error.network_not_supported': 'This network is not supported. Switch to Ethereum or BNB Smart Chain.',
  'error.no_deposit_methods': 'No deposit methods are available. Try again later.',
  'error.buy_unavailable': 'The buy service is unavailable for you.',
  'error.regulatory': 'The service is unavailable for regulatory restrictions.',
  'error.region': 'Unfortunately, we are unable to offer our services based on your region',
  'error.under_review': 'Your application is under review: nothing can be changed until it is decided.',
  'error.nothing_to_change': 'Your verification is complete: choose a higher level or wait for its renewal.',
  'error.merge_open_payments':
    'The account that would close has payments under way. Wait until they are completed or cancelled, or keep that account.',
  'error.not_found': 'Not found.',
  'error.not_implemented': 'This is not available yet.',
  'error.idempotency_conflict': 'This was already sent with other details.',
  'error.payment_changed': 'The payment has changed in the meantime: this is no longer possible.',
  'error.contract_needed': 'Accept the terms of this balance first.',
  'error.account_inactive': 'This balance is not active yet. Activate it first.',
  'error.deposit_service_coin': 'You can only add money to a {{coin}} balance.',
  'error.order_changed': 'The order has changed in the meantime: this is no longer possible.',
  'error.transfer_settled': 'This transfer was placed or sent back already.',
  'error.transfer_only_back': 'This transfer can only go back to the bank account that it came from.',
  'error.recurring_changed': 'The recurring payment has changed in the meantime: this is no longer possible.',
  'error.rate_moved': 'The rate has changed in the meantime. Nothing was ordered.',
  'error.quote_moved': 'The amount or the network fee has changed in the meantime. Nothing was sent.',
  'validation.recurring_start': 'Choose a day from tomorrow on, at most {{years}} years ahead.',
  'validation.recurring_end': 'The last day must not be before the first one.',
  'validation.recurring_count': 'Enter a number from 1 to {{max}}.',
  'validation.recurring_one_end': 'Choose either a last day or a number of payments.',
  'validation.recurring_none_left': 'With this end no payment is left. Choose a later end.',
  'validation.recurring_day': 'There is no payment on this day.',
  'validation.recurring_most': 'You can have at most {{max}} recurring payments. End one that you do not need.',
  'validation.exchange_same_coin': 'Choose a different coin from the one that you exchange.',
  'validation.exchange_one_amount': 'Enter only one of the two amounts.',
  'validation.exchange_no_account': 'Open and activate a balance in this coin first.',
  'validation.wallet_confirmed': 'Choose a withdrawal address for this coin that you have confirmed.',
  'validation.below_network_fee':
    'This is no more than the network fee of {{fee}} {{coin}}. Send more, or exchange everything into {{name}}.',
  'error.unavailable': 'The service is unavailable. Try again later.',
} as const

export type MessageCode = keyof typeof MESSAGES
export type MessageParams = Record<string, string | number>
/** Codes of refusals and decisions; `refusals-de.ts` and its siblings translate them. */
export type RefusalCode = Exclude<MessageCode, keyof typeof PAYMENT_MESSAGES | keyof typeof ORDER_MESSAGES>

export type ParamsOf<Code extends MessageCode> = Record<PlaceholderNames<(typeof MESSAGES)[Code]>, string | number>
/** Codes whose text has no parameters. */
export type PlainCode = {
  [Code in MessageCode]: [PlaceholderNames<(typeof MESSAGES)[Code]>] extends [never] ? Code : never
}[MessageCode]
export type FilledCode = Exclude<MessageCode, PlainCode>
/** A code with the parameters of its text. */
export type MessageArguments =
  | [code: PlainCode]
  | { [Code in FilledCode]: [code: Code, params: ParamsOf<Code> & MessageParams] }[FilledCode]

const TRANSLATIONS: Readonly<Record<string, Partial<Record<MessageCode, string>>>> = {
  de: { ...refusalsDe, ...de },
  es: { ...refusalsEs, ...es },
  fr: { ...refusalsFr, ...fr },
  ru: { ...refusalsRu, ...ru },
}

/**
 * The text of a code in a language, or in English if it isn't translated. Formats amounts with their coin, countries by
 * name, and the codes of banks' return reasons as text.
 */
export function getText(code: MessageCode, params: MessageParams = {}, language = 'en'): string {
  const own = TRANSLATIONS[language]?.[code]
  const text = fillFacts(own ?? MESSAGES[code], own === undefined ? 'en' : language)
  return text.replace(/{{(\w+)}}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (name === 'coin_amount' && 'coin' in params) return `${formatParam(value, language)} ${params['coin']}`
    if (name === 'country') return formatCountry(String(value), language)
    const reason = `returnReason.${value}`
    if (name === 'reason' && isMessageCode(reason)) return getText(reason, {}, language)
    return formatParam(value, language)
  })
}

function formatCountry(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code
}

/** Formats a decimal with the separators of a language. */
function formatParam(value: string | number, language: string): string {
  const [decimal, digits] = /^\d+\.(\d+)$/.exec(String(value)) ?? []
  return decimal === undefined || digits === undefined ? String(value) : formatDecimal(decimal, language)
}

/** A message to the customer: code, parameters and English text. */
export type Message = { code: MessageCode; params: MessageParams; text: string }

/** Builds a message in English; responses translate it into the language of the request. */
export function createMessage(
  ...[code, params = {}]: MessageArguments | [code: PlainCode, params: MessageParams]
): Message {
  return { code, params, text: getText(code, params) }
}

export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(MESSAGES, text)
}

/** Returns true for a code whose text has no parameters. */
export function isPlainCode(text: string): text is PlainCode {
  return isMessageCode(text) && !/{{\w+}}/.test(MESSAGES[text])
}

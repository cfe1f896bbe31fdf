import type { SQLOutputValue } from 'node:sqlite'
import type { Context } from '#sandbox/core/context.ts'
import { hashSecret, idOf, saltedSecret } from '#sandbox/core/ids.ts'
import { findCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { wordsOf } from '#sandbox/email/write-email.ts'
import { payerSecret } from '#sandbox/payments/payer-secret.ts'
import {
  ANSWERS,
  ENTERED,
  IDENTITY_DOCUMENT,
  OWNER,
  PAYMENT,
  RECIPIENT,
  RECURRING,
  SAID,
  type DocumentFates,
  type TextFate,
} from './documents.ts'
import type { Inventor } from './inventor.ts'

export type Row = Record<string, SQLOutputValue>

export type Rewriting = { context: Context; inventor: Inventor; accountNumber: number }

/** What becomes of a column in a twin. */
export type Fate =
  | TextFate
  /** It gets a new one, which stands for the old one everywhere. */
  | 'id'
  /** The number of the account. */
  | 'account'
  /** The number of the row, given when it is added. */
  | 'row number'
  /** The number of a row of that table. */
  | { rowOf: string }
  | { document: DocumentFates }
  /** Empty, or what a new row has. */
  | 'left empty'
  | ((value: string, row: Row, rewriting: Rewriting) => string)

/**
 * Every table of the sandbox, parents before children: which of its rows are an account's (?1 is its number), and what
 * becomes of each column in a twin; or why a twin has none of them (decisions/support-links.md). A test fails when a migration adds a table or a column
 * that is not here, so that nothing personal is copied because nobody thought of it.
 */
type Table =
  | { name: string; where: string; columns: Readonly<Record<string, Fate>> }
  | { name: string; leftOut: string }

const own = 'account_number = ?1'
const ownPayment = 'payment_key in (select key from payments where account_number = ?1)'

const kept = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, 'kept' as const]))
const invented = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, 'invented' as const]))

const isCoin = (code: string) => code === SERVICE_COIN.coin || findCoin(code) !== null

/** Made new, so that the link of the original opens nothing of the twin. */
const salt: Fate = (value, _, { inventor }) => inventor.secret(value)
const hashOf =
  (column: string): Fate =>
  (_, row, { context, inventor }) =>
    hashSecret(saltedSecret(context.seed, inventor.secret(String(row[column]))))
/** Our own words are kept as their code, a colleague's as they are. */
const ownWords: Fate = (value, _, { inventor }) => ('phrase' in wordsOf(value) ? value : inventor.text(value))

/** What a line of the activity is about, where that is a word of ours; what a customer named is invented. */
const SUBJECTS_OF_OURS = new Set([
  'logged_in',
  'provider_linked',
  'provider_unlinked',
  'terms_accepted',
  'profile_saved',
  'level_chosen',
  'wallet_added',
  'wallet_confirmed',
  'balance_opened',
  'balance_activated',
  'balance_made_default',
  'list_exported',
])

export const TABLES: readonly Table[] = [
  {
    name: 'accounts',
    where: 'number = ?1',
    columns: {
      number: 'account',
      id: 'id',
      ...kept('type country language status level checked_level kyc_status kyc_stage reg_submit_at email_confirmed_at'),
      ...kept('has_third_party is_affiliate notices created_at updated_at kyc_due_at'),
      ...invented('email first_name last_name company_name referral_code'),
      password_hash: 'left empty',
      scenario: 'left empty',
      offset_ms: 'left empty',
      objects: 'left empty',
    },
  },
  { name: 'acceptances', where: own, columns: { account_number: 'account', ...kept('contract_id accepted_at') } },
  { name: 'preferences', where: own, columns: { account_number: 'account', ...kept('product marketing') } },
  { name: 'social_links', where: own, columns: { account_number: 'account', provider: 'kept', email: 'invented' } },
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
  {
    name: 'wallets',
    where: own,
    columns: { id: 'id', account_number: 'account', ...kept('coin confirmed_at'), address: 'invented' },
  },
  {
    name: 'companies',
    where: own,
    columns: { id: 'id', account_number: 'account', ...invented('name code'), ...kept('is_owner is_board_member') },
  },
  {
    name: 'balances',
    where: own,
    columns: { id: 'id', account_number: 'account', ...kept('coin status opened_at default_since') },
  },
  {
    name: 'payments',
    where: own,
    columns: {
      key: 'id',
      account_number: 'account',
      ...kept('status list_status coin amount_cents counts created_at next_at currency paid_cents booked channel'),
      body: { document: PAYMENT },
      company_id: 'invented',
      // A line for each thing that a payment is found by, in small letters.
      receiver: (value, _, { inventor }) => value.split('\n').map(inventor.text).join('\n').toLowerCase(),
    },
  },
  {
    name: 'vouchers',
    where: own,
    columns: {
      id: 'row number',
      account_number: 'account',
      ...invented('code reserved_by'),
      ...kept('discount_cents discount_percent valid_until is_new used_at'),
    },
  },
  {
    name: 'templates',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      name: 'invented',
      ...kept('created_at updated_at'),
      body: { document: ENTERED },
    },
  },
  {
    name: 'tracking_links',
    where: ownPayment,
    columns: {
      id: 'id',
      payment_key: 'invented',
      salt,
      hash: hashOf('salt'),
      ...kept('shows_payer created_at expires_at revoked_at'),
    },
  },
  { name: 'loyalty', where: own, columns: { account_number: 'account', ...kept('completed earned') } },
  {
    name: 'referral_codes',
    where: own,
    columns: { id: 'id', account_number: 'account', ...invented('code label'), ...kept('created_at deleted_at') },
  },
  { name: 'agent_ibans', where: own, columns: { account_number: 'account', iban: 'invented', saved_at: 'kept' } },
  {
    name: 'payouts',
    where: own,
    columns: { id: 'id', account_number: 'account', ...kept('month amount_cents due_at paid_at'), iban: 'invented' },
  },
  {
    name: 'commissions',
    where: own,
    columns: {
      ...invented('payment_key payout_id'),
      account_number: 'account',
      ...kept('fee_cents earned_cents at'),
    },
  },
  {
    name: 'movements',
    where: 'balance_id in (select id from balances where account_number = ?1)',
    columns: {
      id: 'row number',
      ...invented('balance_id transaction_key order_id input_address output_address'),
      // Of an exchange the other coin, else what the customer or the payer wrote.
      reference: (value, _, { inventor }) => (isCoin(value) ? value : inventor.text(value)),
      ...kept('type units status created_at balance_after'),
    },
  },
  {
    name: 'deposit_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('balance_id reference'),
      ...kept('expected received deposited status created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'exchange_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('balance_id to_balance_id to_address transaction_hash'),
      ...kept('to_coin from_units fee_units to_units network_units rate_target rate_final status'),
      ...kept('created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'buy_levers',
    where: own,
    columns: { account_number: 'account', ...kept('sepa_off open_banking_off blocked lifetime_cents') },
  },
  {
    name: 'buy_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('reference address balance_id transaction_hash'),
      ...kept('status status_since from_cents fee_cents network_fee_cents coin units_indicative rate_indicative'),
      ...kept('rate_held_until units rate_final method method_at announced_at deposit_status deposit_since'),
      ...kept('received_cents returned_cents created_at lapses_at completed_at'),
      timeline: { document: SAID },
      reason: { document: SAID },
      deposit_reason: { document: SAID },
    },
  },
  {
    name: 'bank_consents',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...kept('institution_id status created_at status_since expires_at'),
      account_ids: { document: { '': 'invented' } },
    },
  },
  {
    name: 'bank_visits',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('order_id consent_id payer_account_id'),
      ...kept('stage status is_logged_in created_at decided_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'incoming_transfers',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      // Our own account, which is nobody's.
      iban: 'kept',
      ...invented('payer_name payer_iban reference'),
      ...kept('cents booked_at status return_at settled_at returned_cents'),
    },
  },
  {
    name: 'buy_transfers',
    where: 'order_id in (select id from buy_orders where account_number = ?1)',
    columns: { ...invented('transfer_id order_id'), ...kept('cents excess_cents at') },
  },
  {
    name: 'receiving_addresses',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      name: 'invented',
      ...kept('coin currency status created_at updated_at'),
      recipient: { document: RECIPIENT },
    },
  },
  {
    name: 'receiving_changes',
    where: 'address_id in (select id from receiving_addresses where account_number = ?1)',
    columns: {
      id: 'row number',
      address_id: 'invented',
      ...kept('at what'),
      recipient: { document: RECIPIENT },
    },
  },
  { name: 'receiving_deposits', where: ownPayment, columns: invented('payment_key address_id') },
  {
    name: 'recurring_payments',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...kept('status next_at created_at'),
      body: { document: RECURRING },
      calendar_salt: salt,
      calendar_hash: hashOf('calendar_salt'),
    },
  },
  {
    name: 'recurring_runs',
    where: 'recurring_id in (select id from recurring_payments where account_number = ?1)',
    columns: {
      ...invented('recurring_id transaction_key'),
      ...kept('day at amount status'),
      reason: { document: SAID },
    },
  },
  {
    name: 'collect_applications',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...kept('status created_at due_at reviewed_at expected_monthly_volume settlement_currency'),
      ...invented('business_description settlement_iban document_sha256'),
      decline_reason: ownWords,
      website: 'website',
      document_name: 'file name',
    },
  },
  {
    name: 'collect_links',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('code label reference'),
      ...kept('status amount_cents currency created_at expires_at max_uses'),
    },
  },
  {
    name: 'collected_payments',
    where: 'link_id in (select id from collect_links where account_number = ?1)',
    columns: {
      ...invented('key link_id payer_email'),
      payer_hash: (_, row, { context, inventor }) =>
        hashSecret(payerSecret(context, inventor.text(String(row['key'])))),
      language: 'kept',
    },
  },
  {
    name: 'support_requests',
    where: own,
    columns: {
      number: 'row number',
      // Short and unique: made as a new one is, of the twin's own number.
      reference: (value, _, { context, inventor, accountNumber }) => {
        const letters = idOf(context.seed, `support:${value}`, accountNumber, 0).slice(-8).toUpperCase()
        const fresh = `${value.slice(0, 2)}${letters.slice(0, 4)}-${letters.slice(4)}`
        inventor.learn(value, fresh)
        return fresh
      },
      account_number: 'account',
      ...invented('email payment_key support_code message wish'),
      secret_hash: 'left empty',
      ...kept('topic created_at due_at answered_at language'),
      answer: ownWords,
    },
  },
  {
    name: 'activity',
    where: own,
    columns: {
      id: 'row number',
      account_number: 'account',
      ...kept('at kind fields device'),
      subject: (value, { kind }, { inventor }) => (SUBJECTS_OF_OURS.has(String(kind)) ? value : inventor.text(value)),
      // One of the addresses that are nobody's (RFC 2544); its end was never kept.
      address: (value, _, { inventor }) => `198.18.${Buffer.from(inventor.secret(value))[0] ?? 0}.x`,
    },
  },
  {
    name: 'book_entries',
    where: own,
    columns: { id: 'row number', account_number: 'account', ...kept('at what'), reference: 'invented' },
  },
  {
    name: 'book_rows',
    where: 'entry_id in (select id from book_entries where account_number = ?1)',
    columns: { entry_id: { rowOf: 'book_entries' }, book: bookOf(), ...kept('coin units') },
  },
  ...leftOut('a twin is signed in by itself', 'sessions tokens tickets known_clients idempotency waiting_keys'),
  ...leftOut('links of emails open the original alone', 'links payment_links wallet_links social_codes phone_pins'),
  ...leftOut('emails went to the original', 'mails'),
  ...leftOut('counted against whoever tried', 'attempts locks'),
  ...leftOut('a price is asked for anew', 'quotes'),
  ...leftOut('another account is a part of it', 'merge_candidates merge_offers'),
  ...leftOut('what colleagues noted, which no page of the app shows', 'review_log'),
  ...leftOut('set for the original by the console', 'faults'),
  ...leftOut('moved to payments when the sandbox starts', 'collect_payments'),
  ...leftOut('belongs to nobody', 'migrations settings analytics_events'),
  ...leftOut('wallets and their chain are outside of accounts', 'chain_transfers relay_messages phone_wallet'),
  ...leftOut('a twin has no twins', 'support_links twins'),
]

function leftOut(reason: string, names: string): Table[] {
  return names.split(' ').map((name) => ({ name, leftOut: reason }))
}

/** Books are ours, such as the fees; those of a customer have the id of their account or order in their name. */
function bookOf(): Fate {
  return (value, _, { inventor }) => value.replaceAll(/[a-z]+_[0-9a-z]{20}/g, inventor.text)
}

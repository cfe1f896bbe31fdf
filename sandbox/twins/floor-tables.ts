import { keepColumns, inventColumns, own, omitTables, type TwinTable } from '#sandbox/core/twin-tables.ts'

/**
 * Kinds of activity whose subject is one of our values. Other subjects, such as names that a customer chose, are
 * replaced.
 */
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

/** Tables of core, of code without a module, and of twins themselves. */
export const floorTables: readonly TwinTable[] = [
  {
    name: 'accounts',
    where: 'number = ?1',
    columns: {
      number: 'account',
      id: 'id',
      ...keepColumns(
        'type country language status level checked_level kyc_status kyc_stage reg_submit_at email_confirmed_at',
      ),
      ...keepColumns('has_third_party is_affiliate notices created_at updated_at kyc_due_at'),
      ...inventColumns('email first_name last_name company_name referral_code'),
      password_hash: 'left empty',
      scenario: 'left empty',
      offset_ms: 'left empty',
      objects: 'left empty',
    },
  },
  {
    name: 'activity',
    where: own,
    columns: {
      id: 'row number',
      account_number: 'account',
      ...keepColumns('at kind fields device'),
      subject: (value, { kind }, { inventor }) => (SUBJECTS_OF_OURS.has(String(kind)) ? value : inventor.text(value)),
      // An address reserved for tests (RFC 2544). Only the truncated address was stored.
      address: (value, _, { inventor }) => `198.18.${Buffer.from(inventor.secret(value))[0] ?? 0}.x`,
    },
  },
  ...omitTables('a twin has its own session', 'sessions tokens tickets known_clients idempotency'),
  ...omitTables('emailed links only open the original', 'links'),
  ...omitTables('emails went to the original', 'emails'),
  ...omitTables('rate limits apply to the original', 'attempts locks'),
  ...omitTables('set for the original in the console', 'faults'),
  ...omitTables('not account data', 'settings'),
  ...omitTables('wallets and chains are outside accounts', 'chain_transfers relay_messages phone_wallet'),
  ...omitTables('a twin has no twins', 'support_links twins'),
]

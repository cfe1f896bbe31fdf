import { kept, invented, own, leftOut, type TwinTable } from '#sandbox/core/twin-tables.ts'

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

/** Tables of the floor, of what has no module, and of twins themselves. */
export const floorTables: readonly TwinTable[] = [
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
  ...leftOut('a twin is signed in by itself', 'sessions tokens tickets known_clients idempotency'),
  ...leftOut('links of emails open the original alone', 'links'),
  ...leftOut('emails went to the original', 'emails'),
  ...leftOut('counted against whoever tried', 'attempts locks'),
  ...leftOut('set for the original by the console', 'faults'),
  ...leftOut('belongs to nobody', 'settings'),
  ...leftOut('wallets and their chain are outside of accounts', 'chain_transfers relay_messages phone_wallet'),
  ...leftOut('a twin has no twins', 'support_links twins'),
]

import type { Account } from './accounts.ts'
import type { Context } from './context.ts'

/** What can happen in an account, by the part of it that a customer would look under. */
export const ACTIVITY_AREAS = {
  log_in: ['logged_in', 'login_failed', 'logged_out', 'login_link_sent'],
  security: [
    'account_opened',
    'email_confirmed',
    'phone_confirmed',
    'password_link_sent',
    'password_changed',
    'provider_linked',
    'provider_unlinked',
    'accounts_merged',
    'wallet_added',
    'wallet_confirmed',
    'wallet_removed',
  ],
  profile: ['profile_saved', 'level_chosen', 'verification_submitted', 'preferences_saved', 'payout_account_saved'],
  consents: ['terms_accepted', 'mails_chosen'],
  payments: [
    'payment_created',
    'payment_changed',
    'payment_confirmed',
    'payment_cancelled',
    'payment_floated',
    'payment_answered',
    'payment_shared',
    'payment_unshared',
    'template_saved',
    'template_removed',
    'collect_applied',
    'collect_link_made',
    'collect_link_changed',
    'balance_opened',
    'balance_activated',
    'balance_made_default',
    'deposit_ordered',
    'deposit_cancelled',
    'exchange_ordered',
    'exchange_cancelled',
    'purchase_ordered',
    'purchase_cancelled',
    'purchase_transfer',
    'bank_asked',
    'bank_access_revoked',
    'address_made',
    'address_changed',
    'address_paused',
    'address_resumed',
    'address_archived',
    'recurring_created',
    'recurring_changed',
    'recurring_paused',
    'recurring_resumed',
    'recurring_ended',
    'recurring_retried',
    'recurring_calendar_made',
    'recurring_calendar_ended',
  ],
  exports: ['list_exported', 'receipt_downloaded', 'receipt_mailed'],
  help: ['message_sent', 'support_link_made'],
} as const

export type ActivityArea = keyof typeof ACTIVITY_AREAS
export type ActivityKind = (typeof ACTIVITY_AREAS)[ActivityArea][number]

/** `subject` is what it was done to; `fields` are names of what was entered, never what was entered. */
export type NewActivity = { kind: ActivityKind; subject?: string | null; fields?: readonly string[] }
/** From where: an address without its end, and the words for a browser. */
export type ActivityClient = { address: string | null; device: string | null }

/** A row of `activity`; `at` is ms of the account's clock. */
export type Activity = {
  id: number
  account_number: number
  at: number
  kind: ActivityKind
  subject: string | null
  /** JSON of a list of names. */
  fields: string
  address: string | null
  device: string | null
}

/** Adds to what happened in an account. */
export function addActivity(
  context: Context,
  account: Account,
  { kind, subject = null, fields = [], address, device, at }: NewActivity & ActivityClient & { at: number },
): void {
  context.database.run(
    'insert into activity (account_number, at, kind, subject, fields, address, device) values (?, ?, ?, ?, ?, ?, ?)',
    account.number,
    Math.trunc(at),
    kind,
    subject,
    JSON.stringify(fields),
    address,
    device,
  )
}

/** What a list is narrowed to: moments in ms, the last one not included. */
export type ActivityFilter = { area: ActivityArea | null; from: number; until: number; limit: number; offset: number }

/** What happened in an account, newest first, and how much it is in all. */
export function listActivity(
  { database }: Context,
  { number }: Account,
  { area, from, until, limit, offset }: ActivityFilter,
): { items: Activity[]; total: number } {
  const kinds = JSON.stringify(area === null ? Object.values(ACTIVITY_AREAS).flat() : ACTIVITY_AREAS[area])
  const where = `account_number = ?1 and at >= ?2 and at < ?3 and kind in (select value from json_each(?4))`
  const count = database.get<{ total: number }>(
    `select count(*) as total from activity where ${where}`,
    number,
    from,
    until,
    kinds,
  )
  const items = database.all<Activity>(
    `select * from activity where ${where} order by id desc limit ?5 offset ?6`,
    number,
    from,
    until,
    kinds,
    limit,
    offset,
  )
  return { items, total: count?.total ?? 0 }
}

/** The part of an account that a kind belongs to. */
export function areaOf(kind: ActivityKind): ActivityArea {
  const [area] = Object.entries(ACTIVITY_AREAS).find(([, kinds]) => (kinds as readonly string[]).includes(kind)) ?? []
  return area as ActivityArea
}

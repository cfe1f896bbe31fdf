import type { Account } from './accounts.ts'
import type { Context } from './context.ts'

export const ACTIVITY_AREAS = ['log_in', 'security', 'profile', 'consents', 'payments', 'exports', 'help'] as const
export type ActivityArea = (typeof ACTIVITY_AREAS)[number]

/** Kinds outside the payment services, by the area that a customer filters by. */
const KINDS_BY_AREA: Partial<Record<ActivityArea, readonly string[]>> = {
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
  consents: ['terms_accepted', 'emails_chosen'],
  exports: ['list_exported', 'receipt_downloaded', 'receipt_emailed'],
  help: ['message_sent', 'support_link_made'],
}

const AREA_BY_KIND: Readonly<Record<string, ActivityArea>> = Object.fromEntries(
  Object.entries(KINDS_BY_AREA).flatMap(([area, kinds]) => kinds.map((kind) => [kind, area as ActivityArea])),
)

/** `subject` is the object of the action; `fields` are the names of submitted fields, never their values. */
export type NewActivity = { kind: string; subject?: string | null; fields?: readonly string[] }
/** `address` is a truncated IP address, `device` a browser's readable name. */
export type ActivityClient = { address: string | null; device: string | null }

/** A row of `activity`; `at` is ms of the account's clock. */
export type Activity = {
  id: number
  account_number: number
  at: number
  kind: string
  subject: string | null
  /** A JSON array of field names. */
  fields: string
  address: string | null
  device: string | null
}

/** Appends an entry to the account's activity; `at` is ms of the account's clock. */
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

/** `from` and `until` are ms; `until` is exclusive. */
export type ActivityFilter = { area: ActivityArea | null; from: number; until: number; limit: number; offset: number }

/** A page of the account's activity, newest first, and the total number of matches. */
export function listActivity(
  { database }: Context,
  { number }: Account,
  { area, from, until, limit, offset }: ActivityFilter,
): { items: Activity[]; total: number } {
  const where = `account_number = ?1 and at >= ?2 and at < ?3
    and (?4 is null or coalesce(?5 ->> kind, 'payments') = ?4)`
  const areas = JSON.stringify(AREA_BY_KIND)
  const count = database.get<{ total: number }>(
    `select count(*) as total from activity where ${where}`,
    number,
    from,
    until,
    area,
    areas,
  )
  const items = database.all<Activity>(
    `select * from activity where ${where} order by id desc limit ?6 offset ?7`,
    number,
    from,
    until,
    area,
    areas,
    limit,
    offset,
  )
  return { items, total: count?.total ?? 0 }
}

/** The area of a kind. Every kind without an entry above belongs to `payments`. */
export function getActivityArea(kind: string): ActivityArea {
  return AREA_BY_KIND[kind] ?? 'payments'
}

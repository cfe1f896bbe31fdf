import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import { prices } from '#sandbox/domain/prices.ts'

export type ConsentStatus =
  | 'AWAITING_AUTHORISATION'
  | 'AUTHORISED'
  | 'REVOKE_REQUESTED'
  | 'REVOKED'
  | 'EXPIRED'
  | 'REJECTED'

/** What a customer allowed, or was asked to allow, at a bank: to see these accounts and to start payments from them. */
export type Consent = {
  id: string
  account_number: number
  institution_id: string
  status: ConsentStatus
  /** JSON of the accounts that it is for. */
  account_ids: string
  created_at: number
  status_since: number
  /** ms; null until the customer has agreed. */
  expires_at: number | null
}

/** How long it is good for (rules.md#bank-consent), and how long a bank takes to confirm that it is over. */
const REVOKING_MS = 60_000

/** Asks a customer for consent at a bank. */
export function addConsent(context: Context, account: Account, institutionId: string, now: number): Consent {
  const id = newId(context, 'con', account.number)
  context.database.run(
    `insert into bank_consents (id, account_number, institution_id, status, account_ids, created_at, status_since)
     values (?1, ?2, ?3, 'AWAITING_AUTHORISATION', '[]', ?4, ?4)`,
    id,
    account.number,
    institutionId,
    Math.trunc(now),
  )
  return requireConsent(context, id)
}

/** The customer agreed, for these accounts of theirs. */
export function authoriseConsent(context: Context, { id }: Consent, accountIds: readonly string[], now: number): void {
  context.database.run(
    `update bank_consents set status = 'AUTHORISED', account_ids = ?, status_since = ?, expires_at = ? where id = ?`,
    JSON.stringify(accountIds),
    Math.trunc(now),
    Math.trunc(now) + prices().wait.bankConsent * 1000,
    id,
  )
}

export function setConsentStatus(context: Context, { id }: Consent, status: ConsentStatus, now: number): Consent {
  context.database.run(
    'update bank_consents set status = ?, status_since = ? where id = ?',
    status,
    Math.trunc(now),
    id,
  )
  return requireConsent(context, id)
}

/** The consents of an account in any state, newest first. */
export function consentsOf({ database }: Context, { number }: Account): Consent[] {
  return database.all<Consent>(
    'select * from bank_consents where account_number = ? order by created_at desc, rowid desc',
    number,
  )
}

/** The one for a bank that is good, else one that waits or is being revoked, else the newest; null when there was none. */
export function consentFor(context: Context, account: Account, institutionId: string): Consent | null {
  const known = consentsOf(context, account).filter((consent) => consent.institution_id === institutionId)
  const [first = null] = known
  const preferred = ['AUTHORISED', 'AWAITING_AUTHORISATION', 'REVOKE_REQUESTED'] as const
  return preferred.map((status) => known.find((consent) => consent.status === status)).find(Boolean) ?? first
}

/** @throws Error when there is none: then our own books are wrong */
export function requireConsent({ database }: Context, id: string): Consent {
  const consent = database.get<Consent>('select * from bank_consents where id = ?', id)
  if (!consent) throw new Error(`No consent ${id}`)
  return consent
}

/** Banks confirm what was revoked, what is too old expires, and what nobody is at the bank for any more is not given. */
export function advanceConsents(context: Context): void {
  const open = context.database.all<Consent>(
    `select * from bank_consents where status in ('AUTHORISED', 'REVOKE_REQUESTED')
       or (status = 'AWAITING_AUTHORISATION' and not exists
         (select 1 from bank_visits where consent_id = bank_consents.id and bank_visits.status = 'pending'))`,
  )
  for (const consent of open) {
    advanceConsent(context, consent, accountNow(context, requireAccount(context, consent.account_number)))
  }
}

function advanceConsent(context: Context, consent: Consent, now: number): void {
  if (consent.status === 'AWAITING_AUTHORISATION') setConsentStatus(context, consent, 'REJECTED', now)
  const revoked = consent.status_since + REVOKING_MS
  if (consent.status === 'REVOKE_REQUESTED' && revoked <= now) setConsentStatus(context, consent, 'REVOKED', revoked)
  const expired = consent.expires_at ?? Infinity
  if (consent.status === 'AUTHORISED' && expired <= now) setConsentStatus(context, consent, 'EXPIRED', expired)
}

import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

export type ConsentStatus =
  | 'AWAITING_AUTHORISATION'
  | 'AUTHORISED'
  | 'REVOKE_REQUESTED'
  | 'REVOKED'
  | 'EXPIRED'
  | 'REJECTED'

/** A customer's consent at a bank to read accounts and to start payments from them. */
export type Consent = {
  id: string
  account_number: number
  institution_id: string
  status: ConsentStatus
  /** JSON array of account ids. */
  account_ids: string
  created_at: number
  status_since: number
  /** In ms; null until authorised. */
  expires_at: number | null
}

/** How long a bank takes to confirm a revocation. */
const REVOKING_MS = 60_000

/** Creates a consent that awaits authorisation at the bank. */
export function addConsent(context: Context, account: Account, institutionId: string, now: number): Consent {
  const id = createId(context, 'con', account.number)
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

/** Authorises a consent for these accounts. It expires after 180 days by default (rules.md#bank-consent). */
export function authoriseConsent(context: Context, { id }: Consent, accountIds: readonly string[], now: number): void {
  context.database.run(
    `update bank_consents set status = 'AUTHORISED', account_ids = ?, status_since = ?, expires_at = ? where id = ?`,
    JSON.stringify(accountIds),
    Math.trunc(now),
    Math.trunc(now) + getPrices().wait.bankConsent * 1000,
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

/** Returns the account's consents in any status, newest first. */
export function listConsents({ database }: Context, { number }: Account): Consent[] {
  return database.all<Consent>(
    'select * from bank_consents where account_number = ? order by created_at desc, rowid desc',
    number,
  )
}

/**
 * Returns the bank's best consent: authorised, else pending or being revoked, else the newest, or null.
 */
export function findConsent(context: Context, account: Account, institutionId: string): Consent | null {
  const known = listConsents(context, account).filter((consent) => consent.institution_id === institutionId)
  const [first = null] = known
  const preferred = ['AUTHORISED', 'AWAITING_AUTHORISATION', 'REVOKE_REQUESTED'] as const
  return preferred.map((status) => known.find((consent) => consent.status === status)).find(Boolean) ?? first
}

/** @throws Error if the consent is missing, because then our data is inconsistent */
export function requireConsent({ database }: Context, id: string): Consent {
  const consent = database.get<Consent>('select * from bank_consents where id = ?', id)
  if (!consent) throw new Error(`No consent ${id}`)
  return consent
}

/** Confirms revocations, expires old consents, and rejects consents whose bank visit has ended. */
export function advanceConsents(context: Context): void {
  const open = context.database.all<Consent>(
    `select * from bank_consents where status in ('AUTHORISED', 'REVOKE_REQUESTED')
       or (status = 'AWAITING_AUTHORISATION' and not exists
         (select 1 from bank_visits where consent_id = bank_consents.id and bank_visits.status = 'pending'))`,
  )
  for (const consent of open) {
    advanceConsent(context, consent, getAccountTime(context, requireAccount(context, consent.account_number)))
  }
}

function advanceConsent(context: Context, consent: Consent, now: number): void {
  if (consent.status === 'AWAITING_AUTHORISATION') setConsentStatus(context, consent, 'REJECTED', now)
  const revoked = consent.status_since + REVOKING_MS
  if (consent.status === 'REVOKE_REQUESTED' && revoked <= now) setConsentStatus(context, consent, 'REVOKED', revoked)
  const expired = consent.expires_at ?? Infinity
  if (consent.status === 'AUTHORISED' && expired <= now) setConsentStatus(context, consent, 'EXPIRED', expired)
}

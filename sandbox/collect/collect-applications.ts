import { getAccountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { addLink } from './collect-links.ts'
import { createId } from '#sandbox/core/ids.ts'
import { serializePhrase, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import type { Context } from '#sandbox/core/context.ts'

const FIRST_LINK = { label: 'Checkout', cents: 49_00n }

/** A row of `collect_applications`. Times are ms of the account's clock. */
export type Application = {
  id: string
  account_number: number
  status: 'pending' | 'approved' | 'declined'
  created_at: number
  /** When the review decides automatically: after one of its at most two business days (rules.md#collect-review). */
  due_at: number
  reviewed_at: number | null
  /** A reviewer's text, or the code of a standard reason. */
  decline_reason: string | null
  website: string
  business_description: string
  /** A code of `company_volumes`. */
  expected_monthly_volume: string
  settlement_iban: string | null
  /** For settlements in pounds (rules.md#account-by-currency). */
  settlement_sort_code: string | null
  settlement_account: string | null
  settlement_currency: 'EUR' | 'GBP'
  document_name: string | null
  document_sha256: string | null
}

export type NewApplication = Pick<
  Application,
  | 'website'
  | 'business_description'
  | 'expected_monthly_volume'
  | 'settlement_iban'
  | 'settlement_sort_code'
  | 'settlement_account'
  | 'settlement_currency'
  | 'document_name'
  | 'document_sha256'
>

/** Returns the account's only application, or null (rules.md#collect-reapply). */
export function findOwnApplication({ database }: Context, { number }: Account): Application | null {
  return database.get<Application>('select * from collect_applications where account_number = ?', number) ?? null
}

/** Returns up to 20 applications, newest first, by part of the website or by settlement IBAN. `text` is in lower case. */
export function findApplications({ database }: Context, text: string): Application[] {
  return database.all<Application>(
    `select * from collect_applications
     where instr(lower(website), ?1) or lower(settlement_iban) = replace(?1, ' ', '')
     order by created_at desc limit 20`,
    text,
  )
}

export function findApplication({ database }: Context, id: string): Application | null {
  return database.get<Application>('select * from collect_applications where id = ?', id) ?? null
}

/** Submits an application for review. */
export function addApplication(context: Context, account: Account, given: NewApplication, now: number): Application {
  const at = Math.trunc(now)
  const application: Application = {
    ...given,
    id: createId(context, 'col', account.number),
    account_number: account.number,
    status: 'pending',
    created_at: at,
    due_at: addBusinessDays(at, 1),
    reviewed_at: null,
    decline_reason: null,
  }
  const entries = Object.entries(application)
  context.database.run(
    `insert into collect_applications (${entries.map(([name]) => name).join(', ')})
     values (${entries.map(() => '?').join(', ')})`,
    ...entries.map(([, value]) => value),
  )
  return application
}

export type Decision = { status: 'approved' } | { status: 'declined'; reason: Phrase | Written }

/** Decides a pending application and emails the merchant. An approval creates the first payment link. */
export function decideApplication(context: Context, application: Application, decision: Decision, now: number): void {
  if (application.status !== 'pending') return
  const account = requireAccount(context, application.account_number)
  context.database.run(
    'update collect_applications set status = ?, reviewed_at = ?, decline_reason = ? where id = ?',
    decision.status,
    Math.trunc(now),
    decision.status === 'declined' ? serializePhrase(decision.reason) : null,
    application.id,
  )
  const link = `${context.appOrigin}/collect?lang=${account.language}`
  if (decision.status === 'declined') {
    return sendEmail(context, { account, code: 'collect.declined', params: { reason: decision.reason }, link })
  }
  addLink(context, account, { ...FIRST_LINK, currency: application.settlement_currency, status: 'ACCEPTED', now })
  sendEmail(context, { account, code: 'collect.approved', link })
}

/** Decides all applications whose review is due. */
export function advanceApplications(context: Context): void {
  const pending = context.database.all<Application>(`select * from collect_applications where status = 'pending'`)
  for (const application of pending) {
    const account = requireAccount(context, application.account_number)
    const { due_at: due } = application
    if (getAccountTime(context, account) >= due)
      decideApplication(context, application, chooseDecision(application, account), due)
  }
}

/** The sandbox declines businesses with "declined" in their name or website. */
function chooseDecision({ website }: Application, account: Account): Decision {
  if (!/declined/i.test(`${getAccountName(account)} ${website}`)) return { status: 'approved' }
  return { status: 'declined', reason: { phrase: 'collect.kind_of_business' } }
}

import { accountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { addLink } from './collect-links.ts'
import { newId } from '#sandbox/core/ids.ts'
import { keptWords, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import type { Context } from '#sandbox/core/context.ts'

const FIRST_LINK = { label: 'Checkout', cents: 49_00n }

/** A row of `collect_applications`; times are ms of the account's clock. */
export type Application = {
  id: string
  account_number: number
  status: 'pending' | 'approved' | 'declined'
  created_at: number
  /**
   * When the review decides by itself: the next business day, within the two that it may take
   * (rules.md#collect-review).
   */
  due_at: number
  reviewed_at: number | null
  /** A reviewer's words, or the code of ours. */
  decline_reason: string | null
  website: string
  business_description: string
  /** A code of the volumes of companies. */
  expected_monthly_volume: string
  settlement_iban: string | null
  /** Where pounds go instead (rules.md#account-by-currency). */
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

/** The application of an account: there is one at most (rules.md#collect-reapply). */
export function applicationOf({ database }: Context, { number }: Account): Application | null {
  return database.get<Application>('select * from collect_applications where account_number = ?', number) ?? null
}

export function findApplication({ database }: Context, id: string): Application | null {
  return database.get<Application>('select * from collect_applications where id = ?', id) ?? null
}

/** Hands an application in: it is under review from now on. */
export function addApplication(context: Context, account: Account, given: NewApplication, now: number): Application {
  const at = Math.trunc(now)
  const application: Application = {
    ...given,
    id: newId(context, 'col', account.number),
    account_number: account.number,
    status: 'pending',
    created_at: at,
    due_at: workingDaysAfter(at, 1),
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

/** Decides an application that is under review. Whoever is approved has a first link to collect by. */
export function decideApplication(context: Context, application: Application, decision: Decision, now: number): void {
  if (application.status !== 'pending') return
  const account = requireAccount(context, application.account_number)
  context.database.run(
    'update collect_applications set status = ?, reviewed_at = ?, decline_reason = ? where id = ?',
    decision.status,
    Math.trunc(now),
    decision.status === 'declined' ? keptWords(decision.reason) : null,
    application.id,
  )
  const link = `${context.appOrigin}/collect?lang=${account.language}`
  if (decision.status === 'declined') {
    return sendEmail(context, { account, code: 'collect.declined', params: { reason: decision.reason }, link })
  }
  addLink(context, account, { ...FIRST_LINK, currency: application.settlement_currency, status: 'ACCEPTED', now })
  sendEmail(context, { account, code: 'collect.approved', link })
}

/** Decides every application whose review has lasted its day. */
export function advanceApplications(context: Context): void {
  const pending = context.database.all<Application>(`select * from collect_applications where status = 'pending'`)
  for (const application of pending) {
    const account = requireAccount(context, application.account_number)
    const { due_at: due } = application
    if (accountNow(context, account) >= due)
      decideApplication(context, application, decisionFor(application, account), due)
  }
}

/** A name or a site with this word in it stands for a business that is declined; all others are approved. */
function decisionFor({ website }: Application, account: Account): Decision {
  if (!/declined/i.test(`${accountName(account)} ${website}`)) return { status: 'approved' }
  return { status: 'declined', reason: { phrase: 'collect.kind_of_business' } }
}

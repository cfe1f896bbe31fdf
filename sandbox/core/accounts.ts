import { scryptSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSandboxTime } from './clock.ts'
import { deriveId } from './ids.ts'
import type { Context } from './context.ts'
import { DEMO_PASSWORD } from './verified.ts'

type ProfileStatus = 'incomplete' | 'pending' | 'pending_up' | 'complete' | 'no_service' | 'closed'
type KycStatus = 'expiring' | 'required' | 'expired' | 'submitted' | 'valid'

/** A row of `accounts`. Flags are 0 or 1; times are ms of the account's clock. */
export type Account = {
  number: number
  id: string
  type: 1 | 2
  email: string
  password_hash: string
  first_name: string
  last_name: string
  company_name: string | null
  country: string | null
  language: string
  status: ProfileStatus
  level: number
  checked_level: number | null
  kyc_status: KycStatus | null
  kyc_stage: 'onboarding' | 'renewal' | 'upgrade'
  reg_submit_at: number | null
  /** When the customer must renew their identity data. */
  kyc_due_at: number | null
  email_confirmed_at: number | null
  has_third_party: number
  is_affiliate: number
  referral_code: string | null
  scenario: string | null
  offset_ms: number
  objects: number
  created_at: number
  updated_at: number
}

export type NewAccount = Partial<Omit<Account, 'number' | 'id' | 'password_hash' | 'objects'>> & {
  type: 1 | 2
  email: string
  password: string
}

/**
 * Creates an account. Fields that are left out are those of a customer who has just signed up: level 0, nothing
 * verified.
 */
export function createAccount(context: Context, { password, ...given }: NewAccount): Account {
  const { database } = context
  const last = database.get<{ number: number }>('select coalesce(max(number), 0) as number from accounts')
  const number = (last?.number ?? 0) + 1
  const now = getSandboxTime(context) + (given.offset_ms ?? 0)
  const row = {
    status: 'incomplete',
    level: 0,
    created_at: now,
    updated_at: now,
    ...given,
    number,
    id: deriveId(context.seed, given.type === 1 ? 'usr' : 'com', number, 0),
    password_hash: password === DEMO_PASSWORD ? getDemoHash() : hashPassword(password),
  }
  const entries = Object.entries(row).filter(([, value]) => value !== undefined)
  database.run(
    `insert into accounts (${entries.map(([name]) => name).join(', ')}) values (${entries.map(() => '?').join(', ')})`,
    ...entries.map(([, value]) => value),
  )
  return requireAccount(context, number)
}

export function findAccount(context: Context, number: number): Account | null {
  return context.database.get<Account>('select * from accounts where number = ?', number) ?? null
}

/** @throws Error for an unknown number: only a bug leads to one. */
export function requireAccount(context: Context, number: number): Account {
  const account = findAccount(context, number)
  if (!account) throw new Error(`No account ${number}`)
  return account
}

export function findAccountById(context: Context, id: string): Account | null {
  return context.database.get<Account>('select * from accounts where id = ?', id) ?? null
}

/** Ignores letter case. */
export function findAccountByEmail(context: Context, email: string): Account | null {
  return context.database.get<Account>('select * from accounts where email = ?', email) ?? null
}

/** The company's name, or first and last name. */
export function getAccountName(account: Account): string {
  return account.company_name ?? `${account.first_name} ${account.last_name}`.trim()
}

/** Complete, or under review with an approved level, and identity data not overdue (rules.md#verified). */
function isVerified(account: Account): boolean {
  const { status, checked_level: checked, kyc_status: kyc } = account
  const approved = status === 'complete' || ((status === 'pending' || status === 'pending_up') && (checked ?? 0) > 0)
  return approved && kyc !== 'required' && kyc !== 'expired'
}

/**
 * The level that gates features, 0 to 3: the approved level, or 0 while the account isn't verified. A requested upgrade
 * doesn't count.
 */
export function getEffectiveLevel(account: Account): number {
  return isVerified(account) ? (account.checked_level ?? 0) : 0
}

export function setPassword(context: Context, account: Account, password: string): void {
  context.database.run('update accounts set password_hash = ? where number = ?', hashPassword(password), account.number)
}

/** Deliberately cheap: scenarios create hundreds of accounts, and the sandbox stores no real password. */
const COST = { N: 1024, r: 8, p: 1 }

function hashPassword(password: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${scryptSync(password, salt, 32, COST).toString('base64url')}`
}

let demoHash: string | undefined

/**
 * One hash for all demo accounts: the password is public, and hashing takes longer than the rest of creating an
 * account.
 */
function getDemoHash(): string {
  return (demoHash ??= hashPassword(DEMO_PASSWORD))
}

/**
 * Compares a password with a hash. Takes the same time for an unknown account (`hash` null), so that timing doesn't
 * reveal who is a customer; only the public demo password is faster.
 */
export function verifyPassword(password: string, hash: string | null): boolean {
  if (password === DEMO_PASSWORD && hash !== null && hash === demoHash) return true
  const [salt = '', expected = ''] = (hash ?? `${'A'.repeat(22)}.${'A'.repeat(43)}`).split('.')
  const actual = scryptSync(password, Buffer.from(salt, 'base64url'), 32, COST)
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && hash !== null
}

/** Up to 20 accounts, newest first, whose email, name or id contains the text. `text` is in lower case. */
export function findAccounts({ database }: Pick<Context, 'database'>, text: string): Account[] {
  return database.all<Account>(
    `select * from accounts where instr(lower(email || char(10) || id || char(10) || coalesce(company_name, '')), ?1)
       or instr(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ?1)
     order by number desc limit 20`,
    text,
  )
}

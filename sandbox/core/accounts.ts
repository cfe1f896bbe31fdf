import { scryptSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { sandboxNow } from './clock.ts'
import { idOf } from './ids.ts'
import type { Context } from './context.ts'
import { DEMO_PASSWORD } from './verified.ts'

type ProfileStatus = 'incomplete' | 'pending' | 'pending_up' | 'complete' | 'no_service' | 'closed'
type KycStatus = 'expiring' | 'required' | 'expired' | 'submitted' | 'valid'

/** A row of `accounts`. Flags are 0 or 1, times ms of the account's clock. */
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
  /** When the identity data has to be renewed. */
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

/** Adds an account; what is not given is that of a customer who has just signed up (level 0, nothing verified). */
export function createAccount(context: Context, { password, ...given }: NewAccount): Account {
  const { database } = context
  const last = database.get<{ number: number }>('select coalesce(max(number), 0) as number from accounts')
  const number = (last?.number ?? 0) + 1
  const now = sandboxNow(context) + (given.offset_ms ?? 0)
  const row = {
    status: 'incomplete',
    level: 0,
    created_at: now,
    updated_at: now,
    ...given,
    number,
    id: idOf(context.seed, given.type === 1 ? 'usr' : 'com', number, 0),
    password_hash: password === DEMO_PASSWORD ? demoPasswordHash() : hashPassword(password),
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

/** @throws Error when there is none: then our own books are wrong. */
export function requireAccount(context: Context, number: number): Account {
  const account = findAccount(context, number)
  if (!account) throw new Error(`No account ${number}`)
  return account
}

export function findAccountById(context: Context, id: string): Account | null {
  return context.database.get<Account>('select * from accounts where id = ?', id) ?? null
}

/** Letter case does not matter. */
export function findAccountByEmail(context: Context, email: string): Account | null {
  return context.database.get<Account>('select * from accounts where email = ?', email) ?? null
}

/** First and last name, or the company's. */
export function accountName(account: Account): string {
  return account.company_name ?? `${account.first_name} ${account.last_name}`.trim()
}

/** Complete, or under review with an approved level, and identity data not overdue (rules.md#verified). */
function isVerified(account: Account): boolean {
  const { status, checked_level: checked, kyc_status: kyc } = account
  const approved = status === 'complete' || ((status === 'pending' || status === 'pending_up') && (checked ?? 0) > 0)
  return approved && kyc !== 'required' && kyc !== 'expired'
}

/**
 * The level that gates features, 0 to 3: the approved one, 0 while not verified. An upgrade that is only asked for does not
 * count.
 */
export function effectiveLevel(account: Account): number {
  return isVerified(account) ? (account.checked_level ?? 0) : 0
}

/** Gives the account another password. */
export function setPassword(context: Context, account: Account, password: string): void {
  context.database.run('update accounts set password_hash = ? where number = ?', hashPassword(password), account.number)
}

/** Cheap on purpose: scenario accounts are made by the hundred, and no real password is ever here. */
const COST = { N: 1024, r: 8, p: 1 }

function hashPassword(password: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${scryptSync(password, salt, 32, COST).toString('base64url')}`
}

let demoHash: string | undefined

/** The password that every page prints needs no salt for each account, and a hash takes longer than the rest of an account. */
function demoPasswordHash(): string {
  return (demoHash ??= hashPassword(DEMO_PASSWORD))
}

/**
 * Whether the password is the one of the hash. Takes the same time when there is no such account (`hash` null), so that time
 * does not tell who is a customer; the password that every page prints is nobody's secret.
 */
export function passwordMatches(password: string, hash: string | null): boolean {
  if (password === DEMO_PASSWORD && hash !== null && hash === demoHash) return true
  const [salt = '', expected = ''] = (hash ?? `${'A'.repeat(22)}.${'A'.repeat(43)}`).split('.')
  const actual = scryptSync(password, Buffer.from(salt, 'base64url'), 32, COST)
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && hash !== null
}

/** The accounts with a text, given in small letters, in their address, name or id, newest first. */
export function findAccounts({ database }: Pick<Context, 'database'>, text: string): Account[] {
  return database.all<Account>(
    `select * from accounts where instr(lower(email || char(10) || id || char(10) || coalesce(company_name, '')), ?1)
       or instr(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ?1)
     order by number desc limit 20`,
    text,
  )
}

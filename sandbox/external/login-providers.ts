import type { Account } from '#sandbox/core/accounts.ts'
import { getSandboxTime } from '#sandbox/core/clock.ts'
import { hashSecret, createSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** Social login providers, by their URL segment. */
export const PROVIDERS = { google: 'Google', apple: 'Apple', facebook: 'Facebook', linkedin: 'LinkedIn' } as const

export type Provider = keyof typeof PROVIDERS

const CODE_MS = 5 * 60_000

export function parseProvider(text: string): Provider | null {
  return Object.hasOwn(PROVIDERS, text) ? (text as Provider) : null
}

/** The app's callback URL with parameters; null if it isn't on the app's origin. */
export function buildReturnUrl(
  context: Context,
  redirectUri: string,
  params: Record<string, string> = {},
): string | null {
  const url = URL.parse(redirectUri)
  if (url?.origin !== context.appOrigin) return null
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/**
 * An authorization code for the customer who agreed with this email. A code with email null fails when it is exchanged.
 */
export function createCode(
  context: Context,
  provider: Provider,
  entry: { email: string | null; state: string },
): string {
  const code = createSecret()
  context.database.run('delete from social_codes where expires_at < ?', Math.trunc(getSandboxTime(context)))
  context.database.run(
    'insert into social_codes (hash, provider, email, state, expires_at) values (?, ?, ?, ?, ?)',
    hashSecret(code),
    provider,
    entry.email,
    entry.state,
    Math.trunc(getSandboxTime(context)) + CODE_MS,
  )
  return code
}

/** Exchanges a code for the verified email, once and within five minutes; null for an invalid code. */
export function spendCode(context: Context, provider: Provider, { code, state }: { code: string; state: string }) {
  const row = context.database.get<{ provider: string; email: string | null; state: string; expires_at: number }>(
    'delete from social_codes where hash = ? returning provider, email, state, expires_at',
    hashSecret(code),
  )
  const isGood = row?.provider === provider && row.state === state && getSandboxTime(context) < row.expires_at
  return isGood ? row.email : null
}

/** The number of the account linked to an identity; null if it is unknown. */
export function findLinkedAccount(context: Context, provider: Provider, email: string): number | null {
  const row = context.database.get<{ account_number: number }>(
    'select account_number from social_links where provider = ? and email = ?',
    provider,
    email,
  )
  return row?.account_number ?? null
}

export function addLink(context: Context, account: Account, provider: Provider, email: string): void {
  context.database.run(
    'insert into social_links (provider, email, account_number) values (?, ?, ?)',
    provider,
    email,
    account.number,
  )
}

/** Unlinks the provider from the account; false if it wasn't linked. */
export function removeLinks(context: Context, account: Account, provider: Provider): boolean {
  const { changes } = context.database.run(
    'delete from social_links where account_number = ? and provider = ?',
    account.number,
    provider,
  )
  return changes > 0
}

/** All providers, each with whether the account is linked to it. */
export function listProviders(context: Context, account: Account): { provider: Provider; linked: boolean }[] {
  const rows = context.database.all<{ provider: string }>(
    'select distinct provider from social_links where account_number = ?',
    account.number,
  )
  const linked = new Set(rows.map(({ provider }) => provider))
  return (Object.keys(PROVIDERS) as Provider[]).map((provider) => ({ provider, linked: linked.has(provider) }))
}

import { timingSafeEqual } from 'node:crypto'
import { findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import { deriveFooterSecret, hashSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** Optional emails. Emails about payments are mandatory and can't be turned off (rules.md#owed-emails). */
export const EMAIL_LISTS = ['product', 'marketing'] as const

export type WantedEmails = Record<(typeof EMAIL_LISTS)[number], boolean>

export function getWantedEmails({ database }: Context, { number }: Account): WantedEmails {
  const row = database.get<{ product: number; marketing: number }>(
    'select product, marketing from preferences where account_number = ?',
    number,
  )
  return { product: row?.product === 1, marketing: row?.marketing === 1 }
}

export function saveWantedEmails(
  { database }: Context,
  { number }: Account,
  { product, marketing }: WantedEmails,
): void {
  database.run(
    `insert into preferences (account_number, product, marketing) values (?1, ?2, ?3)
     on conflict (account_number) do update set product = ?2, marketing = ?3`,
    number,
    product ? 1 : 0,
    marketing ? 1 : 0,
  )
}

/** The path after /email-preferences and /unsubscribe in the footer of an account's emails. */
export function buildFooterPath(context: Context, { email, number }: Account): string {
  return `${encodeURIComponent(email)}/${deriveFooterSecret(context.seed, number)}`
}

/** The account of a footer link, or null. Compares in constant time. */
export function findAccountByFooter(context: Context, email: string, token: string): Account | null {
  const account = findAccountByEmail(context, email)
  const expected = hashSecret(deriveFooterSecret(context.seed, account?.number ?? 0))
  return timingSafeEqual(Buffer.from(hashSecret(token)), Buffer.from(expected)) ? account : null
}

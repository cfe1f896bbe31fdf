import { timingSafeEqual } from 'node:crypto'
import { findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import { footerSecret, hashSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** The optional emails. Those about payments cannot be turned off: they are owed (rules.md#owed-emails). */
export const EMAIL_LISTS = ['product', 'marketing'] as const

export type WantedEmails = Record<(typeof EMAIL_LISTS)[number], boolean>

export function wantedEmails({ database }: Context, { number }: Account): WantedEmails {
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

/** What comes behind /email-preferences and /unsubscribe in the footer of an account's emails. */
export function footerPath(context: Context, { email, number }: Account): string {
  return `${encodeURIComponent(email)}/${footerSecret(context.seed, number)}`
}

/** The account that a link in the footer of an email belongs to, or null. Time does not tell how near a guess was. */
export function findAccountByFooter(context: Context, email: string, token: string): Account | null {
  const account = findAccountByEmail(context, email)
  const expected = hashSecret(footerSecret(context.seed, account?.number ?? 0))
  return timingSafeEqual(Buffer.from(hashSecret(token)), Buffer.from(expected)) ? account : null
}

import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { maskEmail } from '#app/domain/email.ts'
import { formatDate, formatDateTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMergeAccounts, type MergeAccount } from '#app/platform/merge.ts'

export const POSITIONS = ['first', 'second'] as const
export type Position = (typeof POSITIONS)[number]

type Pair = Record<Position, MergeAccount>

/**
 * Reads the accounts with their tokens, which never leave the server (threats.md#T22). Null if there is nothing to
 * merge.
 */
export async function readPair(platform: Platform): Promise<Pair | null> {
  const { accounts } = await readMergeAccounts(platform)
  const [first, second] = accounts
  return first && second && accounts.length === 2 ? { first, second } : null
}

/**
 * A digest of both accounts in order. The form names an account by its position, so the order must not have changed.
 */
export function hashPair({ first, second }: Pair): string {
  const named = [first, second].map(({ email, type, created_at: created }) => [email, type, created])
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 22)
}

/** Returns both accounts and their masked emails. */
export function getChosen(pair: Pair, stays: Position) {
  const closes = stays === 'first' ? 'second' : 'first'
  return {
    stays: pair[stays],
    closes: pair[closes],
    emails: { stays: maskEmail(pair[stays].email), closes: maskEmail(pair[closes].email) },
  }
}

export function buildOptions(pair: Pair, { t, language, email }: { t: Translate; language: Language; email: string }) {
  return POSITIONS.map((value) => {
    const account = pair[value]
    const { created_at: created, last_login_at: last } = account
    const providers = BRAND.socialProviders.filter(({ id }) => account.providers.includes(id)).map(({ name }) => name)
    const hint = [
      t(account.type === 2 ? 'merge.kind.2' : 'merge.kind.1'),
      t('merge.created', { date: formatDate(created, language, BRAND.timeZone) }),
      last === null
        ? t('merge.noLogin')
        : t('merge.lastLogin', { date: formatDateTime(last, language, BRAND.timeZone) }),
      ...(providers.length > 0 ? [t('merge.with', { providers: providers.join(', ') })] : []),
      ...(account.email === email ? [t('merge.current')] : []),
    ].join(', ')
    return { value, label: maskEmail(account.email), hint }
  })
}

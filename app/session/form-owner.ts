import { createHash } from 'node:crypto'
import type { SessionUser } from './store.ts'

/**
 * Hidden field in every form of a signed-in page, so that a form is never submitted as a customer who logged in later.
 */
const ACCOUNT_FIELD = 'signed_in_as'

/** Returns a pseudonymous tag for the account. */
export function hashFormOwner({ id }: SessionUser): string {
  return createHash('sha256').update(`form of ${id}`).digest('base64url').slice(0, 8)
}

/**
 * Returns whether the form was rendered for another account than the signed-in one (threats.md#T42). A form without a
 * tag passes, because it names no account.
 */
export function isOtherAccount(form: FormData | null, user: SessionUser): boolean {
  const tag = form?.get(ACCOUNT_FIELD)
  return typeof tag === 'string' && tag !== hashFormOwner(user)
}

/** Returns whether the form was rendered for a signed-in customer. */
export function hasFormOwner(form: FormData): boolean {
  return form.has(ACCOUNT_FIELD)
}

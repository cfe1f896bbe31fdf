import { createHash } from 'node:crypto'
import type { SessionUser } from './store.ts'

/** What every form of a signed-in page carries, so that it is never sent in the name of somebody who logged in later. */
const ACCOUNT_FIELD = 'signed_in_as'

/** Stands for an account in its forms and tells nobody which one it is. */
export function formOwnerOf({ id }: SessionUser): string {
  return createHash('sha256').update(`form of ${id}`).digest('base64url').slice(0, 8)
}

/**
 * Whether a form was made for another account than the one that is signed in now (threats.md#T42). One without a tag was
 * not made by a page of ours that had a session: whoever sends it says nothing about an account, so none is contradicted.
 */
export function isOtherAccount(form: FormData | null, user: SessionUser): boolean {
  const tag = form?.get(ACCOUNT_FIELD)
  return typeof tag === 'string' && tag !== formOwnerOf(user)
}

/** Whether a form was made for somebody who was signed in. */
export function isOfAccount(form: FormData): boolean {
  return form.has(ACCOUNT_FIELD)
}

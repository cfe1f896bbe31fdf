import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** What the forms of a finished payment begin with: where the receipt goes, and what a template would be called. */
export async function loadAfterPayment(platform: Platform, transaction: Transaction) {
  const { contact_email: contact, receiver, receiver_name: name, transaction_key: id } = transaction
  const profile = contact === null ? await loadOptional(readMe(platform)) : null
  const own = profile !== null && 'value' in profile ? profile.value.email : ''
  return {
    id,
    email: contact ?? own,
    // Null where payments cannot be kept as templates, and for what nobody paid by the form.
    name: platform.isOff('templates') || transaction.type === 'INSTA_FILL' ? null : (name ?? receiver ?? ''),
  }
}

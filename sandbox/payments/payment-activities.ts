import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Module } from '#sandbox/core/module.ts'
import { enteredFields, noteAnswer, noteParam, textMember } from '#sandbox/http/activity-note.ts'

/** What each call about payments adds to the activity of an account. */
export const PAYMENT_ACTIVITIES: Module['activities'] = {
  'POST transactions': noteAnswer('payment_created', 'transaction_key'),
  'POST transactions/:key': (call) => ({
    kind: 'payment_changed',
    subject: call.param('key'),
    fields: enteredFields(call),
  }),
  'POST transactions/:key/confirm': noteParam('payment_confirmed', 'key'),
  'POST transactions/confirmation/:token': ({ context }, answer) => {
    const key = textMember(answer, 'transaction_key')
    return { kind: 'payment_confirmed', subject: key, account: ownerOf(context, key) }
  },
  'GET transactions/:key/cancel': noteParam('payment_cancelled', 'key'),
  'GET transactions/:key/set_floating_rate': noteParam('payment_floated', 'key'),
  'POST transactions/:key/answer': noteParam('payment_answered', 'key'),
  'POST transactions/:id/tracking_links': noteParam('payment_shared', 'id'),
  'DELETE transactions/:id/tracking_links/:link': noteParam('payment_unshared', 'id'),
  'POST transactions/:id/template': noteAnswer('template_saved', 'name'),
  'POST templates': noteAnswer('template_saved', 'name'),
  'PATCH templates/:id': noteAnswer('template_saved', 'name'),
  'DELETE templates/:id': noteAnswer('template_removed'),
  'GET transactions/:id/receipt/:format': noteParam('receipt_downloaded', 'id'),
  'POST transactions/:id/ticket_receipt': noteParam('receipt_emailed', 'id'),
}

function ownerOf(context: Context, key: string | null): Account | null {
  const row = context.database.get<{ account_number: number }>('select account_number from payments where key = ?', key)
  return row ? findAccount(context, row.account_number) : null
}

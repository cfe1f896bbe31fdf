import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Module } from '#sandbox/core/module.ts'
import { listEnteredFields, buildAnswerNote, buildParamNote, readText } from '#sandbox/http/activity-note.ts'

export const PAYMENT_ACTIVITIES: Module['activities'] = {
  'POST transactions': buildAnswerNote('payment_created', 'transaction_key'),
  'POST transactions/:key': (call) => ({
    kind: 'payment_changed',
    subject: call.param('key'),
    fields: listEnteredFields(call),
  }),
  'POST transactions/:key/confirm': buildParamNote('payment_confirmed', 'key'),
  'POST transactions/confirmation/:token': ({ context }, answer) => {
    const key = readText(answer, 'transaction_key')
    return { kind: 'payment_confirmed', subject: key, account: findOwner(context, key) }
  },
  'GET transactions/:key/cancel': buildParamNote('payment_cancelled', 'key'),
  'GET transactions/:key/set_floating_rate': buildParamNote('payment_floated', 'key'),
  'POST transactions/:key/answer': buildParamNote('payment_answered', 'key'),
  'POST transactions/:id/tracking_links': buildParamNote('payment_shared', 'id'),
  'DELETE transactions/:id/tracking_links/:link': buildParamNote('payment_unshared', 'id'),
  'POST transactions/:id/template': buildAnswerNote('template_saved', 'name'),
  'POST templates': buildAnswerNote('template_saved', 'name'),
  'PATCH templates/:id': buildAnswerNote('template_saved', 'name'),
  'DELETE templates/:id': buildAnswerNote('template_removed'),
  'GET transactions/:id/receipt/:format': buildParamNote('receipt_downloaded', 'id'),
  'POST transactions/:id/ticket_receipt': buildParamNote('receipt_emailed', 'id'),
}

function findOwner(context: Context, key: string | null): Account | null {
  const row = context.database.get<{ account_number: number }>('select account_number from payments where key = ?', key)
  return row ? findAccount(context, row.account_number) : null
}

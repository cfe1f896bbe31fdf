import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { HeldReason } from '#sandbox/core/module.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { PhraseCode } from '#sandbox/email/email-texts.ts'
import type { Mailing } from '#sandbox/email/write-email.ts'
import { moneyOf } from '#sandbox/texts/formats.ts'
import type { KeptTransfer } from './incoming-transfers.ts'

const REASONS = {
  order_ended: 'held.order_ended',
  limit: 'held.limit',
  not_allowed: 'held.not_allowed',
  no_reference: 'held.no_reference',
} as const satisfies Record<HeldReason, PhraseCode>

/** Tells the customer that a transfer of theirs is held, why, until when, and what they can do. */
export function emailHeld(context: Context, account: Account, transfer: KeptTransfer): void {
  const { cents, payerName, reference, heldReason, returnAt, bookedAt } = transfer
  const reason = heldReason ?? 'no_reference'
  email(context, account, transfer, {
    code: 'transfer.held',
    params: {
      amount: moneyOf(cents, 'EUR'),
      sender: payerName,
      reference: reference.trim() === '' ? '–' : reference,
      reason: { phrase: REASONS[reason] },
      until: { at: returnAt ?? bookedAt },
      choice: { phrase: reason === 'not_allowed' ? 'held.only_back' : 'held.choose' },
    },
  })
}

/** The same when it went back; `arrives` in ms is by when it is in the payer's bank account. */
export function emailReturned(context: Context, account: Account, transfer: KeptTransfer, arrives: number): void {
  const params = { amount: moneyOf(transfer.cents, 'EUR'), sender: transfer.payerName, until: { at: arrives } }
  email(context, account, transfer, { code: 'transfer.held_returned', params })
}

/** The same when it was put into the customer's balance, or with a reference into an order of theirs. */
export function emailPlaced(context: Context, account: Account, transfer: KeptTransfer, orderReference: string | null) {
  const amount = moneyOf(transfer.cents, 'EUR')
  if (orderReference === null) email(context, account, transfer, { code: 'transfer.placed', params: { amount } })
  else email(context, account, transfer, { code: 'transfer.matched', params: { amount, reference: orderReference } })
}

function email(context: Context, account: Account, { id }: KeptTransfer, mailing: Mailing): void {
  const link = `${context.appOrigin}/held-transfers/${id}?lang=${account.language}`
  sendEmail(context, { ...mailing, account, link })
}

import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { HeldReason } from '#sandbox/core/module.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { PhraseCode } from '#sandbox/email/email-texts.ts'
import type { Mailing } from '#sandbox/email/write-email.ts'
import { toMoney } from '#sandbox/texts/formats.ts'
import type { StoredTransfer } from './incoming-transfers.ts'

const REASONS = {
  order_ended: 'held.order_ended',
  limit: 'held.limit',
  not_allowed: 'held.not_allowed',
  no_reference: 'held.no_reference',
} as const satisfies Record<HeldReason, PhraseCode>

/** Emails the customer that their transfer is held: the reason, the deadline and their options. */
export function sendHeldEmail(context: Context, account: Account, transfer: StoredTransfer): void {
  const { cents, payerName, reference, heldReason, returnAt, bookedAt } = transfer
  const reason = heldReason ?? 'no_reference'
  sendTransferEmail(context, account, transfer, {
    code: 'transfer.held',
    params: {
      amount: toMoney(cents, 'EUR'),
      sender: payerName,
      reference: reference.trim() === '' ? '–' : reference,
      reason: { phrase: REASONS[reason] },
      until: { at: returnAt ?? bookedAt },
      choice: { phrase: reason === 'not_allowed' ? 'held.only_back' : 'held.choose' },
    },
  })
}

/** Emails the customer that a held transfer was returned; `arrives` (ms) is its latest arrival. */
export function sendReturnedEmail(context: Context, account: Account, transfer: StoredTransfer, arrives: number): void {
  const params = { amount: toMoney(transfer.cents, 'EUR'), sender: transfer.payerName, until: { at: arrives } }
  sendTransferEmail(context, account, transfer, { code: 'transfer.held_returned', params })
}

/**
 * Emails the customer that a held transfer was credited to their balance, or to an order if `orderReference` is set.
 */
export function sendPlacedEmail(
  context: Context,
  account: Account,
  transfer: StoredTransfer,
  orderReference: string | null,
) {
  const amount = toMoney(transfer.cents, 'EUR')
  if (orderReference === null)
    sendTransferEmail(context, account, transfer, { code: 'transfer.placed', params: { amount } })
  else
    sendTransferEmail(context, account, transfer, {
      code: 'transfer.matched',
      params: { amount, reference: orderReference },
    })
}

function sendTransferEmail(context: Context, account: Account, { id }: StoredTransfer, mailing: Mailing): void {
  const link = `${context.appOrigin}/held-transfers/${id}?lang=${account.language}`
  sendEmail(context, { ...mailing, account, link })
}

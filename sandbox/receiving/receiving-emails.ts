import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { ReceivingAddress } from './receiving-addresses.ts'

/** Emails the customer about a changed bank account, so that an attacker with their password cannot hide it. */
export function sendBankAccountChangedEmail(context: Context, account: Account, address: ReceivingAddress): void {
  sendAddressEmail(context, account, address, 'receiving.changed')
}

/** Emails the customer that payouts are paused, and how to resume them. */
export function sendBankClosedEmail(context: Context, account: Account, address: ReceivingAddress): void {
  sendAddressEmail(context, account, address, 'receiving.bank_closed')
}

function sendAddressEmail(
  context: Context,
  account: Account,
  { id, name, recipient }: ReceivingAddress,
  code: 'receiving.changed' | 'receiving.bank_closed',
): void {
  sendEmail(context, {
    account,
    code,
    params: {
      name,
      recipient: recipient.receiverName,
      account: recipient.receiverIban ?? `${recipient.receiverSortCode} ${recipient.receiverAccount}`,
    },
    link: `${context.appOrigin}/fill/${id}?lang=${account.language}`,
  })
}

import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { sendMail } from '#sandbox/email/mailbox.ts'
import type { ReceivingAddress } from './receiving-addresses.ts'

/** Tells the customer that payouts go elsewhere from now on: whoever has their password cannot hide it. */
export function mailBankAccountChanged(context: Context, account: Account, address: ReceivingAddress): void {
  const { id, name, recipient } = address
  sendMail(context, {
    account,
    code: 'receiving.changed',
    params: {
      name,
      recipient: recipient.receiverName,
      account: recipient.receiverIban ?? `${recipient.receiverSortCode} ${recipient.receiverAccount}`,
    },
    link: `${context.appOrigin}/fill/${id}?lang=${account.language}`,
  })
}

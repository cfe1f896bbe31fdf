import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { sendMail } from '#sandbox/email/mailbox.ts'
import type { ReceivingAddress } from './receiving-addresses.ts'

/** Tells the customer that payouts go elsewhere from now on: whoever has their password cannot hide it. */
export function mailBankAccountChanged(context: Context, account: Account, address: ReceivingAddress): void {
  mailAbout(context, account, address, 'receiving.changed')
}

/** Tells the customer that nothing is paid out any more, and what to do. */
export function mailBankClosed(context: Context, account: Account, address: ReceivingAddress): void {
  mailAbout(context, account, address, 'receiving.bank_closed')
}

function mailAbout(
  context: Context,
  account: Account,
  { id, name, recipient }: ReceivingAddress,
  code: 'receiving.changed' | 'receiving.bank_closed',
): void {
  sendMail(context, {
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

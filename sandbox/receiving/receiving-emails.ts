import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { ReceivingAddress } from './receiving-addresses.ts'

/** Tells the customer that payouts go elsewhere from now on: whoever has their password cannot hide it. */
export function emailBankAccountChanged(context: Context, account: Account, address: ReceivingAddress): void {
  emailAbout(context, account, address, 'receiving.changed')
}

/** Tells the customer that nothing is paid out any more, and what to do. */
export function emailBankClosed(context: Context, account: Account, address: ReceivingAddress): void {
  emailAbout(context, account, address, 'receiving.bank_closed')
}

function emailAbout(
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

import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Mailing } from '#sandbox/email/write-email.ts'
import { coinsOf } from '#sandbox/texts/formats.ts'
import type { Withdrawal } from './withdrawals.ts'

/** Writes to the customer that crypto was sent to their wallet, has arrived there, or was not sent. */
export function emailAboutWithdrawal(context: Context, account: Account, withdrawal: Withdrawal, coin: string): void {
  const path = `/accounts/${withdrawal.balance_id}/withdrawals/${withdrawal.id}`
  const link = `${context.appOrigin}${path}?lang=${account.language}`
  sendEmail(context, { ...mailingOf(withdrawal, coin), account, link })
}

function mailingOf(withdrawal: Withdrawal, coin: string): Mailing {
  const { status, units, network_units: network, address, transaction_hash: hash } = withdrawal
  const arrived = coinsOf(units - network, coin)
  if (status === 'CANCELLED') return { code: 'withdrawal.stopped', params: { amount: coinsOf(units, coin), address } }
  if (status === 'COMPLETED') return { code: 'withdrawal.arrived', params: { arrived, address, hash: hash ?? '' } }
  const params = { arrived, fee: coinsOf(network, coin), address, hash: hash ?? '' }
  return { code: 'withdrawal.sent', params }
}

import type { Account } from '#sandbox/core/accounts.ts'
import type { Mailing } from './write-email.ts'
import type { Context } from '#sandbox/core/context.ts'
import { sendEmail } from './mailbox.ts'

/** Puts a text message to a phone (E.164) into the account's mailbox, which the console shows beside the emails. */
export function sendSms(
  context: Context,
  account: Account,
  message: Extract<Mailing, { code: 'phone_code' }> & { to: string },
): void {
  sendEmail(context, { account, ...message })
}

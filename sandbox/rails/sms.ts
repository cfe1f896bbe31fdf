import type { Account } from '#sandbox/accounts.ts'
import type { Mailing } from '#sandbox/mails/write-mail.ts'
import type { World } from '#sandbox/world.ts'
import { sendMail } from './mail.ts'

/** Puts a text message to a phone (E.164) into the account's mailbox, which the console shows beside the mails. */
export function sendSms(
  world: World,
  account: Account,
  message: Extract<Mailing, { code: 'phone_code' }> & { to: string },
): void {
  sendMail(world, { account, ...message })
}

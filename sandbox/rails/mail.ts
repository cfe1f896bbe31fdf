import type { Account } from '#sandbox/accounts.ts'
import { accountNow } from '#sandbox/clock.ts'
import type { World } from '#sandbox/world.ts'

export type Mail = {
  id: number
  account_number: number
  recipient: string
  subject: string
  text: string
  link: string | null
  at: number
}

/** Puts a mail into the account's mailbox, which the console shows. `link` is an absolute URL, `to` the account's address unless given. */
export function sendMail(
  world: World,
  {
    account,
    to = account.email,
    subject,
    text,
    link,
  }: {
    account: Account
    to?: string
    subject: string
    text: string
    link?: string
  },
): void {
  world.database.run(
    'insert into mails (account_number, recipient, subject, text, link, at) values (?, ?, ?, ?, ?, ?)',
    account.number,
    to,
    subject,
    text,
    link ?? null,
    accountNow(world, account),
  )
}

/** The mails of an account, newest first. */
export function mailsOf(world: World, accountNumber: number): Mail[] {
  return world.database.all<Mail>(
    'select * from mails where account_number = ? order by id desc limit 200',
    accountNumber,
  )
}

/** The mails of everyone, newest first. */
export function latestMails(world: World): Mail[] {
  return world.database.all<Mail>('select * from mails order by id desc limit 100')
}

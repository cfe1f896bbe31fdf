import type { Account } from '#sandbox/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/clock.ts'
import type { World } from '#sandbox/world.ts'

export type Mail = {
  id: number
  /** Null for a stranger's. */
  account_number: number | null
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
  post(world, { accountNumber: account.number, to, subject, text, link: link ?? null, at: accountNow(world, account) })
}

/** The same for somebody who has no account; by the sandbox's own clock. */
export function sendMailToStranger(world: World, letter: { to: string; subject: string; text: string }): void {
  post(world, { ...letter, accountNumber: null, link: null, at: sandboxNow(world) })
}

type Letter = { to: string; subject: string; text: string; link: string | null; at: number }

function post(
  world: World,
  { accountNumber, to, subject, text, link, at }: Letter & { accountNumber: number | null },
): void {
  world.database.run(
    'insert into mails (account_number, recipient, subject, text, link, at) values (?, ?, ?, ?, ?, ?)',
    accountNumber,
    to,
    subject,
    text,
    link,
    at,
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

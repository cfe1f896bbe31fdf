import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { writeMail, type Mailing } from './write-email.ts'
import type { Context } from '#sandbox/core/context.ts'

export type Mail = {
  id: number
  /** Null for a stranger's. */
  account_number: number | null
  recipient: string
  subject: string
  text: string
  link: string | null
  at: number
  /** What it was written from: a code of the catalogue, its values as JSON, and its language. Null for an older one. */
  code: string | null
  params: string | null
  language: string | null
}

/**
 * Puts an email into the account's mailbox, which the console shows. It is written in the account's language, to the
 * account's address unless `to` is given; `link` is an absolute URL.
 */
export function sendMail(
  context: Context,
  { account, to = account.email, link, ...mail }: Mailing & { account: Account; to?: string; link?: string },
): void {
  const { language, number } = account
  post(context, mail, { accountNumber: number, to, language, link: link ?? null, at: accountNow(context, account) })
}

/** The same for somebody who has no account, in the language that they wrote in; by the sandbox's own clock. */
export function sendMailToStranger(context: Context, { to, language, ...mail }: Mailing & Letter): void {
  post(context, mail, { accountNumber: null, to, language, link: null, at: sandboxNow(context) })
}

type Letter = { to: string; language: string }

function post(
  context: Context,
  mail: Mailing,
  { accountNumber, to, language, link, at }: Letter & { accountNumber: number | null; link: string | null; at: number },
): void {
  const written = writeMail(mail, language)
  context.database.run(
    `insert into mails (account_number, recipient, subject, text, link, at, code, params, language)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    accountNumber,
    to,
    written.subject,
    written.text,
    link,
    at,
    mail.code,
    JSON.stringify(mail.params ?? {}),
    written.language,
  )
}

/** The emails of an account, newest first. */
export function mailsOf(context: Context, accountNumber: number): Mail[] {
  return context.database.all<Mail>(
    'select * from mails where account_number = ? order by id desc limit 200',
    accountNumber,
  )
}

/** The emails of everyone, newest first. */
export function latestMails(context: Context): Mail[] {
  return context.database.all<Mail>('select * from mails order by id desc limit 100')
}

/** The emails with a text, given in small letters, in their subject, their words or their address, newest first. */
export function findMails(context: Context, text: string): Mail[] {
  return context.database.all<Mail>(
    `select * from mails where instr(lower(subject || char(10) || text || char(10) || recipient), ?)
     order by id desc limit 20`,
    text,
  )
}

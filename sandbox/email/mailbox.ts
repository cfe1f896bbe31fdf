import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { writeEmail, type Mailing } from './write-email.ts'
import type { Context } from '#sandbox/core/context.ts'

export type Email = {
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
export function sendEmail(
  context: Context,
  { account, to = account.email, link, ...email }: Mailing & { account: Account; to?: string; link?: string },
): void {
  const { language, number } = account
  post(context, email, { accountNumber: number, to, language, link: link ?? null, at: accountNow(context, account) })
}

/** The same for somebody who has no account, in the language that they wrote in; by the sandbox's own clock. */
export function sendEmailToStranger(context: Context, { to, language, ...email }: Mailing & Letter): void {
  post(context, email, { accountNumber: null, to, language, link: null, at: sandboxNow(context) })
}

type Letter = { to: string; language: string }

function post(
  context: Context,
  email: Mailing,
  { accountNumber, to, language, link, at }: Letter & { accountNumber: number | null; link: string | null; at: number },
): void {
  const written = writeEmail(email, language)
  context.database.run(
    `insert into emails (account_number, recipient, subject, text, link, at, code, params, language)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    accountNumber,
    to,
    written.subject,
    written.text,
    link,
    at,
    email.code,
    JSON.stringify(email.params ?? {}),
    written.language,
  )
}

/** The emails of an account, newest first. */
export function emailsOf(context: Context, accountNumber: number): Email[] {
  return context.database.all<Email>(
    'select * from emails where account_number = ? order by id desc limit 200',
    accountNumber,
  )
}

/** The emails of everyone, newest first. */
export function latestEmails(context: Context): Email[] {
  return context.database.all<Email>('select * from emails order by id desc limit 100')
}

/** The emails with a text, given in small letters, in their subject, their words or their address, newest first. */
export function findEmails(context: Context, text: string): Email[] {
  return context.database.all<Email>(
    `select * from emails where instr(lower(subject || char(10) || text || char(10) || recipient), ?)
     order by id desc limit 20`,
    text,
  )
}

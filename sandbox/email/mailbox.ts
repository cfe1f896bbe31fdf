import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { writeEmail, type Mailing } from './write-email.ts'
import type { Context } from '#sandbox/core/context.ts'

export type Email = {
  id: number
  /** Null for a recipient without an account. */
  account_number: number | null
  recipient: string
  subject: string
  text: string
  link: string | null
  at: number
  /** The email's code, parameters (JSON) and language. */
  code: string | null
  params: string | null
  language: string | null
}

/**
 * Puts an email into the account's mailbox, which the console shows. The email is in the account's language and goes to
 * `to`, by default the account's email. `link` is an absolute URL.
 */
export function sendEmail(
  context: Context,
  { account, to = account.email, link, ...email }: Mailing & { account: Account; to?: string; link?: string },
): void {
  const { language, number } = account
  storeEmail(context, email, {
    accountNumber: number,
    to,
    language,
    link: link ?? null,
    at: getAccountTime(context, account),
  })
}

/**
 * Puts a text message to a phone number (E.164) into the account's mailbox, which the console shows beside the emails.
 */
export function sendSms(
  context: Context,
  account: Account,
  message: Extract<Mailing, { code: 'phone_code' }> & { to: string },
): void {
  sendEmail(context, { account, ...message })
}

/** Emails a recipient without an account, in the language of their request, at the sandbox's time. */
export function sendEmailToStranger(context: Context, { to, language, ...email }: Mailing & Letter): void {
  storeEmail(context, email, { accountNumber: null, to, language, link: null, at: getSandboxTime(context) })
}

type Letter = { to: string; language: string }

function storeEmail(
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

/** An account's last 200 emails, newest first. */
export function listEmails(context: Context, accountNumber: number): Email[] {
  return context.database.all<Email>(
    'select * from emails where account_number = ? order by id desc limit 200',
    accountNumber,
  )
}

/** `recipient` is part of an address in lower case; '' for all. */
type EmailFilter = { accountNumber: number | null; recipient?: string; id?: number | null }

const MATCHES = '(?1 is null or account_number = ?1) and instr(lower(recipient), ?2) and (?3 is null or id = ?3)'

/** Returns a page of the emails of one account or all, newest first. */
export function listMailbox(
  { database }: Context,
  { accountNumber, recipient = '', id = null }: EmailFilter,
  { limit, offset }: { limit: number; offset: number },
): Email[] {
  return database.all<Email>(
    `select * from emails where ${MATCHES} order by id desc limit ?4 offset ?5`,
    accountNumber,
    recipient,
    id,
    limit,
    offset,
  )
}

export function countEmails({ database }: Context, { accountNumber, recipient = '', id = null }: EmailFilter): number {
  const row = database.get<{ total: number }>(
    `select count(*) as total from emails where ${MATCHES}`,
    accountNumber,
    recipient,
    id,
  )
  return row?.total ?? 0
}

/** Up to 20 emails, newest first, whose subject, text or recipient contains `text` (lower case). */
export function findEmails(context: Context, text: string): Email[] {
  return context.database.all<Email>(
    `select * from emails where instr(lower(subject || char(10) || text || char(10) || recipient), ?)
     order by id desc limit 20`,
    text,
  )
}

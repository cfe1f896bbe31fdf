import { findAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { hashSecret, idOf, newSecret } from '#sandbox/core/ids.ts'
import { keptWords, type Mailing, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { sendEmail, sendEmailToStranger } from '#sandbox/email/mailbox.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import type { Context } from '#sandbox/core/context.ts'
import { prices } from '#sandbox/domain/prices.ts'

export const TOPICS = ['payment', 'account', 'verification', 'fees', 'other', 'complaint'] as const

/** A row of `support_requests`; times are ms of the account's clock, a stranger's of the sandbox's. */
export type SupportRequest = {
  number: number
  reference: string
  account_number: number | null
  email: string
  secret_hash: string | null
  topic: (typeof TOPICS)[number]
  payment_key: string | null
  support_code: string | null
  message: string
  wish: string | null
  created_at: number
  due_at: number
  answered_at: number | null
  /** A colleague's words, or the code of ours. */
  answer: string | null
  /** What it was written in: a stranger is answered so. */
  language: string
}

export type NewRequest = Pick<SupportRequest, 'topic' | 'payment_key' | 'support_code' | 'message' | 'wish'>

/** Takes a message of a customer, and emails that it is here. */
export function addRequest(context: Context, account: Account, given: NewRequest, now: number): SupportRequest {
  const request = insert(
    context,
    { ...given, account_number: account.number, email: account.email, secret_hash: null, language: account.language },
    now,
  )
  acknowledge(context, request)
  return request
}

/** Takes a message of somebody who is not signed in. Whoever has the secret can look at it again. */
export function addStrangersRequest(
  context: Context,
  given: NewRequest & { email: string; language: string },
): { request: SupportRequest; secret: string } {
  const secret = newSecret()
  const request = insert(
    context,
    { ...given, account_number: null, secret_hash: hashSecret(secret) },
    sandboxNow(context),
  )
  acknowledge(context, request)
  return { request, secret }
}

/** A message by its reference, whosever it is: the caller decides who may see it. */
export function findRequest({ database }: Context, reference: string): SupportRequest | null {
  return database.get<SupportRequest>('select * from support_requests where reference = ?', reference) ?? null
}

/** The messages of an account, newest first. */
export function requestsOf({ database }: Context, { number }: Account): SupportRequest[] {
  return database.all<SupportRequest>(
    'select * from support_requests where account_number = ? order by number desc limit 50',
    number,
  )
}

/** The messages of everybody, newest first. */
export function latestRequests({ database }: Context): SupportRequest[] {
  return database.all<SupportRequest>('select * from support_requests order by number desc limit 100')
}

/** Answers a message by email, once. */
export function answerRequest(context: Context, request: SupportRequest, answer: Phrase | Written, now: number): void {
  if (request.answered_at !== null) return
  context.database.run(
    'update support_requests set answered_at = ?, answer = ? where number = ?',
    Math.trunc(now),
    keptWords(answer),
    request.number,
  )
  email(context, request, { code: 'support.answer', params: { reference: request.reference, answer } })
}

/** Answers every message whose time is up: nobody waits longer than was promised. */
export function advanceRequests(context: Context): void {
  const open = context.database.all<SupportRequest>('select * from support_requests where answered_at is null')
  for (const request of open) {
    const account = request.account_number === null ? null : findAccount(context, request.account_number)
    const now = account ? accountNow(context, account) : sandboxNow(context)
    if (now >= request.due_at) answerRequest(context, request, standardAnswer(request), request.due_at)
  }
}

function standardAnswer({ topic }: SupportRequest): Phrase {
  return { phrase: topic === 'complaint' ? 'support.complaint_refused' : 'support.nothing_wrong' }
}

type Row = Omit<SupportRequest, 'number' | 'reference' | 'created_at' | 'due_at' | 'answered_at' | 'answer'>

function insert(context: Context, given: Row, now: number): SupportRequest {
  const last = context.database.get<{ number: number }>(
    'select coalesce(max(number), 0) as number from support_requests',
  )
  const number = (last?.number ?? 0) + 1
  const created = Math.trunc(now)
  // A complaint is acknowledged at once (Regulation (EU) 2023/1114, article 71).
  const days = given.topic === 'complaint' ? prices().days.complaint : prices().days.support
  const request: SupportRequest = {
    ...given,
    number,
    reference: referenceOf(context, given.topic, number),
    created_at: created,
    due_at: workingDaysAfter(created, days),
    answered_at: null,
    answer: null,
  }
  const entries = Object.entries(request)
  context.database.run(
    `insert into support_requests (${entries.map(([name]) => name).join(', ')})
     values (${entries.map(() => '?').join(', ')})`,
    ...entries.map(([, value]) => value),
  )
  return request
}

/** C-7K3M-9QXB for a complaint, M-... for any other message: short enough to be read out on the telephone. */
function referenceOf({ seed }: Context, topic: SupportRequest['topic'], number: number): string {
  const letters = idOf(seed, 'support', 0, number).slice(-8).toUpperCase()
  return `${topic === 'complaint' ? 'C' : 'M'}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

function acknowledge(context: Context, request: SupportRequest): void {
  const { topic, reference, due_at: due, message } = request
  email(context, request, {
    code: topic === 'complaint' ? 'support.complaint_received' : 'support.message_received',
    params: { reference, until: { at: due }, message: { text: message } },
  })
}

type SupportEmail = Extract<Mailing, { code: `support.${string}` }>

function email(context: Context, request: SupportRequest, letter: SupportEmail): void {
  const { email: to, language } = request
  if (request.account_number === null) return sendEmailToStranger(context, { ...letter, to, language })
  const account = requireAccount(context, request.account_number)
  const link = `${context.appOrigin}/contact/${request.reference}?lang=${account.language}`
  return sendEmail(context, { ...letter, account, to, link })
}

/** The messages with a text, given in small letters, as their reference, their support code or in their words, newest first. */
export function findRequests({ database }: Context, text: string): SupportRequest[] {
  return database.all<SupportRequest>(
    `select * from support_requests
     where instr(lower(reference || char(10) || coalesce(support_code, '') || char(10) || email || char(10) || message), ?)
     order by created_at desc limit 20`,
    text,
  )
}

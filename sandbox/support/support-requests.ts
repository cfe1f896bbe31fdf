import { findAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { hashSecret, deriveId, createSecret } from '#sandbox/core/ids.ts'
import { serializePhrase, type Mailing, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { sendEmail, sendEmailToStranger } from '#sandbox/email/mailbox.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

export const TOPICS = ['payment', 'account', 'verification', 'fees', 'other', 'complaint'] as const

/**
 * A row of `support_requests`. Times are ms of the account's clock, or of the sandbox's for a visitor without an
 * account.
 */
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
  /** The text that staff wrote, or the code of our sentence. */
  answer: string | null
  /** The language of the message, used for emails to a visitor without an account. */
  language: string
}

export type NewRequest = Pick<SupportRequest, 'topic' | 'payment_key' | 'support_code' | 'message' | 'wish'>

/** Stores a customer's message and emails an acknowledgement. */
export function addRequest(context: Context, account: Account, given: NewRequest, now: number): SupportRequest {
  const request = insert(
    context,
    { ...given, account_number: account.number, email: account.email, secret_hash: null, language: account.language },
    now,
  )
  acknowledge(context, request)
  return request
}

/** The same for a visitor who isn't signed in. The secret grants access to the message. */
export function addStrangersRequest(
  context: Context,
  given: NewRequest & { email: string; language: string },
): { request: SupportRequest; secret: string } {
  const secret = createSecret()
  const request = insert(
    context,
    { ...given, account_number: null, secret_hash: hashSecret(secret) },
    getSandboxTime(context),
  )
  acknowledge(context, request)
  return { request, secret }
}

/** A message by its reference; the caller checks access. */
export function findRequest({ database }: Context, reference: string): SupportRequest | null {
  return database.get<SupportRequest>('select * from support_requests where reference = ?', reference) ?? null
}

/** An account's last 50 messages, newest first. */
export function listRequests({ database }: Context, { number }: Account): SupportRequest[] {
  return database.all<SupportRequest>(
    'select * from support_requests where account_number = ? order by number desc limit 50',
    number,
  )
}

/** The last 100 messages of all senders, newest first. */
export function listLatestRequests({ database }: Context): SupportRequest[] {
  return database.all<SupportRequest>('select * from support_requests order by number desc limit 100')
}

/** Answers a message by email; a second answer is ignored. */
export function answerRequest(context: Context, request: SupportRequest, answer: Phrase | Written, now: number): void {
  if (request.answered_at !== null) return
  context.database.run(
    'update support_requests set answered_at = ?, answer = ? where number = ?',
    Math.trunc(now),
    serializePhrase(answer),
    request.number,
  )
  sendSupportEmail(context, request, { code: 'support.answer', params: { reference: request.reference, answer } })
}

/** Answers every overdue message, so that the promised deadline is kept. */
export function advanceRequests(context: Context): void {
  const open = context.database.all<SupportRequest>('select * from support_requests where answered_at is null')
  for (const request of open) {
    const account = request.account_number === null ? null : findAccount(context, request.account_number)
    const now = account ? getAccountTime(context, account) : getSandboxTime(context)
    if (now >= request.due_at) answerRequest(context, request, getStandardAnswer(request), request.due_at)
  }
}

function getStandardAnswer({ topic }: SupportRequest): Phrase {
  return { phrase: topic === 'complaint' ? 'support.complaint_refused' : 'support.nothing_wrong' }
}

type Row = Omit<SupportRequest, 'number' | 'reference' | 'created_at' | 'due_at' | 'answered_at' | 'answer'>

function insert(context: Context, given: Row, now: number): SupportRequest {
  const last = context.database.get<{ number: number }>(
    'select coalesce(max(number), 0) as number from support_requests',
  )
  const number = (last?.number ?? 0) + 1
  const created = Math.trunc(now)
  // Complaints are acknowledged at once (Regulation (EU) 2023/1114, article 71).
  const days = given.topic === 'complaint' ? getPrices().days.complaint : getPrices().days.support
  const request: SupportRequest = {
    ...given,
    number,
    reference: deriveReference(context, given.topic, number),
    created_at: created,
    due_at: addBusinessDays(created, days),
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

/** C-7K3M-9QXB for a complaint, M-... for other messages: short enough to read out on the phone. */
function deriveReference({ seed }: Context, topic: SupportRequest['topic'], number: number): string {
  const letters = deriveId(seed, 'support', 0, number).slice(-8).toUpperCase()
  return `${topic === 'complaint' ? 'C' : 'M'}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

function acknowledge(context: Context, request: SupportRequest): void {
  const { topic, reference, due_at: due, message } = request
  sendSupportEmail(context, request, {
    code: topic === 'complaint' ? 'support.complaint_received' : 'support.message_received',
    params: { reference, until: { at: due }, message: { text: message } },
  })
}

type SupportEmail = Extract<Mailing, { code: `support.${string}` }>

function sendSupportEmail(context: Context, request: SupportRequest, letter: SupportEmail): void {
  const { email: to, language } = request
  if (request.account_number === null) return sendEmailToStranger(context, { ...letter, to, language })
  const account = requireAccount(context, request.account_number)
  const link = `${context.appOrigin}/contact/${request.reference}?lang=${account.language}`
  return sendEmail(context, { ...letter, account, to, link })
}

/** Up to 20 messages, newest first, whose reference, support code, email or text contains `text` (lower case). */
export function findRequests({ database }: Context, text: string): SupportRequest[] {
  return database.all<SupportRequest>(
    `select * from support_requests
     where instr(lower(reference || char(10) || coalesce(support_code, '') || char(10) || email || char(10) || message), ?)
     order by created_at desc limit 20`,
    text,
  )
}

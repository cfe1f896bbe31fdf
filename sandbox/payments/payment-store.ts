import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { advance, nextDue } from '#sandbox/payments/life-cycle/payment.ts'
import type { HistoryEntry, Letter, Payment, RateAt } from '#sandbox/payments/life-cycle/payment-record.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { poundRateOf, rateOf } from '#sandbox/external/rates.ts'
import { bookPayment } from '#sandbox/balances/balances.ts'
import { settle } from '#sandbox/books/books.ts'
import { dateTrackingLinks } from '#sandbox/payments/sharing/tracking-links.ts'
import { redeemVoucher, releaseVoucher } from '#sandbox/vouchers/vouchers.ts'
import type { Context } from '#sandbox/core/context.ts'
import { stagesOf } from './payment-books.ts'
import { isRedemption } from './redemption.ts'
import { emailAboutPayment } from './payment-emails.ts'

/** The status that lists show for each letter (rules.md#payment-letters). */
export const LIST_STATUS: Record<Letter, string> = {
  N: 'NEW',
  I: 'INCOMPLETE',
  U: 'PROCESSING',
  W: 'PROCESSING',
  E: 'PROCESSING',
  F: 'PROCESSING',
  G: 'PROCESSING',
  T: 'PROCESSING',
  P: 'PROCESSING',
  S: 'COMPLETED',
  C: 'COMPLETED',
  Z: 'COMPLETED',
  R: 'RETURNED',
  X: 'CANCELLED',
}

/** A status of a payment for whoever does not know the letters: "W (processing)". */
export function statusWords(status: Letter): string {
  return `${status} (${LIST_STATUS[status].toLowerCase()})`
}

/** The market for a coin, as every payment in it sees it. */
export function ratesFor(context: Context, coin: string): RateAt {
  return (at) => ({ ...rateOf(coin, at, context.seed), pound: poundRateOf(at, context.seed) })
}

/** The payment with this key; null for an unknown one. */
export function findPayment(context: Context, key: string): Payment | null {
  const row = context.database.get<{ body: string }>('select body from payments where key = ?', key)
  return row ? parsePayment(row.body) : null
}

/** Gives payments to another account: they come along with what they belong to when two accounts are merged. */
export function movePayments({ database }: Context, keys: readonly string[], { number }: Account): void {
  for (const key of keys) {
    database.run(
      `update payments set account_number = ?1, body = json_set(body, '$.account', ?1) where key = ?2`,
      number,
      key,
    )
  }
}

/** The bank account as customers search for it: an IBAN, or sort code and account number. */
export function accountNumberOf({ receiverIban, receiverSortCode, receiverAccount }: Payment): string {
  return receiverIban ?? `${receiverSortCode} ${receiverAccount}`
}

/** Everything that a customer may know of a payment and find it by, a line each. */
function searchedBy(context: Context, payment: Payment): string {
  const { receiverName, key, description, endToEndId, transactionHash, contactEmail, refund, refundAddress } = payment
  const { incoming, misdirected } = payment
  // An address is known to somebody from the confirmation on.
  const isShown = payment.confirmedAt !== null && payment.paidFrom === null
  const deposit = isShown ? (incoming?.address ?? depositAddress(payment.coin, context.seed, key)) : null
  const hashes = [misdirected?.hash, ...(incoming?.deposits ?? []).map(({ hash }) => hash)]
  const addresses = [deposit, refundAddress, refund?.address, incoming?.name, ...hashes]
  return [
    receiverName,
    accountNumberOf(payment),
    key,
    description,
    endToEndId,
    transactionHash,
    ...addresses,
    contactEmail,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase()
}

/**
 * Writes a payment as it is now, and does what its new letters bring along: ledger, vouchers, rewards and emails.
 *
 * @throws Refusal 422 when the account that pays it has not enough
 */
export function savePayment(context: Context, account: Account, payment: Payment, { emails = true } = {}): void {
  const before = findPayment(context, payment.key)
  const { key, status, coin, amountEur, createdAt } = payment
  context.database.run(
    `insert into payments (key, account_number, status, list_status, coin, receiver, amount_cents, counts, created_at, next_at,
       body, company_id, currency, paid_cents, booked, channel, redeems)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 1, ?15, ?16)
     on conflict (key) do update set status = ?3, list_status = ?4, coin = ?5, receiver = ?6, amount_cents = ?7,
       counts = ?8, next_at = ?10, body = ?11, company_id = ?12, currency = ?13, paid_cents = ?14,
       booked = 1, redeems = ?16`,
    key,
    account.number,
    status,
    LIST_STATUS[status],
    coin,
    searchedBy(context, payment),
    amountEur,
    // What was cancelled or sent back does not count against a limit, nor what others pay (rules.md#collect-limits).
    status === 'X' || status === 'R' || payment.channel !== null ? 0 : 1,
    Math.trunc(createdAt),
    nextDue(payment),
    formatPayment(payment),
    payment.companyId,
    payment.currency,
    payment.sentAmount ?? payment.amount,
    payment.channel?.type ?? null,
    isRedemption(payment) ? 1 : 0,
  )
  bookPayment(context, payment)
  settle(context, {
    account,
    at: payment.updatedAt,
    reference: key,
    stages: stagesOf(payment),
    isNew: before === null,
  })
  dateTrackingLinks(context, payment)
  const fresh = payment.history.slice(before?.history.length ?? 0)
  if (payment.voucher !== null) {
    if (fresh.some((entry) => entry.status === 'U' || entry.status === 'P'))
      redeemVoucher(context, key, payment.updatedAt)
    if (fresh.some((entry) => entry.status === 'X' || entry.status === 'R')) releaseVoucher(context, key)
  }
  const wasCompleted = before !== null && isCompleted(before)
  if (isCompleted(payment) !== wasCompleted && payment.channel === null) {
    const settled = { key, fee: payment.fee - payment.discount, completed: !wasCompleted, at: payment.updatedAt }
    for (const { onPaymentSettled } of context.modules) onPaymentSettled?.(context, account, settled)
  }
  const isRefunded = payment.status === 'R' && payment.refund !== null && payment.refund.at !== before?.refund?.at
  let letter = before?.status ?? null
  for (const entry of fresh) {
    // Each receipt at a receiving address is emailed, also one that leaves it waiting as it was.
    const isAnotherReceipt = payment.incoming !== null && entry.status === 'I'
    // What follows from an answer is emailed, too, where it is still the same letter.
    const isSentBack = isRefunded && entry === payment.history.at(-1)
    const cameAgain = entry.code === 'timeline.again' || entry.code === 'timeline.again_no_address'
    if (emails && (entry.status !== letter || isAnotherReceipt || isSentBack || cameAgain))
      tellAbout(context, account, payment, entry)
    letter = entry.status
  }
}

/** What came by a channel is told by the service that has it: the customer did not pay. */
function tellAbout(context: Context, account: Account, payment: Payment, entry: HistoryEntry): void {
  if (payment.channel === null) return emailAboutPayment(context, account, payment, entry)
  const step = { key: payment.key, status: entry.status, at: entry.at, code: entry.code }
  for (const { onChannelStep } of context.modules) onChannelStep?.(context, account, step)
}

function isCompleted({ status }: Payment): boolean {
  return LIST_STATUS[status] === 'COMPLETED'
}

/** Moves every payment to the present of its account's clock. */
export function advancePayments(context: Context): void {
  bookOlderPayments(context)
  const due = context.database.all<{ key: string; account_number: number }>(
    `select key, account_number from payments join accounts on accounts.number = account_number
     where next_at is not null and next_at <= ? + accounts.offset_ms limit 500`,
    Math.trunc(sandboxNow(context)),
  )
  for (const { key, account_number: number } of due) {
    const account = findAccount(context, number)
    const payment = findPayment(context, key)
    if (account && payment) savePayment(context, account, advance(payment, accountNow(context, account)))
  }
}

/** Books the payments of a database that is older than its books. */
function bookOlderPayments(context: Context): void {
  const rows = context.database.all<{ body: string }>('select body from payments where booked = 0 limit 500')
  for (const { body } of rows) {
    const payment = parsePayment(body)
    const { key, updatedAt: at } = payment
    settle(context, { account: findAccount(context, payment.account), at, reference: key, stages: stagesOf(payment) })
    context.database.run('update payments set booked = 1 where key = ?', key)
  }
}

/** EUR cents that count against the limits in a span of the account's clock: redeemed ones do not (rules.md#cash-out). */
export function paymentUsage(context: Context, account: Account, from: number, until: number): bigint {
  const row = context.database.get<{ sum: number | null }>(
    `select sum(amount_cents) as sum from payments
     where account_number = ? and counts = 1 and redeems = 0 and created_at >= ? and created_at < ?`,
    account.number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.sum ?? 0)
}

export const PAYMENT_KINDS = ['PAYMENT', 'CASH_OUT', 'INSTA_FILL'] as const
type PaymentKind = (typeof PAYMENT_KINDS)[number]

export type PaymentFilter = {
  limit: number
  offset: number
  from: number | null
  until: number | null
  status: string | null
  coin: string | null
  receiver: string | null
  /** Whether what the customer paid as a company belongs to the list. */
  withCompanies: boolean
  /** Cash-outs alone, what came to receiving addresses alone, or all but both; null for all. */
  kind?: PaymentKind | null
  /** Runs of recurring payments alone, of one of them by its id, or all but them; null for all. */
  recurring?: { only: boolean; id: string | null } | null
}

/** Of what kind a payment is in the list of all. */
const KIND = `case when json_extract(body, '$.incoming') is not null then 'INSTA_FILL'
  when json_extract(body, '$.paidFrom') is not null and json_extract(body, '$.receiverIsSelf') = 1 then 'CASH_OUT'
  else 'PAYMENT' end`

const RUN_OF = `json_extract(body, '$.recurringTransferId')`

function recurringClause({ only }: { only: boolean }): string {
  return only ? `${RUN_OF} is not null and (?8 is null or ${RUN_OF} = ?8)` : `${RUN_OF} is null and ?8 is null`
}

type Sum = { currency: string; cents: bigint; counted: number; booked: { count: number; cents: bigint } }
type Listed = { payments: Payment[]; total: number; sums: Sum[] }

/**
 * A page of an account's payments, newest first, how many there are, and what all of them come to in each currency: what
 * was cancelled or sent back is in the list and not in the sum, and of the sum `booked` is what a bank has confirmed.
 */
export function listPayments(
  context: Context,
  account: Account,
  { limit, offset, from, until, status, coin, receiver, withCompanies, kind = null, recurring = null }: PaymentFilter,
): Listed {
  // Without a search no payment has to be looked at: the index has everything that the sums are made of.
  const found =
    receiver === null ? '?6 is null' : `(instr(receiver, ?6) > 0 or instr(receiver, replace(?6, ' ', '')) > 0)`
  const where = `account_number = ?1 and channel is null and created_at >= ?2 and created_at < ?3 and (?4 is null or list_status = ?4)
    and (?5 is null or coin = ?5) and ${found}
    and (?7 = 1 or company_id is null)${kind === null ? '' : ` and ${KIND} = '${kind}'`}
    and ${recurring === null ? '?8 is null' : recurringClause(recurring)}`
  const values = [
    account.number,
    from ?? 0,
    until ?? Number.MAX_SAFE_INTEGER,
    status,
    coin,
    receiver?.toLowerCase() ?? null,
    withCompanies ? 1 : 0,
    recurring?.id ?? null,
  ]
  const rows = context.database.all<{ body: string }>(
    `select body from payments where rowid in
       (select rowid from payments where ${where} order by created_at desc, key limit ?9 offset ?10)
     order by created_at desc, key`,
    ...values,
    limit,
    offset,
  )
  const sums = context.database.all<{
    currency: string
    total: number
    cents: number
    counted: number
    count: number
    booked: number
  }>(
    `select currency, count(*) as total, coalesce(sum(case when counts = 1 then paid_cents end), 0) as cents,
       count(case when counts = 1 then 1 end) as counted,
       count(case when status in ('C', 'Z') then 1 end) as count,
       coalesce(sum(case when status in ('C', 'Z') then paid_cents end), 0) as booked
     from payments where ${where} group by currency order by currency`,
    ...values,
  )
  return {
    payments: rows.map(({ body }) => parsePayment(body)),
    total: sums.reduce((total, each) => total + each.total, 0),
    sums: sums.map(({ currency, cents, counted, count, booked }) => ({
      currency,
      cents: BigInt(cents),
      counted,
      booked: { count, cents: BigInt(booked) },
    })),
  }
}

/** Payments that wait for the customer: new, short, with crypto that came late, or stopped with a question,
 * newest first. */
export function unfinishedPayments(context: Context, account: Account): Payment[] {
  const rows = context.database.all<{ body: string }>(
    `select body from payments where account_number = ? and channel is null and (status = 'N'
       or (status = 'I' and json_extract(body, '$.incoming') is null)
       or (status = 'U' and json_extract(body, '$.late') is not null and json_extract(body, '$.late.answer') is null)
       or (status = 'R'
       and json_extract(body, '$.question.text') is not null and json_extract(body, '$.question.answer') is null))
     order by created_at desc, key limit 50`,
    account.number,
  )
  return rows.map(({ body }) => parsePayment(body))
}

const AMOUNTS = new Set(
  'sum amount amountEur fee fixedFee discount rate marketRate eurPerPound coinDue coinReceived sentAmount units'.split(
    ' ',
  ),
)

function formatPayment(payment: Payment): string {
  return JSON.stringify(payment, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** Makes the amounts among these members, and among theirs, what they were before they were written. */
function reviveAmounts(members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (typeof value === 'string' && AMOUNTS.has(name)) members[name] = BigInt(value)
    else if (typeof value === 'object' && value !== null) reviveAmounts(value as Record<string, unknown>)
  }
}

/** A payment as its row keeps it. */
export function parsePayment(body: string): Payment {
  // Written by formatPayment alone, so its shape is known. A function given to JSON.parse takes three times as long.
  const members = JSON.parse(body) as Record<string, unknown>
  reviveAmounts(members)
  const kept = members as Payment
  // What older payments did not have yet.
  return {
    ...kept,
    misdirected: kept.misdirected ?? null,
    question: kept.question ?? null,
    incoming: kept.incoming ?? null,
    again: kept.again ?? null,
    channel: kept.channel ?? null,
    recurringTransferId: kept.recurringTransferId ?? null,
    isAccountClosed: kept.isAccountClosed ?? false,
  }
}

/** The payments of all accounts with a text, given in small letters, among what they are searched by, newest first. */
export function findPayments(context: Context, text: string): Payment[] {
  return context.database
    .all<{ body: string }>(
      `select body from payments where instr(receiver, ?1) or instr(receiver, replace(?1, ' ', ''))
       order by created_at desc limit 20`,
      text,
    )
    .map(({ body }) => parsePayment(body))
}

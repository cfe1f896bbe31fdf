import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { advance, getNextDueTime } from '#sandbox/payments/life-cycle/payment.ts'
import type { HistoryEntry, Letter, Payment, RateAt } from '#sandbox/payments/life-cycle/payment-record.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'
import { getPoundRate, getRate } from '#sandbox/external/rates.ts'
import { bookPayment } from '#sandbox/balances/balances.ts'
import { settle } from '#sandbox/books/books.ts'
import { updateTrackingExpiry } from '#sandbox/payments/sharing/tracking-links.ts'
import { redeemVoucher, releaseVoucher } from '#sandbox/vouchers/vouchers.ts'
import type { Context } from '#sandbox/core/context.ts'
import { buildStages } from './payment-books.ts'
import { isRedemption } from './redemption.ts'
import { sendStatusEmail } from './payment-emails.ts'
import { formatPayment, parsePayment } from './payment-row.ts'

/** List status of each status letter (rules.md#payment-letters). */
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

/** Formats a status letter with its meaning: "W (processing)". */
export function formatStatus(status: Letter): string {
  return `${status} (${LIST_STATUS[status].toLowerCase()})`
}

/** Returns the market rates of a coin and of the pound by time. */
export function getRates(context: Context, coin: string): RateAt {
  return (at) => ({ ...getRate(coin, at, context.seed), pound: getPoundRate(at, context.seed) })
}

/** Returns the payment with this key, or null. */
export function findPayment(context: Context, key: string): Payment | null {
  const row = context.database.get<{ body: string }>('select body from payments where key = ?', key)
  return row ? parsePayment(row.body) : null
}

/** Moves payments to another account when two accounts are merged. */
export function movePayments({ database }: Context, keys: readonly string[], { number }: Account): void {
  for (const key of keys) {
    database.run(
      `update payments set account_number = ?1, body = json_set(body, '$.account', ?1) where key = ?2`,
      number,
      key,
    )
  }
}

/** Formats the bank account for the search: an IBAN, or sort code and account number. */
export function formatAccountNumber({ receiverIban, receiverSortCode, receiverAccount }: Payment): string {
  return receiverIban ?? `${receiverSortCode} ${receiverAccount}`
}

/** Builds the text that the customer's search matches: one lower-case line per field. */
function buildSearchText(context: Context, payment: Payment): string {
  const { receiverName, key, description, endToEndId, transactionHash, contactEmail, refund, refundAddress } = payment
  const { incoming, misdirected } = payment
  // Before the confirmation, no one has seen the deposit address.
  const isShown = payment.confirmedAt !== null && payment.paidFrom === null
  const deposit = isShown ? (incoming?.address ?? deriveDepositAddress(payment.coin, context.seed, key)) : null
  const hashes = [misdirected?.hash, ...(incoming?.deposits ?? []).map(({ hash }) => hash)]
  const addresses = [deposit, refundAddress, refund?.address, incoming?.name, ...hashes]
  return [
    receiverName,
    formatAccountNumber(payment),
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
 * Saves a payment with the effects of its new statuses: ledger entries, vouchers, rewards and emails.
 * @throws Refusal 422 if the paying balance account has too little
 */
export function savePayment(context: Context, account: Account, payment: Payment, { emails = true } = {}): void {
  const before = findPayment(context, payment.key)
  const { key, status, coin, amountEur, createdAt } = payment
  context.database.run(
    `insert into payments (key, account_number, status, list_status, coin, receiver, amount_cents, counts, created_at, next_at,
       body, company_id, currency, paid_cents, channel, redeems)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
     on conflict (key) do update set status = ?3, list_status = ?4, coin = ?5, receiver = ?6, amount_cents = ?7,
       counts = ?8, next_at = ?10, body = ?11, company_id = ?12, currency = ?13, paid_cents = ?14,
       redeems = ?16`,
    key,
    account.number,
    status,
    LIST_STATUS[status],
    coin,
    buildSearchText(context, payment),
    amountEur,
    // Cancelled and refunded payments don't count against limits, nor do payments by others
    // (rules.md#collect-limits).
    status === 'X' || status === 'R' || payment.channel !== null ? 0 : 1,
    Math.trunc(createdAt),
    getNextDueTime(payment),
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
    stages: buildStages(payment),
    isNew: before === null,
  })
  updateTrackingExpiry(context, payment)
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
    // Every deposit to a receiving address is emailed, even if the payment stays held.
    const isAnotherReceipt = payment.incoming !== null && entry.status === 'I'
    // A refund after an answer is emailed, too, although the status letter does not change.
    const isSentBack = isRefunded && entry === payment.history.at(-1)
    const cameAgain = entry.code === 'timeline.again' || entry.code === 'timeline.again_no_address'
    if (emails && (entry.status !== letter || isAnotherReceipt || isSentBack || cameAgain))
      notify(context, account, payment, entry)
    letter = entry.status
  }
}

/** The merchant's service emails about payments through a link, because the account's owner did not pay. */
function notify(context: Context, account: Account, payment: Payment, entry: HistoryEntry): void {
  if (payment.channel === null) return sendStatusEmail(context, account, payment, entry)
  const step = { key: payment.key, status: entry.status, at: entry.at, code: entry.code }
  for (const { onChannelStep } of context.modules) onChannelStep?.(context, account, step)
}

function isCompleted({ status }: Payment): boolean {
  return LIST_STATUS[status] === 'COMPLETED'
}

/** Runs all payment steps that are due by each account's clock. */
export function advancePayments(context: Context): void {
  const due = context.database.all<{ key: string; account_number: number }>(
    `select key, account_number from payments join accounts on accounts.number = account_number
     where next_at is not null and next_at <= ? + accounts.offset_ms limit 500`,
    Math.trunc(getSandboxTime(context)),
  )
  for (const { key, account_number: number } of due) {
    const account = findAccount(context, number)
    const payment = findPayment(context, key)
    if (account && payment) savePayment(context, account, advance(payment, getAccountTime(context, account)))
  }
}

/**
 * Returns the EUR cents that count against limits in a period (ms of the account's clock). Redemptions don't count
 * (rules.md#cash-out).
 */
export function sumPaymentUsage(context: Context, account: Account, from: number, until: number): bigint {
  const row = context.database.get<{ sum: number | null }>(
    `select sum(amount_cents) as sum from payments
     where account_number = ? and counts = 1 and redeems = 0 and created_at >= ? and created_at < ?`,
    account.number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.sum ?? 0)
}

/** Finds up to 20 payments of all accounts by lower-case search text, newest first. */
export function findPayments(context: Context, text: string): Payment[] {
  return context.database
    .all<{ body: string }>(
      `select body from payments where instr(receiver, ?1) or instr(receiver, replace(?1, ' ', ''))
       order by created_at desc limit 20`,
      text,
    )
    .map(({ body }) => parsePayment(body))
}

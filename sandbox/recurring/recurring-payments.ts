import { balancesOf, requireBalance } from '#sandbox/balances/balances.ts'
import { accountName, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import { isSameName, type NameCheck } from '#sandbox/external/name-check.ts'
import { movePayments } from '#sandbox/payments/payment-store.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { Interval, Schedule } from './schedule.ts'

type RecurringStatus = 'active' | 'paused' | 'ended'

/** What is paid and to whom, by the names of the payment form. */
export type RecurringForm = {
  /** A decimal string in `currency`: what the recipient gets. */
  amount: string
  currency: 'EUR' | 'GBP'
  coin: string
  /** The account that pays; null when each run is a request to pay. */
  account_id: string | null
  receiver_is_self: boolean
  receiver_is_company: boolean
  receiver_name: string
  receiver_iban: string | null
  receiver_sort_code: string | null
  receiver_account: string | null
  receiver_street: string | null
  receiver_city: string | null
  receiver_zip_code: string | null
  receiver_country_code: string | null
  description: string | null
  payer_name: string | null
  refund_address: string | null
  contact_email: string | null
}

/** A run that is left out, or has another amount, a decimal string. */
export type RunChange = { skipped: true } | { skipped: false; amount: string }

type Body = {
  name: string
  form: RecurringForm
  /** What the bank said of the recipient's name when it was saved; absent from what was made before it was kept. */
  nameCheck?: NameCheck | null
  interval: Interval
  startDate: string
  endDate: string | null
  count: number | null
  /** Every run up to this day is dealt with. */
  handledUntil: string
  /** The day of the run that was last written about beforehand. */
  noticedFor: string | null
  /** By day. */
  changes: Readonly<Record<string, RunChange>>
  /** Debits in a row that failed. */
  failures: number
  /** What was confirmed by email before this moment was another recipient or another account. */
  confirmedSince: number
  /** Set by the console: its bank sends every payment back. */
  isAccountClosed: boolean
  statusReason: Message | null
}

/** A payment that is made again and again. Days are YYYY-MM-DD, moments ms of the account's clock. */
export type RecurringPayment = Body & {
  id: string
  accountNumber: number
  createdAt: number
  status: RecurringStatus
}

/** What a customer decides of it. */
export type RecurringInput = Pick<
  RecurringPayment,
  'name' | 'form' | 'nameCheck' | 'interval' | 'startDate' | 'endDate' | 'count'
>

type Row = {
  id: string
  account_number: number
  status: RecurringStatus
  next_at: number | null
  created_at: number
  body: string
}

/** When a recurring payment runs. */
export function scheduleOf({
  interval,
  startDate,
  endDate,
  count,
  form,
}: Pick<RecurringInput, 'interval' | 'startDate' | 'endDate' | 'count'> & {
  form: Pick<RecurringForm, 'currency'>
}): Schedule {
  return { interval, startDate, endDate, count, currency: form.currency }
}

/** Makes one at `now` (ms), whose runs come after the day `today`. It is looked at again at once. */
export function addRecurring(
  context: Context,
  account: Account,
  { input, now, today }: { input: RecurringInput; now: number; today: string },
): RecurringPayment {
  const recurring: RecurringPayment = {
    id: newId(context, 'rec', account.number),
    accountNumber: account.number,
    createdAt: Math.trunc(now),
    status: 'active',
    ...input,
    handledUntil: today,
    noticedFor: null,
    changes: {},
    failures: 0,
    confirmedSince: Math.trunc(now),
    isAccountClosed: false,
    statusReason: null,
  }
  context.database.run(
    `insert into recurring_payments (id, account_number, status, next_at, created_at, body) values (?, ?, ?, ?, ?, ?)`,
    recurring.id,
    account.number,
    recurring.status,
    0,
    recurring.createdAt,
    formatBody(recurring),
  )
  return recurring
}

/** Keeps one as it is now. `nextAt` is when something happens to it by itself, ms; null for never. */
export function saveRecurring({ database }: Context, recurring: RecurringPayment, nextAt: number | null): void {
  database.run(
    'update recurring_payments set status = ?, next_at = ?, body = ? where id = ?',
    recurring.status,
    nextAt === null ? null : Math.trunc(nextAt),
    formatBody(recurring),
    recurring.id,
  )
}

/**
 * Gives the recurring payments of an account to another, with the payments that they made. What was paid from an account is
 * paid from the other's, which its customer confirms anew.
 */
export function moveRecurring(context: Context, from: Account, to: Account): void {
  const isSamePerson = isSameName(accountName(from), accountName(to))
  const own = balancesOf(context, to)
  for (const recurring of recurringOf(context, from, null)) {
    const { form } = recurring
    const coins = form.account_id === null ? null : requireBalance(context, form.account_id).coin
    const moved = {
      ...recurring,
      confirmedSince: Math.trunc(accountNow(context, to)),
      form: {
        ...form,
        account_id: own.find(({ coin }) => coin === coins)?.id ?? form.account_id,
        receiver_is_self: form.receiver_is_self && isSamePerson,
      },
    }
    context.database.run(
      'update recurring_payments set account_number = ?, body = ? where id = ?',
      to.number,
      formatBody(moved),
      recurring.id,
    )
    const runs = context.database.all<{ key: string }>(
      'select transaction_key as key from recurring_runs where recurring_id = ? and transaction_key is not null',
      recurring.id,
    )
    movePayments(
      context,
      runs.map(({ key }) => key),
      to,
    )
  }
}

/** The recurring payment with this id, whoever's it is; null for an unknown one. */
export function findRecurring({ database }: Context, id: string): RecurringPayment | null {
  const row = database.get<Row>('select * from recurring_payments where id = ?', id)
  return row ? parseRow(row) : null
}

/** The recurring payments of an account, newest first; those of one status where it is named. */
export function recurringOf({ database }: Context, { number }: Account, status: string | null): RecurringPayment[] {
  return database
    .all<Row>(
      `select * from recurring_payments where account_number = ?1 and (?2 is null or status = ?2)
       order by created_at desc, id`,
      number,
      status,
    )
    .map(parseRow)
}

/** Those that something happens to by `now`, ms of the sandbox's clock, or whose payment is over. */
export function dueRecurring({ database }: Context, now: number): RecurringPayment[] {
  return database
    .all<Row>(
      `select p.* from recurring_payments p join accounts a on a.number = p.account_number
       where p.next_at <= ? + a.offset_ms or p.id in (
         select r.recurring_id from recurring_runs r join payments on key = r.transaction_key
         where r.status = 'open' and payments.status in ('S', 'C', 'Z', 'X', 'R'))`,
      Math.trunc(now),
    )
    .map(parseRow)
}

function formatBody({ id: _, accountNumber: __, createdAt: ___, status: ____, ...body }: RecurringPayment): string {
  return JSON.stringify(body)
}

function parseRow({ id, account_number: accountNumber, status, created_at: createdAt, body }: Row): RecurringPayment {
  // Written by formatBody alone, so its shape is known.
  return { ...(JSON.parse(body) as Body), id, accountNumber, status, createdAt }
}

import { listBalances, requireBalance } from '#sandbox/balances/balances.ts'
import { getAccountName, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { isSameName, type NameCheck } from '#sandbox/external/name-check.ts'
import { movePayments } from '#sandbox/payments/payment-store.ts'
import type { RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { Interval, Schedule } from './schedule.ts'

type RecurringStatus = 'active' | 'paused' | 'ended'

/** The payment form's fields, by their wire names. */
export type RecurringForm = RecipientFields & {
  /** The payout as a decimal string in `currency`. */
  amount: string
  coin: string
  /** Id of the paying balance; null if each run is a request to pay. */
  account_id: string | null
  description: string | null
  payer_name: string | null
  refund_address: string | null
  contact_email: string | null
}

/** The customer's change of one run; the amount is a decimal string. */
export type RunChange = { skipped: true } | { skipped: false; amount: string }

type Body = {
  name: string
  form: RecurringForm
  /** The bank's name check when the payment was saved; absent from older payments. */
  nameCheck?: NameCheck | null
  interval: Interval
  startDate: string
  endDate: string | null
  count: number | null
  /** The last day whose run has been made, skipped or failed. */
  handledUntil: string
  /** The day of the last announced run. */
  noticedFor: string | null
  changes: Readonly<Record<string, RunChange>>
  failures: number
  /** Earlier confirmations were for another recipient or balance. */
  confirmedSince: number
  /** Set by the console: the recipient's bank returns every payment. */
  isAccountClosed: boolean
  statusReason: Message | null
}

/** Days are YYYY-MM-DD; times are ms of the account's clock. */
export type RecurringPayment = Body & {
  id: string
  accountNumber: number
  createdAt: number
  status: RecurringStatus
}

/** The fields that the customer enters. */
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

export function getSchedule({
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

/**
 * Creates a recurring payment at `now` (ms) with runs after `today`. It is due at once, so that its first notice is
 * sent.
 */
export function addRecurring(
  context: Context,
  account: Account,
  { input, now, today }: { input: RecurringInput; now: number; today: string },
): RecurringPayment {
  const recurring: RecurringPayment = {
    id: createId(context, 'rec', account.number),
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

/** Saves a recurring payment. `nextAt` is its next automatic step in ms, or null. */
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
 * Moves an account's recurring payments and their payments to another account when the two are merged. Debits move to
 * the other account's balance and need a new confirmation.
 */
export function moveRecurring(context: Context, from: Account, to: Account): void {
  const isSamePerson = isSameName(getAccountName(from), getAccountName(to))
  const own = listBalances(context, to)
  for (const recurring of listRecurring(context, from, null)) {
    const { form } = recurring
    const coins = form.account_id === null ? null : requireBalance(context, form.account_id).coin
    const moved = {
      ...recurring,
      confirmedSince: Math.trunc(getAccountTime(context, to)),
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

/** Returns any account's recurring payment with this id, or null. */
export function findRecurring({ database }: Context, id: string): RecurringPayment | null {
  const row = database.get<Row>('select * from recurring_payments where id = ?', id)
  return row ? parseRow(row) : null
}

/** Returns up to 20 of all accounts, newest first, whose name, recipient or IBAN contains the text (lower case). */
export function findRecurringByText({ database }: Context, text: string): RecurringPayment[] {
  return database
    .all<Row>(
      `select * from recurring_payments
       where instr(lower(body ->> '$.name' || char(10) || (body ->> '$.form.receiver_name')), ?1)
         or instr(lower(body ->> '$.form.receiver_iban'), replace(?1, ' ', ''))
       order by created_at desc, id limit 20`,
      text,
    )
    .map(parseRow)
}

/** Returns the account's recurring payments, newest first, optionally of one status. */
export function listRecurring({ database }: Context, { number }: Account, status: string | null): RecurringPayment[] {
  return database
    .all<Row>(
      `select * from recurring_payments where account_number = ?1 and (?2 is null or status = ?2)
       order by created_at desc, id`,
      number,
      status,
    )
    .map(parseRow)
}

/** Returns the recurring payments with a step due by `now` (ms of the sandbox's clock) or with a finished payment. */
export function listDueRecurring({ database }: Context, now: number): RecurringPayment[] {
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
  // formatBody alone writes this column, so its shape is known.
  return { ...(JSON.parse(body) as Body), id, accountNumber, status, createdAt }
}

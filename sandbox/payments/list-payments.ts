import type { Account } from '#sandbox/core/accounts.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { Context } from '#sandbox/core/context.ts'
import { parsePayment } from './payment-row.ts'

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
  withCompanies: boolean
  /** Cash-outs, receiving-address payouts, or all other payments; null for all. */
  kind?: PaymentKind | null
  /** Runs of recurring payments (of one, if `id` is set), or everything else; null for all. */
  recurring?: { only: boolean; id: string | null } | null
}

const KIND = `case when json_extract(body, '$.incoming') is not null then 'INSTA_FILL'
  when json_extract(body, '$.paidFrom') is not null and json_extract(body, '$.receiverIsSelf') = 1 then 'CASH_OUT'
  else 'PAYMENT' end`

const RUN_OF = `json_extract(body, '$.recurringTransferId')`

function buildRecurringClause({ only }: { only: boolean }): string {
  return only ? `${RUN_OF} is not null and (?8 is null or ${RUN_OF} = ?8)` : `${RUN_OF} is null and ?8 is null`
}

type Sum = { currency: string; cents: bigint; counted: number; booked: { count: number; cents: bigint } }
type Listed = { payments: Payment[]; total: number; sums: Sum[] }

/**
 * Returns a page of the account's payments, newest first, with the total and the sums per currency. Cancelled and
 * refunded payments are listed but not summed; `booked` sums the payments that a bank has confirmed.
 */
export function listPayments(
  context: Context,
  account: Account,
  { limit, offset, from, until, status, coin, receiver, withCompanies, kind = null, recurring = null }: PaymentFilter,
): Listed {
  // Without a search, the index covers every column that the sums need.
  const found =
    receiver === null ? '?6 is null' : `(instr(receiver, ?6) > 0 or instr(receiver, replace(?6, ' ', '')) > 0)`
  const where = `account_number = ?1 and channel is null and created_at >= ?2 and created_at < ?3 and (?4 is null or list_status = ?4)
    and (?5 is null or coin = ?5) and ${found}
    and (?7 = 1 or company_id is null)${kind === null ? '' : ` and ${KIND} = '${kind}'`}
    and ${recurring === null ? '?8 is null' : buildRecurringClause(recurring)}`
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

/** Returns up to 50 payments that wait for the customer, newest first: new, short, late, or with an open question. */
export function listUnfinishedPayments(context: Context, account: Account): Payment[] {
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

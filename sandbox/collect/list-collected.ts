import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { convertCentsToPence } from '#sandbox/domain/money.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'

export type CollectFilter = {
  limit: number
  offset: number
  from: number | null
  until: number | null
  status: string | null
  coin: string | null
  receiver: string | null
  payerName: string | null
  wallet: string | null
  reference: string | null
  link: string | null
  /** Only payments that were paid out to the merchant's bank. */
  isSettled?: boolean
}

/** A link payment with the link's current label. */
export type Collected = { payment: Payment; linkId: string; label: string }

type Listed = { payments: Collected[]; total: number; sums: { currency: string; cents: bigint; counted: number }[] }

/** Statuses after the payout to the merchant's bank. */
const SETTLED = `payments.status in ('S', 'C', 'Z')`

/**
 * Returns a page of the merchant's link payments, newest first, with the total and the sums, which exclude cancelled
 * and returned payments.
 */
export function listCollected(context: Context, { number }: Account, filter: CollectFilter): Listed {
  const from = `from payments join collected_payments using (key) join collect_links on collect_links.id = link_id
    where payments.account_number = ?1 and payments.channel = 'crypto' and payments.created_at >= ?2
    and payments.created_at < ?3 and (?4 is null or list_status = ?4) and (?5 is null or coin = ?5)
    and (?6 is null or instr(lower(json_extract(body, '$.payerName')), lower(?6)) > 0)
    and (?7 is null or instr(lower(json_extract(body, '$.channel.wallet')), lower(?7)) > 0)
    and (?8 is null or instr(lower(json_extract(body, '$.channel.reference')), lower(?8)) > 0)
    and (?9 is null or instr(receiver, lower(?9)) > 0 or instr(receiver, replace(lower(?9), ' ', '')) > 0)
    and (?10 is null or link_id = ?10)${filter.isSettled ? ` and ${SETTLED}` : ''}`
  const values = [
    number,
    filter.from ?? 0,
    filter.until ?? Number.MAX_SAFE_INTEGER,
    filter.status,
    filter.coin,
    filter.payerName,
    filter.wallet,
    filter.reference,
    filter.receiver,
    filter.link,
  ]
  const rows = context.database.all<{ key: string; link_id: string; label: string }>(
    `select payments.key as key, link_id, label ${from}
     order by payments.created_at desc, payments.key limit ?11 offset ?12`,
    ...values,
    filter.limit,
    filter.offset,
  )
  const sums = context.database.all<{ asked_in: string; total: number; cents: number; counted: number }>(
    `select json_extract(body, '$.sumCurrency') as asked_in, count(*) as total,
       count(case when list_status not in ('CANCELLED', 'RETURNED') then 1 end) as counted,
       coalesce(sum(case when list_status not in ('CANCELLED', 'RETURNED')
         then cast(json_extract(body, '$.sum') as integer) end), 0) as cents
     ${from} group by asked_in order by asked_in`,
    ...values,
  )
  return {
    payments: rows.flatMap(({ key, link_id: linkId, label }) => {
      const payment = findPayment(context, key)
      return payment ? [{ payment, linkId, label }] : []
    }),
    total: sums.reduce((total, each) => total + each.total, 0),
    sums: sums.map(({ asked_in: currency, cents, counted }) => ({ currency, cents: BigInt(cents), counted })),
  }
}

type Settled = Pick<
  Payment,
  'amount' | 'sentAmount' | 'sum' | 'sumCurrency' | 'currency' | 'fee' | 'eurPerPound' | 'late'
>

/** Returns a payment's gross, fee and net in the currency of the merchant's bank account. They always add up. */
export function computeSettlement({ amount, sentAmount, sum, sumCurrency, currency, fee, eurPerPound, late }: Settled) {
  const net = sentAmount ?? amount
  const own = currency === 'GBP' ? convertCentsToPence(fee, eurPerPound) : fee
  // In the same currency, the gross is the exact requested sum.
  const gross = sentAmount === null && late === null && sumCurrency === currency ? sum : net + own
  return { gross, fee: gross - net, net }
}

import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Link } from './collect-links.ts'
import { newId } from '#sandbox/core/ids.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { coinDue, eurOfPence } from '#sandbox/domain/money.ts'
import { poundRateOf, rateOf } from '#sandbox/external/rates.ts'
import type { Context } from '#sandbox/core/context.ts'

const MINUTE_MS = 60_000
/** The rate is held and the address is open for an hour. */
export const PAYABLE_MS = 60 * MINUTE_MS

/**
 * A row of `collect_payments`: what somebody pays by a link. Times are ms of the merchant's clock, `rate` millionths of
 * EUR.
 */
export type Collected = {
  key: string
  account_number: number
  link_id: string
  status: 'N' | 'U' | 'E' | 'C' | 'X'
  payer_name: string
  payer_email: string | null
  coin: string
  coin_units: number
  rate: number
  /** Where the coins came from; null before they are seen. */
  wallet: string | null
  amount_cents: number
  amount_eur_cents: number
  currency: 'EUR' | 'GBP'
  created_at: number
  status_since: number
  completed_at: number | null
}

/** What a collected payment becomes by itself, and after how long. */
const STEPS: Partial<Record<Collected['status'], { after: number; next: Collected['status'] }>> = {
  N: { after: PAYABLE_MS, next: 'X' },
  U: { after: 10 * MINUTE_MS, next: 'E' },
  E: { after: 20 * MINUTE_MS, next: 'C' },
}

export function findCollected({ database }: Context, key: string): Collected | null {
  return database.get<Collected>('select * from collect_payments where key = ?', key) ?? null
}

export type Paying = { coin: string; payerName: string; payerEmail: string | null; now: number }

/** Begins a payment by a link, at the rate of now. */
export function addCollected(context: Context, link: Link, { coin, payerName, payerEmail, now }: Paying): Collected {
  const { ours: rate } = rateOf(coin, now, context.seed)
  const cents = BigInt(link.amount_cents)
  const euros = link.currency === 'GBP' ? eurOfPence(cents, poundRateOf(now, context.seed)) : cents
  const at = Math.trunc(now)
  const payment = {
    key: newId(context, 'tx', link.account_number),
    account_number: link.account_number,
    link_id: link.id,
    status: 'N',
    payer_name: payerName,
    payer_email: payerEmail,
    coin,
    coin_units: coinDue(euros, rate, requireCoin(coin).decimals),
    rate,
    amount_cents: cents,
    amount_eur_cents: euros,
    currency: link.currency,
    created_at: at,
    status_since: at,
  }
  const entries = Object.entries(payment)
  context.database.run(
    `insert into collect_payments (${entries.map(([name]) => name).join(', ')})
     values (${entries.map(() => '?').join(', ')})`,
    ...entries.map(([, value]) => value),
  )
  return requireCollected(context, payment.key)
}

/** The payer's coins are seen. What has lapsed is paid no more. */
export function payCollected(context: Context, payment: Collected, now: number): Collected {
  if (payment.status !== 'N') return payment
  context.database.run(
    `update collect_payments set status = 'U', status_since = ?, wallet = ? where key = ?`,
    Math.trunc(now),
    depositAddress(payment.coin, context.seed, `from ${payment.key}`),
    payment.key,
  )
  return requireCollected(context, payment.key)
}

/** Brings a payment to `now`, step by step. */
export function settleCollected(context: Context, payment: Collected, now: number): Collected {
  const step = STEPS[payment.status]
  if (!step || payment.status_since + step.after > now) return payment
  const at = payment.status_since + step.after
  context.database.run(
    'update collect_payments set status = ?, status_since = ?, completed_at = ? where key = ?',
    step.next,
    at,
    step.next === 'C' ? at : null,
    payment.key,
  )
  return settleCollected(context, requireCollected(context, payment.key), now)
}

/** Moves every payment by a link to the present of its merchant's clock. */
export function advanceCollected(context: Context): void {
  const open = context.database.all<Collected>(`select * from collect_payments where status in ('N', 'U', 'E')`)
  for (const payment of open) {
    settleCollected(context, payment, accountNow(context, requireAccount(context, payment.account_number)))
  }
}

export type CollectFilter = {
  limit: number
  offset: number
  from: number | null
  until: number | null
  /** The letters that the asked list status stands for; null for any. */
  letters: readonly string[] | null
  coin: string | null
  payerName: string | null
  wallet: string | null
  reference: string | null
}

type Listed = {
  payments: (Collected & { reference: string })[]
  total: number
  sums: { currency: string; cents: bigint }[]
}

/** A page of what a merchant collects, newest first, how many there are, and what they come to but for the lapsed ones. */
export function listCollected(context: Context, { number }: Account, filter: CollectFilter): Listed {
  const from = `from collect_payments join collect_links on collect_links.id = link_id
    where collect_payments.account_number = ?1 and collect_payments.created_at >= ?2 and collect_payments.created_at < ?3
    and (?4 is null or instr(?4, collect_payments.status) > 0) and (?5 is null or coin = ?5)
    and (?6 is null or instr(lower(payer_name), lower(?6)) > 0) and (?7 is null or instr(lower(wallet), lower(?7)) > 0)
    and (?8 is null or instr(lower(label), lower(?8)) > 0)`
  const values = [
    number,
    filter.from ?? 0,
    filter.until ?? Number.MAX_SAFE_INTEGER,
    filter.letters?.join('') ?? null,
    filter.coin,
    filter.payerName,
    filter.wallet,
    filter.reference,
  ]
  const payments = context.database.all<Collected & { reference: string }>(
    `select collect_payments.*, label as reference ${from}
     order by collect_payments.created_at desc, key limit ?9 offset ?10`,
    ...values,
    filter.limit,
    filter.offset,
  )
  const sums = context.database.all<{ currency: string; total: number; cents: number }>(
    `select collect_payments.currency as currency, count(*) as total,
       coalesce(sum(case when collect_payments.status <> 'X' then collect_payments.amount_cents end), 0) as cents
     ${from} group by collect_payments.currency order by collect_payments.currency`,
    ...values,
  )
  return {
    payments,
    total: sums.reduce((total, each) => total + each.total, 0),
    sums: sums.map(({ currency, cents }) => ({ currency, cents: BigInt(cents) })),
  }
}

function requireCollected(context: Context, key: string): Collected {
  const payment = findCollected(context, key)
  if (!payment) throw new Error(`No collected payment ${key}`)
  return payment
}

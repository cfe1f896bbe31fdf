import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { newId } from '#sandbox/core/ids.ts'
import { say } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'

/** An account in a coin. It is inactive until the customer accepts what belongs to it (rules.md#activate). */
export type Balance = { id: string; account_number: number; coin: string; status: 'inactive' | 'active' }

type MovementType = 'deposit' | 'cash_out' | 'payment' | 'refund'

export type Movement = {
  type: MovementType
  /** Smallest units of the coin, negative for what leaves. */
  units: bigint
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED'
  reference: string | null
  transaction_key: string | null
  /** ms of the account's clock. */
  created_at: number
}

/** What the ledger needs to know of a payment. Coins in smallest units, times ms of the account's clock. */
type LedgerPayment = {
  key: string
  status: string
  /** The account that pays it; null when crypto is sent. */
  paidFrom: string | null
  coinDue: bigint
  coinReceived: bigint
  createdAt: number
  confirmedAt: number | null
  refund: { units: bigint; at: number } | null
  description: string
  receiverName: string
}

/** The accounts of a customer, the oldest first. */
export function balancesOf({ database }: Context, { number }: Account): Balance[] {
  return database.all<Balance>('select * from balances where account_number = ? order by opened_at, id', number)
}

/** The customer's own account with this id; somebody else's is as unknown as none at all. */
export function findBalance({ database }: Context, { number }: Account, id: string): Balance | null {
  return database.get<Balance>('select * from balances where id = ? and account_number = ?', id, number) ?? null
}

/** Opens an account at `now`, ms of the account's clock. */
export function openBalance(context: Context, account: Account, coin: string, now: number): Balance {
  const balance = { id: newId(context, 'bal', account.number), account_number: account.number, coin }
  context.database.run(
    `insert into balances (id, account_number, coin, status, opened_at) values (?, ?, ?, 'inactive', ?)`,
    balance.id,
    account.number,
    coin,
    Math.trunc(now),
  )
  return { ...balance, status: 'inactive' }
}

export function activateBalance(context: Context, balance: Balance): Balance {
  context.database.run(`update balances set status = 'active' where id = ?`, balance.id)
  return { ...balance, status: 'active' }
}

/** What is in the account, and what of it is not reserved: smallest units. */
export function amountsOf({ database }: Context, id: string): { total: bigint; available: bigint } {
  const row = database.get<{ total: number; available: number }>(
    `select coalesce(sum(case status when 'COMPLETED' then units end), 0) as total,
       coalesce(sum(case when status = 'COMPLETED' or (status = 'PROCESSING' and units < 0) then units end), 0) as available
     from movements where balance_id = ?`,
    id,
  )
  return { total: BigInt(row?.total ?? 0), available: BigInt(row?.available ?? 0) }
}

/** The movements from `from` up to but without `until` (ms), the newest first unless `oldestFirst`. */
export function movementsOf(
  { database }: Context,
  { id }: Balance,
  { from, until, oldestFirst }: { from: number; until: number; oldestFirst: boolean },
): Movement[] {
  const order = oldestFirst ? 'asc' : 'desc'
  const rows = database.all<Omit<Movement, 'units'> & { units: number }>(
    `select type, units, status, reference, transaction_key, created_at from movements
     where balance_id = ? and created_at >= ? and created_at < ? order by created_at ${order}, id ${order}`,
    id,
    from,
    until,
  )
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

/**
 * Credits, or with negative units debits, an account at `now`.
 *
 * @throws Refusal 422 when more would leave than is there
 */
export function move(context: Context, { id }: Balance, units: bigint, now: number): void {
  const type = units < 0n ? 'cash_out' : 'deposit'
  write(context, id, { type, units, status: 'COMPLETED', reference: null, transaction_key: null, created_at: now })
}

/** What one account of a person has goes to another of theirs, when the two are merged at `now`. */
export function moveCoins(context: Context, from: Account, to: Account, now: number): void {
  for (const balance of balancesOf(context, from)) {
    const { available } = amountsOf(context, balance.id)
    if (available === 0n) continue
    const known = balancesOf(context, to).find(({ coin }) => coin === balance.coin)
    const target = known ?? activateBalance(context, openBalance(context, to, balance.coin, now))
    move(context, balance, -available, now)
    move(context, target, available, now)
  }
}

/**
 * Brings the ledger to where a payment is: its amount is reserved while it waits for its email, taken once it is
 * confirmed, and free again when it ends before. What was taken too much is credited back.
 *
 * @throws Refusal 422 at account_id when the account has not that much left
 */
export function bookPayment(context: Context, payment: LedgerPayment): void {
  const { key, paidFrom, coinDue, coinReceived, confirmedAt, refund, description, receiverName } = payment
  context.database.run(
    `update movements set status = 'CANCELLED' where transaction_key = ? and status = 'PROCESSING' and balance_id is not ?`,
    key,
    paidFrom,
  )
  if (paidFrom === null) return
  const common = { reference: description || receiverName, transaction_key: key }
  const taken = coinReceived > coinDue ? coinReceived : coinDue
  const status = confirmedAt !== null ? 'COMPLETED' : payment.status === 'N' ? 'PROCESSING' : 'CANCELLED'
  write(context, paidFrom, { ...common, type: 'payment', units: -taken, status, created_at: payment.createdAt })
  if (refund) {
    const credit = { type: 'refund', units: refund.units, status: 'COMPLETED', created_at: refund.at } as const
    write(context, paidFrom, { ...common, ...credit })
  }
}

/** The one place that writes to the ledger: an account that would go below zero stays as it is. */
function write(context: Context, id: string, movement: Movement): void {
  context.database.run(
    `insert into movements (balance_id, type, units, status, reference, transaction_key, created_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     on conflict (transaction_key, type) do update set balance_id = ?1, units = ?3, status = ?4, reference = ?5`,
    id,
    movement.type,
    movement.units,
    movement.status,
    movement.reference,
    movement.transaction_key,
    Math.trunc(movement.created_at),
  )
  // Whoever called is inside a transaction, which the refusal rolls back.
  if (amountsOf(context, id).available >= 0n) return
  const code = 'error.insufficient_service_coins'
  throw new Refusal(422, code, { errors: { account_id: say(code) } })
}

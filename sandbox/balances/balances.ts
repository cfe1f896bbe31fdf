import { post, type Row } from '#sandbox/books/books.ts'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { newId } from '#sandbox/core/ids.ts'
import { say } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'

/** An account in a coin. It is inactive until the customer accepts what belongs to it (rules.md#activate). */
export type Balance = { id: string; account_number: number; coin: string; status: 'inactive' | 'active' }

/** `cash_out` goes to the customer's own bank account, `payment` to anybody's, `withdrawal` to the customer's own wallet. */
type MovementType =
  | 'deposit'
  | 'exchange_in'
  | 'exchange_out'
  | 'withdrawal'
  | 'payment'
  | 'cash_out'
  | 'buy'
  | 'fee'
  | 'refund'

export type Movement = {
  id: number
  type: MovementType
  /** Smallest units of the coin, negative for what leaves. */
  units: bigint
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED'
  reference: string | null
  transaction_key: string | null
  order_id: string | null
  /** Where coins came from and went to, when they were on a network. */
  input_address: string | null
  output_address: string | null
  /** When it was booked, and before that when it was made: ms of the account's clock. */
  created_at: number
  /** What the account held after it; null for what is not done. */
  balance_after: bigint | null
}

/** A movement as services write it: the same `order_id` or `transaction_key` with the same type is the same movement. */
export type NewMovement = Pick<Movement, 'type' | 'units' | 'status' | 'created_at'> &
  Partial<Pick<Movement, 'reference' | 'transaction_key' | 'order_id' | 'input_address' | 'output_address'>>

/** The rows against the one of the account, which sum to `units` in its coin. */
export type Against = (units: bigint) => Row[]

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
  receiverIsSelf: boolean
}

/** The accounts of a customer, the oldest first. */
export function balancesOf({ database }: Context, { number }: Account): Balance[] {
  return database.all<Balance>('select * from balances where account_number = ? order by opened_at, id', number)
}

/** The customer's own account with this id; somebody else's is as unknown as none at all. */
export function findBalance({ database }: Context, { number }: Account, id: string): Balance | null {
  return database.get<Balance>('select * from balances where id = ? and account_number = ?', id, number) ?? null
}

/** The account that is used unless another is named: the one that was chosen last, or else that in the service coin. */
export function findDefaultBalance({ database }: Context, { number }: Account): Balance | null {
  const row = database.get<Balance>(
    `select * from balances where account_number = ?1 and (default_since is not null or coin = ?2)
     order by default_since desc nulls last limit 1`,
    number,
    SERVICE_COIN.coin,
  )
  return row ?? null
}

/** Makes an account the default one, at `now`. */
export function makeDefaultBalance({ database }: Context, { id, account_number: number }: Balance, now: number): void {
  database.run('update balances set default_since = null where account_number = ?', number)
  database.run('update balances set default_since = ? where id = ?', Math.trunc(now), id)
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
  const last = database.get<{ balance_after: number }>(
    `select balance_after from movements where balance_id = ? and status = 'COMPLETED' order by created_at desc, id desc limit 1`,
    id,
  )
  const reserved = database.get<{ units: number | null }>(
    `select sum(units) as units from movements where balance_id = ? and status = 'PROCESSING' and units < 0`,
    id,
  )
  const total = BigInt(last?.balance_after ?? 0)
  return { total, available: total + BigInt(reserved?.units ?? 0) }
}

/** From `from` up to but without `until`, ms. */
export type Period = { from: number; until: number }
type Paged = Period & { oldestFirst: boolean; limit?: number; offset?: number }

/** The movements of a period, the newest first unless `oldestFirst`. */
export function movementsOf(
  { database }: Context,
  { id }: Pick<Balance, 'id'>,
  { from, until, oldestFirst, limit = -1, offset = 0 }: Paged,
): Movement[] {
  const order = oldestFirst ? 'asc' : 'desc'
  const rows = database.all<MovementRow>(
    `select * from movements where balance_id = ? and created_at >= ? and created_at < ?
     order by created_at ${order}, id ${order} limit ? offset ?`,
    id,
    from,
    until,
    limit,
    offset,
  )
  return rows.map(parseMovement)
}

/** How many movements a period has, and what the account held before and after it: smallest units. */
export function periodOf(
  { database }: Context,
  { id }: Balance,
  { from, until }: Period,
): { total: number; opening: bigint; closing: bigint } {
  const count = database.get<{ total: number }>(
    'select count(*) as total from movements where balance_id = ? and created_at >= ? and created_at < ?',
    id,
    from,
    until,
  )
  const heldBefore = (moment: number) =>
    database.get<{ balance_after: number }>(
      `select balance_after from movements where balance_id = ? and status = 'COMPLETED' and created_at < ?
       order by created_at desc, id desc limit 1`,
      id,
      moment,
    )?.balance_after ?? 0
  return { total: count?.total ?? 0, opening: BigInt(heldBefore(from)), closing: BigInt(heldBefore(until)) }
}

/**
 * Credits, or with negative units debits, an account at `now`, against the bank or the network.
 *
 * @throws Refusal 422 when more would leave than is there
 */
export function move(context: Context, balance: Balance, units: bigint, now: number): void {
  const type = units < 0n ? 'cash_out' : 'deposit'
  const against = (moved: bigint) => fromOutside(balance.coin, moved)
  writeMovement(context, balance, { type, units, status: 'COMPLETED', created_at: now }, against)
}

/** Units that come from the bank as new service coins, or else from the coin's network. */
export function fromOutside(coin: string, units: bigint): Row[] {
  if (coin !== SERVICE_COIN.coin) return [{ book: `chain:${coin}`, coin, units }]
  return issued(units, [{ book: 'bank:safeguarding', coin: 'EUR', units }])
}

/** Service coins that come into being, with the euro behind them in `backing`; with negative units they are redeemed. */
export function issued(units: bigint, backing: readonly Row[]): Row[] {
  const { coin } = SERVICE_COIN
  return [{ book: 'issued', coin, units }, { book: 'issued', coin: 'EUR', units: -units }, ...backing]
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
  const { key, paidFrom, coinDue, coinReceived, confirmedAt, refund, description, receiverName, receiverIsSelf } =
    payment
  context.database.run(
    `update movements set status = 'CANCELLED' where transaction_key = ? and status = 'PROCESSING' and balance_id is not ?`,
    key,
    paidFrom,
  )
  const balance = paidFrom === null ? null : requireBalance(context, paidFrom)
  if (balance === null) return
  const common = { reference: description || receiverName, transaction_key: key }
  const taken = coinReceived > coinDue ? coinReceived : coinDue
  const status = confirmedAt !== null ? 'COMPLETED' : payment.status === 'N' ? 'PROCESSING' : 'CANCELLED'
  const against = (units: bigint): Row[] => [{ book: 'payments', coin: balance.coin, units }]
  const type = typeOfPayment(context, key, receiverIsSelf ? 'cash_out' : 'payment')
  const debit = { ...common, type, units: -taken, status, created_at: confirmedAt ?? payment.createdAt } as const
  writeMovement(context, balance, debit, against)
  if (refund) {
    const credit = { type: 'refund', units: refund.units, status: 'COMPLETED', created_at: refund.at } as const
    writeMovement(context, balance, { ...common, ...credit }, against)
  }
}

/** A payment whose recipient was changed while it waited keeps its one movement, under the other type. */
function typeOfPayment({ database }: Context, key: string, type: 'cash_out' | 'payment'): 'cash_out' | 'payment' {
  const other = type === 'payment' ? 'cash_out' : 'payment'
  const known = database.get<Pick<MovementRow, 'id' | 'status'>>(
    'select id, status from movements where transaction_key = ? and type = ?',
    key,
    other,
  )
  if (!known) return type
  // What is done stays under the name that the statement had for it.
  if (known.status === 'COMPLETED') return other
  database.run('update movements set type = ? where id = ?', type, known.id)
  return type
}

/**
 * The one place that writes to the ledger and to the books of accounts: an account that would go below zero stays as it is.
 * What is reserved has no row in the books, what is done has one, against the rows that `against` gives.
 *
 * @throws Refusal 422 at account_id when the account has not that much left
 */
export function writeMovement(context: Context, balance: Balance, movement: NewMovement, against: Against): void {
  const { database } = context
  const { type, units, status, reference = null, transaction_key: key = null, order_id: order = null } = movement
  const known = findMovement(context, balance, movement)
  const values = [balance.id, units, status, reference, movement.input_address ?? null, movement.output_address ?? null]
  const at = Math.trunc(known?.status === 'COMPLETED' ? known.created_at : movement.created_at)
  let id = known?.id
  if (id === undefined) {
    const added = database.run(
      `insert into movements (balance_id, units, status, reference, input_address, output_address, created_at, type,
         transaction_key, order_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...values,
      at,
      type,
      key,
      order,
    )
    id = added.id
  } else {
    database.run(
      `update movements set balance_id = ?, units = ?, status = ?, reference = ?, input_address = ?, output_address = ?,
         created_at = ? where id = ?`,
      ...values,
      at,
      id,
    )
  }
  if (status === 'COMPLETED') {
    const delta = known?.status === 'COMPLETED' ? units - BigInt(known.units) : units
    runBalance(context, balance, { id, at, units, delta })
    post(context, {
      account: requireAccount(context, balance.account_number),
      at: movement.created_at,
      what: type,
      reference: key ?? order ?? `movement:${id}`,
      entries: [{ book: `customer:${balance.id}`, coin: balance.coin, units: -delta }, ...against(delta)],
    })
  }
  // Whoever called is inside a transaction, which the refusal rolls back.
  if (amountsOf(context, balance.id).available >= 0n) return
  if (balance.coin !== SERVICE_COIN.coin)
    throw new Refusal(422, 'error.not_enough_funds', { errors: { account_id: say('error.not_enough_funds') } })
  const params = { coin: SERVICE_COIN.name }
  const errors = { account_id: say('error.insufficient_service_coins', params) }
  throw new Refusal(422, 'error.insufficient_service_coins', { params, errors })
}

/** Keeps what the account held after each movement, of this one and of those after it. */
function runBalance(
  { database }: Context,
  { id: balanceId }: Balance,
  { id, at, units, delta }: { id: number; at: number; units: bigint; delta: bigint },
): void {
  const before = database.get<{ balance_after: number }>(
    `select balance_after from movements where balance_id = ? and status = 'COMPLETED' and (created_at, id) < (?, ?)
     order by created_at desc, id desc limit 1`,
    balanceId,
    at,
    id,
  )
  database.run('update movements set balance_after = ? where id = ?', BigInt(before?.balance_after ?? 0) + units, id)
  database.run(
    `update movements set balance_after = balance_after + ?
     where balance_id = ? and status = 'COMPLETED' and (created_at, id) > (?, ?)`,
    delta,
    balanceId,
    at,
    id,
  )
}

type MovementRow = Omit<Movement, 'units' | 'balance_after'> & { units: number; balance_after: number | null }

function parseMovement(row: MovementRow): Movement {
  const after = row.balance_after
  return { ...row, units: BigInt(row.units), balance_after: after === null ? null : BigInt(after) }
}

function findMovement(
  { database }: Context,
  { id }: Balance,
  { type, transaction_key: key = null, order_id: order = null }: NewMovement,
): MovementRow | undefined {
  if (key !== null) {
    return database.get<MovementRow>('select * from movements where transaction_key = ? and type = ?', key, type)
  }
  if (order === null) return undefined
  return database.get<MovementRow>(
    'select * from movements where order_id = ? and balance_id = ? and type = ?',
    order,
    id,
    type,
  )
}

/** @throws Error when there is none: then our own books are wrong */
export function requireBalance({ database }: Context, id: string): Balance {
  const balance = database.get<Balance>('select * from balances where id = ?', id)
  if (!balance) throw new Error(`No balance ${id}`)
  return balance
}

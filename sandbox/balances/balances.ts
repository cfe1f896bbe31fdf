import { post, type Row } from '#sandbox/books/books.ts'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { createId } from '#sandbox/core/ids.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'
import { type MovementRow, findMovement } from './movements.ts'

/** A balance in one coin. It is inactive until the customer accepts its terms (rules.md#activate). */
export type Balance = { id: string; account_number: number; coin: string; status: 'inactive' | 'active' }

/**
 * `cash_out` goes to the customer's own bank account, `payment` to any bank account, `withdrawal` to the customer's
 * own wallet.
 */
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
  /** Smallest units of the coin, negative for debits. */
  units: bigint
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED'
  reference: string | null
  transaction_key: string | null
  order_id: string | null
  /** Sender and recipient addresses of transfers on a network. */
  input_address: string | null
  output_address: string | null
  /** Booking time, or creation time while pending, in ms of the account's clock. */
  created_at: number
  /** The balance after this movement; null unless completed. */
  balance_after: bigint | null
}

/**
 * The input of a movement. The same `type` with the same `order_id` or `transaction_key` updates the same movement.
 */
export type NewMovement = Pick<Movement, 'type' | 'units' | 'status' | 'created_at'> &
  Partial<Pick<Movement, 'reference' | 'transaction_key' | 'order_id' | 'input_address' | 'output_address'>>

/** Returns the opposite ledger rows, which sum to `units` of the coin. */
export type BuildOppositeRows = (units: bigint) => Row[]

/** The payment fields that the ledger needs. Coins in smallest units, times in ms of the account's clock. */
type LedgerPayment = {
  key: string
  status: string
  /** Id of the paying balance; null for a payment with crypto. */
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

/** Returns the account's balances, oldest first. */
export function listBalances({ database }: Context, { number }: Account): Balance[] {
  return database.all<Balance>('select * from balances where account_number = ? order by opened_at, id', number)
}

/** Returns the account's own balance; null for an unknown id and another account's. */
export function findBalance({ database }: Context, { number }: Account, id: string): Balance | null {
  return database.get<Balance>('select * from balances where id = ? and account_number = ?', id, number) ?? null
}

/** Returns the default balance: the customer's latest choice, or else the service-coin balance. */
export function findDefaultBalance({ database }: Context, { number }: Account): Balance | null {
  const row = database.get<Balance>(
    `select * from balances where account_number = ?1 and (default_since is not null or coin = ?2)
     order by default_since desc nulls last limit 1`,
    number,
    SERVICE_COIN.coin,
  )
  return row ?? null
}

/** Makes a balance the default one at `now`. */
export function makeDefaultBalance({ database }: Context, { id, account_number: number }: Balance, now: number): void {
  database.run('update balances set default_since = null where account_number = ?', number)
  database.run('update balances set default_since = ? where id = ?', Math.trunc(now), id)
}

/** Opens an inactive balance at `now` (ms of the account's clock). */
export function openBalance(context: Context, account: Account, coin: string, now: number): Balance {
  const balance = { id: createId(context, 'bal', account.number), account_number: account.number, coin }
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

/** Returns the balance and its unreserved part in smallest units. */
export function getAmounts({ database }: Context, id: string): { total: bigint; available: bigint } {
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

/**
 * Credits a balance at `now`, or debits it by negative units, against the bank or the network.
 * @throws Refusal 422 if the balance has too little
 */
export function move(context: Context, balance: Balance, units: bigint, now: number): void {
  const type = units < 0n ? 'cash_out' : 'deposit'
  const against = (moved: bigint) => buildExternalRows(balance.coin, moved)
  writeMovement(context, balance, { type, units, status: 'COMPLETED', created_at: now }, against)
}

/**
 * Returns ledger rows for units from outside: newly issued service coins against the bank, or coins from their
 * network.
 */
export function buildExternalRows(coin: string, units: bigint): Row[] {
  if (coin !== SERVICE_COIN.coin) return [{ book: `chain:${coin}`, coin, units }]
  return buildIssueRows(units, [{ book: 'bank:safeguarding', coin: 'EUR', units }])
}

/** Returns ledger rows that issue service coins against `backing`, their EUR rows. Negative units redeem coins. */
export function buildIssueRows(units: bigint, backing: readonly Row[]): Row[] {
  const { coin } = SERVICE_COIN
  return [{ book: 'issued', coin, units }, { book: 'issued', coin: 'EUR', units: -units }, ...backing]
}

/** Moves the available coins of one account to another of the same person when both are merged at `now`. */
export function moveCoins(context: Context, from: Account, to: Account, now: number): void {
  for (const balance of listBalances(context, from)) {
    const { available } = getAmounts(context, balance.id)
    if (available === 0n) continue
    const known = listBalances(context, to).find(({ coin }) => coin === balance.coin)
    const target = known ?? activateBalance(context, openBalance(context, to, balance.coin, now))
    move(context, balance, -available, now)
    move(context, target, available, now)
  }
}

/**
 * Updates the movements of a payment: its amount is reserved until the email confirmation, then debited, or released
 * if it ends before. An excess debit is credited back.
 * @throws Refusal 422 at account_id if the balance has too little
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
  const type = resolvePaymentType(context, key, receiverIsSelf ? 'cash_out' : 'payment')
  const debit = { ...common, type, units: -taken, status, created_at: confirmedAt ?? payment.createdAt } as const
  writeMovement(context, balance, debit, against)
  if (refund) {
    const credit = { type: 'refund', units: refund.units, status: 'COMPLETED', created_at: refund.at } as const
    writeMovement(context, balance, { ...common, ...credit }, against)
  }
}

/** If the recipient changes before the confirmation, the payment keeps its movement under the other type. */
function resolvePaymentType({ database }: Context, key: string, type: 'cash_out' | 'payment'): 'cash_out' | 'payment' {
  const other = type === 'payment' ? 'cash_out' : 'payment'
  const known = database.get<Pick<MovementRow, 'id' | 'status'>>(
    'select id, status from movements where transaction_key = ? and type = ?',
    key,
    other,
  )
  if (!known) return type
  // A completed movement keeps the type that the statement shows.
  if (known.status === 'COMPLETED') return other
  database.run('update movements set type = ? where id = ?', type, known.id)
  return type
}

/**
 * Writes a movement and its ledger rows; no other function writes movements. A reserved movement has no ledger rows;
 * a completed one has rows against `against`.
 * @throws Refusal 422 at account_id if the balance has too little
 */
export function writeMovement(
  context: Context,
  balance: Balance,
  movement: NewMovement,
  against: BuildOppositeRows,
): void {
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
    updateRunningBalance(context, balance, { id, at, units, delta })
    post(context, {
      account: requireAccount(context, balance.account_number),
      at: movement.created_at,
      what: type,
      reference: key ?? order ?? `movement:${id}`,
      entries: [{ book: `customer:${balance.id}`, coin: balance.coin, units: -delta }, ...against(delta)],
    })
  }
  // The caller runs in a transaction, which the refusal rolls back.
  if (getAmounts(context, balance.id).available >= 0n) return
  if (balance.coin !== SERVICE_COIN.coin)
    throw new Refusal(422, 'error.not_enough_funds', {
      errors: { account_id: createMessage('error.not_enough_funds') },
    })
  const params = { coin: SERVICE_COIN.name }
  const errors = { account_id: createMessage('error.insufficient_service_coins', params) }
  throw new Refusal(422, 'error.insufficient_service_coins', { params, errors })
}

/** Updates `balance_after` of this movement and of all later ones. */
function updateRunningBalance(
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

/** @throws Error if the balance is missing, because then our ledger is inconsistent */
export function requireBalance({ database }: Context, id: string): Balance {
  const balance = database.get<Balance>('select * from balances where id = ?', id)
  if (!balance) throw new Error(`No balance ${id}`)
  return balance
}

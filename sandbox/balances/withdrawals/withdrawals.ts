import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { payOut } from '#sandbox/external/chain-payouts.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import { buildExternalRows, requireBalance, writeMovement, type Balance } from '#sandbox/balances/balances.ts'
import { sendWithdrawalEmail } from '#sandbox/balances/order-emails.ts'

/** The delay before the transaction is sent, in which compliance can stop it. */
const PREPARATION_MS = 30_000

/** Amounts are smallest units of the coin; times are ms of the account's clock. */
export type Withdrawal = {
  id: string
  account_number: number
  balance_id: string
  address: string
  /** Total debit, including the network fee. */
  units: bigint
  network_units: bigint
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED'
  reason: Message | null
  /** Null until the transaction is sent. */
  transaction_hash: string | null
  created_at: number
  changed_at: number
  /** When the withdrawal changes automatically; null once it has ended. */
  next_at: number | null
}

type Stored = Omit<Withdrawal, 'units' | 'network_units' | 'reason'> & {
  units: number
  network_units: number
  reason: string | null
}

export type NewWithdrawal = { balance: Balance; address: string; units: bigint; network: bigint; now: number }

/**
 * Orders a withdrawal to an address and reserves its units until it is sent (rules.md#withdrawal).
 * @throws Refusal 422 if the balance has too little
 */
export function addWithdrawal(context: Context, account: Account, given: NewWithdrawal): Withdrawal {
  const at = Math.trunc(given.now)
  const withdrawal: Withdrawal = {
    id: createId(context, 'wdr', account.number),
    account_number: account.number,
    balance_id: given.balance.id,
    address: given.address,
    units: given.units,
    network_units: given.network,
    status: 'PROCESSING',
    reason: null,
    transaction_hash: null,
    created_at: at,
    changed_at: at,
    next_at: at + PREPARATION_MS,
  }
  const values = { ...withdrawal, reason: null }
  const names = Object.keys(values)
  context.database.run(
    `insert into withdrawals (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  )
  bookDebit(context, withdrawal, 'PROCESSING', at)
  return withdrawal
}

/** Returns the customer's own withdrawal; null for an unknown id and another customer's. */
export function findWithdrawal({ database }: Context, { number }: Account, id: string): Withdrawal | null {
  const row = database.get<Stored>('select * from withdrawals where id = ? and account_number = ?', id, number)
  return row ? parseRow(row) : null
}

/** Returns any customer's withdrawal, for the console. */
export function findWithdrawalById({ database }: Context, id: string): Withdrawal | null {
  const row = database.get<Stored>('select * from withdrawals where id = ?', id)
  return row ? parseRow(row) : null
}

/** Returns the withdrawals of a balance, newest first. */
export function listWithdrawals(
  { database }: Context,
  { id }: Pick<Balance, 'id'>,
  { limit = -1, offset = 0 } = {},
): Withdrawal[] {
  return database
    .all<Stored>(
      'select * from withdrawals where balance_id = ? order by created_at desc, id limit ? offset ?',
      id,
      limit,
      offset,
    )
    .map(parseRow)
}

/** Returns the number of withdrawals of a balance. */
export function countWithdrawals({ database }: Context, { id }: Pick<Balance, 'id'>): number {
  const row = database.get<{ total: number }>('select count(*) as total from withdrawals where balance_id = ?', id)
  return row?.total ?? 0
}

/** Returns the units that arrive at the address, in smallest units. */
export function computeArrivingUnits({
  units,
  network_units: network,
}: Pick<Withdrawal, 'units' | 'network_units'>): bigint {
  return units - network
}

/** Stops a withdrawal that is not sent yet and releases its units. Returns false if it is too late. */
export function stopWithdrawal(context: Context, account: Account, withdrawal: Withdrawal, now: number): boolean {
  if (withdrawal.status !== 'PROCESSING' || withdrawal.transaction_hash !== null) return false
  const stopped = change(
    context,
    withdrawal,
    { status: 'CANCELLED', reason: createMessage('withdrawal.stopped'), next_at: null },
    now,
  )
  bookDebit(context, stopped, 'CANCELLED', withdrawal.created_at)
  sendWithdrawalEmail(context, account, stopped, requireBalance(context, withdrawal.balance_id).coin)
  return true
}

/** Runs the due steps of all withdrawals, or of one customer's. */
export function advanceWithdrawals(context: Context, account: Account | null = null): void {
  const due = context.database.all<Stored>(
    `select w.* from withdrawals w join accounts on accounts.number = w.account_number
     where w.next_at <= ?1 + accounts.offset_ms and (?2 is null or w.account_number = ?2) limit 500`,
    Math.trunc(getSandboxTime(context)),
    account?.number ?? null,
  )
  for (const row of due) {
    const owner = findAccount(context, row.account_number)
    if (!owner) continue
    const now = Math.trunc(getAccountTime(context, owner))
    let withdrawal = parseRow(row)
    while (withdrawal.next_at !== null && withdrawal.next_at <= now) {
      withdrawal = advance(context, owner, withdrawal, withdrawal.next_at)
    }
  }
}

/** First step: send the transaction and debit the balance. Second step: the network has confirmed it. */
function advance(context: Context, account: Account, withdrawal: Withdrawal, at: number): Withdrawal {
  const { coin } = requireBalance(context, withdrawal.balance_id)
  const next =
    withdrawal.transaction_hash === null
      ? send(context, withdrawal, coin, at)
      : change(context, withdrawal, { status: 'COMPLETED', next_at: null }, at)
  sendWithdrawalEmail(context, account, next, coin)
  return next
}

function send(context: Context, withdrawal: Withdrawal, coin: string, at: number): Withdrawal {
  const { id, address } = withdrawal
  bookDebit(context, withdrawal, 'COMPLETED', at)
  const hash = payOut(context, { coin, address, units: computeArrivingUnits(withdrawal), key: id })
  const { confirmations, secondsPerConfirmation } = requireCoin(coin)
  const confirmedAt = at + confirmations * secondsPerConfirmation * 1000
  return change(context, withdrawal, { transaction_hash: hash, next_at: confirmedAt }, at)
}

function bookDebit(
  context: Context,
  withdrawal: Withdrawal,
  status: 'PROCESSING' | 'COMPLETED' | 'CANCELLED',
  at: number,
): void {
  const balance = requireBalance(context, withdrawal.balance_id)
  const movement = {
    type: 'withdrawal',
    units: -withdrawal.units,
    status,
    order_id: withdrawal.id,
    output_address: withdrawal.address,
    created_at: at,
  } as const
  // One transaction on the chain covers both the payout and the network fee.
  writeMovement(context, balance, movement, (moved) => buildExternalRows(balance.coin, moved))
}

function change(context: Context, withdrawal: Withdrawal, changes: Partial<Withdrawal>, now: number): Withdrawal {
  const next = { ...withdrawal, ...changes, changed_at: Math.trunc(now) }
  context.database.run(
    'update withdrawals set status = ?, reason = ?, transaction_hash = ?, changed_at = ?, next_at = ? where id = ?',
    next.status,
    next.reason === null ? null : JSON.stringify(next.reason),
    next.transaction_hash,
    next.changed_at,
    next.next_at,
    withdrawal.id,
  )
  return next
}

function parseRow({ units, network_units: network, reason, ...row }: Stored): Withdrawal {
  return {
    ...row,
    units: BigInt(units),
    network_units: BigInt(network),
    // Only `change` writes this column.
    reason: reason === null ? null : (JSON.parse(reason) as Message),
  }
}

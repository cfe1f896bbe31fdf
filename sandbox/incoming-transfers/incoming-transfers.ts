import { post, type Book } from '#sandbox/books/books.ts'
import { getAccountName, getEffectiveLevel, findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { HeldReason, IncomingTransfer, TransferClaim } from '#sandbox/core/module.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { sendHeldEmail, sendReturnedEmail } from './transfer-emails.ts'

/** The bank account that console transfers come from by default; verification has recorded it as the customer's. */
export const CUSTOMER_IBAN = 'EE471000001020145685'

/** A stored transfer. `returnAt` is the time of its automatic return. Times are ms. */
export type StoredTransfer = IncomingTransfer & {
  status: 'suspense' | 'taken' | 'returned'
  returnAt: number | null
  settledAt: number | null
  /** Why it is or was held; null if it was placed at once or has no known customer. */
  heldReason: HeldReason | null
  /** The order in the payer's reference. */
  orderId: string | null
  /** Set once the transfer is taken. */
  placedOrderId: string | null
  placedBalanceId: string | null
}

type Row = {
  id: string
  account_number: number | null
  iban: string
  payer_name: string
  payer_iban: string
  cents: number
  reference: string
  booked_at: number
  status: StoredTransfer['status']
  return_at: number | null
  settled_at: number | null
  held_reason: HeldReason | null
  order_id: string | null
  placed_order_id: string | null
  placed_balance_id: string | null
}

/**
 * Books a new transfer and lets the modules claim it. If none does, holds it for a known payer. Ignores a transfer that
 * the bank reports twice. Must run in a transaction.
 */
export function receiveTransfer(context: Context, transfer: IncomingTransfer): StoredTransfer {
  const known = findTransfer(context, transfer.id)
  if (known) return known
  const { id, accountNumber, iban, payerName, payerIban, cents, reference, bookedAt } = transfer
  context.database.run(
    `insert into incoming_transfers
       (id, account_number, iban, payer_name, payer_iban, cents, reference, booked_at, status, return_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'suspense', ?)`,
    id,
    accountNumber,
    iban,
    payerName,
    payerIban,
    cents,
    reference,
    Math.trunc(bookedAt),
    addBusinessDays(Math.trunc(bookedAt), getPrices().days.suspense),
  )
  post(context, {
    account: accountNumber === null ? null : findAccount(context, accountNumber),
    at: bookedAt,
    what: 'transfer_received',
    reference: id,
    entries: [
      { book: 'bank:safeguarding', coin: 'EUR', units: cents },
      { book: 'suspense', coin: 'EUR', units: -cents },
    ],
  })
  const claim = findClaim(context, transfer)
  if (claim) keepClaim(context, transfer, claim)
  return requireTransfer(context, id)
}

type Claim = Exclude<TransferClaim, 'not_mine'>

function findClaim(context: Context, transfer: IncomingTransfer): Claim | null {
  for (const module of context.modules) {
    const claim = module.receiveTransfer?.(context, transfer) ?? 'not_mine'
    if (claim !== 'not_mine') return claim
  }
  const owner = findPayer(context, transfer)
  return owner && { owner, held: 'no_reference' }
}

/** Assigns the transfer to the customer and their clock. Emails them if it is held. */
function keepClaim(context: Context, transfer: IncomingTransfer, { owner, held, orderId, balanceId }: Claim): void {
  const { id, accountNumber, bookedAt } = transfer
  const at = Math.trunc(accountNumber === owner.number ? bookedAt : getAccountTime(context, owner))
  assignTransfer(context, id, owner, at)
  if (held) {
    context.database.run(
      `update incoming_transfers set held_reason = ?, order_id = ? where id = ?`,
      held,
      orderId ?? null,
      id,
    )
    sendHeldEmail(context, owner, requireTransfer(context, id))
    return
  }
  // The module may have returned it already.
  settleTransfer(context, id, { at, orderId: orderId ?? null, balanceId: balanceId ?? null })
}

/** Assigns a transfer to a customer, as if it had arrived at `at` (ms of their clock). */
export function assignTransfer(context: Context, id: string, owner: Account, at: number): void {
  context.database.run(
    'update incoming_transfers set account_number = ?, booked_at = ?, return_at = ? where id = ?',
    owner.number,
    Math.trunc(at),
    addBusinessDays(Math.trunc(at), getPrices().days.suspense),
    id,
  )
}

/** Records where a transfer in suspense was credited at `at` (ms). A returned transfer doesn't change. */
export function settleTransfer(
  { database }: Context,
  id: string,
  { at, orderId, balanceId }: { at: number; orderId: string | null; balanceId: string | null },
): void {
  database.run(
    `update incoming_transfers set status = 'taken', settled_at = ?, placed_order_id = ?, placed_balance_id = ?
     where id = ? and status = 'suspense'`,
    Math.trunc(at),
    orderId,
    balanceId,
    id,
  )
}

/**
 * The only customer known to pay under this name from this bank account (rules.md#held-transfers); null for none or
 * several. A transfer from one customer's console page can only be theirs.
 */
function findPayer(context: Context, { accountNumber, payerName, payerIban }: IncomingTransfer): Account | null {
  const candidates = context.database
    .all<Account>(
      `select * from accounts where status <> 'closed' and (?1 is null or accounts.number = ?1) and (?2 = ?3 or exists (
         select 1 from incoming_transfers t where t.account_number = accounts.number and t.status = 'taken' and t.payer_iban = ?2))`,
      accountNumber,
      payerIban,
      CUSTOMER_IBAN,
    )
    .filter((account) => isSameName(payerName, getAccountName(account)))
    .filter((account) => payerIban !== CUSTOMER_IBAN || getEffectiveLevel(account) > 0)
  const [only, ...others] = candidates
  return only && others.length === 0 ? only : null
}

/**
 * Returns a transfer, or `cents` (EUR) of it, to its payer at `at` (ms), out of the book that contains it.
 *
 * @throws Error if more would be returned than arrived
 */
export function returnTransfer(
  context: Context,
  transfer: Pick<IncomingTransfer, 'id' | 'cents'>,
  {
    at,
    cents = transfer.cents,
    from = 'suspense',
    account = null,
  }: { at: number; cents?: bigint; from?: Book; account?: Account | null },
): void {
  const { id } = transfer
  const { changes } = context.database.run(
    `update incoming_transfers set returned_cents = returned_cents + ?1, settled_at = ?2,
       status = case when returned_cents + ?1 = cents then 'returned' else 'taken' end
     where id = ?3 and returned_cents + ?1 <= cents`,
    cents,
    Math.trunc(at),
    id,
  )
  if (changes === 0) throw new Error(`There is not that much of transfer ${id} to send back`)
  post(context, {
    account,
    at,
    what: 'transfer_returned',
    reference: id,
    entries: [
      { book: from, coin: 'EUR', units: cents },
      { book: 'bank:safeguarding', coin: 'EUR', units: -cents },
    ],
  })
}

/** Returns a held transfer at `at` (ms) and emails its customer. */
export function returnHeld(context: Context, transfer: StoredTransfer, account: Account | null, at: number): void {
  returnTransfer(context, transfer, { at, account })
  if (account && transfer.heldReason !== null) sendReturnedEmail(context, account, transfer, getReturnArrival(at))
}

/** The latest arrival in ms of money returned at `at`. */
export function getReturnArrival(at: number): number {
  return addBusinessDays(Math.trunc(at), getPrices().days.transferBack)
}

/** Returns transfers that were not placed in time. */
export function advanceTransfers(context: Context): void {
  const now = getSandboxTime(context)
  const due = context.database.all<{ id: string }>(
    `select incoming_transfers.id from incoming_transfers left join accounts on accounts.number = account_number
     where incoming_transfers.status = 'suspense' and return_at <= ? + coalesce(accounts.offset_ms, 0) limit 500`,
    Math.trunc(now),
  )
  for (const { id } of due) {
    const transfer = requireTransfer(context, id)
    const account = transfer.accountNumber === null ? null : findAccount(context, transfer.accountNumber)
    const at = Math.min(transfer.returnAt ?? now, account ? getAccountTime(context, account) : now)
    returnHeld(context, transfer, account, at)
  }
}

/** Null for an unknown id. */
export function findTransfer({ database }: Context, id: string): StoredTransfer | null {
  const row = database.get<Row>('select * from incoming_transfers where id = ?', id)
  return row ? parseRow(row) : null
}

/** The last 50 transfers, of one account or all. */
export function listLatestTransfers({ database }: Context, account: Account | null): StoredTransfer[] {
  const rows = database.all<Row>(
    `select * from incoming_transfers where ?1 is null or account_number = ?1 order by booked_at desc, id desc limit 50`,
    account?.number ?? null,
  )
  return rows.map(parseRow)
}

/** Up to 100 transfers in suspense, held or unmatched, oldest first. */
export function listUnplacedTransfers({ database }: Context): StoredTransfer[] {
  return database
    .all<Row>(`select * from incoming_transfers where status = 'suspense' order by return_at, id limit 100`)
    .map(parseRow)
}

/** Up to 100 transfers that are or were held for a customer, newest first. */
export function listHeldTransfers({ database }: Context, { number }: Account): StoredTransfer[] {
  return database
    .all<Row>(
      `select * from incoming_transfers where account_number = ? and held_reason is not null
       order by booked_at desc, id limit 100`,
      number,
    )
    .map(parseRow)
}

/** EUR cents credited to balances without an order, in [from, until), ms. */
export function sumPlacedInBalances({ database }: Context, { number }: Account, from: number, until: number): bigint {
  const row = database.get<{ cents: number | null }>(
    `select sum(cents) as cents from incoming_transfers
     where account_number = ? and status = 'taken' and placed_balance_id is not null and settled_at >= ? and settled_at < ?`,
    number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.cents ?? 0)
}

/** @throws Error for an unknown id */
export function requireTransfer(context: Context, id: string): StoredTransfer {
  const transfer = findTransfer(context, id)
  if (!transfer) throw new Error(`No transfer ${id}`)
  return transfer
}

function parseRow(row: Row): StoredTransfer {
  return {
    id: row.id,
    accountNumber: row.account_number,
    iban: row.iban,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    cents: BigInt(row.cents),
    reference: row.reference,
    bookedAt: row.booked_at,
    status: row.status,
    returnAt: row.return_at,
    settledAt: row.settled_at,
    heldReason: row.held_reason,
    orderId: row.order_id,
    placedOrderId: row.placed_order_id,
    placedBalanceId: row.placed_balance_id,
  }
}

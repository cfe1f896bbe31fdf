import { post, type Book } from '#sandbox/books/books.ts'
import { accountName, effectiveLevel, findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { HeldReason, IncomingTransfer, TransferClaim } from '#sandbox/core/module.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { emailHeld, emailReturned } from './transfer-emails.ts'

/** The account that the console pays from in a customer's name: customers showed it when they were verified. */
export const CUSTOMER_IBAN = 'EE471000001020145685'

/** A transfer with what became of it. `returnAt` is when it goes back by itself; ms. */
export type KeptTransfer = IncomingTransfer & {
  status: 'suspense' | 'taken' | 'returned'
  returnAt: number | null
  settledAt: number | null
  /** Why it is or was held for the customer `accountNumber`; null for one that was placed at once or is nobody's. */
  heldReason: HeldReason | null
  /** The customer's order that the payer named. */
  orderId: string | null
  /** Where it was put once it was taken. */
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
  status: KeptTransfer['status']
  return_at: number | null
  settled_at: number | null
  held_reason: HeldReason | null
  order_id: string | null
  placed_order_id: string | null
  placed_balance_id: string | null
}

/**
 * Books a transfer that arrived, and asks each module whether it is theirs; of one that is nobody's, whether its payer is a
 * known customer. The bank may tell of it twice: it is booked once. Belongs into a transaction.
 */
export function receiveTransfer(context: Context, transfer: IncomingTransfer): KeptTransfer {
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
    workingDaysAfter(Math.trunc(bookedAt), prices().days.suspense),
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
  const claim = claimOf(context, transfer)
  if (claim) keepClaim(context, transfer, claim)
  return requireTransfer(context, id)
}

type Claim = Exclude<TransferClaim, 'not_mine'>

function claimOf(context: Context, transfer: IncomingTransfer): Claim | null {
  for (const module of context.modules) {
    const claim = module.receiveTransfer?.(context, transfer) ?? 'not_mine'
    if (claim !== 'not_mine') return claim
  }
  const owner = findPayer(context, transfer)
  return owner && { owner, held: 'no_reference' }
}

/** From here on the transfer is the customer's and on their clock, and they are told when it is held. */
function keepClaim(context: Context, transfer: IncomingTransfer, { owner, held, orderId, balanceId }: Claim): void {
  const { id, accountNumber, bookedAt } = transfer
  const at = Math.trunc(accountNumber === owner.number ? bookedAt : accountNow(context, owner))
  assignTransfer(context, id, owner, at)
  if (held) {
    context.database.run(
      `update incoming_transfers set held_reason = ?, order_id = ? where id = ?`,
      held,
      orderId ?? null,
      id,
    )
    emailHeld(context, owner, requireTransfer(context, id))
    return
  }
  // Whoever takes it may have sent it back at once.
  settleTransfer(context, id, { at, orderId: orderId ?? null, balanceId: balanceId ?? null })
}

/** Makes a transfer a customer's, as if it had arrived at `at` on their clock (ms). */
export function assignTransfer(context: Context, id: string, owner: Account, at: number): void {
  context.database.run(
    'update incoming_transfers set account_number = ?, booked_at = ?, return_at = ? where id = ?',
    owner.number,
    Math.trunc(at),
    workingDaysAfter(Math.trunc(at), prices().days.suspense),
    id,
  )
}

/** Notes where a transfer in suspense was put at `at` (ms); one that went back stays as it is. */
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
 * The one customer who is known to pay under this name from this bank account (rules.md#held-transfers); null for none or
 * several. A transfer from the page of one customer is theirs or nobody's.
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
    .filter((account) => isSameName(payerName, accountName(account)))
    .filter((account) => payerIban !== CUSTOMER_IBAN || effectiveLevel(account) > 0)
  const [only, ...others] = candidates
  return only && others.length === 0 ? only : null
}

/**
 * Sends a transfer back to its payer at `at` (ms), or `cents` of it, out of the book where they lie.
 *
 * @throws Error when more would go back than came
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

/** Sends a held transfer back at `at` (ms), and tells its customer. */
export function returnHeld(context: Context, transfer: KeptTransfer, account: Account | null, at: number): void {
  returnTransfer(context, transfer, { at, account })
  if (account && transfer.heldReason !== null) emailReturned(context, account, transfer, returnArrival(at))
}

/** By when money that was sent back at a moment is in the payer's bank account; ms. */
export function returnArrival(at: number): number {
  return workingDaysAfter(Math.trunc(at), prices().days.transferBack)
}

/** Sends back what nobody took in time. */
export function advanceTransfers(context: Context): void {
  const now = sandboxNow(context)
  const due = context.database.all<{ id: string }>(
    `select incoming_transfers.id from incoming_transfers left join accounts on accounts.number = account_number
     where incoming_transfers.status = 'suspense' and return_at <= ? + coalesce(accounts.offset_ms, 0) limit 500`,
    Math.trunc(now),
  )
  for (const { id } of due) {
    const transfer = requireTransfer(context, id)
    const account = transfer.accountNumber === null ? null : findAccount(context, transfer.accountNumber)
    const at = Math.min(transfer.returnAt ?? now, account ? accountNow(context, account) : now)
    returnHeld(context, transfer, account, at)
  }
}

/** The transfer with this id; null for an unknown one. */
export function findTransfer({ database }: Context, id: string): KeptTransfer | null {
  const row = database.get<Row>('select * from incoming_transfers where id = ?', id)
  return row ? parseRow(row) : null
}

/** The latest transfers, of one account's clock or all: 50 at most. */
export function latestTransfers({ database }: Context, account: Account | null): KeptTransfer[] {
  const rows = database.all<Row>(
    `select * from incoming_transfers where ?1 is null or account_number = ?1 order by booked_at desc, id desc limit 50`,
    account?.number ?? null,
  )
  return rows.map(parseRow)
}

/** What lies in suspense, held for a customer or nobody's, the oldest first: 100 at most. */
export function unplacedTransfers({ database }: Context): KeptTransfer[] {
  return database
    .all<Row>(`select * from incoming_transfers where status = 'suspense' order by return_at, id limit 100`)
    .map(parseRow)
}

/** What is or was held for a customer, the newest first: 100 at most. */
export function heldTransfersOf({ database }: Context, { number }: Account): KeptTransfer[] {
  return database
    .all<Row>(
      `select * from incoming_transfers where account_number = ? and held_reason is not null
       order by booked_at desc, id limit 100`,
      number,
    )
    .map(parseRow)
}

/** EUR cents that were put into balances without an order from `from` up to but without `until` (ms). */
export function placedInBalances({ database }: Context, { number }: Account, from: number, until: number): bigint {
  const row = database.get<{ cents: number | null }>(
    `select sum(cents) as cents from incoming_transfers
     where account_number = ? and status = 'taken' and placed_balance_id is not null and settled_at >= ? and settled_at < ?`,
    number,
    Math.trunc(from),
    Math.trunc(until),
  )
  return BigInt(row?.cents ?? 0)
}

/** @throws Error for an unknown one */
export function requireTransfer(context: Context, id: string): KeptTransfer {
  const transfer = findTransfer(context, id)
  if (!transfer) throw new Error(`No transfer ${id}`)
  return transfer
}

function parseRow(row: Row): KeptTransfer {
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

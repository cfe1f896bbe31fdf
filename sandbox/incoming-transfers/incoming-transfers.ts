import { post, type Book } from '#sandbox/books/books.ts'
import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { IncomingTransfer } from '#sandbox/core/module.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** A transfer with what became of it. `returnAt` is when it goes back by itself; ms. */
export type KeptTransfer = IncomingTransfer & {
  status: 'suspense' | 'taken' | 'returned'
  returnAt: number | null
  settledAt: number | null
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
}

/**
 * Books a transfer that arrived, and asks each module whether it is theirs. The bank may tell of it twice: it is booked
 * once. Belongs into a transaction.
 */
export function receiveTransfer(context: Context, transfer: IncomingTransfer): KeptTransfer {
  const known = findTransfer(context, transfer.id)
  if (known) return known
  const { id, accountNumber, iban, payerName, payerIban, cents, reference, bookedAt } = transfer
  const returnAt = workingDaysAfter(Math.trunc(bookedAt), prices().days.suspense)
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
    returnAt,
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
  const isTaken = context.modules.some((module) => module.receiveTransfer?.(context, transfer) === 'taken')
  // Whoever takes it may have sent it back at once.
  if (isTaken) {
    context.database.run(
      `update incoming_transfers set status = 'taken', settled_at = ? where id = ? and status = 'suspense'`,
      Math.trunc(bookedAt),
      id,
    )
  }
  return requireTransfer(context, id)
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
    returnTransfer(context, transfer, { at, account })
  }
}

/** The transfer with this id; null for an unknown one. */
function findTransfer({ database }: Context, id: string): KeptTransfer | null {
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

function requireTransfer(context: Context, id: string): KeptTransfer {
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
  }
}
